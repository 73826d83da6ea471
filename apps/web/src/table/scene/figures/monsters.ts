/** Monsters, larger than whoever leads them. Each is 1 high with its rider or wings, stands on 0 and faces -z. */
import type { Kit } from '../../figures/kit.ts';
import type { Solids, Xyz } from '../solids.ts';
import { both, HUES, limb, placed } from './limbs.ts';
import { upperBody } from './people.ts';

export function tusker(solids: Solids, { leader }: Kit, pose: number): void {
  const sway = [0, 0.08, -0.07][pose] ?? 0;
  both((side) => {
    for (const z of [-0.28, 0.3]) {
      limb(
        solids,
        'taper',
        [
          [side * 0.2, 0.02, z + side * sway],
          [side * 0.2, 0.44, z],
        ],
        0.24,
        { hue: HUES.deep, paint: 1 },
      );
      solids.add('drum', [0.25, 0.06, 0.25], [side * 0.2, 0.03, z + side * sway], HUES.dark);
    }
    limb(
      solids,
      'spike',
      [
        [side * 0.14, 0.42, -0.62],
        [side * 0.22, 0.3, -1.02],
      ],
      0.11,
      HUES.bone,
    );
    limb(
      solids,
      'spike',
      [
        [side * 0.2, 0.32, -0.95],
        [side * 0.16, 0.46, -1.16],
      ],
      0.08,
      HUES.bone,
    );
    solids.add('ball', [0.06, 0.36, 0.32], [side * 0.27, 0.62, -0.42], HUES.shade, { paint: 1, turn: [0.2, side * 0.4, 0] });
  });
  solids.add('ball', [0.6, 0.6, 1.0], [0, 0.56, 0.02], HUES.painted, { paint: 1 });
  solids.add('ball', [0.42, 0.46, 0.44], [0, 0.6, -0.52], HUES.painted, { paint: 1 });
  limb(
    solids,
    'taper',
    [
      [0, 0.1, -0.86],
      [0, 0.54, -0.68],
    ],
    0.2,
    { hue: HUES.shade, paint: 1 },
  );
  limb(
    solids,
    'taper',
    [
      [0, 0.55, 0.48],
      [0, 0.3, 0.6],
    ],
    0.08,
    { hue: HUES.shade, paint: 1 },
  );
  solids.add('block', [0.64, 0.1, 0.5], [0, 0.78, 0.04], HUES.painted, { paint: 2 });
  both((side) => solids.add('block', [0.03, 0.26, 0.42], [side * 0.31, 0.66, 0.04], HUES.painted, { paint: 2 }));
  if (leader) placed(solids, [0, 0.56, 0.02], 0.44, 0, () => upperBody(solids, plainRider, pose));
}

const plainRider: Kit = {
  ...{ body: 'rider', weapon: 'spear', mount: 'horse', frame: 'plain', head: 'horns' },
  ...{ late: false, shield: false, leader: true, banner: false },
};

