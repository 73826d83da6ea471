import type { SceneryKind } from '@warfold/engine';
import type { Point } from '@warfold/space';
import { footprintOf, partFootprint, partsOf } from './footprint.ts';

/** A kind of scenery, where its middle lies in inches, and by how many degrees it is turned. */
export type KindSpot = readonly [kind: string, x: number, y: number, turn?: number];

/** A piece of a kind as it lies on a table, with what of it is in the way. */
export interface LaidKind {
  readonly kind: SceneryKind;
  readonly ground: readonly Point[];
  readonly parts: readonly (readonly Point[])[];
}

/** Pieces laid down at their spots: those of the centre, and those of one half twice, so that either side sees the same. */
export function laidTwice(
  kinds: readonly SceneryKind[],
  [width, depth]: readonly [number, number],
  centre: readonly KindSpot[],
  half: readonly KindSpot[],
): LaidKind[] {
  const over = ({ x, y }: Point): Point => ({ x: width * 1000 - x, y: depth * 1000 - y });
  const one = ([key, x, y, turn = 0]: KindSpot): LaidKind[] => {
    const kind = kinds.find((each) => each.key === key);
    if (kind === undefined) return [];
    const piece = { kind: key, at: [x, y] as [number, number], turn };
    return [{ kind, ground: footprintOf(piece, kind), parts: partsOf(piece, kind).map((part) => partFootprint(piece, part)) }];
  };
  const turned = ({ kind, ground, parts }: LaidKind): LaidKind => ({
    kind,
    ground: ground.map(over),
    parts: parts.map((part) => part.map(over)),
  });
  return [...centre.flatMap(one), ...half.flatMap(one).flatMap((each) => [each, turned(each)])];
}
