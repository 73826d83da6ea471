import type { Marks, Piece, PieceShape, State } from '@warfold/engine';
import { say } from '@warfold/engine';
import { inches, round } from '@warfold/space';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SkirmishTroop } from '../testing/skirmish.ts';
import { skirmish } from '../testing/skirmish.ts';
import { controllers, holderOf, scoreBattle, scoreOf } from './victory.ts';

type Spot = readonly [x: number, y: number];

const objective = (id: number, [x, y]: Spot, shape: PieceShape = { kind: 'point' }): Piece => ({
  id,
  kind: 'objective',
  name: say('objective'),
  pose: { x: inches(x), y: inches(y), z: 0, heading: 0 },
  shape,
  traits: [],
  owner: null,
  bearer: null,
  gone: false,
  marks: {},
});

const withObjectives = (state: State, ...spots: readonly Spot[]): State => ({
  ...state,
  pieces: spots.map((spot, id) => objective(id, spot)),
});
const inMode = (state: State, mode: string, more: Marks = {}): State => ({
  ...state,
  marks: { ...state.marks, mode },
  options: { points: 1000, ...more },
});
const flagged = (state: State, side: number): State => ({
  ...state,
  sides: state.sides.map((each) => (each.id === side ? { ...each, marks: { ...each.marks, flagged: true } } : each)),
  models: state.models.map((model) =>
    state.units[model.unit]!.side === side ? { ...model, place: { at: 'gone' as const, cause: 'routed' } } : model,
  ),
});

/** A unit of points that has left the table. */
function losing(state: State, losses: Readonly<Record<string, number>>): State {
  const units = state.units.map((unit) => ({ ...unit, points: losses[unit.name] ?? unit.points }));
  const models = state.models.map((model) =>
    losses[units[model.unit]!.name] === undefined ? model : { ...model, place: { at: 'gone' as const, cause: 'destroyed' } },
  );
  return { ...state, units, models };
}

const lone = (x: number, y: number, side = 0, more: Partial<SkirmishTroop> = {}): SkirmishTroop => ({ side, at: [[x, y]], ...more });
/** A base of 25 mm reaches this far from its centre, in inches. */
const RADIUS = 0.492;

describe('WP-MISSION-01, -02: Butcher', () => {
  const table = skirmish({ a: lone(10, 10), b: lone(30, 30, 1), c: lone(40, 30, 1) });

  test('the cost of every unit that is gone counts for its opponent', () => {
    const state = inMode(losing(table, { a: 120, c: 335 }), 'butcher');
    expect(scoreOf(state, 0)).toMatchObject({ total: 335, parts: [{ value: 335, rule: 'WP-MISSION-01' }] });
    expect(scoreOf(state, 1).total).toBe(120);
  });

  test('exactly 20% of the limit is a draw, a point more a victory', () => {
    expect(scoreBattle(inMode(losing(table, { b: 200 }), 'butcher'))).toMatchObject({
      winners: [],
      scores: [200, 0],
      reason: { key: 'wp.battle.result.butcher.draw' },
    });
    expect(scoreBattle(inMode(losing(table, { b: 201 }), 'butcher'))).toMatchObject({
      winners: [0],
      scores: [201, 0],
      reason: { key: 'wp.battle.result.butcher.won' },
    });
    expect(scoreBattle(inMode(losing(table, { b: 401 }), 'butcher', { points: 2000 }))).toMatchObject({ winners: [0] });
    expect(scoreBattle(inMode(losing(table, { b: 400 }), 'butcher', { points: 2000 }))).toMatchObject({ winners: [] });
  });

  test('the limit counts, not what the armies really cost; objectives do not', () => {
    const state = withObjectives(inMode(losing(table, { a: 201 }), 'butcher'), [30, 30]);
    expect(scoreBattle(state)).toMatchObject({ winners: [1], scores: [0, 201] });
  });

  test('who waits in reserve is not eliminated', () => {
    const state = inMode(table, 'butcher');
    const waiting = { ...state, models: state.models.map((model) => ({ ...model, place: { at: 'reserve' as const, note: 'reserve' } })) };
    expect(scoreBattle(waiting).scores).toEqual([0, 0]);
  });
});

