import { Worker } from 'node:worker_threads';
import type { BatchPlan } from '@warfold/ai/batch';
import type { System } from '@warfold/engine';
import type { PlayedBattle } from './play.ts';
import { playOne } from './play.ts';

export interface BatchOrder {
  readonly plan: BatchPlan;
  /** The folder to save match files to. */
  readonly out: string | null;
  /** Whether the match file is handed back, for whoever saves it elsewhere. */
  readonly back?: boolean;
}

export interface ToThread {
  readonly order: BatchOrder;
  readonly number: number;
}

export interface BatchPool {
  readonly system: System;
  readonly order: BatchOrder;
  /** Threads to play on; none plays in this one. */
  readonly threads: number;
  /** Asked between battles: whether somebody wants it to end. */
  stopped(): boolean;
  played(played: PlayedBattle): void;
}

/** Plays the battles of these numbers. In which order they end depends on the threads; what they come to does not. */
export async function playAll(numbers: readonly number[], pool: BatchPool): Promise<void> {
  const { system, order, stopped, played } = pool;
  const left = [...numbers].reverse();
  const wanted = Math.min(pool.threads, numbers.length);
  const threads = wanted < 1 ? null : openThreads(wanted);
  const play = threads === null ? playHere(system) : threads.play;
  const next = async (): Promise<void> => {
    for (let number = left.pop(); number !== undefined && !stopped(); number = left.pop()) played(await play(order, number));
  };
  try {
    await Promise.all(Array.from({ length: Math.max(1, wanted) }, next));
  } finally {
    await threads?.close();
  }
}

const playHere =
  (system: System) =>
  async (order: BatchOrder, number: number): Promise<PlayedBattle> => {
    const played = await playOne(system, order, number);
    // Lets an interrupt be heard.
    await new Promise((resolve) => setImmediate(resolve));
    return played;
  };

/** Beside this file, whether it runs from its sources or bundled. */
const ENTRY = new URL(import.meta.url.endsWith('.ts') ? './fromSources.mjs' : './thread.js', import.meta.url);

export interface Threads {
  play(order: BatchOrder, number: number): Promise<PlayedBattle>;
  close(): Promise<void>;
}

/** Threads that play whatever they are given; no more at once than there are. */
export function openThreads(count: number): Threads {
  const all = new Set<Worker>();
  const idle: Worker[] = [];
  const open = (): Worker => {
    const thread = new Worker(ENTRY);
    all.add(thread);
    return thread;
  };
  return {
    play: (order, number) =>
      new Promise((resolve, reject) => {
        if (idle.length === 0 && all.size >= count) throw new Error('more battles at once than threads');
        const thread = idle.pop() ?? open();
        const done = (played: PlayedBattle): void => {
          thread.off('error', broke);
          idle.push(thread);
          resolve(played);
        };
        // Another takes its place.
        const broke = (error: Error): void => {
          all.delete(thread);
          reject(error);
        };
        thread.once('message', done);
        thread.once('error', broke);
        const given: ToThread = { order, number };
        thread.postMessage(given);
      }),
    close: async () => void (await Promise.all([...all].map((thread) => thread.terminate()))),
  };
}
