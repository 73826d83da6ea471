import type { Flow, Game, Model, Refusal, State, Unit } from '@warfold/engine';
import { memo, refuse, say } from '@warfold/engine';
import type { Breach, Course, Obstacle } from '@warfold/space';
import { inches, keepMoreThan, OPEN, SOLID } from '@warfold/space';
import { placeIfRoom } from '../shared/placing.ts';
import { hasRoom } from '../shared/room.ts';
import type { ReserveEntry } from '../shared/scenario/reserves.ts';
import { askEntry, comesOn, entriesOn, isAside, notInPlace, reserveFor, tooNear, whyNotYet } from '../shared/scenario/reserves.ts';
import { areEnemies } from '../shared/sides.ts';
import type { Placing } from '../shared/spot.ts';
import { culpritOf, numbersOf, tagModel } from '../shared/tags.ts';
import { risesOf } from './ground.ts';
import { MOVED, STIRRED } from './marks.ts';
import { LINKS, THREE } from './measure.ts';
import { scenarioOf } from './scenarios.ts';

const RULE = 'AOS1-DEPLOY-06';

const entriesFor = (state: State, unit: Unit): readonly ReserveEntry[] => {
  const scenario = scenarioOf(state);
  const reserve = reserveFor(scenario, state, unit.side);
  return reserve === null ? [] : entriesOn(state.table, scenario, reserve);
};

/** Wholly within the place, and no nearer to the enemy than the scenario has it, nor than a move would bring it (AOS1-MOVE-06). */
function placingAt(state: State, unit: Unit, { area, heading }: ReserveEntry): Placing {
  const keep = keepMoreThan(Math.max(THREE, inches(reserveFor(scenarioOf(state), state, unit.side)?.foes ?? 0)));
  const others = state.models.filter((model) => model.place.at === 'table');
  const course: Course = {
    ...OPEN,
    table: state.table,
    rises: risesOf(state),
    obstacles: others.map((model): Obstacle => {
      const isFoe = areEnemies(state, unit, state.units[model.unit]!);
      return { id: tagModel(model.id), shape: model, moving: null, ending: isFoe ? keep : SOLID };
    }),
    zones: [{ id: 'entry', footprint: area, when: 'end' }],
  };
  return {
    ...{ unit: unit.id, rule: RULE, course: () => course, links: LINKS, linkRule: 'AOS1-UNIT-02', area, heading },
    label: say('aos1.ask.place', { unit: { unit: unit.id } }),
    breach: (breach, model) => whyNotThere(state, breach, model),
    text: comesOn(unit.id),
    shapes: [{ shape: 'zone', polygon: area }],
  };
}

function whyNotThere(state: State, breach: Breach, model: Model): Refusal {
  const who = culpritOf(breach.ids[0]);
  const numbers = { ...numbersOf(breach), model: { model: model.id } };
  const culprits = [who ?? { model: model.id }];
  if (breach.kind === 'zone') return notInPlace(RULE, model.id);
  if (breach.kind === 'off-table') return refuse('AOS1-FIELD-01', say('aos1.refused.offTable', numbers), culprits);
  if (breach.kind === 'unsupported' || breach.kind === 'through')
    return refuse('AOS1-MOVE-03', say('aos1.refused.unsupported', numbers), culprits);
  if (who !== null && 'model' in who && breach.required > 0) {
    const isFoe = areEnemies(state, state.units[model.unit]!, state.units[state.models[who.model]!.unit]!);
    if (isFoe) return tooNear(RULE, { ...numbersOf(breach), model: model.id, foe: who.model });
  }
  return refuse('AOS1-MOVE-04', say('aos1.refused.throughModels', numbers), culprits);
}

/** Looked for once, as long as nobody moves. */
const hasRoomAt = memo({
  on: (state: State) => state.models,
  key: (unit: number, entry: ReserveEntry) => `${entry.id}:${unit}`,
  work: (state, unit: number, entry: ReserveEntry) => hasRoom(state, placingAt(state, state.units[unit]!, entry)),
});

/** AOS1-DEPLOY-06: those whom the scenario brings in, and why they cannot come yet. */
export function comersOf(state: State, side: number): readonly { readonly unit: Unit; readonly refused: Refusal | null }[] {
  const reserve = reserveFor(scenarioOf(state), state, side);
  if (reserve === null) return [];
  return state.units
    .filter((unit) => unit.side === side && isAside(state, unit))
    .map((unit) => {
      const early = whyNotYet(RULE, reserve, state);
      const room = early !== null || entriesFor(state, unit).some((entry) => hasRoomAt(state, unit.id, entry));
      const full = refuse(RULE, say('shared.scenario.refused.full', { unit: { unit: unit.id } }), [{ unit: unit.id }]);
      return { unit, refused: early ?? (room ? null : full) };
    });
}

/** In the place of its move: it is set up where the scenario has it come, and has moved. */
export function* arrive(game: Game, id: number): Flow<void> {
  const unit = game.unit(id);
  const hasRoomIn = (entry: ReserveEntry): boolean => hasRoomAt(game.state, id, entry);
  const entry = yield* askEntry(game, { unit, rule: RULE, entries: entriesFor(game.state, unit), hasRoom: hasRoomIn });
  if ((yield* placeIfRoom(game, placingAt(game.state, unit, entry))) === null) return;
  game.mark({ unit: id }, MOVED, true, 'AOS1-MOVE-02');
  game.mark({ unit: id }, STIRRED, true, RULE);
}
