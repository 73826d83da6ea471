import { say } from '@warfold/engine';
import type { OddsSupport } from '@warfold/engine/odds';
import { listed, meant } from '@warfold/engine/spelling';
import { shippedIn, shippedNames } from '@warfold/situations/given/shipped';
import { slug } from '@warfold/situations/names';
import { LIMITS } from '../question/question.ts';
import type { AskedGoal, Clause, LineStep, LineUnit, LineWrong } from './line.ts';

/** Words between who does something and to whom. */
const AT = new Set(['at', 'against', 'on', 'into', 'vs', 'vs.', 'versus', 'attack', 'attacks', 'attacking']);
/** The same, and what is wanted: so many of the target, or all of it. */
const KILLS: Readonly<Record<string, 'count'>> = { kill: 'count', kills: 'count', killing: 'count', slay: 'count', slays: 'count' };
/** Deeds by the names that they have elsewhere. */
const ALIASES: Readonly<Record<string, string>> = { fire: 'shoot', fight: 'strike', strike: 'fight', melee: 'fight', assault: 'charge' };
const JOINS = new Set(['and', 'then', '&', '+', 'to']);
const ARTICLES = new Set(['a', 'an', 'the', 'of', 'x']);
/** Words that begin something else after the target. */
const ASIDES = new Set(['in', 'with', 'within', 'using', 'from', 'at', 'then', 'if']);
const INCHES = /^\d{1,3}(?:\.\d+)?(?:"|''|″|in|inch|inches)$/;
/** No name of a unit has more words than this. */
const MOST_WORDS = 8;

interface Spoken {
  readonly text: string;
  readonly column: number;
  /** The shipped unit that it names. */
  readonly unit?: string;
}

export interface Head {
  /** Who acts together; several where they are held side by side. */
  readonly attackers: readonly (readonly LineUnit[])[];
  readonly targets: readonly LineUnit[];
  readonly steps: LineStep[];
  readonly goal: AskedGoal | null;
  readonly howMany: string | null;
  /** What stood behind the target without a comma. */
  readonly more: readonly Clause[];
}

/** A verb as a dictionary has it, or nearly: `shoots`, `charging`, `fires`. */
function stemsOf(word: string): string[] {
  const plain = word.toLowerCase();
  return [plain, plain.replace(/e?s$/, ''), plain.replace(/s$/, ''), plain.replace(/ing$/, ''), plain.replace(/ing$/, 'e')];
}

/** The deed that a word names: `shoot`, `shoots`, and `fire` where nothing else is called so. */
export function deedNamed({ deeds }: OddsSupport, word: string): string | null {
  const stems = stemsOf(word);
  const isKnown = (name: string | undefined): name is string => name !== undefined && Object.hasOwn(deeds, name);
  return stems.find(isKnown) ?? stems.map((one) => (Object.hasOwn(ALIASES, one) ? ALIASES[one] : undefined)).find(isKnown) ?? null;
}

/** A manner of a deed that is said as a verb: `overwatch` is shooting. */
function mannerNamed({ deeds }: OddsSupport, word: string): { readonly deed: string; readonly manner: string } | null {
  for (const deed of Object.keys(deeds)) {
    const takes = deeds[deed]!.words.manner?.takes;
    const manner = typeof takes === 'object' ? stemsOf(word).find((one) => takes.includes(one)) : undefined;
    if (manner !== undefined && !Object.hasOwn(deeds, manner)) return { deed, manner };
  }
  return null;
}

/** What a verb wants of the target: so many slain, or a fate that is called after it (`destroy`, `suppress`). */
function wantedBy({ labels }: OddsSupport, word: string): { readonly slain: true } | { readonly fate: string } | null {
  if (Object.hasOwn(KILLS, word.toLowerCase())) return { slain: true };
  const fate = stemsOf(word)
    .flatMap((one) => [`${one}ed`, `${one}d`])
    .find((one) => Object.hasOwn(labels, one));
  return fate === undefined ? null : { fate };
}

/** `10 rifles and 5 bikers shoot and charge 8 foes or a tank`: who does what to whom. */
export function readHead(support: OddsSupport, clause: Clause): Head | LineWrong {
  const words = actorsFirst(support, wordsIn(support, clause));
  const joins = (word: Spoken): boolean => word.unit === undefined && (AT.has(low(word)) || wantedBy(support, low(word)) !== null);
  const middle = words.findIndex((word, i) => i > 0 && (joins(word) || isDeed(support, word) || isManner(support, word)));
  if (middle < 0) return { column: clause.column, text: say('odds.line.noTarget') };
  const steps: LineStep[] = [];
  let wants: ReturnType<typeof wantedBy> = null;
  let far: number | null = null;
  let rest = middle;
  for (; rest < words.length; rest++) {
    const word = words[rest]!;
    const deed = word.unit === undefined ? deedNamed(support, word.text) : null;
    const way = word.unit === undefined && deed === null ? mannerNamed(support, word.text) : null;
    if (deed !== null) steps.push({ deed, words: {}, column: word.column });
    else if (way !== null) {
      // `fire overwatch` is one deed.
      if (steps.at(-1)?.deed !== way.deed) steps.push({ deed: way.deed, words: {}, column: word.column });
      steps.at(-1)!.words.manner = way.manner;
    } else if (word.unit === undefined && wantedBy(support, low(word)) !== null) wants = wantedBy(support, low(word));
    else if (INCHES.test(low(word)) && rest + 1 < words.length) far = Number.parseFloat(low(word));
    else if (!(JOINS.has(low(word)) && rest + 1 < words.length) && !AT.has(low(word))) break;
  }
  if (steps.length === 0) steps.push({ deed: null, words: {}, column: words[middle]!.column });
  if (far !== null) steps[0]!.words[farWord(support, steps[0]!)] = far;
  // Nobody is slain by a charge alone.
  if (wants !== null && steps.every(({ deed }) => deed === 'charge') && fightsLater(support))
    steps.push({ deed: 'fight', words: {}, column: steps[0]!.column });
  const before = words.slice(0, words[middle - 1] !== undefined && low(words[middle - 1]!) === 'to' ? middle - 1 : middle);
  const { after, more } = cut(support, words.slice(rest));
  const goal = wants === null ? null : goalOf(wants, after);
  const taken = new Set<string>();
  const attackers = sidesIn(support, before, taken);
  if ('text' in attackers) return attackers;
  const targets = after.length === 0 ? [] : unitsIn(support, after, 'or', taken);
  if ('text' in targets) return targets;
  const aims = steps.some(({ deed }) => deed === null || support.deeds[deed]!.aims);
  if (aims && targets.length === 0) return { column: clause.column + clause.text.length, text: say('odds.line.noTarget') };
  const open = [...attackers.flat(), ...targets].filter(({ count }) => count === 0);
  if (open.length > 1) return { column: open[1]!.column, text: say('odds.line.twoOpen') };
  return { attackers, targets, steps, goal, howMany: open[0]?.name ?? null, more };
}

/** Where an enemy is who is charged: the run of a charge, where that is what is paid for, or the distance. */
export const farWord = ({ deeds }: OddsSupport, { deed }: LineStep): string =>
  deed !== null && deeds[deed]!.words.run !== undefined ? 'run' : 'distance';

/** Whether those who have charged strike in a phase of its own. */
const fightsLater = ({ deeds: { charge, fight } }: OddsSupport): boolean =>
  charge !== undefined && fight !== undefined && charge.phase !== fight.phase;

const low = ({ text }: Spoken): string => text.toLowerCase();
/** `kill 5 mire-kin with 10 rifles`: those who do it stand first in every other line. */
function actorsFirst(support: OddsSupport, words: Spoken[]): Spoken[] {
  const wants = words[0] !== undefined && words[0].unit === undefined && wantedBy(support, low(words[0])) !== null;
  const by = wants ? words.findIndex((word, i) => ['with', 'by'].includes(low(word)) && words.slice(i + 1, i + 3).some(isUnit)) : -1;
  return by < 0 ? words : [...words.slice(by + 1), ...words.slice(0, by)];
}

const isUnit = ({ unit }: Spoken): boolean => unit !== undefined;

const isDeed = (support: OddsSupport, word: Spoken): boolean => word.unit === undefined && deedNamed(support, word.text) !== null;
const isManner = (support: OddsSupport, word: Spoken): boolean => word.unit === undefined && mannerNamed(support, word.text) !== null;

/** Words, and names of units that are longer than one. */
function wordsIn(support: OddsSupport, clause: Clause): Spoken[] {
  const single = [...clause.text.matchAll(/\S+/g)].map(({ 0: text, index }): Spoken => ({ text, column: clause.column + index }));
  const words: Spoken[] = [];
  for (let i = 0; i < single.length; ) {
    let taken = 1;
    let named: Spoken = single[i]!;
    for (let many = Math.min(MOST_WORDS, single.length - i); many > 0; many--) {
      const text = single
        .slice(i, i + many)
        .map((one) => one.text)
        .join(' ');
      // A deed is no unit, though a unit may be called after it.
      const isName = /^[\p{L}\p{N}].*[\p{L}\p{N}]$/u.test(text) && !(many === 1 && deedNamed(support, text) !== null);
      const unit = isName ? shippedNamed(support, text) : null;
      if (unit === null) continue;
      named = { text, column: single[i]!.column, unit };
      taken = many;
      break;
    }
    words.push(named);
    i += taken;
  }
  return words;
}

/** Who suffers, and what is said after them without a comma: `mire-kin in cover`, `mire-kin then fight`. */
function cut(support: OddsSupport, words: readonly Spoken[]): { after: Spoken[]; more: Clause[] } {
  const joins = (i: number): boolean => low(words[i]!) === 'and' && i + 1 < words.length && isDeed(support, words[i + 1]!);
  // `within 12"` is one thing, `12"` alone another.
  const isDistance = (i: number): boolean => INCHES.test(low(words[i]!)) && !ASIDES.has(low(words[i - 1]!));
  const begins = (word: Spoken, i: number): boolean =>
    i > 0 && word.unit === undefined && (ASIDES.has(low(word)) || isDistance(i) || joins(i));
  const end = words.findIndex(begins);
  if (end < 0) return { after: [...words], more: [] };
  const more: Clause[] = [];
  let from = end;
  for (let i = end + 1; i <= words.length; i++) {
    // `in cover with rifles` are two things, `then charge and fight` is one.
    const goesOn = low(words[i] ?? words[i - 1]!) === 'and' && (isDeed(support, words[i - 1]!) || !joins(i));
    if (i < words.length && (goesOn || !begins(words[i]!, i))) continue;
    const said = words.slice(from, i);
    more.push({ text: said.map(({ text }) => text).join(' '), column: said[0]!.column });
    from = i;
  }
  return { after: words.slice(0, end), more };
}

/** `kill 5 mire-kin`: the number is what is wanted, and there are as many of them as usual. */
function goalOf(wants: NonNullable<ReturnType<typeof wantedBy>>, after: Spoken[]): AskedGoal {
  const number = /^\d{1,5}$/.test(after[0]?.text ?? '') ? Number(after[0]!.text) : null;
  if ('fate' in wants || number === null) {
    const all = low(after[0] ?? { text: '', column: 0 }) === 'all';
    if (all) after.shift();
    if ('fate' in wants) return { goal: 'fate', name: wants.fate };
    return all ? { goal: 'fate', name: 'destroyed' } : { goal: 'count', name: 'slain', least: 1 };
  }
  after.shift();
  return { goal: 'count', name: 'slain', least: number };
}

/** `a and b`, who act together; `a or b`, who are held side by side; a force by its key stands for each of its units. */
function sidesIn(support: OddsSupport, words: readonly Spoken[], taken: Set<string>): LineUnit[][] | LineWrong {
  const sides: LineUnit[][] = [];
  for (const side of grouped(words, 'or')) {
    const each = forceIn(support, side, taken);
    const units = each ?? unitsIn(support, side, 'and', taken);
    if ('text' in units) return units;
    if (each === null) sides.push(units);
    else sides.push(...units.map((unit) => [unit]));
  }
  return sides;
}

function grouped(words: readonly Spoken[], join: string): Spoken[][] {
  const groups: Spoken[][] = [[]];
  for (const word of words) {
    if (word.unit === undefined && low(word) === join) groups.push([]);
    else groups.at(-1)!.push(word);
  }
  return groups;
}

function unitsIn(support: OddsSupport, words: readonly Spoken[], join: string, taken: Set<string>): LineUnit[] | LineWrong {
  const units: LineUnit[] = [];
  for (const group of grouped(words, join)) {
    const each = forceIn(support, group, taken);
    if (each !== null) {
      units.push(...each);
      continue;
    }
    const unit = unitIn(support, group, words[0]?.column ?? 1, taken);
    if ('text' in unit) return unit;
    units.push(unit);
  }
  return units;
}

/** Every unit of a shipped force. */
function forceIn(support: OddsSupport, words: readonly Spoken[], taken: Set<string>): LineUnit[] | null {
  const named = slug(words.map(({ text }) => text).join(' '));
  if (!support.system.forces.some(({ key }) => key === named)) return null;
  return shippedIn(support.system, named).map((profile) => ({
    name: nameFor(profile.slice(profile.indexOf('/') + 1), taken),
    profile,
    count: null,
    column: words[0]!.column,
  }));
}

function nameFor(profile: string, taken: Set<string>): string {
  let name = profile;
  for (let i = 2; taken.has(name); i++) name = `${profile}-${i}`;
  taken.add(name);
  return name;
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
  while (words.length > 1 && ARTICLES.has(low(words[0]!))) words.shift();
  if (words.length === 0) return { column: group[0]?.column ?? column, text: say('odds.line.noUnit') };
  const said = words.map(({ text }) => text).join(' ');
  const profile = shippedNamed(support, said);
  if (profile === null) return { column: words[0]!.column, text: whoIsMeant(support, said) };
  const name = nameFor(profile, taken);
  if (taken.size > LIMITS.units) return { column: words[0]!.column, text: say('odds.line.tooMany', { most: LIMITS.units }) };
  return { name, profile, count, column: words[0]!.column };
}

/** A shipped unit by its name as people write it, in the singular or the plural, whole or a part of it that no other unit has. */
function shippedNamed({ system }: OddsSupport, words: string): string | null {
  const plain = slug(words);
  const known = shippedNames(system);
  const whole = [plain, `${plain}s`, plain.replace(/s$/, '')].find((one) => known.includes(one));
  if (whole !== undefined) return whole;
  const [first, ...others] = candidates(system, plain);
  // Units of one kind are numbered.
  return first !== undefined && others.every((other) => kindOf(other) === kindOf(first)) ? first : null;
}

const kindOf = (name: string): string => name.replace(/-\d+$/, '');

/** What people call any unit. */
const GENERIC = new Set(['squad', 'unit', 'team', 'model', 'men', 'man', 'mob', 'band']);
const stemOf = (word: string): string => word.replace(/ies$/, 'y').replace(/(?:(?<=sh|ch|x)es|s)$/, '');
const stemsIn = (name: string): string[] => name.split('-').map(stemOf);

/** Shipped units in whose names these words stand, in whatever number: `outriders` of `outrider-squad`, `mirekin` for `mire-kin`. */
function candidates(system: OddsSupport['system'], plain: string): string[] {
  // Names with a dot are those of single models.
  const known = shippedNames(system).filter((name) => !name.includes('.'));
  const closed = known.filter((name) => stemOf(name.replaceAll('-', '')) === stemOf(plain.replaceAll('-', '')));
  if (closed.length > 0) return closed;
  const said = stemsIn(plain).filter((word) => !GENERIC.has(word));
  if (said.length === 0 || said.some((word) => word.length < 3 || SMALL.has(word))) return [];
  return known.filter((name) => {
    const stems = stemsIn(name);
    return said.every((word) => stems.includes(word));
  });
}

/** Words that stand in names and mean nothing by themselves. */
const SMALL = new Set([...AT, ...JOINS, ...ARTICLES, ...ASIDES, 'who', 'and', 'or', 'for', 'one', 'two', ...Object.keys(KILLS)]);

/** Which units may be meant, or are called nearly so. */
function whoIsMeant({ system }: OddsSupport, said: string) {
  const several = candidates(system, slug(said));
  if (several.length > 1) return say('odds.line.several', { said, known: listed(several) });
  const known = shippedNames(system).filter((name) => !name.includes('.'));
  const near = meant(slug(said), known);
  if (near !== null) return say('odds.line.noSuch', { said, near });
  const akin = stemsIn(slug(said)).flatMap((word) => {
    const like = meant(
      word,
      [...new Set(known.flatMap(stemsIn))].filter((one) => one.length > 3),
    );
    return like === null ? [] : known.filter((name) => stemsIn(name).includes(like));
  });
  return akin.length > 0
    ? say('odds.line.noSuch', { said, near: listed([...new Set(akin)]) })
    : say('odds.line.noneCalled', { said, known: listed(known) });
}
