import type { Piece, PieceShape, Text, Texts } from '@warfold/engine';
import { say } from '@warfold/engine';
import { memoOf } from '@warfold/engine/memo';
import { unknown } from '@warfold/engine/spelling';
import type { Mil, Point, Pose } from '@warfold/space';
import { degrees, inches, turned } from '@warfold/space';
import type { z } from 'zod';
import { modelNamed, sideNamed } from '../names.ts';
import type { Path } from '../problem.ts';
import { complaint } from '../problem.ts';
import type { piece as pieceSchema } from '../schema/given.ts';
import type { MarkReading } from './marks.ts';
import { readMarks } from './marks.ts';
import { pointAt, poseAt } from './positions.ts';
import type { Complain } from './sheets.ts';
import { readAbilities, readBase } from './sheets.ts';

export type PieceGiven = z.infer<typeof pieceSchema>;

export interface PieceDraft {
  readonly name: string;
  readonly given: PieceGiven;
  /** Where in the situation it stands. */
  readonly path: Path;
  readonly kind: string;
}

/** All pieces, terrain first, each under its own name. */
export function draftPieces(terrain: Readonly<Record<string, PieceGiven>>, pieces: Readonly<Record<string, PieceGiven>>): PieceDraft[] {
  const drafts = (given: Readonly<Record<string, PieceGiven>>, key: string, usual: string) =>
    Object.entries(given).map(([name, one]): PieceDraft => ({ name, given: one, path: [key, name], kind: one.kind ?? usual }));
  return [...drafts(terrain, 'terrain', 'terrain'), ...drafts(pieces, 'pieces', 'piece')];
}

export function buildPiece(reading: MarkReading, draft: PieceDraft): Omit<Piece, 'id'> {
  const { support, names, complain } = reading;
  const { given, path } = draft;
  const kinds = support.pieceKinds;
  const brings = kinds?.[draft.kind];
  if (kinds !== undefined && brings === undefined)
    complain(complaint([...path, 'kind'], unknown('kind of piece', draft.kind, Object.keys(kinds))));
  const traits = given.traits ?? brings?.traits ?? [];
  const height = given.height === undefined ? (brings?.height ?? 0) : inches(given.height);
  const floors = given.floors?.map(inches) ?? brings?.floors ?? [];
  const isTerrain = brings?.kind === 'terrain';
  const { shape, pose } = outlineOf(given, { traits, height, floors }, isTerrain, path, complain);
  const bearer = given.bearer === undefined ? null : modelNamed(names, given.bearer);
  if (given.bearer !== undefined && bearer === null) complain(complaint([...path, 'bearer'], unknown('model', given.bearer, names.models)));
  return {
    kind: brings?.kind ?? draft.kind,
    name: nameOf(reading, draft),
    pose,
    shape,
    traits,
    owner: given.owner === undefined ? null : sideNamed(given.owner),
    bearer,
    gone: given.gone ?? false,
    ...(given.abilities !== undefined && {
      abilities: readAbilities(support.system.abilities, given.abilities, ['piece'], [...path, 'abilities'], complain),
    }),
    ...(given.look !== undefined && { look: given.look }),
    marks: readMarks(reading, 'piece', given.marks, [...path, 'marks']),
  };
}

/** What a system calls its terrain, by the plain English word. */
const terrainWords = memoOf(
  ({ en }: Texts) =>
    new Map(
      Object.entries(en)
        .filter(([key]) => /\.(terrain|scenery)\.[^.]+$/.test(key))
        .map(([key, word]) => [word, key]),
    ),
);

/** A key of the texts of its system has words in every language, and so has a plain word for terrain; any other name is the same in all of them. */
function nameOf({ support, complain }: MarkReading, { given, path, name }: PieceDraft): Text {
  const { text } = given;
  if (text === undefined) {
    const called = given.name ?? name;
    const key = terrainWords(support.system.texts).get(called);
    return key === undefined ? say('engine.unit', { unit: called }) : say(key);
  }
  const known = support.system.texts.en;
  if (known[text] === undefined) complain(complaint([...path, 'text'], unknown('text', text, Object.keys(known))));
  return say(text);
}

interface Ground {
  readonly traits: readonly string[];
  readonly height: Mil;
  readonly floors: readonly Mil[];
}

function outlineOf(
  given: PieceGiven,
  ground: Ground,
  isTerrain: boolean,
  path: Path,
  complain: Complain,
): { shape: PieceShape; pose: Pose } {
  const footprint = footprintOf(given) ?? (isTerrain ? roundFootprint(given) : null);
  if (footprint !== null) {
    const pose = given.at === undefined ? { ...middleOf(footprint), z: 0, heading: 0 } : poseAt(given.at, given.heading);
    return { shape: { kind: 'terrain', terrain: { footprint, ...ground } }, pose };
  }
  if (given.at === undefined) complain(complaint(path, 'a piece needs a rect, a polygon, or a place to be at'));
  const pose = { ...poseAt(given.at ?? [0, 0]), heading: degrees(given.heading ?? 0) };
  if (given.radius !== undefined) return { shape: { kind: 'disc', radius: inches(given.radius) }, pose };
  if (given.teardrop !== undefined) {
    const [length = 0, width = 0] = given.teardrop;
    return { shape: { kind: 'teardrop', length: inches(length), width: inches(width) }, pose };
  }
  const base = given.base === undefined ? null : readBase(given.base, [...path, 'base'], complain);
  return { shape: base === null ? { kind: 'point' } : { kind: 'base', base, height: ground.height }, pose };
}

/** As many corners as make a circle to a thousandth of an inch or two. */
const CORNERS = 60;

/** Terrain that is round on the table: a tower, a pond. */
function roundFootprint({ at, radius }: PieceGiven): readonly Point[] | null {
  if (at === undefined || radius === undefined) return null;
  const middle = pointAt(at);
  return Array.from({ length: CORNERS }, (_, i) => {
    // Anticlockwise, while headings run clockwise.
    const corner = turned({ x: 0, y: inches(radius) }, degrees(360 - (360 * i) / CORNERS));
    return { x: middle.x + corner.x, y: middle.y + corner.y };
  });
}

/** Anticlockwise, whichever way it was written. */
function footprintOf({ rect, polygon }: PieceGiven): readonly Point[] | null {
  if (rect !== undefined) {
    const [a, b] = [pointAt(rect[0] ?? []), pointAt(rect[1] ?? [])];
    const [left, right, low, high] = [Math.min(a.x, b.x), Math.max(a.x, b.x), Math.min(a.y, b.y), Math.max(a.y, b.y)];
    return [
      { x: left, y: low },
      { x: right, y: low },
      { x: right, y: high },
      { x: left, y: high },
    ];
  }
  if (polygon === undefined) return null;
  const corners = polygon.map(pointAt);
  return turns(corners) < 0 ? corners.reverse() : corners;
}

/** Twice the area, positive if the corners run anticlockwise. */
function turns(corners: readonly Point[]): number {
  return corners.reduce((sum, { x, y }, i) => {
    const next = corners[(i + 1) % corners.length]!;
    return sum + x * next.y - next.x * y;
  }, 0);
}

function middleOf(corners: readonly Point[]): Point {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return { x: Math.round((Math.min(...xs) + Math.max(...xs)) / 2), y: Math.round((Math.min(...ys) + Math.max(...ys)) / 2) };
}
