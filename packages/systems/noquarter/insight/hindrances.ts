import type { Model, State } from '@warfold/engine';
import { standing } from '@warfold/engine';
import type { Mil } from '@warfold/space';
import { inches } from '@warfold/space';
import type { GroundHindrance } from '../../shared/hindrances.ts';
import { CLOSED, climbed, dear, hindrancesBy, NO_HINDRANCES } from '../../shared/hindrances.ts';
import { effectsOf, hasEffect } from '../play/fighter/borne.ts';
import { isSlowed } from '../play/moving/ground.ts';
import { paceOf } from '../play/moving/pace.ts';

/** All that makes scenery one thing to one walker and another to another. */
interface Walker {
  readonly tall: Mil;
  readonly perPoint: Mil;
  readonly climbs: boolean;
  /** How high a barrier may be that it crosses freely. */
  readonly leaps: Mil;
  readonly wades: boolean;
  /** To whom all ground is difficult, nothing is more so. */
  readonly isSlow: boolean;
}

function walkerOf(state: State, model: Model, perPoint: Mil): Walker {
  const freely = effectsOf(state, model, 'crossesFreely').map(({ effect }) => effect);
  return {
    tall: model.height,
    perPoint,
    climbs: hasEffect(state, model, 'climbs'),
    leaps: freely.reduce((most, { what, height }) => (what === 'obstacles' ? Math.max(most, inches(height ?? 0)) : most), 0),
    wades: freely.some(({ what }) => what === 'water'),
    isSlow: isSlowed(state, model),
  };
}

const scenery = ({ tall, perPoint, climbs, leaps, wades, isSlow }: Walker) =>
  hindrancesBy<null>(({ shape, traits }) => {
    if (traits.includes('impassable')) return CLOSED;
    if (traits.includes('barrier')) {
      const height = shape.kind === 'terrain' ? shape.terrain.height : 0;
      if (height > tall) return climbs ? climbed(Math.ceil(height / inches(1)) * perPoint) : CLOSED;
      return height <= leaps ? null : climbed(perPoint / 2);
    }
    return traits.includes('difficult') && !isSlow && !(wades && traits.includes('water')) ? dear(2) : null;
  });

const known = new Map<string, ReturnType<typeof scenery>>();

/** NQ-TERRAIN-01 to -04, NQ-TRAIT-CLIMB, NQ-SKILL-AGILE: what is closed to whoever walks, dear, or takes points to cross; NQ-SPEED-03, NQ-TRAIT-ETHEREAL: nothing to those who fly or are ghosts. */
export function hindrances(state: State, unit: number): readonly GroundHindrance[] {
  const [first] = standing(state, unit);
  if (first === undefined || hasEffect(state, first, 'passesThrough')) return NO_HINDRANCES;
  const { flies, perPoint } = paceOf(state, first);
  if (flies) return NO_HINDRANCES;
  const walker = walkerOf(state, first, perPoint);
  const key = JSON.stringify(walker);
  const found = known.get(key) ?? scenery(walker);
  known.set(key, found);
  return found(state, null);
}
