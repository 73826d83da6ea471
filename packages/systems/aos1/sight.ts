import type { Model, State, Unit } from '@warfold/engine';
import { memo, standing } from '@warfold/engine';
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

/** Everything that can hide something from a unit: scenery that stands up, and all models but its own. Pieces are known by -1 less their id. */
const fieldFor = memo({
  on: (state: State) => state.models,
  besides: (state) => state.pieces,
  key: (unit: number) => unit,
  work(state, unit: number): SightField<number> {
    const bodies = state.models.filter((model) => model.place.at === 'table' && model.unit !== unit);
    return sightField([
      ...bodies.map((model) => bodyBlocker(model.id, model)),
      ...groundsOf(state)
        .filter(({ terrain }) => terrain.height > 0)
        .map(({ piece, terrain }) => terrainBlocker(-1 - piece.id, terrain)),
    ]);
  },
});

/** Wounds and marks on units make nobody look again. */
const sees = memo({
  on: (state: State) => state.models,
  besides: (state) => state.pieces,
  key: (looker: Model, target: Unit) => looker.id * MOST_UNITS + target.id,
  work: (state, looker: Model, target: Unit) => looksAt(state, looker, target),
});
/** More units than any battle has. */
const MOST_UNITS = 100_000;

/** AOS1-ATTACK-04: a straight line from the eye to any part of the body of one model of the unit, past scenery and models of other units. */
export const seesUnit = (state: State, looker: Model, target: Unit): boolean => looker.unit === target.id || sees(state, looker, target);

/** The same for one model: who unbinds must see the caster, not just somebody beside it (AOS1-MAGIC-05). */
export const seesModel = (state: State, looker: Model, target: Model): boolean =>
  looker.unit === target.unit ||
  seen([eyeOf(looker)], { id: target.id, volume: bodyVolume(target) }, fieldFor(state, looker.unit), { need: 'any' }).seen;

function looksAt(state: State, looker: Model, target: Unit): boolean {
  const models = standing(state, target.id)
    .map((model) => ({ model, away: (model.pose.x - looker.pose.x) ** 2 + (model.pose.y - looker.pose.y) ** 2 }))
    .sort((a, b) => a.away - b.away);
  return models.some(({ model }) => seesModel(state, looker, model));
}
