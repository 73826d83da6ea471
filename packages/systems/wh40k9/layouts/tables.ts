import { block, box, brokenWalls, closed, layoutOf, low, ruin, set, trunk } from './layout.ts';

/** Pipes, tanks and a broken hall: short lanes for a patrol. Ten features on 44" by 30" (W40K-FIELD-03). */
export const pumpStation = layoutOf(
  'pump-station',
  [44, 30],
  [],
  [
    set(ruin('hall', 5, 3), box(15, 11, 20, 14), brokenWalls(15, 11, 20, 14)),
    set(closed('tank', 3), box(5, 12, 7.5, 14.5)),
    set(low('pipeline'), box(9, 8, 9.6, 14)),
    set(block('containers', 2.5), box(27, 8, 30, 10)),
    set(low('barricade', 1), box(20, 8.5, 24, 9)),
  ],
);

/** Standing stones and shallow pools. */
export const stoneMire = layoutOf(
  'stone-mire',
  [44, 30],
  [],
  [
    set(
      ruin('copse', 4),
      [
        [8, 10],
        [12, 9],
        [14, 12],
        [11, 14],
        [8, 13],
      ],
      [trunk(9, 10.6), trunk(11.6, 10), trunk(12.6, 12.2), trunk(10.4, 12.8)],
    ),
    set(closed('stone', 3), box(20, 12, 21.5, 13.5)),
    set(block('shelf', 1.5), [
      [26, 8],
      [32, 7.5],
      [33, 10],
      [27, 11],
    ]),
    set(low('hummock', 0.6), box(17, 7.5, 21, 9.5)),
    set(low('wall', 1), box(34, 11, 34.5, 15)),
  ],
);

/** A whole quarter of a ruined city for larger battles. Nineteen features on 60" by 44". */
export const ashQuarter = layoutOf(
  'ash-quarter',
  [60, 44],
  [set(block('plinth', 1.5), box(28.5, 20.5, 31.5, 23.5))],
  [
    set(ruin('tenement', 6, 3), box(10, 15, 16, 19), brokenWalls(10, 15, 16, 19)),
    set(ruin('hall', 5, 3), box(24, 12.5, 30, 16), brokenWalls(24, 12.5, 30, 16)),
    set(closed('tank', 3), box(20, 18, 22.5, 20.5)),
    set(block('containers', 2.5), box(36, 15, 39.5, 17)),
    set(block('containers', 2.5), box(47, 17, 50, 19)),
    set(low('barricade', 1), box(32, 9, 37, 9.5)),
    set(low('pipeline'), box(42, 10, 42.6, 18)),
    set(low('rubble', 0.6), box(3, 16, 7, 19)),
    set(low('wall', 1), box(52, 12, 57, 12.5)),
  ],
);
