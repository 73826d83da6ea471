import type { Piece, State } from '@warfold/engine';
import { memoOf } from '@warfold/engine';
import type { GroundHindrance } from '@warfold/engine/insight';
import type { Mil } from '@warfold/space';

export type { GroundHindrance } from '@warfold/engine/insight';

type OfPiece = Omit<GroundHindrance, 'footprint'>;

export const CLOSED: OfPiece = { closed: true, rate: 1, climb: 0 };
export const dear = (rate: number): OfPiece => ({ closed: false, rate, climb: 0 });
export const climbed = (climb: Mil): OfPiece => ({ closed: false, rate: 1, climb });

export const NO_HINDRANCES: readonly GroundHindrance[] = [];

interface Seen {
  readonly scenery: readonly Piece[];
  readonly found: readonly GroundHindrance[];
}

const sceneryOf = memoOf((pieces: State['pieces']): readonly Piece[] =>
  pieces.filter(({ gone, shape }) => !gone && shape.kind === 'terrain'),
);

/** What each piece of scenery is to a kind of walker: worked out once for each kind, as long as no scenery changes. */
export function hindrancesBy<K>(of: (piece: Piece, kind: K) => OfPiece | null): (state: State, kind: K) => readonly GroundHindrance[] {
  const seen = new Map<K, Seen>();
  return ({ pieces }, kind) => {
    const scenery = sceneryOf(pieces);
    const last = seen.get(kind);
    if (last !== undefined && isSame(last.scenery, scenery)) return last.found;
    const found = scenery.flatMap((piece): GroundHindrance[] => {
      const what = of(piece, kind);
      return what === null || piece.shape.kind !== 'terrain' ? [] : [{ footprint: piece.shape.terrain.footprint, ...what }];
    });
    seen.set(kind, { scenery, found });
    return found;
  };
}

const isSame = (one: readonly Piece[], other: readonly Piece[]): boolean =>
  one === other || (one.length === other.length && one.every((piece, i) => piece === other[i]));
