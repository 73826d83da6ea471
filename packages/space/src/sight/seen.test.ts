import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodyBlocker, terrainBlocker } from './blockers.ts';
import { sightField } from './field.ts';
import { blockersBetween, ray } from './look.ts';
import { FULL_FAN, type Need, type SightTerms, seen, shareOf } from './seen.ts';
import { fanSpots } from './silhouette.ts';
import {
  block,
  blocker,
  blockers,
  blockersIn,
  box,
  movedSpot,
  movedVolume,
  spot,
  spotsIn,
  volumesIn,
  walksClear,
} from './testing/scenes.ts';
import { bodySpots, bodyVolume, cylinder, eyeOf, type Spot, type Volume } from './volumes.ts';

const thing = (volume: Volume, id = 99): { id: number; volume: Volume } => ({ id, volume });
const soldier = (x: number, y: number, height = 1500): Parameters<typeof bodyVolume>[0] => ({
  base: { kind: 'round', radius: 500 },
  pose: { x, y, z: 0, heading: 0 },
  height,
});

describe('the share of a body that is seen', () => {
  const eye = spot(0, 0, 1000);
  // As seen from the eye all rays to it run level at half its height, and it is 2 inches wide and high.
  const target = thing(block(20_000, -1000, 20_001, 1000, 2000));
  const share = (...between: Volume[]): number => shareOf(seen([eye], target, sightField(blockers(...between)), { need: 'measure' }));
  /** Right in front of the target, so that it hides what it would cover if laid over it. */
  const screen = (right: number, left: number, top: number): Volume => block(19_998, right, 19_999, left, top);

  it('is all of it in the open and nothing behind a house', () => {
    expect(share()).toBe(1);
    expect(share(block(5000, -9000, 6000, 9000, 9000))).toBe(0);
  });

  it('is exactly a half and a quarter behind a wall that leaves a half and a quarter', () => {
    expect(share(screen(-2000, 2000, 1000))).toBe(1 / 2);
    expect(share(screen(-2000, 2000, 1500))).toBe(1 / 4);
    expect(share(screen(-2000, 2000, 500))).toBe(3 / 4);
    expect(share(screen(-2000, 0, 9000))).toBe(1 / 2);
    expect(share(screen(-2000, -500, 9000))).toBe(3 / 4);
    expect(share(screen(0, 2000, 1000))).toBe(3 / 4);
  });

  it('is counted on 8 by 8 rays, from the left edge to the right edge and from top to bottom', () => {
    const spots = fanSpots(eye, target.volume, FULL_FAN);
    expect(spots).toHaveLength(64);
    expect(spots[0]).toEqual(spot(20_000, 875, 1875));
    expect(spots[63]).toEqual(spot(20_000, -875, 125));
    expect(seen([eye], target, sightField<number>([]), { need: 'measure' }).cast).toBe(64);
  });

  it('spans a round base from touching line to touching line', () => {
    // From 5 inches away a disc of radius 3 shows edges 3.2 inches away, 2.4 to either side.
    const spots = fanSpots(eye, cylinder({ x: 5000, y: 0 }, 3000, 0, 2000), { columns: 1, rows: 1 });
    expect(spots[0]!.x).toBeCloseTo(3200, 9);
    const two = fanSpots(eye, cylinder({ x: 5000, y: 0 }, 3000, 0, 2000), { columns: 2, rows: 1 });
    expect(two.map(({ y }) => y)).toEqual([expect.closeTo(1200, 9), expect.closeTo(-1200, 9)]);
  });

  it('is that of the viewpoint that sees most', () => {
    const field = sightField(blockers(block(5000, -9000, 6000, 0, 9000)));
    const both = seen([spot(0, -500, 1000), spot(0, 500, 1000)], target, field, { need: 'measure' });
    expect(both.clear).toBe(seen([spot(0, 500, 1000)], target, field, { need: 'measure' }).clear);
    expect(both.clear).toBeGreaterThan(seen([spot(0, -500, 1000)], target, field, { need: 'measure' }).clear);
  });

  it('names what stops each ray, and where', () => {
    const field = sightField([blocker(7, screen(-2000, 2000, 1000)), blocker(8, block(5000, -9000, 6000, -6000, 9000))]);
    const { rays, line } = seen([eye], target, field, { need: 'measure' });
    expect(line!.stop).toBeUndefined();
    for (const { to, stop } of rays) {
      if (to.z > 1000) expect(stop).toBeUndefined();
      else expect(stop).toEqual({ id: 7, at: expect.objectContaining({ x: expect.closeTo(19_998, 6) }) });
    }
  });
});

