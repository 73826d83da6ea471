import type { Language } from '@warfold/engine';
import { renderer } from '@warfold/engine';
import type { OddsSupport } from '@warfold/engine/odds';
import { texts as engineTexts } from '@warfold/engine/texts';
import type { Path } from '@warfold/situations/problem';
import type { Odds, UnitOdds } from '../answers/odds.ts';
import { isDistribution } from '../answers/odds.ts';
import type { Distribution } from '../chances/distribution.ts';
import { atLeast } from '../chances/distribution.ts';
import type { AskLimits, ComparedOption, OddsAnswer } from '../question/ask.ts';
import { askOdds } from '../question/ask.ts';
import type { Complaints } from '../question/complaining.ts';
import { texts } from '../texts.ts';
import type { AskedGoal, LineUnit, QuestionLine } from './line.ts';
import { usualDeeds } from './line.ts';
import { readLine } from './read.ts';

/** How likely what was wanted is. */
export interface GoalOdds {
  readonly option: string;
  readonly chance: number;
  /** How likely it had to be. */
  readonly wanted?: number;
  /**
   * Where it was asked how many it takes: the fewest with whom the chance is as wanted, and the chance of one fewer. Null where not even
   * the most are enough; beyond `most` of them nothing changes any more, as where no others find a place. */
  readonly needed?: { readonly count: number | null; readonly oneFewer: number; readonly most: number };
}

/** What one does to another, of many who are held side by side. */
export interface MatrixCell {
  readonly by: string;
  readonly at: string;
  /** Null where it cannot be done: then why. */
  readonly odds: Odds | null;
  readonly goal: number | null;
  readonly message: string;
}

/** Everybody against everybody. */
export interface LineMatrix {
  readonly by: readonly string[];
  readonly at: readonly string[];
  readonly cells: readonly MatrixCell[];
}

export type LineAnswered =
  | { readonly matrix: LineMatrix }
  | { readonly answer: OddsAnswer; readonly question: Readonly<Record<string, unknown>>; readonly goals: readonly GoalOdds[] }
  | { readonly column: number; readonly message: string };

const MOST_MODELS = 200;
/** Chances that differ by no more are told as the same. */
const ALIKE = 1e-9;

export interface LineLimits extends AskLimits {
  /** What is wrong is said in this language; in English, if not said. */
  readonly language?: Language;
}

/** Answers a question asked in one line; what is wrong comes back with its column. */
export function askOddsLine(support: OddsSupport, text: string, limits: LineLimits = {}): LineAnswered {
  const line = readLine(support, text);
  if ('text' in line) return { column: line.column, message: renderer(limits.language ?? 'en', texts)(line.text) };
  if (line.attackers.length > 1) return answerMatrix(support, line, limits);
  return line.howMany === null ? answerLine(support, line, limits) : answerHowMany(support, line, line.howMany, limits);
}

function answerLine(support: OddsSupport, line: QuestionLine, limits: LineLimits): LineAnswered {
  const asked = asLine(support, line, null, limits);
  if ('complaints' in asked) return complained(support, line, asked, limits);
  const { goal } = line;
  const goals = goal === null ? [] : asked.answer.options.map((option) => ({ option: option.name, chance: chanceOf(option, goal, line) }));
  return { ...asked, goals };
}

/** Each of those who act against each of the targets, as a question of its own. */
function answerMatrix(support: OddsSupport, line: QuestionLine, limits: LineLimits): LineAnswered {
  const cells: MatrixCell[] = [];
  const nameOf = (side: readonly LineUnit[]): string => side.map(({ name }) => name).join(' + ');
  const wrongs = new Map<string, LineAnswered>();
  for (const side of line.attackers)
    for (const target of line.targets) {
      const one: QuestionLine = { ...line, attackers: [side], targets: [target] };
      const asked = line.howMany === null ? answerLine(support, one, limits) : answerHowMany(support, one, line.howMany, limits);
      const names = { by: nameOf(side), at: target.name };
      if ('answer' in asked)
        cells.push({ ...names, odds: asked.answer.options[0]!.odds, goal: asked.goals[0]?.chance ?? null, message: '' });
      else if ('message' in asked) {
        cells.push({ ...names, odds: null, goal: null, message: asked.message });
        wrongs.set(asked.message, asked);
      }
    }
  // What nobody can do is told as what is wrong with the question.
  if (cells.every(({ odds }) => odds === null)) return [...wrongs.values()][0]!;
  return { matrix: { by: line.attackers.map(nameOf), at: line.targets.map(({ name }) => name), cells } };
}

