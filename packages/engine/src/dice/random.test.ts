import { describe, expect, it } from 'vitest';
import { randomFrom } from './random.ts';

/** How far counts are from even, in units of what chance explains; beyond 5 is one in millions. */
function surprise(counts: readonly number[]): number {
  const mean = counts.reduce((sum, n) => sum + n, 0) / counts.length;
  const chi2 = counts.reduce((sum, n) => sum + (n - mean) ** 2 / mean, 0);
  const freedom = counts.length - 1;
  return (chi2 - freedom) / Math.sqrt(2 * freedom);
}

const take = (count: number, draw: (i: number) => number) => Array.from({ length: count }, (_, i) => draw(i));

describe('the generator', () => {
  it('gives the same numbers for ever: battles on file depend on it', () => {
    const random = randomFrom('warfold');
    expect(take(12, () => random.below(6) + 1)).toEqual([1, 6, 3, 3, 6, 3, 2, 3, 3, 5, 1, 5]);
    expect(take(6, () => random.below(360) + 1)).toEqual([79, 128, 60, 305, 130, 349]);
    expect(random.state).toEqual([-1416150824, 298436477, -1039017444, -1976138185]);
    expect(take(8, () => randomFrom('').below(1_000_000))).toEqual(new Array(8).fill(668174));
  });

  it('goes on from its state', () => {
    const random = randomFrom('seed');
    take(100, () => random.below(6));
    const again = randomFrom(random.state);
    expect(take(50, () => again.below(100))).toEqual(take(50, () => random.below(100)));
  });

  it.each([2, 3, 5, 6, 10, 20, 360])('is even over %i faces', (sides) => {
    const random = randomFrom(`even ${sides}`);
    const counts = new Array<number>(sides).fill(0);
    for (let i = 0; i < 2000 * sides; i++) counts[random.below(sides)]!++;
    expect(Math.abs(surprise(counts))).toBeLessThan(5);
  });

  it('has no memory of the die before', () => {
    const random = randomFrom('pairs');
    const counts = new Array<number>(36).fill(0);
    let last = random.below(6);
    for (let i = 0; i < 100_000; i++) {
      const face = random.below(6);
      counts[6 * last + face]!++;
      last = face;
    }
    expect(Math.abs(surprise(counts))).toBeLessThan(5);
  });

  it('is as even over seeds that differ by a letter as over its own numbers', () => {
    const counts = new Array<number>(36).fill(0);
    for (let i = 0; i < 50_000; i++) {
      const random = randomFrom(`battle ${i} dice`);
      counts[6 * random.below(6) + random.below(6)]!++;
    }
    expect(Math.abs(surprise(counts))).toBeLessThan(5);
  });

  it('has no bias even where a range does not divide its words', () => {
    const random = randomFrom('large');
    const third = 2 ** 32 - 2 ** 30;
    const halves = [0, 0];
    for (let i = 0; i < 20_000; i++) halves[random.below(third) < third / 2 ? 0 : 1]!++;
    expect(Math.abs(surprise(halves))).toBeLessThan(5);
  });

  it.each([0, -1, 1.5, Number.NaN, 2 ** 33])('chooses nothing among %d', (n) => {
    expect(() => randomFrom('x').below(n)).toThrow('nothing is chosen');
  });
});
