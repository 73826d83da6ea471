import type { Model, Refusal, State } from '@warfold/engine';
import { inchesOf, refuse, say } from '@warfold/engine';
import type { Course, Polygon } from '@warfold/space';
import { CONTACT, inches, reachOf } from '@warfold/space';
import { deploymentArea, edgeOf, facingFrom, fromEdge, strip } from './edges.ts';
import type { Formation } from './formation.ts';
import { courseFor } from './ground.ts';
import type { Setting } from './setting.ts';

/** Models still to be set down, in the order in which they fill the front rank. */
const unplaced = (state: State, unit: number): number[] =>
  state.units[unit]!.models.filter((id) => state.models[id]!.place.at === 'reserve');

const inside = (course: Course, footprint: Polygon): Course => ({ ...course, zones: [{ id: 'zone', footprint, when: 'end' }] });

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
    mayDecline: true,
  };
}
