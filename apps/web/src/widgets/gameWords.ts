import type { Words } from '../words/index.ts';

/** What a roll is for. A system may bring the word with it; common ones the app knows; otherwise its own name has to do. */
export const rollWord = ({ word }: Words, system: string, purpose: string): string =>
  word([`${system}.roll.${purpose}`, `roll.${purpose}`, `app.roll.${purpose}`], purpose);

/** What a die became. */
export const classWord = ({ word }: Words, system: string, name: string): string =>
  word([`${system}.class.${name}`, `class.${name}`, `app.class.${name}`], name);

/** What a piece of terrain is like. */
export const traitWord = ({ word }: Words, system: string, trait: string): string =>
  word([`${system}.trait.${trait}`, `trait.${trait}`, `app.trait.${trait}`], trait);
