import type { Model, Refusal, Stand, State } from '@warfold/engine';
import { inchesOf, refuse, say } from '@warfold/engine';
import type { Course, Heading, Point, Polygon } from '@warfold/space';
import { CONTACT, courseWith, inches, poseOf, reachOf } from '@warfold/space';
import type { Formation } from '../moving/formation.ts';
import { courseFor } from '../moving/ground.ts';
import type { Edge } from './edges.ts';
import { deploymentArea, edgeOf, facingFrom, fromEdge, strip } from './edges.ts';
import type { Setting } from './setting.ts';

/** Models still to be set down, in the order in which they fill the front rank. */
const unplaced = (state: State, unit: number): number[] =>
  state.units[unit]!.models.filter((id) => state.models[id]!.place.at === 'reserve');

const inside = (course: Course, footprint: Polygon): Course => courseWith(course, { zones: [{ id: 'zone', footprint, when: 'end' }] });

/** NQ-DEPLOY-02, -04: a unit in its own deployment area, in a formation. */
export function deploymentOf(state: State, unit: number, formation: Formation): Setting {
  const edge = edgeOf(state, state.units[unit]!.side);
  const area = deploymentArea(state.table, edge);
  const models = unplaced(state, unit);
  const first = state.models[models[0] ?? 0]!;
  const course = inside(courseFor(state, first, 'walk'), area);
  return {
    unit,
    formation,
    rule: 'NQ-DEPLOY-02',
    label: say('nq.ask.place', { unit: { unit } }),
    models,
    course: () => course,
    area,
    heading: facingFrom(edge),
    mayDecline: true,
  };
}

/** NQ-RESERVE-02: touching the own edge, 6 inches and more from the side edges. */
export function arrivalOf(state: State, unit: number): Setting {
  const edge = edgeOf(state, state.units[unit]!.side);
  const models = unplaced(state, unit);
  const widest = Math.max(0, ...models.map((id) => reachOf(state.models[id]!.base)));
  const area = strip(state.table, edge, 2 * widest);
  const heading = facingFrom(edge);
  const touches = (ends: readonly Model[]): Refusal | null => {
    const away = ends.find(({ pose, base }) => Math.abs(fromEdge(state.table, edge, pose) - reachOf(base)) > CONTACT);
    if (away === undefined) return null;
    const measured = inchesOf(fromEdge(state.table, edge, away.pose) - reachOf(away.base));
    return refuse('NQ-RESERVE-02', say('nq.refused.notAtEdge', { who: { model: away.id }, measured }), [{ model: away.id }]);
  };
  const first = state.models[models[0] ?? 0]!;
  const course = inside(courseFor(state, first, 'walk'), strip(state.table, edge, inches(4)));
  return {
    unit,
    formation: 'dispersed',
    rule: 'NQ-RESERVE-02',
    label: say('nq.ask.arrive', { unit: { unit } }),
    models,
    course: () => course,
    whole: touches,
    area,
    heading,
    arrange: (at) => lined(state, edge, models, at, heading),
    spots: alongEdge(state, edge),
  };
}

/** A row along the edge, base to base, each touching it, with its middle at the spot. */
function lined(state: State, edge: Edge, models: readonly number[], at: Point, heading: Heading): Stand[] {
  const widths = models.map((id) => 2 * reachOf(state.models[id]!.base) + 1);
  const across = edge === 'south' || edge === 'north';
  let along = (across ? at.x : at.y) - Math.floor(widths.reduce((sum, width) => sum + width, 0) / 2);
  return models.map((model, i) => {
    const reach = reachOf(state.models[model]!.base);
    const middle = along + reach;
    along += widths[i]!;
    const inward = edge === 'south' || edge === 'west' ? reach : (across ? state.table.depth : state.table.width) - reach;
    return { model, pose: poseOf(across ? middle : inward, across ? inward : middle, 0, heading) };
  });
}

/** Places along the own edge, the middle first. */
function alongEdge({ table: { width, depth } }: State, edge: Edge): Point[] {
  const across = edge === 'south' || edge === 'north';
  const middle = Math.floor((across ? width : depth) / 2);
  const spots: Point[] = [];
  for (let off = 0; off < middle; off += inches(2))
    for (const along of off === 0 ? [middle] : [middle - off, middle + off]) spots.push(across ? { x: along, y: 0 } : { x: 0, y: along });
  return spots;
}
