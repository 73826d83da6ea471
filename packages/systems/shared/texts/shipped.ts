import type { Texts } from '@warfold/engine';
import { NAME } from '@warfold/engine/render';

/** The names of armies, units and weapons that we ship, with gender and number; a player's own stay as they were written. */
export function shippedNames(rows: readonly (readonly [en: string, it: string, ca: string])[]): Texts {
  const column = (index: 0 | 1 | 2): Record<string, string> => Object.fromEntries(rows.map((row) => [`${NAME}${row[0]}`, row[index]]));
  return { en: column(0), it: column(1), ca: column(2) };
}