describe('asking for a share', () => {
  const eyes = spotsIn({ x: [-500, 500], y: [-500, 500] });
  const targets = volumesIn({ x: [9000, 11_000], y: [-2000, 2000] });
  const between = blockersIn({ x: [2000, 8000], y: [-2500, 2500] });
  const shares = fc.constantFrom(0, 1 / 4, 1 / 3, 1 / 2, 3 / 4, 1);

  it('gives the answer that measuring would, with no more rays than it takes', () => {
    fc.assert(
      fc.property(eyes, targets, between, shares, (eye, volume, among, share) => {
        const field = sightField(among);
        const ask = (need: Need): ReturnType<typeof seen<number>> => seen([eye], thing(volume), field, { need });
        const measured = ask('measure');
        const atLeast = ask({ atLeast: share });
        const moreThan = ask({ moreThan: share });
        expect(atLeast.seen).toBe(shareOf(measured) >= share);
        expect(moreThan.seen).toBe(shareOf(measured) > share);
        expect(atLeast.cast).toBeLessThanOrEqual(64);
        expect(atLeast.rays).toEqual(measured.rays.slice(0, atLeast.cast));
      }),
      { numRuns: 300 },
    );
  });

  it('stops as soon as it is certain', () => {
    const field = sightField<number>([]);
    const target = thing(cylinder({ x: 9000, y: 0 }, 500, 0, 1500));
    expect(seen([spot(0, 0, 1000)], target, field, { need: { atLeast: 1 / 2 } }).cast).toBe(32);
    expect(seen([spot(0, 0, 1000)], target, field, { need: { moreThan: 1 / 2 } }).cast).toBe(33);
    const hidden = sightField(blockers(block(5000, -9000, 6000, 9000, 9000)));
    expect(seen([spot(0, 0, 1000)], target, hidden, { need: { atLeast: 3 / 4 } }).cast).toBe(17);
  });
});

