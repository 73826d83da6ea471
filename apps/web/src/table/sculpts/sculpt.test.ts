import { describe, expect, it } from 'vitest';
import { pictureOf } from './picture.ts';
import { PLAIN_STANCE, type Sculpt, scaleOn, standingOf } from './sculpt.ts';

/** A box between two corners, as triangles. */
function box([x, y, z]: readonly number[], [X, Y, Z]: readonly number[]): number[] {
  const corner = (i: number): number[] => [i & 1 ? X! : x!, i & 2 ? Y! : y!, i & 4 ? Z! : z!];
  const faces = [
    [0, 1, 3, 2],
    [4, 6, 7, 5],
    [0, 4, 5, 1],
    [2, 3, 7, 6],
    [0, 2, 6, 4],
    [1, 5, 7, 3],
  ];
  return faces.flatMap(([a, b, c, d]) => [a, b, c, a, c, d].flatMap((i) => corner(i!)));
}

const sculpt = (...boxes: readonly (readonly number[])[]): Sculpt => {
  const positions = new Float32Array(boxes.flat());
  return { id: 'x', positions, colours: new Uint8Array(positions.length).fill(200), bare: true };
};

const ROUND = { kind: 'round', radius: 500 } as const;

describe('a sculpt on its base', () => {
  it('stands on its feet over the middle of the base, looking away from the viewer', () => {
    // A post with a nose that looks towards +z.
    const own = { sculpt: sculpt(box([4, 2, 4], [6, 12, 6]), box([4.9, 8, 6], [5.1, 9, 8])), stance: PLAIN_STANCE };
    const { positions, high, feet } = standingOf(own);
    const zs = positions.filter((_, i) => i % 3 === 2);
    expect(high).toBe(10);
    expect(feet.across).toBeCloseTo(1);
    expect(Math.min(...zs)).toBeCloseTo(-3);
    expect(Math.max(...zs)).toBeCloseTo(1);
  });

  it('is turned clockwise, and raised where it lay', () => {
    const lying = sculpt(box([-1, 0, -1], [1, 1, 9]));
    expect(standingOf({ sculpt: lying, stance: PLAIN_STANCE }).high).toBeCloseTo(1);
    expect(standingOf({ sculpt: lying, stance: { ...PLAIN_STANCE, tipped: true } }).high).toBeCloseTo(10);
    const nosed = sculpt(box([-1, 0, -1], [1, 10, 1]), box([-0.1, 8, 1], [0.1, 9, 5]));
    const turned = standingOf({ sculpt: nosed, stance: { ...PLAIN_STANCE, turn: 90 } });
    expect(Math.max(...turned.positions.filter((_, i) => i % 3 === 0))).toBeCloseTo(5);
  });

  it('has its feet within the base, its wings not far beyond, and is no tower', () => {
    const scaled = (shape: Sculpt, base: Parameters<typeof scaleOn>[1], size = 100): number => {
      const standing = standingOf({ sculpt: shape, stance: PLAIN_STANCE });
      return scaleOn(standing, base, { ...PLAIN_STANCE, size });
    };
    const squat = sculpt(box([-3, 0, -4], [3, 2, 4]));
    expect(scaled(squat, ROUND) * 5).toBeCloseTo(500 * 0.86);
    expect(scaled(squat, { kind: 'rect', across: 600, along: 900 }) * 3).toBeCloseTo(600 * 0.86);
    expect(scaled(sculpt(box([-0.1, 0, -0.1], [0.1, 10, 0.1])), ROUND) * 10).toBeCloseTo(2500);
    expect(scaled(sculpt(box([-0.1, 0, -0.1], [0.1, 5, 0.1]), box([-9, 4, -0.1], [9, 5, 0.1])), ROUND) * 9).toBeLessThan(751);
    expect(scaled(squat, ROUND, 50) * 5).toBeCloseTo(250 * 0.86);
  });
});

describe('its picture', () => {
  it('is lit from above, in the paint of its army, and empty beside it', () => {
    const { pixels } = pictureOf({ sculpt: sculpt(box([-1, 0, -1], [1, 1, 1])), stance: PLAIN_STANCE }, 'above', 20, [100, 50, 0]);
    const [r, g, b, alpha] = [...pixels.subarray(4 * (10 * 20 + 10), 4 * (10 * 20 + 10) + 4)];
    expect(alpha).toBe(255);
    expect(r! / g!).toBeCloseTo(2, 1);
    expect(b).toBe(0);
    expect(r).toBeGreaterThan(85);
    const thin = pictureOf({ sculpt: sculpt(box([-1, 0, -0.1], [1, 1, 0.1])), stance: PLAIN_STANCE }, 'above', 20, [100, 50, 0]);
    expect(thin.pixels[3]).toBe(0);
  });

  it('shows what is nearer, whatever comes first in the file', () => {
    const top = box([-1, 5, -1], [1, 6, 1]);
    const floor = box([-2, 0, -2], [2, 1, 2]);
    for (const boxes of [
      [top, floor],
      [floor, top],
    ]) {
      const shape = sculpt(...boxes);
      const colours = shape.colours.map((_, i) =>
        shape.positions[i - (i % 9) + 1]! >= 5 || shape.positions[i - (i % 9) + 4]! >= 5 ? 250 : 10,
      );
      const { pixels } = pictureOf({ sculpt: { ...shape, colours, bare: false }, stance: PLAIN_STANCE }, 'above', 40, [0, 0, 0]);
      expect(pixels[4 * (20 * 40 + 20)]).toBeGreaterThan(200);
      expect(pixels[4 * (20 * 40 + 4)]).toBeLessThan(40);
    }
  });
});
