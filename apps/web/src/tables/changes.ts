/** What may be done with a table that is being laid out. Every change gives a new table; nothing here knows a screen. */
import type { InchPair, Outline, SceneryKind } from '@warfold/engine';
import type { OwnEntry, OwnPiece, OwnSpot, OwnTable, OwnZone } from '@warfold/tables';
import { cornersOf } from '@warfold/tables';

export type What = 'pieces' | 'zones' | 'objectives' | 'entries';

/** One thing that lies on the table. */
export interface Chosen {
  readonly what: What;
  readonly at: number;
}

export const sameThing = (a: Chosen | null, b: Chosen | null): boolean => a?.what === b?.what && a?.at === b?.at;

/** Thousandths of an inch are the finest there is. */
export const tidy = (n: number): number => Math.round(n * 1000) / 1000 + 0;
const tidyPair = ([x, y]: InchPair): [number, number] => [tidy(x), tidy(y)];

export const snapped = (n: number, step: number): number => tidy(step > 0 ? Math.round(n / step) * step : n);

export const wholeTurn = (turn: number): number => (((Math.round(turn * 10) % 3600) + 3600) % 3600) / 10;

const listOf = (table: OwnTable, what: What): readonly unknown[] => table[what] ?? [];
export const countOf = (table: OwnTable, what: What): number => listOf(table, what).length;
export const isThere = (table: OwnTable, { what, at }: Chosen): boolean => at < countOf(table, what);

export const pieceAt = (table: OwnTable, chosen: Chosen | null): OwnPiece | null =>
  chosen?.what === 'pieces' ? (table.pieces[chosen.at] ?? null) : null;
export const zoneAt = (table: OwnTable, chosen: Chosen | null): OwnZone | null =>
  chosen?.what === 'zones' ? (table.zones?.[chosen.at] ?? null) : null;
export const spotAt = (table: OwnTable, chosen: Chosen | null): OwnSpot | OwnEntry | null =>
  chosen?.what === 'objectives'
    ? (table.objectives?.[chosen.at] ?? null)
    : chosen?.what === 'entries'
      ? (table.entries?.[chosen.at] ?? null)
      : null;

const replaced = <T>(list: readonly T[], at: number, one: T): T[] => list.map((each, i) => (i === at ? one : each));

export const withPiece = (table: OwnTable, at: number, change: Partial<OwnPiece>): OwnTable => ({
  ...table,
  pieces: replaced(table.pieces, at, { ...table.pieces[at]!, ...change }),
});

/** The same without what goes back to what is usual. */
export function withoutField(table: OwnTable, at: number, field: keyof OwnPiece): OwnTable {
  const { [field]: _gone, ...rest } = table.pieces[at]!;
  return { ...table, pieces: replaced(table.pieces, at, rest as OwnPiece) };
}

export const withZone = (table: OwnTable, at: number, change: Partial<OwnZone>): OwnTable => ({
  ...table,
  zones: replaced(table.zones ?? [], at, { ...table.zones![at]!, ...change }),
});

export const withObjective = (table: OwnTable, at: number, change: Partial<OwnSpot>): OwnTable => ({
  ...table,
  objectives: replaced(table.objectives ?? [], at, { ...table.objectives![at]!, ...change }),
});

export const withEntry = (table: OwnTable, at: number, change: Partial<OwnEntry>): OwnTable => ({
  ...table,
  entries: replaced(table.entries ?? [], at, { ...table.entries![at]!, ...change }),
});

/** Where a thing is taken hold of: its middle. */
export function middleOf(table: OwnTable, chosen: Chosen): readonly [number, number] {
  const zone = zoneAt(table, chosen);
  if (zone !== null) {
    const xs = zone.corners.map(([x]) => x);
    const ys = zone.corners.map(([, y]) => y);
    return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
  }
  return pieceAt(table, chosen)?.at ?? spotAt(table, chosen)?.at ?? [0, 0];
}

/** The thing with its middle somewhere else. */
export function movedTo(table: OwnTable, chosen: Chosen, to: InchPair): OwnTable {
  const at = tidyPair(to);
  switch (chosen.what) {
    case 'pieces':
      return withPiece(table, chosen.at, { at });
    case 'objectives':
      return withObjective(table, chosen.at, { at });
    case 'entries':
      return withEntry(table, chosen.at, { at });
    case 'zones': {
      const [x, y] = middleOf(table, chosen);
      const corners = table.zones![chosen.at]!.corners.map(([cx, cy]) => tidyPair([cx + to[0] - x, cy + to[1] - y]));
      return withZone(table, chosen.at, { corners });
    }
  }
}

export function turnedBy(table: OwnTable, chosen: Chosen, degrees: number): OwnTable {
  const piece = pieceAt(table, chosen);
  return piece === null ? table : turnedTo(table, chosen, (piece.turn ?? 0) + degrees);
}

