/** A thread in which the rules run, so that a long thought never delays anybody's heartbeat. */
import { parentPort } from 'node:worker_threads';
import { playerNamed } from '@warfold/ai';
import { computerIn } from '@warfold/ai/seats';
import type { Agreement, Answer, Entry, QuickPlayer, Setup } from '@warfold/engine';
import { seatAt } from '@warfold/engine';
import { Follower } from '@warfold/engine/follow';
import type { Proposal } from '@warfold/online';
import { systems } from '@warfold/systems';
import type { BattleAct, BattleLoad } from './held.ts';
import { Held } from './held.ts';

export type ThreadOrder =
  | { readonly order: 'act'; readonly battle: string; readonly hash: string; readonly act: BattleAct; readonly load: BattleLoad | null }
  | { readonly order: 'question'; readonly battle: string; readonly hash: string; readonly seed: string; readonly load: BattleLoad | null }
  | {
      readonly order: 'isOpen';
      readonly battle: string;
      readonly hash: string;
      readonly side: number;
      readonly name: string;
      readonly load: BattleLoad | null;
    }
  | {
      readonly order: 'file';
      readonly battle: string;
      readonly hash: string;
      readonly agreement: Agreement;
      readonly over: boolean;
      readonly load: BattleLoad | null;
    }
  | {
      readonly order: 'whyNot';
      readonly battle: string;
      readonly hash: string;
      readonly side: number;
      readonly proposal: Proposal;
      readonly load: BattleLoad | null;
    }
  | { readonly order: 'wake' }
  | { readonly order: 'forget'; readonly battle: string }
  | {
      readonly order: 'think';
      readonly battle: string;
      readonly setup: Setup;
      readonly entries: readonly Entry[];
      readonly seat: string;
    };

export type ToThread = { readonly job: number; readonly order: ThreadOrder };
export type FromThread =
  | { readonly job: number; readonly gives: unknown }
  | { readonly job: number; readonly missing: true }
  | { readonly job: number; readonly failed: string };

/** More than these are run again from their record when somebody asks. */
const MOST_HELD = 400;
const held = new Map<string, Held>();

function hold(order: Extract<ThreadOrder, { load: BattleLoad | null }>): Held | null {
  const known = held.get(order.battle);
  const found = known?.hash === order.hash && order.hash !== '' ? known : order.load === null ? null : brought(known, order.load);
  if (found === null) return null;
  held.delete(order.battle);
  held.set(order.battle, found);
  for (const oldest of held.keys()) {
    if (held.size <= MOST_HELD) break;
    held.delete(oldest);
  }
  return found;
}

const brought = (known: Held | undefined, load: BattleLoad): Held => (known?.advance(load) === true ? known : new Held(load));

/** What one answer of a computer may cost here, where it shares the machine with everybody. */
const BUDGET = { nodes: 1500, clock: () => performance.now(), milliseconds: 800 };

/** What computers have in mind of their battles: more than these they follow from the beginning again. */
const MOST_FOLLOWED = 40;
const followed = new Map<string, { readonly follower: Follower; readonly entries: readonly Entry[] }>();

const isSame = (one: Entry | undefined, other: Entry): boolean => one !== undefined && JSON.stringify(one) === JSON.stringify(other);

/** A copy of its own, from what has come into the battle so far: it never sees the seed or a die to come. */
function follow(battle: string, setup: Setup, given: readonly Entry[]): Follower {
  const known = followed.get(battle);
  followed.delete(battle);
  const rules = systems.find(({ key }) => key === setup.system);
  if (rules === undefined) throw new Error(`no system '${setup.system}'`);
  const follower = known?.follower ?? new Follower(rules, setup);
  // By the same objects it knows what it has done already.
  const entries = given.map((entry, i) => (isSame(known?.entries[i], entry) ? known!.entries[i]! : entry));
  follower.follow(entries);
  followed.set(battle, { follower, entries });
  for (const oldest of followed.keys()) {
    if (followed.size <= MOST_FOLLOWED) break;
    followed.delete(oldest);
  }
  return follower;
}

function think({ battle, setup, entries, seat }: Extract<ThreadOrder, { order: 'think' }>): { at: number; answer: Answer } | null {
  const follower = follow(battle, setup, entries);
  const { pending } = follower.match;
  if (pending?.waits !== 'decision') return null;
  const { side } = pending.decision.view;
  const { strength, temper } = computerIn(seat);
  const seed = `${side} ${setup.state.units.map((unit) => unit.name).join()}`;
  const player: QuickPlayer = playerNamed(strength, seed, { temper, budget: BUDGET });
  return { at: pending.at, answer: player.answer(pending.decision, seatAt(follower.match)) };
}

const MISSING = Symbol('missing');

function obey(order: ThreadOrder): unknown {
  if (order.order === 'wake') return null;
  if (order.order === 'forget') return held.delete(order.battle);
  if (order.order === 'think') return think(order);
  const battle = hold(order);
  if (battle === null) return MISSING;
  try {
    switch (order.order) {
      case 'act':
        return battle.act(order.act);
      case 'question':
        return battle.question(order.seed);
      case 'isOpen':
        return battle.isOpen(order.side, order.name);
      case 'whyNot':
        return battle.whyNot(order.side, order.proposal);
      case 'file':
        return battle.file(order.agreement, order.over);
    }
  } catch (error) {
    held.delete(order.battle);
    throw error;
  }
}

parentPort?.on('message', ({ job, order }: ToThread) => {
  let reply: FromThread;
  try {
    const gives = obey(order);
    reply = gives === MISSING ? { job, missing: true } : { job, gives };
  } catch (error) {
    reply = { job, failed: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(reply);
});
