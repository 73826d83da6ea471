import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CLEAR, isInside, lengthThrough, stopsAt, stretches } from './lines.ts';
import { block, spot, spotsIn, volumesIn, walkedShare } from './testing/scenes.ts';
import { cylinder, prism } from './volumes.ts';

const wall = block(5000, -1000, 6000, 1000, 2000);
const stops = (volume: typeof wall, a: ReturnType<typeof spot>, b: ReturnType<typeof spot>): boolean =>
  stopsAt(volume, 'solid', a, b) !== CLEAR;

describe('a line and a solid wall', () => {
  it('is stopped where it enters', () => {
    expect(stopsAt(wall, 'solid', spot(0, 0, 1000), spot(10_000, 0, 1000))).toBe(0.5);
  });

  it('passes along the top, and not a thousandth lower', () => {
    expect(stops(wall, spot(0, 0, 2000), spot(10_000, 0, 2000))).toBe(false);
    expect(stops(wall, spot(0, 0, 1999), spot(10_000, 0, 1999))).toBe(true);
  });

  it('passes over the far edge of the top exactly, and not a thousandth steeper', () => {
    // From 3 inches up, falling 1 inch in 6: over the far edge at exactly 2 inches.
    expect(stops(wall, spot(0, 0, 3000), spot(12_000, 0, 1000))).toBe(false);
    expect(stops(wall, spot(0, 0, 3000), spot(12_000, 0, 999))).toBe(true);
  });

  it('passes along a side, and not a thousandth further in', () => {
    expect(stops(wall, spot(0, 1000, 1000), spot(10_000, 1000, 1000))).toBe(false);
    expect(stops(wall, spot(0, 999, 1000), spot(10_000, 999, 1000))).toBe(true);
    expect(stops(wall, spot(0, -1000, 1000), spot(10_000, -1000, 1000))).toBe(false);
    expect(stops(wall, spot(10_000, -1000, 1000), spot(0, -1000, 1000))).toBe(false);
  });

  it('passes a corner that it touches', () => {
    expect(stops(wall, spot(4000, 0, 500), spot(6000, 2000, 500))).toBe(false);
    expect(stops(wall, spot(4000, -1, 500), spot(6000, 1999, 500))).toBe(true);
  });

  it('is stopped on its way from corner to corner', () => {
    expect(stops(wall, spot(4000, -3000, 500), spot(7000, 3000, 500))).toBe(true);
  });

  it('is stopped on the table: what stands on the ground has no slit under it', () => {
    expect(stops(wall, spot(0, 0, 0), spot(10_000, 0, 0))).toBe(true);
  });

  it('is not stopped by what it ends at', () => {
    expect(stops(wall, spot(0, 0, 1000), spot(5000, 0, 1000))).toBe(false);
    expect(stops(wall, spot(0, 0, 1000), spot(5001, 0, 1000))).toBe(true);
  });

  it('straight down is stopped inside the outline only', () => {
    expect(stops(wall, spot(5500, 0, 4000), spot(5500, 0, 1000))).toBe(true);
    expect(stops(wall, spot(5500, 0, 4000), spot(5500, 0, 2000))).toBe(false);
    expect(stops(wall, spot(5000, 0, 4000), spot(5000, 0, 1000))).toBe(false);
  });
});

describe('a line and a round tower', () => {
  // The line runs along (4, 3); (300, -400) is square to it, 500 long.
  const line = [spot(-4000, -3000, 500), spot(4000, 3000, 500)] as const;

  it('passes where it touches the rim exactly, and is stopped by one a thousandth wider', () => {
    expect(stops(cylinder({ x: 300, y: -400 }, 500, 0, 2000), ...line)).toBe(false);
    expect(stops(cylinder({ x: 300, y: -400 }, 501, 0, 2000), ...line)).toBe(true);
    expect(stops(cylinder({ x: -300, y: 400 }, 500, 0, 2000), ...line)).toBe(false);
  });

  it('is stopped at the rim', () => {
    expect(stopsAt(cylinder({ x: 0, y: 0 }, 1000, 0, 2000), 'solid', ...line)).toBe(0.4);
  });
});

describe('what hangs in the air', () => {
  const bridge = block(5000, -1000, 6000, 1000, 3000, 2000);

  it('lets lines pass below; its underside stops them', () => {
    expect(stops(bridge, spot(0, 0, 1999), spot(10_000, 0, 1999))).toBe(false);
    expect(stops(bridge, spot(0, 0, 2000), spot(10_000, 0, 2000))).toBe(true);
    expect(stops(bridge, spot(0, 0, 3000), spot(10_000, 0, 3000))).toBe(false);
  });

  it('lets a line touch an edge of its underside', () => {
    expect(stops(bridge, spot(0, 0, 3000), spot(10_000, 0, 1000))).toBe(false);
    expect(stops(bridge, spot(0, 0, 3001), spot(10_000, 0, 1001))).toBe(true);
  });
});

