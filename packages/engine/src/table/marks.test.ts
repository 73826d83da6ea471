import { expect, it } from 'vitest';
import { say } from '../words/words.ts';
import { markOf, pointedBy, pointedIn, pointer } from './marks.ts';

const GUARDS = pointer('unit', 'guards', 'side', { ends: 'turn', label: say('guards') });
const sides = ['red', 'blue'];

it('points at something, or at nothing', () => {
  expect([markOf({ marks: { guards: 1 } }, GUARDS), pointedIn(sides, { marks: { guards: 1 } }, GUARDS)]).toEqual([1, 'blue']);
  expect([markOf({ marks: {} }, GUARDS), pointedIn(sides, { marks: {} }, GUARDS)]).toEqual([null, undefined]);
});

it('reads what battles of before wrote for nothing', () => {
  expect(markOf({ marks: { guards: -1 } }, GUARDS)).toBeNull();
});

it('is never taken for something where a rule needs it to be', () => {
  expect(pointedBy({ marks: { guards: 0 } }, GUARDS)).toBe(0);
  expect(() => pointedBy({ marks: {} }, GUARDS)).toThrow("'guards' points at nothing");
});
