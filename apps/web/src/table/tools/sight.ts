/**
 * Lines of sight as geometry sees them: from the eye to each model of the target, up to what stands in the way. What a rule makes of it (cover,
 * woods one may see into) is for the system to say when it is asked; scenery that either end stands in is looked through here.
 */
import type { Model, State, System } from '@warfold/engine';
import { memoOf } from '@warfold/engine/memo';
import {
  type Blocker,
  bodyBlocker,
  bodyVolume,
  eyeOf,
  isOver,
  type Ray,
  type SightField,
  type Spot,
  seen,
  sightField,
  terrainBlocker,
} from '@warfold/space';
import { tableauOf } from '../tableau.ts';

type Seer = `model:${number}` | `piece:${number}`;

interface SightLine {
  readonly target: number;
  readonly from: Spot;
  readonly to: Spot;
  /** What stops it. */
  readonly by: Seer | null;
}

const fieldOf = memoOf((state: State): SightField<Seer> => {
  const { stood, terrain } = tableauOf(state);
  const blockers: Blocker<Seer>[] = stood.map(({ model }) => bodyBlocker<Seer>(`model:${model.id}`, model));
  for (const piece of terrain)
    if (piece.shape.terrain.height > 0) blockers.push(terrainBlocker<Seer>(`piece:${piece.id}`, piece.shape.terrain));
  return sightField(blockers);
});

export const eyeSpot = (system: System | null, state: State, model: Model): Spot => system?.eye?.(state, model.id) ?? eyeOf(model);

/** One line to each target, clear if any part of it is seen. */
export function sightLines(system: System | null, state: State, viewer: Model, targets: readonly Model[]): SightLine[] {
  const field = fieldOf(state);
  const from = eyeSpot(system, state, viewer);
  const own = state.units[viewer.unit]?.models ?? [];
  return targets.map((target) => {
    const through = new Set<Seer>([...own, ...(state.units[target.unit]?.models ?? [])].map((id): Seer => `model:${id}`));
    for (const { id, shape } of tableauOf(state).terrain)
      if (isOver(viewer, shape.terrain) || isOver(target, shape.terrain)) through.add(`piece:${id}`);
    const sighting = seen([from], { id: `model:${target.id}` as Seer, volume: bodyVolume(target) }, field, {
      need: 'any',
      transparent: through,
    });
    const ray: Ray<Seer> | undefined = sighting.line ?? sighting.rays[Math.floor(sighting.rays.length / 2)];
    return {
      target: target.id,
      from,
      to: ray?.stop?.at ?? ray?.to ?? eyeOf(target, Math.round(target.height / 2)),
      by: ray?.stop?.id ?? null,
    };
  });
}
