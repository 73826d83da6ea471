import type { Model } from '@warfold/engine';
import { standing } from '@warfold/engine';
import type { Body, Course, Pose } from '@warfold/space';
import { bodyAt, fits, gap, inches, lengthOf, overlapping, poseAlong } from '@warfold/space';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { invariants } from '../invariants.ts';
import { routeTo } from '../moving/route.ts';
import { captainOf } from '../table/table.ts';
import type { SkirmishScenery, SkirmishTroop } from '../testing/skirmish.ts';
import { skirmish } from '../testing/skirmish.ts';
import { chargeCourse, chargeReach } from './charge.ts';
import { engage } from './engage.ts';

/** An alley with posts in it that ends in the enemy, and a unit that has to stand in it one behind the other. */
const alley = fc.record({
  wide: fc.integer({ min: 11, max: 26 }),
  posts: fc.array(fc.tuple(fc.integer({ min: 188, max: 209 }), fc.integer({ min: 110, max: 172 })), { maxLength: 6 }),
  followers: fc.integer({ min: 2, max: 6 }),
});

const house = (from: readonly [number, number], to: readonly [number, number]): SkirmishScenery => ({
  from,
  to,
  height: 0.2,
  traits: ['impassable'],
});

/** Slow and simple: everybody on the leader's own way, each as near to the one before as bases allow. How many find a place there, the captain anywhere among them. */
function inFile(models: readonly Model[], leader: Model, path: readonly Pose[], course: Course): Body[] {
  const placed: Body[] = [bodyAt(leader, path[path.length - 1]!)];
  const rest = models.filter(({ id }) => id !== leader.id);
  const whole = lengthOf(path);
  for (let back = 0; back < whole && placed.length <= rest.length; back += 20) {
    const next = rest[placed.length - 1]!;
    const pose = { ...poseAlong(path, whole - back), heading: next.pose.heading };
    const body = bodyAt(next, { ...pose, x: Math.round(pose.x), y: Math.round(pose.y) });
    if (placed.some((one) => overlapping(one, body)) || !fits(next, body.pose, course)) continue;
    placed.push(body);
  }
  return placed;
}

it('WP-CHARGE-08, WP-CHARGE-10 a charge in which all find room on the way of the first is never given up', () => {
  let possible = 0;
  fc.assert(
    fc.property(alley, ({ wide, posts, followers }) => {
      const half = wide / 20;
      const troops: Record<string, SkirmishTroop> = {
        squad: {
          at: [
            [20, 7.9],
            ...Array.from({ length: followers }, (_, i): [number, number] => [16 + 2 * (i % 5), 5.5 - 2 * Math.floor(i / 5)]),
          ],
          stats: { spd: 8 },
        },
        target: { side: 1, at: [[20, 18.5]], height: 4 },
      };
      const scenery = [
        house([2, 9], [20 - half, 24]),
        house([20 + half, 9], [40, 24]),
        house([20 - half, 19.2], [20 + half, 24]),
        ...posts.map(([x, y]) => house([x / 10, y / 10], [x / 10 + 0.2, y / 10 + 0.2])),
      ];
      const state = skirmish(troops, scenery);
      fc.pre(invariants(state).length === 0);
      const [unit, target] = [state.units[0]!, state.units[1]!];
      const course = chargeCourse(state, unit, target, false, []);
      const route = routeTo(state, unit, target, { reach: chargeReach(state, unit, false).total, course, jets: false });
      if (route === null) return;
      const free = { ...course, allowance: null };
      const models = standing(state, 0);
      const captain = captainOf(state, unit);
      const file = inFile(models, state.models[route.leader]!, route.path, free);
      // All are alike: whoever stands in the middle of the file may be the captain, and the leader where it leads.
      const middle = route.leader === captain.id ? file[0]! : file[Math.floor(file.length / 2)]!;
      fc.pre(file.length === models.length && file.every((body) => gap(body, middle) <= inches(5)));
      possible++;
      const stands = engage(state, unit, target, {
        leader: { model: route.leader, pose: route.path[route.path.length - 1]! },
        course: free,
        across: [],
        way: route.path,
      });
      expect(stands).not.toBeNull();
    }),
    { numRuns: 150 },
  );
  expect(possible).toBeGreaterThan(50);
});
