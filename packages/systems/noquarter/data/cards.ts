import type { RuleId } from '@warfold/catalogue';
import type { CardEffect } from './effects.ts';
import type { BookEntry } from './table.ts';
import type { Who } from './who.ts';

/** One thing to buy, with its price and what it does. */
export interface Tier {
  readonly points: number;
  readonly effects: readonly CardEffect[];
}

/** A card with one price, or with one for each level; the price of a level is the whole price, never a sum. */
export type Buyable = BookEntry & { readonly who: readonly Who[] } & (
    | Tier
    | { readonly levels: Readonly<Record<number, Tier>>; readonly levelRule: RuleId }
  );

export const tierOf = (card: Buyable, level: number | undefined): Tier | undefined =>
  'levels' in card ? (level === undefined ? undefined : card.levels[level]) : level === undefined ? card : undefined;

/** How a card is written in a file: `dodge`, or `extraattack-2` where it has levels. */
export const refsOf = (key: string, card: Buyable): readonly string[] =>
  'levels' in card ? Object.keys(card.levels).map((level) => `${key}-${level}`) : [key];
