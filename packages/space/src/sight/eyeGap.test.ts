import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gapFrom } from './eyeGap.ts';
import { CLEAR, stopsAt } from './lines.ts';
import { block, blocker, blockers, blockersIn, movedVolume, pointsOver, spot, spotsIn, volumesIn, walksClear } from './testing/scenes.ts';
import { bodyVolume, cylinder, prism, type Spot, type Volume } from './volumes.ts';

const target = block(20_000, -1000, 21_000, 1000, 2000);
const sees = (eye: Spot, ...between: Volume[]): boolean => gapFrom(eye, target, blockers(...between)) !== undefined;

describe('a gap between two walls', () => {
  const eye = spot(0, 0, 1500);

  it('shows the target if it is a thousandth of an inch wide, and not if it has no width', () => {
    expect(sees(eye, block(5000, -4000, 6000, 0, 5000), block(5000, 1, 6000, 4000, 5000))).toBe(true);
    expect(sees(eye, block(5000, -4000, 6000, 0, 5000), block(5000, 0, 6000, 4000, 5000))).toBe(false);
  });

  it('is found wherever it is, between round towers too', () => {
    const towers = (gap: number): Volume[] => [
      cylinder({ x: 9000, y: 137 - 2000 }, 2000, 0, 5000),
      cylinder({ x: 9000, y: 137 + 2000 + gap }, 2000, 0, 5000),
    ];
    expect(sees(eye, ...towers(2))).toBe(true);
    expect(sees(eye, ...towers(0))).toBe(false);
  });

  it('is no gap if something else stands in it', () => {
    const walls = [block(5000, -4000, 6000, 0, 5000), block(5000, 100, 6000, 4000, 5000)];
    expect(sees(eye, ...walls)).toBe(true);
    expect(sees(eye, ...walls, cylinder({ x: 12_000, y: 100 }, 200, 0, 5000))).toBe(false);
  });
});

describe('over a wall', () => {
  const wall = (top: number): Volume => block(5000, -4000, 6000, 4000, top);

  it('as high as both eye and target nothing is seen; a thousandth lower, the head', () => {
    expect(sees(spot(0, 0, 2000), wall(2000))).toBe(false);
    expect(sees(spot(0, 0, 2000), wall(1999))).toBe(true);
  });

  it('a low eye sees a high target where the slope allows it, exactly', () => {
    // Eye at 1 inch, the far top edge of the wall would have to be passed rising 1 inch in 20 to the target's near top edge.
    expect(sees(spot(0, 0, 1000), wall(1250))).toBe(false);
    expect(sees(spot(0, 0, 1000), wall(1249))).toBe(true);
  });

  it('a high eye sees the far edge of the top of a low target, exactly', () => {
    // Falling from 4.1 to 2 inches over 21: 3.5 inches up at the far edge of the wall, 6 inches away.
    expect(sees(spot(0, 0, 4100), wall(3500))).toBe(false);
    expect(sees(spot(0, 0, 4100), wall(3499))).toBe(true);
  });

  it('that slants away to the left the target is seen to the left of where their tops appear to cross', () => {
    // Straight ahead its near side is 8 inches away; there its top, 0.4 inches above the eye, appears level with that of the target.
    const wall = slanting(0, 1400);
    const eye = spot(0, 0, 1000);
    expect(gapFrom(eye, target, blockers(wall))!.y).toBeGreaterThan(0);
    expect(sees(eye, wall, post(0))).toBe(false);
    expect(sees(eye, wall, post(10))).toBe(true);
  });
});

/** Its near side runs from 4 inches away, 5 to the right, to 12 inches away, 5 to the left. */
function slanting(bottom: number, top: number): Volume {
  const corners = [
    { x: 4000, y: -5000 },
    { x: 5000, y: -5000 },
    { x: 13_000, y: 5000 },
    { x: 12_000, y: 5000 },
  ];
  return prism(corners, bottom, top);
}

/** Hides everything from there on to the left. */
function post(from: number): Volume {
  return block(14_000, from, 15_000, 2000, 9000);
}

describe('under a bridge', () => {
  const bridge = (bottom: number): Volume => block(5000, -4000, 6000, 4000, 9000, bottom);

  it('the foot of the target is seen, exactly', () => {
    // Falling from 2 inches to the ground over 20: 1.5 inches up where the bridge begins.
    expect(sees(spot(0, 0, 2000), bridge(1501))).toBe(true);
    expect(sees(spot(0, 0, 2000), bridge(1500))).toBe(false);
  });

  it('that slants away to the left the foot is seen to the left of where it appears level with the underside', () => {
    // 8 inches straight ahead and 0.8 below the eye, level with the ground 20 inches away and 2 inches below.
    const slanted = slanting(1200, 9000);
    const eye = spot(0, 0, 2000);
    expect(gapFrom(eye, target, blockers(slanted))!.y).toBeGreaterThan(0);
    expect(sees(eye, slanted, post(0))).toBe(false);
    expect(sees(eye, slanted, post(10))).toBe(true);
  });

  it('and over a slanting wall the target is seen to the left of where the two appear to touch', () => {
    // The wall 0.4 above the eye and 8 inches straight ahead, the far edge of the bridge 0.8 above and 16 inches away.
    const wall = slanting(0, 1400);
    const under = block(15_500, -9000, 16_000, 9000, 30_000, 1800);
    const tall: Volume = { ...target, top: 20_000 };
    const eye = spot(0, 0, 1000);
    expect(gapFrom(eye, tall, blockers(wall, under))!.y).toBeGreaterThan(0);
    expect(gapFrom(eye, tall, blockers(wall, under, { ...post(0), top: 30_000 }))).toBeUndefined();
    expect(gapFrom(eye, tall, blockers(wall, under, { ...post(10), top: 30_000 }))).toBeDefined();
  });

  it('and over a wall the target is seen between the two, exactly', () => {
    const wall = (top: number): Volume => block(10_000, -4000, 11_000, 4000, top);
    expect(sees(spot(0, 0, 1000), bridge(1000), wall(1000))).toBe(false);
    expect(sees(spot(0, 0, 1000), bridge(1000), wall(999))).toBe(true);
    expect(sees(spot(0, 0, 1000), bridge(1001), wall(1000))).toBe(true);
  });
});

