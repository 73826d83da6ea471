import type { Base } from '@warfold/space';
import { gapToPoint, inches } from '@warfold/space';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Camera, fitTable, grownOutline, pannedBy, toTable, toWindow, transformOf, wedge, zoomedAt } from './geometry.ts';

const SIZE = { width: 1280, height: 720 };
const cameras: fc.Arbitrary<Camera> = fc.record({
  x: fc.integer({ min: 0, max: 72000 }),
  y: fc.integer({ min: 0, max: 48000 }),
  scale: fc.double({ min: 0.003, max: 0.3, noNaN: true }),
  turn: fc.integer({ min: 0, max: 3599 }),
});
const points = fc.record({ x: fc.integer({ min: 0, max: 72000 }), y: fc.integer({ min: 0, max: 48000 }) });
const bases: fc.Arbitrary<Base> = fc.oneof(
  fc.record({ kind: fc.constant('round' as const), radius: fc.integer({ min: 300, max: 3000 }) }),
  fc.record({
    kind: fc.constant('oval' as const),
    across: fc.integer({ min: 300, max: 2000 }),
    along: fc.integer({ min: 300, max: 3000 }),
  }),
  fc.record({
    kind: fc.constant('rect' as const),
    across: fc.integer({ min: 300, max: 2000 }),
    along: fc.integer({ min: 300, max: 3000 }),
  }),
);

describe('between table and window', () => {
  it('leads back to the same point, however the camera is turned', () => {
    fc.assert(
      fc.property(cameras, points, (camera, p) => {
        const back = toTable(camera, SIZE, toWindow(camera, SIZE, p));
        expect(back.x).toBeCloseTo(p.x, 4);
        expect(back.y).toBeCloseTo(p.y, 4);
      }),
    );
  });

  it('draws mils where it says it does', () => {
    fc.assert(
      fc.property(cameras, points, (camera, p) => {
        const [a, b, c, d, e, f] = transformOf(camera, SIZE, 2);
        const seen = toWindow(camera, SIZE, p);
        expect(a * p.x + c * p.y + e).toBeCloseTo(2 * seen.x, 4);
        expect(b * p.x + d * p.y + f).toBeCloseTo(2 * seen.y, 4);
      }),
    );
  });

  it('has +y up and a heading of 900 to the right, and turns the other way when the camera turns', () => {
    const camera: Camera = { x: 0, y: 0, scale: 0.01, turn: 0 };
    expect(toWindow(camera, SIZE, { x: 0, y: 1000 })).toEqual({ x: 640, y: 350 });
    expect(toWindow(camera, SIZE, { x: 1000, y: 0 })).toEqual({ x: 650, y: 360 });
    const turned = toWindow({ ...camera, turn: 900 }, SIZE, { x: 1000, y: 0 });
    expect(turned.x).toBeCloseTo(640);
    expect(turned.y).toBeCloseTo(350);
  });

  it('shows the whole table at any turn', () => {
    const table = { width: inches(72), depth: inches(48) };
    for (let turn = 0; turn < 3600; turn += 70) {
      const camera = fitTable(table, SIZE, turn);
      for (const x of [0, table.width])
        for (const y of [0, table.depth]) {
          const p = toWindow(camera, SIZE, { x, y });
          expect(p.x).toBeGreaterThanOrEqual(0);
          expect(p.y).toBeGreaterThanOrEqual(0);
          expect(p.x).toBeLessThanOrEqual(SIZE.width);
          expect(p.y).toBeLessThanOrEqual(SIZE.height);
        }
    }
  });

  it('keeps the point under the pointer when it zooms, and drags the table with the hand when it pans', () => {
    fc.assert(
      fc.property(cameras, fc.double({ min: 0.5, max: 2, noNaN: true }), (camera, factor) => {
        const pointer = { x: 200, y: 500 };
        const under = toTable(camera, SIZE, pointer);
        const after = toWindow(zoomedAt(camera, SIZE, pointer, factor), SIZE, under);
        expect(after.x).toBeCloseTo(pointer.x, 4);
        expect(after.y).toBeCloseTo(pointer.y, 4);
        const moved = toWindow(pannedBy(camera, 30, -20), SIZE, under);
        expect(moved.x).toBeCloseTo(230, 4);
        expect(moved.y).toBeCloseTo(480, 4);
      }),
    );
  });
});

describe('grown outlines', () => {
  it('lie at the margin from the base, whatever its shape and heading', () => {
    fc.assert(
      fc.property(bases, fc.integer({ min: 0, max: 3599 }), fc.integer({ min: 100, max: 20000 }), (base, heading, margin) => {
        const body = { base, height: 1000, pose: { x: 20000, y: 20000, z: 0, heading } };
        for (const p of grownOutline(base, body.pose, margin)) expect(Math.abs(gapToPoint(body, p) - margin)).toBeLessThan(0.5);
      }),
    );
  });

  it('are the base itself without a margin', () => {
    fc.assert(
      fc.property(bases, fc.integer({ min: 0, max: 3599 }), (base, heading) => {
        const body = { base, height: 1000, pose: { x: 20000, y: 20000, z: 0, heading } };
        for (const p of grownOutline(base, body.pose)) {
          expect(gapToPoint(body, p)).toBeLessThan(0.5);
          const farther = { x: 20000 + (p.x - 20000) * 1.02, y: 20000 + (p.y - 20000) * 1.02 };
          expect(gapToPoint(body, farther)).toBeGreaterThan(0);
        }
      }),
    );
  });
});

it('a wedge begins at its corner and sweeps clockwise', () => {
  const [corner, first, ...rest] = wedge({ x: 0, y: 0 }, 3150, 450, 1000);
  expect(corner).toEqual({ x: 0, y: 0 });
  expect(first!.x).toBeCloseTo(-707.1, 0);
  expect(rest.at(-1)!.x).toBeCloseTo(707.1, 0);
  expect(rest.every(({ y }) => y > 700)).toBe(true);
});
