import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { headings, pointsUpTo } from '../testing/bodies.ts';
import { ahead, cosOf, degrees, headingOf, sinOf, turnBy, turned } from './trig.ts';

/** Sine of tenths of a degree to 60 decimal places, by its series in whole numbers: another way than the table's own. */
function trueSine(tenths: number): bigint {
  const scale = 10n ** 60n;
  const pi = 3141592653589793238462643383279502884197169399375105820974944n;
  const angle = (pi * BigInt(tenths)) / 1800n;
  let term = angle;
  let sum = 0n;
  for (let k = 1n; term !== 0n; k += 2n) {
    sum += term;
    term = (-term * angle * angle) / (scale * scale * (k + 1n) * (k + 2n));
  }
  return sum;
}

/** The bits of a double as a fraction of two whole numbers. */
function exactly(value: number): { top: bigint; bottom: bigint } {
  let bottom = 1n;
  let top = value;
  while (!Number.isInteger(top)) {
    top *= 2;
    bottom *= 2n;
  }
  return { top: BigInt(top), bottom };
}

describe('the sine table', () => {
  it('holds the double nearest to every sine', () => {
    const scale = 10n ** 60n;
    for (let h = 1; h < 900; h++) {
      const sine = sinOf(h);
      const { top, bottom } = exactly(sine);
      const off = top * scale - trueSine(h) * bottom;
      // Half of the last bit of a double between 2^-10 and 1, at most.
      const ulp = 2 ** (Math.floor(Math.log2(sine)) - 52);
      const half = exactly(ulp / 2);
      expect((off < 0n ? -off : off) * half.bottom <= half.top * scale * bottom).toBe(true);
    }
  });

  it('has not changed by a bit', () => {
    const bytes = new DataView(new ArrayBuffer(8));
    let hash = 0x811c9dc5;
    for (let h = 0; h <= 900; h++) {
      bytes.setFloat64(0, sinOf(h), true);
      for (let i = 0; i < 8; i++) hash = Math.imul(hash ^ bytes.getUint8(i), 0x01000193) >>> 0;
    }
    expect(hash.toString(16)).toBe('d9429369');
  });

  it('is exact where sines are', () => {
    expect([0, 300, 900, 1500, 1800, 2700, 3300].map(sinOf)).toEqual([0, 0.5, 1, 0.5, 0, -1, -0.5]);
    expect([0, 600, 900, 1800, 2700, 3000].map(cosOf)).toEqual([1, 0.5, 0, -1, 0, 0.5]);
  });

  it('repeats itself in every quarter', () => {
    for (let h = 0; h < 900; h++) {
      expect(cosOf(h)).toBe(sinOf(900 - h));
      expect(sinOf(h + 1800)).toBe(0 - sinOf(h));
      expect(cosOf(h + 1800)).toBe(0 - cosOf(h));
      expect(sinOf(h + 900)).toBe(cosOf(h));
    }
  });
});

describe('headings', () => {
  it('count clockwise from up the table', () => {
    expect([headingOf(0, 5), headingOf(5, 0), headingOf(0, -5), headingOf(-5, 0)]).toEqual([0, 900, 1800, 2700]);
    expect([headingOf(7, 7), headingOf(7, -7), headingOf(-7, -7), headingOf(-7, 7)]).toEqual([450, 1350, 2250, 3150]);
    expect(headingOf(0, 0)).toBe(0);
  });

  it('are the nearest tenth of a degree', () => {
    fc.assert(
      fc.property(pointsUpTo(100_000), ({ x, y }) => {
        fc.pre(x !== 0 || y !== 0);
        const tenths = (Math.atan2(x, y) * 1800) / Math.PI;
        const off = Math.abs((((headingOf(x, y) - tenths) % 3600) + 5400) % 3600) - 1800;
        expect(Math.abs(off)).toBeLessThanOrEqual(0.5 + 1e-9);
      }),
    );
  });

  it('come back from where they lead', () => {
    for (let h = 0; h < 3600; h++) {
      const { x, y } = ahead({ x: 0, y: 0 }, h, 10_000);
      expect(headingOf(x, y)).toBe(h);
    }
  });

  it('turn round the circle', () => {
    expect(turnBy(3599, 1)).toBe(0);
    expect(turnBy(0, -1)).toBe(3599);
    expect(turnBy(100, -7300)).toBe(0);
    expect(Object.is(turnBy(0, -3600), 0)).toBe(true);
    expect(degrees(45)).toBe(450);
    expect(degrees(-0.1)).toBe(3599);
    expect(degrees(360)).toBe(0);
  });

  it('turn with the table', () => {
    fc.assert(
      fc.property(pointsUpTo(50_000), ({ x, y }) => {
        fc.pre(x !== 0 || y !== 0);
        expect(headingOf(y, -x)).toBe(turnBy(headingOf(x, y), 900));
      }),
    );
  });
});

describe('walking ahead', () => {
  it('goes where the heading points', () => {
    expect(ahead({ x: 100, y: 100 }, 900, 3000)).toEqual({ x: 3100, y: 100 });
    expect(ahead({ x: 0, y: 0 }, 450, 1000)).toEqual({ x: 707, y: 707 });
    expect(ahead({ x: 0, y: 0 }, 2250, 1000)).toEqual({ x: -707, y: -707 });
  });

  it('turns a point from a model to the table', () => {
    expect(turned({ x: 0, y: 1000 }, 900)).toEqual({ x: 1000, y: 0 });
    expect(turned({ x: 1000, y: 0 }, 900)).toEqual({ x: 0, y: -1000 });
  });

  it('is the same after any quarter turn', () => {
    fc.assert(
      fc.property(pointsUpTo(50_000), headings, (p, h) => {
        const one = turned(p, h);
        expect(turned(p, turnBy(h, 900))).toEqual({ x: one.y, y: 0 - one.x });
      }),
    );
  });
});
