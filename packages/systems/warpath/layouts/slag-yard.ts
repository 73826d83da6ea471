import { box, decorative, difficult, impassable, layoutOf, obstacle, octagon, set } from './layout.ts';

/** Furnaces on both flanks, a heap to fight over, long lanes for guns along the tracks. */
export const slagYard = layoutOf(
  'slag-yard',
  [
    set(difficult('slagHeap', 'solid', 1), [
      [30, 23],
      [32, 20.5],
      [37, 20],
      [41, 21.5],
      [42, 25],
      [40, 27.5],
      [35, 28],
      [31, 26.5],
    ]),
  ],
  [
    set(impassable('furnace', 5), box(12, 17, 19, 22)),
    set(impassable('coolingTower', 6), octagon(36, 8, 2.2)),
    set(impassable('crates', 2), box(57, 6, 60, 8.5)),
    set(difficult('ashDrift', 'light', 0.5), [
      [21, 9.5],
      [25, 7.5],
      [29, 8.5],
      [29.5, 12],
      [26, 14],
      [21.5, 13],
    ]),
    set(difficult('scrapRuin', 'solid', 1), [
      [45, 11],
      [54, 11],
      [54, 14],
      [48, 14],
      [48, 18],
      [45, 18],
    ]),
    set(difficult('gravel', 'light', 0.4), [
      [2.5, 13],
      [7, 12],
      [9.5, 16],
      [6, 18.5],
      [2, 17],
    ]),
    set(obstacle('barricade', 'solid', 1), box(26, 16, 33, 16.6)),
    set(obstacle('pipeline', 'solid', 0.8), box(61, 14, 61.6, 22)),
    set(decorative('rails'), box(64, 1, 67, 20)),
    set(decorative('oilStain'), [
      [7.5, 5.5],
      [11, 4],
      [14, 6],
      [12, 9],
      [8, 8.5],
    ]),
  ],
);
