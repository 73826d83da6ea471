import type { State } from '@warfold/engine';
import { markOf } from '@warfold/engine';
import type { Heading, Mil, Point, Polygon, Table } from '@warfold/space';
import { inches } from '@warfold/space';
import { edgesOn, stripAlong, zonesOn } from '../../../shared/scenario/places.ts';
import { EDGE } from '../marks.ts';
import { scenarioOf, scenarios } from '../scenarios.ts';

/** Table edges, and which way a side that has one looks. */
export const EDGES = ['south', 'north', 'west', 'east'] as const;
export type Edge = (typeof EDGES)[number];

export const OPPOSITE: Readonly<Record<Edge, Edge>> = { south: 'north', north: 'south', west: 'east', east: 'west' };
const FACING: Readonly<Record<Edge, Heading>> = { south: 0, north: 1800, west: 900, east: 2700 };

/** NQ-DEPLOY-02. */
const FROM_SIDES: Mil = inches(6);

export const edgeOf = (state: State, side: number): Edge => EDGES.find((edge) => edge === markOf(state.sides[side]!, EDGE)) ?? 'south';
export const facingFrom = (edge: Edge): Heading => FACING[edge];

/** The edges that can be had, each with its deployment area (NQ-DEPLOY-02, or as the scenario has it). */
export function zonesOf(state: State): readonly { readonly edge: Edge; readonly area: Polygon }[] {
  const scenario = scenarioOf(state);
  const own = scenario.deployment === undefined ? scenarios.battle! : scenario;
  const areas = zonesOn(state.table, own);
  return edgesOn(state.table, own).map((edge, i) => ({ edge, area: areas[i]! }));
}

/** The area that belongs to an edge; that of the book where the scenario has none there. */
export const deploymentArea = (state: State, edge: Edge): Polygon =>
  zonesOf(state).find((zone) => zone.edge === edge)?.area ?? zonesOn(state.table, scenarios.battle!)[EDGES.indexOf(edge)]!;

/** A strip along an edge, 6 inches short of both side edges. */
export const strip = (table: Table, edge: Edge, deep: Mil): Polygon => stripAlong(table, edge, deep, FROM_SIDES);

/** Between a point and an edge. */
export function fromEdge({ width, depth }: Table, edge: Edge, { x, y }: Point): Mil {
  switch (edge) {
    case 'south':
      return y;
    case 'north':
      return depth - y;
    case 'west':
      return x;
    case 'east':
      return width - x;
  }
}
