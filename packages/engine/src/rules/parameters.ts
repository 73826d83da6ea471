import type { Plain } from '../table/state.ts';
import { inEnglish } from '../words/english.ts';
import { meant } from '../words/spelling.ts';
import type { Text } from '../words/words.ts';
import { say } from '../words/words.ts';

/**
 * What a parameter of an ability may be, written as players write it in every system: `4+` is a number to roll, `-1` or `+1`
 * a change, `D3+3` an amount, `6"` a distance. Plain numbers may stand for all of them.
 */
export type ParameterType =
  | { readonly is: 'whole'; readonly least: number; readonly most: number }
  /** A number to be rolled or more: `4+`. */
  | { readonly is: 'target'; readonly least: number; readonly most: number }
  /** What is added to something: `-1`, `+1`. */
  | { readonly is: 'change'; readonly least: number; readonly most: number }
  /** A number or dice: `2`, `D3`, `2D6`, `D3+3`. Its rule can roll these dice, or any number of dice with so many sides; whichever it names. */
  | { readonly is: 'amount'; readonly dice?: readonly string[]; readonly sides?: readonly number[] }
  | { readonly is: 'distance'; readonly most: number }
  | { readonly is: 'word'; readonly of: readonly string[] }
  | { readonly is: 'text' }
  /** A list of names, of a closed list if `of` is there. */
  | { readonly is: 'texts'; readonly of?: readonly string[] }
  /** Faces of a die. */
  | { readonly is: 'faces'; readonly most: number }
  | { readonly is: 'yes' }
  /** A unit, a model, a piece or a side of the battle by its id: for what effects bring. */
  | { readonly is: 'ref'; readonly to: 'unit' | 'model' | 'piece' | 'side' }
  /** Rows of a table, each with parameters of its own. */
  | { readonly is: 'rows'; readonly of: Parameters }
  /** Characteristics with what is printed for them: a number, dice or `-`; of a closed list if `of` is there. */
  | { readonly is: 'columns'; readonly of?: readonly string[] }
  /** One of several forms; the first that fits is taken. */
  | { readonly is: 'either'; readonly of: readonly ParameterType[] };

/** One parameter: its type, whether it may be left out, and the value that it then has. `T` is what rules read. */
export interface Parameter<T = Plain | undefined> {
  readonly type: ParameterType;
  readonly optional: boolean;
  readonly usual?: Plain;
  /** Only ever written with its name: a value alone is never meant for it. */
  readonly byName?: true;
  /** Only for the compiler: the type of the value. */
  readonly value?: T;
}

/** The parameters of an ability by name. The first one that is not `byName` is meant where only a value is written, as in `ward: 5+`. */
export type Parameters = Readonly<Record<string, Parameter>>;

/** What rules read of declared parameters. */
export type Values<P extends Parameters> = { readonly [K in keyof P]: P[K] extends Parameter<infer T> ? T : never };

const required = <T extends Plain>(type: ParameterType): Parameter<T> => ({ type, optional: false });

/** The words in which abilities declare their parameters. */
export const parameter = {
  whole: (least: number, most: number) => required<number>({ is: 'whole', least, most }),
  target: (least = 2, most = 6) => required<number>({ is: 'target', least, most }),
  change: (least: number, most: number) => required<number>({ is: 'change', least, most }),
  amount: <const D extends string = string>(dice?: readonly D[]) =>
    required<number | D>(dice === undefined ? { is: 'amount' } : { is: 'amount', dice }),
  /** Any number of dice with so many sides. */
  amountOf: (...sides: readonly number[]) => required<number | string>({ is: 'amount', sides }),
  distance: (most = 100) => required<number>({ is: 'distance', most }),
  word: <const W extends string>(...of: readonly W[]) => required<W>({ is: 'word', of }),
  text: () => required<string>({ is: 'text' }),
  texts: <const W extends string = string>(of?: readonly W[]) =>
    required<readonly W[]>(of === undefined ? { is: 'texts' } : { is: 'texts', of }),
  faces: (most = 6) => required<readonly number[]>({ is: 'faces', most }),
  yes: () => required<boolean>({ is: 'yes' }),
  ref: (to: 'unit' | 'model' | 'piece' | 'side') => required<number>({ is: 'ref', to }),
  rows: <P extends Parameters>(of: P) => required<readonly RowOf<P>[]>({ is: 'rows', of }),
  columns: (of?: readonly string[]) =>
    required<Readonly<Record<string, number | string>>>(of === undefined ? { is: 'columns' } : { is: 'columns', of }),
  either: <A extends Plain, B extends Plain>(one: Parameter<A>, other: Parameter<B>) =>
    required<A | B>({ is: 'either', of: [one.type, other.type] }),
  /** May be left out; rules then read nothing. */
  optional: <T>({ type }: Parameter<T>): Parameter<T | undefined> => ({ type, optional: true }),
  byName: <T>(one: Parameter<T>): Parameter<T> => ({ ...one, byName: true }),
  /** May be left out; rules then read the usual value. */
  usual: <T extends Plain>({ type }: Parameter<T>, usual: T): Parameter<T> => ({ type, optional: true, usual }),
} as const;

