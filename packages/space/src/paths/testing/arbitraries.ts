/** Random tables for the property tests of this folder. Small numbers of things, close together, so that they matter. */
import fc from 'fast-check';
import { hull } from '../../shapes/polygon.ts';
import type { Base, Body, Mil, Point, Pose } from '../../shapes/types.ts';
import { type Keep, keepAtLeast, keepMoreThan, type Mover, type Obstacle, type ObstacleShape, SOLID } from '../course.ts';

export const TABLE = { width: 12_000, depth: 12_000 };

const size = (min: Mil, max: Mil): fc.Arbitrary<Mil> => fc.integer({ min, max });

export const round: fc.Arbitrary<Base> = size(300, 1200).map((radius) => ({ kind: 'round', radius }));

export const anyBase: fc.Arbitrary<Base> = fc.oneof(
  round,
  fc.record({ kind: fc.constant('rect' as const), across: size(300, 1000), along: size(300, 1500) }),
  fc.record({ kind: fc.constant('oval' as const), across: size(300, 1000), along: size(300, 1500) }),
);

export const point: fc.Arbitrary<Point> = fc.record({ x: size(1500, 10_500), y: size(1500, 10_500) });

export const pose: fc.Arbitrary<Pose> = fc.record({
  x: size(1500, 10_500),
  y: size(1500, 10_500),
  z: fc.constant(0),
  heading: size(0, 3599),
});

export const moverOf = (base: fc.Arbitrary<Base>): fc.Arbitrary<Mover> => base.map((one) => ({ base: one, height: 1000 }));

export const bodyOf = (base: fc.Arbitrary<Base>): fc.Arbitrary<Body> => fc.record({ base, pose, height: fc.constant(1000) });

/** A convex lump of ground. */
export const footprint: fc.Arbitrary<readonly Point[]> = fc
  .tuple(point, fc.array(fc.record({ x: size(-1500, 1500), y: size(-1500, 1500) }), { minLength: 4, maxLength: 8 }))
  .map(([centre, corners]) => hull(corners.map((c) => ({ x: centre.x + c.x, y: centre.y + c.y }))))
  .filter((polygon) => polygon.length >= 3);

/** An L, so that it has an inner corner. */
export const angled: fc.Arbitrary<readonly Point[]> = fc.tuple(point, size(600, 1500), size(150, 500)).map(([p, arm, thick]) => [
  { x: p.x, y: p.y },
  { x: p.x + arm, y: p.y },
  { x: p.x + arm, y: p.y + thick },
  { x: p.x + thick, y: p.y + thick },
  { x: p.x + thick, y: p.y + arm },
  { x: p.x, y: p.y + arm },
]);

export const keep: fc.Arbitrary<Keep> = fc.oneof(
  fc.constant(SOLID),
  size(1, 1500).map((gap) => keepAtLeast(gap)),
  size(1, 1500).map((gap) => keepMoreThan(gap)),
);

export const shapeOf = (base: fc.Arbitrary<Base>): fc.Arbitrary<ObstacleShape> =>
  fc.oneof(
    { arbitrary: bodyOf(base), weight: 4 },
    {
      arbitrary: fc
        .tuple(fc.oneof(footprint, angled), fc.constantFrom(0, 400))
        .map(([polygon, radius]) => ({ footprint: polygon, radius, bottom: 0, top: 5000 })),
      weight: 1,
    },
  );

export const obstacles = (base: fc.Arbitrary<Base>, most: number): fc.Arbitrary<Obstacle[]> =>
  fc
    .array(fc.record({ shape: shapeOf(base), keep, passable: fc.boolean() }), { maxLength: most })
    .map((list) => list.map(({ shape, keep: one, passable }, id) => ({ id, shape, moving: passable ? null : one, ending: one })));
