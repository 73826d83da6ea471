/** Machines on legs, 1 high. */
import type { Kit } from '../../figures/kit.ts';
import type { Solids } from '../solids.ts';
import { both, FLAT, HUES, limb } from './limbs.ts';

/** 1 high, uniform. */
export function walker(solids: Solids, _kit: Kit, pose: number): void {
  const stride = [0, 0.1, -0.08][pose] ?? 0;
  both((side) => {
    const z = side * stride;
    solids.add('block', [0.2, 0.07, 0.32], [side * 0.2, 0.035, z - 0.02], HUES.dark);
    for (const toe of [-0.06, 0.06])
      solids.add('spike', [0.06, 0.14, 0.06], [side * 0.2 + toe, 0.04, z - 0.22], HUES.iron, { turn: [-FLAT, 0, 0] });
    limb(
      solids,
      'block',
      [
        [side * 0.2, 0.07, z],
        [side * 0.21, 0.28, z + 0.1],
      ],
      [0.12, 1, 0.13],
      { hue: HUES.painted, paint: 1 },
    );
    limb(
      solids,
      'block',
      [
        [side * 0.21, 0.28, z + 0.1],
        [side * 0.16, 0.48, 0],
      ],
      [0.12, 1, 0.14],
      HUES.iron,
    );
    solids.add('drum', [0.16, 0.14, 0.16], [side * 0.21, 0.28, z + 0.1], HUES.painted, { paint: 2, turn: [0, 0, FLAT] });
    solids.add('ball', [0.26, 0.24, 0.28], [side * 0.36, 0.82, 0], HUES.painted, { paint: 2 });
    limb(
      solids,
      'block',
      [
        [side * 0.4, 0.76, 0],
        [side * 0.42, 0.58, -0.08],
      ],
      0.13,
      HUES.iron,
    );
    limb(
      solids,
      'block',
      [
        [side * 0.42, 0.58, 0.06],
        [side * 0.42, 0.58, -0.3],
      ],
      [0.16, 1, 0.18],
      { hue: HUES.painted, paint: 1 },
    );
    if (side === 1)
      for (const aside of [-0.035, 0.035])
        limb(
          solids,
          'drum',
          [
            [0.42 + aside, 0.58, -0.28],
            [0.42 + aside, 0.58, -0.58],
          ],
          0.05,
          HUES.dark,
        );
    else
      for (const aside of [-0.06, 0, 0.06])
        limb(
          solids,
          'spike',
          [
            [-0.42 + aside, 0.58, -0.28],
            [-0.42 + aside * 1.6, 0.54, -0.46],
          ],
          0.05,
          HUES.steel,
        );
    limb(
      solids,
      'drum',
      [
        [side * 0.12, 0.86, 0.24],
        [side * 0.12, 1.02, 0.28],
      ],
      0.08,
      HUES.iron,
    );
  });
  solids.add('block', [0.34, 0.12, 0.26], [0, 0.5, 0.02], HUES.iron);
  solids.add('block', [0.56, 0.36, 0.42], [0, 0.74, 0.02], HUES.painted, { paint: 1 });
  solids.add('block', [0.34, 0.24, 0.2], [0, 0.76, -0.24], HUES.painted, { paint: 2 });
  solids.add('box', [0.24, 0.05, 0.04], [0, 0.82, -0.335], HUES.glow);
  solids.add('block', [0.3, 0.1, 0.26], [0, 0.96, 0.04], HUES.shade, { paint: 1 });
}
