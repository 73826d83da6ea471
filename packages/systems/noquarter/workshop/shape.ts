import type { Objection, ProtocolCode } from '@warfold/engine/explain';
import { meant } from '@warfold/engine/spelling';
import type { Text } from '@warfold/engine/words';
import { tell } from './tell.ts';

/**
 * Shapes read what comes from outside, and describe themselves as JSON Schema: one source for both.
 * Reading never throws; whatever is wrong is reported with its path, and all of it at once.
 */
export interface Shape<T> {
  readonly schema: JsonSchema;
  /** Undefined if the value could not be read; then something has been reported. */
  read(value: unknown, path: string, wrong: Objection[]): T | undefined;
}

export interface JsonSchema {
  readonly [key: string]: JsonSchema | readonly JsonSchema[] | string | number | boolean | readonly (string | number)[];
}

type Optional<T> = Shape<T> & { readonly optional: true };
type Fields = Readonly<Record<string, Shape<unknown> & { readonly optional?: true }>>;

type Read<S> = S extends Shape<infer T> ? T : never;
type Made<F extends Fields> = {
  readonly [K in keyof F as F[K] extends Optional<unknown> ? never : K]: Read<F[K]>;
} & {
  readonly [K in keyof F as F[K] extends Optional<unknown> ? K : never]?: Read<F[K]>;
};

function refuse(wrong: Objection[], path: string, rule: ProtocolCode, text: Text): undefined {
  wrong.push({ rule, text, path, weight: 'error' });
  return undefined;
}

const malformed = (wrong: Objection[], path: string, text: Text): undefined => refuse(wrong, path, 'protocol:malformed', text);

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const inside = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

export const text = (longest: number): Shape<string> => ({
  schema: { type: 'string', minLength: 1, maxLength: longest },
  read: (value, path, wrong) =>
    typeof value === 'string' && value.trim() !== '' && value.length <= longest
      ? value
      : malformed(wrong, path, tell('file.text', { longest })),
});

/** How weapons, profiles and units of a file are called by one another. */
const KEY = /^[a-z0-9][a-z0-9-]{0,39}$/;

export const key: Shape<string> = {
  schema: { type: 'string', pattern: KEY.source },
  read: (value, path, wrong) => (typeof value === 'string' && KEY.test(value) ? value : malformed(wrong, path, tell('file.key'))),
};

export const whole = (from: number, to: number): Shape<number> => ({
  schema: { type: 'integer', minimum: from, maximum: to },
  read: (value, path, wrong) =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= from && value <= to
      ? value
      : malformed(wrong, path, tell('file.whole', { from, to })),
});

/** A length; which ones can be had is for the price tables to say. */
export const inches: Shape<number> = {
  schema: { type: 'number', minimum: 0, maximum: 100 },
  read: (value, path, wrong) =>
    typeof value === 'number' && value >= 0 && value <= 100 ? value : malformed(wrong, path, tell('file.inches', { from: 0, to: 100 })),
};

export const flag: Shape<boolean> = {
  schema: { type: 'boolean' },
  read: (value, path, wrong) => (typeof value === 'boolean' ? value : malformed(wrong, path, tell('file.flag'))),
};

export const choice = <const T extends string>(values: readonly T[]): Shape<T> => ({
  schema: { enum: values },
  read: (value, path, wrong) => {
    const found = values.find((one) => one === value);
    if (found !== undefined) return found;
    const word = typeof value === 'string' ? value : leveled(value);
    if (word === null) return malformed(wrong, path, tell('file.choice', { values: values.join(', ') }));
    const near = nearestOf(word, values);
    const known = { value: word.slice(0, 40), values: values.join(', ') };
    const refusal = near === null ? tell('file.notAnOption', known) : tell('file.notAnOption.near', { ...known, near });
    return refuse(wrong, path, 'protocol:not-an-option', refusal);
  },
});

/** `{ "fear": { "level": 2 } }` and `{ "fear": 2 }`, as other files have it: `fear-2`. */
function leveled(value: unknown): string | null {
  const [entry, ...more] = isRecord(value) ? Object.entries(value) : [];
  if (entry === undefined || more.length > 0) return null;
  const [name, params] = entry;
  const level: unknown = isRecord(params) ? Object.values(params)[0] : params;
  return typeof level === 'number' ? `${name}-${level}` : name;
}

/** What was probably meant: a slip of a letter or two, or the same word with a level that can be had. */
function nearestOf(word: string, values: readonly string[]): string | null {
  const near = meant(word, values);
  if (near !== null) return near;
  const stem = word.replace(/-\d+$/, '');
  return values.find((one) => one === stem || one.replace(/-\d+$/, '') === stem) ?? null;
}

const LONGEST_LIST = 500;

