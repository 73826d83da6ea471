import type { Objection, SceneryKind, SceneryRules, Text } from '@warfold/engine';
import { inchesOf, say } from '@warfold/engine';
import type { Point, Polygon, Table } from '@warfold/space';
import { pointInPolygon, pointToPolygon, polygonToPolygon } from '@warfold/space';
import { whyNotAlike } from './alike.ts';
import { floorsOf, kindOf } from './field.ts';
import { footprintOf, mils, partFootprint, partsOf } from './footprint.ts';
import type { OwnPiece, OwnTable } from './format.ts';
import { isOnTable, isTangled, overlap } from './geometry.ts';
import { judgeEntries, judgeObjectives, judgeRoom, judgeZones } from './judgeGround.ts';
import { Notes } from './notes.ts';

/** A piece of the form with its kind and where it lies. */
export interface Laid {
  readonly path: string;
  readonly piece: OwnPiece;
  readonly kind: SceneryKind;
  readonly footprint: Polygon;
}

export const nameIn = ({ piece, kind }: Laid): Text =>
  piece.name === undefined || piece.name.trim() === '' ? kind.name : say('tables.named', { name: piece.name.trim() });

/** Everything that the rules of a system object to in a table, each with its rule and its place; advice stops nobody. */
export function judgeTable(table: OwnTable, rules: SceneryRules): readonly Objection[] {
  const notes = new Notes();
  const size: Table = { width: mils(table.size[0]), depth: mils(table.size[1]) };
  judgeSize(table, rules, notes);
  const laid = table.pieces.flatMap((piece, i) => judgePiece(piece, `pieces[${i}]`, rules, size, notes) ?? []);
  judgePairs(laid, rules, notes);
  if (table.objectives === undefined || table.objectives.length === 0) judgeClear(laid, rules, size, notes);
  judgeFeatures(laid, rules, size, notes);
  const closed = laid.filter(({ kind }) => kind.closed).map(({ footprint }) => footprint);
  const zones = judgeZones(table, rules, size, notes);
  judgeRoom(zones, closed, rules, size, notes);
  judgeObjectives(table, closed, rules, size, notes);
  judgeEntries(table, rules, size, notes);
  for (const { path, text } of whyNotAlike(table, rules)) notes.found.push({ path, text, rule: rules.fair.rule, weight: 'warning' });
  return notes.found;
}

export const hasErrors = (found: readonly Objection[]): boolean => found.some(({ weight }) => weight === 'error');

function judgeSize({ size: [width, depth] }: OwnTable, { sizes }: SceneryRules, notes: Notes): void {
  if (width * depth <= sizes.above) notes.error('size', sizes.rule, 'small', { width, depth, above: sizes.above });
  else if (!sizes.usual.some(([w, d]) => (w === width && d === depth) || (w === depth && d === width)))
    notes.advise('size', sizes.rule, 'size', { width, depth });
}

function judgePiece(piece: OwnPiece, path: string, rules: SceneryRules, size: Table, notes: Notes): Laid | null {
  const kind = kindOf(rules, piece.kind);
  if (kind === undefined) {
    notes.error(`${path}.kind`, 'protocol:unknown-id', 'kind', { kind: piece.kind });
    return null;
  }
  const footprint = footprintOf(piece, kind);
  const laid: Laid = { path, piece, kind, footprint };
  const name = nameIn(laid);
  if (isTangled(footprint)) notes.error(`${path}.shape`, kind.rule, 'tangled', { name });
  if (!isOnTable(footprint, size)) notes.error(`${path}.at`, rules.apart.rule, 'off', { name });
  judgeHeights(laid, name, notes);
  for (const trait of piece.traits ?? [])
    if (!kind.traits.includes(trait) && !kind.more.some(({ of }) => of.includes(trait)))
      notes.error(`${path}.traits`, kind.rule, 'trait', { name, trait });
  for (const { of } of kind.more)
    if (of.filter((trait) => piece.traits?.includes(trait)).length > 1) notes.error(`${path}.traits`, kind.rule, 'traits', { name });
  partsOf(piece, kind).forEach((part, i) => {
    if (!partFootprint(piece, part).every((corner) => pointInPolygon(corner, footprint) || nearOutline(corner, footprint)))
      notes.error(`${path}.parts[${i}]`, kind.rule, 'partOut', { name });
  });
  return laid;
}

/** Turning rounds to whole mils. */
const nearOutline = (corner: Point, footprint: Polygon): boolean =>
  footprint.length > 0 && polygonToPolygon([corner, corner, corner], footprint) <= 3;

function judgeHeights({ path, piece, kind }: Laid, name: Text, notes: Notes): void {
  const height = piece.height ?? kind.height;
  const floor = (piece.floors ?? floorsOf(kind, height)).find((one) => one > height);
  if (floor !== undefined)
    notes.error(`${path}.floors`, kind.rule, 'floor', { name, floor: inchesOf(mils(floor)), height: inchesOf(mils(height)) });
}

const counts = ({ kind }: Laid): boolean => !kind.flat && kind.surface !== true;

/** So many are told, and then it is clear. */
const MOST_PAIRS = 8;

function judgePairs(laid: readonly Laid[], { apart }: SceneryRules, notes: Notes): void {
  const solid = laid.filter(counts);
  const least = mils(apart.inches);
  let near = 0;
  solid.forEach((one, i) => {
    for (const other of solid.slice(0, i)) {
      const names = { name: nameIn(one), other: nameIn(other) };
      const gap = polygonToPolygon(one.footprint, other.footprint);
      if (gap <= 0 && overlap(one.footprint, other.footprint)) notes.error(`${one.path}.at`, apart.rule, 'overlap', names);
      else if (gap < least && gap > 0 && near++ < MOST_PAIRS)
        notes.advise(`${one.path}.at`, apart.rule, 'near', { ...names, measured: inchesOf(Math.floor(gap)), required: inchesOf(least) });
    }
  });
}

/** Spots of the missions that a piece lies too near to. */
function judgeClear(laid: readonly Laid[], { clear }: SceneryRules, size: Table, notes: Notes): void {
  if (clear === undefined) return;
  const spots = clear.spots(size);
  for (const one of laid.filter(counts)) {
    const gap = Math.min(...spots.map((spot) => pointToPolygon(spot, one.footprint)));
    if (gap <= mils(clear.inches))
      notes.advise(`${one.path}.at`, clear.rule, 'spot', {
        name: nameIn(one),
        measured: inchesOf(Math.floor(gap)),
        required: inchesOf(mils(clear.inches)),
      });
  }
}

function judgeFeatures(laid: readonly Laid[], { features }: SceneryRules, size: Table, notes: Notes): void {
  const given = laid.filter(counts).length;
  const [least, most] = features.advised(size);
  if (given < least) notes.advise('pieces', features.rule, 'few', { given, least });
  else if (given > most) notes.advise('pieces', features.rule, 'many', { given, most });
}
