import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Body } from '../shapes/types.ts';
import { disc, pointsUpTo } from '../testing/bodies.ts';
import {
  coherencyOf,
  leastRemoval,
  linksAcross,
  linksAcrossAndUp,
  linksByContact,
  linksStraight,
  removable,
  spacingOf,
  twoLinksFrom,
} from './coherency.ts';
import { gap, rise } from './distance.ts';

/** 1 inch discs in a row, with these gaps between them. */
function row(...gaps: number[]): Body[] {
  const places = [0];
  for (const apart of gaps) places.push(places.at(-1)! + 1000 + apart);
  return places.map((x) => disc(500, x, 0));
}

/** AOS3-1.3.3: 1" and 6"; W40K-COH: 2" and 5". */
const oneInch = linksAcrossAndUp(1000, 6000, twoLinksFrom(6));
const twoInch = linksAcrossAndUp(2000, 5000, twoLinksFrom(6));

describe('coherency by neighbours', () => {
  it('needs one neighbour in a small unit, at exactly the distance', () => {
    expect(coherencyOf(row(1000, 1000), oneInch)).toEqual({ coherent: true, groups: [[0, 1, 2]], strays: [] });
    const broken = coherencyOf(row(1000, 1001), oneInch);
    expect(broken.coherent).toBe(false);
    expect(broken.groups).toEqual([[0, 1], [2]]);
    expect(broken.strays).toEqual([{ index: 2, links: 0, needed: 1, nearest: 1, gap: 1001 }]);
  });

  it('needs two neighbours from six models on', () => {
    const chain = coherencyOf(row(500, 500, 500, 500, 500), oneInch);
    expect(chain.coherent).toBe(false);
    expect(chain.groups).toHaveLength(1);
    expect(chain.strays.map((stray) => stray.index)).toEqual([0, 5]);
    expect(coherencyOf(row(500, 500, 500, 500), oneInch).coherent).toBe(true);
  });

  it('needs one single group: two pairs are none', () => {
    const pairs = coherencyOf(row(500, 3000, 500), twoInch);
    expect(pairs.strays).toEqual([]);
    expect(pairs.groups).toEqual([
      [0, 1],
      [2, 3],
    ]);
    expect(pairs.coherent).toBe(false);
  });

  it('counts height with the same neighbour', () => {
    const up = (z: number) => [disc(500, 0, 0), disc(500, 2000, 0, z)];
    expect(coherencyOf(up(5000), twoInch).coherent).toBe(true);
    expect(coherencyOf(up(5001), twoInch).coherent).toBe(false);
    const split = [disc(500, 0, 0), disc(500, 1500, 0, 9000), disc(500, 9000, 0, 0)];
    expect(coherencyOf(split, twoInch).groups).toHaveLength(3);
  });

  it('finds nothing wrong with one model or none', () => {
    expect(coherencyOf(row(), oneInch).coherent).toBe(true);
    expect(coherencyOf([], oneInch)).toEqual({ coherent: true, groups: [], strays: [] });
  });

  it('joins groups exactly where chains of links do', () => {
    const crowd = fc.array(pointsUpTo(9000), { minLength: 1, maxLength: 14 }).map((points) => points.map(({ x, y }) => disc(500, x, y)));
    fc.assert(
      fc.property(crowd, fc.integer({ min: 0, max: 3000 }), (bodies, d) => {
        const linked = bodies.map((a) => bodies.map((b) => gap(a, b) <= d));
        for (let k = 0; k < bodies.length; k++)
          for (let i = 0; i < bodies.length; i++)
            for (let j = 0; j < bodies.length; j++) if (linked[i]![k]! && linked[k]![j]!) linked[i]![j] = true;
        const { groups } = coherencyOf(bodies, linksAcross(d));
        expect(groups.flat().sort((a, b) => a - b)).toEqual(bodies.map((_, i) => i));
        for (const group of groups) for (const other of groups) expect(linked[group[0]!]![other.at(-1)!]).toBe(group === other);
      }),
    );
  });
});

