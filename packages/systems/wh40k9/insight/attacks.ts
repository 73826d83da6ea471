/** What attacks of 40K take on average, by the rules' own numbers: with all that abilities and auras say about them now. */
import type { Model, State, Unit } from '@warfold/engine';
import { abilityOf, markOf, memo, numberOf, standing } from '@warfold/engine';
import { inches } from '@warfold/space';
import { abilities } from '../abilities.ts';
import { savedAgain, wardOf } from '../attack/allocation.ts';
import { againOf, attacksBy, hitRolls } from '../attack/attack.ts';
import { criticalsOf, needToWoundBy } from '../attack/critical.ts';
import { mayRollAgain } from '../attack/pool.ts';
import {
  bestSave,
  concerned,
  damageOf,
  needToHit,
  skillFor,
  slowedBy,
  strengthFor,
  toHitBy,
  toughnessOf,
  woundTable,
} from '../attack/strike.ts';
import { moreWith, mostWith } from '../fighting/blows.ts';
import { isWithin } from '../moving/measuring.ts';
import { CHARGED } from '../sequence/marks.ts';
import type { Again, NumberOrDie, Strike } from '../sequence/moments.ts';
import type { Amount } from '../sheet/amount.ts';
import { reachOfAura } from '../sheet/aura.ts';
import { characteristicOf } from '../sheet/characteristics.ts';
import { modelHas, profileOf } from '../sheet/keywords.ts';
import type { Weapon } from '../sheet/profile.ts';
import { abilitiesOfModel, damageRowOf, lineOf } from '../sheet/profile.ts';

export const mean = ({ dice, sides, plus }: Amount): number => (dice * (sides + 1)) / 2 + plus;

/** Wounds on average: by who has moved, and by who stood still. */
export interface Average {
  readonly moved: number;
  readonly steady: number;
}

const NOTHING: Average = { moved: 0, steady: 0 };

const FACES = [1, 2, 3, 4, 5, 6] as const;

/** The chance of a roll, with what may be rolled again. */
function chanceOf(need: number, unmodified: number, again: readonly Again[]): number {
  const isRolledAgain = (face: number): boolean => again.some((one) => mayRollAgain(one, face, unmodified));
  const good = FACES.filter((face) => face >= need).length;
  const anew = FACES.filter((face) => face < need && isRolledAgain(face)).length;
  return (good + (anew * good) / 6) / 6;
}

/** W40K-SHEET-10: what a model does for friends within so many inches of it. */
interface Aura {
  readonly bearer: Model;
  readonly reach: number;
}

const aurasOf = memo({
  on: (state: State) => state.models,
  work: (state): readonly Aura[] =>
    state.models.flatMap((bearer) => {
      if (bearer.place.at !== 'table') return [];
      return abilitiesOfModel(state, bearer).flatMap(({ ability, params }) =>
        ability.startsWith('aura-') ? [{ bearer, reach: reachOfAura(ability, params) }] : [],
      );
    }),
});

/** Whoever bears an aura. */
export const auraBearers = (state: State): Model[] => aurasOf(state).map(({ bearer }) => bearer);

/** The auras that a unit is in. */
function aurasOn(state: State, unit: number): string {
  const models = standing(state, unit);
  const isIn = ({ bearer, reach }: Aura): boolean => models.some((model) => isWithin(model, bearer, inches(reach)));
  return aurasOf(state)
    .map((aura) => (isIn(aura) ? aura.bearer.id : ''))
    .join();
}

/** Attacks that are found already, as long as the same things last. */
const averages = memo({
  on: (state: State) => state.book,
  besides: (state) => state.effects,
  key: (hooks: State['hooks'], alike: string, _: () => Average) => `${numberOf(hooks)} ${alike}`,
  work: (_state, _hooks: State['hooks'], _alike: string, work: () => Average) => work(),
});

/** What one attack takes from a unit. */
export function attackOn(state: State, model: Model, weapon: Weapon, at: number): Average {
  const target = state.units[at]!;
  const left = target.models.map((id) => state.models[id]!).filter(({ place }) => place.at !== 'gone');
  const victim = left.find(({ place }) => place.at === 'table') ?? left[0];
  if (victim === undefined) return NOTHING;
  const own = `${model.unit} ${model.profile} ${damageRowOf(state, model)} ${aurasOn(state, model.unit)}`;
  const other = `${kindsOf(left)} ${victim.place.at} ${damageRowOf(state, victim)} ${aurasOn(state, at)}`;
  const key = `${own} ${weapon.key} ${at} ${other}`;
  return averages(state, state.hooks, key, () => averageOf(state, model, weapon, target, victim));
}

/** Who is left of a unit, like ones together. */
function kindsOf(models: readonly Model[]): string {
  let kinds = '';
  let count = 0;
  models.forEach(({ profile }, i) => {
    count++;
    if (models[i + 1]?.profile === profile) return;
    kinds += `${profile}${count} `;
    count = 0;
  });
  return kinds;
}

