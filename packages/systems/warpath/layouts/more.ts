import type { KindSpot } from '@warfold/tables';
import { laidTwice } from '@warfold/tables';
import type { Cover, TerrainKind } from '../table/table.ts';
import type { Corner, Layout, Scenery } from './layout.ts';
import { kinds } from './scenery.ts';

const KINDS: readonly TerrainKind[] = ['impassable', 'obstacle', 'difficult', 'decorative'];
const COVERS: readonly Cover[] = ['light', 'solid'];

function laidOut(key: string, size: readonly [number, number], centre: readonly KindSpot[], half: readonly KindSpot[]): Layout {
  const scenery = laidTwice(kinds, size, centre, half).map(
    ({ kind: { key: name, traits, more, height }, ground }): Scenery => ({
      ...{ name, height },
      kind: KINDS.find((one) => traits.includes(one)) ?? 'decorative',
      cover: COVERS.find((one) => more.some(({ usual }) => usual === one)) ?? 'none',
      corners: ground.map(({ x, y }): Corner => [x / 1000, y / 1000]),
    }),
  );
  return { key, scenery };
}

/** WP-SETUP-03: five more, each of the scenery of its land. */
export const more: readonly Layout[] = [
  laidOut(
    'reed-locks',
    [72, 48],
    [],
    [
      ['puddle', 32.25, 33, 0],
      ['quayWall', 23.5, 29, 120],
      ['reeds', 28, 43.25, 165],
      ['warehouseRuin', 36, 13.5, 165],
      ['netFence', 65.75, 14.5, 285],
      ['barrels', 61.25, 22, 210],
      ['rubble', 66.5, 43.75, 255],
      ['wreck', 9, 16.5, 180],
      ['rubble', 17.25, 41, 285],
      ['netFence', 51.25, 40.75, 30],
    ],
  ),
  laidOut(
    'hedge-farm',
    [72, 48],
    [],
    [
      ['meadow', 18, 37.25, 285],
      ['hedge', 67.5, 27.75, 255],
      ['scrapRuin', 58.75, 24.5, 15],
      ['hedge', 7.75, 3, 150],
      ['crates', 44.25, 35.25, 300],
      ['boulder', 68, 15, 165],
      ['boulder', 37.5, 45.5, 30],
      ['thicket', 30.75, 28.75, 270],
      ['undergrowth', 48.5, 11.5, 285],
      ['fallenTrunk', 2.5, 43.25, 105],
    ],
  ),
  laidOut(
    'frost-depot',
    [72, 48],
    [],
    [
      ['rails', 21.5, 10.75, 330],
      ['scrapRuin', 55, 22, 315],
      ['crane', 34.75, 3.75, 165],
      ['barrels', 46.5, 21.25, 345],
      ['crates', 34.5, 33.75, 0],
      ['pipeline', 28.75, 20, 120],
      ['pipeline', 7.75, 43.25, 270],
      ['gravel', 9.5, 7.25, 330],
      ['warehouseRuin', 52, 39.25, 135],
      ['gravel', 21.75, 40.25, 180],
    ],
  ),
  laidOut(
    'dust-shrine',
    [72, 48],
    [['quayWall', 36, 24, 0]],
    [
      ['mosaic', 35.5, 11, 240],
      ['roots', 7.75, 44.25, 240],
      ['standingStone', 45.5, 45.5, 270],
      ['fallenTemple', 48.75, 17.5, 150],
      ['roots', 6, 16, 255],
      ['roots', 14.5, 22, 90],
      ['gravel', 24, 12.25, 105],
      ['boulder', 38.25, 35.25, 210],
      ['gatePylon', 68.5, 18.5, 180],
    ],
  ),
  laidOut(
    'burnt-district',
    [72, 48],
    [['slagHeap', 36, 24, 0]],
    [
      ['plaza', 28, 17.25, 315],
      ['warehouseRuin', 8.75, 18.25, 0],
      ['rubble', 15.5, 27.75, 120],
      ['slagHeap', 22, 8.25, 195],
      ['crates', 67.25, 16.25, 180],
      ['crates', 35, 40.25, 195],
      ['ashDrift', 65.5, 44, 180],
      ['coolingTower', 6.75, 43.5, 195],
      ['barricade', 54.25, 7.5, 255],
    ],
  ),
];
