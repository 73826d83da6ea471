import type { State } from '@warfold/engine';
import { standing } from '@warfold/engine';
import type { GroundHindrance } from '../../shared/hindrances.ts';
import { climbed, hindrancesBy, NO_HINDRANCES } from '../../shared/hindrances.ts';
import { flies } from '../scroll.ts';

const ofGround = hindrancesBy(({ shape }) => {
  if (shape.kind !== 'terrain' || shape.terrain.height === 0) return null;
  const { floors, height } = shape.terrain;
  return climbed(floors.length === 0 ? height : Math.min(...floors));
});

/** AOS1-FIELD-05, AOS1-MOVE-03: what has to be climbed; AOS1-MOVE-10a: nothing, for those who fly. */
export function hindrances(state: State, unit: number): readonly GroundHindrance[] {
  const [first] = standing(state, unit);
  return first === undefined || flies(state, first) ? NO_HINDRANCES : ofGround(state, null);
}
