import { expect, it } from 'vitest';
import { RULE } from '../testing/rig.ts';
import { say } from '../words/words.ts';
import { part, refuse, sumOf, sumWithin } from './explain.ts';

const parts = (...values: readonly number[]) => values.map((value) => part(value, say('x'), RULE));

it('adds up', () => {
  expect(sumOf(parts(4, -1, 2))).toEqual({ total: 5, parts: parts(4, -1, 2) });
  expect(sumOf([])).toEqual({ total: 0, parts: [] });
});

it.each([
  [[4], 4, 0],
  [[2], 2, 0],
  [[6], 6, 0],
  [[4, 3], 6, -1],
  [[1], 2, 1],
])('holds %j between 2 and 6', (values, total, taken) => {
  const sum = sumWithin(parts(...values), 2, 6, say('cap'), RULE);
  expect(sum.total).toBe(total);
  expect(sum.parts.slice(values.length)).toEqual(taken === 0 ? [] : [part(taken, say('cap'), RULE)]);
  expect(sumOf(sum.parts).total).toBe(total);
});

it('names culprits only where there are some', () => {
  expect(refuse(RULE, say('no'))).toEqual({ rule: RULE, text: say('no') });
  expect(refuse('protocol:stale', say('no'), [{ unit: 1 }])).toEqual({ rule: 'protocol:stale', text: say('no'), culprits: [{ unit: 1 }] });
});
