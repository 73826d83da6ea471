import type { RuleId } from '@warfold/catalogue';
import type { Battlefield, Refusal, Text, TextArg } from '@warfold/engine';
import { memo, refuse, say } from '@warfold/engine';
import type { Heading, Mil, Obstacle, Point, Polygon, Table } from '@warfold/space';
import { boxOf, cosOf, degrees, headingOf, inches, keepMoreThan, sinOf } from '@warfold/space';
import type { Length, Scenario, ScenarioArea, ScenarioEdge, ScenarioZone } from './form.ts';
import { partsOf } from './form.ts';

/** A length on a table, where a share is one of `whole`. */
export function lengthOn(whole: Mil, written: Length): Mil {
  const { share, inches: more } = partsOf(written);
  return Math.round(whole * share) + inches(more);
}

export const pointOn = ({ width, depth }: Table, [x, y]: readonly [Length, Length]): Point => ({
  x: lengthOn(width, x),
  y: lengthOn(depth, y),
});

const CORNERS = 24;

/** The corners of an area, anticlockwise as seen from above, and never off the table. */
export function areaOn(table: Table, area: ScenarioArea): Polygon {
  if ('edge' in area) return strip(table, area.edge, area.deep, area.short ?? 0);
  if ('rect' in area) {
    const [west, south, east, north] = area.rect;
    const [low, high] = [pointOn(table, [west, south]), pointOn(table, [east, north])];
    return [low, { x: high.x, y: low.y }, high, { x: low.x, y: high.y }];
  }
  if ('corners' in area) return anticlockwise(area.corners.map((corner) => pointOn(table, corner)));
  const centre = pointOn(table, area.round);
  const radius = lengthOn(Math.min(table.width, table.depth), area.radius);
  return Array.from({ length: CORNERS }, (_, i): Point => {
    const turn = degrees((360 * i) / CORNERS);
    return { x: Math.round(centre.x + radius * cosOf(turn)), y: Math.round(centre.y + radius * sinOf(turn)) };
  });
}

function anticlockwise(corners: readonly Point[]): Polygon {
  const twice = corners.reduce((sum, a, i) => {
    const b = corners[(i + 1) % corners.length]!;
    return sum + a.x * b.y - b.x * a.y;
  }, 0);
  return twice < 0 ? [...corners].reverse() : corners;
}

/** Corners in the order in which somebody at this edge would walk along it. */
function strip(table: Table, edge: ScenarioEdge, deep: Length, short: Length): Polygon {
  const { long, across } = alongEdge(table, edge);
  return stripAlong(table, edge, lengthOn(across, deep), lengthOn(long, short));
}

const alongEdge = ({ width, depth }: Table, edge: ScenarioEdge): { readonly long: Mil; readonly across: Mil } =>
  edge === 'south' || edge === 'north' ? { long: width, across: depth } : { long: depth, across: width };

/** So deep, and so much short of both ends of the edge. */
export function stripAlong(table: Table, edge: ScenarioEdge, deep: Mil, from: Mil): Polygon {
  const { long, across } = alongEdge(table, edge);
  const far = Math.min(deep, across);
  const at = (along: Mil, inward: Mil): Point => {
    switch (edge) {
      case 'south':
        return { x: along, y: inward };
      case 'north':
        return { x: long - along, y: across - inward };
      case 'west':
        return { x: inward, y: long - along };
      case 'east':
        return { x: across - inward, y: along };
    }
  };
  return [at(from, 0), at(long - from, 0), at(long - from, far), at(from, far)];
}

/** Written for a table that lies lengthwise: on one that lies across, its south is our west. */
const turned = (lengthwise: boolean | undefined, { width, depth }: Table): boolean => lengthwise === true && depth > width;

const across = (polygon: Polygon): Polygon => anticlockwise(polygon.map(({ x, y }) => ({ x: y, y: x })));

/** One of the scenario's areas on this table, turned with it where the scenario turns. */
export function placeOn(table: Table, { deployment }: Scenario, area: ScenarioArea): Polygon {
  if (!turned(deployment?.lengthwise, table)) return areaOn(table, area);
  return across(areaOn({ width: table.depth, depth: table.width }, area));
}

interface MapOn {
  readonly table: Battlefield;
  readonly scenario: Scenario;
}

const perTable = (work: (map: MapOn) => readonly Polygon[]) => {
  const known = memo({ on: ({ table }: MapOn) => table, besides: ({ scenario }) => scenario, work });
  return (table: Battlefield, scenario: Scenario): readonly Polygon[] => known({ table, scenario });
};

/** Zones that the players drew on a table of their own; those of a mission stand back for them. */
const drawnOn = (table: Battlefield): readonly Polygon[] => (table.ground?.zones ?? []).map(({ corners }) => corners);

/** The deployment areas; none where the book has its own way. */
export const zonesOn = perTable(({ table, scenario }) => {
  const drawn = drawnOn(table);
  return drawn.length > 0 ? drawn : (scenario.deployment?.zones ?? []).map(({ area }) => placeOn(table, scenario, area));
});

