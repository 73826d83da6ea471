import type { Model } from '@warfold/engine';
import { overlapping, touching } from '@warfold/space';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tableOf } from '../testing/tables.ts';
import { shiftedBy, shove } from './shove.ts';

/** Three ranks of five before a friend of those whom they push. */
const MEN = Array.from({ length: 15 }, (_, i) => [20 + (i % 5) * 0.984, 20 - Math.floor(i / 5) * 0.984] as const);
const WALL = [22, 27] as const;

const listed = (places: readonly (readonly [number, number])[]): string =>
  places.map(([x, y]) => `[${x.toFixed(3)}, ${y.toFixed(3)}]`).join(', ');

/** Orcs somewhere before the block, no two of them on the same ground. */
const orcs = fc
  .array(fc.tuple(fc.integer({ min: 19_500, max: 24_500 }), fc.integer({ min: 20_990, max: 24_500 })), { minLength: 5, maxLength: 12 })
  .map((places) =>
    places
      .map(([x, y]) => [x / 1000, y / 1000] as const)
      .filter((place, i, all) => all.slice(0, i).every((other) => apart(place, other) > 0.985)),
  )
  .map((places) => places.slice(0, 5));

const apart = (a: readonly [number, number], b: readonly [number, number]): number => Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2);

describe('a push', () => {
  it('NQ-PUSH-02 leaves nobody on anybody, and whoever is taken along in contact, however far it goes', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(orcs, fc.constantFrom(0, 100, 3500, 300), (places, heading) => {
        fc.pre(places.length > 0);
        const state = tableOf(`
at: { active: spears }
units:
  spears: { side: A, at: [${listed(MEN)}], marks: { formation: ranked } }
  orcs: { side: B, at: [${listed(places)}], heading: 180 }
  friend: { side: B, at: [${listed([WALL])}] }
`);
        const push = shove(state, { unit: 0, target: 1, heading, most: 5000 });
        for (let far = 0; far <= push.most; far += 613) {
          const { carried } = push.stretches.reduce((last, stretch) => (stretch.from <= far ? stretch : last));
          const at = (model: Model): Model => {
            const offset = carried.find(({ enemy }) => enemy.id === model.id)?.offset;
            return model.unit === 0 || offset !== undefined ? { ...model, pose: shiftedBy(offset ?? model.pose, heading, far) } : model;
          };
          const [men, others] = [
            state.models.filter(({ unit }) => unit === 0).map(at),
            state.models.filter(({ unit }) => unit > 0).map(at),
          ];
          const taken = others.filter(({ id }) => carried.some(({ enemy }) => enemy.id === id));
          expect(others.filter((one, i) => [...men, ...others.slice(0, i)].some((other) => overlapping(one, other)))).toEqual([]);
          expect(taken.filter((enemy) => !men.some((man) => touching(man, enemy)))).toEqual([]);
        }
      }),
      { numRuns: 25, seed: 7 },
    );
  });
});
