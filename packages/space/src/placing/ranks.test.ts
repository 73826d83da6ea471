import { describe, expect, it } from 'vitest';
import { turned } from '../shapes/trig.ts';
import type { Base, Body, Heading } from '../shapes/types.ts';
import { at } from '../testing/bodies.ts';
import { blockOf, rowsOf } from './ranks.ts';

const square: Base = { kind: 'rect', across: 400, along: 400 };
const ranked = { models: 8, rows: 2, files: 4 };

/** Rows from the front, as many models in each as said, facing `facing`; every model 800 from the next. */
function block(widths: number[], facing: Heading = 0, base: Base = square, step = 800): Body[] {
  return widths.flatMap((width, r) =>
    Array.from({ length: width }, (_, f) => {
      const p = turned({ x: f * step, y: -r * step }, facing);
      return at(base, 20_000 + p.x, 20_000 + p.y, facing);
    }),
  );
}

describe('a block of ranks', () => {
  it.each([[[4, 4]], [[5, 5, 5]], [[4, 4, 4, 4]], [[6, 6, 2]], [[4, 4, 1]]])('may be %j', (widths) => {
    const { lawful, rows } = blockOf(block(widths), 0, ranked);
    expect(lawful).toBe(true);
    expect(rows.map((row) => row.length)).toEqual(widths);
  });

  it.each([0, 900, 1800, 2700, 333, 1234])('may face %i tenths of a degree', (facing) => {
    for (const base of [square, { kind: 'round', radius: 400 } as const]) {
      const report = blockOf(block([5, 5, 3], facing, base), facing, ranked);
      expect(report.faults).toEqual([]);
      expect(report.rows).toEqual([
        [0, 1, 2, 3, 4],
        [5, 6, 7, 8, 9],
        [10, 11, 12],
      ]);
    }
  });

  it('is read from the places of its models, not from their order', () => {
    const bodies = block([4, 4]);
    const shuffled = [5, 2, 7, 0, 6, 1, 4, 3].map((i) => bodies[i]!);
    expect(blockOf(shuffled, 0, ranked).rows).toEqual([
      [3, 5, 1, 7],
      [6, 0, 4, 2],
    ]);
  });

  it('needs eight models and two rows of four', () => {
    expect(blockOf(block([4, 3]), 0, ranked).faults).toEqual([
      { fault: 'tooFew', models: 7, needed: 8 },
      { fault: 'tooNarrow', fullRows: 1, needed: 2 },
    ]);
    expect(blockOf(block([5, 3]), 0, ranked).faults).toEqual([{ fault: 'tooNarrow', fullRows: 1, needed: 2 }]);
    expect(blockOf(block([3, 3, 3]), 0, ranked).faults).toEqual([{ fault: 'tooNarrow', fullRows: 0, needed: 2 }]);
  });

  it('has rows of one width, but the last', () => {
    expect(blockOf(block([5, 4, 5]), 0, ranked).faults).toContainEqual({ fault: 'ragged', row: 1, models: 4, needed: 5 });
    expect(blockOf(block([4, 4, 5]), 0, ranked).faults).toContainEqual({ fault: 'ragged', row: 2, models: 5, needed: 4 });
  });

  it('stands in base contact, side by side and behind', () => {
    expect(blockOf(block([4, 4], 0, square, 805), 0, ranked).lawful).toBe(true);
    const loose = blockOf(block([4, 4], 0, square, 806), 0, ranked);
    expect(loose.lawful).toBe(false);
    expect(loose.faults).toContainEqual({ fault: 'apart', index: 1, from: 0, gap: 6 });
    expect(loose.faults).toContainEqual({ fault: 'apart', index: 4, from: 0, gap: 6 });
  });

  it('counts a model slightly out of line with its row', () => {
    const bodies = block([4, 4]);
    const pushed = bodies.map((body, i) => (i === 2 ? at(square, body.pose.x, body.pose.y - 300) : body));
    expect(rowsOf(pushed, 0)[0]).toEqual([0, 1, 2, 3]);
  });
});
