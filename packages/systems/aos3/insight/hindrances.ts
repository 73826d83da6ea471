import type { State } from '@warfold/engine';
import type { GroundHindrance } from '../../shared/hindrances.ts';
import { CLOSED, climbed, hindrancesBy, NO_HINDRANCES } from '../../shared/hindrances.ts';
import { riseOf } from '../table/ground.ts';
import { canFly } from '../warscroll/characteristics.ts';

const ofGround = hindrancesBy((piece) => {
  if (piece.traits.includes('defensible')) return CLOSED;
  const rise = riseOf(piece);
  const climb = rise === null ? 0 : Math.min(...rise.levels);
  return climb === 0 ? null : climbed(climb);
});

/** AOS3-9.3a, AOS3-17.1.2b: what has to be climbed, and what is walked round; AOS3-9.4a: nothing, for those who fly. */
export const hindrances = (state: State, unit: number): readonly GroundHindrance[] =>
  canFly(state, state.units[unit]!) ? NO_HINDRANCES : ofGround(state, null);
