/** A slow and simple path finder to compare with: Dijkstra over a square grid with steps in sixteen directions, each checked by itself. */
import { pointToPoint } from '../../shapes/polygon.ts';
import type { Pose } from '../../shapes/types.ts';
import type { Course, Mover } from '../course.ts';
import { type Heap, heap, put, take } from '../heap.ts';
import { measurePath } from '../measure.ts';
import { wayIsClear } from '../path.ts';

const STEPS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
  [2, 1],
  [1, 2],
  [2, -1],
  [1, -2],
].flatMap(([x, y]) => [
  [x!, y!],
  [-x!, -y!],
]);

/** The price of the best way over the grid, which is never less than that of the cheapest way; null if the grid finds none. */
export function gridWay(mover: Mover, from: Pose, to: Pose, course: Course, pitch: number): number | null {
  const best = new Map<string, number>();
  const queue = heap<{ pose: Pose; cost: number; done: boolean }>();
  put(queue, { pose: from, cost: 0, done: false }, 0);
  const table = course.table!;
  for (;;) {
    const next = take(queue);
    if (next === undefined) return null;
    if (next.done) return next.cost;
    const { pose, cost } = next;
    const key = `${pose.x} ${pose.y}`;
    if ((best.get(key) ?? Number.POSITIVE_INFINITY) <= cost) continue;
    best.set(key, cost);
    const left = pointToPoint(pose, to);
    if (left < 3 * pitch && wayIsClear(mover, [pose, to], course)) finish(queue, pose, to, cost, mover, course);
    for (const [dx, dy] of STEPS) {
      const there = { ...pose, x: pose.x + dx! * pitch, y: pose.y + dy! * pitch };
      if (there.x < 0 || there.y < 0 || there.x > table.width || there.y > table.depth) continue;
      const price = cost + priceOf(mover, pose, there, course);
      if ((best.get(`${there.x} ${there.y}`) ?? Number.POSITIVE_INFINITY) <= price) continue;
      if (wayIsClear(mover, [pose, there], course)) put(queue, { pose: there, cost: price, done: false }, price + pointToPoint(there, to));
    }
  }
}

function finish(
  queue: Heap<{ pose: Pose; cost: number; done: boolean }>,
  from: Pose,
  to: Pose,
  cost: number,
  mover: Mover,
  course: Course,
): void {
  const total = cost + priceOf(mover, from, to, course);
  put(queue, { pose: to, cost: total, done: true }, total);
}

function priceOf(mover: Mover, from: Pose, to: Pose, course: Course): number {
  return course.areas.length === 0 ? pointToPoint(from, to) : measurePath(mover, [from, to], course).price;
}
