import type { Model, ModelTravel, State } from '@warfold/engine';
import { modelAt } from '@warfold/engine';
import type { Course, Keep, LinkRule, Mil, Obstacle, Pose } from '@warfold/space';
import {
  ahead,
  coherencyOf,
  contactSpot,
  courseWith,
  gap,
  headingOf,
  isLegalPath,
  planPath,
  poseAt,
  poseAtHeight,
  poseFacing,
  reachOf,
} from '@warfold/space';
import { among, BESIDE, comradeAt, onTheWay } from './body.ts';
import { moversOf } from './moving.ts';
import { boxAround, nearby, onGround } from './together.ts';

/** A unit that goes for others: a charge, a pile-in, a consolidation. */
export interface Closing {
  readonly unit: number;
  readonly models?: readonly number[];
  reach(model: Model): Mil;
  readonly targets: readonly Model[];
  /** What one model must respect, comrades and reach apart; the targets must be in it, as what may be touched. */
  course(model: Model): Course;
  /** What comrades are on the way: nothing, if absent. */
  readonly comrades?: { readonly moving: Keep | null };
  readonly links: LinkRule | null;
  /** Whether every model must end no farther from the nearest of the targets than it began. */
  readonly nearer?: 'each';
  /** A model this near to a target has arrived and stays where it is. Base contact, if absent. */
  readonly within?: Mil;
  /** Whether the first that moves may end so: if not, the others need not be looked at. */
  leads?(end: Model): boolean;
}

/** The models of a unit that have moved already, or stay where they are, as they stand. */
type Closed = readonly Model[];

/** How many targets, and comrades to stand behind, a model looks at. */
const CHOICES = 3;
/** How many comrades a model looks at that would be left behind. */
const MORE_CHOICES = 5;

/**
 * A good move of the whole unit against its targets: the nearest models first, each into contact if it can, behind comrades if not, and else as near as
 * it gets; whoever would be left behind goes to the others, wherever there is room. Nothing if that would leave the unit in pieces, or the first may not end
 * as it does. It is greedy: a player may find a better one, never a more legal one.
 */
export function closeIn(state: State, closing: Closing): readonly ModelTravel[] | null {
  const { targets } = closing;
  if (targets.length === 0) return null;
  const movers = moversOf(state, closing)
    .map((model) => ({ model, away: nearestOf(model, targets) }))
    .sort((a, b) => a.away - b.away || a.model.id - b.model.id);
  const moving = new Set(movers.map(({ model }) => model.id));
  const still = state.units[closing.unit]!.models.map((id) => state.models[id]!).filter(
    (model) => model.place.at === 'table' && !moving.has(model.id),
  );
  const closed: Model[] = [...still];
  const travels: ModelTravel[] = [];
  const following = movers.map(({ model }) => model);
  for (const [i, { model, away }] of movers.entries()) {
    const behind = closing.comrades === undefined ? [] : following.slice(i + 1);
    const path = away <= (closing.within ?? 0) ? [model.pose] : (approach(closing, model, away, { closed, behind }) ?? [model.pose]);
    const end = modelAt(model, path[path.length - 1]!);
    closed.push(end);
    if (path.length === 1) continue;
    if (travels.length === 0 && closing.leads?.(end) === false) return null;
    travels.push({ model: model.id, path });
  }
  return closing.links === null || coherencyOf(closed, closing.links).coherent ? travels : null;
}

const nearestOf = (model: Model, others: readonly Model[]): number =>
  others.reduce((least, other) => Math.min(least, gap(model, other)), Number.POSITIVE_INFINITY);

/** The nearest so many of them, nearest first. */
function nearestFew(from: Model, others: readonly Model[], most: number): Model[] {
  const found: { readonly other: Model; readonly away: number }[] = [];
  for (const other of others) {
    const away = gap(from, other);
    const last = found[most - 1];
    if (last !== undefined && (away > last.away || (away === last.away && other.id > last.other.id))) continue;
    const before = found.findIndex((one) => away < one.away || (away === one.away && other.id < one.other.id));
    found.splice(before < 0 ? found.length : before, 0, { other, away });
    found.length = Math.min(found.length, most);
  }
  return found.map(({ other }) => other);
}

