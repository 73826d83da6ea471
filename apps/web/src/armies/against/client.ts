import { type Calls, callWorker } from '../../workers/calls.ts';
import type { Tolls, TollsAsked } from './toll.ts';

export interface TollServices {
  tolls: { ask: TollsAsked; gives: Tolls };
}

export const openTolls = (): Calls<TollServices> =>
  callWorker<TollServices>(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'tolls' }));
