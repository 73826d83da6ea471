import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxesMeet, boxesOf, crossings, distanceFrom, edgeOf, footOn, type PathFeature, snapped } from './features.ts';
import { squaredToCore } from './keepouts.ts';
import { footprint, point } from './testing/arbitraries.ts';

const radius = fc.integer({ min: 1, max: 1500 });

describe('the edge of rounded ground', () => {
  it('has its feet where the ground is nearest', () => {
    fc.assert(
      fc.property(footprint, radius, point, (core, r, p) => {
        const away = Math.sqrt(squaredToCore(p.x, p.y, core)) - r;
        fc.pre(away > 1);
        const feet = edgeOf(core, r).flatMap((edge) => footOn(edge, p));
        const nearest = Math.min(...feet.map((foot) => Math.hypot(foot.x - p.x, foot.y - p.y)));
        expect(nearest).toBeCloseTo(away, 4);
        expect(Math.min(...edgeOf(core, r).map((edge) => distanceFrom(edge, p)))).toBeLessThanOrEqual(nearest + 1e-6);
      }),
    );
  });

  it('is the same near a place, without what lies farther off', () => {
    fc.assert(
      fc.property(footprint, radius, point, fc.integer({ min: 0, max: 4000 }), (core, r, p, most) => {
        const near = edgeOf(core, r, p, most).map((edge) => JSON.stringify(edge));
        const all = edgeOf(core, r).map((edge) => ({ drawn: JSON.stringify(edge), away: distanceFrom(edge, p) }));
        expect(near).toEqual(all.filter(({ drawn }) => near.includes(drawn)).map(({ drawn }) => drawn));
        for (const { drawn, away } of all) if (away <= most) expect(near).toContain(drawn);
      }),
    );
  });

  it('crosses other edges on both', () => {
    fc.assert(
      fc.property(footprint, radius, footprint, radius, (one, r, other, s) => {
        for (const a of edgeOf(one, r)) {
          for (const b of edgeOf(other, s)) {
            for (const p of crossings(a, b)) {
              expect(Math.sqrt(squaredToCore(p.x, p.y, one))).toBeCloseTo(r, 3);
              expect(Math.sqrt(squaredToCore(p.x, p.y, other))).toBeCloseTo(s, 3);
            }
          }
        }
      }),
    );
  });

  it('crosses nothing whose box it does not meet', () => {
    fc.assert(
      fc.property(footprint, radius, footprint, radius, (one, r, other, s) => {
        for (const a of edgeOf(one, r)) {
          for (const b of edgeOf(other, s)) {
            if (!boxesMeet(boxesOf([a]), 0, boxesOf([b]), 0)) expect(crossings(a, b)).toEqual([]);
          }
        }
      }),
    );
  });

  it('tells edges apart whose boxes do not meet', () => {
    const side = (x: number): PathFeature => ({ kind: 'side', ax: x, ay: 0, bx: x + 100, by: 100, of: null });
    const quarter: PathFeature = { kind: 'arc', x: 0, y: 0, r: 1000, open: { fromX: 1, fromY: 0, toX: 0, toY: 1 }, of: null };
    const boxes = boxesOf([side(0), side(102), side(103), quarter, { ...quarter, open: null }, side(-1000)]);
    const meet = (i: number, j: number): boolean => boxesMeet(boxes, i, boxes, j);
    expect([meet(0, 1), meet(0, 2), meet(3, 0), meet(3, 5), meet(4, 5)]).toEqual([true, false, true, false, true]);
  });

  it('does not cross itself', () => {
    const core = [
      { x: 0, y: 0 },
      { x: 1000, y: 0 },
      { x: 0, y: 1000 },
    ];
    const edges = edgeOf(core, 100);
    expect(edges.flatMap((a) => edges.flatMap((b) => crossings(a, b)))).toEqual([]);
  });
});

describe('rounding to whole mils', () => {
  it('takes the allowed point nearest to the wanted one', () => {
    expect(snapped({ x: 10.4, y: 5.5 }, { x: 0, y: 5 }, (x) => x >= 10)).toEqual({ x: 10, y: 5 });
    expect(snapped({ x: 10.4, y: 5.5 }, { x: 0, y: 5 }, () => false)).toBeUndefined();
  });

  it('finds two circles that cross in the middle between them', () => {
    const a: PathFeature = { kind: 'arc', x: 0, y: 0, r: 5000, open: null, of: null };
    const b: PathFeature = { kind: 'arc', x: 6000, y: 0, r: 5000, open: null, of: null };
    expect(crossings(a, b)).toEqual([
      { x: 3000, y: 4000 },
      { x: 3000, y: -4000 },
    ]);
  });
});
