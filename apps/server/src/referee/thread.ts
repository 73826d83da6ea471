/** A thread in which the rules run, so that a long thought never delays anybody's heartbeat. */
import { parentPort } from 'node:worker_threads';
import type { Agreement, Entry, Setup } from '@warfold/engine';
import type { Proposal } from '@warfold/online';
import { systemNamed } from '@warfold/systems/one';
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
  /** What it will be asked for soon is read now. */
  | { readonly order: 'wake'; readonly system: string; readonly thinks: boolean }
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

async function hold(order: Extract<ThreadOrder, { load: BattleLoad | null }>): Promise<Held | null> {
  const known = held.get(order.battle);
  const found = known?.hash === order.hash && order.hash !== '' ? known : order.load === null ? null : await brought(known, order.load);
  if (found === null) return null;
  held.delete(order.battle);
  held.set(order.battle, found);
  for (const oldest of held.keys()) {
    if (held.size <= MOST_HELD) break;
    held.delete(oldest);
  }
  return found;
}

async function brought(known: Held | undefined, load: BattleLoad): Promise<Held> {
  return known?.advance(load) === true ? known : new Held(await systemNamed(load.setup.system), load);
}

/** The computers come with what all systems tell them: only a thread in which one thinks reads that. */
const thinker = () => import('./thinker.ts');

const MISSING = Symbol('missing');

async function wake({ system, thinks }: Extract<ThreadOrder, { order: 'wake' }>): Promise<null> {
  await (thinks ? thinker() : systemNamed(system));
  return null;
}

async function obey(order: ThreadOrder): Promise<unknown> {
  if (order.order === 'wake') return wake(order);
  if (order.order === 'forget') return held.delete(order.battle);
  if (order.order === 'think') return (await thinker()).think(order);
  const battle = await hold(order);
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

async function answer({ job, order }: ToThread): Promise<FromThread> {
  try {
    const gives = await obey(order);
    return gives === MISSING ? { job, missing: true } : { job, gives };
  } catch (error) {
    return { job, failed: error instanceof Error ? error.message : String(error) };
  }
}

/** In the order in which they came, also where one has to wait for its rules. */
let last: Promise<void> = Promise.resolve();
parentPort?.on('message', (asked: ToThread) => {
  last = last.then(async () => parentPort?.postMessage(await answer(asked)));
});
