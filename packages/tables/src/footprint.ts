import type { InchPair, Outline, SceneryKind, SceneryPart } from '@warfold/engine';
import type { Heading, Point } from '@warfold/space';
import { cosOf, degrees, inches, nearestMil, signedArea, sinOf, turned } from '@warfold/space';
import type { OwnPiece } from './format.ts';

/** Lengths come as somebody typed them: the nearest thousandth of an inch is meant. */
export const mils = (n: number): number => inches(Math.round(n * 1000) / 1000);

export const pointAt = ([x, y]: InchPair): Point => ({ x: mils(x), y: mils(y) });

/** Degrees as headings: whole tenths, from 0 to 3599. */
export const headingAt = (turn: number | undefined): Heading => ((Math.round((turn ?? 0) * 10) % 3600) + 3600) % 3600;

/** The corners of an outline about its own middle, anticlockwise. */
export function cornersOf(outline: Outline): Point[] {
  if ('polygon' in outline) {
    const corners = outline.polygon.map(pointAt);
    return signedArea(corners) < 0 ? corners.reverse() : corners;
  }
  if ('box' in outline) {
    const [x, y] = outline.box.map((n) => Math.round(mils(n) / 2)) as [number, number];
    return [
      { x: -x, y: -y },
      { x, y: -y },
      { x, y },
      { x: -x, y },
    ];
  }
  const [x, y] = outline.round.map((n) => mils(n) / 2) as [number, number];
  return [225, 180, 135, 90, 45, 0, 315, 270].map((turn) => ({
    x: nearestMil(x * sinOf(degrees(turn))),
    y: nearestMil(y * cosOf(degrees(turn))),
  }));
}

/** Corners about a middle, turned and laid down somewhere. */
export function laid(corners: readonly Point[], { x, y }: Point, heading: Heading): Point[] {
  return corners.map((corner) => {
    const { x: right, y: up } = heading === 0 ? corner : turned(corner, heading);
    return { x: x + nearestMil(right), y: y + nearestMil(up) };
  });
}

export const outlineOf = (piece: OwnPiece, kind: SceneryKind): Outline => piece.shape ?? kind.shape;

/** Where a piece lies on the table. */
export const footprintOf = (piece: OwnPiece, kind: SceneryKind): Point[] =>
  laid(cornersOf(outlineOf(piece, kind)), pointAt(piece.at), headingAt(piece.turn));

/** What of it is in the way. A piece with a shape of its own has the parts that it says, and no others. */
export const partsOf = (piece: OwnPiece, kind: SceneryKind): readonly SceneryPart[] =>
  piece.parts?.map(({ at, shape, height }) => ({ at, shape, ...(height !== undefined && { height }) })) ??
  (piece.shape === undefined ? kind.parts : []);

export const partFootprint = (piece: OwnPiece, { at, shape }: SceneryPart): Point[] => {
  const middle = pointAt(at);
  const corners = cornersOf(shape).map(({ x, y }) => ({ x: x + middle.x, y: y + middle.y }));
  return laid(corners, pointAt(piece.at), headingAt(piece.turn));
};
