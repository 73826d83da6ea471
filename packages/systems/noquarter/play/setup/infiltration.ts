import type { Model, Refusal, State } from '@warfold/engine';
import { refuse, say, standing } from '@warfold/engine';
import type { Course, Obstacle } from '@warfold/space';
import { inches, keepAtLeast } from '@warfold/space';
import { tagModel } from '../../../shared/tags.ts';
import { effectsOf } from '../fighter/borne.ts';
import { areEnemies } from '../fighter/fighter.ts';
import { courseFor } from '../moving/ground.ts';
import { seesModel } from '../moving/sight.ts';
import { edgeOf, facingFrom } from './edges.ts';
import type { Setting } from './setting.ts';
import { canBeSet } from './setting.ts';

/** NQ-INFIL-02. */
const FROM_ENEMIES = inches(10);

/** NQ-INFIL-01: never more than 6 models. */
export function canInfiltrate(state: State, unit: number): boolean {
  const { models } = state.units[unit]!;
  const most = effectsOf(state, state.models[models[0] ?? 0]!, 'infiltrates')[0]?.effect.unitAtMost ?? 0;
  return models.length <= most && canBeSet(state, infiltration(state, unit));
}

/** Anywhere at least 10 inches from every enemy model and seen by none. */
export function infiltration(state: State, unit: number): Setting {
  const models = state.units[unit]!.models.filter((id) => state.models[id]!.place.at === 'reserve');
  const { width, depth } = state.table;
  const first = state.models[models[0] ?? 0]!;
  const course = farFromEnemies(state, first);
  return {
    unit,
    formation: 'skirmish',
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
    .map((other) => ({ id: tagModel(other.id), shape: other, moving: null, ending: keepAtLeast(FROM_ENEMIES) }));
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