/** More of them never do less: the fewest are found by halves, for every target by itself. */
function answerHowMany(support: OddsSupport, line: QuestionLine, unit: string, limits: LineLimits): LineAnswered {
  const { goal, wanted } = line;
  if (goal === null || wanted === null) throw new Error('a line that asks how many says for what');
  const goals: GoalOdds[] = [];
  const known = new Map<number, ReturnType<typeof asLine>>();
  const asked = (count: number) => {
    const before = known.get(count);
    if (before !== undefined) return before;
    const now = asLine(support, line, { unit, count }, limits);
    known.set(count, now);
    return now;
  };
  const first = asked(1);
  if ('complaints' in first) return complained(support, line, first, limits);
  let shown = first;
  for (const [i, { name }] of first.answer.options.entries()) {
    const chance = (count: number): number => {
      const found = count === 0 ? null : asked(count);
      return found === null || 'complaints' in found ? 0 : chanceOf(found.answer.options[i]!, goal, line);
    };
    const count = fewest(chance, wanted);
    const best = chance(count ?? MOST_MODELS);
    const most = count ?? fewest(chance, best - ALIKE) ?? MOST_MODELS;
    goals.push({ option: name, wanted, chance: best, needed: { count, oneFewer: chance(most - 1), most } });
    const found = asked(count ?? MOST_MODELS);
    if (i === 0 && !('complaints' in found)) shown = found;
  }
  return { ...shown, goals };
}

function fewest(chance: (count: number) => number, wanted: number): number | null {
  let most = 1;
  while (most < MOST_MODELS && chance(most) < wanted) most = Math.min(MOST_MODELS, most * 2);
  if (chance(most) < wanted) return null;
  let least = Math.floor(most / 2);
  while (most - least > 1) {
    const middle = Math.floor((least + most) / 2);
    if (chance(middle) < wanted) least = middle;
    else most = middle;
  }
  return most;
}

/** Asks with the deed that was named, or with the first of the usual ones that the rules allow. */
function asLine(
  support: OddsSupport,
  line: QuestionLine,
  number: { readonly unit: string; readonly count: number } | null,
  limits: LineLimits,
): { readonly answer: OddsAnswer; readonly question: Readonly<Record<string, unknown>> } | Complaints {
  let first: Complaints | null = null;
  for (const deed of line.steps.some((step) => step.deed === null) ? usualDeeds(support) : ['']) {
    const question = questionOf(line, deed, number);
    const asked = askOdds(support, question, limits);
    if ('answer' in asked) return { answer: asked.answer, question };
    first ??= asked;
  }
  return first ?? { complaints: [] };
}

/** The same question as a file would ask it. */
function questionOf(line: QuestionLine, usual: string, number: { readonly unit: string; readonly count: number } | null) {
  const { targets, steps, test, objective } = line;
  const attackers = line.attackers[0] ?? [];
  const unit = ({ name, profile, count }: LineUnit) => {
    const models = number?.unit === name ? number.count : count;
    return [name, { profile, ...(models !== null && { count: models }) }] as const;
  };
  const names = targets.map(({ name }) => name);
  const by = attackers.map(({ name }) => name);
  const charges = steps.some(({ deed }) => deed === 'charge');
  return {
    units: Object.fromEntries([...attackers, ...targets].map(unit)),
    ...(names.length > 0 && { against: names.length === 1 ? names[0] : names }),
    steps: steps.map(({ deed, words }) => ({ [deed ?? usual]: by.length === 1 ? by[0] : by, ...words })),
    ...(!test && { test: false }),
    ...(objective && {
      objective: {
        there: Object.fromEntries([
          ...by.map((name) => [name, charges ? 'charge' : 'all']),
          [names.length === 1 ? names[0] : 'against', 'all'],
        ]),
      },
    }),
  };
}

/** Where in the line somebody said what a question complains about. */
function complained(
  { system }: OddsSupport,
  line: QuestionLine,
  { complaints }: Complaints,
  { language = 'en' }: LineLimits,
): LineAnswered {
  const [first] = complaints;
  if (first === undefined) return { column: 1, message: '' };
  const { text, state, message, path } = first;
  const told = text === undefined ? message : renderer(language, texts, system.texts, engineTexts)(text, state);
  return { column: columnOf(line, path), message: told };
}

function columnOf({ attackers, targets, steps }: QuestionLine, [field, which]: Path): number {
  if (field === 'units') return [...attackers.flat(), ...targets].find(({ name }) => name === which)?.column ?? 1;
  if (field === 'steps' && typeof which === 'number') return steps[which]?.column ?? 1;
  return 1;
}

/** The chance of a goal: what is counted in the target first, then in the deeds. */
function chanceOf({ name, odds }: ComparedOption, goal: AskedGoal, { targets, attackers }: QuestionLine): number {
  const about = targets.find((one) => one.name === name) ?? targets[0] ?? attackers[0]![0]!;
  const facts: UnitOdds = odds.units[about.name] ?? {};
  if (goal.goal === 'count') {
    const fact = facts[goal.name];
    const counted: Distribution | undefined = fact !== undefined && isDistribution(fact) ? fact : odds.counts[goal.name];
    return counted === undefined ? 0 : atLeast(counted, goal.least);
  }
  const fates = Object.values(facts).filter((fact) => !isDistribution(fact));
  return fates.reduce((sum, fact) => sum + (isDistribution(fact) ? 0 : (fact[goal.name] ?? 0)), 0);
}
