/** What a unit is at a glance, worked out once for each table. */
import type { Model, State } from '@warfold/engine';
import { markOf, memo, standing } from '@warfold/engine';
import type { Mil, Point } from '@warfold/space';
import { reachOf } from '@warfold/space';
import { middleOf } from '../../shared/strike.ts';
import { apOf } from '../play/action.ts';
import { armsOf } from '../play/fighter/arms.ts';
import { fighterOf } from '../play/fighter/fighter.ts';
import type { Arm } from '../play/fighter/gear.ts';
import { is, isProne, panicOf } from '../play/fighter/states.ts';
import { ACTIVE } from '../play/marks.ts';
import { isBlock } from '../play/moving/formation.ts';
import { isEngaged } from '../play/moving/positions.ts';
import { inchesPerPoint } from '../play/moving/travel.ts';
import { prizeOf } from '../play/scenario.ts';
import type { Spelled } from './spells.ts';
import { spellsOf } from './spells.ts';

export interface ModelSpot {
  readonly x: Mil;
  readonly y: Mil;
  readonly reach: Mil;
}

/** Like models of a unit. */
export interface ModelKind {
  readonly model: Model;
  /** Where each of them stands, from the middle of the unit. */
  readonly stands: readonly ModelSpot[];
  readonly blows: readonly Arm[];
  readonly shots: readonly Arm[];
}

export interface UnitBody {
  readonly at: Point;
  readonly breadth: Mil;
  readonly stands: readonly ModelSpot[];
  readonly models: number;
  readonly kinds: readonly ModelKind[];
  /** With where whoever casts it stands. */
  readonly spells: readonly (Spelled & { readonly stand: ModelSpot })[];
  /** Wounds left to those who stand. */
  readonly wounds: number;
  readonly worth: number;
  /** How far a whole activation carries it, and what it has left of this one. */
  readonly stride: Mil;
  readonly left: Mil;
  /** Points of a whole activation, and those left to whoever has least. */
  readonly actions: number;
  readonly points: number;
  readonly shoots: Mil;
  readonly engaged: boolean;
  readonly block: boolean;
  readonly active: boolean;
}

export const bodyOf = memo({
  on: (state: State) => state,
  key: (unit: number) => unit,
  work: (state, unit: number): UnitBody => look(state, unit),
});

/** NQ-WIN-01, -03: what its loss gives the enemy; whoever is wounded is half lost. */
function worthOf(state: State, model: Model): number {
  const { FE } = fighterOf(state, model);
  return prizeOf(state, model) * (0.4 + (0.6 * Math.max(0, FE - model.lost)) / Math.max(1, FE)) * (isProne(model) ? 0.95 : 1);
}

/** NQ-STATE-01: those who run are half beaten. */
const NERVE = { none: 1, panicked: 0.8, terrified: 0.65 } as const;

const longest = ({ bands }: Arm): Mil => bands[bands.length - 1]?.to ?? 0;

const standOf = ({ pose, base }: Model, at: Point): ModelSpot => ({ x: pose.x - at.x, y: pose.y - at.y, reach: reachOf(base) });

function kindsOf(state: State, models: readonly Model[], at: Point): ModelKind[] {
  const kinds: { model: Model; stands: ModelSpot[] }[] = [];
  for (const model of models) {
    const stand = standOf(model, at);
    const same = kinds.find((kind) => kind.model.profile === model.profile && kind.model.gear.length === model.gear.length);
    if (same === undefined) kinds.push({ model, stands: [stand] });
    else same.stands.push(stand);
  }
  return kinds.map(({ model, stands }) => {
    const arms = armsOf(state, model);
    return {
      model,
      stands,
      blows: arms.filter(({ kind }) => kind === 'melee'),
      shots: arms.filter((arm) => arm.kind !== 'melee' && arm.bands.length > 0),
    };
  });
}

function look(state: State, unit: number): UnitBody {
  const models = standing(state, unit);
  const all = state.units[unit]!.models.map((id) => state.models[id]!);
  const there = models.length > 0 ? models : all.filter(({ place }) => place.at !== 'gone');
  const walking = there.filter((model) => !is(state, model, 'frame'));
  const active = markOf(state, ACTIVE) === unit;
  const least = (of: (model: Model) => number): number => walking.reduce((min, model) => Math.min(min, of(model)), 99_000);
  const at = middleOf(there.length > 0 ? there : all);
  const kinds = kindsOf(state, there, at);
  const spells = spellsOf(state, models).map((one) => ({ ...one, stand: standOf(one.by, at) }));
  const actions = walking.length === 0 ? 0 : least((model) => fighterOf(state, model).AZ);
  const points = walking.length === 0 ? 0 : active ? walking.reduce((most, model) => Math.max(most, apOf(model)), 0) : actions;
  const pace = walking.length === 0 ? 0 : least((model) => inchesPerPoint(state, model));
  return {
    at,
    stands: kinds.flatMap(({ stands }) => stands),
    breadth: Math.round(700 * Math.sqrt(Math.max(1, there.length))),
    models: there.length,
    kinds,
    spells,
    wounds: there.reduce((sum, model) => sum + Math.max(0, fighterOf(state, model).FE - model.lost), 0),
    worth: there.reduce((sum, model) => sum + worthOf(state, model), 0) * NERVE[panicOf(state, unit)],
    stride: actions * pace,
    left: points * pace,
    actions,
    points,
    shoots: kinds.reduce(
      (most, { shots }) => shots.reduce((far, arm) => Math.max(far, longest(arm)), most),
      spells.reduce((most, { bolt }) => Math.max(most, bolt.reach), 0),
    ),
    engaged: models.some((model) => isEngaged(state, model)),
    block: isBlock(state, unit),
    active,
  };
}
