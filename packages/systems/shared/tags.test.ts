import type { Breach } from '@warfold/space';
import { describe, expect, it } from 'vitest';
import { numbersOf, tagModel } from './tags.ts';

const breach = (measured: number, required: number): Breach => ({
  kind: measured > required ? 'far' : 'near',
  ids: [tagModel(3)],
  measured,
  required,
  at: 0,
});
const told = (measured: number, required: number): readonly number[] => {
  const numbers = numbersOf(breach(measured, required));
  return [numbers.measured.mils, numbers.required.mils];
};

describe('the numbers of a breach', () => {
  it('never read as if it were none, however little is too much or too little', () => {
    expect(told(2000.3, 2000)).toEqual([2001, 2000]);
    expect(told(999.8, 1000)).toEqual([999, 1000]);
    expect(told(1000, 1000)).toEqual([1000, 1000]);
  });

  it('are never less than nothing: whoever would stand on somebody is no inches away', () => {
    expect(told(-1170, 1000)).toEqual([0, 1000]);
    expect(numbersOf(breach(-1, 1000)).who).toEqual({ model: 3 });
  });
});
