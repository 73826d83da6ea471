import { inches } from '@warfold/space';
import type { KindSpot } from '@warfold/tables';
import { laidTwice } from '@warfold/tables';
import type { Layout } from './layout.ts';
import { GROUNDS } from './layout.ts';
import { kinds } from './scenery.ts';

function laidOut(key: string, [width, depth]: readonly [number, number], centre: readonly KindSpot[], half: readonly KindSpot[]): Layout {
  const scenery = laidTwice(kinds, [width, depth], centre, half).map(({ kind: { key: name, traits, height }, ground }) => ({
    ...{ name, height },
    ground: GROUNDS.find((one) => traits.includes(one)) ?? 'open',
    traits: traits.filter((trait) => !GROUNDS.some((one) => one === trait)),
    corners: ground.map(({ x, y }) => [x / 1000, y / 1000] as const),
  }));
  return { key, table: { width: inches(width), depth: inches(depth) }, scenery };
}

/** NQ-SETUP-01: four inches and more between all of their pieces. */
export const more: readonly Layout[] = [
  laidOut(
    'village',
    [48, 48],
    [['green', 24, 24]],
    [
      ['wood', 32.5, 18, 285],
      ['hedge', 24.5, 47.25, 0],
      ['fence', 30, 33.25, 120],
      ['house', 4.5, 15, 240],
      ['wall', 44, 10.25, 150],
    ],
  ),
  laidOut(
    'fells',
    [48, 48],
    [['rough', 24, 24, 90]],
    [
      ['rough', 40.25, 2.5, 60],
      ['wood', 42.25, 41.5, 285],
      ['hill', 19.75, 42.25, 75],
      ['rocks', 4.5, 27.5, 60],
    ],
  ),
  laidOut(
    'fens',
    [48, 48],
    [['water', 24, 24]],
    [
      ['mud', 42.5, 27.5, 165],
      ['wood', 41, 14, 195],
      ['wood', 43.75, 45, 15],
      ['ditch', 24.75, 5.5, 105],
    ],
  ),
  laidOut(
    'ruined-keep',
    [72, 48],
    [['wood', 36, 24, 0]],
    [
      ['rough', 2.75, 26, 270],
      ['wall', 20.5, 24, 150],
      ['wood', 8, 43.25, 195],
      ['wall', 57.75, 37.25, 240],
      ['palisade', 38.75, 39.75, 315],
      ['tower', 25.25, 45.25, 135],
    ],
  ),
];
