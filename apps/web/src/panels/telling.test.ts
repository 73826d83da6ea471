import type { GameEvent } from '@warfold/engine';
import { describe, expect, it } from 'vitest';
import { diceByClass, type RolledEvent, statisticsOf } from './rolls.ts';
import { linesOf, refsOf, withoutEmptyHeadings } from './telling.ts';

const rule = 'WP-SHOOT-07';
const roll: RolledEvent = {
  type: 'rolled',
  purpose: 'hit',
  rule,
  side: 0,
  sides: 6,
  faces: [2, 6, 5],
  classes: ['miss', 'hit', 'hit'],
  rerolled: [{ die: 1, was: 1 }],
  by: { unit: 1 },
  at: { unit: 2 },
};
const cursor = (phase: string): GameEvent => ({ type: 'cursor', rule, cursor: { round: 1, turn: 0, phase, active: 0 } });
const told: GameEvent = { type: 'told', rule, text: { key: 'x', args: { unit: { unit: 4 }, n: 3 } } };
const marked: GameEvent = { type: 'marked', rule, on: [{ unit: 3 }], mark: 'shot', value: true };

describe('the log', () => {
  it('tells what has words, rolls and phases, and leaves the rest to the table', () => {
    const lines = linesOf([cursor('movement'), marked, told, roll]);
    expect(lines.map(({ is, at }) => `${is} ${at}`)).toEqual(['heading 1', 'sentence 3', 'thrown 4']);
  });

  it('has no heading without anything under it, but for the last', () => {
    const lines = withoutEmptyHeadings(linesOf([cursor('a'), cursor('b'), told, cursor('c')]));
    expect(lines.map(({ at }) => at)).toEqual([2, 3, 4]);
  });

  it('knows what a line is about', () => {
    expect(refsOf(roll)).toEqual([{ unit: 2 }, { unit: 1 }]);
    expect(refsOf(told)).toEqual([{ unit: 4 }]);
    expect(refsOf(marked)).toEqual([{ unit: 3 }]);
    expect(refsOf(cursor('a'))).toEqual([]);
  });
});

describe('dice', () => {
  it('lie sorted by what they became, the best first', () => {
    expect(diceByClass(roll)).toEqual([
      { name: 'miss', dice: [{ die: 0, face: 2 }] },
      {
        name: 'hit',
        dice: [
          { die: 1, face: 6, was: 1 },
          { die: 2, face: 5 },
        ],
      },
    ]);
  });

  it('are counted by side and kind, every time they fall', () => {
    const [mine, other] = statisticsOf([
      roll,
      { ...roll, faces: [6], rerolled: [] },
      { ...roll, side: 1, sides: 10, faces: [10], rerolled: [] },
      told,
    ]);
    expect(mine).toEqual({ side: 0, sides: 6, counts: [1, 1, 0, 0, 1, 2], thrown: 5, mean: 4 });
    expect(other).toMatchObject({ side: 1, sides: 10, thrown: 1, mean: 10 });
    expect(statisticsOf([told])).toEqual([]);
  });

  it('that only say in which direction are no luck, and are not counted', () => {
    expect(statisticsOf([{ ...roll, sides: 360, faces: [217], rerolled: [] }])).toEqual([]);
    expect(statisticsOf([{ ...roll, sides: 20, faces: [20], rerolled: [] }])).toMatchObject([{ sides: 20, thrown: 1 }]);
  });
});
