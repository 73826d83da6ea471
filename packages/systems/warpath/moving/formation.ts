import type { Model, Refusal, Stand, State, Unit } from '@warfold/engine';
import { refuse, say } from '@warfold/engine';
import type { Course, Heading, Mil, Obstacle, Point, Pose, Tether } from '@warfold/space';
import { ahead, bodyAt, endBreaches, fits, inches, keepAtLeast, OPEN, reachOf } from '@warfold/space';
import { tagComrade } from '../../shared/tags.ts';
import type { Way } from '../table/ground.ts';
import { courseFor, nearby, refusalOf } from '../table/ground.ts';
import { captainOf, ONE_INCH } from '../table/table.ts';

/** WP-UNIT-07. */
export const FROM_CAPTAIN = inches(5);
const KEEP_INCH = keepAtLeast(ONE_INCH);

const comrade = (model: Model, pose: Pose): Obstacle => ({
  id: tagComrade(model.id),
  shape: bodyAt(model, pose),
  moving: null,
  ending: KEEP_INCH,
});

const tether = (captain: Model, pose: Pose): Tether => ({
  to: [{ id: tagComrade(captain.id), body: bodyAt(captain, pose) }],
  count: 1,
  most: FROM_CAPTAIN,
  strict: false,
  wholly: false,
  height: null,
});

/** How far from its captain's centre any part of a unit can be. */
export const extentOf = (state: State, unit: Unit): Mil =>
  FROM_CAPTAIN + reachOf(captainOf(state, unit).base) + 2 * Math.max(...unit.models.map((id) => reachOf(state.models[id]!.base)));

/** Why a unit may not stand so: comrades 1" apart, within 5" of the captain, 1" from others, not in the way of terrain. */
export function whyNotFormation(state: State, unit: Unit, stands: readonly Stand[], way: Way, whole?: Course): Refusal | null {
  const captain = captainOf(state, unit);
  const lead = stands.find(({ model }) => model === captain.id)?.pose ?? captain.pose;
  const course = nearby(whole ?? courseFor(state, unit, way), lead, extentOf(state, unit));
  for (const { model, pose } of stands) {
    const own = state.models[model]!;
    const asked = amongComrades(state, unit, model, stands, course);
    if (fits(own, pose, asked)) continue;
    const breach = endBreaches(own, pose, asked, 0)[0] ?? { kind: 'off-table' as const, ids: [], measured: 0, required: 0, at: 0 };
    return refusalOf(state, unit, breach, 'WP-MOVE-05', way.over === true);
  }
  return null;
}

/** The course of one model of a unit, the others of which stand so: an inch from each of them, within 5" of the captain (WP-UNIT-06, -07). */
export function amongComrades(state: State, unit: Unit, model: number, stands: readonly Stand[], course: Course): Course {
  const captain = captainOf(state, unit);
  const lead = stands.find((stand) => stand.model === captain.id)?.pose ?? captain.pose;
  const others = stands.filter((other) => other.model !== model).map((other) => comrade(state.models[other.model]!, other.pose));
  return {
    ...course,
    obstacles: [...course.obstacles, ...others],
    tethers: model === captain.id ? [] : [tether(captain, lead)],
  };
}

/** Ruling of WP-MOVE-05: an end of the captain's way round which the rest finds no room is itself at fault, wherever the others were put. */
export function whyNoRoom(state: State, unit: Unit, captainPose: Pose, way: Way, whole: Course): Refusal | null {
  const captain = captainOf(state, unit);
  if (blobAround(state, unit, captainPose, { way, whole }) !== null) return null;
  return refuse('WP-MOVE-05', say('wp.refused.noRoomForRest', { who: { unit: unit.id } }), [{ model: captain.id }]);
}

/** Where the unit's models stand now, with some of them moved. */
export function standsAfter(state: State, unit: Unit, moved: readonly Stand[]): Stand[] {
  return unit.models.map((id) => moved.find(({ model }) => model === id) ?? { model: id, pose: state.models[id]!.pose });
}

/**
 * WP-MOVE-05: sets the rest of the unit round its captain. Each model keeps its place in the formation if it can; otherwise it takes the
 * nearest free spot of a lattice with just more than an inch between bases. Where that leaves somebody over, nobody keeps a place and one
 * lattice after the other is tried for all. Nothing if they do not all fit.
 */