describe('WP-MISSION-05: control', () => {
  const at = (x: number) => withObjectives(skirmish({ a: lone(x, 24), far: lone(60, 10, 1) }), [36, 24]);

  test('within 3" is exactly 3" and no thousandth more', () => {
    expect(holderOf(at(36 - 3 - RADIUS), 0)).toBe(0);
    expect(holderOf(at(36 - 3 - RADIUS - 0.001), 0)).toBeNull();
  });

  test('an enemy within 3" contests it, one farther away does not', () => {
    const contested = (x: number) => withObjectives(skirmish({ a: lone(36, 24), b: lone(x, 24, 1) }), [36, 24]);
    expect(holderOf(contested(36 + 3 + RADIUS), 0)).toBeNull();
    expect(holderOf(contested(36 + 3 + RADIUS + 0.001), 0)).toBe(0);
  });

  test('aircraft and Suppressed units count, passengers do not', () => {
    const flyer = skirmish({ a: lone(36, 24, 0, { type: 'Air' }), b: lone(60, 10, 1) });
    expect(holderOf(withObjectives(flyer, [36, 24]), 0)).toBe(0);
    const shaken = skirmish({ a: lone(36, 24, 0, { marks: { suppressed: 1 } }), b: lone(60, 10, 1) });
    expect(holderOf(withObjectives(shaken, [36, 24]), 0)).toBe(0);
    const carried = skirmish({ van: lone(36, 24, 0, { type: 'Arm' }), b: { side: 1, aboard: 'van' } });
    expect(holderOf(withObjectives(carried, [36, 24]), 0)).toBe(0);
  });

  test('a named terrain piece is measured from its edge, a marker with a base from its rim', () => {
    const state = skirmish({ a: lone(36, 24), b: lone(60, 10, 1) });
    const from = (x: number): PieceShape => {
      const footprint = [
        { x: inches(x), y: inches(20) },
        { x: inches(x + 4), y: inches(20) },
        { x: inches(x + 4), y: inches(28) },
        { x: inches(x), y: inches(28) },
      ];
      return { kind: 'terrain', terrain: { footprint, height: 0, floors: [], traits: [] } };
    };
    const holds = (shape: PieceShape, x = 0) => holderOf({ ...state, pieces: [objective(0, [x, 24], shape)] }, 0);
    expect(holds(from(36 + RADIUS + 3))).toBe(0);
    expect(holds(from(36 + RADIUS + 3.001))).toBeNull();
    expect(holds({ kind: 'base', base: round(50.8), height: 100 }, 36 + RADIUS + 4)).toBe(0);
    expect(holds({ kind: 'base', base: round(50.8), height: 100 }, 36 + RADIUS + 4.001)).toBeNull();
  });
});