describe('seeing any part', () => {
  it('through own models and past the target itself', () => {
    const [me, friend, foe] = [soldier(0, 0), soldier(3000, 0), soldier(9000, 0)];
    const field = sightField([bodyBlocker(0, me), bodyBlocker(1, friend), bodyBlocker(2, foe)]);
    const look = (transparent: number[]): boolean =>
      seen([eyeOf(me)], thing(bodyVolume(foe), 2), field, { need: 'any', transparent: new Set(transparent) }).seen;
    expect(look([0])).toBe(false);
    expect(look([0, 1])).toBe(true);
  });

  it('not between models in base contact, although whole mils leave a slit', () => {
    const rank = (gap: number): ReturnType<typeof bodyBlocker<number>>[] =>
      [-3, -2, -1, 0, 1, 2].map((i) => bodyBlocker(i, soldier(5000, 500 + i * (1000 + gap))));
    const look = (gap: number): boolean =>
      seen([spot(0, 0, 1500)], thing(bodyVolume(soldier(30_000, 0))), sightField(rank(gap)), { need: 'any' }).seen;
    expect(look(0)).toBe(false);
    expect(look(5)).toBe(false);
    expect(look(11)).toBe(true);
  });

  it('not between a wall and a model that touches it', () => {
    const wall = (x: number): ReturnType<typeof terrainBlocker<number>> =>
      terrainBlocker(1, { footprint: box(x, 502, x + 1000, 9000), height: 4000 });
    const others = [bodyBlocker(2, soldier(5000, -1000)), bodyBlocker(3, soldier(5000, -2000))];
    const field = sightField([wall(4500), bodyBlocker(0, soldier(5000, 0)), ...others]);
    expect(seen([spot(0, 500, 1500)], thing(bodyVolume(soldier(9000, 500))), field, { need: 'any' }).seen).toBe(false);
  });

  it('tells who is in the way when nothing is seen', () => {
    const field = sightField(blockers(block(5000, -9000, 6000, 9000, 9000), block(7000, -9000, 8000, 9000, 9000)));
    const { seen: isSeen, rays, line } = seen([spot(0, 0, 1000)], thing(cylinder({ x: 9000, y: 0 }, 500, 0, 1500)), field, { need: 'any' });
    expect(isSeen).toBe(false);
    expect(line).toBeUndefined();
    expect(rays.map(({ stop }) => stop?.id)).toEqual(new Array(9).fill(0));
  });

  it('through a wood up to its depth', () => {
    const wood = (depth: number): ReturnType<typeof blocker<number>> =>
      blocker(0, block(5000, -9000, 5000 + depth, 9000, 9000), { deeperThan: 3000 });
    const look = (depth: number): boolean =>
      seen([spot(0, 0, 1000)], thing(cylinder({ x: 20_000, y: 0 }, 500, 0, 1500)), sightField([wood(depth)]), { need: 'any' }).seen;
    expect(look(2900)).toBe(true);
    expect(look(3001)).toBe(false);
  });

  it('of those points that a rule names, and of no others', () => {
    const [me, foe] = [soldier(0, 0), soldier(20_000, 0)];
    const target = thing(bodyVolume(foe));
    const aim = bodySpots(foe, [1 / 2, 1]);
    expect(aim).toHaveLength(18);
    // A slit that shows a part of the target between its centre and its rim.
    const slit = sightField(blockers(block(19_000, -9000, 19_400, 200, 9000), block(19_000, 250, 19_400, 9000, 9000)));
    const from = { viewpoints: bodySpots(me, [1 / 2, 1]) };
    expect(seen([eyeOf(me)], target, slit, { need: 'any' }).seen).toBe(true);
    expect(seen([eyeOf(me)], target, slit, { need: 'any', aim }).seen).toBe(false);
    expect(seen(from.viewpoints, target, sightField<number>([]), { need: 'any', aim }).seen).toBe(true);
  });

  it('from anywhere on a building that holds the viewer', () => {
    const tower = block(-3000, -3000, 3000, 3000, 6000);
    const wall = block(6000, -9000, 7000, 2800, 7000);
    const field = sightField([blocker(0, tower), blocker(1, wall)]);
    const look: SightTerms<number> = { need: 'any', transparent: new Set([0]), viewer: tower };
    const target = thing(cylinder({ x: 20_000, y: 2500 }, 500, 0, 1500));
    expect(seen([spot(0, 0, 1500)], target, field, { need: 'any', transparent: new Set([0]) }).seen).toBe(false);
    expect(seen([spot(0, 0, 1500)], target, field, look).seen).toBe(true);
  });

  it('over a wall that is higher than the target from a higher place on the viewer', () => {
    const tower = block(-3000, -3000, 3000, 3000, 6000);
    const field = sightField([blocker(0, tower), blocker(1, block(6000, -9000, 7000, 9000, 2000))]);
    const target = thing(cylinder({ x: 20_000, y: 0 }, 500, 0, 1500));
    const look: SightTerms<number> = { need: 'any', transparent: new Set([0]), viewer: tower };
    expect(seen([spot(0, 0, 1500)], target, field, look).seen).toBe(false);
    expect(seen([spot(0, 0, 1500), spot(0, 0, 6000)], target, field, look).seen).toBe(true);
  });

  it('not at all without a viewpoint', () => {
    expect(seen([], thing(cylinder({ x: 0, y: 0 }, 500, 0, 1500)), sightField<number>([]), { need: 'any' }).seen).toBe(false);
  });
});

