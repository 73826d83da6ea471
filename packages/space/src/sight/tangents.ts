/** Lines that touch two outlines. A corner is a disc without size. */
import type { Point } from '../types.ts';
import { isDisc } from './meetings.ts';
import { realRoots } from './roots.ts';
import { edgesFrom } from './silhouette.ts';
import type { OvalSection } from './volumes.ts';

/** Where a common tangent touches the one and the other. */
export type Touches = readonly [Point, Point];

/** Inner tangents pass between the two outlines, outer ones leave both on the same side. A corner has no sides: both kinds are the same lines. */
export type Kind = 'inner' | 'outer';

export function commonTangents(one: OvalSection, other: OvalSection, kind: Kind): Touches[] {
  if (one.reach === 0 && other.reach === 0) return [[one, other]];
  if (one.reach === 0) return cornerTangents(one, other);
  if (other.reach === 0) return cornerTangents(other, one).map(([corner, touch]): Touches => [touch, corner]);
  return isDisc(one) && isDisc(other) ? discTangents(one, other, kind) : ovalTangents(one, other, kind);
}

function cornerTangents(corner: Point, oval: OvalSection): Touches[] {
  const edges = edgesFrom(corner, oval);
  return edges === undefined
    ? []
    : [
        [corner, edges.left],
        [corner, edges.right],
      ];
}

/** With a unit normal n and the discs on the sides s1, s2 of the line: n.(c2 - c1) = s1.r1 - s2.r2. */
function discTangents(one: OvalSection, other: OvalSection, kind: Kind): Touches[] {
  const dx = other.x - one.x;
  const dy = other.y - one.y;
  const apart2 = dx * dx + dy * dy;
  const side = kind === 'inner' ? -1 : 1;
  const along = one.across - side * other.across;
  const aside2 = apart2 - along * along;
  if (!(aside2 > 0)) return [];
  const aside = Math.sqrt(aside2);
  return [discTangent(one, other, dx, dy, along, aside, side), discTangent(one, other, dx, dy, along, -aside, side)];
}

function discTangent(one: OvalSection, other: OvalSection, dx: number, dy: number, along: number, aside: number, side: number): Touches {
  const apart2 = dx * dx + dy * dy;
  const nx = (dx * along - dy * aside) / apart2;
  const ny = (dy * along + dx * aside) / apart2;
  return [touchOfDisc(one, nx, ny, 1), touchOfDisc(other, nx, ny, side)];
}

function touchOfDisc(disc: OvalSection, nx: number, ny: number, side: number): Point {
  return { x: disc.x + side * disc.across * nx, y: disc.y + side * disc.across * ny };
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
 * With d = c2 - c1 and half widths w1, w2 along n, a line with normal n touches both where d.n = w1 + w2 (inner) or w1 - w2 (outer). Seen from
 * n = d, where d.n is greatest, there is one such normal on either side, as long as d itself parts the ovals.
 */
function ovalTangents(one: OvalSection, other: OvalSection, kind: Kind): Touches[] {
  const d: Point = { x: other.x - one.x, y: other.y - one.y };
  const left: Point = { x: -d.y, y: d.x };
  const right: Point = { x: d.y, y: -d.x };
  const pair: Pair = { d, one: formOf(one), other: formOf(other), side: kind === 'inner' ? -1 : 1 };
  if (!(excess(pair, d.x, d.y) > 0)) return closeTangents(one, other, kind);
  const back: Point = { x: -d.x, y: -d.y };
  const found: Touches[] = [];
  for (const aside of [left, right]) {
    if (excess(pair, aside.x, aside.y) < 0) found.push(tangentBetween(one, other, pair, d, aside));
    else if (excess(pair, back.x, back.y) < 0) found.push(tangentBetween(one, other, pair, aside, back));
  }
  return found;
}

interface Pair {
  readonly d: Point;
  readonly one: Form;
  readonly other: Form;
  /** 1 if both are to lie on the same side of the line, -1 if not. */
  readonly side: number;
}

/** d.n - w1 + side.w2: by how much the normal points too much towards the other. It grows with the length of n, its sign does not. */
function excess({ d, one, other, side }: Pair, nx: number, ny: number): number {
  return d.x * nx + d.y * ny - Math.sqrt(width2(one, nx, ny)) + side * Math.sqrt(width2(other, nx, ny));
}

const MOST_STEPS = 100;
const SETTLED = 1e-15;

/** Newton's steps between a normal that points too much towards the other and one that points too little, halving where a step leaves the range. */
function tangentBetween(one: OvalSection, other: OvalSection, pair: Pair, much: Point, little: Point): Touches {
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
    const bend =
      pair.d.x * mx + pair.d.y * my - widthChange(pair.one, nx, ny, mx, my) + pair.side * widthChange(pair.other, nx, ny, mx, my);
    const newton = at - over / bend;
    const next = newton > low && newton < high && step % 4 !== 0 ? newton : low + (high - low) / 2;
    if (Math.abs(next - at) <= SETTLED) break;
    at = next;
  }
  const nx = much.x + mx * at;
  const ny = much.y + my * at;
  return [
    touchOfOval(one, pair.one, nx, ny, 1 / Math.sqrt(width2(pair.one, nx, ny))),
    touchOfOval(other, pair.other, nx, ny, pair.side / Math.sqrt(width2(pair.other, nx, ny))),
  ];
}

