import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Point } from '../shapes/types.ts';
import { gapFrom } from './eyeGap.ts';
import { gapBetween } from './hullGap.ts';
import { CLEAR, stopsAt } from './lines.ts';
import { block, blockers, blockersIn, pointsOver, volumesIn, walksClear } from './testing/scenes.ts';
import { bodyVolume, cylinder, prism, type Volume } from './volumes.ts';

const viewer = cylinder({ x: 0, y: 0 }, 1000, 0, 2000);
const target = cylinder({ x: 20_000, y: 0 }, 1000, 0, 2000);
const sees = (...between: Volume[]): boolean => gapBetween(viewer, target, blockers(...between)) !== undefined;

describe('from anywhere on one model to anywhere on another', () => {
  it('a slit aside from the line of centres is found', () => {
    const slit = (from: number, to: number): Volume[] => [block(9000, -5000, 11_000, from, 5000), block(9000, to, 11_000, 5000, 5000)];
    expect(sees(...slit(900, 901))).toBe(true);
    expect(sees(...slit(900, 900))).toBe(false);
    expect(sees(...slit(1000, 1200))).toBe(false);
    // Not from the centre: the slit is too long for a slanting look.
    expect(gapFrom({ x: 0, y: 0, z: 2000 }, target, blockers(...slit(900, 901)))).toBeUndefined();
  });

  it('a slanting slit between two near corners is found', () => {
    const walls = (lower: number, upper: number): Volume[] => [
      block(5000, -5000, 6000, lower, 5000),
      block(14_000, upper, 15_000, 5000, 5000),
    ];
    expect(sees(...walls(0, 0))).toBe(true);
    expect(sees(...walls(900, -900))).toBe(false);
    // The steepest line falls 2 inches in 19.9; it passes from one corner, 6 inches off, to the other, 14 inches off.
    expect(sees(...walls(400, -400))).toBe(true);
    expect(sees(...walls(410, -410))).toBe(false);
  });

  it('nothing is seen over a wall as high as both, but over a lower one, or from higher up', () => {
    const wall = block(9000, -5000, 11_000, 5000, 2000);
    expect(sees(wall)).toBe(false);
    expect(sees({ ...wall, top: 1999 })).toBe(true);
    expect(gapBetween({ ...viewer, top: 2001 }, target, blockers(wall))).toBeDefined();
  });

  it('what hangs above both tops hides nothing', () => {
    expect(sees(block(9000, -5000, 11_000, 5000, 9000, 2001))).toBe(true);
    expect(sees(block(9000, -5000, 11_000, 5000, 9000, 2000))).toBe(false);
  });

  it('a gap between two round towers side by side is found, whichever is the nearer by a hair', () => {
    const towers = (lead: number, gap: number): Volume[] => [
      cylinder({ x: 10_000 + lead, y: -1500 }, 1500 - gap, 0, 5000),
      cylinder({ x: 10_000, y: 1500 }, 1500, 0, 5000),
    ];
    for (const lead of [-10, 0, 10]) {
      expect(sees(...towers(lead, 10))).toBe(true);
      expect(sees(...towers(0, 0))).toBe(false);
    }
  });

  it('a gap past the flank of a long base is found', () => {
    const rider = bodyVolume({
      base: { kind: 'oval', across: 300, along: 3000 },
      pose: { x: 7000, y: -200, z: 0, heading: 900 },
      height: 5000,
    });
    const below = block(9000, -5000, 11_000, -200, 5000);
    expect(sees(rider, below, block(14_000, 110, 15_000, 5000, 5000))).toBe(true);
    expect(sees(rider, below, block(14_000, -600, 15_000, 5000, 5000))).toBe(false);
  });

  it('a horseshoe round the viewer leaves its mouth open', () => {
    const horseshoe = prism(
      [
        { x: -4000, y: -2000 },
        { x: 9000, y: -2000 },
        { x: 9000, y: -900 },
        { x: -3000, y: -900 },
        { x: -3000, y: 900 },
        { x: 9000, y: 900 },
        { x: 9000, y: 2000 },
        { x: -4000, y: 2000 },
      ],
      0,
      5000,
    );
    expect(sees(horseshoe)).toBe(true);
    expect(sees(horseshoe, block(12_000, -1500, 12_100, 1500, 5000))).toBe(false);
  });

  it('a wall against the viewer leaves the part beside it', () => {
    expect(sees(block(500, -5000, 1500, 0, 5000))).toBe(true);
    expect(sees(block(500, -5000, 1500, 990, 5000))).toBe(true);
    expect(sees(block(-1500, -5000, 1500, 1000, 5000))).toBe(false);
  });
});

describe('against slow oracles', () => {
  const viewers = volumesIn({ x: [-500, 500], y: [-500, 500] });
  const targets = volumesIn({ x: [10_000, 12_000], y: [-1500, 1500] });
  const between = blockersIn({ x: [800, 9500], y: [-2500, 2500] });

  it('what it shows can be walked', () => {
    fc.assert(
      fc.property(viewers, targets, between, (from, to, among) => {
        const line = gapBetween(from, to, among);
        if (line !== undefined) expect(walksClear(line.from, line.to, among, 2000)).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it('it misses nothing that a net of lines finds among walls of no end', () => {
    fc.assert(
      fc.property(viewers, targets, between, (from, to, among) => {
        const walls = among.map((b) => ({ ...b, volume: { ...b.volume, top: 9000 } }));
        if (gapBetween(from, to, walls) !== undefined) return;
        const clear = (p: Point, q: Point): boolean =>
          walls.every(({ volume }) => stopsAt(volume, 'solid', { ...p, z: 100 }, { ...q, z: 100 }) === CLEAR);
        const ends = pointsOver(to.section, 10);
        expect(pointsOver(from.section, 10).find((p) => ends.some((q) => clear(p, q)))).toBeUndefined();
      }),
      { numRuns: 300 },
    );
  });
});
