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

/** What was found out about a table, kept with the very models and pieces it holds for: wounds and marks on units make nobody look again. */
interface Known {
  readonly pieces: State['pieces'];
  readonly fields: Map<number, SightField<number>>;
  readonly sights: Map<number, boolean>;
}
const tables = new WeakMap<readonly Model[], Known>();

function knownOf({ models, pieces }: State): Known {
  let known = tables.get(models);
  if (known?.pieces !== pieces) {
    known = { pieces, fields: new Map(), sights: new Map() };
    tables.set(models, known);
  }
  return known;
}

/** Everything that can hide something from a unit: scenery that stands up, and all models but its own. Pieces are known by -1 less their id. */
function fieldFor(state: State, unit: number): SightField<number> {
  const { fields } = knownOf(state);
  let field = fields.get(unit);
  if (field === undefined) {
    const bodies = state.models.filter((model) => model.place.at === 'table' && model.unit !== unit);
    field = sightField([
      ...bodies.map((model) => bodyBlocker(model.id, model)),
      ...groundsOf(state)
        .filter(({ terrain }) => terrain.height > 0)
        .map(({ piece, terrain }) => terrainBlocker(-1 - piece.id, terrain)),
    ]);
    fields.set(unit, field);
  }
  return field;
}

/** AOS1-ATTACK-04: a straight line from the eye to any part of the body of one model of the unit, past scenery and models of other units. */
export function seesUnit(state: State, looker: Model, target: Unit): boolean {
  if (looker.unit === target.id) return true;
  const { sights } = knownOf(state);
  const key = looker.id * state.units.length + target.id;
  let seenIt = sights.get(key);
  if (seenIt === undefined) {
    seenIt = looksAt(state, looker, target);
    sights.set(key, seenIt);
  }
  return seenIt;
}

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
