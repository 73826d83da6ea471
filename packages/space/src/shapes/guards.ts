/** The one place where numbers from outside are checked. Everything else in `space` trusts its arguments. */
import type { Heading, Mil, Point, Pose } from './types.ts';

/** Thirty thousand inches either way: no table is larger, and the square of any distance in there is exact in a double. */
export const FARTHEST: Mil = 30_000_000;

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

export function isMil(value: unknown): value is Mil {
  return typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= FARTHEST && !Object.is(value, -0);
}

export function isHeading(value: unknown): value is Heading {
  return isMil(value) && value >= 0 && value < 3600;
}

export function isPoint(value: unknown): value is Point {
  return isRecord(value) && isMil(value.x) && isMil(value.y);
}

export function isPose(value: unknown): value is Pose {
  return isRecord(value) && isMil(value.x) && isMil(value.y) && isMil(value.z) && isHeading(value.heading);
}
