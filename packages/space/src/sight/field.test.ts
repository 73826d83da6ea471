import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Blocker } from './blockers.ts';
import { type Corridor, inCorridor, sightField, withMoved, without } from './field.ts';
import { blockersIn, pointsIn, spot, volumesIn } from './testing/scenes.ts';
import { cylinder } from './volumes.ts';

const TABLE = { x: [0, 60_000], y: [0, 44_000] } as const;
const fields = blockersIn(TABLE, 'floating', 60);

const idsOf = (found: readonly Blocker<number>[]): number[] => found.map(({ id }) => id).sort((a, b) => a - b);

function distance2(corridor: Corridor, x: number, y: number): number {
  const [ux, uy] = [corridor.to.x - corridor.from.x, corridor.to.y - corridor.from.y];
  const along = ((x - corridor.from.x) * ux + (y - corridor.from.y) * uy) / (ux * ux + uy * uy || 1);
  const t = Math.min(1, Math.max(0, along));
  return (corridor.from.x + ux * t - x) ** 2 + (corridor.from.y + uy * t - y) ** 2;
}

describe('what comes near a corridor', () => {
  it('is all that asking every blocker would give', () => {
    fc.assert(
      fc.property(fields, pointsIn(TABLE), pointsIn(TABLE), fc.integer({ min: 0, max: 3000 }), (among, from, to, radius) => {
        const corridor = { from, to, radius, low: 700, high: 1600 };
        const all = among.filter(({ volume: { section, bottom, top } }) => {
          const reach = radius + section.reach;
          return top > 700 && bottom <= 1600 && distance2(corridor, section.x, section.y) < reach * reach - 1e-3;
        });
        const found = idsOf(inCorridor(sightField(among), corridor, undefined, undefined));
        expect(new Set(found).size).toBe(found.length);
        expect(found).toEqual(expect.arrayContaining(idsOf(all)));
        expect(found.length - all.length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 500 },
    );
  });

  it('leaves out the target and what is looked through', () => {
    const row = [0, 1, 2, 3].map((id) => ({ id, volume: cylinder({ x: 1000 * id, y: 0 }, 400, 0, 2000), opacity: 'solid' as const }));
    const corridor = { from: spot(-2000, 0, 0), to: spot(6000, 0, 0), radius: 100, low: 0, high: 1000 };
    expect(idsOf(inCorridor(sightField(row), corridor, 3, new Set([0, 1])))).toEqual([2]);
  });

  it('is nothing on an empty table', () => {
    const corridor = { from: spot(0, 0, 0), to: spot(0, 0, 1000), radius: 100, low: 0, high: 1000 };
    expect(inCorridor(sightField<number>([]), corridor, undefined, undefined)).toEqual([]);
  });
});

describe('a field in which some have moved', () => {
  it('is the field laid out anew', () => {
    fc.assert(
      fc.property(fields, fc.array(fc.tuple(fc.nat(70), volumesIn(TABLE)), { maxLength: 8 }), (among, moves) => {
        const moved = moves.map(([id, volume]): Blocker<number> => ({ id, volume, opacity: 'solid' }));
        const byId = new Map(among.map((b) => [b.id, b]));
        for (const b of moved) byId.set(b.id, b);
        expect(withMoved(sightField(among), moved)).toEqual(sightField([...byId.values()]));
      }),
      { numRuns: 100 },
    );
  });

  it('leaves the old field as it was', () => {
    const old = sightField([{ id: 'a', volume: cylinder({ x: 0, y: 0 }, 400, 0, 2000), opacity: 'solid' }]);
    const next = withMoved(old, [{ id: 'a', volume: cylinder({ x: 9000, y: 0 }, 400, 0, 2000), opacity: 'solid' }]);
    expect(old.blockers[0]!.volume.section.x).toBe(0);
    expect(next.blockers[0]!.volume.section.x).toBe(9000);
  });

  it('forgets those that are gone', () => {
    const field = sightField([0, 1, 2].map((id) => ({ id, volume: cylinder({ x: id, y: 0 }, 400, 0, 2000), opacity: 'solid' as const })));
    expect(idsOf(without(field, new Set([1])).blockers)).toEqual([0, 2]);
  });
});
