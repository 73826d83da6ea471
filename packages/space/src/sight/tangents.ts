/** Lines that touch two outlines. A corner is a disc without size. */
import type { Point } from '../shapes/types.ts';
import { realRoots } from './roots.ts';
import { edgesFrom } from './silhouette.ts';
import type { OvalSection } from './volumes.ts';

/** Where a line from the near to the far outline touches the one and the other. */
export type Touches = readonly [Point, Point];

/** On which side of the line an outline lies, looking from near to far. For a corner it makes no difference. */
export type OutlineSide = 'left' | 'right';

/** The lines from near to far that have each outline on the given side: one if they are apart, at most two if they overlap. */
export function commonTangents(near: OvalSection, nearSide: OutlineSide, far: OvalSection, farSide: OutlineSide): Touches[] {
  if (near.across === near.along && far.across === far.along) return discTangent(near, signOf(nearSide), far, signOf(farSide));
  if (near.reach === 0) return fromCorner(near, far, farSide);
  if (far.reach === 0) return toCorner(near, nearSide, far);
  return ovalTangents(near, nearSide, far, farSide);
}

/** What is to lie to the right is passed on its left. */
function fromCorner(corner: Point, oval: OvalSection, side: OutlineSide): Touches[] {
  const edges = edgesFrom(corner, oval);
  return edges === undefined ? [] : [[corner, side === 'right' ? edges.left : edges.right]];
}

/** Seen from the corner, left and right are the other way round. */
function toCorner(oval: OvalSection, side: OutlineSide, corner: Point): Touches[] {
  const edges = edgesFrom(corner, oval);
  return edges === undefined ? [] : [[side === 'right' ? edges.right : edges.left, corner]];
}

function signOf(side: OutlineSide): number {
  return side === 'left' ? 1 : -1;
}

/** With d = c2 - c1, and the centres off to the left by s1.r1 and s2.r2, the line's unit normal to the left has n.d = s2.r2 - s1.r1. */
function discTangent(near: OvalSection, s1: number, far: OvalSection, s2: number): Touches[] {
  const dx = far.x - near.x;
  const dy = far.y - near.y;
  const apart2 = dx * dx + dy * dy;
  const along = s2 * far.across - s1 * near.across;
  const aside2 = apart2 - along * along;
  if (!(aside2 > 0)) return [];
  const aside = Math.sqrt(aside2);
  const nx = (dx * along - dy * aside) / apart2;
  const ny = (dy * along + dx * aside) / apart2;
  return [
    [
      { x: near.x - s1 * near.across * nx, y: near.y - s1 * near.across * ny },
      { x: far.x - s2 * far.across * nx, y: far.y - s2 * far.across * ny },
    ],
  ];
}

/** The square of an oval's half width along n, as a quadratic form: xx.nx.nx + 2.xy.nx.ny + yy.ny.ny. */
interface Form {
  readonly xx: number;
  readonly xy: number;
  readonly yy: number;
}

function formOf({ across, along, sin, cos }: OvalSection): Form {
  return {
    xx: across * across * cos * cos + along * along * sin * sin,
    xy: (along * along - across * across) * sin * cos,
    yy: across * across * sin * sin + along * along * cos * cos,
  };
}

function width2({ xx, xy, yy }: Form, nx: number, ny: number): number {
  return xx * nx * nx + 2 * xy * nx * ny + yy * ny * ny;
}

/**
 * With half widths w1, w2 along n, the normal to the left has d.n = s2.w2 - s1.w1. Turning n from d to the left and on to -d, d.n falls from its
 * greatest to its least value, and there is one such n on the way, as long as d itself parts the ovals.
 */
function ovalTangents(near: OvalSection, nearSide: OutlineSide, far: OvalSection, farSide: OutlineSide): Touches[] {
  const d: Point = { x: far.x - near.x, y: far.y - near.y };
  const back: Point = { x: -d.x, y: -d.y };
  const left: Point = { x: -d.y, y: d.x };
  const pair: Pair = { d, near: formOf(near), nearSign: signOf(nearSide), far: formOf(far), farSign: signOf(farSide) };
  if (!(excess(pair, d.x, d.y) > 0 && excess(pair, back.x, back.y) < 0)) return closeTangents(near, far, pair);
  return excess(pair, left.x, left.y) < 0 ? [tangentBetween(near, far, pair, d, left)] : [tangentBetween(near, far, pair, left, back)];
}

interface Pair {
  readonly d: Point;
  readonly near: Form;
  readonly nearSign: number;
  readonly far: Form;
  readonly farSign: number;
}

/** d.n - s2.w2 + s1.w1: by how much the normal points too much towards the far one. It grows with the length of n, its sign does not. */
function excess({ d, near, nearSign, far, farSign }: Pair, nx: number, ny: number): number {
  return d.x * nx + d.y * ny - farSign * Math.sqrt(width2(far, nx, ny)) + nearSign * Math.sqrt(width2(near, nx, ny));
}

