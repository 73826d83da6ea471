import type { Language, Texts } from '../rules/system.ts';
import type { State } from '../table/state.ts';
import type { Ref, Text, TextArg } from './words.ts';
import { isInches, isText } from './words.ts';

/** How a length is written: at most three decimals, none that say nothing. */
export const showMils = (mils: number): string => String(Math.round(mils) / 1000);

/** English writes a point where Italian and Catalan write a comma. */
const inLanguage = (number: string, language: Language): string => (language === 'en' ? number : number.replace('.', ','));

/**
 * Turns texts into sentences. Templates hold `{name}` and, for numbers, `{n|one form|other form}`, in which `#` is the
 * number. English, Italian and Catalan all have just these two forms.
 */
export function renderer(language: Language, ...texts: readonly Texts[]): (text: Text, state?: State) => string {
  const find = (key: string): string | undefined => {
    for (const all of texts) {
      const found = all[language][key];
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const show = (arg: TextArg | undefined, state: State | undefined): string => {
    if (arg === undefined) return '?';
    if (typeof arg === 'number') return inLanguage(String(Math.round(arg * 1000) / 1000), language);
    if (typeof arg === 'string') return oneLine(arg);
    if (isRefs(arg)) return arg.map((ref) => nameOf(ref, state, render)).join(', ');
    if (isText(arg)) return render(arg, state);
    if (isInches(arg)) return `${inLanguage(showMils(arg.mils), language)}"`;
    return nameOf(arg, state, render);
  };
  const render = (text: Text, state?: State): string => {
    const template = find(text.key);
    if (template === undefined) return text.key;
    return template.replace(/\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g, (_all, name: string, one?: string, other?: string) => {
      const arg = text.args?.[name];
      if (one === undefined || other === undefined) return show(arg, state);
      return (arg === 1 ? one : other).replaceAll('#', () => show(arg, state));
    });
  };
  return render;
}

/** Names and other words from outside stay within the sentence they stand in: no line breaks, nothing that steers a terminal. */
export const oneLine = (words: string): string => words.replace(NOT_WORDS, ' ');
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const NOT_WORDS = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]+/g;

const isRefs = (arg: TextArg): arg is readonly Ref[] => Array.isArray(arg);

const nameOf = (ref: Ref, state: State | undefined, render: (text: Text, state?: State) => string): string =>
  oneLine(rawNameOf(ref, state, render));

function rawNameOf(ref: Ref, state: State | undefined, render: (text: Text, state?: State) => string): string {
  if (state === undefined) return JSON.stringify(ref);
  if ('unit' in ref) return state.units[ref.unit]?.name ?? '?';
  if ('side' in ref) return state.sides[ref.side]?.name ?? '?';
  if ('piece' in ref) {
    const piece = state.pieces[ref.piece];
    return piece === undefined ? '?' : render(piece.name, state);
  }
  if ('profile' in ref) return state.book.profiles[ref.profile]?.name ?? ref.profile;
  if ('gear' in ref) return state.book.gear[ref.gear]?.name ?? ref.gear;
  const model = state.models[ref.model];
  if (model === undefined) return '?';
  const unit = state.units[model.unit]!;
  const profile = state.book.profiles[model.profile]?.name ?? '?';
  return unit.models.length === 1 ? unit.name : `${profile} ${unit.models.indexOf(model.id) + 1}`;
}

/** What was put together from names and words begins like a sentence. */
export const asSentence = (told: string): string => told.charAt(0).toUpperCase() + told.slice(1);