describe('whatever the scene', () => {
  const eyes = spotsIn({ x: [-500, 500], y: [-500, 500] });
  const viewers = volumesIn({ x: [-500, 500], y: [-500, 500] });
  const targets = volumesIn({ x: [9000, 11_000], y: [-2000, 2000] }, 'floating');
  const between = blockersIn({ x: [2500, 8000], y: [-2500, 2500] }, 'floating');
  const looks = fc.constantFrom<SightTerms<number>>(
    { need: 'any' },
    { need: { atLeast: 1 / 2 } },
    { need: 'any', aim: { columns: 4, rows: 3 } },
  );
  /** The spots of a volume from which `any point of it` starts: all within it. */
  const spotsOn = ({ section, bottom, top }: Volume): Spot[] => [
    spot(section.x, section.y, top - 1),
    spot(section.x, section.y, (bottom + top) / 2),
  ];

  it('more blockers never show more', () => {
    fc.assert(
      fc.property(
        eyes,
        targets,
        between,
        volumesIn({ x: [2500, 8000], y: [-2500, 2500] }, 'floating'),
        looks,
        (eye, volume, among, extra, look) => {
          const more = [...among, blocker(50, extra)];
          if (!seen([eye], thing(volume), sightField(among), look).seen)
            expect(seen([eye], thing(volume), sightField(more), look).seen).toBe(false);
        },
      ),
      { numRuns: 600 },
    );
  });

  it('nor from anywhere on the viewer', () => {
    fc.assert(
      fc.property(viewers, targets, between, volumesIn({ x: [2500, 8000], y: [-2500, 2500] }), (viewer, volume, among, extra) => {
        const look = { need: 'any' as const, viewer };
        const more = [...among, blocker(50, extra)];
        if (!seen(spotsOn(viewer), thing(volume), sightField(among), look).seen)
          expect(seen(spotsOn(viewer), thing(volume), sightField(more), look).seen).toBe(false);
      }),
      { numRuns: 400 },
    );
  });

  it('a taller target is seen if the shorter one is', () => {
    fc.assert(
      fc.property(eyes, targets, between, fc.integer({ min: 1, max: 3000 }), (eye, volume, among, taller) => {
        const field = sightField(among);
        const tall = { ...volume, top: volume.top + taller };
        if (seen([eye], thing(volume), field, { need: 'any' }).seen)
          expect(seen([eye], thing(tall), field, { need: 'any' }).seen).toBe(true);
      }),
      { numRuns: 600 },
    );
  });

  it('moving and turning the table changes nothing', () => {
    fc.assert(
      fc.property(
        eyes,
        targets,
        between,
        looks,
        fc.tuple(fc.integer({ min: -30_000, max: 30_000 }), fc.integer({ min: -30_000, max: 30_000 }), fc.nat(3)),
        (eye, volume, among, look, motion) => {
          const there = seen([eye], thing(volume), sightField(among), look);
          const moved = among.map((b) => ({ ...b, volume: movedVolume(b.volume, ...motion) }));
          const here = seen([movedSpot(eye, ...motion)], thing(movedVolume(volume, ...motion)), sightField(moved), look);
          expect(here.seen).toBe(there.seen);
          expect(Math.abs(here.clear - there.clear)).toBeLessThanOrEqual(look.need === 'any' ? 0 : 1);
        },
      ),
      { numRuns: 400 },
    );
  });

  it('the ray that it gives for proof is clear, and the others are not', () => {
    fc.assert(
      fc.property(eyes, targets, between, looks, (eye, volume, among, look) => {
        const { seen: isSeen, line, rays } = seen([eye], thing(volume), sightField(among), look);
        if (look.need === 'any') expect(line !== undefined).toBe(isSeen);
        if (line !== undefined) expect(walksClear(line.from, line.to, among, 1000)).toBe(true);
        for (const { from, stop } of rays) if (stop !== undefined) expect(walksClear(from, stop.at, among, 300)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

describe('single lines', () => {
  const field = sightField([
    blocker('near', block(3000, -500, 4000, 500, 2000)),
    blocker('far', block(6000, -500, 8000, 500, 2000)),
    blocker('aside', block(3000, 3000, 4000, 5000, 2000)),
    blocker('low', block(5000, -500, 5500, 500, 900)),
  ]);

  it('name the first blocker and the point', () => {
    expect(ray(spot(0, 0, 1000), spot(9000, 0, 1000), field).stop).toEqual({ id: 'near', at: spot(3000, 0, 1000) });
    expect(ray(spot(9000, 0, 1000), spot(0, 0, 1000), field).stop).toEqual({ id: 'far', at: spot(8000, 0, 1000) });
    expect(ray(spot(0, 0, 1000), spot(9000, 0, 1000), field, new Set(['near', 'far'])).stop).toBeUndefined();
  });

  it('are stopped by an underside at their own height', () => {
    const bridge = sightField([blocker(0, block(3000, -500, 4000, 500, 3000, 2000))]);
    expect(ray(spot(0, 0, 2000), spot(9000, 0, 2000), bridge).stop?.id).toBe(0);
    expect(ray(spot(0, 0, 1999), spot(9000, 0, 1999), bridge).stop).toBeUndefined();
    expect(ray(spot(0, 0, 3000), spot(9000, 0, 3000), bridge).stop).toBeUndefined();
  });

  it('list all that they pass through, in order, with the length inside', () => {
    expect(blockersBetween(spot(0, 0, 1000), spot(10_000, 0, 1000), field).map(({ id, length }) => [id, length])).toEqual([
      ['near', expect.closeTo(1000, 6)],
      ['far', expect.closeTo(2000, 6)],
    ]);
    expect(blockersBetween(spot(10_000, 0, 500), spot(0, 0, 500), field).map(({ id }) => id)).toEqual(['far', 'low', 'near']);
  });
});