describe('where one stands', () => {
  it('on a roof one sees over its edge, not through it', () => {
    const house = block(-3000, -3000, 3000, 3000, 4000);
    expect(gapFrom(spot(0, 0, 5500), block(20_000, -500, 21_000, 500, 1500), blockers(house))).toBeDefined();
    expect(gapFrom(spot(0, 0, 5500), block(3100, -500, 3600, 500, 1500), blockers(house))).toBeUndefined();
  });

  it('inside a solid wall one sees nothing', () => {
    expect(sees(spot(0, 0, 1500), block(-500, -500, 500, 500, 3000))).toBe(false);
  });

  it('straight above the target one sees its top, unless a floor lies between', () => {
    const below = bodyVolume({ base: { kind: 'round', radius: 500 }, pose: { x: 0, y: 0, z: 0, heading: 0 }, height: 1500 });
    const floor = block(-3000, -3000, 3000, 3000, 3000, 2900);
    expect(gapFrom(spot(0, 0, 4500), below, [])).toBeDefined();
    expect(gapFrom(spot(0, 0, 4500), below, blockers(floor))).toBeUndefined();
    expect(gapFrom(spot(0, 0, 4500), below, blockers(block(-100, -3000, 3000, 3000, 3000, 2900)))).toBeDefined();
  });

  it('what reaches into the target hides only what it stands before', () => {
    // The target's near side slants across that of the wall 14.5 inches away, 1.875 to the right: from there on the target is in front.
    const slanted = movedVolume(slanting(0, 2000), 8000, 0, 0);
    const into = block(14_500, -3000, 16_000, 0, 9000);
    // Two houses leave a view between 1.35 in 10 and 1 in 10 to the right; the crossing is seen at 1.29 in 10.
    const houses = (right: number): Volume[] => [block(5000, -9000, 6000, right, 9000), block(5000, -500, 6000, 9000, 9000)];
    const eye = spot(0, 0, 1500);
    expect(gapFrom(eye, slanted, blockers(...houses(-810)))).toBeDefined();
    expect(gapFrom(eye, slanted, blockers(...houses(-810), into))).toBeDefined();
    expect(gapFrom(eye, slanted, blockers(...houses(-775), into))).toBeUndefined();
  });

  it('the target is seen on the hill that it stands on, and not through it', () => {
    const hill = block(15_000, -3000, 25_000, 3000, 2000);
    const onTop: Volume = { ...target, bottom: 2000, top: 4000 };
    expect(gapFrom(spot(0, 0, 1000), onTop, blockers(hill))).toBeDefined();
    expect(gapFrom(spot(0, 0, 1000), { ...target, bottom: 0, top: 1500 }, blockers(hill))).toBeUndefined();
    // 1.333 inches would be just enough to look over the edge, 5 inches before the target.
    expect(gapFrom(spot(0, 0, 1000), { ...onTop, top: 2333 }, blockers(hill))).toBeUndefined();
    expect(gapFrom(spot(0, 0, 1000), { ...onTop, top: 2334 }, blockers(hill))).toBeDefined();
  });
});

describe('an area that hides only what lies across it', () => {
  const wood = blocker(0, block(15_000, -3000, 25_000, 3000, 4000), 'across');

  it('shows a target in it and a target to those in it', () => {
    expect(gapFrom(spot(0, 0, 1500), target, [wood])).toBeDefined();
    expect(gapFrom(spot(16_000, 2000, 1500), block(30_000, 0, 31_000, 500, 1500), [wood])).toBeDefined();
    expect(gapFrom(spot(0, 0, 1500), block(30_000, 0, 31_000, 500, 1500), [wood])).toBeUndefined();
  });

  it('still hides a target in it behind something solid', () => {
    expect(gapFrom(spot(0, 0, 1500), target, [wood, blocker(1, block(5000, -4000, 6000, 4000, 5000))])).toBeUndefined();
  });
});

const clearLine = (a: Spot, b: Spot, among: ReturnType<typeof blockers>): boolean =>
  among.every(({ volume, opacity }) => stopsAt(volume, opacity, a, b) === CLEAR);

describe('against slow oracles', () => {
  const eyes = spotsIn({ x: [-500, 500], y: [-500, 500] });
  const targets = volumesIn({ x: [9000, 11_000], y: [-2000, 2000] }, 'floating');
  const between = blockersIn({ x: [2000, 8000], y: [-2500, 2500] }, 'floating');

  it('what it shows can be walked up to', () => {
    fc.assert(
      fc.property(eyes, targets, between, (eye, volume, among) => {
        const found = gapFrom(eye, volume, among);
        if (found !== undefined) expect(walksClear(eye, found, among, 2000)).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it('it misses nothing that a dense net of lines finds', () => {
    fc.assert(
      fc.property(eyes, targets, between, (eye, volume, among) => {
        if (gapFrom(eye, volume, among) !== undefined) return;
        const heights = Array.from({ length: 13 }, (_, k) => volume.bottom + ((volume.top - volume.bottom) * (2 * k + 1)) / 26);
        const found = pointsOver(volume.section, 24).find((p) => heights.some((z) => clearLine(eye, { ...p, z }, among)));
        expect(found).toBeUndefined();
      }),
      { numRuns: 400 },
    );
  });
});
