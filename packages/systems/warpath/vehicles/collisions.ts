import type { RuleId } from '@warfold/catalogue';
import type { Flow, Game, Model, StagePart, State, Unit } from '@warfold/engine';
import { inchesOf, playParts, say, standing } from '@warfold/engine';
import type { Area, Mil, Pose } from '@warfold/space';
import {
  ahead,
  bodyAt,
  checkPath,
  firstContact,
  firstWhollyOn,
  gap,
  gapToTerrain,
  inches,
  isOver,
  lengthOf,
  poseAlong,
  settle,
  settleAlong,
} from '@warfold/space';
import { outrightBy } from '../abilities.ts';
import { has, lineOf, ratingOf } from '../army/profile.ts';
import { oweNerve } from '../melee/nerve.ts';
import { amongComrades } from '../moving/formation.ts';
import { MOVED, STUCK } from '../sequence/marks.ts';
import type { Attack } from '../shooting/attack.ts';
import { woundBonus } from '../shooting/attack.ts';
import { partsOfAttack, withDice } from '../shooting/sequence.ts';
import { courseFor } from '../table/ground.ts';
import type { Ground } from '../table/table.ts';
import { captainOf, groundsOf, isGone, ONE_INCH } from '../table/table.ts';
import { driveCourse, mayRam, mayStand, standCourse } from './vehicles.ts';

/** Farther than any unit is deep. */
const FARTHEST_ON: Mil = inches(24);

/** Something that a vehicle at full speed meets on its way. */
type Encounter =
  | { readonly at: number; readonly with: 'ground'; readonly ground: Ground }
  | { readonly at: number; readonly with: 'unit'; readonly unit: number };

/** How a vehicle drives at full speed: by which rule it was told to, and whether it meets enemies at all. */
interface Drive {
  readonly rule: RuleId;
  /** WP-RULE-SCOUT-1: before the battle nobody is run into; the ground is what it is. */
  readonly scouting: boolean;
}

/**
 * Full Speed Ahead! along a path: what lies on it is met in order. Obstacles and difficult areas may hold the vehicle (WP-ARMOUR-12), an enemy
 * vehicle ends the move in a collision (-07), other enemies are run over (-09). Where it would end closer than an inch to somebody after that, it
 * goes on straight ahead as if it were faster (-10): whatever lies on that way is met like the rest.
 */
export function* ram(game: Game, id: number, path: readonly Pose[], drive: Drive): Flow<void> {
  const hull = captainOf(game.state, game.unit(id));
  const way = [...path, pushedOn(path[path.length - 1]!)];
  const crushed: number[] = [];
  let end: number | null = lengthOf(path);
  let hold = Number.POSITIVE_INFINITY;
  for (const met of encounters(game.state, game.unit(id), path, way, drive)) {
    if (met.at > Math.min(end ?? lengthOf(path), hold)) break;
    if (met.with === 'ground') {
      hold = Math.min(hold, (yield* tryGround(game, game.unit(id), hull, { way, ground: met.ground, at: met.at })) ?? hold);
      continue;
    }
    arriveAt(game, id, way, met.at, drive);
    if (lineOf(game.state, game.unit(met.unit)).type === 'Arm') {
      yield* collide(game, id, met.unit);
      finish(game, id, way, setBack(game.state, hull, way, met.at, game.unit(met.unit)), drive);
      return makeRoom(game, id, crushed);
    }
    yield* crush(game, id, met.unit);
    crushed.push(met.unit);
    end = restFrom(game.state, game.unit(id), hull, way, lengthOf(path));
  }
  const stop = end ?? lengthOf(path);
  const held = hold <= stop;
  if (held) game.mark({ unit: id }, STUCK, true, 'WP-ARMOUR-12', say('wp.vehicle.stuck', { unit: { unit: id } }));
  finish(game, id, way, held ? hold : stop, drive);
  if (!held && stop > lengthOf(path)) game.tell('WP-ARMOUR-10', 'wp.vehicle.makesRoom', { unit: { unit: id } }, [{ unit: id }]);
  makeRoom(game, id, crushed);
}

