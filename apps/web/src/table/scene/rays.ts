/** What a line of sight from the camera meets first. */
import type { Model, State } from '@warfold/engine';
import { reachOf } from '@warfold/space';
import { tableauOf } from '../tableau.ts';

interface Line3 {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** In table measures: mils, z up. */
export interface PointerRay {
  readonly from: Line3;
  readonly to: Line3;
}

/** How far along the ray, from 0 on, it meets the upright cylinder round a model; nothing if it misses. */
export function meetsModel({ from, to }: PointerRay, { pose, base, height }: Model): number | null {
  const r = reachOf(base);
  const ox = from.x - pose.x;
  const oy = from.y - pose.y;
  const a = to.x * to.x + to.y * to.y;
  const b = ox * to.x + oy * to.y;
  const c = ox * ox + oy * oy - r * r;
  let enter = 0;
  let leave = Number.POSITIVE_INFINITY;
  if (a > 0) {
    const root = b * b - a * c;
    if (root < 0) return null;
    enter = (-b - Math.sqrt(root)) / a;
    leave = (-b + Math.sqrt(root)) / a;
  } else if (c > 0) return null;
  if (to.z !== 0) {
    const low = (pose.z - from.z) / to.z;
    const high = (pose.z + height - from.z) / to.z;
    enter = Math.max(enter, Math.min(low, high));
    leave = Math.min(leave, Math.max(low, high));
  } else if (from.z < pose.z || from.z > pose.z + height) return null;
  return leave >= enter && leave >= 0 ? Math.max(0, enter) : null;
}

/** The nearest model on the ray. */
export function modelOnRay(state: State, ray: PointerRay, not: number | null = null): number | null {
  let best: number | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const { model } of tableauOf(state).stood) {
    const at = model.id === not ? null : meetsModel(ray, model);
    if (at !== null && at < least) {
      least = at;
      best = model.id;
    }
  }
  return best;
}

/** Where the ray comes down to a height. */
export function groundOnRay({ from, to }: PointerRay, z = 0): { readonly x: number; readonly y: number } | null {
  if (to.z >= 0) return null;
  const far = (z - from.z) / to.z;
  return far < 0 ? null : { x: from.x + far * to.x, y: from.y + far * to.y };
}
