import { listed, meant, unknown } from '@warfold/engine/spelling';
import { z } from 'zod';
import type { Path } from './problem.ts';
import { complaint } from './problem.ts';
import { ALWAYS, FIELDS, type ScriptedAnswer } from './schema/answers.ts';
import { SIDES } from './schema/basics.ts';
import { type Expectation, subjectOf, subjects } from './schema/expectations.ts';
import { type SituationText, situation } from './schema/situation.ts';

/** Something wrong with the form of a situation. `on` says whether the key or the value is to blame. */
export interface Misfit {
  readonly path: Path;
  readonly message: string;
  readonly on: 'key' | 'value';
  /** The same for those who tell it in other words. */
  readonly slip?: Slip;
}

/** What kind of slip it was, and what stood there. */
export type Slip =
  | { readonly slip: 'missing'; readonly field: string }
  | { readonly slip: 'kind'; readonly wanted: string; readonly found: unknown }
  | { readonly slip: 'among'; readonly near: string | null; readonly known: string; readonly found: unknown }
  | { readonly slip: 'size'; readonly bound: 'least' | 'most'; readonly limit: number; readonly many: boolean; readonly found: unknown }
  | { readonly slip: 'unknown'; readonly word: string; readonly known: readonly string[] }
  | { readonly slip: 'misfit'; readonly found: unknown };

export type Validated = { readonly situation: SituationText } | { readonly misfits: readonly Misfit[] };

/** Is this a situation? All that is wrong with its form, at once. */
export function validate(value: unknown): Validated {
  const parsed = situation.safeParse(value, { error: wording });
  const misfits = parsed.success ? answersMisfits(parsed.data) : parsed.error.issues.flatMap((issue) => misfitsOf(issue, situation));
  if (isRecord(value)) misfits.push(...expectationsMisfits(value));
  return parsed.success && misfits.length === 0 ? { situation: parsed.data } : { misfits };
}

/** All that is wrong with the form of something written, in plain words. */
export function misfitsIn(schema: z.ZodType, value: unknown): Misfit[] {
  const slips = new Map<string, Slip>();
  const parsed = schema.safeParse(value, {
    error(issue) {
      const message = wording(issue);
      slips.set(message, slipOf(issue));
      return message;
    },
  });
  if (parsed.success) return [];
  return parsed.error.issues
    .flatMap((issue) => misfitsOf(issue, schema))
    .map((one) => {
      const slip = one.slip ?? slips.get(one.message);
      return slip === undefined ? one : { ...one, slip };
    });
}

function answersMisfits(text: SituationText): Misfit[] {
  const forms = (['muster', 'price', 'odds'] as const).filter((form) => text[form] !== undefined);
  if (forms.length > 1) return [misfit([forms[1]!], `a situation has one form, not both '${forms[0]}' and '${forms[1]}'`, 'key')];
  return (text.when ?? []).flatMap((entry, i) => answerMisfits(entry).map(under(['when', i])));
}

/** Looked at even where other things are wrong, so that whoever mends a situation hears of everything at once. */
function expectationsMisfits({ then, until }: Readonly<Record<string, unknown>>): Misfit[] {
  const entries = Array.isArray(then) ? then.map((entry: unknown, i) => ({ entry, path: ['then', i] })) : [];
  const all = isRecord(until) && until.step === undefined ? [...entries, { entry: until, path: ['until'] }] : entries;
  return all.flatMap(({ entry, path }) => (isRecord(entry) ? expectationMisfits(entry).map(under(path)) : []));
}

const under =
  (path: Path) =>
  (misfit: Misfit): Misfit => ({ ...misfit, path: [...path, ...misfit.path] });

const misfit = (path: Path, message: string, on: Misfit['on'] = 'value'): Misfit => ({ ...complaint(path, message), on });

/** An answer names one side and one deed, with the words of that deed. */
export function answerMisfits(answer: ScriptedAnswer): Misfit[] {
  const sides = SIDES.filter((side) => answer[side] !== undefined);
  if (sides.length !== 1)
    return [misfit([], `an answer names one side and what it does, e.g. { A: pick, unit: swords }; this names ${sides.length}`)];
  const deed = answer[sides[0]!]!;
  const fields = FIELDS[deed];
  return Object.keys(answer)
    .filter((key) => ![...ALWAYS, ...fields].some((known) => known === key))
    .map((key) => misfit([key], `'${deed}' takes no '${key}'${fields.length === 0 ? '' : `; it takes ${fields.join(', ')}`}`, 'key'));
}

/** An expectation is read by the word it is about, so that one slip gives one complaint. */
export function expectationMisfits(value: Expectation): Misfit[] {
  if (value.not !== undefined) {
    const inner = value.not;
    const others = Object.keys(value).filter((key) => key !== 'not');
    if (others.length > 0) return [misfit([others[0]!], `'not' stands alone; put '${others[0]}' inside it`, 'key')];
    return isRecord(inner)
      ? expectationMisfits(inner).map(under(['not']))
      : [misfit(['not'], `expected an expectation, found ${shown(inner)}`)];
  }
  const subject = subjectOf(value);
  if (subject === null) return [misfit([], noSubject(value))];
  const schema = subjects[subject]!;
  return misfitsIn(schema, value);
}

