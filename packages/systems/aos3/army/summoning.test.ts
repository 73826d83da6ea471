import { Game, randomFrom, standing } from '@warfold/engine';
import { inches } from '@warfold/space';
import { describe, expect, it } from 'vitest';
import { aos3 } from '../index.ts';
import { apart } from '../table/table.ts';
import { tableOf, unitNamed } from '../testing/scene.ts';
import { summon } from './summoning.ts';

const TABLE = `
units:
  caller: { side: A, at: [[10, 10]] }
  foe:    { side: B, at: [[20, 20]] }`;

const square = (from: number, to: number) => [
  { x: inches(from), y: inches(from) },
  { x: inches(to), y: inches(from) },
  { x: inches(to), y: inches(to) },
  { x: inches(from), y: inches(to) },
];

/** Answers every question by one of its suggestions. */
function summoned(area: ReturnType<typeof square>) {
  const state = tableOf(TABLE);
  const game = new Game(aos3, state, () => {});
  const { profile } = unitNamed(state, 'caller');
  const flow = summon(game, { side: 0, profile, models: 5, points: 0, area, foes: inches(9), rule: 'AOS3-22.4' });
  let step = flow.next();
  while (!step.done) {
    if (step.value.ask !== 'decision') throw new Error('nothing is rolled');
    const { view, judge } = step.value.decision;
    const [answer] = judge.suggest(randomFrom('summons'));
    step = flow.next({ reply: 'answer', side: view.side, answer: answer! });
  }
  return { game, unit: step.value };
}

describe('summoned units', () => {
  it('AOS3-3.1d are added to the army, set up where the ability says', () => {
    const { game, unit } = summoned(square(1, 12));
    expect(unit?.marks).toMatchObject({ summoned: true });
    expect(standing(game.state, unit!.id)).toHaveLength(5);
    expect(apart(game.state, unit!, unitNamed(game.state, 'foe'))).toBeGreaterThan(inches(9));
  });

  it('AOS3-3.1d are not added where there is no room', () => {
    const { game, unit } = summoned(square(18, 22));
    expect(unit).toBeNull();
    expect(game.state.models.filter(({ place }) => place.at === 'gone')).toHaveLength(5);
  });
});
