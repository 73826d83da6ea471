import type { Random, SceneryKind, SceneryRules, SceneryWay, Theme } from '@warfold/engine';
import { randomFrom, THEMES } from '@warfold/engine';
import type { Polygon, Table } from '@warfold/space';
import { boxOf, pointInPolygon, pointToPolygon, polygonToPolygon } from '@warfold/space';
import { footprintOf, mils } from './footprint.ts';
import type { OwnPiece, OwnTable } from './format.ts';
import { isOnTable, overlap } from './geometry.ts';
import { hasErrors, judgeTable } from './judge.ts';

/** What a table is made by: the same gives the same table. */
export interface Making {
  readonly system: string;
  readonly rules: SceneryRules;
  readonly seed: string;
  /** Which of the system's ways; the last, which is fair, if absent. */
  readonly way?: string;
  /** In inches. */
  readonly size?: readonly [number, number];
  readonly theme?: Theme;
}

/** A piece that lies there, with the ground it covers. */
interface Lain {
  readonly piece: OwnPiece;
  readonly kind: SceneryKind;
  readonly ground: Polygon;
}

const MOST_TABLES = 30;

/** A table from a seed, by one of the ways of the system; it has no errors, for one that has is thrown away and another made. */
export function makeTable(making: Making): OwnTable {
  const random = randomFrom(`${making.system} ${making.seed}`);
  let table = laidOut(making, random);
  for (let tries = 1; tries < MOST_TABLES && hasErrors(judgeTable(table, making.rules)); tries++) table = laidOut(making, random);
  return hasErrors(judgeTable(table, making.rules)) ? { ...table, pieces: [] } : table;
}

export const wayOf = ({ ways }: SceneryRules, key: string | undefined): SceneryWay =>
  ways.find((way) => way.key === key) ?? ways[ways.length - 1]!;

function laidOut({ system, rules, seed, way: key, size: asked, theme }: Making, random: Random): OwnTable {
  const way = wayOf(rules, key);
  const [width, depth] = asked ?? rules.sizes.usual[0]!;
  const ground: Ground = { rules, size: { width: mils(width), depth: mils(depth) }, random };
  const pieces = way.alike ? alike(ground, way) : bySquares(ground, way);
  return {
    ...{ format: 1, system, size: [width, depth], pieces: pieces.map(({ piece }) => piece) },
    name: { en: `Table ${seed}`.slice(0, 60), it: `Tavolo ${seed}`.slice(0, 60), ca: `Taula ${seed}`.slice(0, 60) },
    theme: theme ?? THEMES[random.below(THEMES.length)]!,
    ...(way.alike && { alike: 'turned' as const }),
  };
}

interface Ground {
  readonly rules: SceneryRules;
  readonly size: Table;
  readonly random: Random;
}

const between = (random: Random, [least, most]: readonly [number, number]): number => least + random.below(Math.max(1, most - least + 1));

/** Half of the pieces wherever there is room, and the same turned by half a turn; an odd one lies in the middle. */
function alike(ground: Ground, way: SceneryWay): readonly Lain[] {
  const { size, random, rules } = ground;
  const wanted = between(random, way.pieces(0, size));
  const lain: Lain[] = [];
  const middle = [size.width / 2000, size.depth / 2000] as const;
  if (wanted % 2 === 1) {
    const kind = somethingOf(ground, lain, true);
    const turn = random.below(2) * 90;
    const centre = lainAt(kind, [tidy(middle[0]), tidy(middle[1])], turn);
    if (fits(ground, centre, lain)) lain.push(centre);
  }
  while (wanted - lain.length >= 2) {
    const pair = pairFor(ground, lain);
    if (pair === null) break;
    lain.push(...pair);
  }
  const flat = rules.kinds.filter((kind) => kind.flat && kind.surface !== true && kind.height === 0);
  if (flat.length > 0) {
    const one = lainAt(flat[random.below(flat.length)]!, somewhere(ground, [0, 0, size.width, size.depth]), random.below(24) * 15);
    const other = turnedAbout(one, size);
    if ([one, other].every((each) => isOnTable(each.ground, size))) lain.unshift(one, other);
  }
  return lain;
}

const TRIES = 160;

function pairFor(ground: Ground, lain: readonly Lain[]): readonly [Lain, Lain] | null {
  const { size, random } = ground;
  for (let i = 0; i < TRIES; i++) {
    const kind = somethingOf(ground, lain, false);
    const one = lainAt(kind, somewhere(ground, [0, 0, size.width, size.depth]), random.below(24) * 15);
    const other = turnedAbout(one, size);
    if (fits(ground, one, [...lain, other]) && fits(ground, other, lain)) return [one, other];
  }
  return null;
}