/** Upright, broad, with arms that reach the ground. */
export function hulk(solids: Solids, { leader }: Kit, pose: number): void {
  const lift = [0, 0.3, 0.12][pose] ?? 0;
  both((side) => {
    limb(
      solids,
      'taper',
      [
        [side * 0.2, 0.02, 0.1],
        [side * 0.17, 0.36, 0.04],
      ],
      0.24,
      { hue: HUES.deep, paint: 1 },
    );
    solids.add('block', [0.24, 0.08, 0.3], [side * 0.2, 0.04, 0.06], HUES.shade, { paint: 1 });
    const raised = side === 1 ? lift : 0;
    limb(
      solids,
      'rod',
      [
        [side * 0.34, 0.72, -0.04],
        [side * 0.48, 0.46 + raised, -0.14],
      ],
      0.18,
      { hue: HUES.painted, paint: 1 },
    );
    limb(
      solids,
      'taper',
      [
        [side * 0.46, 0.18 + raised * 1.6, -0.3],
        [side * 0.48, 0.48 + raised, -0.14],
      ],
      0.2,
      { hue: HUES.shade, paint: 1 },
    );
    solids.add('lump', [0.2, 0.18, 0.22], [side * 0.46, 0.17 + raised * 1.6, -0.32], HUES.deep, { paint: 1 });
    for (const aside of [-0.06, 0, 0.06])
      limb(
        solids,
        'spike',
        [
          [side * 0.46 + aside, 0.14 + raised * 1.6, -0.38],
          [side * 0.46 + aside, 0.06 + raised * 1.6, -0.48],
        ],
        0.05,
        HUES.bone,
      );
    limb(
      solids,
      'spike',
      [
        [side * 0.1, 0.92, -0.26],
        [side * 0.24, 1.06, -0.2],
      ],
      0.07,
      HUES.bone,
    );
    limb(
      solids,
      'spike',
      [
        [side * 0.07, 0.74, -0.48],
        [side * 0.1, 0.86, -0.56],
      ],
      0.05,
      HUES.bone,
    );
    solids.add('bead', [0.04, 0.04, 0.04], [side * 0.07, 0.87, -0.42], HUES.fire);
  });
  solids.add('ball', [0.6, 0.5, 0.46], [0, 0.5, 0.04], HUES.painted, { paint: 1 });
  solids.add('ball', [0.74, 0.44, 0.46], [0, 0.7, -0.02], HUES.painted, { paint: 1 });
  solids.add('ball', [0.28, 0.28, 0.32], [0, 0.83, -0.28], HUES.shade, { paint: 1 });
  solids.add('block', [0.22, 0.1, 0.2], [0, 0.74, -0.38], HUES.hide);
  solids.add('drum', [0.58, 0.09, 0.46], [0, 0.38, 0.04], HUES.painted, { paint: 2 });
  for (let i = 0; i < 5; i++)
    solids.add('spike', [0.12, 0.22, 0.12], [(i - 2) * 0.13, 0.94 - Math.abs(i - 2) * 0.05, 0.12], HUES.painted, {
      paint: 2,
      turn: [0.5, 0, (2 - i) * 0.2],
    });
  if (leader) solids.add('ring', [0.3, 0.3, 0.3], [0, 1.0, -0.26], HUES.gold, { turn: [Math.PI / 2, 0, 0] });
}

/** A body between two great wings, over a rod. */
export function winged(solids: Solids, kit: Kit, pose: number): void {
  const beat = [0.12, 0.34, -0.04][pose] ?? 0;
  limb(
    solids,
    'rod',
    [
      [0, 0, 0],
      [0, 0.5, 0],
    ],
    0.035,
    '#d8dde0',
  );
  solids.add('ball', [0.24, 0.24, 0.62], [0, 0.62, 0], HUES.painted, { paint: 1 });
  limb(
    solids,
    'taper',
    [
      [0, 0.64, -0.2],
      [0, 0.82, -0.5],
    ],
    0.16,
    { hue: HUES.painted, paint: 1 },
  );
  solids.add('ball', [0.15, 0.15, 0.22], [0, 0.84, -0.54], HUES.shade, { paint: 2 });
  limb(
    solids,
    'spike',
    [
      [0, 0.83, -0.62],
      [0, 0.77, -0.82],
    ],
    0.08,
    HUES.gold,
  );
  limb(
    solids,
    'taper',
    [
      [0, 0.62, 0.24],
      [0, 0.56, 0.72],
    ],
    0.13,
    { hue: HUES.shade, paint: 1 },
  );
  both((side) => {
    solids.add('bead', [0.03, 0.03, 0.03], [side * 0.07, 0.87, -0.58], HUES.dark);
    const joint: Xyz = [side * 0.5, 0.74 + beat, -0.16];
    limb(solids, 'rod', [[side * 0.08, 0.68, -0.1], joint], 0.07, { hue: HUES.shade, paint: 1 });
    for (let i = 0; i < 6; i++) {
      const out = i / 5;
      const root: Xyz = [side * (0.12 + out * 0.42), 0.69 + beat * out, -0.12 - out * 0.03];
      const tip: Xyz = [side * (0.16 + out * 0.86), 0.66 + beat * out * 1.5, 0.34 - out * 0.3];
      limb(solids, 'block', [root, tip], [0.17, 1, 0.018], { hue: i % 2 === 0 ? HUES.painted : HUES.shade, paint: i > 3 ? 2 : 1 });
    }
    limb(
      solids,
      'spike',
      [
        [side * 0.06, 0.54, 0.02],
        [side * 0.08, 0.4, -0.06],
      ],
      0.06,
      HUES.gold,
    );
    limb(
      solids,
      'block',
      [
        [0, 0.57, 0.6],
        [side * 0.14, 0.54, 0.86],
      ],
      [0.12, 1, 0.02],
      { hue: HUES.painted, paint: 2 },
    );
  });
  if (kit.leader || kit.weapon === 'spear' || kit.weapon === 'sword')
    placed(solids, [0, 0.4, 0.04], 0.52, 0, () => upperBody(solids, kit.body === 'winged' ? { ...kit, banner: false } : kit, pose));
}
