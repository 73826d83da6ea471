/// <reference lib="webworker" />
/** The computer player. It runs the battle on its own copy, from what has come into it so far: it never sees the seed or a die to come. */
import { Match, randomPlayer, seatAt, seededDice } from '@warfold/engine';
import type { Answer, Entry, QuickPlayer, Setup } from '@warfold/engine';
import { systems } from '@warfold/systems';

export type ToOpponent = { readonly id: number; readonly setup: Setup } | { readonly id: number; readonly entries: readonly Entry[]; readonly at: number };
export type FromOpponent = { readonly id: number; readonly answer: Answer | null } | { readonly id: number; readonly failed: string };

let setup: Setup | null = null;
let player: QuickPlayer = randomPlayer('opponent');

function answerAt(entries: readonly Entry[], at: number): Answer {
  const rules = systems.find(({ key }) => key === setup?.system);
  if (setup === null || rules === undefined) throw new Error('no battle is open');
  const match = Match.rerun(rules, setup, seededDice('the computer sees no dice to come'), entries);
  const { pending } = match;
  if (pending?.waits !== 'decision' || pending.at !== at) throw new Error('that question is no longer open');
  return player.answer(pending.decision, seatAt(match));
}

self.onmessage = ({ data }: MessageEvent<ToOpponent>) => {
  let reply: FromOpponent;
  try {
    if ('setup' in data) {
      setup = data.setup;
      player = randomPlayer(JSON.stringify(data.setup.state.units.map(({ name }) => name)));
      reply = { id: data.id, answer: null };
    } else reply = { id: data.id, answer: answerAt(data.entries, data.at) };
  } catch (error) {
    reply = { id: data.id, failed: error instanceof Error ? error.message : String(error) };
  }
  self.postMessage(reply);
};