type RowOf<P extends Parameters> = { readonly [K in keyof P]: P[K] extends Parameter<infer T> ? Extract<T, Plain> : never };

/** What is wrong with an ability as it is written, and what was expected instead. */
export interface ParameterFault {
  /** The parameter, `rows[2].n` inside a table; nothing where the ability as a whole is meant. */
  readonly key: string | null;
  readonly kind: 'unknown' | 'missing' | 'wrong' | 'takes-none' | 'no-such-ability' | 'misplaced';
  readonly written: string;
  /** The form that was expected, or the names that there are. */
  readonly expected: Text | string;
  /** The nearest right name. */
  readonly nearest: string | null;
}

export type ParametersRead<P extends Parameters = Parameters> =
  | { readonly ok: true; readonly params: Readonly<Record<string, Plain>> & Values<P> }
  | { readonly ok: false; readonly faults: readonly ParameterFault[] };

/** Reads the parameters of an ability as written: a value alone is that of its first parameter. Usual values are filled in. */
export function readParameters<P extends Parameters>(declared: P, written: Plain | undefined): ParametersRead<P> {
  const given = namedParameters(declared, written);
  if (given === null) return { ok: false, faults: [faultOf(null, 'takes-none', written, '')] };
  const faults: ParameterFault[] = [];
  const params = readFields(declared, given, '', faults);
  return faults.length > 0 ? { ok: false, faults } : { ok: true, params: params as Readonly<Record<string, Plain>> & Values<P> };
}

function readFields(
  declared: Parameters,
  given: Readonly<Record<string, Plain>>,
  under: string,
  faults: ParameterFault[],
): Readonly<Record<string, Plain>> {
  const names = Object.keys(declared);
  const params: Record<string, Plain> = {};
  for (const [key, value] of Object.entries(given)) {
    const own = Object.hasOwn(declared, key) ? declared[key] : undefined;
    if (own !== undefined) continue;
    if (names.length === 0) faults.push(faultOf(under + key, 'takes-none', value, ''));
    else faults.push(faultOf(under + key, 'unknown', value, names.join(', '), meant(key, names)));
  }
  for (const [key, { type, optional, usual }] of Object.entries(declared)) {
    const value = Object.hasOwn(given, key) ? given[key] : undefined;
    if (value === undefined || (value === null && optional)) {
      if (usual !== undefined) params[key] = usual;
      else if (!optional) faults.push(faultOf(under + key, 'missing', undefined, formOf(type)));
      continue;
    }
    const read = type.is === 'rows' ? readRows(type.of, value, under + key, faults) : readOne(type, value);
    if (read === undefined) faults.push(faultOf(under + key, 'wrong', value, formOf(type)));
    else params[key] = read;
  }
  return params;
}

function readRows(of: Parameters, value: Plain, key: string, faults: ParameterFault[]): Plain | undefined {
  if (!Array.isArray(value) || value.length === 0 || !value.every(isRecord)) return undefined;
  return value.map((row, i) => readFields(of, row, `${key}[${i}].`, faults));
}

