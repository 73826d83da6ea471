import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at, bodiesUpTo, disc } from '../testing/bodies.ts';
import { gap, straightGap, within, withinBoth } from './distance.ts';
import {
  allNearest,
  anyPair,
  gapUnits,
  nearest,
  unitWhollyWithin,
  wholeUnitWithin,
  whollyWithinUnit,
  withinUnits,
} from './unitDistance.ts';

const units = fc.array(bodiesUpTo(20_000), { maxLength: 12 });

describe('the nearest', () => {
  it('is the nearest by base, not by centre', () => {
    const tank = at({ kind: 'rect', across: 1500, along: 2500 }, 0, 6000);
    expect(nearest(disc(500, 0, 0), [disc(500, 4200, 0), tank])).toEqual({ index: 1, gap: 3000 });
    expect(nearest(disc(500, 0, 0), [])).toBeUndefined();
  });

  it('agrees with looking at all of them', () => {
    fc.assert(
      fc.property(bodiesUpTo(20_000), units, (a, others) => {
        const gaps = others.map((b) => gap(a, b));
        const least = Math.min(...gaps);
        expect(nearest(a, others)).toEqual(others.length === 0 ? undefined : { index: gaps.indexOf(least), gap: least });
      }),
    );
  });

  it('may be several', () => {
    const ring = [disc(500, 3000, 4000), disc(400, 4900, 0), disc(500, -5001, 0), disc(500, -4000, 3000)];
    expect(allNearest(disc(500, 0, 0), ring)).toEqual([0, 1, 3]);
    expect(allNearest(disc(500, 0, 0), [])).toEqual([]);
  });
});

describe('units', () => {
  it('are as far apart as their closest models', () => {
    fc.assert(
      fc.property(units, units, (as, bs) => {
        const gaps = as.flatMap((a) => bs.map((b) => gap(a, b)));
        const found = gapUnits(as, bs);
        expect(found?.gap).toBe(gaps.length === 0 ? undefined : Math.min(...gaps));
        if (found !== undefined) expect(gap(as[found.from]!, bs[found.to]!)).toBe(found.gap);
      }),
    );
  });

  it('are within if one model is, and wholly if all are', () => {
    const as = [disc(500, 0, 0), disc(500, 2000, 0)];
    const bs = [disc(500, 12_000, 0), disc(500, 15_000, 0)];
    expect(withinUnits(as, bs, 9000)).toBe(true);
    expect(withinUnits(as, bs, 8999)).toBe(false);
    expect(wholeUnitWithin(as, bs, 11_000)).toBe(true);
    expect(wholeUnitWithin(as, bs, 10_999)).toBe(false);
    expect(unitWhollyWithin(as, bs, 12_000)).toBe(true);
    expect(unitWhollyWithin(as, bs, 11_999)).toBe(false);
  });

  it('can hold a model wholly between two that each reach half of it', () => {
    const between = disc(1000, 0, 0);
    const posts = [disc(1000, -2500, 0), disc(1000, 2500, 0)];
    expect(posts.some((post) => within(between, post, 1000))).toBe(true);
    expect(whollyWithinUnit(between, posts, 1700)).toBe(true);
    expect(whollyWithinUnit(between, posts, 1600)).toBe(false);
    expect(whollyWithinUnit(between, posts.slice(1), 1700)).toBe(false);
  });

  it('can be asked for any relation and any measure', () => {
    const low = [disc(500, 0, 0), disc(500, 0, 3000)];
    const tower = [disc(500, 2000, 0, 5001), disc(500, 4000, 3000, 4000)];
    expect(anyPair(low, tower, (a, b) => withinBoth(a, b, 1000, 5000))).toBe(false);
    expect(anyPair(low, tower, (a, b) => withinBoth(a, b, 3000, 5000))).toBe(true);
    expect(gapUnits(low, tower)).toEqual({ gap: 1000, from: 0, to: 0 });
    expect(gapUnits(low, tower, straightGap)).toEqual({ gap: 5000, from: 1, to: 1 });
    expect(nearest(low[1]!, tower, straightGap)).toEqual({ index: 1, gap: 5000 });
  });

  it('that are empty are within nothing', () => {
    expect(withinUnits([], [disc(500, 0, 0)], 5000)).toBe(false);
    expect(withinUnits([disc(500, 0, 0)], [], 5000)).toBe(false);
  });
});
