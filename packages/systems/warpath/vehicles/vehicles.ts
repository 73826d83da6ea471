import type { RuleId } from '@warfold/catalogue';
import type { AnswerOf, Explained, Flow, Game, Judge, Model, Random, Refusal, State, Unit } from '@warfold/engine';
import { inchesOf, refuse, say } from '@warfold/engine';
import type { Course, Heading, Mil, Pose, Steering } from '@warfold/space';
import { ahead, checkPath, firstBreach, fits, headingOf, lengthOf, measurePath, OPEN, pointToPoint, turnBy } from '@warfold/space';
import { areEnemies, enemiesOnTable, onTable } from '../../shared/sides.ts';
import { culpritOf } from '../../shared/tags.ts';
import { has, lineOf } from '../army/profile.ts';
import { isStill } from '../moving/movement.ts';
import { MOVED, ORDER, STILL } from '../sequence/marks.ts';
import { allowanceOf } from '../sequence/orders.ts';
import { courseFor, whyNotWay } from '../table/ground.ts';
import { captainOf, isFlying } from '../table/table.ts';
import { ram } from './collisions.ts';

type MoveAnswer = AnswerOf<'move'>;
export type VehicleOrder = 'turn' | 'manoeuvre' | 'full';

export interface Driving {
  /** WP-RULE-SCOUT-1: before the battle nothing may be touched. */
  readonly scouting?: boolean;
  /** WP-RESERVE-06: the Manoeuvre! that brings it on is compulsory, but may be of no length. */
  readonly arriving?: boolean;
}

const RULES: Readonly<Record<VehicleOrder, RuleId>> = { turn: 'WP-ARMOUR-03', manoeuvre: 'WP-ARMOUR-04', full: 'WP-ARMOUR-05' };

/** Asks for the move of a vehicle, judges it and makes it, with whatever it runs into. Says whether it went. */
export function* driveVehicle(game: Game, unit: Unit, order: VehicleOrder, driving: Driving = {}): Flow<boolean> {
  const hull = captainOf(game.state, unit);
  const allowance = allowanceFor(game.state, unit, order);
  const rule = driving.scouting === true ? 'WP-RULE-SCOUT-1' : driving.arriving === true ? 'WP-RESERVE-06' : RULES[order];
  const travels = yield* game.ask.move(
    {
      side: unit.side,
      rule,
      label: say('wp.vehicle.ask', { unit: { unit: unit.id }, order: say(`wp.order.${order}`) }),
      about: [{ unit: unit.id }],
      ...(order !== 'turn' && { gauge: { of: 'inches', allowed: allowance } }),
    },
    () => ({
      unit: unit.id,
      models: [{ model: hull.id, allowance: allowance.total }],
      measured: 'each',
      leader: hull.id,
      mayDecline: 'stay',
      turning: order === 'full' && !has(unit, 'agile') ? 'none' : 'limited',
      judge: driveJudge(game.state, unit, order, driving),
    }),
  );
  game.mark({ unit: unit.id }, ORDER, order, rule);
  // Coming onto the table is movement by itself.
  if (isStill(travels) && driving.arriving !== true) game.mark({ unit: unit.id }, STILL, true, 'WP-ARMOUR-21');
  const path = travels?.[0]?.path ?? [hull.pose];
  if (turnsOf(path).length > (order === 'full' ? 0 : 1) || turnsOf(path).some((swing) => order === 'manoeuvre' && swing > QUARTER))
    game.tell(agileBy(unit), 'wp.vehicle.agile', { unit: { unit: unit.id } }, [{ unit: unit.id }]);
  if (order === 'full') {
    yield* ram(game, unit.id, path, { rule, scouting: driving.scouting === true });
    return travels !== null;
  }
  if (travels !== null && travels.length > 0) game.emit({ type: 'moved', unit: unit.id, how: order, travels, rule });
  const far = Math.round(lengthOf(path));
  game.mark({ unit: unit.id }, MOVED, far, rule);
  game.tell(rule, `wp.vehicle.${order}`, { unit: { unit: unit.id }, far: inchesOf(far) }, [{ unit: unit.id }]);
  return travels !== null;
}

const NO_WAY: Explained = { total: 0, parts: [] };