/** The first way that leads nearer to the enemy and keeps the model with its comrades. */
function approach(
  closing: Closing,
  model: Model,
  away: number,
  { closed, behind }: { readonly closed: Closed; readonly behind: readonly Model[] },
): readonly Pose[] | null {
  const reach = closing.reach(model);
  if (reach <= 0) return null;
  const foes = nearestFew(model, closing.targets, CHOICES);
  const moving = closing.comrades?.moving ?? null;
  // Nobody meets comrades that are farther off than it goes.
  const meets = boxAround([model.pose], reach + reachOf(model.base) + (moving?.gap ?? 0) + BESIDE);
  const isNear = ({ pose, base }: Model): boolean => meets(pose, reachOf(base));
  const comrades = [
    ...closed.filter(isNear).map((one): Obstacle => comradeAt(one, one.pose, moving)),
    ...behind.filter(isNear).map((other): Obstacle => onTheWay(other, other.pose, moving)),
  ];
  const whole = closing.course(model);
  const course = among(courseWith(nearby(whole, model.pose, foes[0]!.pose, reachOf(model.base)), { allowance: reach }), comrades);
  const fits = (path: readonly Pose[]): boolean => {
    const end = modelAt(model, path[path.length - 1]!);
    if (closing.nearer === 'each' && nearestOf(end, closing.targets) > away) return false;
    return isLinked(closing.links, end, closed);
  };
  for (const foe of foes) {
    if (gap(model, foe) > reach) break;
    const from = onGround(poseAt(foe.pose, model.pose), course);
    const path = wayInto(model, foe.pose, contactSpot(model, poseAtHeight(model.pose, from.z), foe, course, reach), course);
    if (path !== null && fits(path)) return path;
  }
  const straight = straightOn(model, foes[0]!, reach, course, fits);
  if (straight !== null && straight.far === 4) return straight.path;
  const beside = (comrade: Model): readonly Pose[] | null =>
    wayInto(model, foes[0]!.pose, contactSpot(model, model.pose, comrade, course, reach), course);
  const isGood = (path: readonly Pose[] | null): path is readonly Pose[] => path !== null && fits(path);
  const ways = [...nearestFew(foes[0]!, closed, CHOICES).map(beside), straight?.path ?? null];
  const nearest = nearestWay(model, closing.targets, ways.filter(isGood));
  if (nearest !== null || fits([model.pose])) return nearest;
  // To stay would be to be left behind: then anywhere with the others.
  for (const comrade of nearestFew(model, closed, MORE_CHOICES)) {
    const path = beside(comrade);
    if (isGood(path)) return path;
  }
  return null;
}

function nearestWay(model: Model, targets: readonly Model[], ways: readonly (readonly Pose[])[]): readonly Pose[] | null {
  let best: readonly Pose[] | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const path of ways) {
    const left = nearestOf(modelAt(model, path[path.length - 1]!), targets);
    if (left < least) [best, least] = [path, left];
  }
  return best;
}

/** As far towards the enemy as the straight way is open, in quarters of what there is. */
function straightOn(
  model: Model,
  foe: Model,
  reach: Mil,
  course: Course,
  fits: (path: readonly Pose[]) => boolean,
): { readonly path: readonly Pose[]; readonly far: number } | null {
  const { pose } = model;
  const heading = headingOf(foe.pose.x - pose.x, foe.pose.y - pose.y);
  const most = Math.min(reach, Math.max(0, Math.floor(gap(model, foe))));
  for (let share = 4; share > 0; share--) {
    const end = poseAt(ahead(pose, heading, Math.floor((most * share) / 4)), pose);
    const path = [pose, model.base.kind === 'round' ? poseFacing(end, heading) : end];
    if ((end.x !== pose.x || end.y !== pose.y) && isLegalPath(model, path, course) && fits(path)) return { path, far: share };
  }
  return null;
}

function wayInto(model: Model, foe: Pose, spot: Pose | null, course: Course): readonly Pose[] | null {
  if (spot === null) return null;
  const straight = [model.pose, spot];
  if (isLevel(course) && isLegalPath(model, straight, course)) return turned(model, straight, foe);
  const plan = planPath(model, model.pose, { kind: 'point', at: spot }, course);
  return plan.kind === 'path' ? turned(model, plan.path, foe) : null;
}

/** Where the ground rises a straight line is no way. */
const isLevel = ({ rises }: Course): boolean => rises === null || rises.length === 0;

/** Round bases turn to the enemy at the end of their way. */
function turned(model: Model, path: readonly Pose[], foe: Pose): readonly Pose[] {
  if (model.base.kind !== 'round' || path.length < 2) return path;
  const last = path[path.length - 1]!;
  return [...path.slice(0, -1), poseFacing(last, headingOf(foe.x - last.x, foe.y - last.y))];
}

function isLinked(links: LinkRule | null, end: Model, closed: Closed): boolean {
  if (links === null || closed.length === 0) return true;
  let needed = Math.min(closed.length, links.needed(closed.length + 1));
  for (let i = 0; i < closed.length && needed > 0; i++) if (links.linked(end, closed[i]!)) needed--;
  return needed <= 0;
}
