/**
 * Paths and placing on a full table: 72 by 48 inches, 400 models on 32 mm bases in units of ten that huddle together, half of them enemies to keep an
 * inch from. The scene is the same in every run. Each question is asked three times and the best counts, so that a busy machine spoils little.
 */
import {
  type Body,
  blobAround,
  bodyAt,
  type Course,
  checkPath,
  fits,
  groundOf,
  inches,
  intoContact,
  keepAtLeast,
  type Mover,
  type Obstacle,
  OPEN,
  type Point,
  type Pose,
  planPath,
  reachFrom,
  round,
  SOLID,
  settle,
} from '@warfold/space';
import type { BenchRow } from './measure.ts';

const MODELS = 400;
const TABLE = { width: inches(72), depth: inches(48) };
const MAN: Mover = { base: round(32), height: inches(1.5) };
const MOVE = inches(12);

function chance(seed: number): (from: number, to: number) => number {
  let state = seed;
  return (from, to) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return from + Math.floor((state / 4294967296) * (to - from + 1));
  };
}

function crowd(pick: (from: number, to: number) => number): Body[] {
  const bodies: Body[] = [];
  const free: Course = { ...OPEN, table: TABLE };
  while (bodies.length < MODELS) {
    const first = bodies[bodies.length - (bodies.length % 10)]?.pose;
    const pose: Pose = {
      x: first === undefined ? pick(1000, TABLE.width - 1000) : first.x + pick(-3500, 3500),
      y: first === undefined ? pick(1000, TABLE.depth - 1000) : first.y + pick(-3500, 3500),
      z: 0,
      heading: 0,
    };
    const others = bodies.map((shape, id): Obstacle => ({ id, shape, moving: null, ending: SOLID }));
    if (fits(MAN, pose, { ...free, obstacles: others })) bodies.push(bodyAt(MAN, pose));
  }
  return bodies;
}

const isEnemy = (a: number, b: number): boolean => Math.floor(a / 10) % 2 !== Math.floor(b / 10) % 2;
const ENEMY = keepAtLeast(inches(1));

/** All the others, as one of them sees them. */
function courseOf(bodies: readonly Body[], own: number): Course {
  const obstacles: Obstacle[] = [];
  bodies.forEach((shape, id) => {
    const keep = isEnemy(id, own) ? ENEMY : SOLID;
    if (id !== own) obstacles.push({ id, shape, moving: keep, ending: keep });
  });
  return { ...OPEN, table: TABLE, obstacles, allowance: MOVE };
}

/** Milliseconds of each question, least first. */
function timed<T>(questions: readonly T[], ask: (question: T) => unknown): number[] {
  for (const question of questions.slice(0, Math.ceil(questions.length / 4))) ask(question);
  const times = questions.map((question) => {
    let best = Number.POSITIVE_INFINITY;
    for (let i = 0; i < 3; i++) {
      const start = performance.now();
      ask(question);
      best = Math.min(best, performance.now() - start);
    }
    return best;
  });
  return times.sort((a, b) => a - b);
}

const at = (times: readonly number[], share: number): number => times[Math.floor(times.length * share)]!;

interface Route {
  readonly course: Course;
  readonly from: Pose;
  readonly to: Point;
}

/** Moves of 3 to 12 inches to places where one may stand. */
function moves(bodies: readonly Body[], pick: (from: number, to: number) => number, count: number): Route[] {
  const questions: Route[] = [];
  while (questions.length < count) {
    const own = pick(0, MODELS - 1);
    const course = courseOf(bodies, own);
    const from = bodies[own]!.pose;
    const to = { x: from.x + pick(-MOVE, MOVE), y: from.y + pick(-MOVE, MOVE) };
    const far = Math.sqrt((to.x - from.x) ** 2 + (to.y - from.y) ** 2);
    if (far >= inches(3) && far <= MOVE && fits(MAN, { ...from, ...to }, course)) questions.push({ course, from, to });
  }
  return questions;
}

export function benchPaths(): BenchRow[] {
  const pick = chance(7);
  const bodies = crowd(pick);
  const questions = moves(bodies, pick, 2000);
  const plans = timed(questions, ({ course, from, to }) => planPath(MAN, from, { kind: 'point', at: to }, course));
  const charges = timed(questions.slice(0, 500), ({ course, from }) => {
    const enemies = course.obstacles.flatMap(({ shape, ending }) => (ending === ENEMY && 'base' in shape ? [shape] : []));
    return planPath(MAN, from, { kind: 'near', bodies: enemies.slice(0, 20), gap: inches(2) }, course);
  });
  const found = questions.flatMap(({ course, from, to }) => {
    const plan = planPath(MAN, from, { kind: 'point', at: to }, course);
    return plan.kind === 'path' ? [{ course, path: plan.path }] : [];
  });
  const checks = timed(found, ({ course, path }) => checkPath(MAN, path, course));
  const reaches = timed(questions.slice(0, 100), ({ course, from }) => groundOf(reachFrom(MAN, from, course)));
  return [
    { name: 'path of up to 12" through 400 models, median', value: at(plans, 0.5), unit: 'ms', target: '< 0.05' },
    { name: 'path of up to 12" through 400 models, 99 %', value: at(plans, 0.99), unit: 'ms', target: '< 2' },
    { name: 'path to within 2" of twenty enemies, median', value: at(charges, 0.5), unit: 'ms' },
    { name: 'path to within 2" of twenty enemies, 99 %', value: at(charges, 0.99), unit: 'ms' },
    { name: 'check of a found path, median', value: at(checks, 0.5), unit: 'ms' },
    { name: 'ground in reach of 12", to draw, median', value: at(reaches, 0.5), unit: 'ms' },
    ...benchPlacing(bodies, pick),
  ];
}

function benchPlacing(bodies: readonly Body[], pick: (from: number, to: number) => number): BenchRow[] {
  const men = Array.from({ length: 20 }, () => MAN);
  const course: Course = { ...courseOf(bodies, -1), allowance: null };
  const spots = Array.from({ length: 300 }, (): Pose => ({ x: pick(0, TABLE.width), y: pick(0, TABLE.depth), z: 0, heading: 0 }));
  const settled = timed(spots, (spot) => settle(MAN, spot, course, inches(6)));
  const close = timed(spots, (spot) => blobAround(men, spot, course, { apart: 0, leash: inches(6), chain: null }));
  const loose = timed(spots, (spot) => blobAround(men, spot, course, { apart: inches(1), leash: inches(5), chain: null }));
  const targets = bodies.slice(0, 10);
  const melee: Course = { ...OPEN, table: TABLE, obstacles: targets.map((shape, id) => ({ id, shape, moving: SOLID, ending: SOLID })) };
  const charges = timed(spots.slice(0, 100), (spot) =>
    intoContact(
      men.map((mover, i) => ({ mover, pose: { ...spot, x: spot.x + 1300 * i } })),
      targets,
      melee,
      { apart: 0, leash: null, chain: null },
    ),
  );
  return [
    { name: 'least shift in the crowd, median', value: at(settled, 0.5), unit: 'ms' },
    { name: 'least shift in the crowd, 99 %', value: at(settled, 0.99), unit: 'ms' },
    { name: '20 models set down in the crowd, median', value: at(close, 0.5), unit: 'ms', target: '< 0.3' },
    { name: '20 models an inch apart in the crowd, median', value: at(loose, 0.5), unit: 'ms', target: '< 0.3' },
    { name: '20 models into contact with 10, median', value: at(charges, 0.5), unit: 'ms' },
  ];
}
