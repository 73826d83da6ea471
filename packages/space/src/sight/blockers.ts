import { CONTACT } from '../measuring/distance.ts';
import type { Body, Terrain } from '../shapes/types.ts';
import type { Opacity } from './lines.ts';
import { bodyVolume, terrainVolume, type Volume } from './volumes.ts';

/** Something with a name that can be looked at. */
export interface Thing<Id> {
  readonly id: Id;
  readonly volume: Volume;
}

/** Something that can stand in the way. `Id` is whatever the caller tells its models and pieces apart by. */
export interface Blocker<Id> extends Thing<Id> {
  readonly opacity: Opacity;
}

/**
 * A model that hides what is behind it. It is wider than its base by what counts as contact, so that models in base contact with each other
 * or with a wall leave no slit to look through, although whole mils cannot always bring them nearer than a few thousandths of an inch.
 */
export function bodyBlocker<Id>(id: Id, body: Body): Blocker<Id> {
  return { id, volume: bodyVolume(body, CONTACT), opacity: 'solid' };
}

export function terrainBlocker<Id>(id: Id, terrain: Pick<Terrain, 'footprint' | 'height'>, opacity: Opacity = 'solid'): Blocker<Id> {
  return { id, volume: terrainVolume(terrain), opacity };
}