export function blobAround(
  state: State,
  unit: Unit,
  captainPose: Pose,
  { way, whole, zone }: { readonly way: Way; readonly whole?: Course | undefined; readonly zone?: readonly Point[] | undefined },
): Stand[] | null {
  const captain = captainOf(state, unit);
  const rest = unit.models.filter((id) => id !== captain.id).map((id) => state.models[id]!);
  if (rest.length === 0) return [{ model: captain.id, pose: captainPose }];
  const near = nearby(whole ?? courseFor(state, unit, way), captainPose, extentOf(state, unit));
  const zones = zone === undefined ? [] : [{ id: 'zone', footprint: zone, when: 'end' as const }];
  const course: Course = { ...near, tethers: [tether(captain, captainPose)], zones };
  const kept = captain.place.at === 'table' ? rest.map(({ pose }) => shifted(pose, captain.pose, captainPose)) : [];
  const { all, each } = latticesOf(2 * reachOf(captain.base) + ONE_INCH);
  let stands = gather(captain, captainPose, rest, { near: course, kept, spots: all });
  for (let i = 0; stands === null && i < each.length; i++)
    stands = gather(captain, captainPose, rest, { near: course, kept: [], spots: each[i]! });
  return stands;
}

/** Seats everybody, first in the places they would keep, then on spots about the captain. */
function gather(
  captain: Model,
  at: Pose,
  rest: readonly Model[],
  { near, kept, spots }: { readonly near: Course; readonly kept: readonly Pose[]; readonly spots: readonly Point[] },
): Stand[] | null {
  const stands: Stand[] = [{ model: captain.id, pose: at }];
  // What is about a place is remembered by the list that is asked about: the ground's stays the same, comrades get a new one with each of them.
  let comrades: Course = { ...OPEN, obstacles: [comrade(captain, at)] };
  const seat = (model: Model, pose: Pose): boolean => {
    if (!fits(model, pose, comrades) || !fits(model, pose, near)) return false;
    stands.push({ model: model.id, pose });
    comrades = { ...OPEN, obstacles: [...comrades.obstacles, comrade(model, pose)] };
    return true;
  };
  const unseated = rest.filter((model, i) => kept[i] === undefined || !seat(model, kept[i]));
  let free = 0;
  for (const model of unseated) {
    while (free < spots.length && !seat(model, { x: at.x + spots[free]!.x, y: at.y + spots[free]!.y, z: 0, heading: at.heading })) free++;
    if (free++ >= spots.length) return null;
  }
  return stands;
}

const shifted = (pose: Pose, from: Pose, to: Pose): Pose => ({
  x: pose.x + to.x - from.x,
  y: pose.y + to.y - from.y,
  z: pose.z,
  heading: pose.heading,
});

/** Where lattices have their spots, nearest first: one, then the same turned, for crowded ground. */
interface Lattices {
  readonly each: readonly (readonly Point[])[];
  readonly all: readonly Point[];
}

/** By the spacing of the bases. */
const known = new Map<Mil, Lattices>();

function latticesOf(spacing: Mil): Lattices {
  let found = known.get(spacing);
  if (found === undefined) {
    const each = [0, 150, 300].map((turn) => lattice(spacing, turn));
    found = { each, all: each.flat() };
    known.set(spacing, found);
  }
  return found;
}

function lattice(spacing: Mil, turn: Heading): Point[] {
  const spots: { at: Point; far: number }[] = [];
  const step = spacing + 2;
  const rings = Math.ceil((FROM_CAPTAIN + spacing) / step) + 1;
  for (let row = -rings; row <= rings; row++) {
    const across = ahead({ x: 0, y: 0 }, turn, Math.round((row * step * 866026) / 1_000_000));
    for (let file = -rings; file <= rings; file++) {
      if (row === 0 && file === 0) continue;
      const along = file * step + (row % 2 === 0 ? 0 : Math.round(step / 2));
      const at = ahead(across, turn + 900, along);
      const far = at.x ** 2 + at.y ** 2;
      if (far <= (FROM_CAPTAIN + spacing) ** 2) spots.push({ at, far });
    }
  }
  return spots.sort((a, b) => a.far - b.far).map(({ at }) => at);
}
