/**
 * Comparing a distance to a segment with a whole number of mils, without rounding. The squares on both sides can pass 2^53; a double decides
 * whenever they differ by more than its own error, and only the rest (a base that passes at exactly the limit) is multiplied out in full.
 */
import type { Mil, Point } from '../shapes/types.ts';

/** More than the relative error of the two products compared. */
const DOUBT = 1e-14;

/** Negative if `p` is nearer than `d` to the segment a-b, 0 at exactly `d`, positive beyond. Exact for whole mils. */
export function compareToSegment(p: Point, a: Point, b: Point, d: Mil): number {
  if (d < 0) return 1;
  const ux = b.x - a.x;
  const uy = b.y - a.y;
  const px = p.x - a.x;
  const py = p.y - a.y;
  const length2 = ux * ux + uy * uy;
  const along = px * ux + py * uy;
  if (along <= 0 || length2 === 0) return px * px + py * py - d * d;
  if (along >= length2) {
    const qx = p.x - b.x;
    const qy = p.y - b.y;
    return qx * qx + qy * qy - d * d;
  }
  return compareProducts(ux * py - uy * px, d, length2);
}

/** The sign of off^2 - d^2 * length2. */
function compareProducts(off: number, d: number, length2: number): number {
  const left = off * off;
  const right = d * d * length2;
  const difference = left - right;
  if (Math.abs(difference) > DOUBT * (left + right) || !Number.isInteger(off) || !Number.isInteger(d)) return difference;
  const exact = BigInt(off) * BigInt(off) - BigInt(d) * BigInt(d) * BigInt(length2);
  return exact < 0n ? -1 : exact > 0n ? 1 : 0;
}
