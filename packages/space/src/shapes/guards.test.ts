import { describe, expect, it } from 'vitest';
import { FARTHEST, isPoint, isPose } from './guards.ts';

describe('guards', () => {
  it('let whole numbers on the table pass', () => {
    expect(isPoint({ x: 0, y: -5 })).toBe(true);
    expect(isPose({ x: 1, y: 2, z: 0, heading: 3599 })).toBe(true);
    expect(isPoint({ x: FARTHEST, y: -FARTHEST })).toBe(true);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0.5, -0, FARTHEST + 1, '1', null, undefined, 1n, [1], {}])(
    'stop %s',
    (bad) => {
      expect(isPoint({ x: bad, y: 0 })).toBe(false);
      expect(isPoint({ x: 0, y: bad })).toBe(false);
      expect(isPose({ x: 0, y: 0, z: bad, heading: 0 })).toBe(false);
      expect(isPose({ x: 0, y: 0, z: 0, heading: bad })).toBe(false);
    },
  );

  it.each([null, undefined, 3, 'x', [], () => 0])('stop %s altogether', (bad) => {
    expect(isPoint(bad)).toBe(false);
    expect(isPose(bad)).toBe(false);
  });

  it('stop headings off the circle', () => {
    expect(isPose({ x: 0, y: 0, z: 0, heading: 3600 })).toBe(false);
    expect(isPose({ x: 0, y: 0, z: 0, heading: -1 })).toBe(false);
  });

  it('keep squares exact', () => {
    const widest = 2 * FARTHEST;
    expect(Number.isSafeInteger(2 * widest * widest)).toBe(true);
  });
});
