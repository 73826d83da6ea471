import type { Model, State } from '@warfold/engine';
import { markOf, standing } from '@warfold/engine';
import { FIRED, SPENT } from '../sequence/marks.ts';
import type { Weapon } from '../sheet/profile.ts';
import { damageRowOf } from '../sheet/profile.ts';
import { unspent } from './spent.ts';
import type { Shot, Stance } from './targets.ts';
import { shotAt } from './targets.ts';

/** How a model may use its weapons when it shoots (W40K-PISTOL-03, W40K-GRENADE-01): one of these, whatever it carries. */
export type WeaponUse = 'others' | 'pistols' | 'grenade';

/** One physical weapon in the hands of like models: its profiles, and whom each of them may be aimed at. */
export interface Battery {
  readonly id: string;
  readonly weapon: string;
  readonly arm: WeaponUse;
  readonly band: number;
  readonly profiles: readonly Weapon[];
  /** How many each model has of it. */
  readonly copies: number;
  /** By profile and target unit. */
  shot(profile: string, target: number): Shot | undefined;
}

/** Models that are alike in every way that matters to their shooting: what they are, what they carry, whom they reach with it and how. */
export interface Band {
  readonly models: readonly number[];
  readonly batteries: readonly Battery[];
}

const armOf = ({ type }: Weapon): WeaponUse => (type === 'Pistol' ? 'pistols' : type === 'Grenade' ? 'grenade' : 'others');

/** W40K-SHOOT-03: a weapon that was fired in this phase is not fired again. */
const unfired = (state: State, model: Model): Weapon[] => {
  const fired = markOf(model, FIRED);
  return unspent(state, model).filter(({ of }) => !fired.includes(` ${of} `));
};

/** The weapons of a unit that may be fired now, by bands of like models. */
export function bandsOf(state: State, stance: Stance): Band[] {
  const found = new Map<
    string,
    { readonly models: number[]; readonly shots: ReadonlyMap<string, Shot>; readonly weapons: readonly Weapon[] }
  >();
  for (const model of standing(state, stance.unit.id)) {
    const weapons = unfired(state, model);
    if (weapons.length === 0) continue;
    const shots = new Map<string, Shot>();
    let likeness = `${model.profile} ${damageRowOf(state, model)} ${model.gear.join()} ${markOf(model, FIRED)} ${markOf(model, SPENT)}`;
    for (const weapon of new Set(weapons)) {
      for (const target of stance.targets) {
        const shot = shotAt(state, stance, model, weapon, target);
        shots.set(`${weapon.key} ${target.unit.id}`, shot);
        likeness += shot.refused === null ? (shot.rapid || shot.near ? '2' : '1') : '0';
      }
    }
    const known = found.get(likeness);
    if (known === undefined) found.set(likeness, { models: [model.id], shots, weapons });
    else known.models.push(model.id);
  }
  const names = new Map<string, number>();
  return [...found.values()].map(({ models, shots, weapons }, band) => ({ models, batteries: batteriesOf(weapons, shots, band, names) }));
}

function batteriesOf(weapons: readonly Weapon[], shots: ReadonlyMap<string, Shot>, band: number, names: Map<string, number>): Battery[] {
  return [...new Set(weapons.map(({ of }) => of))].map((weapon) => {
    const carried = weapons.filter(({ of }) => of === weapon);
    const profiles = [...new Set(carried)];
    const times = (names.get(weapon) ?? 0) + 1;
    names.set(weapon, times);
    return {
      id: times === 1 ? weapon : `${weapon} ${times}`,
      weapon,
      arm: armOf(profiles[0]!),
      band,
      profiles,
      copies: carried.length / profiles.length,
      shot: (profile, target) => shots.get(`${profile} ${target}`),
    };
  });
}

/** The profiles with which a battery may be aimed at a target. */
export const openProfiles = ({ profiles, shot }: Battery, target: number): Weapon[] =>
  profiles.filter(({ key }) => shot(key, target)?.refused === null);
