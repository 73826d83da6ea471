import fc from 'fast-check';
import { expect, it } from 'vitest';
import { realRoots } from './roots.ts';

/** Multiplies out (x - r1)(x - r2)... , and (xx + c) for a pair of roots that are not real. */
function polynomial(roots: readonly number[], unreal: number | undefined, scale: number): number[] {
  let product = [scale];
  for (const root of roots) product = times(product, [-root, 1]);
  return unreal === undefined ? product : times(product, [unreal, 0, 1]);
}

function times(a: readonly number[], b: readonly number[]): number[] {
  const product = new Array<number>(a.length + b.length - 1).fill(0);
  for (const [i, x] of a.entries()) for (const [j, y] of b.entries()) product[i + j]! += x * y;
  return product;
}

const apart = fc
  .uniqueArray(fc.integer({ min: -60, max: 60 }), { maxLength: 4 })
  .map((roots) => roots.map((r) => r / 8).sort((a, b) => a - b));

it('finds every root that crosses zero, in order', () => {
  fc.assert(
    fc.property(
      apart,
      fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
      fc.integer({ min: 1, max: 1000 }),
      (roots, unreal, scale) => {
        const known = roots.slice(0, unreal === undefined ? 4 : 2);
        const found = realRoots(polynomial(known, unreal, scale));
        expect(found).toHaveLength(known.length);
        for (const [i, root] of known.entries()) expect(found[i]).toBeCloseTo(root, 6);
      },
    ),
  );
});

it('takes a leading coefficient that is only rounding for none', () => {
  expect(realRoots([-6, 5, -1, 1e-17])).toEqual([2, 3]);
  expect(realRoots([5])).toEqual([]);
  expect(realRoots([0, 0, 0])).toEqual([]);
  expect(realRoots([3, 2])).toEqual([-1.5]);
});

it('ends on nonsense', () => {
  expect(realRoots([Number.NaN, 1, 2, 3, 4])).toEqual([]);
});
