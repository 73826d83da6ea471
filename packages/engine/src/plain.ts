import type { MarkValue, Plain } from './state.ts';

/** Deeper than any answer or argument of ours, shallow enough that nobody can exhaust the stack with one. */
const DEEPEST = 32;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether something goes through JSON and comes back the same, but for the sign of a zero. */
export function isPlain(value: unknown, depth = 0): value is Plain {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || depth >= DEEPEST) return false;
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) if (!isPlain(value[i], depth + 1)) return false;
    return true;
  }
  const shape = Object.getPrototypeOf(value);
  return (shape === Object.prototype || shape === null) && Object.values(value).every((inner) => isPlain(inner, depth + 1));
}

/** Whether a record has no fields but these; one that is there and undefined is not there. */
export function hasOnly(record: Readonly<Record<string, unknown>>, ...fields: readonly string[]): boolean {
  for (const field of Object.keys(record)) if (record[field] !== undefined && !fields.includes(field)) return false;
  return true;
}

/** A copy that shares nothing with what somebody else may still change. */
export function copyOf<T>(value: T): T;
export function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => copyOf(item));
  if (!isRecord(value)) return value;
  const copy: Record<string, unknown> = {};
  for (const field of Object.keys(value)) if (value[field] !== undefined) copy[field] = copyOf(value[field]);
  return copy;
}

export function sameValue(a: MarkValue, b: MarkValue): boolean {
  if (typeof a !== 'object' || typeof b !== 'object') return a === b;
  return a.length === b.length && a.every((item, i) => item === b[i]);
}
