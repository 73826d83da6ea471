/** Guns with their crews, chariots with their drivers, and markers that stand for something else. Half sizes 1. */
import type { Kit } from '../../figures/kit.ts';
import type { Solids } from '../solids.ts';
import { both, FLAT, HUES, limb, placed } from './limbs.ts';
import { mountOf } from './mounts.ts';
import { onFoot, upperBody } from './people.ts';

const wheel = (solids: Solids, x: number, z: number, r: number): void => {
  solids.add('drum', [r * 2, 0.09, r * 2], [x, r, z], HUES.wood, { turn: [0, 0, FLAT] });
  solids.add('drum', [r * 1.66, 0.1, r * 1.66], [x, r, z], HUES.leather, { turn: [0, 0, FLAT] });
  for (const spoke of [0, 1, 2]) solids.add('box', [0.11, r * 1.7, 0.06], [x, r, z], HUES.wood, { turn: [(spoke * Math.PI) / 3, 0, 0] });
  solids.add('drum', [r * 0.4, 0.16, r * 0.4], [x, r, z], HUES.iron, { turn: [0, 0, FLAT] });
};

const crew = (kit: Kit): Kit => ({
  ...kit,
  body: 'foot',
  weapon: 'knife',
  frame: kit.frame === 'slight' ? 'slight' : 'plain',
  leader: false,
  banner: false,
  shield: false,
});

/** Half sizes 1: the gun, and two who serve it. */
export function gun(solids: Solids, kit: Kit, pose: number): void {
  if (kit.late) {
    both((side) => {
      solids.add('drum', [0.46, 0.16, 0.46], [side * 0.4, 0.23, 0.02], HUES.dark, { turn: [0, 0, FLAT] });
      limb(
        solids,
        'block',
        [
          [side * 0.12, 0.26, 0.1],
          [side * 0.4, 0.06, 0.78],
        ],
        0.12,
        HUES.iron,
      );
      solids.add('block', [0.42, 0.5, 0.06], [side * 0.3, 0.58, -0.14], HUES.painted, { paint: 1, turn: [-0.14, side * -0.2, 0] });
    });
    solids.add('block', [0.34, 0.28, 0.6], [0, 0.52, 0.06], HUES.painted, { paint: 2 });
    limb(
      solids,
      'drum',
      [
        [0, 0.56, 0.3],
        [0, 0.68, -1.02],
      ],
      0.14,
      HUES.iron,
    );
    limb(
      solids,
      'drum',
      [
        [0, 0.67, -0.92],
        [0, 0.69, -1.12],
      ],
      0.22,
      HUES.dark,
    );
  } else {
    both((side) => {
      wheel(solids, side * 0.34, -0.06, 0.32);
      limb(
        solids,
        'block',
        [
          [side * 0.14, 0.36, 0.05],
          [side * 0.1, 0.06, 0.84],
        ],
        0.11,
        HUES.wood,
      );
    });
    solids.add('block', [0.6, 0.08, 0.1], [0, 0.32, -0.06], HUES.wood);
    limb(
      solids,
      'drum',
      [
        [0, 0.4, 0.32],
        [0, 0.54, -0.66],
      ],
      0.24,
      '#8a6b3b',
    );
    limb(
      solids,
      'drum',
      [
        [0, 0.53, -0.6],
        [0, 0.55, -0.74],
      ],
      0.3,
      '#a9853f',
    );
    solids.add('ball', [0.12, 0.12, 0.12], [0, 0.38, 0.4], '#a9853f');
    for (const [x, z] of [
      [0.66, -0.3],
      [0.76, -0.16],
      [0.6, -0.16],
    ] as const)
      solids.add('ball', [0.14, 0.14, 0.14], [x, 0.07, z], HUES.dark);
  }
  placed(solids, [-0.62, 0, 0.42], 0.82, -0.5, () => onFoot(solids, crew(kit), pose));
  placed(solids, [0.6, 0, 0.5], 0.82, 0.6, () => onFoot(solids, crew(kit), (pose + 1) % 3));
}

export function chariot(solids: Solids, kit: Kit, pose: number): void {
  both((side) => {
    placed(solids, [side * 0.27, 0, -0.52], 0.92, 0, () =>
      mountOf(solids, kit.mount === 'bike' ? 'horse' : kit.mount, (pose + (side === 1 ? 1 : 0)) % 3, false),
    );
    wheel(solids, side * 0.52, 0.5, 0.3);
    solids.add('block', [0.06, 0.34, 0.6], [side * 0.38, 0.55, 0.5], HUES.painted, { paint: 2 });
    solids.add('spike', [0.06, 0.26, 0.06], [side * 0.7, 0.3, 0.5], HUES.steel, { turn: [0, 0, -side * FLAT] });
  });
  limb(
    solids,
    'rod',
    [
      [0, 0.36, 0.2],
      [0, 0.46, -0.8],
    ],
    0.06,
    HUES.wood,
  );
  solids.add('block', [0.82, 0.08, 0.7], [0, 0.36, 0.5], HUES.wood);
  solids.add('block', [0.82, 0.42, 0.07], [0, 0.58, 0.18], HUES.painted, { paint: 1 });
  solids.add('drum', [0.3, 0.06, 0.3], [0, 0.62, 0.13], HUES.painted, { paint: 2, turn: [FLAT, 0, 0] });
  for (const [x, weapon] of [
    [-0.18, 'spear'],
    [0.2, 'bow'],
  ] as const)
    placed(solids, [x, 0.06, 0.5], 0.74, 0, () => upperBody(solids, { ...kit, body: 'foot', weapon, shield: false }, pose));
}

/** What is no figure: a flag on a pole. */
export function marker(solids: Solids): void {
  limb(
    solids,
    'rod',
    [
      [0, 0, 0],
      [0, 1, 0],
    ],
    0.05,
    HUES.steel,
  );
  solids.add('block', [0.5, 0.32, 0.04], [0.26, 0.8, 0], HUES.painted, { paint: 1 });
  solids.add('spike', [0.09, 0.12, 0.09], [0, 1.04, 0], HUES.gold);
}
