/** Which models are chosen, while the choice is being prepared: each with a ring and a tick across its base, so that no eye has to tell colours apart. */
import type { Answer, DecisionView, State } from '@warfold/engine';
import { type Point, reachOf } from '@warfold/space';
import { grownOutline } from '../table/geometry.ts';
import { area, ground, line, type Mark } from '../table/marks.ts';

/** How far the ring stands off the base, in mils. */
const OFF = 90;
/** The corners of the tick, as shares of what the base reaches. */
const TICK: readonly Point[] = [
  { x: -0.55, y: 0.05 },
  { x: -0.15, y: -0.45 },
  { x: 0.6, y: 0.5 },
];

export function chosenMarks(state: State, view: DecisionView, answer: Answer): readonly Mark[] {
  if (view.kind !== 'pick' || answer.kind !== 'pick') return [];
  return view.options.flatMap(({ id, ref }): Mark[] => {
    const model = ref !== undefined && 'model' in ref && answer.chosen.includes(id) ? state.models[ref.model] : undefined;
    if (model?.place.at !== 'table') return [];
    const { pose, base } = model;
    const reach = reachOf(base);
    const tick = TICK.map(({ x, y }) => ground({ x: pose.x + x * reach, y: pose.y + y * reach }, pose.z));
    return [area(grownOutline(base, pose, OFF), 'select', { fill: 0.35, z: pose.z }), line(tick, 'select', { bold: true })];
  });
}
