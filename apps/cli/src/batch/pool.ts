import { Worker } from 'node:worker_threads';
import type { BatchPlan } from '@warfold/ai/batch';
import type { System } from '@warfold/engine';
import type { Played } from './play.ts';
import { playOne } from './play.ts';

/** What a thread is told once. */
export interface Order {
  readonly plan: BatchPlan;
  readonly out: string | null;
}

export interface Pool {
  readonly system: System;
  readonly order: Order;
  /** Threads to play on; none plays in this one. */
  readonly threads: number;
  /** Asked between battles: whether somebody wants it to end. */
  stopped(): boolean;
  played(played: Played): void;
}

/** Plays the battles of these numbers. In which order they end depends on the threads; what they come to does not. */
export async function playAll(numbers: readonly number[], pool: Pool): Promise<void> {
  const left = [...numbers].reverse();
  const threads = Math.min(pool.threads, numbers.length);
  if (threads < 1) return playHere(left, pool);
  await Promise.all(Array.from({ length: threads }, () => playThere(left, pool)));
}

async function playHere(left: number[], { system, order, stopped, played }: Pool): Promise<void> {
  for (let number = left.pop(); number !== undefined && !stopped(); number = left.pop()) {
    played(playOne(system, order.plan, number, order.out));
    // Lets an interrupt be heard.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Beside this file, whether it runs from its sources or bundled. */
const ENTRY = new URL(import.meta.url.endsWith('.ts') ? './fromSources.mjs' : './thread.js', import.meta.url);

function playThere(left: number[], { order, stopped, played }: Pool): Promise<void> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(ENTRY, { workerData: order });
    const next = () => {
      const number = stopped() ? undefined : left.pop();
      if (number === undefined) void thread.terminate().then(() => resolve());
      else thread.postMessage(number);
    };
    thread.on('message', (done: Played) => {
      played(done);
      next();
    });
    thread.on('error', reject);
    next();
  });
}
