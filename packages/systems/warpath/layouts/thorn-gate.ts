import { box, decorative, difficult, impassable, layoutOf, obstacle, octagon, set } from './layout.ts';

/** A ruined gate in the jungle: narrow in the middle, thickets to creep through, a temple on each far flank. */
export const thornGate = layoutOf(
  'thorn-gate',
  [set(decorative('mosaic'), box(34.5, 20, 37.5, 28))],
  [
    set(impassable('gatePylon', 5), box(30.5, 22.5, 33.5, 25.5)),
    set(impassable('standingStone', 2.5), octagon(43.5, 19, 1)),
    set(impassable('standingStone', 2.5), octagon(36, 14.5, 1)),
    set(impassable('boulder', 2.5), [
      [8, 7],
      [11, 6],
      [13, 8],
      [12, 10.5],
      [8.5, 10.5],
    ]),
    set(difficult('thicket', 'light', 2.5), [
      [18, 13],
      [23, 11.5],
      [28, 14],
      [27, 18.5],
      [20, 19],
      [17, 16.5],
    ]),
    set(difficult('undergrowth', 'light', 1), [
      [50, 4],
      [56, 3],
      [58.5, 7],
      [55, 9.5],
      [50.5, 8.5],
    ]),
    set(difficult('fallenTemple', 'solid', 1), [
      [56, 16],
      [66, 16],
      [66, 19.5],
      [60, 19.5],
      [60, 23],
      [56, 23],
    ]),
    set(difficult('roots', 'light', 0.5), [
      [27, 3.5],
      [33, 2.5],
      [35.5, 5.5],
      [32, 8],
      [27.5, 7.5],
    ]),
    set(obstacle('hedge', 'light', 1), box(43, 13, 51, 13.6)),
    set(obstacle('fallenTrunk', 'solid', 1), [
      [4, 17],
      [4.5, 16.5],
      [9.5, 21.5],
      [9, 22],
    ]),
    set(decorative('meadow'), [
      [40, 4],
      [46, 3],
      [47, 7.5],
      [42, 8.5],
    ]),
  ],
);