const MOST_STEPS = 100;
const SETTLED = 1e-15;

/** Newton's steps between a normal that points too much towards the far one and one that does too little, halving where a step leaves the range. */
function tangentBetween(near: OvalSection, far: OvalSection, pair: Pair, much: Point, little: Point): Touches {
  const mx = little.x - much.x;
  const my = little.y - much.y;
  let low = 0;
  let high = 1;
  let at = 0.5;
  for (let step = 1; step < MOST_STEPS; step++) {
    const nx = much.x + mx * at;
    const ny = much.y + my * at;
    const over = excess(pair, nx, ny);
    if (over > 0) low = at;
    else high = at;
    const widths = pair.nearSign * widthChange(pair.near, nx, ny, mx, my) - pair.farSign * widthChange(pair.far, nx, ny, mx, my);
    const newton = at - over / (pair.d.x * mx + pair.d.y * my + widths);
    const next = newton > low && newton < high && step % 4 !== 0 ? newton : low + (high - low) / 2;
    if (Math.abs(next - at) <= SETTLED) break;
    at = next;
  }
  return touches(near, far, pair, much.x + mx * at, much.y + my * at);
}

function touches(near: OvalSection, far: OvalSection, pair: Pair, nx: number, ny: number): Touches {
  return [touchOf(near, pair.near, pair.nearSign, nx, ny), touchOf(far, pair.far, pair.farSign, nx, ny)];
}

/** An oval to the left of the line is touched on its right. */
function touchOf(oval: OvalSection, form: Form, sign: number, nx: number, ny: number): Point {
  const width = Math.sqrt(width2(form, nx, ny));
  return { x: oval.x - (sign * (form.xx * nx + form.xy * ny)) / width, y: oval.y - (sign * (form.xy * nx + form.yy * ny)) / width };
}

/** How fast the half width changes as n moves along m. */
function widthChange({ xx, xy, yy }: Form, nx: number, ny: number, mx: number, my: number): number {
  return (xx * nx * mx + xy * (nx * my + ny * mx) + yy * ny * my) / Math.sqrt(xx * nx * nx + 2 * xy * nx * ny + yy * ny * ny);
}

/**
 * The same for ovals that overlap or all but touch. Squared twice, the condition is ((d.n)^2 + w1^2 - w2^2)^2 = 4.(d.n)^2.w1^2, a form of the
 * fourth degree in n = (1, w). The one normal without a w, (0, 1), is always tried.
 */
function closeTangents(near: OvalSection, far: OvalSection, pair: Pair): Touches[] {
  const { d, near: a, far: b } = pair;
  const g = [d.x * d.x + a.xx - b.xx, 2 * (d.x * d.y + a.xy - b.xy), d.y * d.y + a.yy - b.yy] as const;
  const d2 = [d.x * d.x, 2 * d.x * d.y, d.y * d.y] as const;
  const w2 = [a.xx, 2 * a.xy, a.yy] as const;
  const quartic = [0, 0, 0, 0, 0];
  for (let i = 0; i < 3; i++) {
    for (let j = 0; j < 3; j++) quartic[i + j] = quartic[i + j]! + g[i]! * g[j]! - 4 * d2[i]! * w2[j]!;
  }
  const normals = [[0, 1], ...realRoots(quartic).map((w): [number, number] => [1, w])] as const;
  return normals.flatMap(([nx, ny]) => tangentsAlong(near, far, pair, nx, ny));
}

/** How far, as a share of the widths, a root may miss and still be the tangent it was computed to be: roots close together are not sharp. */
const OFF = 1e-6;

/** A root is a normal to the left or to the right of a line of this kind, or belongs to another kind. */
function tangentsAlong(near: OvalSection, far: OvalSection, pair: Pair, nx: number, ny: number): Touches[] {
  const found: Touches[] = [];
  const size = Math.sqrt(width2(pair.near, nx, ny)) + Math.sqrt(width2(pair.far, nx, ny));
  if (Math.abs(excess(pair, nx, ny)) <= OFF * size) addAhead(touches(near, far, pair, nx, ny), nx, ny, found);
  if (Math.abs(excess(pair, -nx, -ny)) <= OFF * size) addAhead(touches(near, far, pair, -nx, -ny), -nx, -ny, found);
  return found;
}

/** Only if (nx, ny) is the normal to the left for one who goes from the first touch to the second. */
function addAhead(line: Touches, nx: number, ny: number, found: Touches[]): void {
  const [p, q] = line;
  if ((q.x - p.x) * ny - (q.y - p.y) * nx > 0) found.push(line);
}
