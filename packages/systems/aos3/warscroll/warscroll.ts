import type { Model, State, Unit } from '@warfold/engine';
import { abilityOf } from '@warfold/engine';
import type { Mil } from '@warfold/space';
import { inches } from '@warfold/space';
import type { Amount } from '../../sigmar/amount.ts';
import { amountOf, isFixed } from '../../sigmar/amount.ts';
import type { Weapon, WeaponKind } from '../../sigmar/warscroll.ts';
import { printed, printedNumber, profileIn, hasKeyword as says, weaponsOf as weaponsIn } from '../../sigmar/warscroll.ts';

export type { Amount } from '../../sigmar/amount.ts';
export type { CommandModel as Command, Weapon, WeaponKind } from '../../sigmar/warscroll.ts';
export { commandOf } from '../../sigmar/warscroll.ts';

export const fixed = (plus: number): Amount => ({ dice: 0, sides: 6, plus });
/** AOS3-22.2.4e: a random Attacks or Damage that is asked for while nobody attacks is 1. */
export const outsideAttack = (amount: Amount): number => (isFixed(amount) ? amount.plus : 1);

/** How keywords are written on a card. */
export const keywordOf = (written: string): string => written.trim().toUpperCase();

const singulars = new Map<string, string>();

/** AOS3-1.3.2b: the word that tells keywords apart, in the singular. */
function singular(keyword: string): string {
  let word = singulars.get(keyword);
  if (word === undefined) {
    word = keywordOf(keyword).replace(/([^SU\s])S(?=\s|$)/g, '$1');
    singulars.set(keyword, word);
  }
  return word;
}

/** Whether a keyword is among others, in the singular or the plural (AOS3-1.3.2b). */
export const includesKeyword = (keywords: readonly string[], keyword: string): boolean =>
  keywords.includes(keyword) || keywords.some((one) => singular(one) === singular(keyword));

/** AOS3-1.3.2a, AOS3-22.6a, AOS3-22.6b: keywords are of the whole unit, gained ones too. */
export const hasKeyword = (state: State, unit: Unit, keyword: string): boolean =>
  says(state, unit, keyword) ||
  includesKeyword(profileIn(state, unit).keywords, keyword) ||
  unit.abilities.some(
    ({ ability, params }) => ability === 'keyword' && typeof params?.keyword === 'string' && includesKeyword([params.keyword], keyword),
  );

/** Whether a unit has all keywords of a phrase, as KHORNE MORTAL: one keyword, or several one after the other. */
export function hasKeywords(state: State, unit: Unit, phrase: string): boolean {
  if (hasKeyword(state, unit, phrase)) return true;
  const words = phrase.trim().split(/\s+/);
  return words.some((_word, i) => {
    const [first, rest] = [words.slice(0, i).join(' '), words.slice(i).join(' ')];
    return i > 0 && hasKeyword(state, unit, first) && hasKeywords(state, unit, rest);
  });
}

/** AOS3-22.1: units of one type use the same warscroll. */
export const typeOf = (state: State, unit: Unit): string => profileIn(state, unit).name;

/** AOS3-22.0a: the model characteristics as they are printed, or as the damage table sets them now. */
export interface Characteristics {
  /** In inches; null reads "See below" (AOS3-22.2). */
  readonly move: Amount | null;
  readonly wounds: number;
  readonly bravery: number;
  /** Null is the dash (AOS3-22.2.3). */
  readonly save: number | null;
}

/** Who stands for the unit: the first model on the table, or the first of all. Only single models have damage tables. */
function oneOf({ models }: State, unit: Unit): Model {
  for (const id of unit.models) if (models[id]!.place.at === 'table') return models[id]!;
  return models[unit.models[0]!]!;
}

export function characteristicsOf(state: State, unit: Unit): Characteristics {
  const model = oneOf(state, unit);
  const move = printed(state, model, 'move');
  const save = printed(state, model, 'save');
  return {
    move: move === null ? null : moveNow(state, unit, amountOf(move)),
    wounds: printedNumber(state, model, 'wounds'),
    bravery: printedNumber(state, model, 'bravery'),
    save: typeof save === 'number' ? save : null,
  };
}

/** The Wounds on its card, where nothing else is asked for. */
export const printedWounds = (state: State, unit: Unit): number => printedNumber(state, oneOf(state, unit), 'wounds');

/** AOS3-22.2.4b, AOS3-22.2.4c: effects that hold what was rolled for a unit until the phase ends. */
export const ROLLED_MOVE = 'rolled-move';
export const ROLLED_RANGE = 'rolled-range';

function rolled({ effects }: State, unit: Unit, ability: string, weapon: string | null): number | null {
  for (const effect of effects) {
    if (effect.ability !== ability || !('unit' in effect.on) || effect.on.unit !== unit.id) continue;
    const { value } = effect.params;
    if ((weapon === null || effect.params.weapon === weapon) && typeof value === 'number') return value;
  }
  return null;
}

function moveNow(state: State, unit: Unit, move: Amount): Amount {
  const value = isFixed(move) ? null : rolled(state, unit, ROLLED_MOVE, null);
  return value === null ? move : fixed(value);
}

/** The Range of a weapon now; null while it is random and has not been rolled in this phase (AOS3-22.2.4c). */
export function rangeOf(state: State, unit: Unit, { range, key }: Weapon): Mil | null {
  const value = isFixed(range) ? range.plus : rolled(state, unit, ROLLED_RANGE, key);
  return value === null ? null : inches(value);
}

/** AOS3-22.3.1: the weapons of a model, those of its mount, companions and crew among them. */
export const weaponsOf = (state: State, model: Model, kind?: WeaponKind): Weapon[] => weaponsIn(state, model, kind);
export const isOfMount = (state: State, weapon: string): boolean => {
  const gear = state.book.gear[weapon];
  return gear !== undefined && abilityOf(gear, 'mount') !== null;
};
