/// <reference lib="webworker" />
/** The computer player. It follows the battle on a copy of its own, from what has come into it so far: it never sees the seed or a die to come. */

import type { Answer, Entry, QuickPlayer, Setup } from '@warfold/engine';
import { seatAt } from '@warfold/engine';
import { Follower } from '@warfold/engine/follow';
import { systems } from '@warfold/systems';
import { seated } from './seated.ts';
import type { SeatKind } from './strengths.ts';

export type ToOpponent =
  | { readonly id: number; readonly setup: Setup; readonly seats: readonly SeatKind[] }
  /** What has come into the battle since it was last asked: the entries after the first `keep`. */
  | { readonly id: number; readonly keep: number; readonly entries: readonly Entry[]; readonly at: number };
export type FromOpponent = { readonly id: number; readonly answer: Answer | null } | { readonly id: number; readonly failed: string };

interface Sitting {
  readonly follower: Follower;
  /** One for each side: each has plans of its own. */
  readonly players: readonly QuickPlayer[];
}

let sitting: Sitting | null = null;
let known: readonly Entry[] = [];

function sitDown(setup: Setup, seats: readonly SeatKind[]): null {
  const rules = systems.find(({ key }) => key === setup.system);
  if (rules === undefined) throw new Error(`no system '${setup.system}'`);
  const players = setup.state.sides.map(({ id }) => seated(setup, id, seats[id]));
  sitting = { follower: new Follower(rules, setup), players };
  known = [];
  return null;
}

function answerAt(keep: number, entries: readonly Entry[], at: number): Answer {
  if (sitting === null) throw new Error('no battle is open');
  known = [...known.slice(0, keep), ...entries];
  const { follower, players } = sitting;
  follower.follow(known);
  const { pending } = follower.match;
  if (pending?.waits !== 'decision' || pending.at !== at) throw new Error('that question is no longer open');
  return players[pending.decision.view.side]!.answer(pending.decision, seatAt(follower.match));
}

self.onmessage = ({ data }: MessageEvent<ToOpponent>) => {
  let reply: FromOpponent;
  try {
    reply = { id: data.id, answer: 'setup' in data ? sitDown(data.setup, data.seats) : answerAt(data.keep, data.entries, data.at) };
  } catch (error) {
    reply = { id: data.id, failed: error instanceof Error ? error.message : String(error) };
  }
  self.postMessage(reply);
};
