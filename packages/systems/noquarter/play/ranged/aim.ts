import type { AnswerOf, Flow, Game, Item, Judge, Model, Refusal, State } from '@warfold/engine';
import { inchesOf, meaning, refuse, say, standing } from '@warfold/engine';
import type { Mil, Point } from '@warfold/space';
import { cylinder, eyeOf, gapToPoint, pointOnTable, pointToPoint, poseOf, reachOf, seen, withinPoint } from '@warfold/space';
import { ASKS } from '../../questions.ts';
import { isDown } from '../combat/damage.ts';
import { areEnemies } from '../fighter/fighter.ts';
import type { Arm } from '../fighter/gear.ts';
import { armName } from '../fighter/labelsOfArms.ts';
import { isEngaged } from '../moving/positions.ts';
import { fieldOf, seesModel } from '../moving/sight.ts';
import { enemyUnits, isBarred } from './targets.ts';

/** NQ-TEMPLATE-02: where the middle of an explosion is meant to be: on a model, or on the bare ground. */
export interface Aim {
  readonly at: Point;
  /** The enemy model it is centred on. */
  readonly target: number | null;
}

/** Something that is thrown or fired at a point. */
export interface AimedAtPoint {
  readonly from: number;
  readonly arm: Arm;
  readonly rule: 'NQ-TEMPLATE-02' | 'NQ-GREN-02' | 'NQ-HOLD-05';
  /** How far the middle may be from the base; no limit if absent (NQ-SHOOT-03: out of range is a miss). */
  readonly reach?: Mil;
  /** Whether it needs to be seen, by the weapon itself or by a friend (NQ-INDIRECT-01). */
  readonly sight: 'needed' | 'a friend will do' | 'not needed';
  /** The diameter of what is laid there, where it is another than that of the weapon. */
  readonly diameter?: Mil;
  /** Only at this unit. */
  readonly unit?: number;
}

type PlaceAnswer = AnswerOf<'place'>;

/** The enemy whose base the point is on, the nearest by its centre. */
function modelAt(state: State, from: Model, at: Point): Model | null {
  let best: Model | null = null;
  for (const model of state.models) {
    if (model.place.at !== 'table' || !areEnemies(state, from.unit, model.unit) || isDown(state, model) || !withinPoint(model, at, 0))
      continue;
    if (best === null || pointToPoint(model.pose, at) < pointToPoint(best.pose, at)) best = model;
  }
  return best;
}

const aimAt = (state: State, from: Model, at: Point): Aim => {
  const target = modelAt(state, from, at);
  return target === null ? { at, target: null } : { at: { x: target.pose.x, y: target.pose.y }, target: target.id };
};

/** NQ-SIGHT-04: whether a model sees a model, or a spot of the ground. */
export function seesAim(state: State, viewer: Model, { at, target }: Aim): boolean {
  if (target !== null) return seesModel(state, viewer, state.models[target]!);
  const spot = { id: Number.MIN_SAFE_INTEGER, volume: cylinder(at, 1, 0, 1) };
  return seen([eyeOf(viewer)], spot, fieldOf(state), { need: 'any', transparent: new Set(state.units[viewer.unit]!.models) }).seen;
}

/** NQ-INDIRECT-01: at least one friendly model sees it. */
const friendSees = (state: State, from: Model, aim: Aim): boolean =>
  state.units.some(
    (unit) => !areEnemies(state, unit.id, from.unit) && standing(state, unit.id).some((friend) => seesAim(state, friend, aim)),
  );

function whyNot(state: State, aiming: AimedAtPoint, aim: Aim): Refusal | null {
  const from = state.models[aiming.from]!;
  if (!pointOnTable(aim.at, state.table)) return refuse(aiming.rule, say('nq.combat.refused.offTable'));
  const far = gapToPoint(from, aim.at);
  if (aiming.reach !== undefined && !withinPoint(from, aim.at, aiming.reach))
    return refuse(aiming.rule, say('nq.combat.refused.tooFar', { measured: inchesOf(Math.ceil(far)), required: inchesOf(aiming.reach) }));
  if (aiming.unit !== undefined && (aim.target === null || state.models[aim.target]!.unit !== aiming.unit))
    return refuse(aiming.rule, say('nq.combat.refused.otherUnit', { unit: { unit: aiming.unit } }));
  const at = aim.target === null ? null : state.models[aim.target]!;
  if (at !== null && isEngaged(state, at) && isBarred(state, from.unit, at.unit))
    return refuse('NQ-MELEE-01', say('nq.combat.refused.melee'), [{ unit: at.unit }]);
  if (aiming.sight === 'not needed' || seesAim(state, from, aim)) return null;
  if (aiming.sight === 'a friend will do') {
    return friendSees(state, from, aim) ? null : refuse('NQ-INDIRECT-01', say('nq.combat.refused.noFriend'));
  }
  return refuse('NQ-SHOOT-07', say('nq.combat.refused.unseen'));
}

