import type { Abilities, AbilityRef, AbilitySeat } from '@warfold/engine';
import { readAbility } from '@warfold/engine';

/** A sentence that cards say again and again, and the words of the vocabulary that it means. */
export interface Pattern {
  readonly form: RegExp;
  /** The words, with the numbers of the sentence in them; nothing where a number or a name in it is none that can be meant. */
  words(found: readonly string[]): readonly Word[] | null;
}

/** A word of the vocabulary, and where it belongs if not on the card that says it. */
export interface Word {
  readonly ref: AbilityRef;
  /** On weapons: all of a kind, or those with a name. */
  readonly on?: { readonly weapons: 'melee' | 'missile' | 'all' } | { readonly weapon: string };
  /** Only while such a model is in the unit. */
  readonly command?: CommandModel;
}

export interface CommandModel {
  readonly kind: 'champion' | 'standard' | 'musician';
  readonly name: string;
  readonly oneIn: number | null;
}

/** What became of what a card says. */
export interface Understood {
  readonly words: readonly Word[];
  /** The sentences that nothing was found for. */
  readonly left: readonly string[];
}

/** Curly quotes, primes, dashes and spaces as a keyboard writes them. */
export const plainly = (text: string): string =>
  text
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/[“”″]/g, '"')
    .replaceAll(/[‑–—]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();

const ASIDES = /\((?:do not|see|pg|page|p\.|roll separately|instead of|designer)[^)]*\)|\bpg ?\d+/gi;

/** The text as one, for what takes several sentences to say. */
const wholeOf = (text: string): string =>
  plainly(plainly(text).replaceAll(ASIDES, ''))
    .replace(/\s+([.,])/g, '$1')
    .replace(/[.\s]+$/, '');

/** Sentences, without what stands in brackets only to explain and without page numbers. */
export function sentencesOf(text: string): string[] {
  const bare = plainly(text).replaceAll(ASIDES, '');
  return bare
    .split(/(?<=[.!?])\s+(?=[A-Z0-9-])|(?<=[.!?])(?=[A-Z])|\s*[•■]\s*/)
    .map((one) =>
      one
        .replace(/^-\s+/, '')
        .replace(/[.\s]+$/, '')
        .trim(),
    )
    .filter((one) => one !== '' && one !== '-');
}

/** Looks for the meaning of every sentence; a sentence may also say nothing that needs enforcing. */
export function understand(
  text: string,
  patterns: readonly Pattern[],
  idle: readonly RegExp[],
  isKnown: (word: Word) => boolean,
): Understood {
  const whole = meaningOf(wholeOf(text), patterns, isKnown);
  if (whole !== null) return { words: whole, left: [] };
  const words: Word[] = [];
  const left: string[] = [];
  for (const sentence of sentencesOf(text)) {
    const bare = sentence.replace(/^in addition,? /i, '');
    if (idle.some((form) => form.test(bare))) continue;
    const found = meaningOf(bare, patterns, isKnown);
    if (found === null) left.push(sentence);
    else words.push(...found);
  }
  return { words, left };
}

function meaningOf(sentence: string, patterns: readonly Pattern[], isKnown: (word: Word) => boolean): readonly Word[] | null {
  for (const { form, words } of patterns) {
    const match = form.exec(sentence);
    const meant = match === null ? null : words(match.map((one) => one ?? ''));
    if (meant?.every(isKnown)) return meant;
  }
  return null;
}

/** Whether the system knows the word, takes its parameters, and lets it sit there. */
export const knownTo =
  (abilities: Abilities, seats: readonly AbilitySeat[]) =>
  ({ ref, on, command }: Word): boolean =>
    readAbility(abilities, ref.ability, ref.params, on !== undefined ? ['weapon'] : command === undefined ? seats : ['unit']).ok;

const NUMBERS: Readonly<Record<string, number>> = { a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 };

/** `2` or `two`; nothing for what is neither. */
export const countIn = (word: string): number | null => {
  const number = NUMBERS[word.toLowerCase()] ?? Number(word);
  return Number.isSafeInteger(number) && number > 0 ? number : null;
};

/** `2`, `two`, `D3`, `D3+1`. */
export const amountIn = (word: string): number | string | null => (/^\d*D\d(?:\+\d)?$/i.test(word) ? word.toUpperCase() : countIn(word));

const PHASES: readonly (readonly [phase: string, form: RegExp])[] = [
  ['deployment', /\bdeployment\b|set up .{0,40}(?:before the battle|in reserve|first time)/i],
  ['command', /command phase/i],
  ['hero', /hero phase|\bcast|unbind|dispel|\bprayer|\bspell/i],
  ['psychic', /psychic|smite/i],
  ['charge', /charge (?:phase|move|roll)|heroic intervention|\bcharges?\b/i],
  ['shooting', /shooting phase|\bshoot|missile weapon|ranged weapon|overwatch/i],
  ['combat', /combat phase|fight phase|melee|\bfights?\b|pile[sd]? in/i],
  ['battleshock', /battleshock|morale|\bflee|bravery|leadership/i],
  ['movement', /movement phase|\bmoves?\b|advance|\bruns?\b|retreat|fall back/i],
];

/** The phase that a text speaks of first, so that it can be recalled when that begins; nothing where it names none. */
export const phaseOf = (text: string): string | null => PHASES.find(([, form]) => form.test(text))?.[0] ?? null;

/** Whether a text says anything about dice: rolls, characteristics of attacks, wounds. */
export const bearsOnDice = (text: string): boolean =>
  /\broll(?:s|ed|ing)?\b|re-?roll|mortal wound|(?:attacks?|damage|rend|strength|toughness|to (?:hit|wound)|bravery|save|wounds) characteristic|\bward\b|invulnerable|negated|automatically (?:hit|wound)|additional attack/i.test(
    text,
  );
