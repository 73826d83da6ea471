import { type PickView, say } from '@warfold/engine';
import { reachOf } from '@warfold/space';
import { expect, it } from 'vitest';
import { at, fieldOf } from '../table/testing/field.ts';
import { chosenMarks } from './chosen.ts';

const state = fieldOf([{ poses: [at(20, 18), at(21.5, 18), at(23, 18)] }]);
const view: PickView = {
  kind: 'pick',
  side: 0,
  rule: 'AOS3-14.2a',
  label: say('test'),
  min: 2,
  max: 2,
  options: [0, 1, 2].map((model) => ({ id: `model:${model}`, label: say('test'), ref: { model } })),
};

it('models that are chosen are ringed and ticked off where they stand, and no others', () => {
  const marks = chosenMarks(state, view, { kind: 'pick', chosen: ['model:0', 'model:2'] });
  expect(marks.map(({ kind }) => kind)).toEqual(['area', 'line', 'area', 'line']);
  const ticks = marks.flatMap((mark) => (mark.kind === 'line' ? [mark.points] : []));
  for (const [i, id] of [0, 2].entries()) {
    const { pose, base } = state.models[id]!;
    // It lies on the base, and not beside it.
    for (const { x, y } of ticks[i]!) expect(Math.hypot(x - pose.x, y - pose.y)).toBeLessThan(reachOf(base));
  }
  expect(chosenMarks(state, view, { kind: 'pick', chosen: [] })).toEqual([]);
});
