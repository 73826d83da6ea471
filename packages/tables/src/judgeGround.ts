import type { SceneryRules } from '@warfold/engine';
import { inchesOf } from '@warfold/engine';
import type { Polygon, Table } from '@warfold/space';
import { areaOf, pointInPolygon, pointOnTable, pointToPoint } from '@warfold/space';
import { anticlockwise } from './field.ts';
import { mils, pointAt } from './footprint.ts';
import type { OwnTable } from './format.ts';
import { isOnTable, isTangled, overlap, roomIn } from './geometry.ts';
import type { Notes } from './notes.ts';

/** The zones that are drawn; nothing where they are those of the mission. */
export function judgeZones({ zones = [] }: OwnTable, rules: SceneryRules, size: Table, notes: Notes): readonly Polygon[] | null {
  if (zones.length === 0) return null;
  const { rule, most } = rules.zones;
  if (zones.length < 2 || zones.length > most) notes.error('zones', rule, 'zones', { given: zones.length, most });
  const drawn = zones.map(({ corners }) => anticlockwise(corners.map(pointAt)));
  drawn.forEach((zone, i) => {
    const n = i + 1;
    if (isTangled(zone)) notes.error(`zones[${i}].corners`, rule, 'zoneTangled', { n });
    if (!isOnTable(zone, size)) notes.error(`zones[${i}].corners`, rule, 'zoneOff', { n });
    drawn.slice(0, i).forEach((other, j) => {
      if (overlap(zone, other)) notes.error(`zones[${i}].corners`, rule, 'zonesMeet', { n, other: j + 1 });
    });
  });
  judgeOwners(
    zones.map(({ side }) => side ?? null),
    rules,
    notes,
  );
  return drawn;
}

/** Either nobody's, or one for each side. */
function judgeOwners(sides: readonly (number | null)[], { zones: { rule } }: SceneryRules, notes: Notes): void {
  const given = sides.flatMap((side) => side ?? []);
  if (given.length === 0) return;
  const isOneEach = given.length === sides.length && new Set(given).size === given.length && given.every((side) => side <= sides.length);
  if (!isOneEach) notes.error('zones', rule, 'zoneSides');
}

/** Square inches below which hardly a unit finds a place. */
const LEAST_ROOM = 60;

export function judgeRoom(
  drawn: readonly Polygon[] | null,
  closed: readonly Polygon[],
  { zones: { rule, usual, apart } }: SceneryRules,
  size: Table,
  notes: Notes,
): void {
  const all = drawn ?? usual(size);
  all.forEach((zone, i) => {
    const away = drawn === null ? { from: [], apart: 0 } : { from: all.filter((other) => other !== zone), apart: mils(apart) };
    const room = areaOf(zone) === 0 ? 0 : roomIn(zone, closed, away);
    const path = drawn === null ? 'pieces' : `zones[${i}].corners`;
    if (room < LEAST_ROOM) notes.error(path, rule, 'noRoom', { n: i + 1, room, least: LEAST_ROOM });
  });
}

export function judgeObjectives(
  { objectives = [] }: OwnTable,
  closed: readonly Polygon[],
  { objectives: known }: SceneryRules,
  size: Table,
  notes: Notes,
): void {
  if (objectives.length === 0) return;
  if (known === null) {
    notes.error('objectives', 'protocol:unknown-id', 'noObjectives');
    return;
  }
  const { rule, most, apart, fromEdge } = known;
  if (objectives.length > most) notes.error('objectives', rule, 'objectives', { given: objectives.length, most });
  const spots = objectives.map(({ at }) => pointAt(at));
  spots.forEach((at, i) => {
    const [n, path] = [i + 1, `objectives[${i}].at`];
    if (!pointOnTable(at, size)) {
      notes.error(path, rule, 'objectiveOff', { n });
      return;
    }
    if (closed.some((one) => pointInPolygon(at, one))) notes.advise(path, rule, 'objectiveShut', { n });
    const edge = Math.min(at.x, at.y, size.width - at.x, size.depth - at.y);
    if (edge < mils(fromEdge))
      notes.advise(path, rule, 'objectiveEdge', { n, measured: inchesOf(edge), required: inchesOf(mils(fromEdge)) });
    spots.slice(0, i).forEach((other, j) => {
      const far = Math.floor(pointToPoint(at, other));
      const numbers = { n, other: j + 1, measured: inchesOf(far), required: inchesOf(mils(apart)) };
      if (far === 0) notes.error(path, rule, 'objectivesMeet', { n, other: j + 1 });
      else if (far < mils(apart)) notes.advise(path, rule, 'objectiveNear', numbers);
    });
  });
}

/** Units walk on from an edge: an entry point in the middle of the table is for whoever comes out of the ground. */
export function judgeEntries(
  { entries = [], zones = [] }: OwnTable,
  { entries: { rule }, zones: known }: SceneryRules,
  size: Table,
  notes: Notes,
): void {
  const sides = zones.length === 0 ? known.most : zones.length;
  entries.forEach(({ at, side }, i) => {
    const n = i + 1;
    if (!pointOnTable(pointAt(at), size)) notes.error(`entries[${i}].at`, rule, 'entryOff', { n });
    if (side !== undefined && side > sides) notes.error(`entries[${i}].side`, rule, 'entrySide', { n, sides });
  });
}
