import { inches } from '@warfold/space';
import type { KindSpot } from '@warfold/tables';
import { laidTwice } from '@warfold/tables';
import type { Corner, Layout, Scenery } from './layout.ts';
import { kinds } from './scenery.ts';

const cornersOf = (ground: readonly { readonly x: number; readonly y: number }[]): Corner[] =>
  ground.map(({ x, y }): Corner => [x / 1000, y / 1000]);

function laidOut(key: string, [width, depth]: readonly [number, number], centre: readonly KindSpot[], half: readonly KindSpot[]): Layout {
  const scenery = laidTwice(kinds, [width, depth], centre, half).map(
    ({ kind: { key: name, traits, height, floors }, ground, parts }): Scenery => ({
      ...{ name, height, floors },
      open: traits.includes('open'),
      corners: cornersOf(ground),
      parts: parts.map(cornersOf),
    }),
  );
  return { key, table: { width: inches(width), depth: inches(depth) }, scenery };
}

/** W40K-FIELD-03: as many features as are advised for their size. */
export const more: readonly Layout[] = [
  laidOut(
    'gantry-yard',
    [44, 30],
    [],
    [
      ['pipeline', 40.5, 23.75, 210],
      ['tank', 19.5, 27.75, 210],
      ['containers', 27.25, 25.25, 165],
      ['hall', 4.5, 23, 225],
      ['barricade', 24, 18.75, 330],
    ],
  ),
  laidOut(
    'thorn-copse',
    [44, 30],
    [],
    [
      ['shelf', 5, 11.75, 330],
      ['stone', 24.75, 13, 165],
      ['copse', 38, 3, 30],
      ['hummock', 16.75, 12.75, 300],
      ['wall', 26, 27, 255],
    ],
  ),
  laidOut(
    'salt-flat',
    [44, 30],
    [],
    [
      ['shelf', 14.75, 10.25, 240],
      ['stone', 3, 11.25, 180],
      ['hummock', 2.5, 22.25, 45],
      ['rubble', 23, 25, 225],
      ['wall', 32.5, 1.75, 330],
    ],
  ),
  laidOut(
    'frozen-outpost',
    [44, 30],
    [],
    [
      ['containers', 13.5, 18, 285],
      ['barricade', 24, 20.25, 285],
      ['tenement', 39.5, 8, 135],
      ['rubble', 8.5, 28.25, 315],
      ['tank', 7.75, 2.75, 90],
    ],
  ),
  laidOut(
    'drowned-suburb',
    [60, 44],
    [['plinth', 30, 22, 0]],
    [
      ['plinth', 26.25, 3, 90],
      ['wall', 44.75, 27.75, 195],
      ['copse', 2.75, 20, 90],
      ['copse', 18.25, 25, 285],
      ['copse', 5.75, 4.5, 0],
      ['rubble', 12.75, 37, 180],
      ['plinth', 1.75, 35.5, 90],
      ['wall', 36.5, 6.75, 60],
      ['hall', 22.25, 17, 240],
    ],
  ),
];
