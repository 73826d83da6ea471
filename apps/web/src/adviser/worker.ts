/// <reference lib="webworker" />
/**
 * Whoever can be asked for advice: what a good player would do, and what an answer would lead to. It follows the battle on a copy of its own, so that neither
 * the referee nor the opponent ever waits for it, and knows nothing of the dice to come.
 */

import type { Considered } from '@warfold/ai';
import { playerNamed } from '@warfold/ai';
import type { Answer, Entry, Setup } from '@warfold/engine';
import { seatAt } from '@warfold/engine';
import { TooMany } from '@warfold/engine/enumerate';
import { foresee } from '@warfold/engine/foresee';
import type { UnitForeseen } from '@warfold/odds/foreseen';
import { foreseen } from '@warfold/odds/foreseen';
import { systems } from '@warfold/systems';
import { Follower } from '../referee/follow.ts';

/** What has come into the battle since it was last asked: the entries after the first `keep`. */
interface News {
  readonly id: number;
  readonly keep: number;
  readonly entries: readonly Entry[];
  readonly at: number;
}

export type ToAdviser =
  | { readonly id: number; readonly setup: Setup }
  | (News & { readonly what: 'hint' })
  | (News & { readonly what: 'foresee'; readonly answer: Answer });

export type Advice = readonly Considered[] | readonly UnitForeseen[] | null;
export type FromAdviser = { readonly id: number; readonly advice: Advice } | { readonly id: number; readonly failed: string };

/** A look ahead that takes longer than a moment is none. */
const MOST_RUNS = 60_000;

let follower: Follower | null = null;
let known: readonly Entry[] = [];

function sitDown(setup: Setup): null {
  const rules = systems.find(({ key }) => key === setup.system);
  if (rules === undefined) throw new Error(`no system '${setup.system}'`);
  follower = new Follower(rules, setup);
  known = [];
  return null;
}

function adviceOn(asked: Exclude<ToAdviser, { setup: Setup }>): Advice {
  if (follower === null) throw new Error('no battle is open');
  known = [...known.slice(0, asked.keep), ...asked.entries];
  follower.follow(known);
  const { match } = follower;
  const { pending } = match;
  if (pending?.waits !== 'decision' || pending.at !== asked.at) return null;
  const { decision } = pending;
  if (asked.what === 'hint') return playerNamed('veteran', 'hint').consider?.(decision, seatAt(match)).slice(0, 3) ?? [];
  try {
    return foreseen(match.state, foresee(match.system, match.underWay, decision.view.side, asked.answer, { runs: MOST_RUNS }));
  } catch (error) {
    if (error instanceof TooMany) return null;
    throw error;
  }
}

self.onmessage = ({ data }: MessageEvent<ToAdviser>) => {
  let reply: FromAdviser;
  try {
    reply = { id: data.id, advice: 'setup' in data ? sitDown(data.setup) : adviceOn(data) };
  } catch (error) {
    reply = { id: data.id, failed: error instanceof Error ? error.message : String(error) };
  }
  self.postMessage(reply);
};
