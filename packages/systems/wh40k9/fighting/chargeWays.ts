import type { Model, ModelTravel, State, Unit } from '@warfold/engine';
import { standing } from '@warfold/engine';
import type { LinkRule, Mil, Obstacle, Point } from '@warfold/space';
import { ahead, courseWith, gap, planPath, pointToPoint, poseAt, poseBy, reachOf, SOLID } from '@warfold/space';
import { among, comradeAt } from '../../shared/body.ts';
import { closeIn } from '../../shared/closing.ts';
import { goTogether } from '../../shared/together.ts';
import { COHERENCY } from '../moving/coherency.ts';
import { ENGAGED_ACROSS, inEngagementRange } from '../moving/engagement.ts';
import { courseFor } from '../moving/ground.ts';
import { withPose } from './surge.ts';

/** A charge for which a way in is looked for. */
export interface Rush {
  readonly unit: Unit;
  readonly targets: readonly number[];
  readonly reach: Mil;
  /** Those who can move. */
  readonly free: readonly Model[];
  /** W40K-CHARGE-13. */
  readonly crosses: boolean;
}

/**
 * A way in that is legal as a whole, or nothing. Tried in turn: everybody at whoever is nearest; one model at each of the targets first, into contact; one at each of them just within
 * Engagement Range, where contact would tear the unit apart or is out of reach; the whole unit by the same shift, as it stands; one model straight to where it is within Engagement
 * Range of one target, or of two at once. A search for the good, not a proof: a player may know another, and is asked for it.
 */
export function wayIn(state: State, rush: Rush, isLegal: (travels: readonly ModelTravel[]) => boolean): readonly ModelTravel[] | null {
  const { free, targets } = rush;
  const foes = targets.flatMap((id) => standing(state, id));
  const ids = free.map(({ id }) => id);
  const tries = [
    () => go(state, rush, ids, foes, COHERENCY),
    ...(targets.length > 1 ? [() => oneForEach(state, rush, (now, model, at) => go(now, rush, [model.id], at, null)?.[0])] : []),
    () => oneForEach(state, rush, (now, model, at) => justNear(now, rush, model, at)),
  ];
  for (const attempt of tries) {
    const travels = attempt();
    if (travels !== null && isLegal(travels)) return travels;
  }
  for (const travels of asOne(state, rush)) if (isLegal(travels)) return travels;
  for (const travels of throughSpots(state, rush)) if (isLegal(travels)) return travels;
  return null;
}

/** Where everybody goes by the same shift: in every direction the shortest that brings all targets within Engagement Range of somebody. */
function* asOne(state: State, rush: Rush): Generator<readonly ModelTravel[]> {
  const { unit, free, reach } = rush;
  const course = courseWith(courseOf(state, rush), { allowance: reach });
  const move = { unit: unit.id, models: free.map(({ id }) => id), comrades: { moving: rush.crosses ? null : SOLID } };
  const foes = rush.targets.map((id) => standing(state, id));
  const reaches = (by: Point): boolean =>
    foes.every((at) => free.some((model) => at.some((foe) => inEngagementRange({ ...model, pose: poseBy(model.pose, by) }, foe))));
  for (let heading = 0; heading < 3600; heading += TURN) {
    for (let far = STRIDE; far <= reach; far += STRIDE) {
      const by = ahead({ x: 0, y: 0 }, heading, far);
      if (!reaches(by)) continue;
      const travels = goTogether(state, move, () => course, { by, heading: null });
      if (travels === null) continue;
      yield travels;
      break;
    }
  }
}

/** Directions and distances in which the whole unit is tried. */
const TURN = 75;
const STRIDE = 250;

/** One model to a spot, its comrades after it. */
function* throughSpots(state: State, rush: Rush): Generator<readonly ModelTravel[]> {
  const foes = rush.targets.flatMap((id) => standing(state, id));
  for (const { model, at } of spotsOf(state, rush)) {
    const plan = planPath(
      model,
      model.pose,
      { kind: 'point', at },
      among({ ...courseOf(state, rush), allowance: rush.reach }, beside(state, rush, model)),
    );
    if (plan.kind !== 'path' || plan.path.length < 2) continue;
    const rest = rush.free.filter(({ id }) => id !== model.id).map(({ id }) => id);
    const now = withPose(state, model.id, plan.path[plan.path.length - 1]!);
    yield [{ model: model.id, path: plan.path }, ...(go(now, rush, rest, foes, COHERENCY) ?? [])];
  }
}

interface Spot {
  readonly model: Model;
  readonly at: Point;
}

/** How many models are looked at for one spot. */
const NEAREST = 3;

/** For each target the ends of the straight lines to it, and for any two of them where one model is within Engagement Range of both. */
function* spotsOf(state: State, { targets, free, reach }: Rush): Generator<Spot> {
  const foes = targets.flatMap((id) => standing(state, id));
  for (const foe of foes) {
    const nearest = [...free].sort((a, b) => gap(a, foe) - gap(b, foe) || a.id - b.id).slice(0, NEAREST);
    for (const model of nearest) {
      const at = straightTo(model, foe);
      if (gap(model, foe) - ENGAGED_ACROSS <= reach && at !== null) yield { model, at };
      for (const other of foes)
        if (other.unit > foe.unit)
          for (const both of betweenBoth(model, foe, other)) if (pointToPoint(model.pose, both) <= reach) yield { model, at: both };
    }
  }
}

