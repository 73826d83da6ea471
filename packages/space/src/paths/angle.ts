/**
 * Angles for the lengths of arcs. The engines' own arctangent differs between machines, so this one is built from + - * / and square roots
 * alone: halve the angle twice, then sum the series. Its error is below 10^-15.
 */
/** Arctangent of a slope from 0 to 1. */
function arctangent(slope: number): number {
  const half = slope / (1 + Math.sqrt(1 + slope * slope));
  const t = half / (1 + Math.sqrt(1 + half * half));
  const t2 = t * t;
  const series =
    1 - t2 * (1 / 3 - t2 * (1 / 5 - t2 * (1 / 7 - t2 * (1 / 9 - t2 * (1 / 11 - t2 * (1 / 13 - t2 * (1 / 15 - t2 * (1 / 17 - t2 / 19))))))));
  return 4 * t * series;
}

const HALF_TURN = 4 * arctangent(1);
export const FULL_TURN = 2 * HALF_TURN;
/** Radians in a tenth of a degree, the step of a heading. */
export const TENTH = HALF_TURN / 1800;

/** The angle of the direction (x, y), anticlockwise from +x, over half a turn either way. No direction at all counts as 0. */
export function angleOf(x: number, y: number): number {
  const ax = Math.abs(x);
  const ay = Math.abs(y);
  if (ax === 0 && ay === 0) return 0;
  const steep = ay > ax;
  const acute = arctangent(steep ? ax / ay : ay / ax);
  const upper = steep ? HALF_TURN / 2 - acute : acute;
  const angle = x < 0 ? HALF_TURN - upper : upper;
  return y < 0 ? -angle : angle;
}

/** How far (0 to a full turn) one turns from the direction u to the direction v, anticlockwise if `way` is 1 and clockwise if it is -1. */
export function turnFrom(ux: number, uy: number, vx: number, vy: number, way: 1 | -1): number {
  const angle = way * angleOf(ux * vx + uy * vy, ux * vy - uy * vx);
  return angle < 0 ? angle + FULL_TURN : angle;
}