const allowanceFor = (state: State, unit: Unit, order: VehicleOrder): Explained =>
  order === 'turn' ? NO_WAY : allowanceOf(state, unit, order);

/** WP-ARMOUR-03 to -05 and WP-VRULE-AGILE, which adds one turn by any angle. */
function steeringOf(unit: Unit, order: VehicleOrder): Steering {
  const agile = has(unit, 'agile') ? 1 : 0;
  if (order === 'turn') return { way: 'either', turns: 1, turn: null };
  if (order === 'full') return { way: 'forward', turns: agile, turn: null };
  return { way: 'either', turns: 1 + agile, turn: agile === 0 ? QUARTER : null };
}

const QUARTER = 900;

/** The course of a vehicle. At full speed enemies on the ground may be run into, so they do not block the way (WP-ARMOUR-05). */
export function driveCourse(state: State, unit: Unit, order: VehicleOrder, driving: Driving = {}): Course {
  const hover = has(unit, 'hover');
  const ramming = order === 'full' && driving.scouting !== true;
  const course = courseFor(state, unit, { allowance: allowanceFor(state, unit, order).total, ...(hover && { over: true }) });
  const obstacles = course.obstacles.map((obstacle) => {
    const who = culpritOf(obstacle.id);
    const other = who !== null && 'unit' in who ? state.units[who.unit]! : null;
    if (other === null || !areEnemies(state, unit, other)) return obstacle;
    // Its end among those it runs over is settled after the move (WP-ARMOUR-10).
    if (ramming && mayRam(state, unit, other)) return { ...obstacle, moving: null, ending: null };
    // WP-VRULE-HOVER-2: they do not collide; the ground vehicle passes under the other.
    return has(other, 'hover') !== hover ? { ...obstacle, moving: null } : obstacle;
  });
  return { ...course, obstacles, steering: steeringOf(unit, order) };
}

/** WP-ARMOUR-07, -09, WP-AIR-05, WP-VRULE-HOVER-2: Hover vehicles collide only with each other, and nothing rams what flies. */
export function mayRam(state: State, unit: Unit, other: Unit): boolean {
  if (!areEnemies(state, unit, other) || !onTable(state, other) || isFlying(state, other)) return false;
  const vehicle = lineOf(state, other).type === 'Arm';
  return has(unit, 'hover') ? vehicle && has(other, 'hover') : !has(other, 'hover');
}

function driveJudge(state: State, unit: Unit, order: VehicleOrder, driving: Driving): Judge<MoveAnswer> {
  const hull = captainOf(state, unit);
  const course = driveCourse(state, unit, order, driving);
  const stay: MoveAnswer = { kind: 'move', declined: true };
  const why = (answer: MoveAnswer): Refusal | null => whyNotDriven(state, unit, order, course, answer);
  const travel = (...path: Pose[]): MoveAnswer => ({ kind: 'move', travels: [{ model: hull.id, path: [hull.pose, ...path] }] });
  const legal = (answers: readonly MoveAnswer[]): MoveAnswer[] => answers.filter((answer) => why(answer) === null);
  const far = allowanceFor(state, unit, order).total;
  return {
    why,
    usual: () => legal(candidates(hull, unit, order, { far, wish: headingToEnemy(state, unit), travel }))[0] ?? stay,
    suggest: (random: Random) => {
      const share = Math.max(1, Math.floor((far * (random.below(4) + 1)) / 4));
      const wishes = [random.below(3600), headingToEnemy(state, unit), headingToEnemy(state, unit, 'Arm')];
      return [stay, ...legal(wishes.flatMap((wish) => candidates(hull, unit, order, { far: share, wish, travel })))];
    },
  };
}

/** Towards the nearest enemy that it could run into, or the nearest such vehicle. */
function headingToEnemy(state: State, unit: Unit, only?: 'Arm'): Heading {
  const { pose } = captainOf(state, unit);
  const goals = enemiesOnTable(state, unit)
    .filter((enemy) => mayRam(state, unit, enemy) && (only === undefined || lineOf(state, enemy).type === only))
    .map((enemy) => captainOf(state, enemy).pose);
  const [first] = goals;
  if (first === undefined) return pose.heading;
  const goal = goals.reduce((best, other) => (pointToPoint(other, pose) < pointToPoint(best, pose) ? other : best), first);
  return headingOf(goal.x - pose.x, goal.y - pose.y);
}

