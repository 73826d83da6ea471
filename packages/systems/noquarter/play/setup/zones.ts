import type { Model, Refusal, Stand, State } from '@warfold/engine';
import { inchesOf, refuse, say } from '@warfold/engine';
import type { Course, Heading, Mil, Point, Polygon } from '@warfold/space';
import { ahead, blockAt, CONTACT, courseWith, gap, inches, poseOf, reachOf } from '@warfold/space';
import type { ReserveEntry } from '../../../shared/scenario/reserves.ts';
import { tooNear } from '../../../shared/scenario/reserves.ts';
import { enemyModels } from '../../../shared/sides.ts';
import type { Formation } from '../moving/formation.ts';
import { isTight } from '../moving/formation.ts';
import { courseFor } from '../moving/ground.ts';
import type { Edge } from './edges.ts';
import { deploymentArea, edgeOf, facingFrom, fromEdge, strip } from './edges.ts';
import type { Setting } from './setting.ts';
import { filesFor } from './setting.ts';

/** Models still to be set down, in the order in which they fill the front rank. */
const unplaced = (state: State, unit: number): number[] =>
  state.units[unit]!.models.filter((id) => state.models[id]!.place.at === 'reserve');

const inside = (course: Course, footprint: Polygon): Course => courseWith(course, { zones: [{ id: 'zone', footprint, when: 'end' }] });

/** NQ-DEPLOY-02, -04: a unit in its own deployment area, in a formation. */
export function deploymentOf(state: State, unit: number, formation: Formation): Setting {
  const edge = edgeOf(state, state.units[unit]!.side);
  const area = deploymentArea(state, edge);
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

/** NQ-RESERVE-02, where the scenario says how units come: in any formation, wholly within one of its places, away from the enemy. */
export function comingOf(state: State, unit: number, formation: Formation, { area, heading }: ReserveEntry, foes: Mil): Setting {
  const models = unplaced(state, unit);
  const first = state.models[models[0] ?? 0]!;
  const course = inside(courseFor(state, first, 'walk'), area);
  const enemies = enemyModels(state, state.units[unit]!);
  const near = (ends: readonly Model[]): Refusal | null => {
    if (foes === 0) return null;
    for (const end of ends)
      for (const foe of enemies) {
        const measured = gap(end, foe);
        if (measured > foes) continue;
        return tooNear('NQ-RESERVE-02', { model: end.id, foe: foe.id, measured: inchesOf(measured), required: inchesOf(foes) });
      }
    return null;
  };
  return {
    ...{ unit, formation, rule: 'NQ-RESERVE-02', models, area, heading },
    label: say('nq.ask.arrive', { unit: { unit } }),
    course: () => course,
    whole: near,
  };
}

/** NQ-RESERVE-02: a loose unit in a row along the own edge, a block with its rear on it; 6 inches and more from the side edges. */
export function arrivalOf(state: State, unit: number, formation: Formation): Setting {
  const edge = edgeOf(state, state.units[unit]!.side);
  const models = unplaced(state, unit);
  const widest = Math.max(0, ...models.map((id) => reachOf(state.models[id]!.base)));
  const block = isTight(formation);
  const area = block ? deploymentArea(state, edge) : strip(state.table, edge, 2 * widest);
  const heading = facingFrom(edge);
  const gapOf = ({ pose, base }: Model): number => fromEdge(state.table, edge, pose) - reachOf(base);
  const touches = (ends: readonly Model[]): Refusal | null => {
    const rear = block ? [ends.reduce((best, model) => (gapOf(model) < gapOf(best) ? model : best))] : ends;
    const away = rear.find((model) => Math.abs(gapOf(model)) > CONTACT);
    if (away === undefined) return null;
    const args = { who: { model: away.id }, measured: inchesOf(gapOf(away)) };
    return refuse('NQ-RESERVE-02', say('nq.refused.notAtEdge', args), [{ model: away.id }]);
  };
  const first = state.models[models[0] ?? 0]!;
  const course = inside(courseFor(state, first, 'walk'), block ? area : strip(state.table, edge, inches(4)));
  return {
    unit,
    formation,
    rule: 'NQ-RESERVE-02',
    label: say('nq.ask.arrive', { unit: { unit } }),
    models,
    course: () => course,
    whole: touches,
    area,
    heading,
    arrange: (at) => (block ? backed(state, edge, models, at, course) : lined(state, edge, models, at, heading)),
    spots: alongEdge(state, edge),
  };
}

/** A block about a spot of the edge, its rear rank on it. */
function backed(state: State, edge: Edge, models: readonly number[], at: Point, course: Course): Stand[] {
  const movers = models.map((id) => state.models[id]!);
  const files = filesFor(movers.length)[0] ?? movers.length;
  const heading = facingFrom(edge);
  const reach = reachOf(movers[0]!.base);
  const front = ahead(at, heading, (2 * Math.ceil(movers.length / files) - 1) * reach);
  const { poses, missing } = blockAt(movers, poseOf(front.x, front.y, 0, heading), { files, beside: 0, behind: 0 }, course, 0);
  return missing > 0 ? [] : movers.map(({ id }, i) => ({ model: id, pose: { ...poses[i]!, heading } }));
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
    for (const along of off === 0 ? [middle] : [middle - off, middle + off])
      spots.push(across ? { x: along, y: edge === 'south' ? 0 : depth } : { x: edge === 'west' ? 0 : width, y: along });
  return spots;
}
