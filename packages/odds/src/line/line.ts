import type { Text } from '@warfold/engine';
import type { OddsSupport } from '@warfold/engine/odds';

/** A part of a line between two commas, and the column where it begins, from one on. */
export interface Clause {
  readonly text: string;
  readonly column: number;
}

/** What is wrong with a line, and from which column on. */
export interface LineWrong {
  readonly column: number;
  readonly text: Text;
}

/** Something whose chance is asked for: so many of what is counted, or a fate of the target. */
export type AskedGoal =
  | { readonly goal: 'count'; readonly name: string; readonly least: number }
  | { readonly goal: 'fate'; readonly name: string };

/** A step as a line says it; without a deed, it is the first that the rules allow. */
export interface LineStep {
  deed: string | null;
  readonly words: Record<string, unknown>;
  readonly column: number;
}

export interface LineUnit {
  readonly name: string;
  readonly profile: string;
  readonly count: number | null;
  readonly column: number;
}

/** A question as somebody says it in one line. */
export interface QuestionLine {
  /** Those who act together, or by turns where several are held side by side. */
  readonly attackers: readonly (readonly LineUnit[])[];
  readonly targets: readonly LineUnit[];
  readonly steps: readonly LineStep[];
  readonly test: boolean;
  /** Whether it is asked who holds an objective at which everybody stands who is left, those who charge if they get there. */
  readonly objective: boolean;
  readonly goal: AskedGoal | null;
  /** The chance that is wanted, from 0 to 1. */
  readonly wanted: number | null;
  /** The unit whose number is asked for. */
  readonly howMany: string | null;
}

/** The deeds that a line without one may mean, the likelier first. */
export const usualDeeds = ({ deeds }: OddsSupport): string[] => ['shoot', 'strike', 'fight'].filter((name) => deeds[name] !== undefined);

/** What people say around a question, of no other meaning; blanks of the same length stand in for it, so that columns stay. */
const ASIDES: readonly (readonly [aside: RegExp, stands: string])[] = [
  [
    /^\s*(?:(?:(?:what|how big|how good)(?:'s| is| are) )?(?:the |my |our )?(?:odds|chances?|probability)(?: is there)? (?:that|of|for|to)|how likely is it (?:that|for))\b/i,
    '',
  ],
  [/\bhow many\b/i, '?'],
  // A chance is a thing of its own, with a comma before it or without.
  [/(?<!(?:^|[,;]|\b(?:with|at|for|of|an?|the|least|to|by|in))\s*)\s(?=\d{1,3}(?:\.\d+)?\s?%)/gi, ','],
  // So many or more is what every goal means.
  [/\b(?:at least|no fewer than|no less than|a minimum of)(?=\s+\d)/gi, ''],
  [/\bor more\b/gi, ''],
  // `7 inches away` is 7".
  [/(?<=\d)\s*(?:inch(?:es)?|["″]|'')(?:\s+(?:away|off|apart))?(?![\w"'])/gi, '"'],
  [/\b(?:wip|tak|finish)(?:es?|ing)?\s+out\b|\b(?:annihilat|eliminat)(?:es?|ing)\b|\bfinish(?:es|ing)? off\b/gi, 'destroy'],
  [/\b(?:do (?:i|we) need|does it take|would it take|are needed|will|would|could|does|do|can)\b/gi, ''],
  [/\?+\s*$/, ''],
];

export const withoutAsides = (line: string): string =>
  ASIDES.reduce((text, [aside, stands]) => text.replace(aside, (said) => stands.padEnd(said.length)), line);

export function clausesOf(line: string): Clause[] {
  const clauses: Clause[] = [];
  let start = 0;
  for (const part of line.split(/[,;]/)) {
    const text = part.trim();
    if (text !== '') clauses.push({ text, column: start + part.indexOf(text) + 1 });
    start += part.length + 1;
  }
  return clauses;
}
