import { randomBytes } from 'node:crypto';
import type { BatchPlan } from '@warfold/ai/batch';
import { unplayed } from '@warfold/ai/batch';
import type { MatchFile } from '@warfold/engine';
import { Queue, QueueEvents } from 'bullmq';
import type { Redis } from 'ioredis';
import { isRecordOf } from '../batch/kept.ts';
import type { PlayedBattle } from '../batch/play.ts';
import { savedTo } from '../batch/play.ts';
import type { BattleErrand } from './house.ts';
import { connectionTo, FILE_LASTS, fileKey, jobId, PLAN_LASTS, planKey, QUEUE, reachRedis } from './house.ts';

/** So many battles wait in the queue at once; the next are put in as they come back. */
const MOST_WAITING = 256;
const LOOK = 5000;

export interface Far {
  readonly plan: BatchPlan;
  readonly url: string;
  readonly out: string | null;
  stopped(): boolean;
  played(played: PlayedBattle): void;
  /** Something that whoever waits should know. */
  note(text: string): void;
}

/** Has the battles of these numbers played by whoever works for the queue. */
export async function playFar(numbers: readonly number[], far: Far): Promise<void> {
  const redis = await reachRedis(far.url);
  const batch = new FarBatch(redis, far);
  try {
    await batch.play(numbers);
  } finally {
    await batch.close();
    redis.disconnect();
  }
}

class FarBatch {
  readonly #redis: Redis;
  readonly #far: Far;
  readonly #batch = randomBytes(8).toString('hex');
  readonly #queue: Queue<BattleErrand>;
  readonly #events: QueueEvents;
  readonly #waiting = new Set<number>();
  #changed: () => void = () => undefined;

  constructor(redis: Redis, far: Far) {
    this.#redis = redis;
    this.#far = far;
    const connection = connectionTo(far.url);
    this.#queue = new Queue<BattleErrand>(QUEUE, { connection });
    this.#events = new QueueEvents(QUEUE, { connection });
    // A Redis that is away comes back, or whoever waits stops it.
    this.#queue.on('error', () => undefined);
    this.#events.on('error', () => undefined);
  }

  async play(numbers: readonly number[]): Promise<void> {
    const { stopped, note } = this.#far;
    await this.#holdOn();
    await this.#events.waitUntilReady();
    this.#events.on('completed', ({ jobId: id, returnvalue }) => void this.#came(this.#numberOf(id), returnvalue));
    this.#events.on('failed', ({ jobId: id, failedReason }) => this.#failed(this.#numberOf(id), failedReason));
    const left = [...numbers];
    const looking = setInterval(() => void this.#look().catch(() => undefined), LOOK);
    const alone = setTimeout(
      () => void this.#isAlone().then((is) => is && note(`No worker is there yet: start 'warfold worker --queue ...' somewhere.`)),
      LOOK,
    );
    try {
      while ((left.length > 0 || this.#waiting.size > 0) && !stopped()) {
        const room = MOST_WAITING - this.#waiting.size;
        if (room > MOST_WAITING / 2 || this.#waiting.size === 0) await this.#put(left.splice(0, room));
        await new Promise<void>((resolve) => {
          this.#changed = resolve;
          setTimeout(resolve, 200);
        });
      }
    } finally {
      clearInterval(looking);
      clearTimeout(alone);
    }
  }

  /** The plan is there as long as somebody waits for what comes of it. */
  async #holdOn(): Promise<void> {
    const { plan, out } = this.#far;
    await this.#redis.set(planKey(this.#batch), JSON.stringify({ plan, files: out !== null }), 'EX', PLAN_LASTS);
  }

  async #isAlone(): Promise<boolean> {
    return (await this.#queue.getWorkersCount()) === 0;
  }

  #put(numbers: readonly number[]): Promise<unknown> {
    for (const number of numbers) this.#waiting.add(number);
    return this.#queue.addBulk(
      numbers.map((number) => ({
        name: 'battle',
        data: { batch: this.#batch, number },
        opts: { jobId: jobId(this.#batch, number), attempts: 3, removeOnComplete: { age: FILE_LASTS }, removeOnFail: { age: FILE_LASTS } },
      })),
    );
  }

  #numberOf(id: string): number | null {
    const [batch, number] = id.split('-');
    return batch === this.#batch && this.#waiting.has(Number(number)) ? Number(number) : null;
  }

  /** News may be lost with the connection: what is waited for is looked at now and then. */
  async #look(): Promise<void> {
    await this.#holdOn();
    for (const number of this.#waiting) {
      const job = await this.#queue.getJob(jobId(this.#batch, number));
      if (job?.finishedOn === undefined) continue;
      if (job.failedReason !== undefined) this.#failed(number, job.failedReason);
      else await this.#came(number, job.returnvalue);
    }
  }

  async #came(number: number | null, gives: unknown): Promise<void> {
    if (number === null || !this.#waiting.has(number)) return;
    const { plan, out, played } = this.#far;
    const record: unknown = typeof gives === 'string' ? JSON.parse(gives) : gives;
    const saved = out === null ? null : await this.#redis.getdel(fileKey(this.#batch, number));
    if (!this.#waiting.delete(number)) return;
    if (!isRecordOf(plan, record))
      played({ record: unplayed(plan, number, 'a worker gave back what is no battle of this batch'), file: null, problem: null });
    else if (out === null) played({ record, file: null, problem: null });
    else played(savedTo(out, plan, record, saved === null ? null : (JSON.parse(saved) as MatchFile)));
    this.#changed();
  }

  #failed(number: number | null, why: string): void {
    if (number === null || !this.#waiting.delete(number)) return;
    this.#far.played({ record: unplayed(this.#far.plan, number, why), file: null, problem: null });
    this.#changed();
  }

  /** What nobody has begun is taken back; what is under way finds the plan gone and is let go. */
  async close(): Promise<void> {
    await this.#redis.del(planKey(this.#batch)).catch(() => undefined);
    for (const number of this.#waiting) await this.#queue.remove(jobId(this.#batch, number)).catch(() => undefined);
    await this.#events.close();
    await this.#queue.close();
  }
}
