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

/** Where something that is not plain data is not, and what stands there: `.on[0].unit: undefined`. */
export function whyNotPlain(value: unknown, depth = 0): string | null {
  if (isPlain(value, depth)) return null;
  const inside = typeof value === 'object' && value !== null && depth < DEEPEST ? Array.from(Object.entries(value)) : [];
  for (const [key, inner] of inside) {
    const why = whyNotPlain(inner, depth + 1);
    if (why !== null) return `${Array.isArray(value) ? `[${key}]` : `.${key}`}${why}`;
  }
  return `: ${depth >= DEEPEST ? 'too deep' : typeof value === 'object' ? 'an object of another kind, or a list with holes' : String(value)}`;
}

/** Whether something holds more than so many levels of lists and records; it looks no deeper than that. */
export function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  for (const inner of Array.isArray(value) ? value : Object.values(value)) if (isDeeperThan(levels - 1, inner)) return true;
  return false;
}

/** Whether a record has no fields but these; one that is there and undefined is not there. */
export function hasOnly(record: Readonly<Record<string, unknown>>, ...fields: readonly string[]): boolean {
  for (const field of Object.keys(record)) if (record[field] !== undefined && !fields.includes(field)) return false;
  return true;
}

/** What comes from outside as plain data of our own, or nothing where it is not plain: objects that answer with code (getters, proxies, classes) are not asked. */
export function takePlain(value: unknown): { readonly taken: unknown } | null {
  try {
    return { taken: ownCopy(value, 0) };
  } catch {
    return null;
  }
}

class NotPlain extends Error {}

/** A copy that shares nothing with what somebody else may still change. A field that is there and undefined is not there. */
function ownCopy(value: unknown, depth: number): unknown {
  if (value === null || typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string') return value;
  if (typeof value !== 'object' || depth >= DEEPEST) throw new NotPlain();
  const shape = Object.getPrototypeOf(value);
  if (Array.isArray(value)) {
    if (shape !== Array.prototype) throw new NotPlain();
    const copy: unknown[] = [];
    for (let i = 0; i < value.length; i++) copy.push(ownCopy(dataAt(value, i), depth + 1));
    return copy;
  }
  if (shape !== Object.prototype && shape !== null) throw new NotPlain();
  const copy: Record<string, unknown> = {};
  for (const field of Object.keys(value)) {
    const inner = dataAt(value, field);
    if (inner !== undefined)
      Object.defineProperty(copy, field, { value: ownCopy(inner, depth + 1), enumerable: true, configurable: true, writable: true });
  }
  return copy;
}

function dataAt(holder: object, key: string | number): unknown {
  const field = Object.getOwnPropertyDescriptor(holder, key);
  if (field === undefined || !('value' in field)) throw new NotPlain();
  return field.value;
}

export function sameValue(a: MarkValue | null, b: MarkValue | null): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  return a.length === b.length && a.every((item, i) => item === b[i]);
}