/** Enemy models it can be aimed at, those in range and near first; few, for whoever lists them. */
function aimsOf(state: State, aiming: AimedAtPoint, most: number): Model[] {
  const from = state.models[aiming.from]!;
  const longest = aiming.reach ?? aiming.arm.bands[aiming.arm.bands.length - 1]?.to ?? Number.POSITIVE_INFINITY;
  const found: Model[] = [];
  const models = enemyUnits(state, from.unit)
    .filter(({ id }) => aiming.unit === undefined || aiming.unit === id)
    .flatMap(({ id }) => standing(state, id))
    .filter((model) => gapToPoint(from, model.pose) <= longest && !isDown(state, model))
    .sort((a, b) => pointToPoint(a.pose, from.pose) - pointToPoint(b.pose, from.pose) || a.id - b.id);
  for (const model of models) {
    if (whyNot(state, aiming, { at: model.pose, target: model.id }) === null) found.push(model);
    if (found.length === most) break;
  }
  return found;
}

/** Parts of the way to an enemy at which the ground is tried, the nearest to him first. */
const PARTS = 8;
/** Enemies beside whom the ground is looked at. */
const LOOKED_AT = 6;

/** NQ-TEMPLATE-02: the ground before an enemy whom it cannot be aimed at, as near to him as it can be; nowhere where only a unit will do. */
function groundOf(state: State, aiming: AimedAtPoint): Point | null {
  if (aiming.unit !== undefined) return null;
  const { pose, unit } = state.models[aiming.from]!;
  const enemies = enemyUnits(state, unit)
    .flatMap(({ id }) => standing(state, id))
    .sort((a, b) => pointToPoint(a.pose, pose) - pointToPoint(b.pose, pose) || a.id - b.id)
    .slice(0, LOOKED_AT);
  for (let part = PARTS; part > 0; part--) {
    for (const enemy of enemies) {
      const at = {
        x: Math.round(pose.x + ((enemy.pose.x - pose.x) * part) / PARTS),
        y: Math.round(pose.y + ((enemy.pose.y - pose.y) * part) / PARTS),
      };
      if (whyNot(state, aiming, aimAt(state, state.models[aiming.from]!, at)) === null) return at;
    }
  }
  return null;
}

/** Whether anybody can be aimed at. */
export const hasAim = (state: State, aiming: AimedAtPoint): boolean => aimsOf(state, aiming, 1).length > 0;

/** Whether anything can be aimed at, be it only the ground. */
export const hasSpot = (state: State, aiming: AimedAtPoint): boolean => hasAim(state, aiming) || groundOf(state, aiming) !== null;

/** The arm whose explosion is laid somewhere. */
export const LAYS = meaning<{ readonly arm: string }>('lays');

/** Asks where; nothing where there is nothing to aim at. */
export function* takeAim(game: Game, aiming: AimedAtPoint): Flow<Aim | null> {
  if (!hasSpot(game.state, aiming)) return null;
  const { side } = game.unit(game.model(aiming.from).unit);
  const label = say(ASKS.combatAim, { arm: armName(game.state, aiming.arm) });
  const places = yield* game.ask.place(
    {
      ...{ side, rule: aiming.rule, label, means: LAYS.of({ arm: aiming.arm.key }) },
      ...{ about: [{ model: aiming.from }], shapes: shapesOf(game.state, aiming) },
    },
    () => ({ items: [{ id: 'aim', what: 'point', label, faces: false, ...coverOf(aiming) }], judge: judgeOf(game.state, aiming) }),
  );
  const [place] = places ?? [];
  return place === undefined ? null : aimAt(game.state, game.model(aiming.from), place.pose);
}

/** NQ-TEMPLATE-02: the explosion about it. */
function coverOf({ arm, diameter = arm.blast }: AimedAtPoint): Pick<Item, 'covers'> {
  return diameter > 0 ? { covers: { kind: 'circle', radius: diameter / 2 } } : {};
}

function judgeOf(state: State, aiming: AimedAtPoint): Judge<PlaceAnswer> {
  const from = state.models[aiming.from]!;
  const at = ({ x, y }: Point): PlaceAnswer => ({ kind: 'place', places: [{ id: 'aim', pose: poseOf(x, y, 0, 0) }] });
  const best = (): PlaceAnswer => at(aimsOf(state, aiming, 1)[0]?.pose ?? groundOf(state, aiming) ?? from.pose);
  return {
    why: (answer) => ('declined' in answer ? null : whyNot(state, aiming, aimAt(state, from, answer.places[0]!.pose))),
    usual: best,
    suggest: () => aimsOf(state, aiming, 8).map(({ pose }) => at(pose)),
  };
}

const shapesOf = (state: State, { from, reach, arm }: AimedAtPoint) => {
  const radius = reach ?? arm.bands[arm.bands.length - 1]?.to;
  return radius === undefined
    ? []
    : [{ shape: 'ring' as const, centre: state.models[from]!.pose, radius: radius + reachOf(state.models[from]!.base) }];
};
