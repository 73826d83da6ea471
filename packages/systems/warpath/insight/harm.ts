import type { State, Unit } from '@warfold/engine';
import { markOf, memo, memoOf } from '@warfold/engine';
import type { Box, Mil, Point, Polygon } from '@warfold/space';
import { boxesMeet, boxOf, inches, pointInPolygon, pointToPoint, reachOf, segmentMeetsPolygon } from '@warfold/space';
import type { SupposedAttack } from '../../shared/strike.ts';
import type { Shot } from '../abilities.ts';
import { has, lineOf } from '../army/profile.ts';
import type { Weapon } from '../army/weapons.ts';
import { mannersOf, weaponsOf } from '../army/weapons.ts';
import { chargeReach, whyTooHigh } from '../melee/charge.ts';
import { meleeAttack } from '../melee/melee.ts';
import { SUPPRESSED } from '../sequence/marks.ts';
import { attackFrom } from '../shooting/aim.ts';
import { averageWounds } from '../shooting/targets.ts';
import type { Ground } from '../table/table.ts';
import { captainOf, groundsOf, isFlying } from '../table/table.ts';
import { lossBy, wear } from './nerves.ts';

/** How far the models of a unit stand out from its captain, as a rule of thumb: an inch apart, close about it. */
export const breadth = (state: State, unit: Unit): Mil =>
  Math.round(reachOf(captainOf(state, unit).base) + 900 * (Math.sqrt(unit.models.length) - 1));

export const placeOf = (state: State, id: number): Point => captainOf(state, state.units[id]!).pose;

/** Tall enough to hide men. */
const HIDES = inches(1.5);

/** By place, as the same places are asked for again and again; no more of them than are soon found again. */
const MOST_KNOWN = 20_000;
const PLACES_ACROSS = 1_000_000;
const covers = memo({
  on: (grounds: readonly Ground[]) => grounds,
  key: (at: Point) => at.x * PLACES_ACROSS + at.y,
  most: MOST_KNOWN,
  work: (grounds, at: Point) => coverAt(grounds, at),
});

/** 0, 1 or 2: what the ground gives to whoever stands there (WP-COVER-04a). */
export const groundCover = (state: State, at: Point): number => covers(groundsOf(state), at);

function coverAt(grounds: readonly Ground[], at: Point): number {
  let best = 0;
  for (const { kind, cover, terrain } of grounds) {
    if (kind === 'difficult' && cover !== 'none' && pointInPolygon(at, terrain.footprint)) best = Math.max(best, cover === 'solid' ? 2 : 1);
  }
  return best;
}

interface Screen {
  readonly footprint: Polygon;
  readonly box: Box;
}

const screens = memoOf((grounds: readonly Ground[]): readonly Screen[] =>
  grounds
    // WP-LOS-02: areas of difficult terrain are shot through, into cover.
    .filter(({ kind, terrain }) => (kind === 'impassable' || kind === 'obstacle') && terrain.height >= HIDES)
    .map(({ terrain: { footprint } }) => ({ footprint, box: boxOf(footprint) })),
);

const screensOf = (state: State): readonly Screen[] => screens(groundsOf(state));

/** Whether something tall stands between two places. */
function isScreened(state: State, a: Point, b: Point): boolean {
  const way = boxOf([a, b]);
  for (const { footprint, box } of screensOf(state)) {
    if (!boxesMeet(box, way)) continue;
    if (segmentMeetsPolygon(a, b, footprint) && !pointInPolygon(a, footprint) && !pointInPolygon(b, footprint)) return true;
  }
  return false;
}

/** What of where both stand matters to a shot. */
interface Reach {
  readonly far: Mil;
  readonly cover: number;
  readonly unseen: boolean;
}

/** The wounds of one weapon on average, by the rules of the shot itself: what its dice need from such a place. */
function woundsOf(state: State, weapon: Weapon, { by, at, steady }: Volley, { far, cover, unseen }: Reach): number {
  if (far > weapon.range || (weapon.needsHalt && !steady)) return 0;
  const manners = mannersOf(weapon).filter((manner) => manner === 'indirect' || !unseen);
  const dice = weapon.rolled ? 2 * weapon.fire : weapon.fire;
  const imagined = { extreme: far > weapon.range / 2, cover, moved: !steady };
  return manners.reduce((best, manner) => {
    const shot: Shot = { shooter: by, weapon, target: at, manner, steady, seen: !unseen, side: null };
    return Math.max(best, averageWounds(state, attackFrom(state, shot, imagined, dice)));
  }, 0);
}

/** WP-AIR-06. */
const ALTITUDE = inches(18);

/** What one unit can do to another with its shots, wherever both stand: asked for thousands of places, and the same for most of them. */
interface Volley {
  readonly by: Unit;
  readonly at: Unit;
  readonly weapons: readonly Weapon[];
  /** How far both stand out, and what is added to the distance between them. */
  readonly own: Mil;
  readonly others: Mil;
  readonly further: Mil;
  /** Whether ground can hide or cover the target. */
  readonly grounded: boolean;
  readonly steady: boolean;
  /** Beyond each of these distances some weapon does less. */
  readonly bounds: readonly Mil[];
}

