import { describe, expect, it } from 'vitest';
import { duration } from './io.ts';

describe('a time', () => {
  it.each([
    [0, '0 s'],
    [59_000, '59 s'],
    [59_001, '1 min 0 s'],
    [754_000, '12 min 34 s'],
    [3_600_000, '1 h 0 min'],
    [93_784_000, '26 h 3 min'],
  ])('of %d ms is %s', (milliseconds, text) => {
    expect(duration(milliseconds)).toBe(text);
  });
});