const isRecord = (value: Plain | undefined): value is { readonly [key: string]: Plain } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The parameters by name; nothing where a value stands alone and there is no parameter for it. */
function namedParameters(declared: Parameters, written: Plain | undefined): Readonly<Record<string, Plain>> | null {
  if (written === undefined || written === null) return {};
  if (isRecord(written)) return written;
  const first = Object.keys(declared).find((key) => declared[key]?.byName !== true);
  return first === undefined ? null : { [first]: written };
}

const numberIn = (value: Plain, form: RegExp): number | undefined => {
  if (typeof value === 'number') return Number.isInteger(value) ? value : undefined;
  const found = typeof value === 'string' ? form.exec(value.trim()) : null;
  return found === null ? undefined : Number(found[1]);
};
const within = (value: number | undefined, least: number, most: number): number | undefined =>
  value === undefined || value < least || value > most ? undefined : value;

const isName = (value: Plain): value is string => typeof value === 'string' && value.trim() !== '';

/** The value of a parameter in the form in which rules read it; nothing if it is not of its type. */
function readOne(type: ParameterType, value: Plain): Plain | undefined {
  switch (type.is) {
    case 'whole':
      return within(numberIn(value, /^(\d+)$/), type.least, type.most);
    case 'target':
      return within(numberIn(value, /^(\d+)\+?$/), type.least, type.most);
    case 'change':
      return within(numberIn(value, /^([+-]?\d+)$/), type.least, type.most);
    case 'amount':
      return readAmount(value, type);
    case 'distance':
      return readDistance(value, type.most);
    case 'word':
      return typeof value === 'string' && type.of.includes(value) ? value : undefined;
    case 'text':
      return isName(value) ? value : undefined;
    case 'texts':
      return Array.isArray(value) && value.length > 0 && value.every((one) => isName(one) && (type.of?.includes(one) ?? true))
        ? value
        : undefined;
    case 'faces':
      return isFaces(value, type.most) ? value : undefined;
    case 'yes':
      return typeof value === 'boolean' ? value : undefined;
    case 'ref':
      return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
    case 'rows':
      return readRowsAlone(type.of, value);
    case 'columns':
      return isRecord(value) && Object.entries(value).every(([key, one]) => isColumn(type, key, one)) ? value : undefined;
    case 'either':
      return type.of.map((one) => readOne(one, value)).find((read) => read !== undefined);
  }
}

function readRowsAlone(of: Parameters, value: Plain): Plain | undefined {
  const faults: ParameterFault[] = [];
  const rows = readRows(of, value, '', faults);
  return faults.length === 0 ? rows : undefined;
}

/** `20-50`: the least and the most. */
const isRange = (value: Plain): boolean => typeof value === 'string' && /^\d+-\d+$/.test(value);

const isColumn = ({ of }: Extract<ParameterType, { is: 'columns' }>, key: string, value: Plain): boolean =>
  (of?.includes(key) ?? true) &&
  (value === '-' || Number.isSafeInteger(value) || isRange(value) || readAmount(value, { is: 'amount' }) !== undefined);

const isFaces = (value: Plain, most: number): boolean =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((one) => typeof one === 'number' && Number.isInteger(one) && one >= 1 && one <= most);

