/** Things drawn on the table that are no models: areas and lines, the same for both views. */
import type { DecisionView, DrawnShape, Ref, State, Text } from '@warfold/engine';
import type { Point, Spot } from '@warfold/space';
import { hull, signedArea } from '@warfold/space';
import { circle, grownOutline, wedge } from './geometry.ts';
import type { MarkTone } from './palette.ts';
import { modelsOf } from './tableau.ts';

/** A stretch of ground, with what it leaves out. */
export interface Patch {
  readonly ring: readonly Point[];
  readonly holes: readonly (readonly Point[])[];
}

interface AreaMark {
  readonly kind: 'area';
  readonly ring: readonly Point[];
  readonly holes?: readonly (readonly Point[])[];
  readonly tone: MarkTone;
  /** How opaque its inside is. */
  readonly fill: number;
  readonly dashed: boolean;
  readonly z: number;
  readonly label?: string;
  /** Where its label stands, if not at its top. */
  readonly labelAt?: Point;
}

interface LineMark {
  readonly kind: 'line';
  readonly points: readonly Spot[];
  readonly tone: MarkTone;
  readonly dashed: boolean;
  readonly tip: 'none' | 'arrow' | 'cross' | 'ticks';
  /** Drawn broad, with an edge of the other tone: it lies on figures of any colour. */
  readonly bold?: boolean;
  readonly label?: string;
}

export type Mark = AreaMark | LineMark;

export type SayText = (text: Text, state?: State | null) => string;

export const area = (ring: readonly Point[], tone: MarkTone, more: Partial<AreaMark> = {}): AreaMark => ({
  kind: 'area',
  ring,
  tone,
  fill: 0,
  dashed: false,
  z: 0,
  ...more,
});

export const line = (points: readonly Spot[], tone: MarkTone, more: Partial<LineMark> = {}): LineMark => ({
  kind: 'line',
  points,
  tone,
  dashed: false,
  tip: 'none',
  ...more,
});

export const ground = ({ x, y }: Point, z = 0): Spot => ({ x, y, z });

const named = (label: Text | undefined, say: SayText, state: State): { label?: string } =>
  label === undefined ? {} : { label: say(label, state) };

/** All within `margin` of a polygon: its sides pushed outwards, its corners rounded. Loops at hollow corners lie inside it. */
export function grownPolygon(polygon: readonly Point[], margin: number): Point[] {
  const ring = signedArea(polygon) < 0 ? [...polygon].reverse() : polygon;
  const points: Point[] = [];
  ring.forEach((corner, i) => {
    const before = ring[(i + ring.length - 1) % ring.length]!;
    const after = ring[(i + 1) % ring.length]!;
    const a = Math.atan2(before.x - corner.x, corner.y - before.y);
    let b = Math.atan2(corner.x - after.x, after.y - corner.y);
    while (b < a) b += 2 * Math.PI;
    const turn = b - a > Math.PI ? 0 : b - a;
    const steps = Math.max(1, Math.ceil(turn / 0.2));
    for (let k = 0; k <= steps; k++) {
      const angle = turn === 0 && k > 0 ? b : a + (turn * k) / steps;
      points.push({ x: corner.x + margin * Math.cos(angle), y: corner.y + margin * Math.sin(angle) });
    }
  });
  return points;
}

/** What a piece covers, seen from above; nothing for a bare point. */
export function groundOf(state: State, of: Ref): readonly Point[] {
  const piece = 'piece' in of ? state.pieces[of.piece] : undefined;
  if (piece === undefined || piece.gone) return [];
  if (piece.shape.kind === 'terrain') return piece.shape.terrain.footprint;
  return aroundRef(state, of, 0)[0] ?? [];
}

/** The ground within a distance of something. */
export function aroundRef(state: State, of: Ref, distance: number): Point[][] {
  if ('piece' in of) {
    const piece = state.pieces[of.piece];
    if (piece === undefined) return [];
    const { shape, pose } = piece;
    if (shape.kind === 'terrain') return [grownPolygon(shape.terrain.footprint, distance)];
    if (shape.kind === 'base') return [grownOutline(shape.base, pose, distance)];
    return [circle(pose, distance + (shape.kind === 'disc' ? shape.radius : 0))];
  }
  const rings = modelsOf(state, of)
    .map((id) => state.models[id]!)
    .filter(({ place }) => place.at === 'table')
    .map(({ base, pose }) => grownOutline(base, pose, distance));
  // A unit in one body is outlined as one; where it stands wide apart its models are ringed one by one.
  const near = distance >= 3000 && rings.length > 1;
  return near ? [hull(rings.flat().map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) })))] : rings;
}

function marksOfShape(state: State, shape: DrawnShape, say: SayText): Mark[] {
  const label = named(shape.label, say, state);
  switch (shape.shape) {
    case 'ring':
      return [area(circle(shape.centre, shape.radius), 'ask', { fill: 0.06, dashed: true, ...label })];
    case 'around':
      return aroundRef(state, shape.of, shape.distance).map((ring, i) =>
        area(ring, 'ask', { fill: 0.06, dashed: true, ...(i === 0 && label) }),
      );
    case 'zone':
      return [area(shape.polygon, 'ask', { fill: 0.2, ...label })];
    case 'line':
      return [line([ground(shape.from), ground(shape.to)], 'ask', { tip: 'arrow', ...label })];
    case 'arc':
      return [area(wedge(shape.at, shape.from, shape.to, shape.radius), 'ask', { fill: 0.08, dashed: true, ...label })];
  }
}

/** What the open question wants to be seen, and the ground that a move may come to; how far it could go at most until that is known. */
export function decisionMarks(state: State, view: DecisionView, ground: readonly Patch[] | null, say: SayText): Mark[] {
  const marks = (view.shapes ?? []).flatMap((shape) => marksOfShape(state, shape, say));
  if (ground !== null) for (const { ring, holes } of ground) marks.push(area(ring, 'ask', { holes, fill: 0.12 }));
  else if (view.kind === 'move' && view.gauge?.of === 'inches') {
    const led = view.leader ?? view.models[0]?.model;
    const model = led === undefined ? undefined : state.models[led];
    const reach = view.models.find((one) => one.model === led)?.allowance ?? view.gauge.allowed.total;
    if (model !== undefined && reach > 0)
      marks.push(area(grownOutline(model.base, model.pose, reach), 'ask', { fill: 0.05, dashed: true }));
  }
  if (view.kind === 'interrupt')
    for (const stop of view.stops) marks.push(area(circle(stop.pose, 300), 'ask', { fill: 0.5, label: say(stop.label, state) }));
  return marks;
}
