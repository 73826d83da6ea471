import type { Piece } from '@warfold/engine';
import { mark, markOf, pointer, say } from '@warfold/engine';

/** The state of magic and faith (AOS3-19, AOS3-20). */
const label = (name: string) => say(`aos3.magic.mark.${name}`);

/** Casting attempts of this phase, made or given up for a dispelling attempt (AOS3-19.0a, AOS3-19.3.2b). */
export const CASTS = mark('unit', 'casts', 0, { ends: 'phase' });
/** The same for unbinding (AOS3-19.1.2b). */
export const UNBINDS = mark('unit', 'unbinds', 0, { ends: 'phase' });
/** AOS3-19.1.1: no more spells in this phase. */
export const MISCAST = mark('unit', 'miscast', false, { ends: 'phase', label: label('miscast') });
/** AOS3-19.3.1c. */
export const SUMMONING_TRIED = mark('unit', 'summoning-tried', false, { ends: 'turn' });
/** AOS3-19.3.2a: one dispelling attempt a phase. */
export const DISPEL_TRIED = mark('unit', 'dispel-tried', false, { ends: 'phase' });
/** AOS3-20.0a, AOS3-19.3.2b: its one prayer of this phase is used. */
export const CHANTED = mark('unit', 'chanted', false, { ends: 'phase', label: label('chanted') });
/** The spells that the side has attempted in this phase, by key, between commas (AOS3-19.1b). */
export const SPELLS_TRIED = mark<string>('side', 'spells-tried', '', { ends: 'phase' });
/** The prayers that were chanted (AOS3-20.1b). */
export const PRAYERS_TRIED = mark<string>('side', 'prayers-tried', '', { ends: 'phase' });
/** What it has attempted to dispel or to banish in this phase (AOS3-19.3.2d, AOS3-20.3.2b). */
export const UNMAKINGS_TRIED = mark<string>('side', 'unmakings-tried', '', { ends: 'phase' });
/** The model that summoned it (AOS3-19.5.1a). */
export const SUMMONER = pointer('piece', 'summoner', 'model');
/** AOS3-19.5.2c: the side that moved it last, or summoned it: it is in control until the next hero phase begins (round.ts). */
export const CONTROLLER = pointer('piece', 'controller', 'side', { label: label('controller') });
/** AOS3-19.5.1a: controlled by its summoner in this hero phase. */
export const LEASHED = mark('piece', 'leashed', false, { ends: 'phase' });
/** AOS3-19.5.2b: none is moved twice in a phase. */
export const PROWLED = mark('piece', 'prowled', false, { ends: 'phase' });
/** The turn in which it was removed from play: `2/1` (AOS3-19.3.2e, AOS3-20.3.2d). */
export const LEFT_IN = mark<string>('piece', 'left-in', '');
/** The predators of this hero phase are sorted. */
export const SORTED = mark('battle', 'predators-sorted', false, { ends: 'phase' });
/** Who picks the next wild one (AOS3-19.5.2b). */
export const WILD_PICKER = pointer('battle', 'wild-picker', 'side', { ends: 'phase' });

/** AOS3-19.5.2c, AOS3-20.3a: whoever moved it last, or else the player who summoned it, whose it is. */
export const controllerOf = (piece: Piece): number | null => (markOf(piece, CONTROLLER) === null ? piece.owner : markOf(piece, CONTROLLER));

export const magicMarks = [
  CASTS,
  UNBINDS,
  MISCAST,
  SUMMONING_TRIED,
  DISPEL_TRIED,
  CHANTED,
  SPELLS_TRIED,
  PRAYERS_TRIED,
  UNMAKINGS_TRIED,
  SUMMONER,
  CONTROLLER,
  LEASHED,
  PROWLED,
  LEFT_IN,
  SORTED,
  WILD_PICKER,
];

/** Words between commas, as marks keep lists of keys. */
export const listed = (text: string, word: string): boolean => text.split(',').includes(word);
export const withWord = (text: string, word: string): string => (text === '' ? word : `${text},${word}`);
