import type { ModelTravel, Setup, State } from '@warfold/engine';
import { standing } from '@warfold/engine';
import { inches } from '@warfold/space';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { coursesOf, eachJudge, isLegalEach } from '../../shared/moving.ts';
import { wh40k9 } from '../index.ts';
import type { Squad } from '../testing/skirmish.ts';
import { skirmish } from '../testing/skirmish.ts';
import { chargeMove, whyHopeless } from './charge.ts';

/** Small tables: up to four chargers, two targets of up to two models, somebody who is no target, and a roll. */
const drawn = fc.record({
  chargers: fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 1 })), {
    minLength: 1,
    maxLength: 4,
    selector: ([x, y]) => `${x} ${y}`,
  }),
  targets: fc.array(fc.tuple(fc.integer({ min: 14, max: 30 }), fc.integer({ min: 17, max: 22 })), { minLength: 1, maxLength: 2 }),
  other: fc.option(fc.tuple(fc.integer({ min: 14, max: 30 }), fc.integer({ min: 15, max: 20 }))),
  reach: fc.integer({ min: 3, max: 12 }),
});

function tableOf({ chargers, targets, other }: typeof drawn extends fc.Arbitrary<infer T> ? T : never): State {
  const at = (spots: readonly (readonly [number, number])[], side: number): Squad => ({
    side,
    models: spots.map((spot) => ({ card: 'soldier', at: spot })),
  });
  const squads: Record<string, Squad> = {
    chargers: at(
      chargers.map(([x, y]) => [20 + 1.5 * x, 10 + 1.5 * y]),
      0,
    ),
  };
  targets.forEach(([x, y], i) => {
    squads[`target ${i}`] = at([[x, y]], 1);
  });
  if (other !== null) squads.other = at([other], 1);
  const setup: Setup = skirmish({ soldier: {} }, {}, squads);
  return { ...setup.state, cursor: { ...setup.state.cursor, phase: 'charge' } };
}

const STEP = 500;

/** Everybody by the same shift, or one model alone, straight to every half inch within the roll: slow, and knows nothing of the rules but whether a move is legal. */
function* everyMove(state: State, reach: number): Generator<readonly ModelTravel[]> {
  const models = standing(state, 0);
  for (let x = -reach; x <= reach; x += STEP)
    for (let y = -reach; y <= reach; y += STEP) {
      if (x * x + y * y > reach * reach) continue;
      const travel = ({ id, pose }: (typeof models)[number]): ModelTravel => ({
        model: id,
        path: [pose, { ...pose, x: pose.x + x, y: pose.y + y }],
      });
      const forward = models.toSorted((a, b) => b.pose.y * y + b.pose.x * x - (a.pose.y * y + a.pose.x * x));
      yield forward.map(travel);
      if (models.length > 1) for (const model of models) yield [travel(model)];
    }
}

it('W40K-CHARGE-09 a charge that a slow search finds is never given up, and what the quick one finds is legal', () => {
  let [possible, found] = [0, 0];
  fc.assert(
    fc.property(drawn, (small) => {
      const state = tableOf(small);
      fc.pre(wh40k9.invariants(state).length === 0);
      const unit = state.units[0]!;
      const targets = small.targets.map((_, i) => i + 1);
      const reach = inches(small.reach);
      const move = chargeMove(state, unit, targets, reach);
      const judge = eachJudge(state, move);
      if (move.mayDecline === 'no') expect(judge.why(judge.usual())).toBeNull();
      const courses = coursesOf(move);
      for (const travels of everyMove(state, reach)) {
        if (!isLegalEach(state, move, courses, travels)) continue;
        possible++;
        if (move.mayDecline === 'no') found++;
        // Never over before anybody is asked, and the player's own way counts.
        expect(whyHopeless(state, unit, targets, reach)).toBeNull();
        expect(judge.why({ kind: 'move', travels })).toBeNull();
        break;
      }
    }),
    { numRuns: 25 },
  );
  // The usual answer, by which the computer charges, is seldom missing.
  expect(found).toBeGreaterThanOrEqual(Math.floor(0.8 * possible));
});
