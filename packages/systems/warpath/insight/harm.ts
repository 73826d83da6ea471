import type { State, Unit } from '@warfold/engine';
import { markOf } from '@warfold/engine';
import type { Box, Mil, Point, Polygon } from '@warfold/space';
import { boxesMeet, boxOf, inches, pointInPolygon, pointToPoint, reachOf, segmentMeetsPolygon } from '@warfold/space';
import type { Strike } from '../../shared/strike.ts';
import { has, lineOf, ratingOf } from '../army/profile.ts';
import type { Weapon } from '../army/weapons.ts';
import { isFragmented, isObvious, weaponsOf } from '../army/weapons.ts';
import { chargeReach } from '../melee/charge.ts';
import { stoodStill } from '../melee/melee.ts';
import { DAMAGED, MOVED, SUPPRESSED } from '../sequence/marks.ts';
import type { Ground } from '../table/table.ts';
import { captainOf, groundsOf, isFlying } from '../table/table.ts';
import { lossBy, wear } from './nerves.ts';

/** How far the models of a unit stand out from its captain, as a rule of thumb: an inch apart, close about it. */
export const breadth = (state: State, unit: Unit): Mil =>
  Math.round(reachOf(captainOf(state, unit).base) + 900 * (Math.sqrt(unit.models.length) - 1));

export const placeOf = (state: State, id: number): Point => captainOf(state, state.units[id]!).pose;

const chance = (need: number): number => Math.max(0, 7 - Math.max(2, need)) / 6;

/** Tall enough to hide men. */
const HIDES = inches(1.5);

/** By place, as the same places are asked for again and again; no more of them than are soon found again. */
const covers = new WeakMap<readonly Ground[], Map<number, number>>();
const MOST_KNOWN = 20_000;
const PLACES_ACROSS = 1_000_000;

/** 0, 1 or 2: what the ground gives to whoever stands there (WP-COVER-04a). */
export function groundCover(state: State, at: Point): number {
  const grounds = groundsOf(state);
  const known = covers.get(grounds) ?? new Map<number, number>();
  covers.set(grounds, known);
  const place = at.x * PLACES_ACROSS + at.y;
  const found = known.get(place) ?? coverAt(grounds, at);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(place, found);
  return found;
}

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

const screens = new WeakMap<readonly Ground[], readonly Screen[]>();

function screensOf(state: State): readonly Screen[] {
  const grounds = groundsOf(state);
  const found =
    screens.get(grounds) ??
    grounds
      .filter(({ kind, terrain }) => kind !== 'decorative' && terrain.height >= HIDES)
      .map(({ terrain: { footprint } }) => ({ footprint, box: boxOf(footprint) }));
  screens.set(grounds, found);
  return found;
}

/** Whether something tall stands between two places. */
export function isScreened(state: State, a: Point, b: Point): boolean {
  const way = boxOf([a, b]);
  return screensOf(state).some(
    ({ footprint, box }) =>
      boxesMeet(box, way) && segmentMeetsPolygon(a, b, footprint) && !pointInPolygon(a, footprint) && !pointInPolygon(b, footprint),
  );
}

/** The wounds of one weapon on average. */
function woundsOf(state: State, weapon: Weapon, by: Unit, at: Unit, far: number, steady: boolean, cover: number): number {
  if (far > weapon.range || (weapon.needsHalt && !steady)) return 0;
  const fixed = has(weapon, 'flamer') || has(weapon, 'zap');
  const indirect = has(weapon, 'howitzer') || has(weapon, 'indirect');
  let need = lineOf(state, by).hit + (steady ? 0 : 1) + (isFragmented(state, by) ? 1 : 0);
  if (!indirect) need += (far > weapon.range / 2 ? 1 : 0) + cover;
  need += (has(at, 'stealthy') ? 1 : 0) + (has(at, 'individual') ? 1 : 0) - (isObvious(state, at) ? 1 : 0);
  if (fixed) need = 4;
  const fire = weapon.rolled ? 2 * weapon.fire : weapon.fire;
  const dice = need > 6 ? Math.floor(fire / 2) : fire;
  const hits = dice * chance(Math.min(6, need));
  const pierces = ratingOf(weapon, 'piercing');
  return hits * chance(lineOf(state, at).defence - pierces) * Math.max(1, ratingOf(weapon, 'blast'));
}

/** WP-AIR-06. */
const ALTITUDE = inches(18);

/** The wounds of a volley on average: all the BFGs, and the best of the conventional weapons (WP-SHOOT-02). */
export function volleyWounds(state: State, strike: Strike): number {
  const by = state.units[strike.by]!;
  const at = state.units[strike.at]!;
  const from = strike.from ?? placeOf(state, by.id);
  const to = strike.to ?? placeOf(state, at.id);
  const weapons = weaponsOf(state, by);
  const further = isFlying(state, at) && !(has(by, 'ack-ack') && strike.steady !== false) ? ALTITUDE : 0;
  const far = Math.max(0, pointToPoint(from, to) - breadth(state, by) - breadth(state, at)) + further;
  if (weapons.every(({ range }) => far > range)) return 0;
  const unseen = !isFlying(state, by) && !isFlying(state, at) && isScreened(state, from, to);
  const steady = strike.steady !== false || has(by, 'stabilised');
  const cover = isFlying(state, by) || isFlying(state, at) ? 0 : groundCover(state, to);
  let conventional = 0;
  let others = 0;
  for (const weapon of weapons) {
    if (unseen && !has(weapon, 'howitzer') && !has(weapon, 'indirect')) continue;
    const wounds = woundsOf(state, weapon, by, at, far, steady, cover);
    if (weapon.conventional) conventional = Math.max(conventional, wounds);
    else others += weapon.arcs.length > 0 && weapon.mount === null && isArmoured(state, by) ? 0.7 * wounds : wounds;
  }
  return conventional + others;
}

/** Its weapons look to different sides: not all of them bear. */
const isArmoured = (state: State, unit: Unit): boolean => lineOf(state, unit).type === 'Arm';

/** The wounds of a charge on average. */
export function meleeWounds(state: State, by: Unit, at: Unit): number {
  if (isFlying(state, at) || isFlying(state, by) || isArmoured(state, by)) return 0;
  const crushing = ratingOf(by, 'crushing');
  const wounding = chance(lineOf(state, at).defence - crushing);
  const heavy = lineOf(state, at).type === 'Ord' ? 3 : 1;
  const { type, hit, attacks } = lineOf(state, by);
  if (type === 'Ord' || attacks === 0 || (has(at, 'hover') && !markOf(at, DAMAGED))) return 0;
  let need = hit + (isFragmented(state, by) ? 1 : 0);
  if (isArmoured(state, at)) need += markOf(at, DAMAGED) || stoodStill(at) ? -2 : markOf(at, MOVED) > inches(12) ? 2 : 0;
  const dice = need > 6 ? Math.floor(attacks / 2) : attacks;
  return dice * chance(Math.min(6, need)) * heavy * wounding;
}

/** The share of what is left of the target that a strike takes on average. */
export function harm(state: State, strike: Strike): number {
  const by = state.units[strike.by]!;
  const at = state.units[strike.at]!;
  const wounds = strike.how === 'shoot' ? volleyWounds(state, strike) : meleeWounds(state, by, at);
  return Math.min(1, lossBy(state, at, wounds, false) / (1 - wear(state, at)));
}

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
