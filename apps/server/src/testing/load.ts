/** People who play on a server, as many as are wanted, and what it takes until they have their answers. */
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { systems } from '@warfold/systems';
import type { TestClient } from './client.ts';
import { aSecret, aShare, connect } from './client.ts';

export interface Measured {
  readonly battles: number;
  readonly models: number;
  readonly answers: number;
  readonly seconds: number;
  readonly p50: number;
  readonly p99: number;
  /** Of all that one player is sent for an answer, at the 99th percentile. */
  readonly bytes: number;
  /** Of the server, for each battle that it holds. */
  readonly memory: number;
  readonly failed: number;
}

export interface Load {
  readonly address: string;
  /** Of the server, to look at its memory. */
  readonly pid: number;
  readonly system: string;
  readonly forces?: readonly string[];
  readonly battles: number;
  readonly seconds: number;
  /** Milliseconds from one answer of a battle to the next. */
  readonly every: number;
}

interface Tally {
  readonly times: number[];
  readonly bytes: number[];
  failed: number;
}

const memoryOf = (pid: number): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

export async function underLoad(load: Load): Promise<Measured> {
  const { address, battles, seconds, every, pid } = load;
  const before = memoryOf(pid);
  const tables: Table[] = [];
  for (let i = 0; i < battles; i++) tables.push(await Table.open(load, await connect(address)));
  const tally: Tally = { times: [], bytes: [], failed: 0 };
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    tables.map(async (table, i) => {
      await pause((every * i) / battles);
      while (performance.now() < end) {
        const began = performance.now();
        if (!(await table.answer(tally))) return;
        await pause(Math.max(0, every - (performance.now() - began)));
      }
    }),
  );
  const memory = (memoryOf(pid) - before) / battles;
  for (const table of tables) table.close();
  const times = tally.times.sort((a, b) => a - b);
  const bytes = tally.bytes.sort((a, b) => a - b);
  const { models } = tables[0]!;
  return {
    battles,
    models,
    seconds,
    answers: times.length,
    p50: at(times, 0.5),
    p99: at(times, 0.99),
    bytes: at(bytes, 0.99),
    memory,
    failed: tally.failed,
  };
}

export interface LoadPace {
  readonly models: number;
  readonly answers: number;
  /** While answers were under way: what the server takes to suggest some is not counted, for people's own programs work that out. */
  readonly perSecond: number;
  readonly bytes: number;
}

/** How many answers the server takes where every table gives its next one as soon as all have theirs. */
export async function atFullSpeed(load: Omit<Load, 'every'>): Promise<LoadPace> {
  const tables: Table[] = [];
  for (let i = 0; i < load.battles; i++) tables.push(await Table.open({ ...load, every: 0 }, await connect(load.address)));
  const tally: Tally = { times: [], bytes: [], failed: 0 };
  let spent = 0;
  for (const end = performance.now() + load.seconds * 1000; performance.now() < end; ) {
    const asked = (await Promise.all(tables.map((table) => table.question()))).flatMap((one) => one ?? []);
    if (asked.length === 0) break;
    const began = performance.now();
    await Promise.all(asked.map((give) => give(tally)));
    spent += performance.now() - began;
  }
  const { models } = tables[0]!;
  for (const table of tables) table.close();
  const bytes = tally.bytes.sort((a, b) => a - b);
  return { models, answers: tally.times.length, perSecond: (1000 * tally.times.length) / spent, bytes: at(bytes, 0.99) };
}

/** One connection for both sides, which take turns. */
class Table {
  readonly #client: TestClient;
  readonly #battle: string;
  readonly #keys: readonly [string, string];
  readonly models: number;

  constructor(client: TestClient, battle: string, keys: readonly [string, string], models: number) {
    this.#client = client;
    this.#battle = battle;
    this.#keys = keys;
    this.models = models;
  }

  static async open({ system, forces }: Load, client: TestClient): Promise<Table> {
    const { starter } = systems.find(({ key }) => key === system)!;
    const keys = [aSecret(), aSecret()] as const;
    const agreement = { ...starter, forces: [...(forces ?? starter.forces)] };
    const about = { clock: {}, listed: false, rated: false, name: 'Anna', key: keys[0], share: aShare() };
    const { battle, invites } = await client.ask('open', { system, agreement, seats: ['me', 'person'], ...about });
    for (const { side, secret } of invites)
      await client.ask('sit', { battle, side, invite: secret, key: keys[1], name: 'Ben', share: aShare() });
    const { about: opened } = await client.ask('follow', { battle, since: 0, key: keys[0] });
    return new Table(client, battle, keys, opened.setup.state.models.length);
  }

  /** Whoever is asked gives the usual answer; only that is timed. False when the battle is over. */
  async answer(tally: Tally): Promise<boolean> {
    const give = await this.question();
    await give?.(tally);
    return give !== null;
  }

  /** Hears what is asked; the usual answer, to be given. Nothing when the battle is over. */
  async question(): Promise<((tally: Tally) => Promise<void>) | null> {
    for (const key of this.#keys) {
      const question = await this.#client.call('question', { battle: this.#battle, key });
      if (!('done' in question)) continue;
      const { at: number, usual } = question.done as { at: number; usual: unknown };
      return async (tally) => {
        const heard = this.#client.sizes.length;
        const began = performance.now();
        const reply = await this.#client.call('answer', { battle: this.#battle, key, at: number, answer: usual });
        tally.times.push(performance.now() - began);
        tally.bytes.push(this.#client.sizes.slice(heard).reduce((sum, size) => sum + size, 0));
        if (!('done' in reply)) tally.failed++;
      };
    }
    return null;
  }

  close(): void {
    this.#client.close();
  }
}
