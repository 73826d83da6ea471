import type { Model, ModelTravel, State } from '@warfold/engine';
import { modelAt, standing } from '@warfold/engine';
import type { Body, Course, Mil, Obstacle, Point, Pose } from '@warfold/space';
import { ahead, contactSpot, courseWith, gap, headingOf, isLegalPath, planPath, poseAt, poseBy, reachOf } from '@warfold/space';
import { among, comradeAt, onTheWay } from '../../shared/body.ts';
import { closeIn } from '../../shared/closing.ts';
import type { EachMove } from '../../shared/moving.ts';
import { allowanceOf, coursesOf, isLegalEach, moversOf } from '../../shared/moving.ts';
import { goTogether, nearby, onGround, wayTo } from '../../shared/together.ts';
import { LINKS } from '../table/coherency.ts';

type Travels = readonly ModelTravel[];
type CourseOf = (model: Model) => Course;

/** How many enemies the first looks at. */
const FOES = 3;
/** How many comrades a model looks at that it could stand beside. */
const COMRADES = 4;
/** Most ways in are hardly longer than the straight one: to look for those first spares looking far around. */
const DETOUR = 1.4;
/** Bases that are not round come nearer by less than they go. */
const STEPS = 5;
/** How much of the way of the first the others go, in quarters. */
const SHARES = [4, 3, 2, 1, 0] as const;

/**
 * A charge that is legal as a whole, or nothing. Tried in turn: everybody at whoever is nearest, where bases are round; the nearest model in, or another where they are not, and the whole unit by the same shift; that model in, and the others
 * after it as far as they stay with those who went before. Whether the first may end as it does, `leads` tells beforehand. A search for the good, not a proof: a player may know another.
 */
export function wayIn(state: State, move: EachMove, targets: readonly Model[], near: Mil, leads: (end: Model) => boolean): Travels | null {
  const course = coursesOf(move);
  for (const travels of waysIn(state, move, course, { targets, near, leads }))
    if (travels !== null && travels.length > 0 && isLegalEach(state, move, course, travels)) return travels;
  return null;
}

function* waysIn(
  state: State,
  move: EachMove,
  course: CourseOf,
  { targets, near, leads }: { readonly targets: readonly Model[]; readonly near: Mil; readonly leads: (end: Model) => boolean },
): Generator<Travels | null, void, void> {
  const { unit, comrades, links } = move;
  const reach = (model: Model): Mil => allowanceOf(move, model);
  const models = nearestTo(targets, moversOf(state, move));
  const isRound = models[0]?.base.kind === 'round';
  // To look for places beside bases that are not round takes long: those go in together, behind whichever has an open way.
  if (isRound)
    yield closeIn(state, { unit, reach, targets, course: move.course, ...(comrades !== undefined && { comrades }), links, leads });
  for (const leader of isRound ? models.slice(0, 1) : models) {
    const led = goIn(state, move, course(leader), { model: leader, targets, near });
    if (led === null) continue;
    yield goTogether(state, move, course, { by: shiftOf(led), heading: null, led });
    yield comeAfter(state, move, course, led);
  }
}

/** The models nearest to any of the others first. */
function nearestTo(others: readonly Body[], models: readonly Model[]): Model[] {
  const awayOf = (model: Model): number => others.reduce((least, other) => Math.min(least, gap(model, other)), Number.POSITIVE_INFINITY);
  return models
    .map((model) => ({ model, away: awayOf(model) }))
    .sort((a, b) => a.away - b.away || a.model.id - b.model.id)
    .map(({ model }) => model);
}

const endOf = ({ path }: ModelTravel): Pose => path[path.length - 1]!;

function shiftOf(travel: ModelTravel): Point {
  const [from, to] = [travel.path[0]!, endOf(travel)];
  return { x: to.x - from.x, y: to.y - from.y };
}

