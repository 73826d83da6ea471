import type { State } from '@warfold/engine';
import { part, say, sumOf } from '@warfold/engine';
import { inches, isLegalPath } from '@warfold/space';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { warpath } from '../index.ts';
import { courseFor } from '../table/ground.ts';
import { captainOf } from '../table/table.ts';
import type { SkirmishTroop } from '../testing/skirmish.ts';
import { skirmish } from '../testing/skirmish.ts';
import type { UnitMove } from './march.ts';
import { wayOf } from './march.ts';
import { leastMove, stretched } from './wayOut.ts';

const drawn = fc.record({
  roll: fc.integer({ min: 1, max: 6 }),
  others: fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 8 })), {
    minLength: 3,
    maxLength: 24,
    selector: String,
  }),
});

const STEP = 250;

/** Whether its captain may go straight to some quarter inch within its allowance: slow, and knows nothing of the rules but whether a move is legal. */
function goesOut(state: State, move: UnitMove): boolean {
  const unit = state.units[0]!;
  const captain = captainOf(state, unit);
  const course = courseFor(state, unit, wayOf(move));
  const reach = move.allowance.total;
  for (let x = -reach; x <= reach; x += STEP)
    for (let y = -reach; y <= reach; y += STEP) {
      const { pose } = captain;
      if (x * x + y * y <= reach * reach && isLegalPath(captain, [pose, { ...pose, x: pose.x + x, y: pose.y + y }], course)) return true;
    }
  return false;
}

it('WP-MELEE-11 nobody is given more than the die where a slow search finds a way out with it, and there is always a way in the end', () => {
  let [enough, more] = [0, 0];
  fc.assert(
    fc.property(drawn, ({ roll, others }) => {
      const spots = others.map(([x, y]) => [20 + 1.1 * (x - 4), 20 + 1.1 * (y - 4)] as const);
      const free = spots.filter(([x, y], i) =>
        [[20, 20] as const, [20, 21.05] as const, ...spots.slice(0, i)].every(([a, b]) => Math.hypot(a - x, b - y) > 1.01),
      );
      const troops: Record<string, SkirmishTroop> = { own: { at: [[20, 20]] }, foe: { side: 1, at: [[20, 21]] } };
      free.forEach((at, i) => {
        troops[`other ${i}`] = { side: i % 2, at: [at] };
      });
      const state = skirmish(troops);
      fc.pre(warpath.invariants(state).length === 0);
      const unit = state.units[0]!;
      const allowance = sumOf([part(inches(roll), say('wp.part.regroup'), 'WP-MELEE-11')]);
      const move: UnitMove = { how: 'regroup', allowance, rule: 'WP-MELEE-11', compulsory: true };
      const given = stretched(state, unit, move, say('wp.part.regroupMore'));
      const way = wayOf(given);
      expect('declined' in leastMove(state, unit, way, courseFor(state, unit, way))).toBe(false);
      if (goesOut(state, move)) {
        enough++;
        expect(given).toBe(move);
      } else if (given !== move) more++;
    }),
    // Said to have no way out with the die: gaps between the directions that were tried.
    {
      numRuns: 40,
      examples: [
        [
          {
            roll: 3,
            others: [
              [8, 3],
              [4, 2],
              [6, 5],
              [1, 3],
              [0, 0],
            ],
          },
        ],
        [
          {
            roll: 2,
            others: [
              [0, 0],
              [3, 3],
              [1, 0],
              [5, 5],
            ],
          },
        ],
      ],
    },
  );
  expect(enough).toBeGreaterThan(5);
  expect(more).toBeGreaterThan(3);
});