const pushedOn = (end: Pose): Pose => ({ ...end, ...ahead(end, end.heading, FARTHEST_ON) });

/** Everything met on the way, nearest first. What holds a vehicle on the ground is looked for on the path that was ordered, and on what may be added to it. */
function encounters(state: State, unit: Unit, path: readonly Pose[], way: readonly Pose[], { scouting }: Drive): Encounter[] {
  const hull = captainOf(state, unit);
  const found: Encounter[] = [];
  for (const other of state.units) {
    if (scouting || !mayRam(state, unit, other)) continue;
    const touch = firstContact(
      hull,
      way,
      standing(state, other.id).map((model) => ({ id: model.id, body: model })),
    );
    if (touch !== undefined) found.push({ at: touch.at, with: 'unit', unit: other.id });
  }
  // WP-VRULE-HOVER-1: what moves over everything never gets stuck.
  if (!has(unit, 'hover') && lengthOf(path) > 0) {
    for (const ground of groundsOf(state)) {
      if (ground.kind !== 'obstacle' && ground.kind !== 'difficult') continue;
      const at = meetsGround(hull, way, ground, lengthOf(path));
      if (at !== null) found.push({ at, with: 'ground', ground });
    }
  }
  return found.sort((a, b) => a.at - b.at);
}

const areaOf = ({ piece, terrain }: Ground): Area => ({
  id: piece.id,
  footprint: terrain.footprint,
  rate: 1,
  enter: 0,
  exit: 0,
  counts: 'base',
});

/**
 * Where the hull first touches a piece of ground, looked for by halving between two quarter inches. One that it touches or stands on when it sets out is
 * met there, if it drives over any of it.
 */
function meetsGround(hull: Model, way: readonly Pose[], { terrain }: Ground, ordered: number): number | null {
  const length = lengthOf(way);
  const bodyOn = (at: number) => bodyAt(hull, poseAlong(way, at));
  const on = (at: number) => gapToTerrain(bodyOn(at), terrain) <= 0;
  const touched = on(0);
  const last = touched ? ordered : length;
  for (let at = 250; at < last + 250; at += 250) {
    const here = Math.min(at, last);
    if (touched && isOver(bodyOn(here), terrain)) return 0;
    if (touched || !on(here)) continue;
    let low = here - 250;
    let high = here;
    while (high - low > 1) {
      const middle = (low + high) / 2;
      if (on(middle)) high = middle;
      else low = middle;
    }
    return low;
  }
  return null;
}

/** WP-ARMOUR-12: on a 1 it stops as soon as it touches the obstacle, or is completely inside the area. How far along that is; nothing if it goes on. */
function* tryGround(
  game: Game,
  unit: Unit,
  hull: Model,
  { way, ground, at }: { readonly way: readonly Pose[]; readonly ground: Ground; readonly at: number },
): Flow<number | null> {
  const { total } = yield* game.roll({
    purpose: 'stuck',
    rule: 'WP-ARMOUR-12',
    side: unit.side,
    count: 1,
    sides: 6,
    by: { unit: unit.id },
    at: { piece: ground.piece.id },
    matters: ([face]) => (face === 1 ? 'stuck' : 'goes on'),
  });
  if (total > 1) return null;
  if (ground.kind === 'obstacle') return at;
  const inside = firstWhollyOn(hull, way, areaOf(ground));
  return inside === undefined ? null : inside.at;
}

/** Brings the hull along its way to where it meets somebody, so that what happens there happens there. */
function arriveAt(game: Game, id: number, way: readonly Pose[], at: number, drive: Drive): void {
  const hull = captainOf(game.state, game.unit(id));
  const stop = poseAlong(way, at);
  if (stop.x !== hull.pose.x || stop.y !== hull.pose.y || stop.heading !== hull.pose.heading) emitDrive(game, id, [hull.pose, stop], drive);
}

const emitDrive = (game: Game, id: number, path: readonly Pose[], { rule }: Drive): void =>
  game.emit({ type: 'moved', unit: id, how: 'full', travels: [{ model: captainOf(game.state, game.unit(id)).id, path }], rule });

