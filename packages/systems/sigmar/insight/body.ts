/** What a unit is at a glance, for players that are programs: worked out once for each table, quick rather than exact. */
import type { Model, State } from '@warfold/engine';
import { memo } from '@warfold/engine';
import type { Mil, Point } from '@warfold/space';
import { inches, pointToPoint, reachOf } from '@warfold/space';
import { middleOf } from '../../shared/strike.ts';
import type { Amount } from '../amount.ts';
import type { Weapon } from '../warscroll.ts';
import { printed, weaponsOf } from '../warscroll.ts';

const mean = ({ dice, sides, plus }: Amount): number => (dice * (sides + 1)) / 2 + plus;

/** Like attacks of a unit, as they are on average. */
export interface AttackLot {
  readonly weapon: string;
  /** How far it reaches; of a melee weapon too. */
  readonly range: Mil;
  readonly attacks: number;
  readonly hit: number;
  readonly wound: number;
  readonly rend: number;
  readonly damage: number;
}

export interface UnitBody {
  readonly id: number;
  readonly side: number;
  readonly at: Point;
  readonly breadth: Mil;
  /** On the table; nobody may be, of those who wait aside. */
  readonly present: number;
  readonly models: number;
  /** Wounds left, had, and of one model. */
  readonly left: number;
  readonly full: number;
  readonly each: number;
  readonly bravery: number;
  readonly save: number;
  readonly stride: Mil;
  readonly shots: readonly AttackLot[];
  readonly blows: readonly AttackLot[];
  /** The range of its best missile weapon. */
  readonly shoots: Mil;
}

type Arms = { readonly shots: readonly AttackLot[]; readonly blows: readonly AttackLot[] };

/** What one model does; like models of one book are alike for the whole battle. */
const armsOf = memo({
  on: (state: State) => state.book,
  key: (model: Model) => `${model.profile} ${model.lost} ${model.gear.join()}`,
  work: (state, model: Model): Arms => ({
    shots: weaponsOf(state, model, 'missile').map(lotOf),
    blows: weaponsOf(state, model, 'melee').map(lotOf),
  }),
});

const lotOf = ({ key, range, attacks, hit, wound, rend, damage }: Weapon): AttackLot => ({
  weapon: key,
  range: inches(mean(range)),
  attacks: mean(attacks),
  hit,
  wound,
  rend,
  damage: mean(damage),
});

const times = (lot: AttackLot, count: number): AttackLot => (count === 1 ? lot : { ...lot, attacks: lot.attacks * count });

/** A number on a card; random ones are what they are on average. */
function numberOn(state: State, model: Model, stat: string, otherwise: number): number {
  const value = printed(state, model, stat);
  if (typeof value === 'number') return value;
  const dice = typeof value === 'string' ? /^(\d*)D([36])/.exec(value) : null;
  return dice === null ? otherwise : (Number(dice[1] === '' ? 1 : dice[1]) * (Number(dice[2]) + 1)) / 2;
}

export const bodyOf = memo({
  on: (state: State) => state,
  key: (unit: number) => unit,
  work: (state, unit: number): UnitBody => look(state, unit),
});

const isPresent = ({ place }: Model): boolean => place.at === 'table' || place.at === 'garrison';

/** No save is made on a seven. */
const NO_SAVE = 7;

function look(state: State, id: number): UnitBody {
  const unit = state.units[id]!;
  const all = unit.models.map((model) => state.models[model]!);
  const alive = all.filter(({ place }) => place.at !== 'gone');
  const there = alive.filter(isPresent);
  const at = middleOf(there.length > 0 ? there : all);
  const first = alive[0];
  const each = first === undefined ? 1 : numberOn(state, first, 'wounds', 1);
  return {
    id,
    side: unit.side,
    at,
    breadth: breadthOf(there, at),
    present: there.length,
    models: alive.length,
    left: alive.reduce((sum, model) => sum + Math.max(0, each - model.lost), 0),
    full: all.length * each,
    each,
    bravery: first === undefined ? 6 : numberOn(state, first, 'bravery', 6),
    save: first === undefined ? NO_SAVE : numberOn(state, first, 'save', NO_SAVE),
    stride: first === undefined || first.place.at === 'garrison' ? 0 : inches(numberOn(state, first, 'move', 6)),
    ...lotsOf(state, alive),
  };
}

function lotsOf(state: State, models: readonly Model[]): Arms & { readonly shoots: Mil } {
  const kinds = new Map<Arms, number>();
  for (const model of models) {
    const arms = armsOf(state, model);
    kinds.set(arms, (kinds.get(arms) ?? 0) + 1);
  }
  const shots = [...kinds].flatMap(([arms, count]) => arms.shots.map((lot) => times(lot, count)));
  return {
    shots,
    blows: [...kinds].flatMap(([arms, count]) => arms.blows.map((lot) => times(lot, count))),
    shoots: shots.reduce((most, { range }) => Math.max(most, range), 0),
  };
}

/** Those in front stand out by more than the average: a third more. */
function breadthOf(models: readonly Model[], at: Point): Mil {
  if (models.length === 0) return 0;
  const far = models.reduce((sum, { pose }) => sum + pointToPoint(pose, at), 0) / models.length;
  return Math.round(far * 1.3 + reachOf(models[0]!.base));
}

/** How much a unit deals out in a turn to whoever has an ordinary save, in wounds: what it is good for. */
const ORDINARY_SAVE = 5;

export function mightOf({ shots, blows }: UnitBody): number {
  const wounds = (lots: readonly AttackLot[]): number =>
    lots.reduce(
      (sum, lot) => sum + lot.attacks * chanceOf(lot.hit) * chanceOf(lot.wound) * fails(ORDINARY_SAVE + lot.rend) * lot.damage,
      0,
    );
  const [far, near] = [wounds(shots), wounds(blows)];
  return Math.max(far, near) + 0.5 * Math.min(far, near);
}

/** The chance that a die shows at least so much; a one never does. */
export const chanceOf = (need: number): number => (7 - Math.max(2, Math.min(7, need))) / 6;
export const fails = (need: number): number => 1 - chanceOf(need);
