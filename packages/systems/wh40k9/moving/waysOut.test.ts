import type { ModelTravel, State } from '@warfold/engine';
import { standing } from '@warfold/engine';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { EachMove } from '../../shared/moving.ts';
import { coursesOf, eachJudge, isLegalEach } from '../../shared/moving.ts';
import { wh40k9 } from '../index.ts';
import type { Squad } from '../testing/skirmish.ts';
import { skirmish } from '../testing/skirmish.ts';
import { eachMove } from './movement.ts';

const STEP = 500;

/** Everybody by the same shift, straight to every half inch within reach, turned that way: slow, and knows nothing of the rules but whether a move is legal. */
function* everyMove(state: State, { models, allowance }: EachMove, turned: boolean): Generator<readonly ModelTravel[]> {
  const movers = standing(state, 0).filter(({ id }) => models!.includes(id));
  const reach = allowance.total;
  for (let x = -reach; x <= reach; x += STEP)
    for (let y = -reach; y <= reach; y += STEP) {
      if (x * x + y * y > reach * reach || (x === 0 && y === 0)) continue;
      const heading = turned ? 900 : 0;
      yield movers.map(({ id, pose }) => ({ model: id, path: [pose, { ...pose, heading, x: pose.x + x, y: pose.y + y }] }));
    }
}

const isLegal = (state: State, move: EachMove) => {
  const courses = coursesOf(move);
  return (travels: readonly ModelTravel[]): boolean => isLegalEach(state, move, courses, travels);
};

const spot = (wide: number, deep: number) => fc.tuple(fc.integer({ min: 0, max: wide }), fc.integer({ min: 0, max: deep }));
const squad = (side: number, card: string, spots: readonly (readonly [number, number])[]): Squad => ({
  side,
  models: spots.map((at) => ({ card, at })),
});

function tableOf(squads: Readonly<Record<string, Squad>>): State {
  const cards = { plane: { m: '7-9', keywords: ['AIRCRAFT', 'VEHICLE'] }, soldier: {} };
  const { state } = skirmish(cards, {}, squads);
  return { ...state, cursor: { ...state.cursor, phase: 'movement' } };
}

it('W40K-AIR-02, W40K-AIR-05 an aircraft for which a slow search finds a way is never lost, and the quick one is seldom without it', () => {
  // A corner of the battlefield: what lies within its range is mostly taken.
  const drawn = fc.record({
    at: spot(3, 3),
    friends: fc.uniqueArray(spot(9, 9), { minLength: 25, maxLength: 75, selector: String }),
    foes: fc.uniqueArray(spot(5, 5), { maxLength: 8, selector: String }),
  });
  let [possible, found] = [0, 0];
  fc.assert(
    fc.property(drawn, ({ at: [x, y], friends, foes }) => {
      const plane = [2 + x / 2, 2 + y / 2] as const;
      const free = friends
        .map(([a, b]) => [1 + 1.3 * a, 1 + 1.3 * b] as const)
        .filter(([a, b]) => Math.hypot(a - plane[0], b - plane[1]) > 2.5);
      const enemies = foes.map(([a, b]) => [1.5 + 2 * a, 1.5 + 2 * b] as const);
      const away = enemies.filter(([a, b]) => [plane, ...free].every(([c, d]) => Math.hypot(a - c, b - d) > 2.5));
      const state = tableOf({
        plane: squad(0, 'plane', [plane]),
        ...Object.fromEntries(free.map((one, i) => [`friend ${i}`, squad(0, 'soldier', [one])])),
        ...Object.fromEntries(away.map((one, i) => [`foe ${i}`, squad(1, 'soldier', [one])])),
      });
      fc.pre(wh40k9.invariants(state).length === 0);
      const move = eachMove(state, state.units[0]!, 'normal', null);
      const judge = eachJudge(state, move);
      // Who must fly is shown a way that is legal; who is not known to have one may still show one.
      if (move.mayDecline === 'no') expect(judge.why(judge.usual())).toBeNull();
      else expect(move.mayDecline).toBe('cannot');
      const legal = isLegal(state, move);
      for (const travels of everyMove(state, move, false)) {
        if (!legal(travels)) continue;
        possible++;
        if (move.mayDecline === 'no') found++;
        expect(judge.why({ kind: 'move', travels })).toBeNull();
        return;
      }
    }),
    { numRuns: 30 },
  );
  expect(possible).toBeGreaterThan(3);
  expect(found).toBeGreaterThanOrEqual(Math.floor(0.8 * possible));
});