function averageOf(state: State, model: Model, weapon: Weapon, target: Unit, victim: Model): Average {
  const fights = weapon.type === 'Melee';
  // W40K-AIR-08: no charge reaches an aircraft.
  if (fights && modelHas(state, victim, 'AIRCRAFT')) return NOTHING;
  const strike: Strike = {
    unit: state.units[model.unit]!,
    model,
    weapon,
    target,
    how: fights ? 'fight' : 'shoot',
    near: false,
    sharper: 0,
  };
  const skill = skillFor(state, strike);
  const isSure = abilities.ask(state, 'hitsAlways', strike, concerned(state, strike)).length > 0;
  if (skill === null && !isSure) return NOTHING;
  const said = toHitBy(state, strike);
  const again = againOf(state, strike, 'hit');
  const dice = hitRolls(state, strike);
  // What high results score beside a hit.
  const extra = criticalsOf(state, strike).reduce((sum, { on, hits = 0 }) => sum + usualNumber(hits) * chanceOf(on, on, []), 0);
  const hit = (slowed: Parameters<typeof needToHit>[1]): number =>
    isSure || skill === null ? 1 : dice * (chanceOf(needToHit(skill, [...slowed, ...said]).total, skill.value, again) + extra);
  const gets = wounding(state, strike, victim);
  const steady = hit([]) * gets;
  const slowed = slowedBy(state, model, weapon);
  return { moved: slowed.length === 0 ? steady : hit(slowed) * gets, steady };
}

/** What a hit takes. */
function wounding(state: State, strike: Strike, victim: Model): number {
  const { weapon, target, model } = strike;
  const toughness = toughnessOf(state, target.id) ?? characteristicOf(state, victim, 't')!.total;
  const printed = weapon.strength.of === 'weapon' ? weapon.strength.value : lineOf(state, model).strength;
  const strength = strengthFor(state, strike, printed === null ? undefined : Math.round(mean(printed))).total;
  const table = woundTable(strength, toughness);
  const need = needToWoundBy(state, strike, table).total;
  const save = bestSave(state, strike, victim);
  const saved = chanceOf(save.total, save.parts[0]!.value, savedAgain(state, strike, victim));
  const ward = wardOf(state, victim);
  const ignored = ward === null ? 0 : chanceOf(ward.on, ward.on, []);
  const wounded = chanceOf(need, table.value, againOf(state, strike, 'wound')) * (1 - saved) * damageTo(state, strike, victim);
  // W40K-MORTAL-05: nothing keeps them off.
  const mortal = criticalsOf(state, strike).reduce(
    (sum, { on, beside, instead }) => sum + usualNumber(beside ?? instead ?? 0) * chanceOf(on, on, []),
    0,
  );
  return (wounded + mortal) * (1 - ignored);
}

/** W40K-ATTACK-15, -16: what is more than a model has left is lost. */
function damageTo(state: State, strike: Strike, victim: Model): number {
  const { dice, sides, plus } = strike.weapon.damage;
  const most = lineOf(state, victim).wounds;
  const taken = (rolled: number): number => Math.min(most, damageOf(state, strike, victim, rolled).total);
  if (dice === 0) return taken(plus);
  if (dice > 1) return taken(mean(strike.weapon.damage));
  let sum = 0;
  for (let face = 1; face <= sides; face++) sum += taken(face + plus);
  return sum / sides;
}

/** How many attacks a model has: those of a weapon that is shot, on so many of a target, or its own and those that a weapon adds to them. */
export function attacksWith(state: State, model: Model, weapon: Weapon, at: number): number {
  if (weapon.type !== 'Melee') return shotsAt(weapon, standing(state, at).length);
  const { attacks } = lineOf(state, model);
  if (attacks === null) return 0;
  const own = characteristicOf(state, model, 'a', Math.round(mean(attacks)))?.total ?? 0;
  return Math.min(mostWith(state, model, weapon), own + charging(state, model) + moreWith(state, model, weapon));
}

/** W40K-BLAST-01, -02. */
function shotsAt(weapon: Weapon, crowd: number): number {
  const { number, least } = attacksBy(weapon, crowd);
  if (number.dice !== 1) return Math.max(least, mean(number));
  let sum = 0;
  for (let face = 1; face <= number.sides; face++) sum += Math.max(least, face + number.plus);
  return sum / number.sides;
}

/** W40K-DATA-14: of those who have such a rule, most have charged when they fight. */
function charging(state: State, model: Model): number {
  if (markOf(state.units[model.unit]!, CHARGED).length > 0) return 0;
  const n = abilityOf(profileOf(state, model), 'devastating-charge')?.n;
  return typeof n === 'number' ? OFTEN * n : 0;
}
const OFTEN = 0.7;

/** What a number or a die comes to in the long run. */
const usualNumber = (rolled: NumberOrDie): number => (typeof rolled === 'number' ? rolled : rolled === 'D3' ? 2 : 3.5);
