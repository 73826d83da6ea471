/** What the sentences of the third edition are made of: with what an attack is made, under which condition, what its rolls come to. */

import type { Plain } from '@warfold/engine';
import type { VocabularyWord } from './sentences.ts';
import { amountIn } from './sentences.ts';

type Params = Readonly<Record<string, Plain>>;
export type Found = readonly string[];

export const word = (ability: string, params?: Params, more: Omit<VocabularyWord, 'ref'> = {}): VocabularyWord => ({
  ref: params === undefined ? { ability } : { ability, params },
  ...more,
});
export const one = (ability: string, params?: Params, more?: Omit<VocabularyWord, 'ref'>): readonly VocabularyWord[] => [
  word(ability, params, more),
];
export const form = (text: string): RegExp => new RegExp(`^${text}$`, 'i');

export const SELF =
  "(?:this|that) (?:unit|model|general|hero)|the bearer|models in this unit|(?:units?|models?) with this ability|(?:(?!\\b(?:friendly|enemy|enemies|within|other|any|all|each|every|units|models|that|if|while|attacks?)\\b)[\\w' -]){3,40}?";
export const ATTACKS = `(?:models )?attacks? (?:made )?(?:(?:with|by) (.+?))?`;

/** Whom an attack has to be made with: words behind "made with" and "made by". */
export function weaponsIn(text: string): Omit<VocabularyWord, 'ref'> | null {
  const plain = text
    .replace(
      /^(?:its|their|an?|the|any|this (?:unit|model)'s?|(?:this|that) (?:unit|model|general|mount)'s|the bearer's|models? in this unit's)\s+/i,
      '',
    )
    .replaceAll(/[<>]/g, '')
    .replace(/^pair of /i, '')
    .trim();
  if (/^(?:(?:this|that) (?:unit|model|general)|the bearer|models? in this unit)$/i.test(plain)) return {};
  if (/^(?:melee weapons?)(?: by (?:this|that) (?:unit|model|general))?$/i.test(plain)) return { on: { weapons: 'melee' } };
  if (/^(?:missile weapons?)(?: by (?:this|that) (?:unit|model|general))?$/i.test(plain)) return { on: { weapons: 'missile' } };
  if (/^(?:missile or melee|melee or missile) weapons?(?: by (?:this|that) (?:unit|model))?$/i.test(plain)) return {};
  if (/\b(?:friendly|enemy|within|that targets?|while|whil?st|if|in a turn|for each|used by|that hero)\b/i.test(plain) || plain.length > 90)
    return null;
  return { on: { weapon: plain } };
}

/** Conditions that the vocabulary knows. */
const CONDITIONS: readonly (readonly [form: RegExp, params: Params])[] = [
  [
    /^(?:if|when) (?:it|this (?:unit|model)|that (?:unit|model)|the attacking model) (?:has )?(?:made|makes) a charge move (?:in the same|this|that) turn$/i,
    { when: 'charged' },
  ],
  [/^(?:in the|during the|in that) combat phase$/i, { when: 'melee' }],
];

function conditionIn(text: string): Params | null {
  const plain = text.trim().replace(/^,\s*/, '');
  if (plain === '') return {};
  return CONDITIONS.find(([known]) => known.test(plain))?.[1] ?? null;
}

/** A modifier of rolls, for attacks with some weapons, under a condition. */
export function modified(
  ability: string,
  value: number | string | null,
  weapons: string,
  condition: string,
): readonly VocabularyWord[] | null {
  const [on, when] = [weaponsIn(weapons === '' ? 'this unit' : weapons), conditionIn(condition)];
  return on === null || when === null || value === null ? null : one(ability, { value, ...when }, on);
}

export function again(
  ability: string,
  faces: readonly number[] | null,
  weapons: string,
  condition: string,
): readonly VocabularyWord[] | null {
  const [on, when] = [weaponsIn(weapons === '' ? 'this unit' : weapons), conditionIn(condition)];
  return on === null || when === null ? null : one(ability, { ...(faces !== null && { faces: [...faces] }), ...when }, on);
}

/** Mortal wounds, more hits, and the like on a high roll with some weapons. */
export function onRoll(
  build: (face: number, amount: number | string) => VocabularyWord | null,
  face: string,
  amount: string,
  weapons: string,
): readonly VocabularyWord[] | null {
  const [on, count] = [weaponsIn(weapons), amountIn(amount)];
  const made = count === null ? null : build(Number(face), count);
  return on === null || made === null ? null : [{ ...made, ...(on.on === undefined ? {} : { on: on.on }) }];
}

export const mortals =
  (roll: string, ends: boolean) =>
  (face: number, amount: number | string): VocabularyWord =>
    word(roll === 'hit' ? 'mortal-hits' : 'mortal-wounds', { face, mortals: amount, ends });

/** "2 hits instead of 1" is one hit more; dice come instead of it. */
export function moreHits(face: number, hits: number | string): VocabularyWord | null {
  if (typeof hits === 'string') return word('reaping', { face, hits, instead: true });
  return hits > 1 ? word('reaping', { face, hits: hits - 1 }) : null;
}