function readDistance(value: Plain, most: number): number | undefined {
  const inches = typeof value === 'number' ? value : Number(/^(\d+(?:\.\d+)?) ?(?:"|″|in)?$/.exec(String(value).trim())?.[1] ?? Number.NaN);
  return inches >= 0 && inches <= most ? inches : undefined;
}

const DICE = /^(\d{0,2})D(\d{1,2})(?:\+(\d{1,3}))?$/;

function readAmount(value: Plain, { dice, sides: able }: Extract<ParameterType, { is: 'amount' }>): Plain | undefined {
  const plain = within(numberIn(value, /^(\d+)$/), 0, 1000);
  if (plain !== undefined) return plain;
  if (typeof value !== 'string') return undefined;
  const [, count = '', sides, plus = '0'] = DICE.exec(value.replaceAll(' ', '').toUpperCase()) ?? [];
  if (sides === undefined || (count !== '' && Number(count) === 0) || Number(sides) < 2) return undefined;
  if (able !== undefined && !able.includes(Number(sides))) return undefined;
  const tidy = `${count === '' || Number(count) === 1 ? '' : Number(count)}D${Number(sides)}${Number(plus) === 0 ? '' : `+${Number(plus)}`}`;
  return dice === undefined || dice.includes(tidy) ? tidy : undefined;
}

/** How a value of a type is written, for who has to write one. */
export function formOf(type: ParameterType): Text {
  switch (type.is) {
    case 'whole':
      return say('engine.form.whole', { least: type.least, most: type.most });
    case 'target':
      return say('engine.form.target', { least: type.least, most: type.most });
    case 'change':
      return say('engine.form.change', { least: signed(type.least), most: signed(type.most) });
    case 'amount':
      return amountForm(type);
    case 'distance':
      return say('engine.form.distance', { most: type.most });
    case 'word':
      return say('engine.form.word', { words: type.of.join(', ') });
    case 'text':
      return say('engine.form.text');
    case 'texts':
      return type.of === undefined ? say('engine.form.texts') : say('engine.form.textsOf', { words: type.of.join(', ') });
    case 'faces':
      return say('engine.form.faces', { most: type.most });
    case 'yes':
      return say('engine.form.yes');
    case 'ref':
      return say(`engine.form.ref.${type.to}`);
    case 'rows':
      return say('engine.form.rows', { names: Object.keys(type.of).join(', ') });
    case 'columns':
      return type.of === undefined ? say('engine.form.columns') : say('engine.form.columnsOf', { names: type.of.join(', ') });
    case 'either':
      return type.of.map(formOf).reduce((one, other) => say('engine.form.either', { one, other }));
  }
}

function amountForm({ dice, sides }: Extract<ParameterType, { is: 'amount' }>): Text {
  if (dice !== undefined) return say('engine.form.amountOf', { dice: dice.join(', ') });
  return sides === undefined ? say('engine.form.amount') : say('engine.form.amountSides', { dice: sides.map((n) => `D${n}`).join(', ') });
}

const signed = (n: number): string => (n > 0 ? `+${n}` : String(n));

const rowText = (row: { readonly [key: string]: Plain }): string =>
  Object.values(row)
    .map((one) => (isRecord(one) ? rowText(one) : String(one)))
    .join(' ');

/** A value as players write it: 5+, -1, D3, 6". */
export function writtenAs(type: ParameterType, value: Plain): string {
  if (type.is === 'either') return writtenAs(type.of.find((one) => readOne(one, value) !== undefined) ?? { is: 'text' }, value);
  if (Array.isArray(value)) return value.map((one) => (isRecord(one) ? rowText(one) : String(one))).join(', ');
  if (isRecord(value))
    return Object.entries(value)
      .map(([key, one]) => `${key} ${one}`)
      .join(', ');
  if (typeof value !== 'number') return String(value);
  if (type.is === 'target') return `${value}+`;
  if (type.is === 'change') return signed(value);
  return type.is === 'distance' ? `${value}"` : String(value);
}

/** So much of what was written is shown again. */
const MOST_SHOWN = 60;

export function faultOf(
  key: string | null,
  kind: ParameterFault['kind'],
  value: Plain | undefined,
  expected: Text | string,
  nearest: string | null = null,
): ParameterFault {
  return { key, kind, written: value === undefined ? '' : JSON.stringify(value).slice(0, MOST_SHOWN), expected, nearest };
}

/** One fault in a sentence. */
export function faultText(ability: string, { key, kind, written, expected, nearest }: ParameterFault): Text {
  const known = { ability, key: key ?? '', written, expected, nearest: nearest ?? '' };
  switch (kind) {
    case 'no-such-ability':
      return say(nearest === null ? 'engine.ability.noSuch' : 'engine.ability.noSuch.near', known);
    case 'unknown':
      return say(nearest === null ? 'engine.ability.unknown' : 'engine.ability.unknown.near', known);
    case 'takes-none':
      return say('engine.ability.takesNone', { ...known, written: key === null ? written : `${key} ${written}` });
    case 'misplaced':
      return say('engine.ability.misplaced', known);
    case 'missing':
      return say('engine.ability.missing', known);
    case 'wrong':
      return say('engine.ability.wrong', known);
  }
}

/** The same in English, for what reads files: situations, questions, the command line. */
export const sayFault = (ability: string, fault: ParameterFault): string => inEnglish(faultText(ability, fault));
