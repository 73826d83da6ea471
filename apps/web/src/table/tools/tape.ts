/** The tape measure: from base to base where its ends lie on bases, to the point where they do not. */
import type { Ref, State } from '@warfold/engine';
import { type Body, closestPoints, gap, gapToPoint, lift, nearestPoint, type Point, pointToPoint } from '@warfold/space';
import type { Ghosts } from '../ghosts.ts';
import { ground, line, type Mark } from '../marks.ts';
import type { TapeEnd } from '../view.ts';

export interface Measured {
  readonly from: Point;
  readonly to: Point;
  readonly far: number;
  /** How much higher one end is than the other. */
  readonly up: number;
}

/** The body at an end: a model where it would stand if the preparation were confirmed, so that one can measure while dragging. */
function bodyOf(state: State, ref: Ref | null, ghosts: Ghosts): Body | null {
  if (ref === null) return null;
  if ('model' in ref) {
    const model = state.models[ref.model];
    if (model === undefined) return null;
    const pose = ghosts.ghosts.find((ghost) => ghost.model === ref.model)?.pose ?? model.pose;
    return { base: model.base, height: model.height, pose };
  }
  const piece = 'piece' in ref ? state.pieces[ref.piece] : undefined;
  return piece?.shape.kind === 'base' ? { base: piece.shape.base, height: piece.shape.height, pose: piece.pose } : null;
}

export function measured(state: State, from: TapeEnd, to: TapeEnd, ghosts: Ghosts): Measured {
  const a = bodyOf(state, from.ref, ghosts);
  const b = bodyOf(state, to.ref, ghosts);
  if (a !== null && b !== null) return { ...closestPoints(a, b), far: gap(a, b), up: lift(a, b) };
  if (a !== null) return { from: nearestPoint(a, to.at), to: to.at, far: gapToPoint(a, to.at), up: 0 };
  if (b !== null) return { from: from.at, to: nearestPoint(b, from.at), far: gapToPoint(b, from.at), up: 0 };
  return { from: from.at, to: to.at, far: pointToPoint(from.at, to.at), up: 0 };
}

/** To a tenth of an inch, as a tape shows it, rounded up: it never says that something is in reach that is not. */
export const shownInches = (mils: number): string => `${Math.ceil(Math.round(mils) / 100) / 10}″`;

export function tapeMarks(state: State, from: TapeEnd, to: TapeEnd, ghosts: Ghosts): Mark[] {
  const tape = measured(state, from, to, ghosts);
  const label = tape.up > 0 ? `${shownInches(tape.far)} ↕${shownInches(tape.up)}` : shownInches(tape.far);
  return [line([ground(tape.from), ground(tape.to)], 'measure', { tip: 'ticks', label })];
}
