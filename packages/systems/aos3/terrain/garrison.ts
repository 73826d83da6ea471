import type { Choice, Flow, Game, Refusal, State, Unit } from '@warfold/engine';
import { inchesOf, markOf, meaning, refuse, say } from '@warfold/engine';
import { gapToTerrain, inches, withinTerrain } from '@warfold/space';
import { placeIfRoom } from '../../shared/placing.ts';
import { arrived } from '../moving/arrivals.ts';
import type { Chapter } from '../sequence/chapter.ts';
import { action } from '../sequence/chapter.ts';
import { MOVED, STAYED_INSIDE } from '../sequence/marks.ts';
import { regroup } from '../table/coherency.ts';
import { fieldUnits, garrisonOf, isEngaged, nearestFoe, presentModels } from '../table/table.ts';
import { whyNotGarrison } from './garrisonCapacity.ts';
import { leavingOf } from './garrisonLeaving.ts';
import type { Feature } from './terrainRules.ts';
import { featuresOf, isDefensible } from './terrainRules.ts';

/** AOS3-17.2.1b. */
const REACH = inches(6);

const isNear = (state: State, unit: Unit, { shape }: Feature): boolean =>
  presentModels(state, unit.id).some((model) => withinTerrain(model, shape.terrain, REACH));

/** AOS3-17.2.1b: instead of a normal move, so it must be allowed one (AOS3-8.0a). An enemy near the feature is no hindrance (AOS3-17.2.1g). */
export function whyNotJoin(state: State, unit: Unit, feature: Feature): Refusal | null {
  const args = { unit: { unit: unit.id }, piece: { piece: feature.id } };
  const stray = presentModels(state, unit.id).find((model) => !withinTerrain(model, feature.shape.terrain, REACH));
  if (stray !== undefined) {
    const away = inchesOf(Math.ceil(gapToTerrain(stray, feature.shape.terrain)));
    return refuse('AOS3-17.2.1b', say('aos3.garrison.refused.far', { ...args, model: { model: stray.id }, away }), [{ model: stray.id }]);
  }
  const foe = isEngaged(state, unit) ? nearestFoe(state, unit) : null;
  if (foe !== null) {
    const numbers = { foe: { unit: foe.foe.id }, away: inchesOf(Math.round(foe.away)) };
    return refuse('AOS3-8.0a', say('aos3.move.refused.engaged', numbers), [{ unit: foe.foe.id }]);
  }
  return whyNotGarrison(state, unit, feature);
}

/** Who goes into which feature. */
export type Joining = { readonly unit: number; readonly piece: number };

export const JOINS = meaning<Joining>('joins');

/** Every feature that some of its models could enter, for every unit that may still move. */
function joinOptions(state: State, side: number): readonly Choice<Joining>[] {
  if (side !== state.cursor.active) return [];
  const forts = featuresOf(state).filter(isDefensible);
  if (forts.length === 0) return [];
  return fieldUnits(state, side)
    .filter((unit) => markOf(unit, MOVED) === '' && garrisonOf(state, unit) === null)
    .flatMap((unit) => forts.filter((fort) => isNear(state, unit, fort)).map((fort) => joinOption(state, unit, fort)));
}

function joinOption(state: State, unit: Unit, fort: Feature): Choice<Joining> {
  const refused = whyNotJoin(state, unit, fort);
  return {
    id: `${unit.id}:${fort.id}`,
    label: say('aos3.garrison.join', { unit: { unit: unit.id }, piece: { piece: fort.id } }),
    ref: { piece: fort.id },
    ...(refused !== null && { refused }),
    ...JOINS.worth({ unit: unit.id, piece: fort.id }),
  };
}

/** AOS3-17.2.1c: off the surface, inside the feature. */
function join(game: Game, _side: number, { unit, piece }: Joining): void {
  const models = presentModels(game.state, unit).map(({ id }) => id);
  const text = say('aos3.garrison.joined', { unit: { unit }, piece: { piece } });
  game.emit({ type: 'removed', models, to: { at: 'garrison', piece }, rule: 'AOS3-17.2.1c', text });
  game.mark({ unit }, MOVED, 'garrison', 'AOS3-17.2.1b');
}

/** AOS3-17.2.2b, AOS3-17.2.2a. */
function whyNotLeave(unit: Unit, fort: Feature): Refusal | null {
  const args = { unit: { unit: unit.id }, piece: { piece: fort.id } };
  const culprits = [{ piece: fort.id }];
  if (markOf(unit, MOVED) === 'garrison') return refuse('AOS3-17.2.2b', say('aos3.garrison.refused.joined', args), culprits);
  return markOf(unit, STAYED_INSIDE) ? refuse('AOS3-17.2.2a', say('aos3.garrison.refused.noRoom', args), culprits) : null;
}

const fortOfUnit = (state: State, unit: Unit): Feature | undefined => {
  const held = garrisonOf(state, unit);
  return held === null ? undefined : featuresOf(state).find(({ id }) => id === held.id);
};

function leaveOptions(state: State, side: number): readonly Choice<number>[] {
  if (side !== state.cursor.active) return [];
  return fieldUnits(state, side).flatMap((unit): Choice<number>[] => {
    const fort = fortOfUnit(state, unit);
    if (fort === undefined) return [];
    const refused = whyNotLeave(unit, fort);
    const label = say('aos3.garrison.leave', { unit: { unit: unit.id }, piece: { piece: fort.id } });
    return [{ id: `unit:${unit.id}`, label, ref: { unit: unit.id }, ...(refused !== null && { refused }), value: unit.id }];
  });
}

function* leave(game: Game, _side: number, unit: number): Flow<void> {
  const fort = fortOfUnit(game.state, game.unit(unit));
  if (fort === undefined) return;
  // AOS3-1.3.3d: it may be set up so that it is not coherent.
  const placing = { ...leavingOf(game.state, game.unit(unit), fort, 'AOS3-17.2.2a'), apart: true };
  if ((yield* placeIfRoom(game, placing)) === null) {
    game.mark({ unit }, STAYED_INSIDE, true, 'AOS3-17.2.2a');
    return;
  }
  yield* regroup(game, unit);
  yield* arrived(game, unit, 'set-up');
}

const joining = action({ name: 'garrison', at: ['movement:during'], usual: false, options: joinOptions, perform: join });
const leaving = action({ name: 'leave', at: ['movement:end'], options: leaveOptions, perform: leave });

export const garrison: Chapter = { actions: [joining, leaving] };
