import type { Language, Texts } from '../rules/system.ts';
import type { State } from '../table/state.ts';
import { agreeing, inForm, nameFrom, withoutSign } from './naming.ts';
import type { Inches, Ref, Text, TextArg } from './words.ts';
import { isInches, isText } from './words.ts';

/** How a length is written: at most three decimals, none that say nothing. */
export const showMils = (mils: number): string => String(Math.round(mils) / 1000);

/** English writes a point where Italian and Catalan write a comma. */
const inLanguage = (number: string, language: Language): string => (language === 'en' ? number : number.replace('.', ','));

/** The key of a name that we ship, by the name in the armies: `name.Fen Archers`. What a player wrote has none. */
export const NAME = 'name.';

/** One of several of the same name: `Fen Archers 2`. */
const NUMBERED = /^(.+?)( \d+)$/;

const PLACEHOLDER = /\{(\w+)(?::(\w+)|\?([^{}]*)|\|([^|{}]*)\|([^|{}]*))?\}/g;

/** A sentence that begins with a name in its form: what stands there may be an article. */
const BEGINS_WITH_NAME = /^\{\w+:.*[.?!]$/s;

/**
 * Turns texts into sentences. Templates hold `{name}`; for numbers `{n|one form|other form}`, in which `#` is the number; for names
 * `{piece:the}` with its article, `{piece:di}` with a preposition (see `FORMS`), and `{unit?m|f}` or `{unit?m|f|mp|fp}`, the word that
 * agrees. English, Italian and Catalan all have just one form for one and another for others.
 */
export function renderer(language: Language, ...texts: readonly Texts[]): (text: Text, state?: State) => string {
  const find = (key: string): string | undefined => {
    for (const all of texts) {
      if (Object.hasOwn(all[language], key)) return all[language][key];
    }
    return undefined;
  };
  /** A name as we ship it, or as somebody wrote it; with its sign. */
  const named = (written: string): string => {
    const own = find(`${NAME}${written}`);
    if (own !== undefined) return own;
    const [, base = '', number = ''] = NUMBERED.exec(written) ?? [];
    const known = find(`${NAME}${base}`);
    return known === undefined ? written : `${known}${number}`;
  };
  const nameOf = (ref: Ref, state: State | undefined): string => oneLine(rawNameOf(ref, state, named, render));
  const show = (arg: TextArg | undefined, state: State | undefined, fineness: number): string => {
    if (arg === undefined) return '?';
    if (typeof arg === 'number') return inLanguage(String(Math.round(arg * 1000) / 1000), language);
    if (typeof arg === 'string') return oneLine(named(arg));
    if (isRefs(arg)) return arg.map((ref) => withoutSign(nameOf(ref, state))).join(', ');
    if (isText(arg)) return render(arg, state);
    if (isInches(arg)) return `${inLanguage(showInches(arg.mils, fineness), language)}"`;
    return nameOf(arg, state);
  };
  const render = (text: Text, state?: State): string => {
    const found = find(text.key);
    if (found === undefined) return text.key;
    const template = withoutIdle(found, text.args);
    const fineness = finenessFor(template, text.args);
    const sign = /^\{\w+\}$/.test(template) ? (shown: string) => shown : withoutSign;
    const told = template.replace(PLACEHOLDER, (_all, key: string, ...said: readonly (string | undefined)[]) => {
      const [form, words, one, other] = said;
      const arg = text.args?.[key];
      if (one !== undefined && other !== undefined) return (arg === 1 ? one : other).replaceAll('#', () => show(arg, state, fineness));
      const shown = show(arg, state, fineness);
      if (form === undefined && words === undefined) return sign(shown);
      const name = nameFrom(shown, genderOf(arg, language));
      return words === undefined ? inForm(name, form ?? '', language) : agreeing(name, words.split('|'));
    });
    return BEGINS_WITH_NAME.test(template) ? asSentence(told) : told;
  };
  return (text, state) => withoutSign(render(text, state));
}

/** A bracket of conditions: `(attacks: {in}; only against: {against})`. */
const CONDITIONS = / \(([^():]+: \{\w+\}(?:; [^():]+: \{\w+\})*)\)/g;

/** Of conditions in brackets those go for which nothing was written: they say nothing but their own name. */
const withoutIdle = (template: string, args: Text['args']): string =>
  template.replace(CONDITIONS, (_all, inside: string) => {
    const said = inside.split('; ').filter((one) => args?.[/\{(\w+)\}$/.exec(one)?.[1] ?? ''] !== '');
    return said.length === 0 ? '' : ` (${said.join('; ')})`;
  });

/** What stands for a unit agrees with the word unit, and so on: names that somebody wrote have no gender of their own. */
function genderOf(arg: TextArg | undefined, language: Language): 'm' | 'f' {
  if (typeof arg !== 'object') return 'm';
  if ('unit' in arg) return 'f';
  return 'model' in arg && language === 'ca' ? 'f' : 'm';
}

/** A hundredth and a thousandth of an inch, in mils: how finely lengths are told. */
const COARSE = 10;
const FINE = 1;

/** A measured length says no more than its sentence needs: 15.999" is 16", unless 16" is the limit that it is told against. */
function finenessFor(template: string, args: Text['args']): number {
  const measured = Object.values(args ?? {}).flatMap((arg) => (isLength(arg) ? [arg.mils] : []));
  if (measured.length === 0) return COARSE;
  const stated = [...template.matchAll(/(\d+)"/g)].map(([, inches]) => Number(inches) * 1000);
  const all = [...new Set([...measured, ...stated].map(Math.round))];
  return new Set(all.map((mils) => showInches(mils, COARSE))).size === all.length ? COARSE : FINE;
}

const isLength = (arg: TextArg): arg is Inches => typeof arg === 'object' && isInches(arg);

const showInches = (mils: number, fineness: number): string => showMils(Math.round(mils / fineness) * fineness);

/** Names and other words from outside stay within the sentence they stand in: no line breaks, nothing that steers a terminal. */
export const oneLine = (words: string): string => words.replace(NOT_WORDS, ' ');
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const NOT_WORDS = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]+/g;

const isRefs = (arg: TextArg): arg is readonly Ref[] => Array.isArray(arg);

function rawNameOf(
  ref: Ref,
  state: State | undefined,
  named: (written: string) => string,
  render: (text: Text, state?: State) => string,
): string {
  if (state === undefined) return JSON.stringify(ref);
  if ('unit' in ref) return named(state.units[ref.unit]?.name ?? '?');
  if ('side' in ref) return named(state.sides[ref.side]?.name ?? '?');
  if ('piece' in ref) {
    const piece = state.pieces[ref.piece];
    return piece === undefined ? '?' : render(piece.name, state);
  }
  if ('profile' in ref) return named(state.book.profiles[ref.profile]?.name ?? ref.profile);
  if ('gear' in ref) return named(state.book.gear[ref.gear]?.name ?? ref.gear);
  const model = state.models[ref.model];
  if (model === undefined) return '?';
  const unit = state.units[model.unit];
  if (unit === undefined) return '?';
  const profile = state.book.profiles[model.profile]?.name ?? '?';
  if (unit.models.length === 1) return named(unit.name);
  const number = unit.models.indexOf(model.id) + 1;
  // Units of one card are told apart by numbers: "Archers 2" is the second unit, and not its second model.
  return isNumbered(unit.name, profile) ? `${named(unit.name)} #${number}` : `${named(profile)} ${number}`;
}

const isNumbered = (unit: string, profile: string): boolean => unit.startsWith(`${profile} `) && /^ \d+$/.test(unit.slice(profile.length));

/** What was put together from names and words begins like a sentence. */
export const asSentence = (told: string): string => told.charAt(0).toUpperCase() + told.slice(1);