export const turnedTo = (table: OwnTable, chosen: Chosen, degrees: number): OwnTable =>
  chosen.what === 'pieces' ? withPiece(table, chosen.at, { turn: wholeTurn(degrees) }) : table;

export function removed(table: OwnTable, { what, at }: Chosen): OwnTable {
  const left = listOf(table, what).filter((_, i) => i !== at);
  if (what !== 'pieces' && left.length === 0) {
    const { [what]: _gone, ...rest } = table;
    return rest;
  }
  return { ...table, [what]: left };
}

/** With one more thing, which is the last of its kind. */
export function added<W extends What>(table: OwnTable, what: W, one: NonNullable<OwnTable[W]>[number]): OwnTable {
  return { ...table, [what]: [...listOf(table, what), one] };
}

const BESIDE = 2;

/** The same once more, beside it. */
export function copied(table: OwnTable, chosen: Chosen): OwnTable {
  const twice: OwnTable = { ...table, [chosen.what]: [...listOf(table, chosen.what), listOf(table, chosen.what)[chosen.at]] };
  const copy = { what: chosen.what, at: countOf(table, chosen.what) };
  const [x, y] = middleOf(twice, copy);
  return movedTo(twice, copy, [x + BESIDE, y - BESIDE]);
}

const flippedOutline = (outline: Outline): Outline =>
  'polygon' in outline ? { polygon: outline.polygon.map(([x, y]) => [tidy(-x), y] as const) } : outline;

/** The piece as a looking-glass shows it, left and right exchanged. */
function flipped(piece: OwnPiece, kind: SceneryKind): OwnPiece {
  const shape = flippedOutline(piece.shape ?? kind.shape);
  const parts = (piece.parts ?? (piece.shape === undefined ? kind.parts : [])).map((part) => ({
    ...part,
    at: [tidy(-part.at[0]), part.at[1]] as [number, number],
    shape: flippedOutline(part.shape),
  }));
  return {
    ...piece,
    turn: wholeTurn(-(piece.turn ?? 0)),
    ...(isEven(shape) && parts.length === 0 ? {} : { shape }),
    ...(parts.length > 0 && { shape, parts }),
  };
}

/** Boxes and round pieces are the same in a looking-glass. */
const isEven = (outline: Outline): boolean => !('polygon' in outline);

export function mirrored(table: OwnTable, chosen: Chosen, kind: SceneryKind): OwnTable {
  const piece = pieceAt(table, chosen);
  return piece === null ? table : { ...table, pieces: replaced(table.pieces, chosen.at, flipped(piece, kind)) };
}

type Alike = NonNullable<OwnTable['alike']>;

const overSpot = ({ size: [width, depth] }: OwnTable, alike: Alike, [x, y]: InchPair): [number, number] =>
  tidyPair(alike === 'turned' ? [width - x, depth - y] : [x, depth - y]);

/** What answers a thing on the other side of the table: turned by half a turn, or mirrored at the middle line. */
export function counterpart(table: OwnTable, chosen: Chosen, alike: Alike, kindOf: (key: string) => SceneryKind | undefined): OwnTable {
  const over = (at: InchPair) => overSpot(table, alike, at);
  const piece = pieceAt(table, chosen);
  if (piece !== null) {
    const kind = kindOf(piece.kind);
    if (kind === undefined) return table;
    const turned = alike === 'turned' ? piece : flipped(piece, kind);
    return added(table, 'pieces', { ...turned, at: over(piece.at), turn: wholeTurn((turned.turn ?? 0) + 180) });
  }
  const zone = zoneAt(table, chosen);
  if (zone !== null) {
    const { name: _name, side: _side, ...rest } = zone;
    return added(table, 'zones', { ...rest, corners: zone.corners.map(over) });
  }
  const spot = spotAt(table, chosen);
  if (spot === null) return table;
  const { name: _name, ...rest } = spot;
  return chosen.what === 'objectives' ? added(table, 'objectives', { at: over(rest.at) }) : added(table, 'entries', { at: over(rest.at) });
}

/** A piece with a shape of its own, whatever its kind has: the corners are about its middle. */
export function drawnPiece(kind: SceneryKind, corners: readonly InchPair[]): OwnPiece {
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const [x, y] = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
  return { kind: kind.key, at: tidyPair([x, y]), shape: { polygon: corners.map(([cx, cy]) => tidyPair([cx - x, cy - y])) } };
}

/** The corners of a piece's outline about its own middle, in inches, as something that can be pulled at. */
export const outlineCorners = (outline: Outline): [number, number][] => cornersOf(outline).map(({ x, y }) => [x / 1000, y / 1000]);

const LEAST = 0.4;

/** A box or a round piece made so wide and so deep. */
export const resized = (outline: Outline, [width, depth]: InchPair): Outline => {
  const size: [number, number] = [tidy(Math.max(LEAST, width)), tidy(Math.max(LEAST, depth))];
  return 'box' in outline ? { box: size } : 'round' in outline ? { round: size } : outline;
};
