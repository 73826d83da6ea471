import { renderer, say } from '@warfold/engine';
import type { Deed, OddsSupport } from '@warfold/engine/odds';
import { listed, meant } from '@warfold/engine/spelling';
import { FACINGS } from '../question/arrange.ts';
import { deedNamed, farWord, readHead } from './head.ts';
import type { AskedGoal, Clause, LineStep, LineWrong, QuestionLine } from './line.ts';
import { clausesOf, usualDeeds, withoutAsides } from './line.ts';

/** What the clauses after the first have said so far. */
interface Reading {
  readonly support: OddsSupport;
  readonly steps: LineStep[];
  /** The steps that the next words are about: those of the last clause that named a deed. */
  current: readonly LineStep[];
  test: boolean;
  objective: boolean;
  goal: AskedGoal | null;
  wanted: number | null;
}

/** Reads `10 hearth-rifles at mire-kin, 12", using steady-aim, 80% to kill 5`. */
export function readLine(support: OddsSupport, text: string): QuestionLine | LineWrong {
  let [first, ...others] = clausesOf(withoutAsides(text));
  if (first === undefined) return { column: 1, text: say('odds.line.empty') };
  let head = readHead(support, first);
  // `rifles shoot, charge and fight foes`: who suffers stands behind a comma.
  while ('text' in head && head.text.key === 'odds.line.noTarget' && others[0] !== undefined) {
    const [next] = others;
    first = { column: first.column, text: first.text.padEnd(next.column - first.column) + next.text };
    others = others.slice(1);
    const joined = readHead(support, first);
    if ('text' in joined && joined.text.key !== 'odds.line.noTarget') break;
    head = joined;
  }
  if ('text' in head) return head;
  const reading: Reading = {
    support,
    steps: head.steps,
    current: [...head.steps],
    test: true,
    objective: false,
    goal: head.goal,
    wanted: null,
  };
  for (const clause of [...head.more, ...others]) {
    const wrong = readClause(reading, clause);
    if (wrong !== null) return wrong;
  }
  const { steps, test, objective, goal } = reading;
  const { attackers, targets, howMany } = head;
  if (howMany !== null && goal === null) return { column: first.column, text: say('odds.line.noGoal') };
  // As likely as not, where nobody says how likely it has to be.
  const wanted = reading.wanted ?? (howMany === null ? null : 0.5);
  return { attackers, targets, steps, test, objective, goal, wanted, howMany };
}

/** Reads one thing; false where it is about something else. */
type Reader = (reading: Reading, text: string, clause: Clause) => boolean;

const READERS: readonly Reader[] = [
  readTest,
  readObjective,
  readShare,
  readGoal,
  readDistance,
  readFacing,
  readDeeds,
  readUses,
  readWeapons,
  readWord,
  readCover,
];

function readClause(reading: Reading, clause: Clause): LineWrong | null {
  const text = clause.text.toLowerCase().replace(/\s+/g, ' ');
  if (READERS.some((read) => read(reading, text, clause))) return null;
  const covers = reading.support.cover?.words ?? [];
  if (/^(?:in |behind )?cover$/.test(text) && covers.length > 1)
    return { column: clause.column, text: say('odds.line.whichCover', { known: listed(covers.map((word) => `in ${word} cover`)) }) };
  const known = wordsFor(reading);
  const near =
    meant(text, known) ?? meant(text.replace(/^(?:using|with|in)\s+/, '').replace(/\s+/g, '-'), Object.keys(reading.support.uses ?? {}));
  return {
    column: clause.column,
    text: near === null ? say('odds.line.unknown', { clause: text, known: listed(known) }) : say('odds.line.meant', { clause: text, near }),
  };
}

/** All that could have been said. */
function wordsFor({ support, current }: Reading): string[] {
  const words = current.flatMap((step) => deedsOf(support, step)).flatMap((deed) => Object.entries(deed.words));
  const said = words.flatMap(([name, { takes }]) => (typeof takes === 'string' ? [`${name} ...`] : takes));
  const uses = Object.keys(support.uses ?? {}).map((use) => `using ${use}`);
  return [
    ...new Set([
      '12"',
      'with WEAPON',
      ...said,
      ...(support.cover?.words ?? []),
      ...uses,
      'no test',
      ...(support.objective === undefined ? [] : ['objective']),
      '80% to kill 5',
    ]),
  ];
}