/** How fast the half width changes as n moves along m. */
function widthChange({ xx, xy, yy }: Form, nx: number, ny: number, mx: number, my: number): number {
  return (xx * nx * mx + xy * (nx * my + ny * mx) + yy * ny * my) / Math.sqrt(xx * nx * nx + 2 * xy * nx * ny + yy * ny * ny);
}

/**
 * The same for ovals that overlap or all but touch. Squared twice, the condition is ((d.n)^2 + w1^2 - w2^2)^2 = 4.(d.n)^2.w1^2, a form of the
 * fourth degree in n = (1, w). The one normal without a w, (0, 1), is always tried.
 */
function closeTangents(one: OvalSection, other: OvalSection, kind: Kind): Touches[] {
  const dx = other.x - one.x;
  const dy = other.y - one.y;
  const a = formOf(one);
  const b = formOf(other);
  const g = [dx * dx + a.xx - b.xx, 2 * (dx * dy + a.xy - b.xy), dy * dy + a.yy - b.yy] as const;
  const d2 = [dx * dx, 2 * dx * dy, dy * dy] as const;
  const w2 = [a.xx, 2 * a.xy, a.yy] as const;
  const quartic = [0, 0, 0, 0, 0];
  for (let i = 0; i < 3; i++) {
    for (let j = 0; j < 3; j++) quartic[i + j] = quartic[i + j]! + g[i]! * g[j]! - 4 * d2[i]! * w2[j]!;
  }
  const found: Touches[] = [];
  addTangents(one, other, a, b, 0, 1, kind, found);
  for (const w of realRoots(quartic)) addTangents(one, other, a, b, 1, w, kind, found);
  return found;
}

/** How far, as a share of its size, a line may miss the second oval and still be the tangent it was computed to be. */
const OFF = 1e-6;

function addTangents(one: OvalSection, other: OvalSection, a: Form, b: Form, nx: number, ny: number, kind: Kind, found: Touches[]): void {
  const oneWidth = Math.sqrt(width2(a, nx, ny));
  const otherWidth2 = width2(b, nx, ny);
  const apart = (other.x - one.x) * nx + (other.y - one.y) * ny;
  for (const side of [1, -1]) {
    const off = side * oneWidth - apart;
    if (Math.abs(off * off - otherWidth2) > OFF * (off * off + otherWidth2)) continue;
    if (off * side > 0 !== (kind === 'outer')) continue;
    found.push([touchOfOval(one, a, nx, ny, side / oneWidth), touchOfOval(other, b, nx, ny, off / otherWidth2)]);
  }
}

function touchOfOval(oval: OvalSection, form: Form, nx: number, ny: number, scale: number): Point {
  return { x: oval.x + scale * (form.xx * nx + form.xy * ny), y: oval.y + scale * (form.xy * nx + form.yy * ny) };
}
