import type { Abilities, AbilityRef, AbilitySeat } from '@warfold/engine';
import { readAbility } from '@warfold/engine';

/** A sentence that cards say again and again, and the words of the vocabulary that it means. */
export interface Pattern {
  readonly form: RegExp;
  /** The words, with the numbers of the sentence in them; nothing where a number or a name in it is none that can be meant. */
  words(found: readonly string[]): readonly VocabularyWord[] | null;
}

/** A word of the vocabulary, and where it belongs if not on the card that says it. */
export interface VocabularyWord {
  readonly ref: AbilityRef;
  /** On weapons: all of a kind, or those with a name. */
  readonly on?: { readonly weapons: 'melee' | 'missile' | 'all' } | { readonly weapon: string };
  /** Only while such a model is in the unit. */
  readonly command?: SaidCommandModel;
}

export interface SaidCommandModel {
  readonly kind: 'champion' | 'standard' | 'musician';
  readonly name: string;
  readonly oneIn: number | null;
}

/** What the book of rules itself has: told by its name and by something that it says, as other books use such names too. */
export interface Common {
  readonly name: RegExp;
  readonly says: RegExp;
  /** Nothing for what the rules do of themselves. */
  readonly words: readonly VocabularyWord[];
}

/** What became of what a card says. */
export interface Understood {
  readonly words: readonly VocabularyWord[];
  /** The sentences that nothing was found for. */
  readonly left: readonly string[];
}

/** Curly quotes, primes, dashes and spaces as a keyboard writes them; what is marked as a keyword in capitals, and no other marks. */
export const plainly = (text: string): string =>
  text
    .replaceAll(/\^\^([^^]*)\^\^/g, (_, keyword: string) => keyword.toUpperCase())
    .replaceAll('**', '')
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
    .split(/(?<=[.!?])\s+(?=[A-Z0-9-])|(?<=[.!?])(?=[A-Z])|(?<=^Blast)[,;]\s+(?=[A-Z])|\s*[•■]\s*/)
    .map((one) =>
      one
        .replace(/^-\s+/, '')
        .replace(/[.\s]+$/, '')
        .trim(),
    )
    .filter((one) => one !== '' && one !== '-');
}

/** The same said in the one order and with the one verb that patterns are written in. */
const TURNS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:a|this) unit that (?:includes|contains|has) any\b/gi, 'this unit while it includes any'],
  [/\bfor units that (?:include|contain|have) any\b/gi, 'for this unit while it includes any'],
  [
    /^roll (?:a|1|one) (?:dice|die|D6) for each enemy unit (?:that is )?within (\d+)" of (this (?:model|unit)) (?:when|after|immediately after) (?:this (?:model|unit)|it) (?:finishes|completes|makes|ends|has (?:made|completed|finished)) a charge move/i,
    'After $2 makes a charge move, roll a dice for each enemy unit within $1" of $2',
  ],
  [/ when the (?:charge|run|hit|wound|casting) roll is made$/i, ''],
  [/^(?:while|if) this unit (?:includes|contains|has) (any|1 or more|one or more) ([^,.]+), (.+)$/i, '$3 while it includes any $2'],
  [/\battacks made by (this (?:unit|model)) with (melee|missile) weapons\b/gi, 'attacks made with $2 weapons by $1'],
  [/\b(?:shooting|ranged|missile) attacks made by (this (?:unit|model))\b/gi, 'attacks made with missile weapons by $1'],
  [/\bmelee attacks made by (this (?:unit|model))\b/gi, 'attacks made with melee weapons by $1'],
  // Weapons of the ninth edition.
  [/\bthis weapon profile\b/gi, 'this weapon'],
  [/\b(?:when|each time) (?:making|resolving) an attack(?: made)? with this weapon\b/gi, 'Each time an attack is made with this weapon'],
  [/\battack is made by this weapon\b/gi, 'attack is made with this weapon'],
  [/\ban attack made with this weapon targets(?= an? [A-Z]{3})/g, 'an attack is made with this weapon that targets'],
  [/\b(?:against|that targets|targeting) (?:a unit|units|targets|a target|models) that can fly\b/gi, 'that targets a FLY unit'],
  [/\bif the target can fly\b/gi, 'if the target is a FLY unit'],
  [
    /^when attacking models that can fly, you (?:may|can) (.+)$/i,
    'Each time an attack is made with this weapon that targets a FLY unit, $1',
  ],
  [/\bmade with this weapon against (an? )/gi, 'made with this weapon that targets $1'],
  [
    /^add (\d) to hit rolls made for this weapon that targets/i,
    "Each time an attack is made with this weapon, add $1 to that attack's hit roll that targets",
  ],
  [
    /^(.+?) if the target is an? ([A-Z' ]+(?:(?:, | or )(?:an? )?[A-Z' ]+)*)$/,
    'Each time an attack is made with this weapon that targets a $2 unit, $1',
  ],
  [/ when attacking with this weapon$/i, ''],
  [/\b(?:firendly|freindly)\b/gi, 'friendly'],
  [/\bthte\b/gi, 'the'],
  [/\bcharge move the same turn\b/gi, 'charge move in the same turn'],
  [/\bany (?:friendly )?(units|models) in your army with this ability\b/gi, 'any friendly $1 with this ability'],
];
const turned = (text: string): string => TURNS.reduce((said, [form, better]) => said.replace(form, better), text);

/** Two things that a sentence says one after the other, each with whom it is for. */
const split = (sentence: string): readonly string[] =>
  sentence.split(/, and (?=(?:add|subtract|re-?roll|you can re-?roll|do not take)\b)/i);

/** Looks for the meaning of every sentence; a sentence may also say nothing that needs enforcing. */
export function understand(
  text: string,
  patterns: readonly Pattern[],
  idle: readonly RegExp[],
  isKnown: (word: VocabularyWord) => boolean,
): Understood {
  const whole = meaningOf(turned(wholeOf(text)), patterns, isKnown);
  if (whole !== null) return { words: whole, left: [] };
  const words: VocabularyWord[] = [];
  const left: string[] = [];
  for (const sentence of sentencesOf(text)) {
    const bare = turned(sentence.replace(/^in addition,? /i, ''));
    if (idle.some((form) => form.test(bare))) continue;
    const parts = [[bare], split(bare)].map((some) => some.map((one) => meaningOf(one, patterns, isKnown)));
    const found = parts.find((some) => some.every((one) => one !== null));
    if (found === undefined) left.push(sentence);
    else words.push(...found.flatMap((one) => one ?? []));
  }
  return { words, left };
}

function meaningOf(
  sentence: string,
  patterns: readonly Pattern[],
  isKnown: (word: VocabularyWord) => boolean,
): readonly VocabularyWord[] | null {
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
  ({ ref, on, command }: VocabularyWord): boolean =>
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
  ['shooting', /shooting phase|\bshoot|missile weapon|\bfir(?:es?|ing)\b|ranged weapon|overwatch/i],
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
