import type { State } from '@warfold/engine';
import type { GroundHindrance } from '../../shared/hindrances.ts';
import { climbed, hindrancesBy, NO_HINDRANCES } from '../../shared/hindrances.ts';
import { STEP } from '../moving/ground.ts';
import { unitHas } from '../sheet/keywords.ts';

const ofGround = hindrancesBy(({ kind, shape, traits }) => {
  const height = kind === 'terrain' && shape.kind === 'terrain' ? shape.terrain.height : 0;
  return height <= STEP || traits.includes('open') ? null : climbed(height);
});

/** W40K-TERR-01 to -03: what has to be climbed; W40K-FLY-02: nothing, for those who fly. */
export const hindrances = (state: State, unit: number): readonly GroundHindrance[] =>
  unitHas(state, state.units[unit]!, 'FLY') ? NO_HINDRANCES : ofGround(state, null);