describe('an area to see into and out of, but not through', () => {
  const wood = block(5000, -1000, 8000, 1000, 2000);
  const through = (a: number, b: number): number => stopsAt(wood, 'across', spot(a, 0, 500), spot(b, 0, 500));

  it('stops only lines that begin and end outside', () => {
    expect(through(0, 10_000)).toBe(0.5);
    expect(through(0, 6000)).toBe(CLEAR);
    expect(through(7000, 10_000)).toBe(CLEAR);
    expect(through(6000, 7000)).toBe(CLEAR);
  });

  it('does not let those see through it who stand on its roof', () => {
    expect(stopsAt(wood, 'across', spot(6000, 0, 2500), spot(9000, 0, 0))).not.toBe(CLEAR);
  });
});

describe('an area that hides by depth', () => {
  const wood = block(5000, -1000, 8000, 1000, 2000);
  const deep = (limit: number): number => stopsAt(wood, { deeperThan: limit }, spot(0, 0, 500), spot(10_000, 0, 500));

  it('lets exactly so much pass and stops a line at the thousandth more', () => {
    expect(deep(3000)).toBe(CLEAR);
    expect(deep(2999)).toBeCloseTo(0.7999, 12);
  });

  it('adds up the stretches of a line in one area', () => {
    const horseshoe = prism(
      [
        { x: 0, y: 0 },
        { x: 6000, y: 0 },
        { x: 6000, y: 4000 },
        { x: 4000, y: 4000 },
        { x: 4000, y: 2000 },
        { x: 2000, y: 2000 },
        { x: 2000, y: 4000 },
        { x: 0, y: 4000 },
      ],
      0,
      1000,
    );
    const [a, b] = [spot(-1000, 3000, 500), spot(7000, 3000, 500)];
    expect(lengthThrough(a, b, horseshoe)).toBe(4000);
    expect(stopsAt(horseshoe, { deeperThan: 4000 }, a, b)).toBe(CLEAR);
    expect(stopsAt(horseshoe, { deeperThan: 3000 }, a, b)).toBe(6 / 8);
    expect(lengthThrough(spot(-1000, 2000, 500), spot(7000, 2000, 500), horseshoe)).toBe(4000);
    expect(lengthThrough(spot(-1000, 1999, 500), spot(7000, 1999, 500), horseshoe)).toBe(6000);
  });
});

describe('how much of a line runs through a volume', () => {
  it('is measured along the line, height included', () => {
    // Down 4 inches in 3: inside from the top of the wall, at (5.25, 2), to its far side at (6, 1).
    expect(lengthThrough(spot(3750, 0, 4000), spot(6750, 0, 0), wall)).toBeCloseTo(1250, 9);
  });

  it('agrees with walking along it', () => {
    fc.assert(
      fc.property(
        volumesIn({ x: [-2000, 2000], y: [-2000, 2000] }, 'floating'),
        spotsIn({ x: [-6000, 0], y: [-4000, 4000] }),
        spotsIn({ x: [0, 6000], y: [-4000, 4000] }),
        (volume, a, b) => {
          const steps = 2000;
          const dx = b.x - a.x;
          const length = Math.sqrt(dx * dx + (b.y - a.y) * (b.y - a.y) + (b.z - a.z) * (b.z - a.z));
          const found = stretches(volume, a, b, []);
          expect(Math.abs(lengthThrough(a, b, volume) / length - walkedShare(volume, a, b, steps))).toBeLessThanOrEqual(
            (found + 1) / steps,
          );
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is the same from either end, and so is whether the line is stopped', () => {
    fc.assert(
      fc.property(
        volumesIn({ x: [-2000, 2000], y: [-2000, 2000] }, 'floating'),
        spotsIn({ x: [-6000, 6000], y: [-4000, 4000] }),
        spotsIn({ x: [-6000, 6000], y: [-4000, 4000] }),
        fc.constantFrom('solid' as const, 'across' as const, { deeperThan: 1000 }),
        (volume, a, b, opacity) => {
          expect(lengthThrough(a, b, volume)).toBeCloseTo(lengthThrough(b, a, volume), 6);
          expect(stopsAt(volume, opacity, a, b) === CLEAR).toBe(stopsAt(volume, opacity, b, a) === CLEAR);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('being inside', () => {
  it('counts the ground but neither sides nor top', () => {
    expect(isInside(wall, spot(5500, 0, 0))).toBe(true);
    expect(isInside(wall, spot(5500, 0, 2000))).toBe(false);
    expect(isInside(wall, spot(5000, 0, 500))).toBe(false);
    expect(isInside(cylinder({ x: 0, y: 0 }, 500, 0, 1000), spot(300, 400, 10))).toBe(false);
    expect(isInside(cylinder({ x: 0, y: 0 }, 500, 0, 1000), spot(300, 399, 10))).toBe(true);
  });
});