/** The deed of a step, or all that it may turn out to be. */
const deedsOf = (support: OddsSupport, { deed }: LineStep): Deed[] =>
  (deed === null ? usualDeeds(support) : [deed]).map((name) => support.deeds[name]!);

function readTest(reading: Reading, text: string): boolean {
  if (text !== 'no test' && text !== 'no tests') return false;
  reading.test = false;
  return true;
}

/** `objective`, `who holds the objective`. */
function readObjective(reading: Reading, text: string): boolean {
  if (!/^(?:(?:and |to |who )?(?:holds?|takes?|seizes?) )?(?:the |an )?objective$/.test(text)) return false;
  reading.objective = true;
  return true;
}

/** `with 80%`, of a goal that is said elsewhere. */
function readShare(reading: Reading, text: string): boolean {
  const share = /^(?:with |at |for )?(?:at least )?(?:an? )?(\d{1,3}(?:\.\d+)?)\s*%(?: (?:chance|sure|probability))?$/.exec(text);
  const wanted = Number(share?.[1]) / 100;
  if (share === null || reading.wanted !== null || wanted <= 0 || wanted > 1) return false;
  reading.wanted = wanted;
  return true;
}

/** `80% to kill 5`, `destroyed`, `3 hits`. */
function readGoal(reading: Reading, text: string): boolean {
  const { support } = reading;
  const share = /^(\d{1,3}(?:\.\d+)?)\s*%(?: (?:chance|sure))?\s*(?:to|for|of)?\s*(.*)$/.exec(text);
  const plain = (share?.[2] ?? text).replace(/^(?:(?:the )?(?:chances?|odds|probability) )?(?:to|of|for|that)\b/, '').trim();
  const goal = goalIn(support, plain);
  const wanted = share === null ? null : Number(share[1]) / 100;
  if (goal === null || reading.goal !== null || (wanted !== null && (wanted <= 0 || wanted > 1))) return false;
  reading.goal = goal;
  reading.wanted = wanted;
  return true;
}

const KILL = /^(?:kill|slay|destroy)(?:s|ing)?\s+(\d{1,5}|all|everybody|everyone|it|them)(?: (?:of them|all|models?))*$/;
/** `4 killed`, `4 dead models`: models slain. */
const SLAIN = /^(\d{1,5})\s+(?:models? )?(?:killed|kills|dead|die|slain|casualties|lost models)(?: models?)?$/;

function goalIn({ labels, system }: OddsSupport, text: string): AskedGoal | null {
  const kill = KILL.exec(text);
  if (kill !== null)
    return /^\d/.test(kill[1]!) ? { goal: 'count', name: 'slain', least: Number(kill[1]) } : { goal: 'fate', name: 'destroyed' };
  const slain = SLAIN.exec(text);
  if (slain !== null) return { goal: 'count', name: 'slain', least: Number(slain[1]) };
  const counted = /^(\d{1,5}) (?:or more )?([a-z][a-z ]*)$/i.exec(text);
  const render = renderer('en', system.texts);
  const named = (word: string) =>
    Object.keys(labels).find((name) => name.toLowerCase() === word) ??
    Object.keys(labels).find((name) => render(labels[name]!).toLowerCase() === word);
  if (counted !== null) {
    const name = named(counted[2]!);
    return name === undefined ? null : { goal: 'count', name, least: Number(counted[1]) };
  }
  const fate = named(text.replace(/^(?:be(?:ing)? )?/, '').replace(/^destroy(?:s|ing)?$/, 'destroyed'));
  return fate === undefined ? null : { goal: 'fate', name: fate };
}

const NEAR = new Set(['half range', 'at half range', 'within half range', 'close', 'near', 'at close range', 'short range']);

