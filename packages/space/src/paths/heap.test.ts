import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heap, put, take } from './heap.ts';

describe('the queue', () => {
  it('gives the least first, and equals in the order in which they came', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 })), (keys) => {
        const queue = heap<{ key: number; turn: number }>();
        keys.forEach((key, turn) => {
          put(queue, { key, turn }, key);
        });
        const out = keys.map(() => take(queue)!);
        expect(out).toEqual(keys.map((key, turn) => ({ key, turn })).sort((a, b) => a.key - b.key || a.turn - b.turn));
        expect(take(queue)).toBeUndefined();
      }),
    );
  });
});
