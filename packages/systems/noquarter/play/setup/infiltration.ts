import type { Flow, Game, Model, Refusal, State, Step } from '@warfold/engine';
import { markOf, OF_SIDE, refuse, say, standing, step, unitChoice } from '@warfold/engine';
import type { Course, Obstacle } from '@warfold/space';
import { inches, keepAtLeast } from '@warfold/space';
import { leaders } from '../../../shared/sides.ts';
import { tagModel, tagPart } from '../../../shared/tags.ts';
import { ASKS } from '../../questions.ts';
import { effectsOf } from '../fighter/borne.ts';
import { areEnemies } from '../fighter/fighter.ts';
import { lowest } from '../initiative.ts';
import { DEPLOYED, FORMATION, INFILTRATES_FIRST } from '../marks.ts';
import type { Formation } from '../moving/formation.ts';
import { FORMATIONS, isTight } from '../moving/formation.ts';
import { courseFor } from '../moving/ground.ts';
import { seesModel } from '../moving/sight.ts';
import { speaks } from '../witness.ts';
import { deployUnit, formationChoice, nextWith, passTo, waiting } from './deployment.ts';
import { edgeOf, facingFrom } from './edges.ts';
import type { Setting } from './setting.ts';
import { askSetting, canBeSet } from './setting.ts';

/** NQ-INFIL-02. */
const FROM_ENEMIES = inches(10);

export function* endDeployment(game: Game): Flow<void> {
  const sides = leaders(game.state).filter((side) => waiting(game.state, side).length > 0);
  // NQ-INFIL-03: if more than one has infiltrators the lowest roll places first.
  const first = sides.length > 1 ? yield* lowest(game, 'infiltration', 'NQ-INFIL-03', sides) : (sides[0] ?? game.active);
  game.mark('battle', INFILTRATES_FIRST, first, 'NQ-INFIL-03');
  game.go({ phase: 'infiltration', active: first }, 'NQ-INFIL-02');
}

export function nextInfiltrator(state: State): Step | null {
  const side = nextWith(state, state.cursor.active, (one) => waiting(state, one).length > 0);
  return side === null ? null : { step: 'infiltrate', args: { side } };
}

/** NQ-INFIL-02: anywhere 10 inches and more from every enemy and unseen; where there is no such place, or none is wanted, as any other unit. */
export const infiltrate = step(OF_SIDE, function* (game, { side }): Flow<void> {
  const { id: unit } = yield* game.ask.one({ side, rule: 'NQ-INFIL-02', label: say(ASKS.infiltrate) }, () =>
    waiting(game.state, side).map((one) => unitChoice(one)),
  );
  if (canInfiltrate(game.state, unit)) {
    const formation = yield* chooseLoose(game, unit);
    game.mark({ unit }, FORMATION, formation, 'NQ-DEPLOY-04');
    const stands = yield* askSetting(game, (state) => infiltration(state, unit, formation));
    if (stands !== null) {
      speaks('infiltrate');
      game.emit({ type: 'placed', stands, rule: 'NQ-INFIL-02', text: say('nq.infiltrates', { unit: { unit } }) });
      game.mark({ unit }, DEPLOYED, true, 'NQ-INFIL-02');
    }
  }
  if (!markOf(game.unit(unit), DEPLOYED)) yield* deployUnit(game, unit);
  passTo(game, side, waiting, 'NQ-INFIL-03');
});

/** NQ-DEPLOY-04: in any formation; six are no block (NQ-INFIL-01, NQ-FORM-02), so one of the loose ones. One alone has nobody to be apart from. */
function* chooseLoose(game: Game, unit: number): Flow<Formation> {
  if (game.unit(unit).models.length < 2) return 'skirmish';
  return yield* game.ask.one(
    {
      side: game.unit(unit).side,
      rule: 'NQ-DEPLOY-04',
      label: say(ASKS.formation, { unit: { unit } }),
      about: [{ unit }],
    },
    FORMATIONS.filter((formation) => !isTight(formation)).map(formationChoice),
    { usual: () => ['skirmish'] },
  );
}

/** NQ-INFIL-01: never more than 6 models. */
export function canInfiltrate(state: State, unit: number): boolean {
  const { models } = state.units[unit]!;
  const most = effectsOf(state, state.models[models[0] ?? 0]!, 'infiltrates')[0]?.effect.unitAtMost ?? 0;
  return models.length <= most && canBeSet(state, infiltration(state, unit, 'skirmish'));
}

/** Anywhere at least 10 inches from every enemy model and seen by none. */
export function infiltration(state: State, unit: number, formation: Formation): Setting {
  const models = state.units[unit]!.models.filter((id) => state.models[id]!.place.at === 'reserve');
  const { width, depth } = state.table;
  const first = state.models[models[0] ?? 0]!;
  const course = farFromEnemies(state, first);
  return {
    unit,
    formation,
    rule: 'NQ-INFIL-02',
    label: say('nq.ask.infiltrateWhere', { unit: { unit } }),
    models,
    course: () => course,
    whole: (ends) => whySeen(state, unit, ends),
    area: [
      { x: 0, y: 0 },
      { x: width, y: 0 },
      { x: width, y: depth },
      { x: 0, y: depth },
    ],
    heading: facingFrom(edgeOf(state, state.units[unit]!.side)),
    mayDecline: true,
  };
}

function farFromEnemies(state: State, model: Model): Course {
  const course = courseFor(state, model, 'walk');
  const far: Obstacle[] = state.models
    .filter((other) => other.place.at === 'table' && areEnemies(state, model.unit, other.unit))
    .map((other) => ({ id: tagPart(tagModel(other.id), 'enemy'), shape: other, moving: null, ending: keepAtLeast(FROM_ENEMIES) }));
  return { ...course, obstacles: [...course.obstacles.filter(({ moving }) => moving === null || moving.gap === 0), ...far] };
}

function whySeen(state: State, unit: number, ends: readonly Model[]): Refusal | null {
  const table: State = { ...state, models: state.models.map((model) => placed(ends, model)) };
  for (const enemy of state.units) {
    if (!areEnemies(state, unit, enemy.id)) continue;
    for (const viewer of standing(state, enemy.id)) {
      const seen = ends.find((model) => seesModel(table, viewer, table.models[model.id]!));
      if (seen !== undefined)
        return refuse('NQ-INFIL-02', say('nq.refused.seen', { who: { model: seen.id }, by: { model: viewer.id } }), [{ model: viewer.id }]);
    }
  }
  return null;
}

function placed(ends: readonly Model[], model: Model): Model {
  const end = ends.find(({ id }) => id === model.id);
  return end === undefined ? model : { ...end, place: { at: 'table' } };
}