describe('WP-MISSION-06: one objective for each unit', () => {
  test('a unit near two controls one of them, and contests both', () => {
    const alone = withObjectives(skirmish({ a: lone(36, 24), b: lone(60, 10, 1) }), [34, 24], [38, 24]);
    expect(controllers(alone).size).toBe(1);
    const between = withObjectives(skirmish({ a: lone(36, 24), b: lone(33, 24, 1), c: lone(39, 24, 1) }), [33, 24], [39, 24]);
    expect(controllers(between).size).toBe(0);
  });

  test('units are shared out in the way that is best for their owner', () => {
    // The first unit reaches both objectives, the second only the first one: the first has to go to the second objective.
    const state = withObjectives(skirmish({ both: lone(36, 24), one: lone(33, 24), b: lone(60, 10, 1) }), [34, 24], [38.4, 24]);
    expect([...controllers(state)].map(([piece, unit]) => [piece, unit.name])).toEqual([
      [0, 'one'],
      [1, 'both'],
    ]);
  });

  test('no other way of sharing them out would hold more', () => {
    const spot = fc.tuple(fc.integer({ min: 8, max: 20 }), fc.integer({ min: 8, max: 14 }));
    fc.assert(
      fc.property(
        fc.array(spot, { minLength: 1, maxLength: 5 }),
        fc.array(fc.tuple(spot, fc.constantFrom(0, 0, 1)), { minLength: 1, maxLength: 6 }),
        (objectives, troops) => {
          const state = withObjectives(
            skirmish(Object.fromEntries(troops.map(([[x, y], side], i) => [`u${i}`, lone(x, y, side)]))),
            ...objectives,
          );
          const near = (unit: number, [x, y]: Spot) => {
            const { pose } = state.models[state.units[unit]!.models[0]!]!;
            return Math.hypot(pose.x - inches(x), pose.y - inches(y)) <= 3000 + inches(RADIUS);
          };
          const most = (side: number): number => {
            const own = objectives
              .map((at) => troops.flatMap(([, who], i) => (near(i, at) ? [{ i, who }] : [])))
              .filter((list) => list.length > 0 && list.every(({ who }) => who === side));
            const best = (from: number, used: readonly number[]): number => {
              if (from === own.length) return 0;
              const taken = own[from]!.filter(({ i }) => !used.includes(i)).map(({ i }) => 1 + best(from + 1, [...used, i]));
              return Math.max(best(from + 1, used), ...taken);
            };
            return best(0, []);
          };
          const held = [...controllers(state).values()];
          expect(new Set(held.map(({ id }) => id)).size).toBe(held.length);
          for (const side of [0, 1]) expect(held.filter((unit) => unit.side === side)).toHaveLength(most(side));
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('WP-MISSION-07, -08: Scorched Earth and Global Domination', () => {
  const troops = { a: lone(10, 24), b: lone(30, 24), c: lone(50, 24), x: lone(65, 40, 1) };
  const spots: Spot[] = [
    [10, 24],
    [30, 24],
    [50, 24],
  ];

  test('two objectives more win, one more is a draw', () => {
    const state = withObjectives(inMode(skirmish(troops), 'scorched'), ...spots);
    expect(scoreBattle(state)).toMatchObject({ winners: [0], scores: [3, 0] });
    expect(scoreBattle(withObjectives(state, ...spots, [65, 40]))).toMatchObject({ winners: [0], scores: [3, 1] });
    expect(scoreBattle(withObjectives(state, [10, 24], [30, 24], [65, 40]))).toMatchObject({
      winners: [],
      scores: [2, 1],
      reason: { key: 'wp.battle.result.scorched.draw' },
    });
  });

  test('eliminated units do not count in Scorched Earth', () => {
    const state = withObjectives(inMode(losing(skirmish(troops), { x: 900 }), 'scorched'), [10, 24]);
    expect(scoreBattle(state)).toMatchObject({ winners: [], scores: [1, 0] });
  });

  test('Domination adds 250 for each objective to the points of Butcher', () => {
    const state = withObjectives(inMode(losing(skirmish({ ...troops, y: lone(60, 5, 1) }), { y: 90 }), 'domination'), ...spots);
    expect(scoreOf(state, 0).parts.map(({ value, rule }) => [value, rule])).toEqual([
      [90, 'WP-MISSION-01'],
      [250, 'WP-MISSION-08'],
      [250, 'WP-MISSION-08'],
      [250, 'WP-MISSION-08'],
    ]);
    expect(scoreBattle(state)).toMatchObject({ winners: [0], scores: [840, 0] });
  });

  test('Domination is won as Butcher is: by more than 20% of the limit', () => {
    const drawn = withObjectives(inMode(skirmish(troops), 'domination', { points: 1250 }), [10, 24]);
    expect(scoreBattle(drawn)).toMatchObject({ winners: [], scores: [250, 0] });
    expect(scoreBattle(inMode(drawn, 'domination', { points: 1249 }))).toMatchObject({ winners: [0] });
  });
});

describe('WP-CLOCK-04: an army that ran out of time', () => {
  test('has lost whatever the points say', () => {
    const table = skirmish({ a: lone(36, 24), b: lone(36.5, 26, 1) });
    const state = withObjectives(inMode(table, 'scorched'), [36, 24]);
    expect(scoreBattle(state)).toMatchObject({ winners: [], scores: [0, 0] });
    expect(scoreBattle(flagged(state, 1))).toMatchObject({ winners: [0], scores: [1, 0], reason: { key: 'wp.battle.result.flag' } });
    expect(scoreBattle(flagged(inMode(losing(table, { b: 900 }), 'butcher'), 0))).toMatchObject({ winners: [1], scores: [900, 100] });
  });
});

describe('WP-ARMY-07: teams', () => {
  const four = (state: State): State => ({ ...state, sides: [0, 1, 0, 1].map((team, id) => ({ ...state.sides[0]!, id, team })) });

  test('allies score together and need a margin of their joint size', () => {
    const table = four(skirmish({ a: lone(10, 10), b: lone(20, 20, 1), c: lone(30, 30, 2), d: lone(40, 40, 3) }));
    const state = inMode(losing(table, { b: 200, d: 200 }), 'butcher');
    expect(scoreBattle(state)).toMatchObject({ winners: [], scores: [400, 0, 400, 0] });
    expect(scoreBattle(inMode(losing(table, { b: 200, d: 201 }), 'butcher'))).toMatchObject({ winners: [0, 2] });
  });

  test('an objective may be held by either, and two allied units hold two', () => {
    const table = four(skirmish({ a: lone(36, 24), c: lone(36, 26, 2), b: lone(60, 10, 1) }));
    const state = withObjectives(table, [35, 24], [37, 26]);
    expect([holderOf(state, 0), holderOf(state, 1)].sort()).toEqual([0, 2]);
  });
});

test('before the mode is known nobody has won', () => {
  expect(scoreBattle(skirmish({ a: lone(10, 10) }))).toMatchObject({
    winners: [],
    scores: [0, 0],
    reason: { key: 'wp.battle.result.none' },
  });
});
