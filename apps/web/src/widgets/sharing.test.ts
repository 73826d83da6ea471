import type { AssignSource, AssignView } from '@warfold/engine';
import { describe, expect, it } from 'vitest';
import { countOf, givenBy, targetsOf, withBarred, withCount, withWay } from './sharing.ts';

const label = { key: 'x' };
const rifles: AssignSource = { id: 'rifles', label, count: 5, whole: true, split: true };
const cannon: AssignSource = {
  id: 'cannon',
  label,
  count: 2,
  whole: false,
  split: false,
  to: ['tank'],
  ways: [
    { id: 'shell', label },
    { id: 'shot', label },
  ],
};
const view: AssignView = {
  kind: 'assign',
  side: 0,
  rule: 'WP-SHOOT-06',
  label,
  sources: [rifles, cannon],
  targets: [
    { id: 'foot', label },
    { id: 'tank', label },
    { id: 'gone', label, refused: { rule: 'WP-SHOOT-06', text: label } },
  ],
};

describe('sharing out', () => {
  it('offers only what may be given', () => {
    expect(targetsOf(view, rifles).map(({ id }) => id)).toEqual(['foot', 'tank']);
    expect(targetsOf(view, cannon).map(({ id }) => id)).toEqual(['tank']);
  });

  it('splits what can be split, and never gives more than there is', () => {
    const some = withCount(withCount([], rifles, 'foot', 3), rifles, 'tank', 4);
    expect(countOf(some, 'rifles', 'tank')).toBe(4);
    expect(countOf(some, 'rifles', 'foot')).toBe(1);
    expect(givenBy(withCount(some, rifles, 'foot', 99), 'rifles')).toBe(5);
    expect(withCount(some, rifles, 'tank', 0)).toEqual([{ from: 'rifles', to: 'foot', count: 1 }]);
  });

  it('gives the rest whole, in the first way that there is', () => {
    expect(withCount([], cannon, 'tank', 1)).toEqual([{ from: 'cannon', to: 'tank', count: 2, way: 'shell' }]);
    expect(withWay(withCount([], cannon, 'tank', 1), 'cannon', 'shot')[0]?.way).toBe('shot');
  });

  it('dims a target that nothing may be given to after all, and keeps the reason of one that was dim', () => {
    const found = { rule: 'WP-SHOOT-02', text: label } as const;
    const { targets } = withBarred(
      view,
      new Map([
        ['foot', found],
        ['gone', found],
      ]),
    );
    expect(targets.map(({ refused }) => refused?.rule)).toEqual(['WP-SHOOT-02', undefined, 'WP-SHOOT-06']);
  });
});
