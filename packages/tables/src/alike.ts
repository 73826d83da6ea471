import type { SceneryRules, Text } from '@warfold/engine';
import { say } from '@warfold/engine';
import type { Point, Polygon, Table } from '@warfold/space';
import { kindOf, traitsOf } from './field.ts';
import { footprintOf, mils, pointAt } from './footprint.ts';
import type { OwnTable } from './format.ts';

/** What a table looks like from the other side. */
const otherSide = ({ width, depth }: Table, alike: NonNullable<OwnTable['alike']>) =>
  alike === 'turned' ? ({ x, y }: Point): Point => ({ x: width - x, y: depth - y }) : ({ x, y }: Point): Point => ({ x, y: depth - y });

/** Rounding and fine work with a mouse are forgiven. */
const FORGIVEN = 60;

const isNear = (a: Point, b: Point): boolean => Math.abs(a.x - b.x) <= FORGIVEN && Math.abs(a.y - b.y) <= FORGIVEN;

const same = (one: Polygon, other: Polygon): boolean =>
  one.length === other.length && one.every((corner) => other.some((point) => isNear(corner, point)));

interface Lain {
  readonly path: string;
  readonly what: string;
  readonly name: Text;
  readonly ground: Polygon;
}

/** Everything that has no counterpart on the other side, where a table is asked to be alike. */
export function whyNotAlike(table: OwnTable, rules: SceneryRules): readonly { readonly path: string; readonly text: Text }[] {
  if (table.alike === undefined) return [];
  const size: Table = { width: mils(table.size[0]), depth: mils(table.size[1]) };
  const over = otherSide(size, table.alike);
  const lists = [piecesIn(table, rules), zonesIn(table), objectivesIn(table)];
  return lists.flatMap((list) =>
    list
      .filter(({ what, ground }) => !list.some((other) => other.what === what && same(ground.map(over), other.ground)))
      .map(({ path, name }) => ({ path, text: say('tables.advice.alike', { name }) })),
  );
}

const piecesIn = ({ pieces }: OwnTable, rules: SceneryRules): Lain[] =>
  pieces.flatMap((piece, i): Lain[] => {
    const kind = kindOf(rules, piece.kind);
    if (kind === undefined) return [];
    const what = [kind.key, piece.height ?? kind.height, ...traitsOf(piece, kind)].join(' ');
    const name = piece.name === undefined ? kind.name : say('tables.named', { name: piece.name });
    return [{ path: `pieces[${i}].at`, what, name, ground: footprintOf(piece, kind) }];
  });

const zonesIn = ({ zones = [] }: OwnTable): Lain[] =>
  zones.map(({ corners }, i) => ({
    ...{ path: `zones[${i}].corners`, what: '', name: say('tables.zone', { n: i + 1 }) },
    ground: corners.map(pointAt),
  }));

const objectivesIn = ({ objectives = [] }: OwnTable): Lain[] =>
  objectives.map(({ at }, i) => ({
    ...{ path: `objectives[${i}].at`, what: '', name: say('tables.objective', { n: i + 1 }) },
    ground: [pointAt(at)],
  }));
