import type { Abilities, AbilityRef, AbilitySeat, Objection, ParameterFault, Plain, Refusal, Text, TextArg } from '@warfold/engine';
import { faultText, readAbility } from '@warfold/engine';

/** Everything found wrong with something that was written outside: all of it at once, never a throw. */
export interface Objections {
  readonly found: readonly Objection[];
  /** Notes an error and gives back null, for readers that end there. */
  error(path: string, rule: Refusal['rule'], key: string, args?: Record<string, TextArg>): null;
  /** Something odd that stops nobody. */
  warning(path: string, rule: Refusal['rule'], key: string, args?: Record<string, TextArg>): null;
  /** Notes an error whose words are not the system's own. */
  tell(path: string, rule: Refusal['rule'], text: Text): null;
}

/** `tell` puts a key into the system's own words. */
export function objectionsIn(tell: (key: string, args?: Record<string, TextArg>) => Text): Objections {
  const found: Objection[] = [];
  const note =
    (weight: Objection['weight']): Objections['error'] =>
    (path, rule, key, args) => {
      found.push({ rule, text: tell(key, args), path, weight });
      return null;
    };
  const tellOf: Objections['tell'] = (path, rule, text) => {
    found.push({ rule, text, path, weight: 'error' });
    return null;
  };
  return { found, error: note('error'), warning: note('warning'), tell: tellOf };
}

/** The same notebook for those who only advise: whatever they object to stops nobody. */
export const advising = (notes: Objections): Objections => ({ ...notes, error: notes.warning });

export const hasErrors = (found: readonly Objection[]): boolean => found.some(({ weight }) => weight === 'error');

export const under = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);
export const itemOf = (path: string, index: number): string => `${path}[${index}]`;

export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether it is data that a file can hold, and not too deep. */
export const isPlain = (value: unknown, depth = 0): value is Plain =>
  value === null ||
  typeof value === 'boolean' ||
  typeof value === 'string' ||
  (typeof value === 'number' && Number.isFinite(value)) ||
  (depth < 6 && Array.isArray(value) && value.every((one) => isPlain(one, depth + 1))) ||
  (depth < 6 && isFields(value) && Object.values(value).every((one) => isPlain(one, depth + 1)));

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
  if (value.length <= most) return value;
  notes.error(path, 'protocol:too-many', 'tooLong', { given: value.length, most });
  return value.slice(0, most);
}

const MOST_ABILITIES = 60;

/**
 * Abilities as cards write them: a name, `{ ward: '5+' }`, or `{ ability, params }` as battles keep them. What does not fit its
 * declaration is an error under the rule of the ability.
 */
export function abilitiesAt(value: unknown, path: string, known: Abilities, on: readonly AbilitySeat[], notes: Objections): AbilityRef[] {
  return listAt(value, path, notes, MOST_ABILITIES).flatMap((one, i) =>
    abilityEntries(one, itemOf(path, i)).flatMap(({ name, written, at, paramsAt }): AbilityRef[] => {
      const read = readAbility(known, name, written, on);
      if (read.ok) return [read.ref];
      for (const fault of read.faults)
        notes.tell(
          known.has(name) ? faultAt(paramsAt, written, fault) : at,
          known.rule(name) ?? 'protocol:not-an-option',
          faultText(name, fault),
        );
      return [];
    }),
  );
}

/** Where the parameter stands that is wrong; the place of them all where it is missing, or a value stands alone. */
export const faultAt = (at: string, written: unknown, { key }: ParameterFault): string =>
  key !== null && isFields(written) && Object.hasOwn(written, key.replace(/[.[].*/, '')) ? under(at, key) : at;

interface AbilityEntry {
  readonly name: string;
  readonly written: Plain | undefined;
  /** Where its name stands, and where its parameters. */
  readonly at: string;
  readonly paramsAt: string;
}

function abilityEntries(one: unknown, path: string): AbilityEntry[] {
  if (typeof one === 'string') return [{ name: one, written: undefined, at: path, paramsAt: path }];
  if (!isFields(one)) return [{ name: shown(one), written: undefined, at: path, paramsAt: path }];
  if (typeof one.ability === 'string')
    return [{ name: one.ability, written: one.params as Plain | undefined, at: under(path, 'ability'), paramsAt: under(path, 'params') }];
  return Object.entries(one).map(([name, written]) => ({
    name,
    written: written as Plain,
    at: under(path, name),
    paramsAt: under(path, name),
  }));
}

const LONGEST_NAME = 60;

export function nameAt(value: unknown, path: string, notes: Objections): string | null {
  if (typeof value !== 'string' || value.trim() === '') return notes.error(path, 'protocol:malformed', 'noName');
  return value.length <= LONGEST_NAME
    ? value.trim()
    : notes.error(path, 'protocol:too-many', 'tooLong', { given: value.length, most: LONGEST_NAME });
}

/** Keys are what files and links name things by: small letters, digits and dashes. */
export function keyAt(value: unknown, path: string, notes: Objections): string | null {
  return typeof value === 'string' && /^[a-z0-9][a-z0-9-]{0,39}$/.test(value) ? value : notes.error(path, 'protocol:malformed', 'noKey');
}

export function wholeAt(
  value: unknown,
  path: string,
  rule: Refusal['rule'],
  notes: Objections,
  { least, most }: { readonly least: number; readonly most: number },
): number | null {
  const whole = typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most;
  return whole ? value : notes.error(path, rule, 'notWhole', { least, most });
}

/** What somebody wrote where a name was expected, short enough to be shown. */
export const shown = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 60) : '?');
