/** What a click on the table means is for others to say: a widget that can use it registers itself, and what nobody takes selects. */
import type { Ref } from '@warfold/engine';

type PickHandler = (ref: Ref) => boolean;

let pickHandler: PickHandler | null = null;

export const setPickHandler = (handler: PickHandler | null): void => {
  pickHandler = handler;
};

/** Offers the names of one thing, the most exact first, until somebody takes one. */
export const offerPick = (refs: readonly Ref[]): boolean => pickHandler !== null && refs.some((ref) => pickHandler?.(ref) === true);
