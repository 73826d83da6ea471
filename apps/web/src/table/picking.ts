/** What a click on the table means is for others to say: a widget that can use it registers itself, and what nobody takes selects. */
import type { Ref } from '@warfold/engine';
import type { Point } from '@warfold/space';

type PickHandler = (ref: Ref) => boolean;
type PointHandler = (at: Point) => boolean;

let pickHandler: PickHandler | null = null;
let pointHandler: PointHandler | null = null;

export const setPickHandler = (handler: PickHandler | null): void => {
  pickHandler = handler;
};

export const setPointHandler = (handler: PointHandler | null): void => {
  pointHandler = handler;
};

/** Offers the names of one thing, the most exact first, until somebody takes one. */
export const offerPick = (refs: readonly Ref[]): boolean => pickHandler !== null && refs.some((ref) => pickHandler?.(ref) === true);

export const offerPoint = (at: Point): boolean => pointHandler?.(at) === true;
