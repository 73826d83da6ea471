/** What warscrolls of either edition tell players that are programs. */
import type { Model, State } from '@warfold/engine';
import type { Mil } from '@warfold/space';
import { inches } from '@warfold/space';
import type { Arm } from '../shared/phased.ts';
import { chanceOf } from '../shared/phased.ts';
import type { Amount } from './amount.ts';
import type { Weapon } from './warscroll.ts';
import { printed, weaponsOf } from './warscroll.ts';

export const mean = ({ dice, sides, plus }: Amount): number => (dice * (sides + 1)) / 2 + plus;

export const alive = (state: State, unit: number): Model[] =>
  state.units[unit]!.models.map((id) => state.models[id]!).filter(({ place }) => place.at !== 'gone');

const numberOn = (state: State, model: Model, stat: string, otherwise: number): number => {
  const value = printed(state, model, stat);
  return typeof value === 'number' ? value : otherwise;
};

/** Wounds that are left of a unit, and that it had. */
export function woundsIn(state: State, unit: number): { left: number; full: number } {
  let [left, full] = [0, 0];
  for (const id of state.units[unit]!.models) {
    const model = state.models[id]!;
    const each = numberOn(state, model, 'wounds', 1);
    full += each;
    if (model.place.at !== 'gone') left += Math.max(0, each - model.lost);
  }
  return { left, full };
}

export const woundsEach = (state: State, unit: number): number => {
  const [model] = alive(state, unit);
  return model === undefined ? 1 : numberOn(state, model, 'wounds', 1);
};

export const strideOf = (state: State, unit: number): Mil => {
  const [model] = alive(state, unit);
  return model === undefined || model.place.at !== 'table' ? 0 : inches(numberOn(state, model, 'move', 6));
};

/** A hit wounds by the weapon alone; the save is the target's. */
function armOf(state: State, weapon: Weapon, count: number): Arm {
  return {
    range: weapon.kind === 'melee' ? 0 : inches(mean(weapon.range)),
    attacks: count * mean(weapon.attacks),
    hit: () => chanceOf(weapon.hit),
    through: (at) => {
      const [target] = alive(state, at);
      const save = target === undefined ? null : printed(state, target, 'save');
      const need = typeof save === 'number' ? save + weapon.rend : 7;
      return chanceOf(weapon.wound) * (1 - (need > 6 ? 0 : chanceOf(need)));
    },
    damage: mean(weapon.damage),
  };
}

/** Like models are counted together: what one does, so many times. */
export function armsOf(state: State, unit: number, kind: 'shoot' | 'fight'): Arm[] {
  const kinds = new Map<string, { model: Model; count: number }>();
  for (const model of alive(state, unit)) {
    const key = `${model.profile} ${model.lost} ${model.gear.join()}`;
    const known = kinds.get(key);
    if (known === undefined) kinds.set(key, { model, count: 1 });
    else known.count++;
  }
  return [...kinds.values()].flatMap(({ model, count }) =>
    weaponsOf(state, model, kind === 'shoot' ? 'missile' : 'melee').map((weapon) => armOf(state, weapon, count)),
  );
}
