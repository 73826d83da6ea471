import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxesOverlap, fittingParts, type LabelWish, placeLabels } from './labels.ts';

const WINDOW = { width: 800, height: 600 };
const wishes = fc
  .array(
    fc.record({
      x: fc.integer({ min: -100, max: 800 }),
      y: fc.integer({ min: -100, max: 600 }),
      w: fc.integer({ min: 10, max: 120 }),
      width: fc.integer({ min: 20, max: 160 }),
      weight: fc.integer({ min: 0, max: 1000 }),
    }),
    { maxLength: 40 },
  )
  .map((all) =>
    all.map(
      ({ x, y, w, width, weight }, i): LabelWish => ({
        key: String(i),
        width,
        height: 18,
        about: { x, y, width: w, height: w },
        weight,
        must: false,
      }),
    ),
  );

describe('labels', () => {
  it('never lie on each other and never leave the window', () => {
    fc.assert(
      fc.property(wishes, (all) => {
        const placed = placeLabels(all, [], WINDOW);
        placed.forEach((a, i) => {
          expect(a.x).toBeGreaterThanOrEqual(0);
          expect(a.y + a.height).toBeLessThanOrEqual(WINDOW.height);
          for (const b of placed.slice(i + 1)) expect(boxesOverlap(a, b)).toBe(false);
        });
      }),
    );
  });

  const crowded = (must: boolean): LabelWish[] =>
    Array.from({ length: 30 }, (_, i) => ({
      key: String(i),
      width: 100,
      height: 18,
      about: { x: 400, y: 300, width: 10, height: 10 },
      weight: i,
      must: must && i === 3,
    }));

  it('give way to weightier ones where there is no room for all', () => {
    const placed = placeLabels(crowded(false), [], WINDOW).map(({ key }) => Number(key));
    expect(placed.length).toBeGreaterThan(3);
    expect(placed.length).toBeLessThan(30);
    expect(Math.min(...placed)).toBe(30 - placed.length);
  });

  it('are shown all the same if they must be', () => {
    expect(placeLabels(crowded(true), [], WINDOW)[0]?.key).toBe('3');
  });

  it('keep off what stands on the table if another place is free', () => {
    const wish: LabelWish = { key: 'a', width: 60, height: 18, about: { x: 400, y: 300, width: 40, height: 40 }, weight: 1, must: false };
    const [free] = placeLabels([wish], [], WINDOW);
    expect(free!.y).toBeLessThan(300);
    const blocked = { x: 300, y: 250, width: 200, height: 50 };
    const [moved] = placeLabels([wish], [blocked], WINDOW);
    expect(boxesOverlap(moved!, blocked)).toBe(false);
  });

  it('leaves out the last parts of what is wider than the window, never the first', () => {
    const wide = (text: string): number => text.length;
    const said = 'Advance · 7″ / 9″ · It may not end on top of them.';
    expect(fittingParts(said, 60, wide)).toBe(said);
    expect(fittingParts(said, 30, wide)).toBe('Advance · 7″ / 9″');
    expect(fittingParts(said, 3, wide)).toBe('Advance');
  });
});
