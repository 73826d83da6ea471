import type { Model, State, Unit } from '@warfold/engine';
import { standing } from '@warfold/engine';
import type { Mil, SightField } from '@warfold/space';
import { bodyBlocker, bodyVolume, eyeOf, reachOf, seen, sightField, terrainBlocker } from '@warfold/space';
import { groundsOf, isWithin } from './measure.ts';

/** AOS1-ATTACK-03: at least one model of the unit within the range. */
export function inReach(state: State, attacker: Model, target: Unit, range: Mil): boolean {
  const near = range + reachOf(attacker.base);
  return standing(state, target.id).some((model) => {
    const most = near + reachOf(model.base);
    const dx = model.pose.x - attacker.pose.x;
    const dy = model.pose.y - attacker.pose.y;
    return dx * dx + dy * dy <= most * most && isWithin(attacker, model, range);
  });
}

/** Kept with the very models they were laid out for: whoever only suffers wounds and marks makes nobody look again. */
const fields = new WeakMap<readonly Model[], Map<number, { readonly pieces: State['pieces']; readonly field: SightField<number> }>>();

/** Everything that can hide something from a unit: scenery that stands up, and all models but its own. Pieces are known by -1 less their id. */
function fieldFor(state: State, unit: number): SightField<number> {
  let known = fields.get(state.models);
  if (known === undefined) {
    known = new Map();
    fields.set(state.models, known);
  }
  const found = known.get(unit);
  if (found !== undefined && found.pieces === state.pieces) return found.field;
  const bodies = state.models.filter((model) => model.place.at === 'table' && model.unit !== unit);
  const field = sightField([
    ...bodies.map((model) => bodyBlocker(model.id, model)),
    ...groundsOf(state)
      .filter(({ terrain }) => terrain.height > 0)
      .map(({ piece, terrain }) => terrainBlocker(-1 - piece.id, terrain)),
  ]);
  known.set(unit, { pieces: state.pieces, field });
  return field;
}

/** AOS1-ATTACK-04: a straight line from the eye to any part of the body of one model of the unit, past scenery and models of other units. */
export function seesUnit(state: State, looker: Model, target: Unit): boolean {
  if (looker.unit === target.id) return true;
  const field = fieldFor(state, looker.unit);
  const eye = eyeOf(looker);
  const models = standing(state, target.id)
    .map((model) => ({ model, away: (model.pose.x - looker.pose.x) ** 2 + (model.pose.y - looker.pose.y) ** 2 }))
    .sort((a, b) => a.away - b.away);
  return models.some(({ model }) => seen([eye], { id: model.id, volume: bodyVolume(model) }, field, { need: 'any' }).seen);
}
