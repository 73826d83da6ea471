import type { BatchPlan, BattleRecord } from '@warfold/ai/batch';
import { Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { openThreads } from '../batch/pool.ts';
import type { BattleErrand } from './house.ts';
import { connectionTo, FILE_LASTS, fileKey, planKey, QUEUE, reachRedis } from './house.ts';

/** A worker that was not heard of for so long is gone, and its battles go to others. */
const LOCK = 15_000;
const LOOK_FOR_LOST = 5000;
/** A battle that takes so many workers with it is the battle's fault. */
const MOST_LOST = 5;

export interface Work {
  readonly url: string;
  readonly threads: number;
  played(): void;
  trouble(text: string): void;
}

interface Asked {
  readonly plan: BatchPlan;
  readonly files: boolean;
}

const askedOf = async (redis: Redis, batch: string): Promise<Asked | null> => {
  const text = await redis.get(planKey(batch));
  return text === null ? null : (JSON.parse(text) as Asked);
};

/** Takes battles from the queue and plays them, until `close` is called: then those under way are finished. */
export async function workFor({ url, threads, played, trouble }: Work): Promise<{ close(): Promise<void> }> {
  const redis = await reachRedis(url);
  const pool = openThreads(threads);
  const play = async ({ batch, number }: BattleErrand): Promise<BattleRecord | null> => {
    const asked = await askedOf(redis, batch);
    // Nobody waits for it any more.
    if (asked === null) return null;
    const { record, saved } = await pool.play({ plan: asked.plan, out: null, back: asked.files }, number);
    if (saved !== undefined) await redis.set(fileKey(batch, number), JSON.stringify(saved), 'EX', FILE_LASTS);
    played();
    return record;
  };
  const worker = new Worker<BattleErrand, BattleRecord | null>(QUEUE, (job) => play(job.data), {
    connection: connectionTo(url),
    concurrency: threads,
    lockDuration: LOCK,
    stalledInterval: LOOK_FOR_LOST,
    maxStalledCount: MOST_LOST,
  });
  worker.on('error', (error) => trouble(error.message));
  await worker.waitUntilReady();
  return {
    async close() {
      await worker.close();
      await pool.close();
      redis.disconnect();
    },
  };
}
