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
/** The battalions whose ability has been used in this battle (AOS3-26.2c). */
export const BATTALIONS_USED = mark<readonly number[]>('side', 'battalions-used', []);

export const armyMarks: readonly MarkKind[] = [
  ROLES,
  ALLIED,
  MOST_MODELS,
  BATTALION,
  ARMY_POINTS,
  TRIUMPHS,
  STRATEGISTS,
  UNIFIED,
  BATTALIONS_USED,
];

export const hasRole = (unit: Unit, role: string): boolean => markOf(unit, ROLES).split(',').includes(role);
