import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareToSegment } from './exact.ts';

const point = fc.record({ x: fc.integer({ min: -90_000, max: 90_000 }), y: fc.integer({ min: -90_000, max: 90_000 }) });

/** All in whole numbers without limit. */
function slowly(p: { x: number; y: number }, a: { x: number; y: number }, b: { x: number; y: number }, d: number): number {
  const [px, py, ax, ay, bx, by, dd] = [p.x, p.y, a.x, a.y, b.x, b.y, d].map(BigInt) as [
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
  ];
  const ux = bx - ax;
  const uy = by - ay;
  const along = (px - ax) * ux + (py - ay) * uy;
  const length2 = ux * ux + uy * uy;
  const sign = (value: bigint): number => (value < 0n ? -1 : value > 0n ? 1 : 0);
  if (along <= 0n || length2 === 0n) return sign((px - ax) ** 2n + (py - ay) ** 2n - dd * dd);
  if (along >= length2) return sign((px - bx) ** 2n + (py - by) ** 2n - dd * dd);
  const off = ux * (py - ay) - uy * (px - ax);
  return sign(off * off - dd * dd * length2);
}

describe('distance to a segment against whole mils', () => {
  it('is decided as by whole numbers of any size', () => {
    fc.assert(
      fc.property(point, point, point, fc.integer({ min: 0, max: 90_000 }), (p, a, b, d) => {
        expect(Math.sign(compareToSegment(p, a, b, d))).toBe(slowly(p, a, b, d));
      }),
      { numRuns: 500 },
    );
  });

  it('is decided exactly where a double cannot tell: at the limit itself', () => {
    // A base that slides along a 3-4-5 slope at exactly 5 times k from the centre.
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4000 }), fc.integer({ min: 1, max: 9000 }), (k, m) => {
        const a = { x: 0, y: 0 };
        const b = { x: 4 * m, y: 3 * m };
        const p = { x: 2 * m - 3 * k, y: 4 * k + Math.trunc((3 * m) / 2) };
        expect(Math.sign(compareToSegment(p, a, b, 5 * k))).toBe(slowly(p, a, b, 5 * k));
        expect(Math.sign(compareToSegment(p, a, b, 5 * k + 1))).toBe(slowly(p, a, b, 5 * k + 1));
      }),
    );
    expect(compareToSegment({ x: -3000, y: 4000 }, { x: -4000, y: -3000 }, { x: 4000, y: 3000 }, 5000)).toBe(0);
  });
});
