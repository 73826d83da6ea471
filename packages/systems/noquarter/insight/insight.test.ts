import { Match, playOut, seededDice, usualPlayer } from '@warfold/engine';
import { expect, it } from 'vitest';
import { noquarter } from '../index.ts';
import { bodyOf } from './body.ts';
import { hitsBy } from './chances.ts';
import { asTheyAreStruck, asTheyFight } from './formations.ts';
import { insight } from './index.ts';
import { isDue, isKeptBack } from './reserves.ts';

/** A battle with so many turns, as it stands when its first one begins. */
function begun(turns: number, mission = 'battle') {
  const mustered = noquarter.muster({ forces: ['saltmarch', 'mudfang'], mission, options: { turns } });
  if (!('setup' in mustered)) throw new Error('no such battle');
  const match = Match.start(noquarter, mustered.setup, seededDice('patience'));
  const stop = new Error('begun');
  const player = {
    name: 'first turn',
    answer: (decision: Parameters<typeof usualPlayer.answer>[0], seat: Parameters<typeof usualPlayer.answer>[1]) => {
      if (seat.state.cursor.round > 0) throw stop;
      return usualPlayer.answer(decision, seat);
    },
  };
  try {
    playOut(match, [player, player], 500);
  } catch (error) {
    if (error !== stop) throw error;
  }
  return (round: number) => ({ ...match.state, cursor: { ...match.state.cursor, round } });
}

it('has no end of patience in a battle of some turns', () => {
  const at = begun(6);
  expect([1, 6].map((round) => insight.patience(at(round)))).toEqual([1, 1]);
});

it('loses patience where no turn is the last one', () => {
  const at = begun(-1);
  expect([1, 4, 8, 12, 40].map((round) => insight.patience(at(round)))).toEqual([1, 1, 0.5, 0, 0]);
});

/** A unit of the first side by its name. */
const named = ({ units }: ReturnType<ReturnType<typeof begun>>, name: string): number =>
  units.find((unit) => unit.side === 0 && unit.name === name)!.id;

// By what comes of it: NQ-RESERVE-01.
it('keeps back whoever has nothing to shoot with, but not where the ground decides or where no turn is the last one', () => {
  const kept = (turns: number, mission: string) => {
    const state = begun(turns, mission)(1);
    return ['Dyke wardens', 'Salt guard', 'Old Honesty'].map((name) => isKeptBack(state, named(state, name)));
  };
  expect(kept(6, 'battle')).toEqual([true, false, false]);
  expect(kept(6, 'ground')).toEqual([true, false, false]);
  expect(kept(6, 'hold')).toEqual([false, false, false]);
  expect(kept(-1, 'battle')).toEqual([false, false, false]);
});

// By what comes of it: NQ-RESERVE-02.
it('brings them in time for the ground, never for nothing, and at once where an enemy comes too near', () => {
  const due = (mission: string, round: number) => {
    const state = begun(6, mission)(round);
    return isDue(state, named(state, 'Dyke wardens'));
  };
  expect([1, 3, 4, 6].map((round) => due('ground', round))).toEqual([false, false, true, true]);
  expect([1, 3, 4, 6].map((round) => due('battle', round))).toEqual([false, false, false, false]);
  const state = begun(6)(2);
  const wardens = named(state, 'Dyke wardens');
  const slingers = state.units.find(({ name }) => name === 'Slingers')!;
  const home = state.models[state.units[wardens]!.models[0]!]!.pose;
  const models = state.models.map((model) =>
    slingers.models.includes(model.id) ? { ...model, pose: { ...model.pose, x: home.x, y: home.y } } : model,
  );
  expect(isDue({ ...state, models }, wardens)).toBe(true);
});

// By what comes of it: NQ-FORM-07.
it('spreads out whoever has more to fear of shots than of blows, but not one alone, and not where nobody shoots', () => {
  const state = begun(6)(0);
  const [wardens, guard, marshal] = ['Dyke wardens', 'Salt guard', 'Marshal Odile Varr'].map((name) => named(state, name));
  const first = (of: typeof asTheyFight, table = state) => [wardens!, guard!, marshal!].map((unit) => of(table, unit)[0]);
  expect(first(asTheyFight)).toEqual(['ranked', 'dispersed', 'ranked']);
  expect(first(asTheyAreStruck)).toEqual(['dispersed', 'dispersed', 'ranked']);
  const shoots = (unit: number): boolean => state.units[unit]!.side === 1 && bodyOf(state, unit).shoots > 0;
  const models = state.models.map((model) => (shoots(model.unit) ? { ...model, place: { at: 'gone', cause: 'slain' } as const } : model));
  expect(first(asTheyAreStruck, { ...state, models })).toEqual(['ranked', 'dispersed', 'ranked']);
});

it('counts every die of a Special Attack, the best of those that are picked from, and a second chance; a ten is no second chance of a Sure Shot', () => {
  const plain = { dice: 1, best: false, again: 'never' } as const;
  expect(hitsBy(plain, 4)).toBeCloseTo(0.4);
  expect(hitsBy({ ...plain, dice: 2 }, 4)).toBeCloseTo(0.8);
  expect(hitsBy({ ...plain, dice: 2, best: true }, 4)).toBeCloseTo(0.64);
  expect(hitsBy({ ...plain, again: 'misses' }, 4)).toBeCloseTo(0.6);
  expect(hitsBy({ ...plain, again: 'tens too' }, 4)).toBeCloseTo(0.64);
});