const engages = (model: Model, at: Point, foe: Model): boolean => inEngagementRange({ ...model, pose: poseAt(at, model.pose) }, foe);

/** The whole mils round a point. */
const around = ({ x, y }: Point): Point[] =>
  [0, -1, 1].flatMap((dx) => [0, -1, 1].map((dy) => ({ x: Math.round(x) + dx, y: Math.round(y) + dy })));

/** The nearest whole mil on the straight line at which the model is just within Engagement Range. */
function straightTo(model: Model, foe: Model): Point | null {
  const far = pointToPoint(model.pose, foe.pose);
  const share = far === 0 ? 0 : (gap(model, foe) - ENGAGED_ACROSS) / far;
  const end = { x: model.pose.x + (foe.pose.x - model.pose.x) * share, y: model.pose.y + (foe.pose.y - model.pose.y) * share };
  const fitting = around(end).filter((at) => engages(model, at, foe));
  return fitting.sort((a, b) => pointToPoint(model.pose, a) - pointToPoint(model.pose, b))[0] ?? null;
}

/** Where the edges of the two Engagement Ranges cross, as the model would stand; between the two where one of its crossings is not needed. */
function betweenBoth(model: Model, one: Model, other: Model): Point[] {
  const r1 = reachOf(model.base) + reachOf(one.base) + ENGAGED_ACROSS;
  const r2 = reachOf(model.base) + reachOf(other.base) + ENGAGED_ACROSS;
  const [dx, dy] = [other.pose.x - one.pose.x, other.pose.y - one.pose.y];
  const d = pointToPoint(one.pose, other.pose);
  if (d === 0 || d > r1 + r2) return [];
  const along = (d * d + r1 * r1 - r2 * r2) / (2 * d);
  const up = Math.sqrt(Math.max(0, r1 * r1 - along * along));
  return [1, -1]
    .map((sign) => ({ x: one.pose.x + (dx * along - sign * dy * up) / d, y: one.pose.y + (dy * along + sign * dx * up) / d }))
    .flatMap((p) => around(p).find((at) => engages(model, at, one) && engages(model, at, other)) ?? []);
}

const courseOf = (now: State, { unit, targets, crosses }: Rush) => courseFor(now, unit, { enemies: 'shun', targets, crosses });

function go(
  now: State,
  rush: Rush,
  models: readonly number[],
  targets: readonly Model[],
  links: LinkRule | null,
): readonly ModelTravel[] | null {
  const course = courseOf(now, rush);
  return closeIn(now, {
    unit: rush.unit.id,
    models,
    reach: () => rush.reach,
    targets,
    course: () => course,
    comrades: { moving: rush.crosses ? null : SOLID },
    links,
  });
}

type Step = (now: State, model: Model, at: readonly Model[]) => ModelTravel | undefined;

/** For every target the nearest model that has not gone yet; then all others behind them. */
function oneForEach(state: State, rush: Rush, step: Step): readonly ModelTravel[] {
  let now = state;
  const travels: ModelTravel[] = [];
  const gone = new Set<number>();
  for (const id of rush.targets) {
    const at = standing(state, id);
    const away = (model: Model): number => Math.min(...at.map((foe) => gap(model, foe)));
    const [model] = rush.free.filter((one) => !gone.has(one.id)).sort((a, b) => away(a) - away(b) || a.id - b.id);
    const travel = model === undefined ? undefined : step(now, model, at);
    if (model === undefined || travel === undefined) continue;
    gone.add(model.id);
    travels.push(travel);
    now = withPose(now, model.id, travel.path[travel.path.length - 1]!);
  }
  const rest = rush.free.filter(({ id }) => !gone.has(id)).map(({ id }) => id);
  const foes = rush.targets.flatMap((id) => standing(state, id));
  return [...travels, ...(go(now, rush, rest, foes, COHERENCY) ?? [])];
}

/** The comrades of a model that goes first: those who will follow it are in the way, but not where it ends. */
function beside(now: State, rush: Rush, model: Model): Obstacle[] {
  const moving = rush.crosses ? null : SOLID;
  return standing(now, rush.unit.id)
    .filter(({ id }) => id !== model.id)
    .map((other): Obstacle => {
      const obstacle = comradeAt(other, other.pose, moving);
      const stays = !rush.free.some(({ id, pose }) => id === other.id && pose === other.pose);
      return stays ? obstacle : { ...obstacle, ending: null };
    });
}

function justNear(now: State, rush: Rush, model: Model, at: readonly Model[]): ModelTravel | undefined {
  const plan = planPath(
    model,
    model.pose,
    { kind: 'near', bodies: at, gap: ENGAGED_ACROSS },
    among({ ...courseOf(now, rush), allowance: rush.reach }, beside(now, rush, model)),
  );
  return plan.kind === 'path' && plan.path.length > 1 ? { model: model.id, path: plan.path } : undefined;
}
