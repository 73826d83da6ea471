/** A slow and simple path finder to compare with: Dijkstra over a square grid with steps in sixteen directions, each checked by itself. */
import { pointToPoint } from '../../polygon.ts';
import type { Pose } from '../../types.ts';
import type { Course, Mover } from '../course.ts';
import { heap, put, take } from '../heap.ts';
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

/** The length of the best way over the grid, which is never shorter than the shortest way; null if the grid finds none. */
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
    if (left < 3 * pitch && wayIsClear(mover, [pose, to], course)) put(queue, { pose: to, cost: cost + left, done: true }, cost + left);
    for (const [dx, dy] of STEPS) {
      const there = { ...pose, x: pose.x + dx! * pitch, y: pose.y + dy! * pitch };
      if (there.x < 0 || there.y < 0 || there.x > table.width || there.y > table.depth) continue;
      const price = cost + pointToPoint(pose, there);
      if ((best.get(`${there.x} ${there.y}`) ?? Number.POSITIVE_INFINITY) <= price) continue;
      if (wayIsClear(mover, [pose, there], course)) put(queue, { pose: there, cost: price, done: false }, price + pointToPoint(there, to));
    }
  }
}
