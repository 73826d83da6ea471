import type { Abilities, AbilityRef, AbilitySeat } from '@warfold/engine';
import { say } from '@warfold/engine';
import type { AbilityFate, AbilityLine } from '../report.ts';
import type { Common, Pattern, Understood, VocabularyWord } from '../words/sentences.ts';
import { bearsOnDice, knownTo, phaseOf, plainly, understand } from '../words/sentences.ts';

/** Something that a card says under a name. */
export interface CardSaying {
  readonly name: string;
  readonly text: string;
  readonly of: string;
  readonly on: AbilityLine['on'];
}

export interface Vocabulary {
  readonly abilities: Abilities;
  readonly patterns: readonly Pattern[];
  readonly idle: readonly RegExp[];
  /** Abilities that are known by their name, whatever their text says. */
  readonly named: readonly Pattern[];
  readonly common: readonly Common[];
}

export interface HeardAbility {
  readonly line: AbilityLine;
  readonly words: readonly VocabularyWord[];
  /** What is kept in words, to sit on the same card. */
  readonly reminder: AbilityRef | null;
}

const SEATS: Readonly<Record<CardSaying['on'], readonly AbilitySeat[]>> = {
  unit: ['unit', 'model'],
  weapon: ['weapon'],
  other: ['unit', 'model'],
};

/** A card that speaks of its own unit by name means this unit: "within 3 of any friendly Reed Maws" on the card of the Reed Maws. */
function asOwn(text: string, of: string): string {
  if (!/^[\w' -]{4,40}$/.test(of)) return text;
  const name = of.replaceAll(/[.*+?^${}()|[\]\\-]/g, '\\$&').replace(/s$/i, '');
  return text
    .replaceAll(
      new RegExp(`\\bany (?:friendly )?${name}s?(?: (?:units|models))?\\b(?! [A-Z]{2})`, 'gi'),
      'any friendly units with this ability',
    )
    .replaceAll(
      new RegExp(`\\b(?:of|for|by|to) (?:the |an? )?${name}(?=[.,]|$| and roll| is\\b)`, 'gi'),
      (found) => `${found.split(' ')[0]} this unit`,
    );
}

/** Sentences that add to what stands before them and change nothing about it. */
const isFurther = (sentence: string): boolean => /^in addition\b/i.test(sentence);

function meantBy({ name, text, of, on }: CardSaying, { abilities, patterns, idle, named, common }: Vocabulary): Understood {
  const book = common.find((one) => one.name.test(plainly(name)) && one.says.test(text));
  if (book !== undefined) return { words: book.words, left: [] };
  const isKnown = knownTo(abilities, SEATS[on]);
  const byName = understand(name, named, [], isKnown);
  return byName.left.length === 0 && byName.words.length > 0 ? byName : understand(asOwn(text, of), patterns, idle, isKnown);
}

/** Some files have a dash for a name: the first words of the text are one. */
function titleOf({ name, text }: CardSaying): string {
  const title = plainly(name)
    .replace(/^[-\s]+/, '')
    .replace(/:$/, '');
  if (/\p{L}/u.test(title)) return title;
  const [first = '-', ...rest] = plainly(text).split(' ');
  return [first, ...rest.slice(0, 4)].join(' ').slice(0, 60);
}

/** Turns what a card says into words of the vocabulary, or keeps it as a reminder: an ability is never enforced by halves that belong together. */
export function hear(saying: CardSaying, vocabulary: Vocabulary): HeardAbility {
  const { text, of, on } = saying;
  const name = titleOf(saying);
  const { words, left } = meantBy(saying, vocabulary);
  const line = (fate: AbilityFate): AbilityLine => ({ name, text, of, on, dice: bearsOnDice(text), fate });
  const refs = words.map(({ ref }) => ref);
  const phase = phaseOf(left.length === 0 ? text : left.join(' '));
  if (left.length === 0 && words.length > 0) return { line: line({ is: 'enforced', words: refs }), words, reminder: null };
  if (left.length === 0 && text.trim() !== '')
    return { line: line({ is: 'ignored', why: say('armies.ignored.idle') }), words: [], reminder: null };
  const rest = left.length === 0 ? text : left.join('. ');
  const reminder = reminderOf(name, rest, phase);
  if (words.length > 0 && (left.every(isFurther) || isList(text)))
    return { line: line({ is: 'partly', words: refs, phase }), words, reminder };
  return { line: line({ is: 'reminder', phase }), words: [], reminder: reminderOf(name, text, phase) };
}

/** Weapons list what they do one thing after the other: "Blast." stands for itself. */
const isList = (text: string): boolean => /^\s*(?:blast|plague weapon|poisoned weapon)\b/i.test(text);

const LONGEST_TEXT = 2000;

const reminderOf = (name: string, text: string, phase: string | null): AbilityRef => ({
  ability: 'reminder',
  params: {
    name: name.trim() === '' ? '-' : name,
    text: text.trim() === '' ? name : text.slice(0, LONGEST_TEXT),
    ...(phase !== null && { phase }),
  },
});
