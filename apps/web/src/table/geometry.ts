/** Between the table, in mils with +y away from the viewer, and the window, in pixels with +y down. */
import type { Base, Point, Pose, Table } from '@warfold/space';
import { cosOf, sinOf, turnBy } from '@warfold/space';

export interface ScreenSize {
  readonly width: number;
  readonly height: number;
}

/** What is looked at from straight above: the table point in the middle of the window, pixels per mil, and the heading that is up. */
export interface Camera extends Point {
  readonly scale: number;
  readonly turn: number;
}

export const NO_CAMERA: Camera = { x: 0, y: 0, scale: 0.01, turn: 0 };

const CLOSEST = 0.4;
const FARTHEST = 0.002;
/** Room round a table that is shown whole, in pixels. */
const MARGIN = 28;

export function toWindow(camera: Camera, size: ScreenSize, p: Point): Point {
  const sin = sinOf(camera.turn);
  const cos = cosOf(camera.turn);
  const dx = (p.x - camera.x) * camera.scale;
  const dy = (p.y - camera.y) * camera.scale;
  return { x: size.width / 2 + dx * cos - dy * sin, y: size.height / 2 - dx * sin - dy * cos };
}

export function toTable(camera: Camera, size: ScreenSize, p: Point): Point {
  const sin = sinOf(camera.turn);
  const cos = cosOf(camera.turn);
  const right = (p.x - size.width / 2) / camera.scale;
  const up = (size.height / 2 - p.y) / camera.scale;
  return { x: camera.x + right * cos + up * sin, y: camera.y + up * cos - right * sin };
}

/** The six numbers of a canvas transform that draws mils. */
export function transformOf(camera: Camera, size: ScreenSize, ratio: number): readonly [number, number, number, number, number, number] {
  const origin = toWindow(camera, size, { x: 0, y: 0 });
  const k = camera.scale * ratio;
  const sin = sinOf(camera.turn) * k;
  const cos = cosOf(camera.turn) * k;
  return [cos, -sin, -sin, -cos, origin.x * ratio, origin.y * ratio];
}

export function fitTable(table: Table, size: ScreenSize, turn: number): Camera {
  const sin = Math.abs(sinOf(turn));
  const cos = Math.abs(cosOf(turn));
  const across = table.width * cos + table.depth * sin;
  const along = table.width * sin + table.depth * cos;
  const room = { width: Math.max(60, size.width - 2 * MARGIN), height: Math.max(60, size.height - 2 * MARGIN) };
  return { x: table.width / 2, y: table.depth / 2, scale: Math.min(room.width / across, room.height / along), turn };
}

/** Closer or farther, with the table point under `at` staying where it is. */
export function zoomedAt(camera: Camera, size: ScreenSize, at: Point, factor: number): Camera {
  const scale = Math.max(FARTHEST, Math.min(CLOSEST, camera.scale * factor));
  const under = toTable(camera, size, at);
  const then = toTable({ ...camera, scale }, size, at);
  return { ...camera, scale, x: camera.x + under.x - then.x, y: camera.y + under.y - then.y };
}

export function pannedBy(camera: Camera, dx: number, dy: number): Camera {
  const none = { width: 0, height: 0 };
  const to = toTable(camera, none, { x: -dx, y: -dy });
  return { ...camera, x: to.x, y: to.y };
}

export const turnedBy = (camera: Camera, tenths: number): Camera => ({ ...camera, turn: turnBy(camera.turn, Math.round(tenths)) });

const SIDES = 48;

/** The outline of a base grown by `margin` all round, for drawing: arcs are as round as an eye needs them. */
export function grownOutline(base: Base, pose: Pick<Pose, 'x' | 'y' | 'heading'>, margin = 0): Point[] {
  const points: Point[] = [];
  const sin = sinOf(pose.heading);
  const cos = cosOf(pose.heading);
  const put = (right: number, forward: number) =>
    points.push({ x: pose.x + right * cos + forward * sin, y: pose.y + forward * cos - right * sin });
  for (let i = 0; i < SIDES; i++) {
    const turn = (i * 3600) / SIDES;
    const s = sinOf(turn);
    const c = cosOf(turn);
    if (base.kind === 'round') put((base.radius + margin) * s, (base.radius + margin) * c);
    else if (base.kind === 'oval') putGrownOval(put, { across: base.across, along: base.along, margin }, s, c);
    else if (margin > 0)
      put(Math.sign(Math.round(s * 1e6)) * base.across + margin * s, Math.sign(Math.round(c * 1e6)) * base.along + margin * c);
  }
  if (base.kind === 'rect' && margin <= 0) for (const [r, f] of CORNERS) put(r * base.across, f * base.along);
  return points;
}

const CORNERS = [
  [1, 1],
  [1, -1],
  [-1, -1],
  [-1, 1],
] as const;

/** A point of the oval, and from there along the outward normal. */
function putGrownOval(
  put: (right: number, forward: number) => void,
  { across, along, margin }: { readonly across: number; readonly along: number; readonly margin: number },
  s: number,
  c: number,
): void {
  const nx = s * along;
  const ny = c * across;
  const n = Math.sqrt(nx * nx + ny * ny);
  put(across * s + (margin * nx) / n, along * c + (margin * ny) / n);
}

export function circle(centre: Point, radius: number): Point[] {
  return grownOutline({ kind: 'round', radius }, { ...centre, heading: 0 });
}

/** A slice of a disc from one heading clockwise to another. */
export function wedge(at: Point, from: number, to: number, radius: number): Point[] {
  const span = to > from ? to - from : to - from + 3600;
  const steps = Math.max(2, Math.ceil(span / 60));
  const points: Point[] = span >= 3600 ? [] : [{ x: at.x, y: at.y }];
  for (let i = 0; i <= steps; i++) {
    const h = turnBy(from, Math.round((span * i) / steps));
    points.push({ x: at.x + radius * sinOf(h), y: at.y + radius * cosOf(h) });
  }
  return points;
}
