import type { Effect, Place, Ref, State, Unit } from '@warfold/engine';

/** The unit that something on the table is, or belongs to. */
export function unitOf(ref: Ref, state: State): Unit | null {
  if ('unit' in ref) return state.units[ref.unit] ?? null;
  if (!('model' in ref)) return null;
  const model = state.models[ref.model];
  return model === undefined ? null : (state.units[model.unit] ?? null);
}

export type Elsewhere = Exclude<Place['at'], 'table'>;

/** How many of its models are left, and where they are if not on the table. */
export function standingOf(unit: Unit, state: State): { readonly standing: number; readonly where: Elsewhere | null } {
  const models = unit.models.flatMap((id) => state.models[id] ?? []);
  const left = models.filter(({ place }) => place.at !== 'gone');
  if (left.length === 0) return { standing: 0, where: 'gone' };
  const place = left[0]!.place.at;
  return { standing: left.length, where: place === 'table' ? null : place };
}

/** The middle of the unit's models on the table, in mils; nothing if it has none there. */
export function centreOf(unit: Unit, state: State): { readonly x: number; readonly y: number } | null {
  const there = unit.models.flatMap((id) => state.models[id] ?? []).filter(({ place }) => place.at === 'table');
  if (there.length === 0) return null;
  const sum = there.reduce((total, { pose }) => ({ x: total.x + pose.x, y: total.y + pose.y }), { x: 0, y: 0 });
  return { x: Math.round(sum.x / there.length), y: Math.round(sum.y / there.length) };
}

/** Effects on the unit, on one of its models, or on its side. */
export const effectsOn = (unit: Unit, state: State): readonly Effect[] =>
  state.effects.filter(({ on }) => {
    if ('unit' in on) return on.unit === unit.id;
    if ('model' in on) return unit.models.includes(on.model);
    return 'side' in on && on.side === unit.side;
  });
