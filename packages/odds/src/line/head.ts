import { say } from '@warfold/engine';
import { shippedNames } from '@warfold/situations/given/shipped';
import { slug } from '@warfold/situations/names';
import { LIMITS } from '../question/question.ts';
import type { OddsSupport } from '../support.ts';
import type { Clause, LineStep, LineUnit, LineWrong } from './line.ts';

/** Words between who does something and to whom. */
const AT = new Set(['at', 'against', 'on', 'into', 'vs', 'vs.']);
const JOINS = new Set(['and', 'then', '&', '+']);
const ARTICLES = new Set(['a', 'an', 'the', 'of', 'x']);

interface Spoken {
  readonly text: string;
  readonly column: number;
}

export interface Head {
  readonly attackers: readonly LineUnit[];
  readonly targets: readonly LineUnit[];
  readonly steps: LineStep[];
  readonly howMany: string | null;
}

/** The deed that a word names: `shoot`, `shoots`. */
export function deedNamed({ deeds }: OddsSupport, word: string): string | null {
  const plain = word.toLowerCase();
  return [plain, plain.replace(/e?s$/, ''), plain.replace(/s$/, '')].find((one) => Object.hasOwn(deeds, one)) ?? null;
}

/** `10 rifles and 5 bikers shoot and charge 8 foes or a tank`: who does what to whom. */
export function readHead(support: OddsSupport, clause: Clause): Head | LineWrong {
  const words = [...clause.text.matchAll(/\S+/g)].map(({ 0: text, index }): Spoken => ({ text, column: clause.column + index }));
  const middle = words.findIndex(({ text }, i) => i > 0 && (AT.has(text.toLowerCase()) || deedNamed(support, text) !== null));
  if (middle < 0) return { column: clause.column, text: say('odds.line.noTarget') };
  const steps: LineStep[] = [];
  let rest = middle;
  for (; rest < words.length; rest++) {
    const { text, column } = words[rest]!;
    const deed = deedNamed(support, text);
    if (deed !== null) steps.push({ deed, words: {}, column });
    else if (!(JOINS.has(text.toLowerCase()) && steps.length > 0) && !AT.has(text.toLowerCase())) break;
  }
  if (steps.length === 0) steps.push({ deed: null, words: {}, column: words[middle]!.column });
  const taken = new Set<string>();
  const attackers = unitsIn(support, words.slice(0, middle), 'and', taken);
  if ('text' in attackers) return attackers;
  const after = words.slice(rest);
  const targets = after.length === 0 ? [] : unitsIn(support, after, 'or', taken);
  if ('text' in targets) return targets;
  const aims = steps.some(({ deed }) => deed === null || support.deeds[deed]!.aims);
  if (aims && targets.length === 0) return { column: clause.column + clause.text.length, text: say('odds.line.noTarget') };
  const open = [...attackers, ...targets].filter(({ count }) => count === 0);
  if (open.length > 1) return { column: open[1]!.column, text: say('odds.line.twoOpen') };
  return { attackers, targets, steps, howMany: open[0]?.name ?? null };
}

function unitsIn(support: OddsSupport, words: readonly Spoken[], join: string, taken: Set<string>): LineUnit[] | LineWrong {
  const groups: Spoken[][] = [[]];
  for (const word of words) {
    if (word.text.toLowerCase() === join) groups.push([]);
    else groups.at(-1)!.push(word);
  }
  const units: LineUnit[] = [];
  for (const group of groups) {
    const unit = unitIn(support, group, words[0]!.column, taken);
    if ('text' in unit) return unit;
    units.push(unit);
  }
  return units;
}

/** `10 rifles`, `? rifles` where their number is asked for (0 stands for it), `the rifles` for as many as there usually are. */
function unitIn(support: OddsSupport, group: readonly Spoken[], column: number, taken: Set<string>): LineUnit | LineWrong {
  const words = [...group];
  let count: number | null = null;
  const counted = /^(\d{1,6})x?$/i.exec(words[0]?.text ?? '');
  if (counted !== null) count = Number(counted[1]);
  if (counted !== null && count === 0) return { column: words[0]!.column, text: say('odds.line.none') };
  if (words[0]?.text === '?') count = 0;
  if (count !== null) words.shift();
  while (words.length > 1 && ARTICLES.has(words[0]!.text.toLowerCase())) words.shift();
  if (words.length === 0) return { column: group[0]?.column ?? column, text: say('odds.line.noUnit') };
  const profile = profileNamed(support, words.map(({ text }) => text).join(' '));
  let name = profile;
  for (let i = 2; taken.has(name); i++) name = `${profile}-${i}`;
  taken.add(name);
  if (taken.size > LIMITS.units) return { column: words[0]!.column, text: say('odds.line.tooMany', { most: LIMITS.units }) };
  return { name, profile, count, column: words[0]!.column };
}

/** A shipped unit by its name as people write it, in the singular or the plural; what is none is left for the question to complain about. */
function profileNamed({ system }: OddsSupport, words: string): string {
  const plain = slug(words);
  const known = shippedNames(system);
  return [plain, `${plain}s`, plain.replace(/s$/, '')].find((one) => known.includes(one)) ?? plain;
}
