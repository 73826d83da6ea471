import type { Objection, Refusal, TextArg } from '@warfold/engine';
import { say } from '@warfold/engine';

/** Everything found wrong with something that was written outside: all of it at once, never a throw. */
export interface Objections {
  readonly found: readonly Objection[];
  /** Notes an error and gives back null, for readers that end there. */
  error(path: string, rule: Refusal['rule'], key: string, args?: Record<string, TextArg>): null;
  /** Advice that stops nobody. */
  warning(path: string, rule: Refusal['rule'], key: string, args?: Record<string, TextArg>): null;
}

export function objections(): Objections {
  const found: Objection[] = [];
  const note =
    (weight: Objection['weight']): Objections['error'] =>
    (path, rule, key, args) => {
      found.push({ rule, text: say(`w40k.objection.${key}`, args), path, weight });
      return null;
    };
  return { found, error: note('error'), warning: note('warning') };
}

export const hasErrors = (found: readonly Objection[]): boolean => found.some(({ weight }) => weight === 'error');

/** The path to something inside of what stands at a path. */
export const under = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

export function fieldsAt(value: unknown, path: string, notes: Objections): Fields | null {
  return isFields(value) ? value : notes.error(path, 'protocol:malformed', 'notAnObject');
}

/** A list of at most so many things; a missing one is empty. */
export function listAt(value: unknown, path: string, notes: Objections, most: number): readonly unknown[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) {
    notes.error(path, 'protocol:malformed', 'notAList');
    return [];
  }
  if (value.length > most) notes.error(path, 'protocol:too-many', 'tooLong', { given: value.length, most });
  return value.slice(0, most);
}

const LONGEST_NAME = 60;

/** A name of a sensible length; nothing where none is given. */
export function nameAt(value: unknown, path: string, notes: Objections): string | null {
  if (value === undefined) return null;
  if (typeof value !== 'string' || value.trim() === '') return notes.error(path, 'protocol:malformed', 'noName');
  return value.trim().slice(0, LONGEST_NAME);
}
