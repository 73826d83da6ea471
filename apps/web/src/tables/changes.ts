/** What may be done with a table that is being laid out. Every change gives a new table; nothing here knows a screen. */
import type { InchPair, Outline, SceneryKind, SceneryRules } from '@warfold/engine';
import { boxOf } from '@warfold/space';
import type { OwnEntry, OwnPiece, OwnSpot, OwnTable, OwnZone } from '@warfold/tables';
import { cornersOf, footprintOf } from '@warfold/tables';

export type ThingKind = 'pieces' | 'zones' | 'objectives' | 'entries';

/** One thing that lies on the table. */
export interface ChosenThing {
  readonly what: ThingKind;
  readonly at: number;
}

export const sameThing = (a: ChosenThing | null, b: ChosenThing | null): boolean => a?.what === b?.what && a?.at === b?.at;

/** Thousandths of an inch are the finest there is. */
export const tidy = (n: number): number => Math.round(n * 1000) / 1000 + 0;
const tidyPair = ([x, y]: InchPair): [number, number] => [tidy(x), tidy(y)];

export const snapped = (n: number, step: number): number => tidy(step > 0 ? Math.round(n / step) * step : n);

export const wholeTurn = (turn: number): number => (((Math.round(turn * 10) % 3600) + 3600) % 3600) / 10;

const listOf = (table: OwnTable, what: ThingKind): readonly unknown[] => table[what] ?? [];
export const countOf = (table: OwnTable, what: ThingKind): number => listOf(table, what).length;
export const isThere = (table: OwnTable, { what, at }: ChosenThing): boolean => at < countOf(table, what);

export const pieceAt = (table: OwnTable, chosen: ChosenThing | null): OwnPiece | null =>
  chosen?.what === 'pieces' ? (table.pieces[chosen.at] ?? null) : null;
export const zoneAt = (table: OwnTable, chosen: ChosenThing | null): OwnZone | null =>
  chosen?.what === 'zones' ? (table.zones?.[chosen.at] ?? null) : null;
export const spotAt = (table: OwnTable, chosen: ChosenThing | null): OwnSpot | OwnEntry | null =>
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
export function middleOf(table: OwnTable, chosen: ChosenThing): readonly [number, number] {
  const zone = zoneAt(table, chosen);
  if (zone !== null) {
    const xs = zone.corners.map(([x]) => x);
    const ys = zone.corners.map(([, y]) => y);
    return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
  }
  return pieceAt(table, chosen)?.at ?? spotAt(table, chosen)?.at ?? [0, 0];
}

/** The thing with its middle somewhere else. */
export function movedTo(table: OwnTable, chosen: ChosenThing, to: InchPair): OwnTable {
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

export function turnedBy(table: OwnTable, chosen: ChosenThing, degrees: number): OwnTable {
  const piece = pieceAt(table, chosen);
  return piece === null ? table : turnedTo(table, chosen, (piece.turn ?? 0) + degrees);
}

export const turnedTo = (table: OwnTable, chosen: ChosenThing, degrees: number): OwnTable =>
  chosen.what === 'pieces' ? withPiece(table, chosen.at, { turn: wholeTurn(degrees) }) : table;

export function removed(table: OwnTable, { what, at }: ChosenThing): OwnTable {
  const left = listOf(table, what).filter((_, i) => i !== at);
  if (what !== 'pieces' && left.length === 0) {
    const { [what]: _gone, ...rest } = table;
    return rest;
  }
  return { ...table, [what]: left };
}

/** With one more thing, which is the last of its kind. */
export function added<W extends ThingKind>(table: OwnTable, what: W, one: NonNullable<OwnTable[W]>[number]): OwnTable {
  return { ...table, [what]: [...listOf(table, what), one] };
}

const BESIDE = 2;

type Box = ReturnType<typeof boxOf>;
const meet = (a: Box, b: Box): boolean => a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY;

/** How far away a copy lies: right beside its piece with a passage between them, on whichever side there is room. */
function besideOf(table: OwnTable, piece: OwnPiece, { kinds, apart }: SceneryRules): InchPair {
  const ground = (one: OwnPiece): Box[] => kinds.filter(({ key }) => key === one.kind).map((kind) => boxOf(footprintOf(one, kind)));
  const [own] = ground(piece);
  if (own === undefined) return [BESIDE, -BESIDE];
  const [width, depth] = [own.maxX - own.minX, own.maxY - own.minY].map((n) => Math.floor(n / 250) / 4 + 0.25 + apart.inches) as [
    number,
    number,
  ];
  const all = table.pieces.flatMap(ground);
  const away: InchPair[] = [
    [width, 0],
    [-width, 0],
    [0, -depth],
    [0, depth],
  ];
  const boxAt = ([x, y]: InchPair): Box => ({
    ...{ minX: own.minX + x * 1000, maxX: own.maxX + x * 1000 },
    ...{ minY: own.minY + y * 1000, maxY: own.maxY + y * 1000 },
  });
  const within = away.filter((by) => {
    const { minX, minY, maxX, maxY } = boxAt(by);
    return minX >= 0 && minY >= 0 && maxX <= table.size[0] * 1000 && maxY <= table.size[1] * 1000;
  });
  return within.find((by) => all.every((other) => !meet(boxAt(by), other))) ?? within[0] ?? [BESIDE, -BESIDE];
}

/** The same once more, beside it. */
export function copied(table: OwnTable, chosen: ChosenThing, rules: SceneryRules): OwnTable {
  const twice: OwnTable = { ...table, [chosen.what]: [...listOf(table, chosen.what), listOf(table, chosen.what)[chosen.at]] };
  const copy = { what: chosen.what, at: countOf(table, chosen.what) };
  const piece = pieceAt(table, chosen);
  const [dx, dy] = piece === null ? [BESIDE, -BESIDE] : besideOf(table, piece, rules);
  const [x, y] = middleOf(twice, copy);
  return movedTo(twice, copy, [x + dx, y + dy]);
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

export function mirrored(table: OwnTable, chosen: ChosenThing, kind: SceneryKind): OwnTable {
  const piece = pieceAt(table, chosen);
  return piece === null ? table : { ...table, pieces: replaced(table.pieces, chosen.at, flipped(piece, kind)) };
}

type Alike = NonNullable<OwnTable['alike']>;

const overSpot = ({ size: [width, depth] }: OwnTable, alike: Alike, [x, y]: InchPair): [number, number] =>
  tidyPair(alike === 'turned' ? [width - x, depth - y] : [x, depth - y]);

/** What answers a thing on the other side of the table: turned by half a turn, or mirrored at the middle line. */
export function counterpart(
  table: OwnTable,
  chosen: ChosenThing,
  alike: Alike,
  kindOf: (key: string) => SceneryKind | undefined,
): OwnTable {
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