/** Square after square, as many as the dice say; what finds no room stays in the box. */
function bySquares(ground: Ground, way: SceneryWay): readonly Lain[] {
  const { size, random } = ground;
  const step = mils(way.square ?? 1000);
  const lain: Lain[] = [];
  for (let y = 0; y < size.depth; y += step)
    for (let x = 0; x < size.width; x += step) {
      const rolled = Array.from({ length: way.dice.count }, () => 1 + random.below(way.dice.sides)).reduce((sum, face) => sum + face, 0);
      const wanted = between(random, way.pieces(rolled, size));
      for (let i = 0; i < wanted; i++) {
        const found = oneIn(ground, lain, [x, y, Math.min(x + step, size.width), Math.min(y + step, size.depth)]);
        if (found !== null) lain.push(found);
      }
    }
  return lain;
}

type Area = readonly [west: number, south: number, east: number, north: number];

function oneIn(ground: Ground, lain: readonly Lain[], area: Area): Lain | null {
  for (let i = 0; i < TRIES; i++) {
    const one = lainAt(somethingOf(ground, lain, false), somewhere(ground, area), ground.random.below(24) * 15);
    if (fits(ground, one, lain)) return one;
  }
  return null;
}

/** A quarter of an inch is as fine as anybody lays out a table. */
const GRID = 250;
const tidy = (n: number): number => Math.round(n * 1000) / 1000;

const somewhere = ({ random }: Ground, [west, south, east, north]: Area): readonly [number, number] => [
  tidy((west + random.below(Math.max(1, Math.floor((east - west) / GRID))) * GRID) / 1000),
  tidy((south + random.below(Math.max(1, Math.floor((north - south) / GRID))) * GRID) / 1000),
];

function lainAt(kind: SceneryKind, [x, y]: readonly [number, number], turn: number): Lain {
  const piece: OwnPiece = { kind: kind.key, at: [x, y], ...(turn !== 0 && { turn }) };
  return { piece, kind, ground: footprintOf(piece, kind) };
}

const turnedAbout = ({ piece, kind }: Lain, { width, depth }: Table): Lain =>
  lainAt(kind, [tidy(width / 1000 - piece.at[0]), tidy(depth / 1000 - piece.at[1])], ((piece.turn ?? 0) + 180) % 360);

/** What there is little of so far comes first, so that a table has something of everything. */
function somethingOf({ rules, random }: Ground, lain: readonly Lain[], central: boolean): SceneryKind {
  const all = rules.kinds.filter((kind) => !kind.flat && kind.surface !== true && !(central && (kind.closed || kind.parts.length > 0)));
  const kinds = all.length === 0 ? rules.kinds : all;
  const [one, other] = [kinds[random.below(kinds.length)]!, kinds[random.below(kinds.length)]!];
  const count = (kind: SceneryKind): number => lain.filter((each) => each.kind.key === kind.key || each.kind.look === kind.look).length;
  return count(one) <= count(other) ? one : other;
}

function fits({ rules, size }: Ground, one: Lain, lain: readonly Lain[]): boolean {
  if (!isOnTable(one.ground, size)) return false;
  const gap = mils(rules.apart.inches) + 1;
  if (isInTheWay(rules, size, one)) return false;
  if (one.kind.closed && crowds(rules, size, one, lain)) return false;
  return lain.every(
    (other) => other.kind.flat || (polygonToPolygon(one.ground, other.ground) >= gap && !overlap(one.ground, other.ground)),
  );
}

const isInTheWay = ({ clear }: SceneryRules, size: Table, { ground }: Lain): boolean =>
  clear?.spots(size).some((spot) => pointToPolygon(spot, ground) <= mils(clear.inches)) ?? false;

/** Closed pieces take no more than a tenth of where an army is set up. */
function crowds({ zones }: SceneryRules, size: Table, one: Lain, lain: readonly Lain[]): boolean {
  const closed = [one, ...lain.filter(({ kind }) => kind.closed)];
  return zones.usual(size).some((zone) => {
    const inside = closed.filter(({ ground }) => ground.some((corner) => pointInPolygon(corner, zone)));
    const covered = inside.reduce((sum, { ground }) => sum + boxArea(ground), 0);
    return covered > boxArea(zone) / 10;
  });
}

function boxArea(polygon: Polygon): number {
  const { minX, minY, maxX, maxY } = boxOf(polygon);
  return (maxX - minX) * (maxY - minY);
}
