import type { Model, State, Unit } from '@warfold/engine';
import { canonical, markOf, marksKey, memoOf, oddsKeyOf, written } from '@warfold/engine';
import { kindOf, standingAlive } from './attack/allocation.ts';
import { ALLOCATED } from './sequence/marks.ts';

/** What about the table matters to the rest of an attack, a charge or a fight: everything that they can change. Terrain and markers stay as they are. */
export const oddsKey = oddsKeyOf({
  unit: ({ side, models, marks }) => `${side} ${idsOf(models)} ${marksKey(marks)}`,
  // Where the dead fell matters to nobody.
  model: ({ unit, place, pose: { x, y, z, heading }, lost, marks }) =>
    place.at === 'gone'
      ? `${unit} ${lost} ${place.cause}`
      : `${unit} ${place.at === 'table' ? '' : canonical(place)} ${x} ${y} ${z} ${heading} ${lost} ${unallocated(marks)}`,
  table: (state, base) =>
    `${state.cursor.phase} ${state.cursor.active} ${written(state.marks, base?.marks, canonical)} ${written(state.owed, base?.owed, debtsKey)} ${written(state.effects, base?.effects, effectsKey)} ${bindingIn(state)}`,
});

const debtsKey = (owed: State['owed']): string => canonical(owed.map(({ kind, args }) => [kind, args]));
const effectsKey = (effects: State['effects']): string => canonical(effects.map(({ ability, on, params }) => [ability, on, params]));

/** Units keep their models. */
const idsOf = memoOf((models: Unit['models']): string => models.join());

/** Its marks but the one that attacks were allocated to it. */
function unallocated(marks: Model['marks']): string {
  if (!(ALLOCATED.name in marks)) return marksKey(marks);
  for (const name in marks)
    if (name !== ALLOCATED.name) return marksKey(Object.fromEntries(Object.entries(marks).filter(([one]) => one !== ALLOCATED.name)));
  return '';
}

/** W40K-ATTACK-12: the models to which attacks must be allocated because some have been in this phase. */
function bindingIn(state: State): string {
  let ids = '';
  for (const model of state.models) if (isBinding(state, model)) ids += `${model.id},`;
  return ids;
}

/** Of models of one kind the last is chosen anyway, unless another is hurt or has been chosen before. */
function isBinding(state: State, model: Model): boolean {
  if (!markOf(model, ALLOCATED) || model.place.at !== 'table') return false;
  return standingAlive(state, model.unit).some(
    (other) => other.id > model.id || kindOf(other) !== kindOf(model) || (other !== model && (other.lost > 0 || markOf(other, ALLOCATED))),
  );
}