export const list = <T>(item: Shape<T>, rules: { readonly distinct?: true; readonly least?: number } = {}): Shape<readonly T[]> => ({
  schema: {
    type: 'array',
    items: item.schema,
    maxItems: LONGEST_LIST,
    ...(rules.least === undefined ? {} : { minItems: rules.least }),
    ...(rules.distinct ? { uniqueItems: true } : {}),
  },
  read: (value, path, wrong) => {
    if (!Array.isArray(value)) return malformed(wrong, path, tell('file.list'));
    if (value.length > LONGEST_LIST) return refuse(wrong, path, 'protocol:too-many', tell('file.tooMany', { most: LONGEST_LIST }));
    const least = rules.least ?? 0;
    if (value.length < least) return refuse(wrong, path, 'protocol:too-few', tell('file.tooFew', { least }));
    const before = wrong.length;
    const read: T[] = [];
    for (const [index, one] of Array.from<unknown>(value).entries()) {
      const made = item.read(one, `${path}[${index}]`, wrong);
      if (made === undefined) continue;
      if (rules.distinct && read.includes(made))
        refuse(wrong, `${path}[${index}]`, 'protocol:duplicate', tell('file.twice', { value: String(made) }));
      read.push(made);
    }
    return wrong.length === before ? read : undefined;
  },
});

export const triple = (item: Shape<number>): Shape<readonly [number, number, number]> => ({
  schema: { type: 'array', items: item.schema, minItems: 3, maxItems: 3 },
  read: (value, path, wrong) => {
    if (!Array.isArray(value) || value.length !== 3) return malformed(wrong, path, tell('file.triple'));
    const [a, b, c] = [0, 1, 2].map((index) => item.read(value[index], `${path}[${index}]`, wrong));
    return a === undefined || b === undefined || c === undefined ? undefined : [a, b, c];
  },
});

export const optional = <T>(shape: Shape<T>): Optional<T> => ({ ...shape, optional: true });

/**
 * A thing with just these fields. A field that nobody knows is reported too: it would be a wish that nobody grants.
 * One unreadable field makes the whole unreadable, so that nothing is priced without what was meant to be part of it;
 * `apart` is for things whose fields stand alone.
 */
export const object = <F extends Fields>(fields: F, { apart = false }: { readonly apart?: boolean } = {}): Shape<Made<F>> => ({
  schema: {
    type: 'object',
    properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.schema])),
    required: Object.keys(fields).filter((name) => fields[name]?.optional !== true),
    additionalProperties: false,
  },
  read: (value, path, wrong) => {
    if (!isRecord(value)) return malformed(wrong, path, tell('file.object'));
    const { made, readable } = fieldsOf(fields, value, path, wrong);
    for (const name of Object.keys(value)) {
      if (!Object.hasOwn(fields, name)) refuse(wrong, inside(path, name.slice(0, 40)), 'protocol:unknown-id', tell('file.unknownField'));
    }
    return (readable || apart) && isComplete(made, fields) ? made : undefined;
  },
});

function fieldsOf(
  fields: Fields,
  value: Readonly<Record<string, unknown>>,
  path: string,
  wrong: Objection[],
): { made: object; readable: boolean } {
  const read: [string, unknown][] = [];
  let readable = true;
  for (const [name, field] of Object.entries(fields)) {
    if (!Object.hasOwn(value, name) || value[name] === undefined) {
      if (field.optional !== true) malformed(wrong, inside(path, name), tell('file.missing'));
      continue;
    }
    const made = field.read(value[name], inside(path, name), wrong);
    if (made === undefined) readable = false;
    else read.push([name, made]);
  }
  return { made: Object.fromEntries(read), readable };
}

/** Every field present was made by its own shape; what is left to see is that none that is required is missing. */
const isComplete = <F extends Fields>(made: object, fields: F): made is Made<F> =>
  Object.entries(fields).every(([name, field]) => field.optional === true || Object.hasOwn(made, name));

/** Things under names that the file gives them. */
export const record = <T>(item: Shape<T>): Shape<readonly (readonly [string, T])[]> => ({
  schema: { type: 'object', additionalProperties: item.schema, propertyNames: key.schema },
  read: (value, path, wrong) => {
    if (!isRecord(value)) return malformed(wrong, path, tell('file.object'));
    const read: (readonly [string, T])[] = [];
    for (const [name, one] of Object.entries(value)) {
      if (key.read(name, inside(path, name.slice(0, 40)), wrong) === undefined) continue;
      const made = item.read(one, inside(path, name), wrong);
      if (made !== undefined) read.push([name, made]);
    }
    return read;
  },
});

interface Branch<T> {
  readonly when: (value: unknown) => boolean;
  readonly shape: Shape<T>;
}

/** The first branch that the value looks like reads it, so that its faults are told in the terms of that branch. */
export const branches = <T>(all: readonly Branch<T>[], expected: Text): Shape<T> => ({
  schema: { anyOf: all.map((branch) => branch.shape.schema) },
  read: (value, path, wrong) => {
    const branch = all.find((one) => one.when(value));
    return branch === undefined ? malformed(wrong, path, expected) : branch.shape.read(value, path, wrong);
  },
});

export const hasField =
  (name: string, equal?: unknown) =>
  (value: unknown): boolean =>
    isRecord(value) && Object.hasOwn(value, name) && (equal === undefined || value[name] === equal);
