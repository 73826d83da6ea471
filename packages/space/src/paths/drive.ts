/**
 * Moves of those who are bound to their facing: straight on or back, with one turn on the spot at most. The planner does not steer; here a good drive
 * is chosen from many: the turn is made at the start, at the end or at one of several points between, towards the goal as far as one may turn.
 */
import { reachOf } from '../shapes/bases.ts';
import { pointToPoint } from '../shapes/polygon.ts';
import { ahead, headingOf, turnBy } from '../shapes/trig.ts';
import type { Heading, Point, Pose } from '../shapes/types.ts';
import { type Course, courseWith, isBody, type Mover, poseAt, poseFacing, type Steering } from './course.ts';
import { measurePath } from './measure.ts';
import { boxOfFootprint } from './nearness.ts';
import { isLegalPath } from './path.ts';

export interface Drive {
  readonly path: readonly Pose[];
  readonly price: number;
  /** How far the centre ends from where it was to go. */
  readonly left: number;
}

const FREE: Steering = { way: 'either', turns: 1, turn: null };
/** Points at which the turn is tried, and shares of the last stretch if all of it is barred. */
const STRETCHES = 8;
const SHARES = [1, 0.75, 0.5, 0.25, 0];

/** The legal drive that ends nearest to the goal, and of those the cheapest; standing still is one. */
export function driveTowards(mover: Mover, from: Pose, goal: Point, course: Course): Drive {
  const steering = course.steering ?? FREE;
  const most = Math.min(course.allowance ?? Number.POSITIVE_INFINITY, 2 * pointToPoint(from, goal) + reachOf(mover.base));
  const near = reachable(mover, from, course, most);
  let best: Drive = { path: [from], price: 0, left: pointToPoint(from, goal) };
  for (const sense of sensesOf(steering)) {
    for (let k = 0; k <= STRETCHES; k++) {
      const first = Math.floor((most * k) / STRETCHES);
      for (const path of drivesFrom(from, goal, steering, { sense, first, most }))
        best = better(best, shortened(mover, path, goal, near, best));
    }
  }
  return best;
}

type Sense = 1 | -1;

function sensesOf({ way }: Steering): readonly Sense[] {
  if (way === 'forward') return [1];
  return way === 'backward' ? [-1] : [1, -1];
}

/** Straight on, or straight on to the turn and on from there. */
function drivesFrom(
  from: Pose,
  goal: Point,
  { turns, turn }: Steering,
  { sense, first, most }: { readonly sense: Sense; readonly first: number; readonly most: number },
): Pose[][] {
  const straight = along(from, goal, sense, most);
  if (turns === 0) return [[from, straight]];
  const corner = poseAt(ahead(from, from.heading, sense * first), from);
  const turned = poseFacing(corner, facing(corner, goal, sense, turn));
  return [
    [from, straight],
    [from, corner, turned, along(turned, goal, sense, most - first)],
  ];
}

/** The heading that leads to the goal, or as near to it as one may turn. */
function facing(at: Pose, goal: Point, sense: Sense, most: number | null): Heading {
  const wanted = headingOf(sense * (goal.x - at.x), sense * (goal.y - at.y));
  const turn = turnBy(wanted, -at.heading);
  const signed = turn > 1800 ? turn - 3600 : turn;
  return turnBy(at.heading, most === null ? signed : Math.max(-most, Math.min(most, signed)));
}

/** Straight along the facing to where the goal is nearest, no farther than `most`. */
function along(from: Pose, goal: Point, sense: Sense, most: number): Pose {
  const unit = ahead({ x: 0, y: 0 }, from.heading, sense * 1_000_000);
  const abreast = ((goal.x - from.x) * unit.x + (goal.y - from.y) * unit.y) / 1_000_000;
  return poseAt(ahead(from, from.heading, sense * Math.floor(Math.max(0, Math.min(most, abreast)))), from);
}

/** As much of the last stretch as is legal; nothing if it cannot beat the best. */
function shortened(mover: Mover, path: readonly Pose[], goal: Point, course: Course, best: Drive): Drive | null {
  const last = path[path.length - 1]!;
  const before = path[path.length - 2]!;
  for (const share of SHARES) {
    const end = {
      ...last,
      x: Math.round(before.x + (last.x - before.x) * share) + 0,
      y: Math.round(before.y + (last.y - before.y) * share) + 0,
    };
    const left = pointToPoint(end, goal);
    if (left > best.left) return null;
    const tried = distinct([...path.slice(0, -1), end]);
    if (isLegalPath(mover, tried, course)) return { path: tried, price: measurePath(mover, tried, course).price, left };
  }
  return null;
}

function distinct(path: readonly Pose[]): Pose[] {
  return path.filter((pose, i) => {
    const before = path[i - 1];
    return before === undefined || pose.x !== before.x || pose.y !== before.y || pose.heading !== before.heading;
  });
}

function better(best: Drive, other: Drive | null): Drive {
  if (other === null) return best;
  return other.left < best.left || (other.left === best.left && other.price < best.price) ? other : best;
}

/** The course without what cannot be reached. */
function reachable(mover: Mover, { x, y }: Pose, course: Course, most: number): Course {
  const own = most + reachOf(mover.base);
  const obstacles = course.obstacles.filter(({ shape, moving, ending }) => {
    const far = own + Math.max(moving?.gap ?? 0, ending?.gap ?? 0) + 10;
    if (isBody(shape))
      return Math.abs(shape.pose.x - x) <= far + reachOf(shape.base) && Math.abs(shape.pose.y - y) <= far + reachOf(shape.base);
    const box = boxOfFootprint(shape.footprint);
    const wide = far + shape.radius;
    return x >= box.minX - wide && x <= box.maxX + wide && y >= box.minY - wide && y <= box.maxY + wide;
  });
  return courseWith(course, { obstacles });
}
