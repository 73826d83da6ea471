import type { MarkKind, Unit } from '@warfold/engine';
import { mark, markOf, say } from '@warfold/engine';

const label = (key: string) => say(`aos3.army.mark.${key}`);

// A unit
/** Its battlefield roles, between commas; kept for the whole battle (AOS3-25.5.1b). */
export const ROLES = mark<string>('unit', 'roles', '', { label: label('roles') });
export const ALLIED = mark('unit', 'allied', false, { label: label('allied') });
/** The most models it can have (AOS3-25.3b). */
export const MOST_MODELS = mark('unit', 'most-models', 0);
/** The battalion it belongs to, from 1 in its army; 0 for none (AOS3-26.0c). */
export const BATTALION = mark('unit', 'battalion', 0);

// A side
/** AOS3-27.3.6b: what its army costs. */
export const ARMY_POINTS = mark('side', 'army-points', 0, { label: label('points') });
/** The triumphs it has left, between commas (AOS3-27.3.6a). */
export const TRIUMPHS = mark<string>('side', 'triumphs', '', { label: label('triumphs') });
/** AOS3-26.2f: how many extra command points its battalions still have to give. */
export const STRATEGISTS = mark('side', 'strategists', 0, { label: label('strategists') });
/** AOS3-26.2.1a: its Unified battalions. */
export const UNIFIED = mark<readonly number[]>('side', 'unified', []);

// A piece
/** AOS3-24.2, AOS3-17.0c: pieces with the same word are parts of one thing; empty for what is whole in itself. */
export const WHOLE = mark<string>('piece', 'whole', '');
/** Which part it is, from 0. */
export const PART = mark('piece', 'part', 0);
/** AOS3-21.1f: the terrain rules of its warscroll cannot be used any more. */
export const SMASHED = mark('piece', 'smashed', false, { label: label('smashed') });
/** AOS3-27.5.1e: has re-rolled a roll in this hero phase. */
export const MASTERED = mark('unit', 'mastered', false, { ends: 'phase' });
/** AOS3-27.5.1b, AOS3-26.2f: has rolled, or received, in this hero phase. */
export const SKILLED = mark('side', 'skilled', false, { ends: 'phase' });
/** AOS3-28.1.3b: has picked a unit in this hero phase. */
export const DAMNED = mark('side', 'damned', false, { ends: 'phase' });

/** Has healed somebody in this phase. */
export const GRAFTED = mark('unit', 'grafted', false, { ends: 'phase' });
/** Has healed itself in this phase. */
export const MENDED = mark('unit', 'mended', false, { ends: 'phase' });
/** Has trampled somebody in this phase. */
export const TRAMPLED = mark('unit', 'trampled', false, { ends: 'phase' });
/** Has brought up a new unit, once in the battle. */
export const REGROWN = mark('unit', 'regrown', false, { label: label('regrown') });

export const armyMarks: readonly MarkKind[] = [
  ROLES,
  ALLIED,
  MOST_MODELS,
  BATTALION,
  ARMY_POINTS,
  TRIUMPHS,
  STRATEGISTS,
  UNIFIED,
  WHOLE,
  PART,
  SMASHED,
  MASTERED,
  SKILLED,
  DAMNED,
  GRAFTED,
  MENDED,
  TRAMPLED,
  REGROWN,
];

export const hasRole = (unit: Unit, role: string): boolean => markOf(unit, ROLES).split(',').includes(role);