function noSubject(value: Expectation): string {
  const known = Object.keys(subjects);
  for (const key of Object.keys(value)) {
    const near = meant(key, known);
    if (near !== null) return `nothing is expected of '${key}'; did you mean '${near}'?`;
  }
  return `an expectation says what it is about: ${listed([...known.slice(0, 6), 'unit', 'model', 'asked', 'number', 'result', 'not'])} ...`;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Issue = z.core.$ZodIssue;

/** One issue of the schema in plain words; a choice between forms is narrowed down to the form that was probably meant. */
function misfitsOf(issue: Issue, schema: z.ZodType): Misfit[] {
  const path = issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step));
  const here = path.reduce<readonly z.core.$ZodType[]>((schemas, step) => schemas.flatMap((one) => inner(one, step)), [schema]);
  if (issue.code === 'unrecognized_keys') {
    const known = here.flatMap(bare).flatMap((one) => (one instanceof z.ZodObject ? Object.keys(one.shape) : []));
    return issue.keys.map((key) => ({
      ...misfit([...path, key], unknown('field', key, known), 'key'),
      slip: { slip: 'unknown' as const, word: key, known },
    }));
  }
  if (issue.code === 'invalid_union') {
    const branch = likeliest(issue.errors);
    if (branch !== null) return branch.flatMap((each) => misfitsOf(each, z.union(here))).map(under(path));
  }
  return [misfit(path, issue.message)];
}

/** The forms a schema can take, without what only says that it may be absent. */
function bare(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  if (schema instanceof z.ZodOptional) return bare(schema.unwrap());
  return schema instanceof z.ZodUnion ? schema.options.flatMap(bare) : [schema];
}

/** The schemas of what stands at a key or place inside. */
function inner(schema: z.core.$ZodType, step: string | number): readonly z.core.$ZodType[] {
  return bare(schema).flatMap((one) => {
    if (one instanceof z.ZodArray) return [one.element];
    if (one instanceof z.ZodRecord) return [one.valueType];
    const field: z.core.$ZodType | undefined = one instanceof z.ZodObject ? one.shape[step] : undefined;
    return field === undefined ? [] : [field];
  });
}

/** The branch that fits but for details deep inside it; none where several are as wrong at the top. */
function likeliest(branches: readonly (readonly Issue[])[]): readonly Issue[] | null {
  const atTop = (branch: readonly Issue[]) =>
    branch.filter((issue) => issue.path.length === 0 && issue.code !== 'unrecognized_keys').length;
  const fitting = branches.filter((branch) => atTop(branch) === 0);
  if (fitting.length === 0) {
    // Of a word or a list of words, a word that is none of them was meant to be one.
    const [kind, ...others] = branches.filter((branch) => branch.every(({ code }) => code === 'invalid_value'));
    return others.length === 0 ? (kind ?? null) : null;
  }
  return fitting.reduce((best, branch) => (branch.length < best.length ? branch : best));
}

const NAMES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'fields',
  record: 'names with fields',
  null: 'nothing',
};

function wording(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? `'${String(issue.path?.at(-1) ?? 'something')}' is missing`
        : `expected ${NAMES[issue.expected] ?? issue.expected}, found ${shown(issue.input)}`;
    case 'invalid_value':
      return notAmong(issue.input, issue.values.map(String));
    case 'too_small':
      return sizeWords('at least', Number(issue.minimum), issue.origin, issue.input);
    case 'too_big':
      return sizeWords('at most', Number(issue.maximum), issue.origin, issue.input);
    case 'invalid_union':
      return `${shown(issue.input)} does not fit here`;
    case 'invalid_key':
      return 'this name is not possible here';
    default:
      return issue.message ?? `${shown(issue.input)} does not fit here`;
  }
}

function slipOf(issue: z.core.$ZodRawIssue): Slip {
  const found: unknown = issue.input;
  const size = (bound: 'least' | 'most', limit: unknown, origin: string): Slip => ({
    slip: 'size',
    bound,
    limit: Number(limit),
    many: origin === 'array',
    found: Array.isArray(found) ? found.length : found,
  });
  switch (issue.code) {
    case 'invalid_type':
      return found === undefined
        ? { slip: 'missing', field: String(issue.path?.at(-1) ?? '?') }
        : { slip: 'kind', wanted: issue.expected, found };
    case 'invalid_value': {
      const values = issue.values.map(String);
      return { slip: 'among', near: typeof found === 'string' ? meant(found, values) : null, known: listed(values), found };
    }
    case 'too_small':
      return size('least', issue.minimum, issue.origin);
    case 'too_big':
      return size('most', issue.maximum, issue.origin);
    default:
      return { slip: 'misfit', found };
  }
}

function notAmong(input: unknown, values: readonly string[]): string {
  const near = typeof input === 'string' ? meant(input, values) : null;
  return `${shown(input)} is not possible here; ${near === null ? `expected ${listed(values)}` : `did you mean '${near}'?`}`;
}

function sizeWords(bound: string, limit: number, origin: string, input: unknown): string {
  const size = Array.isArray(input) ? input.length : shown(input);
  return `expected ${bound} ${limit}${origin === 'array' ? ' of these' : ''}, found ${size}`;
}

export function shown(value: unknown): string {
  if (typeof value === 'string') return `'${value}'`;
  if (Array.isArray(value)) return 'a list';
  return isRecord(value) ? 'fields' : String(value);
}
