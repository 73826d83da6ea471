import type { State, Unit } from '@warfold/engine';
import type { GroundHindrance } from '../../shared/hindrances.ts';
import { CLOSED, dear, hindrancesBy, NO_HINDRANCES } from '../../shared/hindrances.ts';
import { has, lineOf } from '../army/profile.ts';
import { isFlying } from '../table/table.ts';

const ofGround = hindrancesBy<'walker' | 'heavy weapon'>(({ traits }, kind) => {
  const is = (trait: string): boolean => traits.includes(trait);
  if (is('impassable') || (kind === 'heavy weapon' && (is('obstacle') || is('difficult')))) return CLOSED;
  return is('difficult') && !is('obstacle') ? dear(2) : null;
});

/** WP-TERRAIN-02, -05, WP-ORD-03: what is closed to a unit that walks, and what costs it twice as much; WP-RULE-JUMP-1, WP-VRULE-HOVER-1: nothing to others. */
export function hindrances(state: State, unit: Unit): readonly GroundHindrance[] {
  if (has(unit, 'jump') || has(unit, 'hover') || isFlying(state, unit)) return NO_HINDRANCES;
  return ofGround(state, lineOf(state, unit).type === 'Ord' ? 'heavy weapon' : 'walker');
}