/** `12"`, `at 9 inches`; half the range is what everybody stands at if nothing is said. */
function readDistance({ support, current }: Reading, text: string): boolean {
  const aiming = current.find((step) => deedsOf(support, step).some(({ aims }) => aims));
  if (aiming === undefined) return false;
  if (NEAR.has(text)) return true;
  const inches = /^(?:at |from |within )?(\d{1,3}(?:\.\d+)?)\s*(?:"|''|″|in|inch|inches)(?: away)?$/.exec(text);
  if (inches === null) return false;
  aiming.words[farWord(support, aiming)] = Number(inches[1]);
  return true;
}

function readFacing({ current }: Reading, text: string): boolean {
  const facing = FACINGS.find((one) => [one, `in the ${one}`, `from the ${one}`, `at the ${one}`].includes(text));
  if (facing === undefined) return false;
  for (const step of current) step.words.facing = facing;
  return true;
}

/** `then fight`, `charge and fight`: more steps of the same units. */
function readDeeds(reading: Reading, text: string, { column }: Clause): boolean {
  const bare = text.replace(/^if (?:they|it|he|she|we|i|you)\s+/, '');
  const words = bare.split(/\s+/).filter((word) => !['and', 'then', '&'].includes(word));
  const deeds = words.map((word) => deedNamed(reading.support, word));
  if (deeds.length === 0 || deeds.some((deed) => deed === null)) return false;
  // `if they charge` says what nothing has said yet.
  const [only] = reading.steps;
  if (bare !== text && reading.steps.length === 1 && only!.deed === null) reading.steps.pop();
  reading.current = deeds.map((deed) => ({ deed, words: {}, column }));
  reading.steps.push(...reading.current);
  return true;
}

const listIn = (text: string): string[] => text.split(/\s+(?:and|&)\s+/).map((one) => one.trim());

/** `using steady-aim`, or its name alone. */
function readUses({ support, current }: Reading, text: string): boolean {
  const { uses = {} } = support;
  const bare = text.replace(/^using\s+/, '');
  const named = listIn(bare).map((one) => one.replace(/\s+/g, '-'));
  if (bare === text && !named.every((one) => Object.hasOwn(uses, one))) return false;
  for (const name of named) {
    // A slip is left to the question, which knows what was meant.
    const step = current.find(({ deed }) => deed === null || uses[name]?.deeds.includes(deed)) ?? current.at(-1)!;
    step.words.using = [...(Array.isArray(step.words.using) ? step.words.using : []), name];
  }
  return true;
}

/** `with sun-lance and rifle`. */
function readWeapons({ support, current }: Reading, text: string): boolean {
  if (!text.startsWith('with ')) return false;
  const armed = current.filter((step) => deedsOf(support, step).some(({ words }) => words.weapon !== undefined));
  const names = listIn(text.slice('with '.length)).map((one) => one.replace(/^(?:his|her|its|their|the|an?)\s+/, '').replace(/\s+/g, '-'));
  for (const step of armed) step.words.weapon = names.length === 1 ? names[0] : names;
  return armed.length > 0;
}

/** `overwatch`, `points 4`, `spell fireball`: the words of a deed. */
function readWord({ support, current }: Reading, text: string): boolean {
  const [name = '', ...more] = text.split(/\s+/);
  for (const step of current)
    for (const { words } of deedsOf(support, step)) {
      const choice = Object.keys(words).find((word) => (words[word]!.takes as readonly string[]).includes(text) && isChoice(words[word]!));
      if (choice !== undefined) {
        step.words[choice] = text;
        return true;
      }
      const word = Object.hasOwn(words, name) ? words[name] : undefined;
      if (word === undefined || more.length === 0) continue;
      step.words[name] = word.takes === 'number' ? Number(more.join(' ').replace('"', '')) : more.join('-');
      return true;
    }
  return false;
}

const isChoice = ({ takes }: Deed['words'][string]): boolean => typeof takes !== 'string';

function readCover({ support, current }: Reading, text: string): boolean {
  const word = support.cover?.words.find((one) => [one, `in ${one}`, `${one} cover`, `in ${one} cover`].includes(text));
  if (word === undefined) return false;
  for (const step of current) step.words.cover = word;
  return true;
}
