/**
 * Battles that are played while servers are killed under them. What was confirmed must be in the record, once, under its number, and the
 * battle must still be one that the rules and the dice agree with.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { checkMatch } from '@warfold/engine/file';
import { verifyMatch } from '@warfold/engine/verify';
import type { Line } from '@warfold/online';
import { systems } from '@warfold/systems';
import type { TestClient } from './client.ts';
import { connect } from './client.ts';
import type { HouseBattle } from './house.ts';
import { openFor } from './house.ts';

export interface CrashToll {
  confirmed: number;
  /** Sent again after a crash, and found to be done already. */
  foundDone: number;
  readonly faults: string[];
}

/** A table of two people at one connection, who answer as fast as they can. */
export class CrashTable {
  readonly #address: () => string;
  readonly #toll: CrashToll;
  #opened: HouseBattle | null = null;
  #client: TestClient | null = null;
  /** Number of the line by command, as it was confirmed. */
  #confirmed = new Map<string, number>();
  #inFlight: { readonly side: number; readonly id: string; readonly at: number; readonly answer: unknown } | null = null;
  #next = 0;
  #stopped = false;

  constructor(address: () => string, toll: CrashToll) {
    this.#address = address;
    this.#toll = toll;
  }

  async play(): Promise<void> {
    while (!this.#stopped) {
      try {
        await this.#goOn();
      } catch {
        this.#client?.close();
        this.#client = null;
        await pause(50);
      }
    }
    this.#client?.close();
  }

  stop(): void {
    this.#stopped = true;
  }

  async #goOn(): Promise<void> {
    this.#client ??= await connect(this.#address());
    const client = this.#client;
    this.#opened ??= await openFor([client, client], { system: 'warpath' });
    const { battle, keys } = this.#opened;
    if (this.#inFlight !== null) await this.#send(true);
    for (const side of [0, 1]) {
      const reply = await client.call('question', { battle, key: keys[side]! });
      if (reply === null || !('done' in reply)) {
        if (isLost(reply)) throw new Error('lost');
        continue;
      }
      const { at, usual } = reply.done as { at: number; usual: unknown };
      this.#inFlight = { side, id: `answer-${++this.#next}-of-this-table`, at, answer: usual };
      await this.#send(false);
      return;
    }
    // Nobody is asked: the battle is over, and the next begins.
    if ((await this.#lines()).at(-1)?.outcome !== undefined) this.#begin();
  }

  /** The same command under the same id until there is an answer to it. */
  async #send(again: boolean): Promise<void> {
    const { side, ...command } = this.#inFlight!;
    const { battle, keys } = this.#opened!;
    const before = again ? await this.#lines() : [];
    const reply = await this.#client!.call('answer', { battle, key: keys[side]!, ...command });
    if (isLost(reply)) throw new Error('lost');
    this.#inFlight = null;
    if (!('done' in reply)) {
      this.#toll.faults.push(`${battle}: ${command.id} was sent again and came to ${JSON.stringify(reply)}`);
      return;
    }
    const { line } = reply.done as { line: number };
    if (before.some(({ number }) => number === line)) this.#toll.foundDone++;
    this.#toll.confirmed++;
    this.#confirmed.set(`${side} ${command.id}`, line);
  }

  async #lines(): Promise<readonly Line[]> {
    const { battle, keys } = this.#opened!;
    const reply = await this.#client!.call('follow', { battle, since: 0, key: keys[0]! });
    if (!('done' in reply)) throw new Error('lost');
    await this.#client!.call('unfollow', { battle });
    return (reply.done as { lines: readonly Line[] }).lines;
  }

  #begin(): void {
    this.#opened = null;
    this.#confirmed = new Map();
  }

  /** Looks at the record from a fresh connection. */
  async check(address: string): Promise<void> {
    if (this.#opened === null) return;
    const { battle, keys } = this.#opened;
    // What is confirmed while we look is not in what we see.
    const confirmed = [...this.#confirmed];
    const client = await connect(address);
    const { lines } = await client.ask('follow', { battle, since: 0, key: keys[0]! });
    client.close();
    const { faults } = this.#toll;
    if (lines.some(({ number }, i) => number !== i + 1)) faults.push(`${battle}: the lines are not numbered from 1 on`);
    if (new Set(lines.map(({ command }) => command)).size !== lines.length) faults.push(`${battle}: a command is there twice`);
    for (const [command, number] of confirmed)
      if (lines[number - 1]?.command !== command) faults.push(`${battle}: ${command} was confirmed as line ${number} and is not there`);
  }

  /** Ends the battle; the rules and the seed must agree with all of it. */
  async verify(address: string): Promise<void> {
    if (this.#opened === null) return;
    const { battle, keys } = this.#opened;
    const client = await connect(address);
    await client.call('concede', { battle, key: keys[0]! });
    client.close();
    const read = checkMatch(await (await fetch(`${address}api/battles/${battle}/file`)).json());
    const verdict = 'file' in read ? verifyMatch(systems.find(({ key }) => key === read.file.setup.system)!, read.file) : null;
    if (verdict?.ok !== true || verdict.checked.dice !== 'all') this.#toll.faults.push(`${battle}: ${JSON.stringify(verdict)}`);
  }
}

/** Nobody knows whether it was done. */
const isLost = (reply: object): boolean => 'error' in reply && ['stopping', 'storage', 'broken'].includes(String(reply.error));
