/** Passwords, hashed with argon2id in a thread of their own that is there only while somebody needs it. */
import { Worker } from 'node:worker_threads';
import { Failure } from '../table/failure.ts';
import type { Hashed, HashOrder } from './hashing.ts';

const ENTRY = new URL('../../bin/hasher.mjs', import.meta.url);
/** More than so many at once are an attack, or a server that is too small. */
const MOST_WAITING = 16;
const IDLE = 60_000;

type Ask = { readonly password: string } | { readonly password: string; readonly kept: string | null };

export class Passwords {
  #worker: Worker | null = null;
  #idle: NodeJS.Timeout | undefined;
  #next = 0;
  readonly #waiting = new Map<number, { resolve(reply: Hashed): void; reject(error: Error): void }>();

  async hash(password: string): Promise<string> {
    const reply = await this.#ask({ password });
    if (!('hash' in reply)) throw new Error('no hash came');
    return reply.hash;
  }

  async fits(password: string, kept: string | null): Promise<boolean> {
    const reply = await this.#ask({ password, kept });
    return 'fits' in reply && reply.fits;
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }

  #ask(ask: Ask): Promise<Hashed> {
    if (this.#waiting.size >= MOST_WAITING) return Promise.reject(new Failure('too-many'));
    const worker = this.#worker ?? this.#start();
    clearTimeout(this.#idle);
    return new Promise((resolve, reject) => {
      const order: HashOrder = { ...ask, job: this.#next++ };
      this.#waiting.set(order.job, { resolve, reject });
      worker.postMessage(order);
    });
  }

  #start(): Worker {
    const worker = new Worker(ENTRY);
    this.#worker = worker;
    worker.on('message', (reply: Hashed) => {
      this.#waiting.get(reply.job)?.resolve(reply);
      this.#waiting.delete(reply.job);
      if (this.#waiting.size === 0) this.#idle = setTimeout(() => void this.close(), IDLE).unref();
    });
    const broke = (error: Error): void => {
      if (this.#worker !== worker) return;
      this.#worker = null;
      for (const { reject } of this.#waiting.values()) reject(error);
      this.#waiting.clear();
    };
    worker.on('error', broke);
    worker.on('exit', (code) => broke(new Error(`the hashing thread ended with ${code}`)));
    return worker;
  }
}
