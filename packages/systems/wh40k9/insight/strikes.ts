/** What units of 40K amount to and what they take from one another, kept for as long as nothing changes that it hangs on. */
import type { Model, State, Unit } from '@warfold/engine';
import { memo, standing } from '@warfold/engine';
import type { Mil, Point } from '@warfold/space';
import { pointToPoint } from '@warfold/space';
import type { SupposedAttack } from '../../shared/strike.ts';
import { middleOf } from '../../shared/strike.ts';
import type { Arm } from './arms.ts';
import { arms, wounds } from './arms.ts';
import type { Average } from './attacks.ts';
import { auraBearers } from './attacks.ts';

/** What a unit amounts to as its models stand. */
interface Body {
  readonly models: readonly Model[];
  readonly middle: Point;
  readonly breadth: Mil;
  readonly wounds: { readonly left: number; readonly full: number };
  readonly shoot: readonly Arm[];
  readonly fight: readonly Arm[];
  readonly range: Mil;
}

/** How far models stand out from the middle of their unit, on average of all sides: as they stand. */
function breadthOf(models: readonly Model[], at: Point): Mil {
  let sum = 0;
  for (const { pose } of models) sum += pointToPoint(pose, at);
  return Math.round(sum / models.length + 600);
}

/** Found once, and again only when a model of the unit has changed. */
const bodies = memo({
  on: (ids: Unit['models']) => ids,
  holds: ({ models }: Body, ids, state: State, _unit: number) => ids.every((id, i) => state.models[id] === models[i]),
  key: (_state: State, unit: number) => unit,
  work(ids, state: State, unit: number): Body {
    const models = ids.map((id) => state.models[id]!);
    const stand = standing(state, unit);
    const of = stand.length > 0 ? stand : models;
    const middle = middleOf(of);
    const shoot = arms(state, unit, 'shoot');
    return {
      models,
      middle,
      breadth: breadthOf(of, middle),
      wounds: wounds(state, unit),
      shoot,
      fight: arms(state, unit, 'fight'),
      range: shoot.reduce((most, { range }) => Math.max(most, range), 0),
    };
  },
});

export const bodyIn = (state: State, unit: number): Body => bodies(state.units[unit]!.models, state, unit);

/** What the arms of one unit take from another, as long as both and all else that it hangs on are as they were. */
interface Struck {
  readonly other: Body;
  readonly units: readonly [Unit, Unit];
  readonly about: readonly unknown[];
  readonly shoot: readonly Average[];
  readonly fight: readonly Average[];
}

const lastingIn = (state: State): readonly unknown[] => [state.effects, state.hooks, ...auraBearers(state)];

/** What strikes hang on beside both units, all that lasts and whoever bears an aura, where it stands: the same list for as long as all in it is the same. */
const aboutIn = memo({
  on: (state: State) => state,
  alike(now, last) {
    const [these, those] = [lastingIn(now), lastingIn(last)];
    return these.length === those.length && these.every((one, i) => one === those[i]);
  },
  work: lastingIn,
});

/** Found once, and again only when something has changed that it hangs on. */
const strikes = memo({
  on: (own: Body) => own,
  key: (_state: State, _by: number, at: number) => at,
  holds: ({ other, about, units }: Struck, _own, state: State, by: number, at: number) =>
    other === bodyIn(state, at) && about === aboutIn(state) && units[0] === state.units[by] && units[1] === state.units[at],
  work(own, state: State, by: number, at: number): Struck {
    const take = (arm: Arm): Average => arm.wounds(state, at);
    const [unit, target] = [state.units[by]!, state.units[at]!];
    return {
      other: bodyIn(state, at),
      units: [unit, target],
      about: aboutIn(state),
      shoot: own.shoot.map(take),
      fight: own.fight.map(take),
    };
  },
});

const struck = (state: State, by: number, at: number): Struck => strikes(bodyIn(state, by), state, by, at);

/** From edge to edge, as far as units are round. */
function between(state: State, a: number, b: number, from?: Point, to?: Point): Mil {
  const [own, other] = [bodyIn(state, a), bodyIn(state, b)];
  return Math.max(0, pointToPoint(from ?? own.middle, to ?? other.middle) - own.breadth - other.breadth);
}

function woundsBy(state: State, { by, at, how, from, to, steady = true, near, far: away }: SupposedAttack): number {
  const own = bodyIn(state, by);
  const far = how === 'fight' ? 0 : near === true ? own.range / 2 : away === true ? own.range * 0.9 : between(state, by, at, from, to);
  const taken = struck(state, by, at)[how];
  let sum = 0;
  own[how].forEach(({ range, within = 1 }, i) => {
    if (how === 'shoot' && range < far) return;
    const { moved, steady: still } = taken[i]!;
    sum += (2 * far <= range ? within : 1) * (steady ? still : moved);
  });
  return sum;
}

/** How often a unit that is in range can be seen too, as tables usually are. */
const SEEN = 0.85;

function shareOf(state: State, strike: SupposedAttack, seen: number): number {
  const { left } = bodyIn(state, strike.at).wounds;
  return left === 0 ? 0 : Math.min(1, (seen * woundsBy(state, strike)) / left);
}

/** The share of the target that a strike takes on average. */
export function harm(state: State, strike: SupposedAttack): number {
  const { by, at, how, steady = true, near = false, far = false } = strike;
  if (how === 'shoot' && !near && !far) return shareOf(state, strike, 1);
  const key = (how === 'fight' ? 0 : near ? 1 : 2) + (steady ? 3 : 0);
  return shares(struck(state, by, at), key, state, strike);
}

/** By how a unit is struck. */
const shares = memo({
  on: (of: Struck) => of,
  key: (how: number, _state: State, _strike: SupposedAttack) => how,
  work: (_, __: number, state: State, strike: SupposedAttack) => shareOf(state, strike, strike.how === 'fight' ? 1 : SEEN),
});
