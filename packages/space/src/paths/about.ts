/** The obstacles that matter where a base stands: of many, those about its stretch of the table, found once and remembered. */
import { reachOf } from '../shapes/bases.ts';
import type { Mil, Point } from '../shapes/types.ts';
import { isBody, type Mover, type Obstacle } from './course.ts';
import { boxOfFootprint, farthestOf } from './nearness.ts';

/** Fewer are looked at one by one sooner than they are looked up. */
const FEW = 16;
const STRETCH: Mil = 2000;
/** Stretches in a row, for keys: far more than any table has. */
const ACROSS = 1 << 20;

type Stretches = Map<number, readonly Obstacle[]>;

/** By the reach of the base. Whoever adds somebody makes a new list. Like the other memories of this folder it is below that of the engine, and hangs on nothing but what is asked about. */
const known = new WeakMap<readonly Obstacle[], Map<number, Stretches>>();

function stretchesOf(obstacles: readonly Obstacle[], reach: number): Stretches {
  let byReach = known.get(obstacles);
  if (byReach === undefined) {
    byReach = new Map();
    known.set(obstacles, byReach);
  }
  let stretches = byReach.get(reach);
  if (stretches === undefined) {
    stretches = new Map();
    byReach.set(reach, stretches);
  }
  return stretches;
}

/** All of them that may ask something of the end of a move here, and perhaps a few more. */
export function obstaclesAbout(mover: Mover, { x, y }: Point, obstacles: readonly Obstacle[]): readonly Obstacle[] {
  if (obstacles.length < FEW) return obstacles;
  const reach = reachOf(mover.base);
  const stretches = stretchesOf(obstacles, reach);
  const across = Math.floor(x / STRETCH);
  const up = Math.floor(y / STRETCH);
  const key = up * ACROSS + across;
  const before = stretches.get(key);
  if (before !== undefined) return before;
  const about = obstacles.filter((obstacle) => mattersOn(across * STRETCH, up * STRETCH, reach, obstacle));
  stretches.set(key, about);
  return about;
}

/** Whether it is near enough to a stretch of the table to matter to a base of such a reach. */
function mattersOn(left: Mil, low: Mil, reach: number, { shape, ending }: Obstacle): boolean {
  if (ending === null) return false;
  const far = farthestOf(reach, shape, ending.gap);
  const { minX, minY, maxX, maxY } = isBody(shape)
    ? { minX: shape.pose.x, minY: shape.pose.y, maxX: shape.pose.x, maxY: shape.pose.y }
    : boxOfFootprint(shape.footprint);
  return left + STRETCH >= minX - far && left <= maxX + far && low + STRETCH >= minY - far && low <= maxY + far;
}