/** WP-ARMOUR-22 counts all of the way, also what was added to it (WP-ARMOUR-10). */
function finish(game: Game, id: number, way: readonly Pose[], end: number, drive: Drive): void {
  arriveAt(game, id, way, end, drive);
  const far = Math.round(end);
  game.mark({ unit: id }, MOVED, far, drive.rule);
  game.tell(drive.rule, 'wp.vehicle.full', { unit: { unit: id }, far: inchesOf(far) }, [{ unit: id }]);
}

/** WP-ARMOUR-07: both suffer D6 automatic hits, wounding with the other's Crushing Strength; both may have to test (-08). */
function* collide(game: Game, id: number, other: number): Flow<void> {
  game.tell(
    has(game.unit(id), 'hover') ? 'WP-VRULE-HOVER-2' : 'WP-ARMOUR-07',
    'wp.vehicle.collides',
    { unit: { unit: id }, target: { unit: other } },
    [{ unit: id }, { unit: other }],
  );
  yield* playParts(game, 'collision', { by: id, at: other, how: 'ram' }, partsOfRam);
  yield* playParts(game, 'collision', { by: other, at: id, how: 'back' }, partsOfRam);
}

/** What a vehicle runs into, or what it suffers from a vehicle that it ran into. Plain data. */
export type Ram = { readonly by: number; readonly at: number; readonly how: 'crush' | 'ram' | 'back' };

/** Automatic hits of a vehicle on what it runs into: how many is rolled for (WP-ARMOUR-07, -09). Who is gone when it would come to it is not hit. */
export function partsOfRam({ by, at, how }: Ram, isIdle: (state: State) => boolean = () => false): readonly StagePart[] {
  return [
    {
      *run(game, on) {
        if (isIdle(game.state)) return { counts: {}, on: withDice(on, 0) };
        return { counts: {}, on: withDice(on, yield* (how === 'crush' ? rollCrush : rollSmash)(game, by, at)) };
      },
    },
    ...partsOfAttack({
      attackOn: (state) => (isIdle(state) ? null : ramAttack(state, state.units[by]!, state.units[at]!, 1)),
      rolled: true,
      after: (game, wounds) => afterRam(game, at, wounds),
      back: how === 'back',
    }),
  ];
}

/** WP-ARMOUR-07: what one of two vehicles that collide does to the other. */
function* rollSmash(game: Game, by: number, at: number): Flow<number> {
  const { side } = game.unit(by);
  return (yield* game.roll({ purpose: 'collision', rule: 'WP-ARMOUR-07', side, count: 1, sides: 6, by: { unit: by }, at: { unit: at } }))
    .total;
}

function* crush(game: Game, id: number, other: number): Flow<void> {
  const rule = isHeavy(game.state, other) ? 'WP-ORD-10' : 'WP-ARMOUR-09';
  game.tell(rule, 'wp.vehicle.crushes', { unit: { unit: id }, target: { unit: other } }, [{ unit: id }, { unit: other }]);
  yield* playParts(game, 'crush', { by: id, at: other, how: 'crush' }, partsOfRam);
}

const isHeavy = (state: State, unit: number): boolean => lineOf(state, state.units[unit]!).type === 'Ord';

/** WP-ARMOUR-09, WP-ORD-10: D6 automatic hits, 3D6 on a heavy weapon. */
function* rollCrush(game: Game, id: number, other: number): Flow<number> {
  const heavy = isHeavy(game.state, other);
  const rolled = yield* game.roll({
    purpose: 'crush',
    rule: heavy ? 'WP-ORD-10' : 'WP-ARMOUR-09',
    side: game.unit(id).side,
    count: heavy ? 3 : 1,
    sides: 6,
    by: { unit: id },
    at: { unit: other },
  });
  return rolled.total;
}

/** Automatic hits of a vehicle on what it runs into. */
export function ramAttack(state: State, by: Unit, at: Unit, hits: number): Attack {
  const crushing = ratingOf(by, 'crushing');
  return {
    by: by.id,
    at: at.id,
    kind: 'collision',
    dice: hits,
    alwaysHits: true,
    woundBonus: woundBonus(crushing, 'WP-RULE-CRUSHING'),
    outright: outrightBy(state, at, by) !== null,
    elite: has(by, 'elite'),
  };
}

