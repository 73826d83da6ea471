import type { Model, Part, State, Unit } from '@warfold/engine';
import { markOf, memo, part, say } from '@warfold/engine';
import type { ClosestPoints, Mil, Point, Polygon } from '@warfold/space';
import { crossingAt, inches, isOver, pointInPolygon, pointToPoint, polygonToPolygon, withinTerrain } from '@warfold/space';
import type { AttackModifier } from '../attack/attackModifiers.ts';
import { CHARGED } from '../sequence/marks.ts';
import { areWithin, garrisonOf, NEAR, presentModels } from '../table/table.ts';
import { woundsOf } from '../warscroll/characteristics.ts';
import { featuresOf, fortOf, isWhollyOnFeature, lineBetween, stripe, wallsOf } from './terrainRules.ts';

const BESIDE = inches(1);
/** AOS3-17.1.1c. */
const HUGE = 10;

/** AOS3-17.1.1a: every model wholly on a feature. */
export const isWhollyOnTerrain = (state: State, unit: Unit): boolean =>
  presentModels(state, unit.id).every((model) => featuresOf(state).some((feature) => isWhollyOnFeature(model, feature)));

/** AOS3-17.0.2: more than 3" away, every model within 1" of a feature, and no model of the attacker has a clear line to any of them. */
export function isBehindTerrain(state: State, attacker: Unit, target: Unit): boolean {
  const features = featuresOf(state);
  const models = presentModels(state, target.id);
  if (features.length === 0 || areWithin(state, attacker, target, NEAR)) return false;
  if (!models.every((model) => features.some(({ shape }) => withinTerrain(model, shape.terrain, BESIDE)))) return false;
  return presentModels(state, attacker.id).every((from) => models.every((to) => isCrossed(state, from, to)));
}

/** Whether a feature lies across the line between two models, which runs in space from base to base; what the first stands on or in is its own ground. */
function isCrossed(state: State, from: Model, to: Model): boolean {
  const own = fortOf(state, from);
  const line = lineBetween(state, from, to);
  const wide = stripe(line);
  const heights: Heights = [own === null ? from.pose.z : 0, fortOf(state, to) === null ? to.pose.z : 0];
  return featuresOf(state).some(({ id, shape: { terrain } }) => {
    if (id === own?.id || (own === null && isOver(from, terrain))) return false;
    return polygonToPolygon(wide, terrain.footprint) === 0 && lowestOver(line, wide, heights, terrain.footprint) <= terrain.height;
  });
}

type Heights = readonly [from: Mil, to: Mil];

/** How low a line runs over a footprint that it meets: at the nearer or the farther end of what lies over it. */
function lowestOver(line: ClosestPoints, wide: Polygon, [from, to]: Heights, footprint: Polygon): number {
  if (from === to) return from;
  const along = pointToPoint(line.from, line.to);
  const shareOf = ({ x, y }: Point): number =>
    ((x - line.from.x) * (line.to.x - line.from.x) + (y - line.from.y) * (line.to.y - line.from.y)) / (along * along);
  const met = [
    ...wide.filter((corner) => pointInPolygon(corner, footprint)),
    ...footprint.filter((corner) => pointInPolygon(corner, wide)),
    ...wallsOf(wide).flatMap(([a, b]) =>
      wallsOf(footprint).flatMap(([c, d]) => {
        const share = crossingAt(a, b, c, d);
        return share === undefined ? [] : [{ x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y) }];
      }),
    ),
  ];
  const shares = met.map((point) => Math.min(1, Math.max(0, shareOf(point))));
  return shares.reduce((least, share) => Math.min(least, from + share * (to - from)), Number.POSITIVE_INFINITY);
}

/** AOS3-17.1.1a. A garrison is inside its feature, not on it: it has its own shelter (AOS3-17.2.1e). */
const isSheltered = (state: State, attacker: Unit, target: Unit): boolean =>
  garrisonOf(state, target) === null && (isWhollyOnTerrain(state, target) || isBehindTerrain(state, attacker, target));

/** The same as long as nobody moves. */
const shelters = memo({
  on: (state: State) => state.models,
  besides: (state) => state.pieces,
  key: (attacker: Unit, target: Unit) => `${attacker.id} ${target.id}`,
  work: (state, attacker: Unit, target: Unit) => isSheltered(state, attacker, target),
});

/** AOS3-17.1.1a, AOS3-17.1.1c: whether a unit has the good of cover against the attacks of another. */
export function isInCover(state: State, attacker: Unit, target: Unit): boolean {
  if (markOf(target, CHARGED) || woundsOf(state, target) >= HUGE) return false;
  return shelters(state, attacker, target);
}

const NONE: readonly Part[] = [];

/** AOS3-17.1.1b: shooting and fighting alike. */
export const cover: AttackModifier = (state, { by, at }, roll) =>
  roll === 'save' && isInCover(state, state.units[by]!, state.units[at]!) ? [part(1, say('aos3.part.cover'), 'AOS3-17.1.1b')] : NONE;

/** AOS3-17.2.1e. */
export const garrisoned: AttackModifier = (state, { at }, roll) => {
  if (roll === 'wound' || garrisonOf(state, state.units[at]!) === null) return NONE;
  return [part(roll === 'hit' ? -1 : 1, say('aos3.part.garrison'), 'AOS3-17.2.1e')];
};
