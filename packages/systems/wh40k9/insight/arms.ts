/** What the weapons of a unit of 40K do, kind by kind. */
import type { Model, State } from '@warfold/engine';
import type { Mil } from '@warfold/space';
import { inches } from '@warfold/space';
import { giftOf } from '../psychic/psychic.ts';
import { unitHas } from '../sheet/keywords.ts';
import type { Weapon } from '../sheet/profile.ts';
import { lineOf, meleeOf, rangedOf } from '../sheet/profile.ts';
import type { Average } from './attacks.ts';
import { attackOn, attacksWith } from './attacks.ts';

/** The attacks of a unit with weapons of a kind. */
export interface Arm {
  /** From how far; 0 for what fights hand to hand. */
  readonly range: Mil;
  /** Wounds that all of them take from a target on average. */
  wounds(state: State, target: number): Average;
  /** How many times as many attacks it has within half its range. */
  readonly within?: number;
}

export const alive = (state: State, unit: number): Model[] =>
  state.units[unit]!.models.map((id) => state.models[id]!).filter(({ place }) => place.at !== 'gone');

/** Wounds that are left of a unit, and that it had. */
export function wounds(state: State, unit: number): { left: number; full: number } {
  let [left, full] = [0, 0];
  for (const id of state.units[unit]!.models) {
    const model = state.models[id]!;
    const each = lineOf(state, model).wounds;
    full += each;
    if (model.place.at !== 'gone') left += Math.max(0, each - model.lost);
  }
  return { left, full };
}

export const bodyOf = (state: State, unit: number): Model | undefined => alive(state, unit)[0];

/** Of many, those behind do not reach anybody (W40K-FIGHT-13). */
const inTouch = (count: number): number => Math.min(count, 5 + 0.5 * Math.max(0, count - 5));

/** Like models are counted together: what one does, so many times. */
export function arms(state: State, unit: number, kind: 'shoot' | 'fight'): Arm[] {
  const kinds = new Map<string, { model: Model; count: number }>();
  for (const model of alive(state, unit)) {
    const key = `${model.profile} ${model.gear.join()}`;
    const known = kinds.get(key);
    if (known === undefined) kinds.set(key, { model, count: 1 });
    else known.count++;
  }
  const mind = kind === 'shoot' ? smites(state, unit) : [];
  const carried = [...kinds.values()].flatMap(({ model, count }) =>
    kind === 'shoot'
      ? rangedOf(state, model).map((weapon) => gun(model, weapon, count))
      : [blades(model, meleeOf(state, model), inTouch(count))],
  );
  return [...carried, ...mind];
}

const times = (count: number, { moved, steady }: Average): Average => ({ moved: count * moved, steady: count * steady });

const gun = (bearer: Model, weapon: Weapon, count: number): Arm => ({
  range: weapon.range,
  ...(weapon.type === 'Rapid Fire' && { within: 2 }),
  wounds(state, at) {
    // W40K-GRENADE-01: one of them throws.
    const all = (weapon.type === 'Grenade' ? 1 : count) * attacksWith(state, bearer, weapon, at);
    return times(all, attackOn(state, bearer, weapon, at));
  },
});

/** Of several weapons for the fight, the one that takes most. */
const blades = (bearer: Model, weapons: readonly Weapon[], count: number): Arm => ({
  range: 0,
  wounds(state, at) {
    let best: Average = { moved: 0, steady: 0 };
    for (const weapon of weapons) {
      const found = times(count * attacksWith(state, bearer, weapon, at), attackOn(state, bearer, weapon, at));
      if (found.steady > best.steady) best = found;
    }
    return best;
  },
});

/** W40K-PSY-14, -15: two mortal wounds on average, as often as the test succeeds; nothing keeps them off. */
function smites(state: State, id: number): Arm[] {
  const unit = state.units[id]!;
  if (!unitHas(state, unit, 'PSYKER')) return [];
  const { casts, powers } = giftOf(state, unit);
  if (casts === 0 || !powers.includes('smite')) return [];
  const wounds = (2 * 30) / 36;
  return [{ range: inches(18), wounds: () => ({ moved: wounds, steady: wounds }) }];
}
