import type { Model, State } from '@warfold/engine';
import { say } from '@warfold/engine';
import type { Point } from '@warfold/space';
import { courseWith, inches, poseOf } from '@warfold/space';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placeJudge } from '../../shared/placing.ts';
import { hasRoom, hasRoomForAny } from '../../shared/room.ts';
import type { Placing } from '../../shared/spot.ts';
import { skirmish } from '../testing/skirmish.ts';
import { whyIncoherent } from './coherency.ts';
import { breachOf, setUpCourse } from './ground.ts';

/** A corner that friends stand in nearly everywhere, and one or two who want to be set up there. */
const drawn = fc.record({
  newcomers: fc.integer({ min: 1, max: 2 }),
  wide: fc.integer({ min: 8, max: 24 }),
  deep: fc.integer({ min: 6, max: 14 }),
  friends: fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 8 })), {
    minLength: 4,
    maxLength: 16,
    selector: String,
  }),
});

const QUARTER = 4;
const STEP = 200;

function tableOf({ newcomers, friends }: typeof drawn extends fc.Arbitrary<infer T> ? T : never): State {
  const squads = {
    newcomers: { side: 0, models: Array.from({ length: newcomers }, (_, i) => ({ card: 'soldier', at: [40, 25 + 1.5 * i] as const })) },
    friends: { side: 0, models: friends.map(([x, y]) => ({ card: 'soldier', at: [10 + x / 2, 10 + y / 2] as const })) },
    enemy: { side: 1, models: [{ card: 'soldier', at: [2, 2] as const }] },
  };
  const { state } = skirmish({ soldier: {} }, {}, squads);
  const waiting = (model: Model): Model => (model.unit === 0 ? { ...model, place: { at: 'reserve', note: 'undeployed' } } : model);
  return { ...state, models: state.models.map(waiting) };
}

it('W40K-REINF-02, W40K-COH-06 where a slow search finds room for a unit, or for one of it, it is never said that there is none', () => {
  let possible = 0;
  fc.assert(
    fc.property(drawn, (small) => {
      const state = tableOf(small);
      const [unit] = state.units;
      const [x, y] = [inches(10), inches(10)];
      const [right, top] = [x + inches(small.wide) / QUARTER, y + inches(small.deep) / QUARTER];
      const area = [
        { x, y },
        { x: right, y },
        { x: right, y: top },
        { x, y: top },
      ];
      const course = courseWith(setUpCourse(state, unit!), { zones: [{ id: 'corner', footprint: area, when: 'end' }] });
      const placing: Placing = {
        unit: 0,
        rule: 'W40K-REINF-02',
        label: say('w40k.ask.reinforce'),
        course: () => course,
        links: null,
        whole: whyIncoherent,
        breach: breachOf(state, unit!, { far: 'W40K-REINF-02', near: 'W40K-ENG-03' }),
        area,
        heading: 0,
      };
      const judge = placeJudge(state, placing);
      const spots: Point[] = [];
      for (let px = x; px <= right; px += STEP) for (let py = y; py <= top; py += STEP) spots.push({ x: px, y: py });
      const alone = spots.filter((spot) => {
        const places = [{ id: `model:${unit!.models[0]}`, pose: poseOf(spot.x, spot.y, 0, 0) }];
        return placeJudge(state, { ...placing, models: [unit!.models[0]!] }).why({ kind: 'place', places }) === null;
      });
      if (alone.length > 0) expect(hasRoomForAny(state, placing)).toBe(true);
      const pose = ({ x: px, y: py }: Point) => poseOf(px, py, 0, 0);
      const places = (chosen: readonly Point[]) => chosen.map((spot, i) => ({ id: `model:${unit!.models[i]}`, pose: pose(spot) }));
      const together = (a: Point): boolean => alone.some((b) => judge.why({ kind: 'place', places: places([a, b]) }) === null);
      const fits = small.newcomers === 1 ? alone.length > 0 : alone.some(together);
      if (!fits) return;
      possible++;
      expect(hasRoom(state, placing)).toBe(true);
    }),
    // The first was said to have no room for the two, for whom there is some.
    {
      numRuns: 60,
      examples: [
        [
          {
            newcomers: 2,
            wide: 17,
            deep: 9,
            friends: [
              [3, 0],
              [3, 3],
              [0, 0],
              [0, 1],
            ],
          },
        ],
      ],
    },
  );
  expect(possible).toBeGreaterThan(0);
});
