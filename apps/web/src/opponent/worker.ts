/// <reference lib="webworker" />
/** The computer player. It follows the battle on a copy of its own, from what has come into it so far: it never sees the seed or a die to come. */

import type { Answer, Entry, QuickPlayer, Setup } from '@warfold/engine';
import { seatAt } from '@warfold/engine';
import { Follower } from '@warfold/engine/follow';
import { systems } from '@warfold/systems';
import { heard, type News } from '../workers/news.ts';
import { serve } from '../workers/serve.ts';
import type { OpponentServices } from './client.ts';
import { seated } from './seated.ts';
import type { SeatKind } from './strengths.ts';

interface Sitting {
  readonly follower: Follower;
  /** One for each side: each has plans of its own. */
  readonly players: readonly QuickPlayer[];
}

class Sitter {
  #sitting: Sitting | null = null;
  #known: readonly Entry[] = [];

  sit(setup: Setup, seats: readonly SeatKind[]): null {
    const rules = systems.find(({ key }) => key === setup.system);
    if (rules === undefined) throw new Error(`no system '${setup.system}'`);
    const players = setup.state.sides.map(({ id }) => seated(setup, id, seats[id]));
    this.#sitting = { follower: new Follower(rules, setup), players };
    this.#known = [];
    return null;
  }

  answer(news: News, at: number): Answer {
    if (this.#sitting === null) throw new Error('no battle is open');
    this.#known = heard(this.#known, news);
    const { follower, players } = this.#sitting;
    follower.follow(this.#known);
    const { pending } = follower.match;
    if (pending?.waits !== 'decision' || pending.at !== at) throw new Error('that question is no longer open');
    return players[pending.decision.view.side]!.answer(pending.decision, seatAt(follower.match));
  }
}

const sitter = new Sitter();

serve<OpponentServices>({
  sit: ({ setup, seats }) => sitter.sit(setup, seats),
  answer: ({ at, ...news }) => sitter.answer(news, at),
});