describe('other links', () => {
  it('go straight from body to body', () => {
    const oneStraight = linksStraight(1000, rise);
    const stacked = (x: number, z: number) => [disc(500, 0, 0), disc(500, x, 0, z)];
    expect(coherencyOf(stacked(1600, 1800), oneStraight).coherent).toBe(true);
    expect(coherencyOf(stacked(1601, 1800), oneStraight).coherent).toBe(false);
    expect(coherencyOf(stacked(2000, 1000), oneStraight).coherent).toBe(true);
  });

  it('are chains of 1 or 2 inches, or base contact', () => {
    expect(coherencyOf(row(1000, 1000), linksAcross(1000)).coherent).toBe(true);
    expect(coherencyOf(row(2000, 1500), linksAcross(2000)).coherent).toBe(true);
    expect(coherencyOf(row(2000, 2001), linksAcross(2000)).coherent).toBe(false);
    expect(coherencyOf(row(5, -5, 0), linksByContact).coherent).toBe(true);
    expect(coherencyOf(row(5, 6), linksByContact).strays.map((stray) => stray.index)).toEqual([2]);
  });
});

describe('restoring coherency', () => {
  it('may take all outside the kept group and the weak in it', () => {
    const bodies = row(0, 0, 0, 5000, 0, 0);
    const report = coherencyOf(bodies, twoInch);
    expect(report.groups).toEqual([
      [0, 1, 2, 3],
      [4, 5, 6],
    ]);
    expect(removable(report, report.groups[1]!, 7)).toEqual([0, 1, 2, 3]);
    const chain = row(2000, 2000, 2000, 2000, 2000);
    expect(removable(coherencyOf(chain, twoInch), [0, 1, 2, 3, 4, 5], 6)).toEqual([0, 5]);
    expect(removable(coherencyOf(row(0), twoInch), [0, 1], 2)).toEqual([]);
  });

  it('takes no more than it must: at five models one neighbour is enough again', () => {
    expect(leastRemoval(row(2000, 2000, 2000, 2000, 2000), twoInch)).toEqual([5]);
    expect(leastRemoval(row(0, 0, 0, 5000, 0, 0), twoInch)).toEqual([6, 5, 4]);
    expect(leastRemoval(row(9000, 9000), twoInch)).toEqual([2, 1]);
    expect(leastRemoval(row(0, 0), twoInch)).toEqual([]);
  });

  it('always ends in a coherent unit, and not before the last removal', () => {
    const crowd = fc.array(pointsUpTo(6000), { minLength: 1, maxLength: 12 }).map((points) => points.map(({ x, y }) => disc(500, x, y)));
    fc.assert(
      fc.property(crowd, (bodies) => {
        const removed = leastRemoval(bodies, twoInch);
        const without = (gone: readonly number[]) => bodies.filter((_, i) => !gone.includes(i));
        expect(new Set(removed).size).toBe(removed.length);
        expect(without(removed).length).toBeGreaterThan(0);
        for (let i = 0; i < removed.length; i++) expect(coherencyOf(without(removed.slice(0, i)), twoInch).coherent).toBe(false);
        expect(coherencyOf(without(removed), twoInch).coherent).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

describe('spacing round a captain', () => {
  it('keeps at least an inch apart and at most five from the captain', () => {
    expect(spacingOf(row(1000, 1000, 1000), 0, 1000, 5000)).toEqual({ ok: true, crowded: [], distant: [] });
    const bad = spacingOf(row(999, 1000, 1002), 0, 1000, 5000);
    expect(bad.ok).toBe(false);
    expect(bad.crowded).toEqual([{ a: 0, b: 1, gap: 999 }]);
    expect(bad.distant).toEqual([{ index: 3, gap: 5001 }]);
  });

  it('refuses either fault alone', () => {
    expect(spacingOf(row(999, 1000), 0, 1000, 5000).ok).toBe(false);
    expect(spacingOf(row(5001), 0, 1000, 5000).ok).toBe(false);
    expect(spacingOf(row(5001), 1, 1000, 5000).distant).toEqual([{ index: 0, gap: 5001 }]);
  });

  it('does not measure the captain against itself', () => {
    expect(spacingOf(row(), 0, 1000, 5000).ok).toBe(true);
  });
});
