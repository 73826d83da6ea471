import { describe, expect, it } from 'vitest';
import { sightField } from './field.ts';
import { block, blocker, spot } from './testing/scenes.ts';
import { halfOfBoth, modelsSeen, type Viewer } from './units.ts';
import { cylinder } from './volumes.ts';

const viewer = (id: number, y: number): Viewer<number> => ({ id, viewpoints: [spot(0, y, 1500)] });
const target = (id: number, y: number) => ({ id, volume: cylinder({ x: 20_000, y }, 400, 0, 1500) });
const viewers = [0, 1, 2, 3].map((i) => viewer(i, i * 3000));
const targets = [0, 1, 2, 3].map((i) => target(10 + i, i * 3000));

/** A house right before a target hides it from all. */
const before = (i: number) => blocker(100 + i, block(18_000, i * 3000 - 1400, 19_000, i * 3000 + 1400, 5000));
/** A wall right before a viewer hides everything from it. */
const blinds = (i: number) => blocker(200 + i, block(100, i * 3000 - 1400, 200, i * 3000 + 1400, 5000));

const any = { need: 'any' } as const;

describe('half of the viewers see half of the targets', () => {
  it('where exactly half are hidden, and not where one more is', () => {
    expect(modelsSeen(viewers, targets, sightField([before(0), before(1)]), any).enough).toBe(true);
    expect(modelsSeen(viewers, targets, sightField([before(0), before(1), before(2)]), any).enough).toBe(false);
    expect(modelsSeen(viewers, targets, sightField([blinds(0), blinds(1)]), any).enough).toBe(true);
    expect(modelsSeen(viewers, targets, sightField([blinds(0), blinds(1), blinds(2)]), any).enough).toBe(false);
  });

  it('rounds half of an odd number up', () => {
    expect(halfOfBoth(5, 3)).toEqual({ viewers: 3, targets: 2 });
    expect(halfOfBoth(1, 1)).toEqual({ viewers: 1, targets: 1 });
  });

  it('asks no longer than it takes', () => {
    const open = modelsSeen(viewers, targets, sightField<number>([]), any);
    expect(open.asked).toBe(2);
    expect(open.outlooks[0]).toEqual({ viewer: 0, seesEnough: true, sees: [10, 11], hidden: [] });
    const dark = modelsSeen(viewers, targets, sightField([before(0), before(1), before(2), before(3)]), any);
    expect(dark.asked).toBe(3);
    expect(dark.outlooks[0]!.hidden).toHaveLength(3);
    expect(modelsSeen(viewers, targets, sightField<number>([]), any, { extent: 'all' }).outlooks.map(({ sees }) => sees.length)).toEqual([
      4, 4, 4, 4,
    ]);
  });

  it('names who hides whom, the most frequent first', () => {
    const { hiders, outlooks, enough } = modelsSeen(viewers, targets, sightField([before(2), before(3), blinds(1)]), any, {
      extent: 'all',
    });
    expect(enough).toBe(true);
    expect(outlooks[0]!.hidden).toEqual([
      { target: 12, by: [102] },
      { target: 13, by: [103] },
    ]);
    expect(outlooks[1]!.hidden.every(({ by }) => by[0] === 201)).toBe(true);
    expect([...hiders].sort()).toEqual([102, 103, 201]);
    expect(hiders[0]).toBe(201);
  });
});

it('a vehicle half hidden from half of the shooters can be asked for with a share', () => {
  const vehicle = [{ id: 10, volume: block(20_000, -2000, 23_000, 2000, 2000) }];
  const eyes = [0, 1].map((i) => ({ id: i, viewpoints: [spot(0, 0, 1000)] }));
  const seenEnough = (top: number): boolean =>
    modelsSeen(eyes, vehicle, sightField([blocker(100, block(19_990, -9000, 19_999, 9000, top))]), { need: { moreThan: 1 / 2 } }).enough;
  expect(seenEnough(1000)).toBe(false);
  expect(seenEnough(740)).toBe(true);
});

it('a viewer may look from anywhere on its hull', () => {
  const wall = sightField([blocker(100, block(5000, -9000, 6000, 900, 5000))]);
  const hull = cylinder({ x: 0, y: 0 }, 1000, 0, 1500);
  const look = (volume?: typeof hull): boolean =>
    modelsSeen([{ id: 0, viewpoints: [spot(0, 0, 1500)], ...(volume && { volume }) }], [target(10, 1000)], wall, any).enough;
  expect(look()).toBe(false);
  expect(look(hull)).toBe(true);
});