interface Effect {
  readonly wounds: number;
  readonly harm: number;
}

const NONE: Effect = { wounds: 0, harm: 0 };

const volleys = memo({
  on: (state: State) => state,
  key: (by: number, at: number, still: boolean) => 2 * (by * MOST_UNITS + at) + (still ? 1 : 0),
  work: (state, by: number, at: number, still: boolean): Volley => newVolley(state, state.units[by]!, state.units[at]!, still),
});
/** More units than any battle has. */
const MOST_UNITS = 100_000;

const volleyOf = (state: State, { by, at, steady }: SupposedAttack): Volley => volleys(state, by, at, steady !== false);

function newVolley(state: State, by: Unit, at: Unit, still: boolean): Volley {
  const weapons = weaponsOf(state, by);
  return {
    by,
    at,
    weapons,
    own: breadth(state, by),
    others: breadth(state, at),
    further: isFlying(state, at) && !(has(by, 'ack-ack') && still) ? ALTITUDE : 0,
    grounded: !isFlying(state, by) && !isFlying(state, at),
    steady: still || has(by, 'stabilised'),
    bounds: weapons.flatMap(({ range }) => [range, range / 2]),
  };
}

function effectOf(state: State, strike: SupposedAttack): Effect {
  const volley = volleyOf(state, strike);
  const { by, at, own, others, further, grounded, bounds } = volley;
  const from = strike.from ?? placeOf(state, by.id);
  const to = strike.to ?? placeOf(state, at.id);
  const far = Math.max(0, pointToPoint(from, to) - own - others) + further;
  let beyond = 0;
  for (const bound of bounds) if (far > bound) beyond++;
  if (beyond === bounds.length) return NONE;
  const unseen = grounded && isScreened(state, from, to);
  const cover = grounded ? groundCover(state, to) : 0;
  return effects(volley, beyond, { far, cover, unseen }, state);
}

/** Beyond the same bounds, in the same cover, all places are alike. */
const effects = memo({
  on: (volley: Volley) => volley,
  key: (beyond: number, { cover, unseen }: Reach, _: State) => 2 * (3 * beyond + cover) + (unseen ? 1 : 0),
  work(volley, _: number, reach: Reach, state: State): Effect {
    const wounds = woundsOfAll(state, volley, reach);
    return { wounds, harm: shareOf(state, volley.at, wounds) };
  },
});

/** The wounds of a volley on average. */
export const volleyWounds = (state: State, strike: SupposedAttack): number => effectOf(state, strike).wounds;

/** All the BFGs, and the best of the conventional weapons (WP-SHOOT-02). */
function woundsOfAll(state: State, volley: Volley, reach: Reach): number {
  let conventional = 0;
  let others = 0;
  for (const weapon of volley.weapons) {
    const wounds = woundsOf(state, weapon, volley, reach);
    if (weapon.conventional) conventional = Math.max(conventional, wounds);
    else others += weapon.arcs.length > 0 && weapon.mount === null && isArmoured(state, volley.by) ? 0.7 * wounds : wounds;
  }
  return conventional + others;
}

/** Its weapons look to different sides: not all of them bear. */
const isArmoured = (state: State, unit: Unit): boolean => lineOf(state, unit).type === 'Arm';

/** The wounds of a charge on average, by the rules of the blows themselves. */
export function meleeWounds(state: State, by: Unit, at: Unit): number {
  const { type, attacks } = lineOf(state, by);
  if ((type !== 'Inf' && type !== 'H/M') || attacks === 0 || whyTooHigh(state, at) !== null) return 0;
  return averageWounds(state, meleeAttack(state, by, at));
}

/** The share of what is left of a unit that so many wounds take on average. */
const shareOf = (state: State, unit: Unit, wounds: number): number =>
  Math.min(1, lossBy(state, unit, wounds, false) / (1 - wear(state, unit)));

/** What charges take, by who charges whom. */
const blowOf = memo({
  on: (state: State) => state,
  key: (by: number, at: number) => by * MOST_UNITS + at,
  work: (state, by: number, at: number) => shareOf(state, state.units[at]!, meleeWounds(state, state.units[by]!, state.units[at]!)),
});

/** The share of what is left of the target that a strike takes on average. */
export const harm = (state: State, strike: SupposedAttack): number =>
  strike.how === 'shoot' ? effectOf(state, strike).harm : blowOf(state, strike.by, strike.at);

/** How far a unit strikes in a turn: with its longest weapon after an Advance!, or with its charge. */
export function strikeReach(state: State, id: number, how: 'shoot' | 'fight'): Mil {
  const unit = state.units[id]!;
  if (markOf(unit, SUPPRESSED) > 0) return 0;
  const { type, speed } = lineOf(state, unit);
  if (how === 'shoot') {
    const longest = weaponsOf(state, unit).reduce((most, { range }) => Math.max(most, range), 0);
    return longest === 0 ? 0 : longest + (type === 'Ord' ? 0 : speed);
  }
  if (type !== 'Inf' && type !== 'H/M') return 0;
  return chargeReach(state, unit, has(unit, 'jump')).total;
}
