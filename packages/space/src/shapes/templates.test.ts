import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONTACT } from '../measuring/distance.ts';
import { at, bodiesUpTo, disc, headings, outlineOracle, pointsUpTo, quarterTurned } from '../testing/bodies.ts';
import { pointInPolygon, pointToOutline, pointToPolygon, polygonToPolygon } from './polygon.ts';
import { coverage, swept, type Template, touchesTemplate } from './templates.ts';
import type { Point } from './types.ts';

const circle = (radius: number): Template => ({ kind: 'circle', at: { x: 0, y: 0 }, radius });
const small: Template = { kind: 'teardrop', at: { x: 0, y: 0 }, heading: 0, length: 4000, width: 1500 };
const teardrops = fc.record({
  kind: fc.constant('teardrop' as const),
  at: pointsUpTo(3000),
  heading: headings,
  length: fc.integer({ min: 4000, max: 9000 }),
  width: fc.integer({ min: 1000, max: 3500 }),
});

/** The hull of the point and 360 points of the disc at the far end. */
function dropOracle(drop: Extract<Template, { kind: 'teardrop' }>): Point[] {
  const turn = (drop.heading * Math.PI) / 1800;
  const radius = drop.width / 2;
  const stem = drop.length - radius;
  const limit = Math.PI - Math.acos(radius / stem);
  const place = (right: number, forward: number) => ({
    x: drop.at.x + right * Math.cos(turn) + forward * Math.sin(turn),
    y: drop.at.y - right * Math.sin(turn) + forward * Math.cos(turn),
  });
  const arc = Array.from({ length: 361 }, (_, i) => {
    const angle = limit * (i / 180 - 1);
    return place(radius * Math.sin(angle), stem + radius * Math.cos(angle));
  });
  return [place(0, 0), ...arc];
}

describe('a circle', () => {
  it('covers fully, partly or not, at the mil', () => {
    expect(coverage(circle(1500), disc(500, 1000, 0))).toBe('fully');
    expect(coverage(circle(1500), disc(500, 1001, 0))).toBe('partly');
    expect(coverage(circle(1500), disc(500, 1994, 0))).toBe('partly');
    expect(coverage(circle(1500), disc(500, 1995, 0))).toBe('not');
    expect(touchesTemplate(circle(1500), disc(500, 2005, 0))).toBe(true);
    expect(touchesTemplate(circle(1500), disc(500, 2006, 0))).toBe(false);
  });

  it('covers rects by their corners and ovals by their tips', () => {
    const rect = { kind: 'rect', across: 600, along: 800 } as const;
    expect(coverage(circle(1000), at(rect, 0, 0, 333))).toBe('fully');
    expect(coverage(circle(999), at(rect, 0, 0, 333))).toBe('partly');
    const oval = { kind: 'oval', across: 600, along: 1000 } as const;
    expect(coverage(circle(1000), at(oval, 0, 0, 900))).toBe('fully');
    expect(coverage(circle(1000), at(oval, 1, 0, 900))).toBe('partly');
    expect(coverage(circle(1000), at(oval, 1600, 0))).toBe('not');
  });

  it('covers what lies on its way', () => {
    const body = disc(500, 5000, 1500);
    expect(swept({ x: 0, y: 0 }, { x: 9000, y: 0 }, 1000, body)).toBe(true);
    expect(swept({ x: 0, y: 0 }, { x: 9000, y: 0 }, 995, body)).toBe(true);
    expect(swept({ x: 0, y: 0 }, { x: 9000, y: 0 }, 994, body)).toBe(false);
    expect(swept({ x: 0, y: 0 }, { x: 3000, y: 0 }, 1000, body)).toBe(false);
  });
});

describe('a teardrop', () => {
  it('reaches from its point to the far end of its round part', () => {
    expect(coverage(small, disc(100, 0, 3900))).toBe('fully');
    expect(coverage(small, disc(100, 0, 3901))).toBe('partly');
    expect(coverage(small, disc(100, 0, 4095))).toBe('not');
    expect(coverage(small, disc(750, 0, 3250))).toBe('fully');
    expect(coverage(small, disc(751, 0, 3250))).toBe('partly');
    expect(coverage(small, disc(100, 650, 3250))).toBe('fully');
    expect(coverage(small, disc(100, 651, 3250))).toBe('partly');
    expect(coverage(small, disc(500, 0, -495))).toBe('not');
    expect(coverage(small, disc(500, 0, -494))).toBe('partly');
    expect(touchesTemplate(small, disc(500, 0, -505))).toBe(true);
    expect(touchesTemplate(small, disc(500, 0, -506))).toBe(false);
  });

  it('is narrow near its point', () => {
    expect(coverage(small, disc(500, 600, 500))).toBe('partly');
    expect(coverage(small, disc(500, 900, 500))).toBe('not');
    expect(coverage({ ...small, heading: 900 }, disc(500, 500, 900))).toBe('not');
    expect(coverage({ ...small, heading: 900 }, disc(500, 3000, 500))).toBe('partly');
  });

  it('agrees with its outline, point by point', () => {
    fc.assert(
      fc.property(teardrops, bodiesUpTo(6000), (drop, body) => {
        const shape = dropOracle(drop);
        const points = outlineOracle(body, 240);
        const covered = coverage(drop, body);
        const inside = points.filter((p) => pointInPolygon(p, shape));
        const deep = Math.max(0, ...inside.map((p) => pointToOutline(p, shape)));
        // The oracle's shapes are inscribed polygons: good to a mil.
        if (polygonToPolygon(points, shape) > 1) expect(covered).toBe('not');
        if (deep > CONTACT + 1) expect(covered).not.toBe('not');
        if (covered === 'fully') for (const p of points) expect(pointToPolygon(p, shape)).toBeLessThan(1);
        if (points.every((p) => pointInPolygon(p, shape) && pointToOutline(p, shape) > 1)) expect(covered).toBe('fully');
      }),
      { numRuns: 200 },
    );
  });

  it('covers the same after a quarter turn', () => {
    fc.assert(
      fc.property(teardrops, bodiesUpTo(5000), (drop, body) => {
        const turned = { ...drop, at: { x: drop.at.y, y: 0 - drop.at.x }, heading: (drop.heading + 900) % 3600 };
        expect(coverage(turned, quarterTurned(body))).toBe(coverage(drop, body));
      }),
      { numRuns: 200 },
    );
  });
});
