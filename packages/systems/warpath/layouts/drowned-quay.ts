import { box, decorative, difficult, impassable, layoutOf, obstacle, octagon, set } from './layout.ts';

/** Two stranded hulls guard an open plaza; reeds and rubble lead round the flanks. */
export const drownedQuay = layoutOf(
  'drowned-quay',
  [set(decorative('plaza'), box(31, 21, 41, 27))],
  [
    set(impassable('wreck', 4), [
      [22, 16],
      [25, 14.2],
      [33, 16.4],
      [34, 18.4],
      [24.5, 18.9],
    ]),
    set(impassable('crane', 6), box(58, 19.5, 61, 22.5)),
    set(impassable('barrels', 1.5), octagon(31, 7, 1.2)),
    set(difficult('reeds', 'light', 1), [
      [6, 8],
      [12, 6],
      [16, 9],
      [13.5, 13],
      [7.5, 13],
    ]),
    set(difficult('reeds', 'light', 1.6), [
      [44, 6],
      [50, 4.5],
      [54, 7.5],
      [51, 11],
      [45, 10.5],
    ]),
    set(difficult('warehouseRuin', 'solid', 1), [
      [9, 16.5],
      [18, 16.5],
      [18, 19.5],
      [12.5, 19.5],
      [12.5, 23.5],
      [9, 23.5],
    ]),
    set(difficult('rubble', 'solid', 0.8), [
      [62.5, 9],
      [67, 7.5],
      [70, 11],
      [67.5, 15],
      [63, 14],
    ]),
    set(obstacle('quayWall', 'solid', 1), box(40, 16.5, 52, 17.1)),
    set(obstacle('netFence', 'light', 1), box(23, 4, 23.4, 10)),
    set(decorative('puddle'), [
      [33, 10.5],
      [37, 10],
      [38.5, 12.5],
      [35, 14],
    ]),
  ],
);
