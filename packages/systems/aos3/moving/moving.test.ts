import type { State, Unit } from '@warfold/engine';
import { randomFrom, standing } from '@warfold/engine';
import { checkPath } from '@warfold/space';
import { describe, expect, it } from 'vitest';
import { eachJudge } from '../../shared/moving.ts';
import { invariants } from '../invariants.ts';
import { courseFor } from '../table/ground.ts';
import { plays, tableOf, unitNamed } from '../testing/scene.ts';
import { freeMove } from './moves.ts';

const FLYERS = `
terrain:
  block: { kind: wall, rect: [[14, 8], [16, 12]], height: 6 }
units:
  hawk: { side: A, profile: { stats: { move: 10 }, abilities: [fly] }, at: [[10, 10]] }
  man:  { side: A, profile: { stats: { move: 10 } }, at: [[10, 6]] }
  foe:  { side: B, at: [[30, 25]] }
`;

const wayOf = (state: State, unit: Unit, path: readonly (readonly [number, number, number])[], flies: boolean) => {
  const [model] = standing(state, unit.id);
  const course = courseFor(state, unit, { foes: 'way', flies, reach: 10_000 })(model!);
  const poses = [model!.pose, ...path.map(([x, y, z]) => ({ x, y, z, heading: model!.pose.heading }))];
  return checkPath(model!, poses, { ...course, allowance: 10_000 });
};

describe('moving', () => {
  // By what comes of it: AOS3-8.0c.
  it('AOS3-8.0b a unit that ran cannot retreat as well', () => {
    plays(`
impossible: true
units:
  spears: { side: A, at: [[10, 10]], marks: { moved: run } }
  others: { side: A, at: [[10, 20]] }
  foe:    { side: B, at: [[12, 10]] }
when: []
then:
  - { asked: A, refused: { spears: AOS3-8.0b }, only: [others] }`);
  });

  it('AOS3-8.2b the soak watches that nobody who moved is within 3" of an enemy while the phase lasts', () => {
    const at = (x: number) =>
      tableOf(`
impossible: true
units:
  spears: { side: A, at: [[10, 10]], marks: { moved: retreat } }
  foe:    { side: B, at: [[${x}, 10]] }`);
    expect([14.26, 14.261].map((x) => invariants(at(x)).length)).toEqual([1, 0]);
  });

  // By what comes of it: AOS3-9.0a.
  it('nobody moves in the shooting phase', () => {
    plays(`
at: { phase: shooting, active: A }
units:
  spears: { side: A, at: [[10, 10]] }
  foe:    { side: B, at: [[40, 20]] }
when: []
then:
  - { unit: spears, at: [[10, 10]] }
until: { cursor: charge }`);
  });

  it('AOS3-9.1b a unit that no move could bring together can only stay', () => {
    const state = tableOf(`
units:
  spears: { side: A, at: [[10, 10], [25, 10]] }
  foe:    { side: B, at: [[40, 25]] }`);
    const judge = eachJudge(state, freeMove(state, unitNamed(state, 'spears'), 'normal', 'AOS3-8.1a'));
    expect(judge.suggest(randomFrom('any'))).toEqual([{ kind: 'move', declined: true }]);
    expect(judge.usual()).toEqual({ kind: 'move', declined: true });
  });

  it('AOS3-9.3b, AOS3-9.3.1 counts the way up and the way straight down, with the base level', () => {
    const state = tableOf(FLYERS);
    const man = unitNamed(state, 'man');
    const up = wayOf(
      state,
      { ...man },
      [
        [13_999, 9000, 0],
        [13_999, 9000, 6000],
        [14_500, 9000, 6000],
      ],
      false,
    );
    expect(up.breaches.map(({ kind }) => kind)).toEqual(['far']);
    const down = tableOf(FLYERS.replace('at: [[10, 6]]', 'at: [[15, 10, 6]]'));
    const jump = wayOf(
      down,
      unitNamed(down, 'man'),
      [
        [16_001, 10_000, 6000],
        [16_001, 10_000, 0],
        [19_000, 10_000, 0],
      ],
      false,
    );
    expect(jump.breaches).toEqual([]);
    // 1.001 to the edge, 6 down, 2.999 on.
    expect(jump.measure.price).toBeCloseTo(10_000, 6);
  });

  it('AOS3-9.4a flyers ignore models and scenery on their way', () => {
    const state = tableOf(FLYERS.replace('foe:  { side: B, at: [[30, 25]] }', 'foe:  { side: B, at: [[12, 10]] }'));
    expect(wayOf(state, unitNamed(state, 'hawk'), [[20_000, 10_000, 0]], true).breaches).toEqual([]);
    expect(wayOf(state, unitNamed(state, 'hawk'), [[20_000, 10_000, 0]], false).breaches.map(({ kind }) => kind)).toContain('through');
  });

  it('AOS3-9.4b flyers go to and from heights in a straight line through the air', () => {
    const state = tableOf(FLYERS);
    // 4.5 across and 6 up are 7.5.
    const { breaches, measure } = wayOf(state, unitNamed(state, 'hawk'), [[14_500, 10_000, 6000]], true);
    expect(breaches).toEqual([]);
    expect(measure.price).toBeCloseTo(7500, 6);
  });
});
