import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leftOf, pointToPoint } from '../shapes/polygon.ts';
import { pointOnTable } from './ground.ts';
import { scatter, stopAtEdge } from './scatter.ts';

const table = { width: 48_000, depth: 36_000 };
const spots = fc.record({ x: fc.integer({ min: 0, max: 48_000 }), y: fc.integer({ min: 0, max: 36_000 }) });

describe('scatter', () => {
  it('drifts along the rolled direction', () => {
    expect(scatter({ x: 5000, y: 5000 }, 360, 2000)).toEqual({ x: 5000, y: 7000 });
    expect(scatter({ x: 5000, y: 5000 }, 90, 2000)).toEqual({ x: 7000, y: 5000 });
    expect(scatter({ x: 5000, y: 5000 }, 225, 1000)).toEqual({ x: 4293, y: 4293 });
    expect(scatter({ x: 5000, y: 5000 }, 17, 0)).toEqual({ x: 5000, y: 5000 });
  });

  it('drifts as far as it was rolled, to the nearest mil', () => {
    fc.assert(
      fc.property(spots, fc.integer({ min: 1, max: 360 }), fc.integer({ min: 0, max: 15_000 }), (from, d360, distance) => {
        expect(Math.abs(pointToPoint(from, scatter(from, d360, distance)) - distance)).toBeLessThan(0.75);
      }),
    );
  });

  it('stops at the edge if asked to, on the way there', () => {
    expect(stopAtEdge({ x: 1000, y: 1000 }, { x: -1000, y: 3000 }, table)).toEqual({ x: 0, y: 2000 });
    expect(stopAtEdge({ x: 1000, y: 1000 }, { x: 1000, y: 40_000 }, table, 500)).toEqual({ x: 1000, y: 35_500 });
    expect(stopAtEdge({ x: 1000, y: 1000 }, { x: 2000, y: 2000 }, table)).toEqual({ x: 2000, y: 2000 });
    expect(stopAtEdge({ x: 0, y: 1000 }, { x: -500, y: 2000 }, table)).toEqual({ x: 0, y: 1000 });
  });

  it('never leaves the table then, nor the line', () => {
    fc.assert(
      fc.property(spots, fc.integer({ min: 1, max: 360 }), fc.integer({ min: 0, max: 60_000 }), (from, d360, distance) => {
        const to = scatter(from, d360, distance);
        const stop = stopAtEdge(from, to, table);
        expect(pointOnTable(stop, table)).toBe(true);
        const length = Math.max(1, pointToPoint(from, to));
        expect(Math.abs(leftOf(from, to, stop)) / length).toBeLessThan(1.5);
      }),
      { numRuns: 500 },
    );
  });
});
