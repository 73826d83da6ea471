import type { PlayerSpec } from '@warfold/ai/batch';
import type { Plain } from '@warfold/engine';
import { type Calls, callWorker } from '../../workers/calls.ts';
import type { HundredTally } from './tally.ts';

/** Many battles between two armies, one after the other. */
export interface Series {
  readonly system: string;
  readonly own: Plain;
  readonly rival: string | Plain;
  readonly player: PlayerSpec;
  readonly games: number;
  readonly seed: string;
  readonly layout: string | null;
}

export interface SeriesServices {
  fight: { ask: Series; gives: HundredTally };
}

export const openSeries = (): Calls<SeriesServices> =>
  callWorker<SeriesServices>(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'series' }));
