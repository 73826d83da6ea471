import type { State } from '@warfold/engine';
import { Match, markOf, seededDice, standing } from '@warfold/engine';
import { gap, gapUnits, inches, overlapping, touching } from '@warfold/space';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { warpath } from '../index.ts';
import { invariants } from '../invariants.ts';
import { ACROSS, MOVED } from '../sequence/marks.ts';
import type { SkirmishScenery, SkirmishTroop } from '../testing/skirmish.ts';
import { skirmish } from '../testing/skirmish.ts';

/** Two ranks of a unit about a point. */
const squad = (x: number, y: number, count: number): [number, number][] =>
  Array.from({ length: count }, (_, i) => [x + 2 * ((i % 3) - 1), y + 2 * Math.floor(i / 3)]);

const table = fc.record({
  chargers: fc.integer({ min: 1, max: 9 }),
  targets: fc.integer({ min: 1, max: 6 }),
  x: fc.integer({ min: 14, max: 34 }),
  others: fc.array(fc.tuple(fc.integer({ min: 10, max: 40 }), fc.integer({ min: 15, max: 19 })), { maxLength: 2 }),
  piece: fc.record({
    x: fc.integer({ min: 14, max: 30 }),
    y: fc.integer({ min: 15, max: 18 }),
    wide: fc.integer({ min: 1, max: 8 }),
    kind: fc.constantFrom('impassable', 'obstacle', 'difficult'),
  }),
});

function battlefield(drawn: typeof table extends fc.Arbitrary<infer T> ? T : never): State {
  const { chargers, targets, x, others, piece } = drawn;
  const troops: Record<string, SkirmishTroop> = {
    squad: { at: squad(24, 8, chargers), stats: { spd: 6 } },
    mates: { at: [[60, 8]] },
    target: { side: 1, at: squad(x, 21, targets) },
  };
  others.forEach((at, i) => {
    troops[`other ${i}`] = { side: 1, at: [at], stats: { def: 9 } };
  });
  const scenery: SkirmishScenery = {
    from: [piece.x, piece.y],
    to: [piece.x + piece.wide, piece.y + 0.5],
    height: 0.3,
    traits: [piece.kind],
  };
  const state = skirmish(troops, [scenery]);
  return { ...state, cursor: { ...state.cursor, phase: 'movement' } };
}

/** As the crow flies, less what a fence with the enemy an inch behind it saves. */
const nearest = (state: State): number => gapUnits(standing(state, 0), standing(state, 2))!.gap - inches(1.5) - 500;

describe('charges', () => {
  it('whoever charges touches its target and nobody else, runs no farther than it may, and stays with its captain', () => {
    let made = 0;
    fc.assert(
      fc.property(table, (drawn) => {
        const before = battlefield(drawn);
        fc.pre(invariants(before).length === 0);
        const match = Match.start(warpath, { system: 'warpath', version: warpath.version, state: before }, seededDice('charge'));
        match.answer(0, { kind: 'pick', chosen: ['unit:0'] });
        if (match.answer(0, { kind: 'pick', chosen: ['charge'] }) !== null) return;
        made++;
        if (match.pending?.waits === 'decision' && match.pending.decision.view.rule === 'WP-CHARGE-08')
          expect(match.answer(0, match.pending.decision.judge.usual())).toBeNull();
        const { state } = match;
        const [own, foes] = [standing(state, 0), standing(state, 2)];
        const others = state.models.filter(({ unit }) => unit !== 0 && unit !== 2);
        expect(own.some((model) => foes.some((foe) => touching(model, foe)))).toBe(!markOf(state.units[0]!, ACROSS));
        expect(own.some((model) => others.some((other) => touching(model, other) || overlapping(model, other)))).toBe(false);
        expect(own.every((model) => gap(model, own[0]!) <= inches(5))).toBe(true);
        expect(markOf(state.units[0]!, MOVED)).toBeLessThanOrEqual(inches(12));
        expect(markOf(state.units[0]!, MOVED)).toBeGreaterThanOrEqual(Math.round(nearest(before)) - 5);
        expect(standing(state, 2)).toEqual(standing(before, 2));
        expect(invariants(state)).toEqual([]);
      }),
    );
    expect(made).toBeGreaterThan(20);
  });
});
