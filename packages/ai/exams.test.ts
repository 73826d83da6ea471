/** The book of positions: a turn to be played, and what must have been chosen in it. Every one is a situation, told in the words of its system. */

import type { GameEvent, QuickPlayer, State } from '@warfold/engine';
import { fold, Match, playOut, seededDice, usualPlayer } from '@warfold/engine';
import type { Situation, SituationSupport } from '@warfold/situations';
import { openSituation, readSituations } from '@warfold/situations';
import { check } from '@warfold/situations/expect/check';
import { situationSources } from '@warfold/situations/node';
import { situationSupports } from '@warfold/systems';
import { describe, expect, it } from 'vitest';
import type { PlayerName } from './src/index.ts';
import { playerNamed } from './src/index.ts';

type Expectation = Parameters<typeof check>[0];

/** Thrown by the examiner when the turn is over. */
const OVER = new Error('the turn is over');

const turnOf = ({ cursor }: State): string => `${cursor.round} ${cursor.turn}`;

/** Plays one turn of the side whose turn it is, and says what is not as the exam wants it. */
function sit(situation: Situation, support: SituationSupport, player: QuickPlayer, seed: string): readonly string[] {
  const built = openSituation(situation, support);
  if (!('given' in built)) return built.complaints.map(({ message }) => message);
  const { setup, names } = built.given;
  const match = Match.start(support.system, setup, seededDice(seed));
  const first = turnOf(setup.state);
  const { until } = situation.text;
  const found = (expectation: Expectation, state: State, events: readonly GameEvent[]): readonly string[] => {
    const battle = { names, start: setup.state, state, events, spared: [], asked: null };
    const { misses, wrong } = check(expectation, { support, battle, verdict: null, say: ({ key }: { key: string }) => key });
    return [...misses, ...wrong].map(({ message }) => message);
  };
  const watched = (own: QuickPlayer): QuickPlayer => ({
    name: own.name,
    answer(decision, seat) {
      if (turnOf(seat.state) !== first || (until !== undefined && found(until, seat.state, seat.events).length === 0)) throw OVER;
      return own.answer(decision, seat);
    },
  });
  // In a turn of side B the one who is examined answers for side A, and somebody who means it plays the turn.
  const ours = setup.state.cursor.active === 0;
  try {
    playOut(
      match,
      setup.state.sides.map(({ id }) => watched(id === 0 ? player : ours ? usualPlayer : playerNamed('veteran', seed))),
      500,
    );
  } catch (error) {
    if (error !== OVER) throw error;
  }
  const next = match.events.findIndex((event) => event.type === 'cursor' && event.cursor.phase === 'start');
  const events = next < 0 ? match.events : match.events.slice(0, next);
  const end = fold(setup.state, events);
  return (situation.text.then ?? []).flatMap((expectation) => found(expectation, end, events));
}

const book = situationSources(new URL('./exams', import.meta.url)).map(({ file, text }) => readSituations(text, file));

describe.each<PlayerName>(['veteran', 'marshal'])('exams of the %s', (name) => {
  for (const { situations, problems } of book) {
    it('can be read', () => expect(problems).toEqual([]));
    for (const situation of situations) {
      const support = situationSupports.find(({ system }) => system.key === situation.system)!;
      it(situation.title, () => {
        for (const seed of ['one', 'two', 'three']) {
          expect(sit(situation, support, playerNamed(name, seed, { budget: { nodes: 400 } }), seed)).toEqual([]);
        }
      });
    }
  }
});
