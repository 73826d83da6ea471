import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundsOf } from '../shapes/bases.ts';
import { boxesMeet } from '../shapes/polygon.ts';
import { bodiesUpTo, disc, pointsUpTo } from '../testing/bodies.ts';
import { closerThan, within } from './distance.ts';
import { anyCloser, bodiesInBox, bodiesWithin, gridOf } from './grid.ts';

const crowds = fc.oneof(fc.array(bodiesUpTo(30_000), { maxLength: 60 }), fc.array(bodiesUpTo(3_000_000), { maxLength: 60 }));
const ranges = fc.integer({ min: -50, max: 12_000 });

describe('the grid', () => {
  it('finds whom a walk round the table would find', () => {
    fc.assert(
      fc.property(crowds, bodiesUpTo(30_000), ranges, (bodies, body, d) => {
        const all = bodies.flatMap((other, i) => (within(body, other, d) ? [i] : []));
        expect(bodiesWithin(gridOf(bodies), body, d)).toEqual(all);
      }),
      { numRuns: 300 },
    );
  });

  it('leaves out the one who asks', () => {
    const bodies = [disc(500, 0, 0), disc(500, 1000, 0), disc(500, 9000, 0)];
    expect(bodiesWithin(gridOf(bodies), bodies[0]!, 1000)).toEqual([1]);
  });

  it('finds all that meet a box', () => {
    fc.assert(
      fc.property(crowds, pointsUpTo(40_000), fc.nat(20_000), fc.nat(20_000), (bodies, { x, y }, w, h) => {
        const box = { minX: x, minY: y, maxX: x + w, maxY: y + h };
        const all = bodies.flatMap((body, i) => (boxesMeet(boundsOf(body), box) ? [i] : []));
        expect(bodiesInBox(gridOf(bodies), box)).toEqual(all);
      }),
      { numRuns: 300 },
    );
  });

  it('finds someone too close if anyone is', () => {
    fc.assert(
      fc.property(crowds, bodiesUpTo(30_000), ranges, (bodies, body, d) => {
        const even = (i: number) => i % 2 === 0;
        const found = anyCloser(gridOf(bodies), body, d, even);
        const all = bodies.flatMap((other, i) => (!even(i) && closerThan(body, other, d) ? [i] : []));
        if (all.length === 0) expect(found).toBe(-1);
        else expect(all).toContain(found);
      }),
      { numRuns: 300 },
    );
  });

  it('does not grow with the distance between far-flung bodies', () => {
    const grid = gridOf([disc(500, -30_000_000, -30_000_000), disc(500, 30_000_000, 30_000_000)]);
    expect(grid.columns * grid.rows).toBeLessThan(1000);
    const line = gridOf([disc(500, 0, 0), disc(500, 30_000_000, 0)]);
    expect(line.columns).toBeLessThan(2000);
    expect(bodiesWithin(gridOf([]), disc(500, 0, 0), 1000)).toEqual([]);
  });
});
