import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Pose } from '../shapes/types.ts';
import { at, bodiesUpTo, disc, headings, outlineOracle, pointsUpTo, quarterTurned, shifted } from '../testing/bodies.ts';
import { ALL_ROUND, arcsOf, countByArc, FRONT, FRONT_HALF, inArc, LEFT, partlyInArc, REAR, RIGHT, whollyInArc } from './arcs.ts';

const facing = (heading: number): Pose => ({ x: 0, y: 0, z: 0, heading });
const quarters = [FRONT, LEFT, RIGHT, REAR];

describe('arcs', () => {
  it('lie as the model faces', () => {
    expect(inArc(facing(0), FRONT, { x: 0, y: 5000 })).toBe(true);
    expect(inArc(facing(0), RIGHT, { x: 5000, y: 0 })).toBe(true);
    expect(inArc(facing(0), LEFT, { x: -5000, y: 0 })).toBe(true);
    expect(inArc(facing(0), REAR, { x: 0, y: -5000 })).toBe(true);
    expect(inArc(facing(900), FRONT, { x: 5000, y: 0 })).toBe(true);
    expect(inArc(facing(900), LEFT, { x: 0, y: 5000 })).toBe(true);
    expect(inArc(facing(1800), FRONT, { x: 0, y: 5000 })).toBe(false);
  });

  it('share their boundary lines, to the mil, and their corner', () => {
    expect(arcsOf(facing(0), quarters, { x: 3000, y: 3000 })).toEqual([0, 2]);
    expect(arcsOf(facing(0), quarters, { x: 3001, y: 3000 })).toEqual([2]);
    expect(arcsOf(facing(0), quarters, { x: 3000, y: 3001 })).toEqual([0]);
    expect(arcsOf(facing(0), quarters, { x: -3000, y: -3000 })).toEqual([1, 3]);
    expect(arcsOf(facing(450), quarters, { x: 0, y: 9000 })).toEqual([0, 1]);
    expect(arcsOf(facing(450), quarters, { x: 1, y: 9000 })).toEqual([0]);
    expect(arcsOf(facing(123), quarters, { x: 0, y: 0 })).toEqual([0, 1, 2, 3]);
    expect(inArc(facing(0), FRONT_HALF, { x: 7000, y: 0 })).toBe(true);
    expect(inArc(facing(0), FRONT_HALF, { x: 7000, y: -1 })).toBe(false);
    expect(inArc(facing(0), ALL_ROUND, { x: 7000, y: -1 })).toBe(true);
  });

  it('leave no point out, and put none in opposite arcs', () => {
    fc.assert(
      fc.property(headings, pointsUpTo(40_000), (heading, p) => {
        fc.pre(p.x !== 0 || p.y !== 0);
        const held = arcsOf(facing(heading), quarters, p);
        expect(held.length === 1 || held.length === 2).toBe(true);
        expect(held.includes(0) && held.includes(3)).toBe(false);
        expect(held.includes(1) && held.includes(2)).toBe(false);
        expect(inArc(facing(heading), FRONT_HALF, p) || inArc(facing(heading), { middle: 1800, span: 1800 }, p)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('hold part of a base, or all of it', () => {
    expect(partlyInArc(facing(0), FRONT_HALF, disc(500, 3000, -500))).toBe(true);
    expect(partlyInArc(facing(0), FRONT_HALF, disc(500, 3000, -501))).toBe(false);
    expect(whollyInArc(facing(0), FRONT_HALF, disc(500, 3000, 500))).toBe(true);
    expect(whollyInArc(facing(0), FRONT_HALF, disc(500, 3000, 499))).toBe(false);
    const wide = at({ kind: 'rect', across: 2000, along: 300 }, 5000, 3000);
    expect(partlyInArc(facing(0), FRONT, wide)).toBe(true);
    expect(partlyInArc(facing(0), FRONT, at({ kind: 'rect', across: 2000, along: 300 }, 5301, 3000))).toBe(false);
    expect(partlyInArc(facing(0), REAR, disc(500, 0, 400))).toBe(true);
    expect(partlyInArc(facing(0), REAR, disc(500, 0, 501))).toBe(false);
    expect(whollyInArc(facing(0), ALL_ROUND, disc(500, 0, 0))).toBe(true);
  });

  it('agree with the outline of the base, point by point', () => {
    fc.assert(
      fc.property(headings, fc.constantFrom(FRONT, LEFT, RIGHT, REAR, FRONT_HALF), bodiesUpTo(6000), (heading, arc, body) => {
        const held = outlineOracle(body, 240).map((p) => inArc(facing(heading), arc, p));
        if (held.some((inside) => inside)) expect(partlyInArc(facing(heading), arc, body)).toBe(true);
        if (held.some((inside) => !inside)) expect(whollyInArc(facing(heading), arc, body)).toBe(false);
        if (whollyInArc(facing(heading), arc, body)) expect(partlyInArc(facing(heading), arc, body)).toBe(true);
        const smaller = outlineOracle({ ...body, base: shrunk(body.base) }, 240);
        if (!partlyInArc(facing(heading), arc, body)) expect(smaller.some((p) => inArc(facing(heading), arc, p))).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  it('move with the model', () => {
    fc.assert(
      fc.property(
        bodiesUpTo(3000),
        bodiesUpTo(6000),
        fc.constantFrom(...quarters, FRONT_HALF),
        pointsUpTo(50_000),
        (viewer, body, arc, by) => {
          const [v, b] = [shifted(viewer, by.x, by.y), shifted(body, by.x, by.y)];
          expect(partlyInArc(v.pose, arc, b)).toBe(partlyInArc(viewer.pose, arc, body));
          expect(whollyInArc(v.pose, arc, b)).toBe(whollyInArc(viewer.pose, arc, body));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('turn with the table', () => {
    fc.assert(
      fc.property(bodiesUpTo(6000), bodiesUpTo(6000), fc.constantFrom(...quarters), (viewer, body, arc) => {
        const [v, b] = [quarterTurned(viewer), quarterTurned(body)];
        expect(inArc(v.pose, arc, b.pose)).toBe(inArc(viewer.pose, arc, body.pose));
        expect(partlyInArc(v.pose, arc, b)).toBe(partlyInArc(viewer.pose, arc, body));
      }),
      { numRuns: 300 },
    );
  });

  it('count who stands where, the first listed taking those on a line', () => {
    const crowd = [disc(500, 0, 5000), disc(500, 4000, 4000), disc(500, 9000, 0), disc(500, -3000, -3000), disc(500, 0, -4000)];
    expect(countByArc(facing(0), quarters, crowd)).toEqual([2, 1, 1, 1]);
    expect(countByArc(facing(0), [REAR, RIGHT, LEFT, FRONT], crowd)).toEqual([2, 2, 0, 1]);
    expect(countByArc(facing(0), [FRONT], crowd)).toEqual([2]);
  });
});

function shrunk<T extends { kind: string }>(base: T): T {
  const entries = Object.entries(base).map(([key, value]) => [key, typeof value === 'number' ? value * 0.5 : value]);
  return { ...base, ...Object.fromEntries(entries) };
}
