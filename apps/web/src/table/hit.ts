/** What lies under a pointer. */
import type { Ref, State } from '@warfold/engine';
import { gapToPoint, type Point, pointInPolygon, pointToPoint } from '@warfold/space';
import { pieceAt, tableauOf } from './tableau.ts';

export type Hit = { readonly what: 'model'; readonly id: number } | { readonly what: 'piece'; readonly id: number };

/** The names of what was hit, the most exact first. */
export function refsOf(state: State, hit: Hit): readonly Ref[] {
  if (hit.what === 'piece') return [{ piece: hit.id }];
  return [{ model: hit.id }, { unit: state.models[hit.id]!.unit }];
}

/** The model at the point, or the nearest whose base is no farther than `slack`: fingers are thick and far tables small. */
export function modelAt(state: State, at: Point, slack: number): number | null {
  let best: number | null = null;
  let least = slack;
  let nearest = Number.POSITIVE_INFINITY;
  for (const { model } of tableauOf(state).stood) {
    const gap = gapToPoint(model, at);
    const apart = pointToPoint(model.pose, at);
    if (gap < least || (gap === least && gap <= slack && apart < nearest)) {
      best = model.id;
      least = gap;
      nearest = apart;
    }
  }
  return best;
}

/** How far from the centre of an objective, a spell or another small thing a click still means it. */
const MARKER = 900;

export function pieceUnder(state: State, at: Point, slack: number): number | null {
  const { pieces, terrain } = tableauOf(state);
  for (const piece of [...pieces].reverse()) {
    const { shape } = piece;
    const centre = pieceAt(state, piece);
    const reach = shape.kind === 'disc' ? Math.min(shape.radius, 2 * MARKER) : MARKER;
    if (shape.kind === 'base' && gapToPoint({ ...shape, pose: { ...piece.pose, ...centre } }, at) <= slack) return piece.id;
    if (shape.kind === 'terrain' && pointInPolygon(at, shape.terrain.footprint)) return piece.id;
    if (shape.kind !== 'base' && pointToPoint(centre, at) <= Math.max(reach, slack)) return piece.id;
  }
  for (const piece of [...terrain].reverse()) if (pointInPolygon(at, piece.shape.terrain.footprint)) return piece.id;
  return null;
}

/** Models before objectives and spells before the ground itself. */
export function hitAt(state: State, at: Point, slack: number): Hit | null {
  const model = modelAt(state, at, slack);
  if (model !== null) return { what: 'model', id: model };
  const piece = pieceUnder(state, at, slack);
  return piece === null ? null : { what: 'piece', id: piece };
}

/** Whether two names mean the same thing on the table; a model also stands for its unit. */
export function means(ref: Ref | undefined, pointed: Ref, state: State): boolean {
  if (ref === undefined) return false;
  if ('unit' in ref)
    return 'unit' in pointed ? pointed.unit === ref.unit : 'model' in pointed && state.models[pointed.model]?.unit === ref.unit;
  if ('model' in ref) return 'model' in pointed && pointed.model === ref.model;
  if ('piece' in ref) return 'piece' in pointed && pointed.piece === ref.piece;
  return 'side' in ref && 'side' in pointed && ref.side === pointed.side;
}
