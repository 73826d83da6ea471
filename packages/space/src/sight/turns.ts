/**
 * Directions from a viewpoint as one number, without trigonometry: 0 towards the axis, 1 a quarter turn to its left, -1 to its right, up to
 * 2 and -2 straight behind. It rises with the angle, which is all that sorting and halving need.
 */
import type { Point } from '../shapes/types.ts';

export interface Bearings {
  readonly x: number;
  readonly y: number;
  readonly axisX: number;
  readonly axisY: number;
}

export function bearings(from: Point, towards: Point): Bearings {
  const axisX = towards.x - from.x;
  const axisY = towards.y - from.y;
  return axisX === 0 && axisY === 0 ? { x: from.x, y: from.y, axisX: 1, axisY: 0 } : { x: from.x, y: from.y, axisX, axisY };
}

/** NaN for the viewpoint itself. */
export function turnTo(at: Bearings, p: Point): number {
  const dx = p.x - at.x;
  const dy = p.y - at.y;
  const ahead = dx * at.axisX + dy * at.axisY;
  const left = at.axisX * dy - at.axisY * dx;
  const size = Math.abs(ahead) + Math.abs(left);
  if (ahead >= 0) return left / size;
  return left >= 0 ? 2 - left / size : -2 - left / size;
}

/** A vector in the direction of a turn; as long as the axis for turn 0 and of that order for all others. */
export function towardsTurn(at: Bearings, turn: number): Point {
  const size = Math.abs(turn);
  const ahead = 1 - size;
  const left = size <= 1 ? turn : turn > 0 ? 2 - turn : -2 - turn;
  return { x: ahead * at.axisX - left * at.axisY, y: ahead * at.axisY + left * at.axisX };
}
