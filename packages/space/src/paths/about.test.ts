import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bases, bodiesUpTo, headings } from '../testing/bodies.ts';
import { obstaclesAbout } from './about.ts';
import { keepAtLeast, keepMoreThan, massOf, type Obstacle, poseOf, SOLID } from './course.ts';
import { endsTooNear } from './ending.ts';

const FAR = 12_000;
const keeps = fc.constantFrom(SOLID, keepAtLeast(3000), keepMoreThan(9000), null);
const squares = fc.tuple(fc.integer({ min: -FAR, max: FAR }), fc.integer({ min: -FAR, max: FAR }), fc.integer({ min: 100, max: 5000 }));
const shapes = fc.oneof(
  bodiesUpTo(FAR),
  squares.map(([x, y, wide]) =>
    massOf(
      [
        { x, y },
        { x: x + wide, y },
        { x, y: y + wide },
      ],
      wide % 300,
      0,
      2000,
    ),
  ),
);
const many = fc.array(
  fc.tuple(shapes, keeps).map(([shape, ending]): Obstacle => ({ id: 'one', shape, moving: null, ending })),
  { minLength: 16, maxLength: 40 },
);
const places = fc.array(fc.tuple(fc.integer({ min: -FAR, max: FAR }), fc.integer({ min: -FAR, max: FAR }), headings), {
  minLength: 1,
  maxLength: 6,
});

it('leaves out nobody who is too near, wherever it was asked about before', () => {
  fc.assert(
    fc.property(many, fc.array(bases, { minLength: 1, maxLength: 2 }), places, (obstacles, own, poses) => {
      for (const base of own)
        for (const [x, y, heading] of poses) {
          const [mover, pose] = [{ base, height: 1000 }, poseOf(x, y, 0, heading)];
          const about = obstaclesAbout(mover, pose, obstacles);
          expect(about.filter((one) => endsTooNear(mover, pose, one))).toEqual(obstacles.filter((one) => endsTooNear(mover, pose, one)));
        }
    }),
  );
});
