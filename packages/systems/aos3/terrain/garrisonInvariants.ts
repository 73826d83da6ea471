import type { State } from '@warfold/engine';
import { presentModels } from '../table/table.ts';
import { capacityOf } from './garrisonCapacity.ts';
import { featuresOf, isDefensible, unitsInside } from './terrainRules.ts';

/** AOS3-17.2: garrisons are whole units of one army, no more than there is room for. While a feature comes down they are on their way out (AOS3-17.2.3b). */
export function garrisonInvariants(state: State): readonly string[] {
  if (!state.models.some(({ place }) => place.at === 'garrison')) return [];
  return [...divided(state), ...crowded(state)];
}

function divided(state: State): string[] {
  const forts = new Set(featuresOf(state).flatMap((feature) => (isDefensible(feature) ? [feature.id] : [])));
  return state.units
    .filter((unit) => {
      const models = presentModels(state, unit.id);
      const inside = models.filter(({ place }) => place.at === 'garrison' && forts.has(place.piece));
      return inside.length > 0 && inside.length < models.length;
    })
    .map((unit) => `${unit.name} is partly in a garrison`);
}

function crowded(state: State): string[] {
  return featuresOf(state).flatMap((feature) => {
    const inside = unitsInside(state, feature.id);
    const models = inside.reduce((sum, { id }) => sum + presentModels(state, id).length, 0);
    const teams = new Set(inside.map(({ side }) => state.sides[side]!.team));
    return [
      ...(models > capacityOf(feature) ? [`${models} models in piece ${feature.id}, which holds ${capacityOf(feature)}`] : []),
      ...(teams.size > 1 ? [`both armies garrison piece ${feature.id}`] : []),
    ];
  });
}
