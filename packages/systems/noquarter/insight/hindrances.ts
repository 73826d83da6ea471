import type { State } from '@warfold/engine';
import { standing } from '@warfold/engine';
import type { Mil } from '@warfold/space';
import type { Hindrance } from '../../shared/hindrances.ts';
import { CLOSED, climbed, dear, hindrancesBy, NO_HINDRANCES } from '../../shared/hindrances.ts';
import { hasEffect } from '../play/fighter/borne.ts';
import { isSlowed } from '../play/moving/ground.ts';
import { paceOf } from '../play/moving/pace.ts';

/** By what is too high for a walker, and what a point takes it. */
const grounds = new Map<string, ReturnType<typeof groundFor>>();

const groundFor = (tall: Mil, perPoint: Mil, isSlow: boolean) =>
  hindrancesBy<null>(({ shape, traits }) => {
    if (traits.includes('impassable')) return CLOSED;
    if (traits.includes('barrier')) return shape.kind === 'terrain' && shape.terrain.height > tall ? CLOSED : climbed(perPoint / 2);
    return traits.includes('difficult') && !isSlow ? dear(2) : null;
  });

/** More than any wall is high. */
const ANY_WALL = 1_000_000;

/** NQ-TERRAIN-01 to -04: what is closed to whoever walks, dear, or a point to cross; NQ-SPEED-03, NQ-TRAIT-ETHEREAL: nothing to those who fly or are ghosts. */
export function hindrances(state: State, unit: number): readonly Hindrance[] {
  const [first] = standing(state, unit);
  if (first === undefined || hasEffect(state, first, 'passesThrough')) return NO_HINDRANCES;
  const { flies, perPoint } = paceOf(state, first);
  if (flies) return NO_HINDRANCES;
  const tall = hasEffect(state, first, 'climbs') ? ANY_WALL : first.height;
  const isSlow = isSlowed(state, first);
  const key = `${tall} ${perPoint} ${isSlow}`;
  const found = grounds.get(key) ?? groundFor(tall, perPoint, isSlow);
  grounds.set(key, found);
  return found(state, null);
}
