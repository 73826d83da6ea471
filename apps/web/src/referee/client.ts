import { type Calls, callWorker } from '../workers/calls.ts';
import type { Commands } from './protocol.ts';

/** The referee as the screen knows it: ask, and the answer comes. */
export type Referee = Calls<Commands>;

/** `onFailure` is told when the worker itself breaks, also while nobody waits for it. */
export const openReferee = (onFailure: (message: string) => void): Referee =>
  callWorker<Commands>(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'referee' }), onFailure);
