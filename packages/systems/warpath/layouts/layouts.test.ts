import type { Point } from '@warfold/space';
import { areaOf, pointInPolygon, polygonToPolygon, signedArea } from '@warfold/space';
import { describe, expect, test } from 'vitest';
import { piecesOf, TABLE, tables } from './index.ts';

const sceneryOf = (layout: (typeof tables)[number]) =>
  piecesOf(layout).map((piece) => {
    if (piece.shape.kind !== 'terrain') throw new Error('a layout is made of terrain');
    return { piece, ...piece.shape.terrain };
  });

describe.each(tables.map((layout) => [layout.key, layout] as const))('%s', (_key, layout) => {
  const scenery = sceneryOf(layout);

  test('lies on a table of 72 by 48 inches (WP-SETUP-02), in polygons that run anticlockwise', () => {
    expect(TABLE).toEqual({ width: 72_000, depth: 48_000 });
    for (const { footprint } of scenery) {
      for (const { x, y } of footprint) {
        expect(Number.isInteger(x) && x >= 0 && x <= TABLE.width).toBe(true);
        expect(Number.isInteger(y) && y >= 0 && y <= TABLE.depth).toBe(true);
      }
      expect(signedArea(footprint)).toBeGreaterThan(0);
    }
  });

  test('has every kind of terrain, and light and solid cover (WP-TERRAIN-01)', () => {
    const kinds = new Set(scenery.map(({ piece }) => piece.traits.join(' ')));
    for (const kind of ['impassable solid', 'difficult light', 'difficult solid', 'decorative']) expect(kinds).toContain(kind);
    expect([...kinds].some((kind) => kind.startsWith('obstacle'))).toBe(true);
  });

  test('is the same from both long edges', () => {
    const turned = (points: readonly Point[]) => points.map(({ x, y }) => ({ x: TABLE.width - x, y: TABLE.depth - y }));
    const print = (points: readonly Point[]) =>
      points
        .map(({ x, y }) => `${x},${y}`)
        .sort()
        .join(' ');
    const all = scenery.map(({ piece, footprint, height }) => `${piece.traits.join()} ${height} ${print(footprint)}`).sort();
    const other = scenery.map(({ piece, footprint, height }) => `${piece.traits.join()} ${height} ${print(turned(footprint))}`).sort();
    expect(other).toEqual(all);
  });

  test('leaves a way of two inches between any two pieces', () => {
    scenery.forEach((one, i) => {
      for (const other of scenery.slice(0, i)) {
        const gap = polygonToPolygon(one.footprint, other.footprint);
        const text = `${one.piece.name.key} and ${other.piece.name.key}`;
        if (one.piece.traits.includes('decorative') || other.piece.traits.includes('decorative')) {
          expect(pointInPolygon(one.footprint[0]!, other.footprint), text).toBe(false);
        } else expect(gap, text).toBeGreaterThanOrEqual(2000);
      }
    });
  });

  test('leaves most of either deployment zone open, and covers a good part of the rest', () => {
    const area = (test: (piece: (typeof scenery)[number]) => boolean) =>
      scenery.filter(test).reduce((sum, { footprint }) => sum + areaOf(footprint), 0);
    const inZone = ({ footprint }: (typeof scenery)[number]) => footprint.some(({ y }) => y < 12_000);
    const closed = area((one) => inZone(one) && one.piece.traits.includes('impassable'));
    expect(closed).toBeLessThan(0.1 * 72_000 * 12_000);
    const share = area(({ piece }) => !piece.traits.includes('decorative')) / (TABLE.width * TABLE.depth);
    expect(share).toBeGreaterThan(0.1);
    expect(share).toBeLessThan(0.25);
  });
});
