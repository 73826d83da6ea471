import type { State } from '@warfold/engine';
import { standing } from '@warfold/engine';
import type { Hindrance } from '../../shared/hindrances.ts';
import { CLOSED, climbed, dear, hindrancesBy, NO_HINDRANCES } from '../../shared/hindrances.ts';
import { paceOf } from '../play/moving/pace.ts';

const ofGround = hindrancesBy<number>(({ shape, traits }, tall) => {
  if (traits.includes('impassable')) return CLOSED;
  if (traits.includes('barrier')) return shape.kind === 'terrain' && shape.terrain.height > tall ? CLOSED : climbed(OVER);
  return traits.includes('difficult') ? dear(2) : null;
});

/** NQ-TERRAIN-03: a point to cross a barrier, half of it for each side. */
const OVER = 500;

/** NQ-TERRAIN-01 to -04: what is closed to whoever walks, dear, or to be crossed. */
export function hindrances(state: State, unit: number): readonly Hindrance[] {
  const [first] = standing(state, unit);
  return first === undefined || paceOf(state, first).flies ? NO_HINDRANCES : ofGround(state, first.height);
}
