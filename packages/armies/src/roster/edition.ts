import type { Text } from '@warfold/engine';
import { say } from '@warfold/engine';
import type { RefusedFile } from '../files/open.ts';
import { refuse } from '../files/open.ts';
import type { RosterTree } from './tree.ts';

/** The editions that a roster can be taken into. */
export type ImportedSystem = 'wh40k9' | 'aos3';

export interface RosterEdition {
  readonly system: ImportedSystem;
  /** The game and edition as people call it. */
  readonly name: Text;
  /** Said where the roster is of a neighbouring edition whose cards have the same shape. */
  readonly warning: Text | null;
}

const NAMED = { '40k': [7, 8, 9, 10], sigmar: [1, 2, 3, 4] };

/** The name of an edition of one of the two games. */
export const editionName = (game: keyof typeof NAMED, edition: number): Text =>
  NAMED[game].includes(edition) ? say(`armies.edition.${game}.${edition}.name`) : say(`armies.edition.${game}.name`, { edition });

const ordinal = (game: string): number | null => {
  const [, digits] = /(\d{1,2})(?:st|nd|rd|th) edition/i.exec(game) ?? /(?:sigmar|edition) (\d)(?:\.\d)?/i.exec(game) ?? [];
  return digits === undefined ? null : Number(digits);
};

/** Which game and edition a roster is of, by the name and revision of its game system. */
export function editionOf({ game, revision }: Pick<RosterTree, 'game' | 'revision'>): RosterEdition | RefusedFile {
  if (/40[,.\s]?000|40k/i.test(game) && !/kill team|apocalypse/i.test(game)) return fortyK(game, revision);
  if (/age of sigmar/i.test(game) && !/warcry|underworlds|spearhead/i.test(game)) return sigmar(game, revision);
  return refuse('otherGame', { game: game === '' ? '?' : game.slice(0, 80) });
}

/** The data files of the eighth edition went up to revision 130 and went on as those of the ninth. */
const LAST_OF_EIGHTH = 130;

function fortyK(game: string, revision: number): RosterEdition | RefusedFile {
  const edition = ordinal(game) ?? (revision <= LAST_OF_EIGHTH ? 8 : 9);
  const name = editionName('40k', edition);
  if (edition === 9 && revision > LAST_OF_EIGHTH) return { system: 'wh40k9', name, warning: null };
  if (edition === 8 || edition === 9)
    return { system: 'wh40k9', name: editionName('40k', 8), warning: say('armies.note.neighbour', { theirs: '8', ours: '9' }) };
  return refuse('otherEdition', { game: name, ours: editionName('40k', 9) });
}

const FIRST_UP_TO = 30;
const SECOND_UP_TO = 74;

/** One name for three editions: the revision tells them apart. */
function sigmar(game: string, revision: number): RosterEdition | RefusedFile {
  const edition = ordinal(game) ?? (revision <= FIRST_UP_TO ? 1 : revision <= SECOND_UP_TO ? 2 : 3);
  const name = editionName('sigmar', edition);
  if (edition === 3) return { system: 'aos3', name, warning: null };
  if (edition === 2) return { system: 'aos3', name, warning: say('armies.note.neighbour', { theirs: '2', ours: '3' }) };
  return refuse('otherEdition', { game: name, ours: editionName('sigmar', 3) });
}
