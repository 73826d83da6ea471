/**
 * Heights, for the planner: it plans on the flat, where climbing onto a rise and down again are prices of its edge, and the climbs are put in
 * afterwards. Over each rise it keeps to one level: that of the start or of the goal if they are on it, else the lowest. Rises are taken one by one;
 * for rises upon rises the path may be refused by the check.
 */
import { pointInPolygon } from '../shapes/polygon.ts';
import type { Mil, Point, Pose } from '../shapes/types.ts';
import { type Area, type Course, courseWith, type Mover, poseAtHeight, pricedArea, type Rise } from './course.ts';
import type { PathGoal } from './goals.ts';
import { poseAlong } from './legs.ts';
import { stayIn } from './measure.ts';

interface Level {
  readonly rise: Rise;
  readonly z: Mil;
}

export interface Flat {
  /** The course with its rises turned into priced areas. */
  readonly course: Course;
  readonly levels: readonly Level[];
  readonly low: Mil;
  readonly high: Mil;
  /** The height at which one ends at a point. */
  readonly endAt: (p: Point) => Mil;
}

const POINT = { base: { kind: 'round', radius: 0 }, height: 0 } as const;

export function flattened(from: Pose, goal: PathGoal, course: Course): Flat {
  const { rises } = course;
  if (rises === null) return { course, levels: [], low: from.z, high: from.z, endAt: () => from.z };
  const levels = rises.filter(({ top }) => top > course.step).map((rise) => ({ rise, z: levelOf(rise, from, goal) }));
  const heights = [from.z, 0, ...levels.map(({ z }) => z)];
  const areas = course.heights === 'counted' ? levels.flatMap((level) => toll(level, course)) : [];
  return {
    course: courseWith(course, { areas: [...course.areas, ...areas] }),
    levels,
    low: Math.min(...heights),
    high: Math.max(...heights),
    endAt: (p) => goalHeight(goal) ?? levels.find(({ rise }) => pointInPolygon(p, rise.footprint))?.z ?? 0,
  };
}

function goalHeight(goal: PathGoal): Mil | undefined {
  return goal.kind === 'point' ? goal.at.z : undefined;
}

function levelOf(rise: Rise, from: Pose, goal: PathGoal): Mil {
  if (goal.kind === 'point' && goal.at.z !== undefined && pointInPolygon(goal.at, rise.footprint)) return goal.at.z;
  if (pointInPolygon(from, rise.footprint)) return from.z;
  return Math.min(...rise.levels, rise.top);
}

function toll({ rise, z }: Level, course: Course): Area[] {
  const climb = z > course.step ? z : 0;
  return climb === 0 ? [] : [pricedArea(rise.id, rise.footprint, { rate: 1, enter: climb, exit: climb, counts: insideBy(rise) })];
}

const insideBy = ({ whole }: Rise): Area['counts'] => (whole === true ? 'base' : 'centre');

/** How far outside its edge a rise is climbed, so that nobody walks into its side on whole mils. */
const BEFORE_EDGE = 1.5;

/** The flat path with its climbs and drops. */
export function climbing(mover: Mover, path: readonly Pose[], { levels, endAt }: Flat): Pose[] {
  const first = path[0]!;
  if (levels.length === 0) return [...path];
  const changes = levels.flatMap(({ rise, z }) => changesAt(mover, path, rise, z)).sort((one, other) => one.at - other.at);
  const start = startHeight(first, levels);
  const result: Pose[] = [first];
  let z = start;
  if (z !== first.z) result.push(poseAtHeight(first, z));
  let passed = 0;
  let next = 0;
  for (let i = 1; i < path.length; i++) {
    const leg = distance(path[i - 1]!, path[i]!);
    for (; next < changes.length && changes[next]!.at <= passed + leg; next++) {
      const spot = poseAlong(path, changes[next]!.at);
      result.push(poseAtHeight(spot, z), poseAtHeight(spot, changes[next]!.z));
      z = changes[next]!.z;
    }
    passed += leg;
    result.push(poseAtHeight(path[i]!, z));
  }
  const last = result[result.length - 1]!;
  const end = endAt(last);
  if (end !== z) result.push(poseAtHeight(last, end));
  return result.filter((pose, i) => i === 0 || !same(pose, result[i - 1]!));
}

/** The height at which the walk begins: on a rise that has another level for this walk, one climbs to it first. */
function startHeight(first: Pose, levels: readonly Level[]): Mil {
  return levels.find(({ rise }) => pointInPolygon(first, rise.footprint))?.z ?? first.z;
}

function changesAt(mover: Mover, path: readonly Pose[], rise: Rise, z: Mil): { at: number; z: Mil }[] {
  const stay = stayIn(
    rise.whole === true ? mover : POINT,
    path,
    pricedArea(rise.id, rise.footprint, { rate: 1, enter: 0, exit: 0, counts: insideBy(rise) }),
  );
  const spans = stay?.spans ?? [];
  // Whoever stands on the very edge and goes outwards is never inside: it climbs down at once.
  const leaves = pointInPolygon(path[0]!, rise.footprint) && spans[0]?.from !== 0;
  const first = leaves ? [{ at: BEFORE_EDGE, z: 0 }] : [];
  const rest = spans.flatMap(({ from, to }, i) => {
    const changes: { at: number; z: Mil }[] = [];
    if (from > 0) changes.push({ at: Math.max(0, from - BEFORE_EDGE), z });
    if (!(stay?.endsInside === true && i === stay.spans.length - 1)) changes.push({ at: to + BEFORE_EDGE, z: 0 });
    return changes;
  });
  return [...first, ...rest];
}

function distance(a: Point, b: Point): number {
  return Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y));
}

function same(a: Pose, b: Pose): boolean {
  return a.x === b.x && a.y === b.y && a.z === b.z && a.heading === b.heading;
}
