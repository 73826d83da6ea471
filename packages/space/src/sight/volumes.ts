/**
 * What stands in the way of sight, or is looked at: a level section pushed straight up from a bottom to a top. A model is its base, a terrain
 * piece is its footprint. Bottoms belong to a volume and tops do not (see lines.ts), so whatever stands on the table hides the table.
 */
import { boxOf, leftOf } from '../shapes/polygon.ts';
import { cosOf, sinOf } from '../shapes/trig.ts';
import type { Base, Body, Mil, Point, Terrain } from '../shapes/types.ts';
import { nearestMil } from '../shapes/units.ts';

/** A point in the air: the eye of a model, the muzzle of a gun. */
export interface Spot extends Point {
  readonly z: Mil;
}

/** An oval of half sizes `across` and `along`, the latter along (sin, cos). A disc has both the same. */
export interface OvalSection {
  readonly kind: 'oval';
  readonly x: number;
  readonly y: number;
  readonly across: number;
  readonly along: number;
  readonly sin: number;
  readonly cos: number;
  /** No point of the section is farther from (x, y). */
  readonly reach: number;
}

export interface PolygonSection {
  readonly kind: 'polygon';
  readonly corners: readonly Point[];
  /** The middle of its bounds. */
  readonly x: number;
  readonly y: number;
  readonly reach: number;
  readonly convex: boolean;
}

export type Section = OvalSection | PolygonSection;

export interface Volume {
  readonly section: Section;
  readonly bottom: Mil;
  readonly top: Mil;
}

/** The space a model fills. `margin` widens its base on all sides. */
export function bodyVolume(body: Body, margin: Mil = 0): Volume {
  return { section: baseSection(body, margin), bottom: body.pose.z, top: body.pose.z + body.height };
}

/** The space a terrain piece fills, from the table up. */
export function terrainVolume(terrain: Pick<Terrain, 'footprint' | 'height'>): Volume {
  return prism(terrain.footprint, 0, terrain.height);
}

/** A footprint between two heights: one floor of a ruin, a bridge, a cloud of smoke. */
export function prism(footprint: readonly Point[], bottom: Mil, top: Mil): Volume {
  return { section: polygonSection(footprint), bottom, top };
}

/** A round area between two heights: a smoke template, a crater's wall of dust. */
export function cylinder(centre: Point, radius: Mil, bottom: Mil, top: Mil): Volume {
  return { section: disc(centre.x, centre.y, radius), bottom, top };
}

function baseSection({ base, pose }: Body, margin: Mil): Section {
  if (base.kind === 'round') return disc(pose.x, pose.y, base.radius + margin);
  const across = base.across + margin;
  const along = base.along + margin;
  const sin = sinOf(pose.heading);
  const cos = cosOf(pose.heading);
  if (base.kind === 'oval') {
    return { kind: 'oval', x: pose.x, y: pose.y, across, along, sin, cos, reach: Math.max(across, along) };
  }
  return polygonSection([
    off(pose, sin, cos, across, along),
    off(pose, sin, cos, -across, along),
    off(pose, sin, cos, -across, -along),
    off(pose, sin, cos, across, -along),
  ]);
}

function off({ x, y }: Point, sin: number, cos: number, right: number, forward: number): Point {
  return { x: x + right * cos + forward * sin, y: y + forward * cos - right * sin };
}

function disc(x: Mil, y: Mil, radius: Mil): OvalSection {
  return { kind: 'oval', x, y, across: radius, along: radius, sin: 0, cos: 1, reach: radius };
}

function polygonSection(corners: readonly Point[]): PolygonSection {
  const box = boxOf(corners);
  const x = (box.minX + box.maxX) / 2;
  const y = (box.minY + box.maxY) / 2;
  let reach2 = 0;
  for (const p of corners) reach2 = Math.max(reach2, (p.x - x) * (p.x - x) + (p.y - y) * (p.y - y));
  // A hair more than the farthest corner, so that rounding of the root never leaves one outside.
  return { kind: 'polygon', corners, x, y, reach: Math.sqrt(reach2) + 1e-6, convex: isConvex(corners) };
}

function isConvex(corners: readonly Point[]): boolean {
  const count = corners.length;
  for (let i = 0; i < count; i++) {
    if (leftOf(corners[i]!, corners[(i + 1) % count]!, corners[(i + 2) % count]!) < 0) return false;
  }
  return true;
}

/** The eye of a model: above the centre of its base, at its full height or at a stated one above its base. */
export function eyeOf(body: Body, above: Mil = body.height): Spot {
  return { x: body.pose.x, y: body.pose.y, z: body.pose.z + above };
}

const EIGHTHS = [0, 450, 900, 1350, 1800, 2250, 2700, 3150];

/**
 * Points that stand for a whole model: the centre and eight points of the rim, at each of the given shares of its height. The rim points of
 * a rect are its corners and the middles of its sides. They are taken a mil inside the rim, so that rounding never puts one beside the base.
 */
export function bodySpots(body: Body, shares: readonly number[] = [1]): readonly Spot[] {
  const { pose, base } = body;
  const spots: Spot[] = [];
  for (const share of shares) {
    const z = pose.z + nearestMil(body.height * share);
    spots.push({ x: pose.x, y: pose.y, z });
    for (const turn of EIGHTHS) spots.push(rimSpot(base, body, turn, z));
  }
  return spots;
}

function rimSpot(base: Base, { pose }: Body, turn: number, z: Mil): Spot {
  const across = Math.max(0, (base.kind === 'round' ? base.radius : base.across) - 1);
  const along = Math.max(0, (base.kind === 'round' ? base.radius : base.along) - 1);
  const right = across * (base.kind === 'rect' ? Math.sign(sinOf(turn)) : sinOf(turn));
  const forward = along * (base.kind === 'rect' ? Math.sign(cosOf(turn)) : cosOf(turn));
  const sin = sinOf(pose.heading);
  const cos = cosOf(pose.heading);
  return { x: pose.x + nearestMil(right * cos + forward * sin), y: pose.y + nearestMil(forward * cos - right * sin), z };
}
