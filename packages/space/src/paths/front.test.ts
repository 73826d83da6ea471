import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gapToPoint } from '../measuring/distance.ts';
import { pointInPolygon, pointToOutline, signedArea } from '../shapes/polygon.ts';
import { cosOf, sinOf } from '../shapes/trig.ts';
import { frontArea } from './front.ts';
import { anyBase, bodyOf, point } from './testing/arbitraries.ts';

describe('the ground in front of a base', () => {
  it('is all within the depth and in front of its centre', () => {
    fc.assert(
      fc.property(
        bodyOf(anyBase),
        fc.integer({ min: 100, max: 2000 }),
        fc.array(point, { minLength: 20, maxLength: 20 }),
        (body, depth, points) => {
          const { footprint } = frontArea(body, depth);
          expect(signedArea(footprint)).toBeGreaterThan(0);
          for (const p of points) {
            if (pointToOutline(p, footprint) < 3) continue;
            const { x, y, heading } = body.pose;
            const forward = (p.x - x) * sinOf(heading) + (p.y - y) * cosOf(heading);
            expect(pointInPolygon(p, footprint)).toBe(forward > 0 && gapToPoint(body, p) <= depth);
          }
        },
      ),
    );
  });
});
