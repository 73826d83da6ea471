import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { touching } from '../measuring/distance.ts';
import type { Mil, Pose } from '../shapes/types.ts';
import { bodyAt, type Mover, OPEN, SOLID } from './course.ts';
import { edgesOf, firstContact, firstWhollyOn, legalStop, lengthOf, poseAlong, splitAt, splitEvery, sweptPast } from './legs.ts';
import { anyBase, bodyOf, moverOf, pose } from './testing/arbitraries.ts';

const man: Mover = { base: { kind: 'round', radius: 500 }, height: 1500 };
const at = (x: Mil, y: Mil, heading = 0): Pose => ({ x, y, z: 0, heading });
const body = (x: Mil, y: Mil) => bodyAt(man, at(x, y));

describe('cutting a path', () => {
  it('stops after every inch', () => {
    const pieces = splitEvery([at(0, 0), at(0, 2500), at(1000, 2500)], 1000);
    expect(pieces).toEqual([
      [at(0, 0), at(0, 1000)],
      [at(0, 1000), at(0, 2000)],
      [at(0, 2000), at(0, 2500), at(500, 2500)],
      [at(500, 2500), at(1000, 2500)],
    ]);
  });

  it('cuts at a corner without an empty leg', () => {
    expect(splitAt([at(0, 0), at(0, 2000), at(1000, 2000)], [2000])).toEqual([
      [at(0, 0), at(0, 2000)],
      [at(0, 2000), at(1000, 2000)],
    ]);
  });

  it('loses nothing: the pieces join up to the path', () => {
    fc.assert(
      fc.property(
        fc.array(pose, { minLength: 2, maxLength: 5 }),
        fc.array(fc.integer({ min: 1, max: 30_000 }), { maxLength: 6 }),
        (path, cuts) => {
          const pieces = splitAt(path, cuts);
          expect(pieces[0]![0]).toEqual(path[0]);
          expect(pieces.at(-1)!.at(-1)).toEqual(path.at(-1));
          for (let i = 1; i < pieces.length; i++) expect(pieces[i]![0]).toEqual(pieces[i - 1]!.at(-1));
          const sum = pieces.reduce((total, piece) => total + lengthOf(piece), 0);
          expect(Math.abs(sum - lengthOf(path))).toBeLessThan(2 * (cuts.length + 1));
        },
      ),
    );
  });

  it('finds the pose at a distance', () => {
    expect(poseAlong([at(0, 0), at(0, 2000), at(1000, 2000)], 2400)).toEqual(at(400, 2000));
    expect(poseAlong([at(0, 0), at(0, 2000)], 9999)).toEqual(at(0, 2000));
  });
});

describe('stops', () => {
  it('touches the first of several bodies', () => {
    const bodies = [
      { id: 'far', body: body(0, 9000) },
      { id: 'near', body: body(0, 5000) },
      { id: 'beside', body: body(3000, 4000) },
    ];
    const stop = firstContact(man, [at(0, 0), at(0, 12_000)], bodies)!;
    expect(stop.with.id).toBe('near');
    expect(stop.pose).toEqual(at(0, 4000));
    expect(firstContact(man, [at(0, 0), at(-9000, 0)], bodies)).toBeUndefined();
  });

  it('is in base contact wherever it stops, whatever the bases', () => {
    fc.assert(
      fc.property(moverOf(anyBase), pose, pose, bodyOf(anyBase), (mover, from, to, other) => {
        const stop = firstContact(mover, [from, { ...to, heading: from.heading }], [{ id: 0, body: other }]);
        if (stop !== undefined && stop.at > 0) expect(touching(bodyAt(mover, stop.pose), other)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it('finds the edges of a piece and where the base is wholly on it', () => {
    const area = {
      id: 'mire',
      footprint: [at(-5000, 3000), at(5000, 3000), at(5000, 7000), at(-5000, 7000)],
      rate: 2,
      enter: 0,
      exit: 0,
      counts: 'base' as const,
    };
    const path = [at(0, 0), at(0, 4000), at(0, 12_000)];
    const [edge] = edgesOf(man, path, area);
    expect(edge!.in.pose).toEqual(at(0, 2500));
    expect(edge!.out!.pose).toEqual(at(0, 7500));
    expect(firstWhollyOn(man, path, area)!.pose).toEqual(at(0, 3500));
    expect(firstWhollyOn(man, [at(0, 0), at(0, 3400)], area)).toBeUndefined();
    const tank: Mover = { base: { kind: 'rect', across: 500, along: 1000 }, height: 1500 };
    expect(firstWhollyOn(tank, path, area)!.pose).toEqual(at(0, 4000));
    expect(edgesOf(man, [at(0, 5000), at(0, 6000)], area)).toEqual([{ in: { at: 0, pose: at(0, 5000) }, out: undefined }]);
  });

  it('goes back along the path to the last place where it may stand', () => {
    const course = { ...OPEN, obstacles: [{ id: 'friend', shape: body(0, 5000), moving: null, ending: SOLID }] };
    const stop = legalStop(man, [at(0, 0), at(0, 5200)], 5200, course)!;
    expect(stop.pose.y).toBeGreaterThanOrEqual(4000);
    expect(stop.pose.y).toBeLessThanOrEqual(4005);
    expect(legalStop(man, [at(0, 5000), at(0, 5200)], 5200, course)).toBeUndefined();
  });

  it('finds the last mil for a long base beside scenery as well', () => {
    const tank: Mover = { base: { kind: 'rect', across: 500, along: 1000 }, height: 1500 };
    const wall = { footprint: [at(-3000, 5000), at(3000, 5000), at(3000, 9000), at(-3000, 9000)], radius: 0, bottom: 0, top: 5000 };
    const course = { ...OPEN, obstacles: [{ id: 'wall', shape: wall, moving: null, ending: SOLID }] };
    expect(legalStop(tank, [at(0, 0), at(0, 7000)], 7000, course)!.pose).toEqual(at(0, 4005));
    expect(legalStop(tank, [at(0, 0), at(0, 12_000)], 12_000, course)!.pose).toEqual(at(0, 12_000));
    expect(legalStop(tank, [at(0, 0), at(0, 9995)], 9995, course)!.pose).toEqual(at(0, 9995));
  });

  it('tells whom it passed, nearest first', () => {
    const bodies = [
      { id: 'a', body: body(3000, 4000) },
      { id: 'b', body: body(1500, 6000) },
      { id: 'c', body: body(9000, 6000) },
    ];
    expect(sweptPast(man, [at(0, 0), at(0, 9000)], bodies, 2000).map(({ with: { id }, gap, at: where }) => [id, gap, where])).toEqual([
      ['b', 500, 6000],
      ['a', 2000, 4000],
    ]);
  });
});