/** What counts as the ground of each. */
export const landsOn = perTable(({ table, scenario }) => {
  const drawn = drawnOn(table);
  return drawn.length > 0 ? drawn : (scenario.deployment?.zones ?? []).map(({ area, land }) => placeOn(table, scenario, land ?? area));
});

/** The table's edge of each zone. */
export const edgesOn = (table: Battlefield, scenario: Scenario): readonly ScenarioEdge[] => {
  // A zone that was drawn stands for the edge that is the next in the list of the book.
  const drawn = drawnOn(table).length;
  if (drawn > 0) return EDGES.slice(0, drawn);
  return (scenario.deployment?.zones ?? []).map((zone, i) => edgeOf(table, zone, zonesOn(table, scenario)[i]!));
};
const EDGES: readonly ScenarioEdge[] = ['south', 'north', 'west', 'east'];

/** The team that sets up its whole army before the other begins; nothing where they take turns. */
export function wholeFirst(scenario: Scenario | null): number | null {
  const order = scenario?.deployment?.order ?? 'turns';
  return order === 'turns' ? null : order === 'first' ? 0 : 1;
}

/** Whether the first side has the first zone, and nobody chooses. */
export const isGiven = (scenario: Scenario | null): boolean => scenario?.deployment?.pick === 'given';

/** The middle of the box around an area. */
export function middleOf(polygon: Polygon): Point {
  const { minX, minY, maxX, maxY } = boxOf(polygon);
  return { x: Math.round((minX + maxX) / 2), y: Math.round((minY + maxY) / 2) };
}

/** The edge of the table that belongs to a zone: as written, or the one nearest to its middle. */
export function edgeOf({ width, depth }: Table, zone: ScenarioZone, polygon: Polygon): ScenarioEdge {
  if (zone.edge !== undefined) return zone.edge;
  if ('edge' in zone.area) return zone.area.edge;
  const { x, y } = middleOf(polygon);
  const far: readonly (readonly [ScenarioEdge, Mil])[] = [
    ['south', y],
    ['north', depth - y],
    ['west', x],
    ['east', width - x],
  ];
  return far.reduce((best, one) => (one[1] < best[1] ? one : best))[0];
}

const COMPASS = ['middle', 'south', 'north', 'west', 'east', 'southwest', 'southeast', 'northwest', 'northeast'] as const;
/** Where on the table an area lies. */
export type Compass = (typeof COMPASS)[number];

/** In which direction from the middle of the table an area lies; of two directions one where it is by far the larger. */
export function compassOf({ width, depth }: Table, polygon: Polygon): Compass {
  const { x, y } = middleOf(polygon);
  const [right, up] = [(x - width / 2) / width, (y - depth / 2) / depth];
  const [far, high] = [Math.abs(right), Math.abs(up)];
  const least = Math.max(0.02, Math.max(far, high) / 2);
  const lies = `${high < least ? '' : up < 0 ? 'south' : 'north'}${far < least ? '' : right < 0 ? 'west' : 'east'}`;
  return COMPASS.find((one) => one === lies) ?? 'middle';
}

/** The way from there to the middle of the table. */
export const FACING: Readonly<Record<Compass, Heading>> = {
  ...{ middle: 0, south: 0, north: 1800, west: 900, east: 2700 },
  ...{ southwest: 450, southeast: 3150, northwest: 1350, northeast: 2250 },
};

/** The way an army looks that stands in an area: towards the middle of the table. */
export function facingOn({ width, depth }: Table, polygon: Polygon): Heading {
  const { x, y } = middleOf(polygon);
  const [right, up] = [Math.round(width / 2) - x, Math.round(depth / 2) - y];
  return right === 0 && up === 0 ? 0 : headingOf(right, up);
}

/** The tag of ground that is kept away from. */
export const ENEMY_LAND = 'enemy-land';
const SKY: Mil = 1_000_000;

/** Nobody is set up so near to the ground of an enemy. */
export function landObstacles(table: Table, scenario: Scenario, zone: number): Obstacle[] {
  const apart = inches(scenario.deployment?.apart ?? 0);
  if (apart === 0) return [];
  return landsOn(table, scenario)
    .filter((_, i) => i !== zone)
    .map((footprint) => ({
      ...{ id: ENEMY_LAND, moving: null, ending: keepMoreThan(apart) },
      shape: { footprint, radius: 0, bottom: 0, top: SKY },
    }));
}

export const whyNearLand = (rule: RuleId, model: number, numbers: Readonly<Record<string, TextArg>>): Refusal =>
  refuse(rule, say('shared.scenario.refused.land', { ...numbers, model: { model } }), [{ model }]);

/** Zones of a map by their numbers, where their place has no name in the book. */
export const zoneNamed = (number: number): Text => say('shared.scenario.zone', { number });