/** WP-ARMOUR-08: whoever was wounded tests at the end of the phase, also the one that rammed. */
function afterRam(game: Game, at: number, wounds: number): void {
  if (wounds === 0 || isGone(game.state, game.unit(at))) return;
  oweNerve(game, at, 'movement', lineOf(game.state, game.unit(at)).type === 'Arm' ? 'WP-ARMOUR-08' : 'WP-NERVE-01');
}

/** After a collision the vehicle is set back along its path until it is 1" from the other: by no more than is missing, again and again. */
function setBack(state: State, hull: Model, path: readonly Pose[], at: number, other: Unit): number {
  const [rammed] = standing(state, other.id);
  if (rammed === undefined) return at;
  let back = at;
  for (let missing = 1; back > 0 && missing > 0; back = Math.max(0, back - Math.max(1, Math.floor(missing)))) {
    missing = ONE_INCH - gap(bodyAt(hull, poseAlong(path, back)), rammed);
    if (missing <= 0) return back;
  }
  return back;
}

/**
 * WP-ARMOUR-10: how far along its way the vehicle comes to rest, an inch clear of everybody: where it was ordered to, or the least farther straight ahead that
 * lets it stand. Nothing if something that it cannot drive through is in the way of that.
 */
function restFrom(state: State, unit: Unit, hull: Model, way: readonly Pose[], ordered: number): number | null {
  const from = poseAlong(way, ordered);
  const found = settleAlong(hull, from, 'ahead', standCourse(state, unit), FARTHEST_ON);
  if (found === null || found.shift === 0) return found === null ? null : ordered;
  const course = { ...driveCourse(state, unit, 'full'), allowance: null };
  const barred = checkPath(hull, [from, found.pose], course).breaches.some(({ kind }) => kind === 'near' || kind === 'off-table');
  if (barred) return null;
  // The way is in whole mils, and may need one or two more of them than the straight line.
  const stands = [0, 1, 2, 3].find((more) => mayStand(state, unit, poseAlong(way, ordered + found.shift + more)));
  return stands === undefined ? null : ordered + found.shift + stands;
}

/** WP-ARMOUR-10: where there is no such place those run over make room. */
function makeRoom(game: Game, id: number, crushed: readonly number[]): void {
  if (crushed.length === 0 || mayStand(game.state, game.unit(id), captainOf(game.state, game.unit(id)).pose)) return;
  for (const other of crushed) if (!isGone(game.state, game.unit(other))) shoveAside(game, other);
}

/** The models of a unit that may not stand where they do are shifted, each the least it needs to stand so again (WP-UNIT-06, -07), its captain first. */
function shoveAside(game: Game, other: number): void {
  const { state } = game;
  const unit = game.unit(other);
  const course = courseFor(state, unit, { allowance: null });
  const captain = captainOf(state, unit);
  const stands = new Map(standing(state, other).map((model) => [model.id, { model: model.id, pose: model.pose }]));
  const models = standing(state, other).sort((a, b) => Number(b.id === captain.id) - Number(a.id === captain.id));
  for (const model of models) {
    const own = amongComrades(state, unit, model.id, [...stands.values()], course);
    // Where the whole formation finds no room, an inch from all others comes before the places in it.
    const found = settle(model, model.pose, own, FARTHEST_ON) ?? settle(model, model.pose, course, FARTHEST_ON);
    if (found !== null) stands.set(model.id, { model: model.id, pose: found.pose });
  }
  const travels = models.flatMap(({ id, pose }) => {
    const end = stands.get(id)!.pose;
    return end.x === pose.x && end.y === pose.y ? [] : [{ model: id, path: [pose, end] }];
  });
  if (travels.length > 0)
    game.emit({
      type: 'moved',
      unit: other,
      how: 'shoved',
      travels,
      rule: 'WP-ARMOUR-10',
      text: say('wp.vehicle.shoved', { unit: { unit: other } }),
    });
}
