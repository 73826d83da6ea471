import type { ConfirmView } from '@warfold/engine';
import { say, sayingOf } from '@warfold/engine';
import { describe, expect, it } from 'vitest';
import { OFFERS_STRATAGEM } from '../command/stratagems.ts';
import { tableOf } from '../testing/holds.ts';
import { insight } from './index.ts';

const offered = (stratagem: string, cost = 1): ConfirmView => ({
  kind: 'confirm',
  side: 0,
  rule: 'W40K-HOUSE-01',
  label: say('w40k.ask.stratagem', { unit: { unit: 0 }, stratagem: say(`w40k.stratagem.${stratagem}`), cost }),
  means: OFFERS_STRATAGEM.of({ stratagem, cost }),
  about: [{ unit: 0 }],
});

/** Riflemen 6" a move, a marker so far off, and an enemy far away or near. */
const table = (marker: number, enemy: number) =>
  tableOf(`
at: { round: 2, turn: 0, phase: movement, active: A }
units:
  own: { side: A, profile: { points: 5, gear: { rifle: { stats: { range: 24, type: Assault, attacks: 4, s: 5, ap: -2, d: 1 } } } }, at: [[20, 4], [21.5, 4], [20, 5.5], [21.5, 5.5]] }
  foe: { side: B, profile: { points: 5 }, at: [[20, ${enemy}], [21.5, ${enemy}], [23, ${enemy}]] }
pieces: { marker: { kind: objective, at: [20, ${marker}], radius: 0.787 } }
`);

const says = (state: ReturnType<typeof table>, stratagem: string): boolean => {
  const view = offered(stratagem);
  const score = (yes: boolean): number => insight.opinion(state, view, sayingOf(view, yes))!.score;
  return score(true) > score(false);
};

describe('what Stratagems are worth', () => {
  it('W40K-OUT-02 two inches more are, where they bring somebody to a marker, and not where it gets there anyway or not at all', () => {
    expect(says(table(16.5, 43), 'forced-march')).toBe(true);
    expect(says(table(9, 43), 'forced-march')).toBe(false);
    expect(says(table(34, 43), 'forced-march')).toBe(false);
  });

  it('W40K-OUT-02 to aim better is, where there is anybody to shoot at', () => {
    expect(says(table(40, 20), 'steady-aim')).toBe(true);
    expect(says(table(40, 43), 'steady-aim')).toBe(false);
  });

  it('W40K-REROLL-02 to roll a charge again is a matter of whether it got there', () => {
    expect(insight.isRoutine(table(40, 20), offered('second-wind'))).toBe(true);
    expect(insight.isRoutine(table(40, 20), offered('steady-aim'))).toBe(false);
  });
});