/** A way of one model that ends just near enough to one of those nearest to it: straight, or round what is between. */
function goIn(
  state: State,
  move: EachMove,
  course: Course,
  { model, targets, near }: { readonly model: Model; readonly targets: readonly Model[]; readonly near: Mil },
): ModelTravel | null {
  const moving = move.comrades?.moving ?? null;
  const comrades = moving === null ? [] : standing(state, move.unit).filter(({ id }) => id !== model.id);
  const around = among(
    course,
    comrades.map((other): Obstacle => onTheWay(other, other.pose, moving)),
  );
  const foes = nearestTo([model], targets).slice(0, FOES);
  for (const foe of foes) {
    const path = straightIn(model, foe, near);
    if (path !== null && isLegalPath(model, path, around)) return { model: model.id, path };
  }
  // To find ways round for bases that are not round takes long, and among comrades far too long for a proposal.
  const isRound = model.base.kind === 'round';
  if (!isRound && standing(state, move.unit).length > 1) return null;
  const reach = allowanceOf(move, model);
  const short = Math.min(reach, Math.floor(gap(model, foes[0]!) * DETOUR));
  const bodies = isRound ? foes : foes.slice(0, 1);
  for (const allowance of isRound && short < reach ? [short, reach] : [short]) {
    const plan = planPath(model, model.pose, { kind: 'near', bodies, gap: near }, courseWith(around, { allowance }));
    if (plan.kind === 'path' && plan.path.length > 1) return { model: model.id, path: plan.path };
  }
  return null;
}

/** Straight towards an enemy, no farther than it must. */
function straightIn(model: Model, foe: Body, near: Mil): readonly Pose[] | null {
  const heading = headingOf(foe.pose.x - model.pose.x, foe.pose.y - model.pose.y);
  let far = 0;
  for (let i = 0; i < STEPS; i++) {
    const end = poseAt(ahead(model.pose, heading, far), model.pose);
    const left = gap(modelAt(model, end), foe) - near;
    if (left <= 0) return far === 0 ? null : [model.pose, end];
    far += Math.ceil(left) + 1;
  }
  return null;
}

/** Those nearest to the first go after it, one by one, each where it has its links to those who have gone. */
function comeAfter(state: State, move: EachMove, course: CourseOf, led: ModelTravel): Travels {
  const leader = state.models[led.model]!;
  const moving = move.comrades?.moving ?? null;
  const others = nearestTo(
    [leader],
    moversOf(state, move).filter(({ id }) => id !== leader.id),
  );
  const needed = LINKS.needed(others.length + 1);
  const gone: Model[] = [modelAt(leader, endOf(led))];
  const travels: ModelTravel[] = [led];
  for (const [i, model] of others.entries()) {
    const comrades = [
      ...gone.map((one) => comradeAt(one, one.pose, moving)),
      ...(moving === null ? [] : others.slice(i + 1).map((one) => onTheWay(one, one.pose, moving))),
    ];
    const ways = waysAfter(model, shiftOf(led), gone, among(course(model), comrades), allowanceOf(move, model));
    const path = bestLinked(model, ways, gone, Math.min(gone.length, needed)) ?? [model.pose];
    gone.push(modelAt(model, path[path.length - 1]!));
    if (path.length > 1) travels.push({ model: model.id, path });
  }
  return travels;
}

/** The first way that ends with enough links; that with the most, if none does. */
function bestLinked(model: Model, ways: Iterable<readonly Pose[] | null>, gone: readonly Model[], needed: number): readonly Pose[] | null {
  let best: readonly Pose[] | null = null;
  let most = 0;
  for (const path of ways) {
    if (path === null) continue;
    const end = modelAt(model, path[path.length - 1]!);
    const links = gone.filter((one) => LINKS.linked(end, one)).length;
    if (links >= needed) return path;
    if (links > most) [best, most] = [path, links];
  }
  return best;
}

/** As much of the shift as there is room for, then the places beside comrades who have gone. */
function* waysAfter(
  model: Model,
  by: Point,
  gone: readonly Model[],
  course: Course,
  reach: Mil,
): Generator<readonly Pose[] | null, void, void> {
  const { pose, base } = model;
  for (const share of SHARES) {
    const part = { x: Math.round((by.x * share) / 4), y: Math.round((by.y * share) / 4) };
    const wanted = onGround(poseBy(pose, part), course);
    yield wayTo(model, wanted, nearby(course, pose, wanted, reachOf(base)));
  }
  for (const comrade of nearestTo([model], gone).slice(0, COMRADES)) {
    const spot = contactSpot(model, pose, comrade, course, reach);
    yield spot === null ? null : wayTo(model, spot, course);
  }
}
