import { describe, expect, it } from 'vitest';
import { shortened } from './coursing.ts';

const at = (x: number, y: number) => ({ x, y, z: 0, heading: 0 });

describe('a way that is longer than the dice allow', () => {
  it('ends where they do, on the leg on which they do', () => {
    expect(shortened([at(0, 0), at(3000, 0), at(3000, 5000)], 4000)).toEqual([at(0, 0), at(3000, 0), at(3000, 1000)]);
  });
  it('stays as it is where it is short enough', () => {
    expect(shortened([at(0, 0), at(3000, 0)], 3000)).toEqual([at(0, 0), at(3000, 0)]);
  });
  it('is never a thousandth too long', () => {
    const [, end] = shortened([at(0, 0), at(777, 991)], 1000);
    expect(Math.hypot(end!.x, end!.y)).toBeLessThanOrEqual(1000);
  });
});
