import type { NamedChoice, Theme } from '@warfold/engine';
import { say } from '@warfold/engine';
import type { Layout } from './layout.ts';
import { box, hedge, house, LARGE_TABLE, layoutOf, octagon, palisade, rough, set, TABLE, wall, water, wood } from './layout.ts';
import { more } from './more.ts';

export type { Layout } from './layout.ts';
export { greenAt, greenOf, greenOn, piecesOf, TABLE } from './layout.ts';

/** NQ-SETUP-04: tables that both players agree on. NQ-SETUP-01: four inches and more between pieces, so that blocks can pass. */
export const tables: readonly Layout[] = [
  layoutOf(
    'ford',
    TABLE,
    [set(water, box(20, 22, 28, 26))],
    [
      set(wood, octagon(10, 18, 3)),
      set(hedge, box(30, 15.8, 37, 16.2)),
      set(rough, octagon(40, 25, 2.6)),
      set(house, box(19.5, 15, 22.5, 18)),
    ],
  ),
  layoutOf(
    'orchard',
    TABLE,
    [set(house, box(22.5, 22.5, 25.5, 25.5))],
    [set(wood, octagon(14, 24, 2.8)), set(wall, box(8, 15.8, 15, 16.2)), set(wood, octagon(35, 17, 3)), set(rough, octagon(24, 15.5, 2.2))],
  ),
  layoutOf('meadow', TABLE, [], []),
  layoutOf(
    'march',
    LARGE_TABLE,
    [set(rough, octagon(36, 24, 3))],
    [
      set(wood, octagon(12, 19, 3.4)),
      set(wood, octagon(52, 20, 3)),
      set(water, box(22, 22, 28, 27)),
      set(hedge, box(36, 15.8, 44, 16.2)),
      set(house, box(60, 15, 63, 18)),
    ],
  ),
  layoutOf(
    'stockade',
    TABLE,
    [set(rough, octagon(24, 24, 2.4))],
    [set(palisade, box(7, 19.8, 18, 20.2)), set(wood, octagon(34, 17, 2.8)), set(palisade, box(23.8, 13, 24.2, 17.5))],
  ),
  ...more,
];

/** Most of them lie in green country. */
const THEMES: Readonly<Record<string, Theme>> = { march: 'marsh', stockade: 'snow', fells: 'ash', fens: 'marsh', 'ruined-keep': 'desert' };

export const layoutChoices: readonly NamedChoice[] = tables.map(({ key }) => ({
  key,
  name: say(`nq.layout.${key}`),
  note: say(`nq.layout.${key}.note`),
  theme: THEMES[key] ?? 'meadow',
}));
