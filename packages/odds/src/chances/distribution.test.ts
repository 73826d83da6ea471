import { describe, expect, it } from 'vitest';
import { atLeast, atMost, distribution, exactly, quantile } from './distribution.ts';

const die = distribution([0, ...new Array<number>(6).fill(1 / 6), 0, 0]);

describe('a distribution', () => {
  it('knows its mean and deviation', () => {
    expect(die.mean).toBeCloseTo(3.5, 12);
    expect(die.deviation).toBeCloseTo(Math.sqrt(35 / 12), 12);
  });
  it('forgets what is beyond all that can happen', () => expect(die.chances).toHaveLength(7));
  it('has tails', () => {
    expect(atLeast(die, 5)).toBeCloseTo(1 / 3, 12);
    expect(atMost(die, 2)).toBeCloseTo(1 / 3, 12);
    expect([atLeast(die, 0), atLeast(die, -3), atLeast(die, 7), atMost(die, 6), atMost(die, 99), atMost(die, -1)]).toEqual([
      1, 1, 0, 1, 1, 0,
    ]);
    expect([exactly(die, 3), exactly(die, 9), exactly(die, 0)]).toEqual([1 / 6, 0, 0]);
  });
  it('has quantiles', () => expect([0.01, 1 / 6, 0.5, 0.51, 0.95, 1].map((share) => quantile(die, share))).toEqual([1, 1, 3, 4, 6, 6]));
  it('can be certain', () => expect(distribution([1])).toEqual({ chances: [1], mean: 0, deviation: 0 }));
});