/** A few ways to drive: straight on, a turn first, back, and for short moves only part of it. */
function candidates(
  hull: Model,
  unit: Unit,
  order: VehicleOrder,
  { far, wish, travel }: { readonly far: Mil; readonly wish: Heading; readonly travel: (...path: Pose[]) => MoveAnswer },
): MoveAnswer[] {
  const { pose } = hull;
  const facing = (heading: Heading): Pose => ({ ...pose, heading });
  const on = (heading: Heading, d: Mil): Pose => ({ ...ahead(pose, heading, d), z: pose.z, heading });
  if (order === 'turn') return [travel(facing(wish))];
  const swing = ((wish - pose.heading + 5400) % 3600) - 1800;
  const agile = has(unit, 'agile');
  const turned =
    order === 'full' ? (agile ? wish : pose.heading) : turnBy(pose.heading, agile ? swing : Math.max(-QUARTER, Math.min(QUARTER, swing)));
  const back: Pose = { ...ahead(pose, turnBy(pose.heading, 1800), far), z: pose.z, heading: pose.heading };
  const half = Math.max(1, Math.floor(far / 2));
  return [
    ...(turned === pose.heading ? [] : [travel(facing(turned), on(turned, far)), travel(facing(turned), on(turned, half))]),
    travel(on(pose.heading, far)),
    travel(on(pose.heading, half)),
    ...(order === 'manoeuvre' ? [travel(back)] : []),
  ];
}

/** Why a vehicle is Agile: by itself, or because it hovers or is Fast. */
const agileBy = (unit: Unit): RuleId => (has(unit, 'hover') ? 'WP-VRULE-HOVER-4' : has(unit, 'fast') ? 'WP-RULE-FAST-2' : 'WP-VRULE-AGILE');

const STEERING: ReadonlySet<string> = new Set(['turned', 'too-many-turns', 'crooked']);

function whyNotDriven(state: State, unit: Unit, order: VehicleOrder, course: Course, answer: MoveAnswer): Refusal | null {
  if ('declined' in answer || answer.travels.length === 0) return null;
  const hull = captainOf(state, unit);
  const { path } = answer.travels[0]!;
  const [first] = path;
  if (first!.x !== hull.pose.x || first!.y !== hull.pose.y || first!.heading !== hull.pose.heading) {
    return { rule: 'protocol:malformed', text: say('wp.refused.startsElsewhere', { who: { model: hull.id } }) };
  }
  // What is wrong with the steering is said first, and seen without a look at the table.
  if (checkPath(hull, path, { ...OPEN, steering: course.steering }).breaches.some(({ kind }) => STEERING.has(kind))) {
    return order === 'full' && has(unit, 'agile')
      ? refuse(agileBy(unit), say('wp.vehicle.steering.agileFull'))
      : refuse(RULES[order], say(`wp.vehicle.steering.${order}`));
  }
  const breach = firstBreach(hull, path, course);
  if (breach !== undefined) {
    const report = { breaches: [breach], measure: measurePath(hull, path, course) };
    return whyNotWay(state, unit, report, { course, far: RULES[order], over: has(unit, 'hover') });
  }
  return order === 'manoeuvre' && has(unit, 'agile') ? tooManyWideTurns(unit, path) : null;
}

/** How far the vehicle turns, each time it does. */
function turnsOf(path: readonly Pose[]): number[] {
  const turns = path.slice(1).map((pose, i) => Math.abs(((pose.heading - path[i]!.heading + 5400) % 3600) - 1800));
  return turns.filter((swing) => swing > 0);
}

/** WP-VRULE-AGILE: the usual turn of up to 90 degrees, and one more by any angle. */
function tooManyWideTurns(unit: Unit, path: readonly Pose[]): Refusal | null {
  return turnsOf(path).filter((swing) => swing > QUARTER).length > 1 ? refuse(agileBy(unit), say('wp.vehicle.steering.agile')) : null;
}

/** What the place where a drive ends must satisfy. */
export const standCourse = (state: State, unit: Unit): Course =>
  courseFor(state, unit, { allowance: null, ...(has(unit, 'hover') && { over: true }) });

export const mayStand = (state: State, unit: Unit, pose: Pose): boolean => fits(captainOf(state, unit), pose, standCourse(state, unit));
