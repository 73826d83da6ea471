import { Fault, say } from '@warfold/engine';
import { TooMany } from '@warfold/engine/enumerate';
import type { OddsSupport } from '@warfold/engine/odds';
import type { Problem } from '@warfold/situations';
import { merge } from '@warfold/situations/merge';
import type { FileSpot, Path } from '@warfold/situations/problem';
import { readYaml } from '@warfold/situations/source';
import { misfitsIn } from '@warfold/situations/validate';
import type { Odds } from '../answers/odds.ts';
import { workOut } from '../answers/odds.ts';
import { throwOdds } from '../answers/thrown.ts';
import { MOST_CELLS, TooWide } from '../chances/rows.ts';
import type { Complaints, OddsComplaint } from './complaining.ts';
import { fault, faultSaid, misfitted, wrong } from './complaining.ts';
import type { ReadyQuestion } from './plan.ts';
import { planQuestion } from './plan.ts';
import type { OddsQuestion } from './question.ts';
import { LIMITS, questionSchema } from './question.ts';

/** One of the things that a question compares; the only one has no name. */
export interface ComparedOption {
  readonly name: string;
  readonly odds: Odds;
}

export interface OddsAnswer {
  readonly title: string | null;
  readonly options: readonly ComparedOption[];
}

export type Answered = { readonly answer: OddsAnswer } | Complaints;
export type AnsweredText = { readonly answer: OddsAnswer } | { readonly problems: readonly OddsProblem[] };

/** What is wrong with the text of a file, and where in it; with the complaint behind it. */
export interface OddsProblem extends Problem {
  readonly about: OddsComplaint;
}

export interface AskLimits {
  /** Goes through everything that can happen no further than so many runs of the rules; beyond that, dice are thrown. */
  readonly runs?: number;
  /** Complains where it would have to throw dice. */
  readonly exactly?: boolean;
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Answers a question given as data. Nothing that it says makes this throw: what is wrong comes back with the way to its field. */
export function askOdds(support: OddsSupport, question: unknown, limits: AskLimits = {}): Answered {
  const read = readVariants(support, question);
  if ('complaints' in read) return read;
  const options: ComparedOption[] = [];
  for (const variant of read.variants) {
    const answered = answer(support, variant, limits);
    if ('complaints' in answered) return answered;
    options.push(answered.option);
  }
  return { answer: { title: read.title, options } };
}

/** The same for the text of a file, YAML or JSON; what is wrong comes back with its line. */
export function askOddsText(support: OddsSupport, text: string, limits: AskLimits = {}): AnsweredText {
  const { documents, problems } = readYaml(text);
  // Beyond the first place that cannot be read, nothing that is said of the text means much.
  if (problems.length > 0) return { problems: problems.slice(0, 1).map(unreadable) };
  const [document, second] = documents;
  if (document === undefined) return { problems: [problem({ line: 1, column: 1 }, wrong([], say('odds.wrong.empty')))] };
  if (second !== undefined) return { problems: [problem(second.spot([]), wrong([], say('odds.wrong.several')))] };
  const answered = askOdds(support, document.value, limits);
  if ('answer' in answered) return answered;
  return { problems: answered.complaints.map((about) => problem(document.spot(about.path), about)) };
}

/** That it cannot be read is said in every language; why, in the English of the reader of YAML. */
const unreadable = ({ line, column, message }: Problem): OddsProblem => ({
  line,
  column,
  message,
  about: { path: [], message, text: say('odds.wrong.unreadable', { column, said: message }) },
});

const problem = ({ line, column }: FileSpot, about: OddsComplaint): OddsProblem => ({
  line,
  column,
  message: `${fieldOf(about.path)}${about.message}`,
  about,
});

const fieldOf = (path: Path): string => (path.length === 0 ? '' : `${path.map(String).join('.')}: `);

/** A question with one target and nothing left to compare. */
interface Variant {
  readonly name: string;
  readonly question: OddsQuestion;
  /** Where a field of it was written. */
  home(path: Path): Path;
}

function readVariants(support: OddsSupport, value: unknown): { variants: readonly Variant[]; title: string | null } | Complaints {
  const schema = questionSchema(support);
  const misfits = misfitsIn(schema, value);
  if (misfits.length > 0 || !isFields(value)) return { complaints: misfits.map(misfitted) };
  const whole = schema.parse(value);
  const { compare = {}, ...shared } = value;
  const patches: readonly (readonly [string, Fields])[] =
    isFields(compare) && Object.keys(compare).length > 0
      ? Object.entries(compare).map(([name, patch]) => [name, isFields(patch) ? patch : {}])
      : [['', {}]];
  const variants: Variant[] = [];
  for (const [name, patch] of patches) {
    const home = (path: Path): Path => (name !== '' && hasPath(patch, path) ? ['compare', name, ...path] : path);
    const merged = merge(shared, patch);
    const unfit = misfitsIn(schema, merged).map(misfitted).map(at(home));
    if (unfit.length > 0) return { complaints: unfit };
    variants.push(...byTarget(schema.parse(merged), name, home));
  }
  if (variants.length > LIMITS.options)
    return fault(['compare'], say('odds.wrong.options', { most: LIMITS.options, found: variants.length }));
  return { variants, title: whole.title ?? null };
}

const at =
  (home: Variant['home']) =>
  (one: OddsComplaint): OddsComplaint => ({ ...one, path: home(one.path) });

function hasPath(value: unknown, path: Path): boolean {
  let at = value;
  for (const step of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return false;
    at = (at as Readonly<Record<string | number, unknown>>)[step];
  }
  return true;
}

/** A list under `against` asks the same of each. */
function byTarget(question: OddsQuestion, name: string, home: Variant['home']): Variant[] {
  if (!Array.isArray(question.against)) return [{ name, question, home }];
  return question.against.map((target) => ({
    name: name === '' ? target : `${name}, ${target}`,
    question: { ...question, against: target },
    home,
  }));
}

function answer(support: OddsSupport, { name, question, home }: Variant, limits: AskLimits): { option: ComparedOption } | Complaints {
  const { runs = LIMITS.runs, exactly = false } = limits;
  const planning = planQuestion(support, question);
  if ('complaints' in planning) return { complaints: planning.complaints.map(at(home)) };
  const { planned } = planning;
  try {
    return { option: { name, odds: oddsFor(support, planned, runs, exactly) } };
  } catch (error) {
    if (error instanceof TooWide) return fault(home(['steps']), say('odds.wrong.cells', { most: MOST_CELLS }));
    if (error instanceof TooMany) return fault(home(['steps']), say('odds.wrong.runs', { most: runs }));
    if (error instanceof Fault) return faultSaid(home(['steps']), error.message);
    throw error;
  }
}

/** Exact if that can be had, or thrown. */
function oddsFor(support: OddsSupport, planned: ReadyQuestion, runs: number, exactly: boolean): Odds {
  try {
    return workOut(support, planned, runs);
  } catch (error) {
    if (exactly || !(error instanceof TooWide || error instanceof TooMany)) throw error;
    return throwOdds(support, planned);
  }
}
