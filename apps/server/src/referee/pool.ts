import { Worker } from 'node:worker_threads';
import type { Agreement, Answer, Entry, MatchFile, Refusal, Setup } from '@warfold/engine';
import type { Proposal } from '@warfold/online';
import type { BattleAct, BattleLoad, Came, HeldQuestion } from './held.ts';
import type { FromThread, ThreadOrder } from './thread.ts';

const ENTRY = new URL('../../bin/thread.mjs', import.meta.url);

const MISSING = Symbol('missing');

/** One thread that is started again when it breaks; whoever waited is told. */
class Thread {
  #worker: Worker | null = null;
  #next = 0;
  readonly #waiting = new Map<number, { resolve(gives: unknown): void; reject(error: Error): void }>();

  get load(): number {
    return this.#waiting.size;
  }

  get isRunning(): boolean {
    return this.#worker !== null;
  }

  ask(order: ThreadOrder): Promise<unknown> {
    const worker = this.#worker ?? this.#start();
    return new Promise((resolve, reject) => {
      const job = this.#next++;
      this.#waiting.set(job, { resolve, reject });
      worker.postMessage({ job, order });
    });
  }

  #start(): Worker {
    const worker = new Worker(ENTRY);
    this.#worker = worker;
    worker.on('message', (reply: FromThread) => {
      const asked = this.#waiting.get(reply.job);
      this.#waiting.delete(reply.job);
      if ('failed' in reply) asked?.reject(new Error(reply.failed));
      else asked?.resolve('missing' in reply ? MISSING : reply.gives);
    });
    const broke = (error: Error): void => {
      if (this.#worker !== worker) return;
      this.#worker = null;
      for (const { reject } of this.#waiting.values()) reject(error);
      this.#waiting.clear();
    };
    worker.on('error', broke);
    worker.on('exit', (code) => broke(new Error(`a referee ended with ${code}`)));
    return worker;
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }
}

/** A battle's place in the record, and how to get all of it if the thread does not have it. */
export interface RecordPlace {
  readonly battle: string;
  /** The running hash of the record, by which the thread knows whether it has all of it. */
  readonly hash: string;
  load(): BattleLoad;
}

export interface Referees {
  act(place: RecordPlace, act: BattleAct): Promise<{ readonly refused: Refusal } | { readonly came: Came }>;
  question(place: RecordPlace, seed: string): Promise<HeldQuestion | null>;
  isOpen(place: RecordPlace, side: number, name: string): Promise<boolean>;
  whyNot(place: RecordPlace, side: number, proposal: Proposal): Promise<Refusal | null>;
  file(place: RecordPlace, agreement: Agreement, over: boolean): Promise<MatchFile>;
  /** A battle will be played here soon. Threads begin when they are needed; to read the rules takes a moment that nobody should have to wait for. */
  wake(battle: string, system: string, thinks: boolean): void;
  /** What the thread did was not kept: it must run the battle again from the record. */
  forget(battle: string): void;
  think(
    battle: string,
    setup: Setup,
    entries: readonly Entry[],
    seat: string,
  ): Promise<{ readonly at: number; readonly answer: Answer } | null>;
  readonly waiting: number;
  close(): Promise<void>;
}

/** Referees judge, each battle always on the same thread; computers think on threads of their own, so that no answer waits for a thought. */
export function openReferees({ judges, thinkers }: { readonly judges: number; readonly thinkers: number }): Referees {
  const judging = Array.from({ length: judges }, () => new Thread());
  const thinking = Array.from({ length: thinkers }, () => new Thread());
  const threadOf = (battle: string): Thread => judging[sumOf(battle) % judging.length]!;
  const homeOf = (battle: string): Thread => thinking[sumOf(battle) % thinking.length]!;
  const ask = async (place: RecordPlace, order: (load: BattleLoad | null) => ThreadOrder): Promise<unknown> => {
    const thread = threadOf(place.battle);
    const gives = await thread.ask(order(null));
    return gives === MISSING ? thread.ask(order(place.load())) : gives;
  };
  const tell = (thread: Thread, order: ThreadOrder): void => void thread.ask(order).catch(() => undefined);
  return {
    act: async (place, act) =>
      (await ask(place, (load) => ({ order: 'act', ...at(place), act, load }))) as { came: Came } | { refused: Refusal },
    question: async (place, seed) => (await ask(place, (load) => ({ order: 'question', ...at(place), seed, load }))) as HeldQuestion | null,
    isOpen: async (place, side, name) => (await ask(place, (load) => ({ order: 'isOpen', ...at(place), side, name, load }))) === true,
    whyNot: async (place, side, proposal) =>
      (await ask(place, (load) => ({ order: 'whyNot', ...at(place), side, proposal, load }))) as Refusal | null,
    file: async (place, agreement, over) =>
      (await ask(place, (load) => ({ order: 'file', ...at(place), agreement, over, load }))) as MatchFile,
    wake(battle, system, thinks) {
      tell(threadOf(battle), { order: 'wake', system, thinks: false });
      if (thinks) tell(homeOf(battle), { order: 'wake', system, thinks });
    },
    forget(battle) {
      if (threadOf(battle).isRunning) tell(threadOf(battle), { order: 'forget', battle });
    },
    async think(battle, setup, entries, seat) {
      // The one that has the battle in mind, unless another has less to do.
      const home = homeOf(battle);
      const idle = thinking.reduce((best, thread) => (thread.load < best.load ? thread : best), home);
      return (await idle.ask({ order: 'think', battle, setup, entries, seat })) as { at: number; answer: Answer } | null;
    },
    get waiting() {
      return [...judging, ...thinking].reduce((sum, thread) => sum + thread.load, 0);
    },
    close: async () => void (await Promise.all([...judging, ...thinking].map((thread) => thread.close()))),
  };
}

const at = ({ battle, hash }: RecordPlace): { battle: string; hash: string } => ({ battle, hash });

const sumOf = (text: string): number => [...text].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
