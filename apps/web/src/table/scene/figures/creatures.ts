/** Beasts, mounts and monsters. Each is 1 high with its rider or wings, stands on 0 and faces -z. */
import type { Kit, Mount } from '../../figures/kit.ts';
import type { Solids, Xyz } from '../solids.ts';
import { both, HUES, limb, placed } from './limbs.ts';
import { upperBody } from './people.ts';

interface Animal {
  readonly hue: string;
  /** Painted by the army, or in its own hide. */
  readonly paint: 0 | 1 | 2;
  readonly chest: Xyz;
  readonly neck: readonly [Xyz, number];
  readonly head: Xyz;
}

const ANIMALS: Readonly<Record<Exclude<Mount, 'bike'>, Animal>> = {
  horse: { hue: HUES.hide, paint: 0, chest: [0.24, 0.26, 0.66], neck: [[0, 0.68, -0.46], 0.13], head: [0.11, 0.13, 0.27] },
  stag: { hue: '#8a6746', paint: 0, chest: [0.22, 0.24, 0.6], neck: [[0, 0.74, -0.42], 0.12], head: [0.1, 0.12, 0.24] },
  wolf: { hue: '#6c6a67', paint: 0, chest: [0.24, 0.26, 0.62], neck: [[0, 0.52, -0.42], 0.17], head: [0.15, 0.14, 0.3] },
  boar: { hue: '#54463c', paint: 0, chest: [0.32, 0.34, 0.64], neck: [[0, 0.44, -0.4], 0.25], head: [0.2, 0.2, 0.32] },
  lizard: { hue: '#5e7d4d', paint: 0, chest: [0.26, 0.2, 0.72], neck: [[0, 0.5, -0.5], 0.14], head: [0.15, 0.11, 0.34] },
  bird: { hue: '#cfc6b0', paint: 0, chest: [0.26, 0.28, 0.42], neck: [[0, 0.82, -0.32], 0.08], head: [0.11, 0.12, 0.15] },
};

function gait(solids: Solids, { hue, chest }: Animal, legs: number, pose: number): void {
  const [wide, , long] = chest;
  const swing = [0.02, 0.12, -0.1][pose] ?? 0;
  for (const end of legs === 4 ? [-1, 1] : [0])
    both((side) => {
      const z = end * long * 0.36;
      const reach = z + swing * side * (end === 0 ? 1 : end);
      limb(
        solids,
        'taper',
        [
          [side * wide * 0.4, 0.22, (z + reach) / 2 + 0.03],
          [side * wide * 0.38, 0.44, z],
        ],
        0.12,
        hue,
      );
      limb(
        solids,
        'rod',
        [
          [side * wide * 0.4, 0.03, reach],
          [side * wide * 0.4, 0.24, (z + reach) / 2 + 0.03],
        ],
        0.065,
        hue,
      );
      solids.add('block', [0.085, 0.06, 0.11], [side * wide * 0.4, 0.03, reach - 0.02], HUES.dark);
    });
}

/** Antlers, tusks, beaks, manes. */
function marks(solids: Solids, mount: Exclude<Mount, 'bike'>, [x, y, z]: Xyz, size: Xyz): void {
  const nose = z - size[2] / 2;
  if (mount === 'stag')
    both((side) => {
      limb(
        solids,
        'spike',
        [
          [x + side * 0.03, y + 0.05, z + 0.05],
          [x + side * 0.16, y + 0.32, z + 0.1],
        ],
        0.04,
        HUES.bone,
      );
      limb(
        solids,
        'spike',
        [
          [x + side * 0.09, y + 0.18, z + 0.07],
          [x + side * 0.2, y + 0.22, z - 0.08],
        ],
        0.03,
        HUES.bone,
      );
    });
  if (mount === 'boar')
    both((side) =>
      limb(
        solids,
        'spike',
        [
          [side * 0.08, y - 0.05, nose + 0.05],
          [side * 0.11, y + 0.1, nose - 0.06],
        ],
        0.045,
        HUES.bone,
      ),
    );
  if (mount === 'horse') solids.add('box', [0.03, 0.3, 0.12], [0, 0.68, -0.3], HUES.dark, { turn: [0.75, 0, 0] });
  if (mount === 'bird')
    limb(
      solids,
      'spike',
      [
        [0, y, nose + 0.04],
        [0, y - 0.03, nose - 0.22],
      ],
      0.05,
      HUES.gold,
    );
  if (mount === 'wolf' || mount === 'horse' || mount === 'stag')
    both((side) => solids.add('spike', [0.04, 0.09, 0.04], [x + side * 0.05, y + 0.1, z + size[2] * 0.25], HUES.hide));
  if (mount === 'lizard')
    for (let i = 0; i < 6; i++) solids.add('spike', [0.05, 0.12, 0.08], [0, 0.6 - i * 0.02, -0.3 + i * 0.16], HUES.painted, { paint: 2 });
}

export function mountOf(solids: Solids, mount: Exclude<Mount, 'bike'>, pose: number, saddled = true): void {
  const animal = ANIMALS[mount];
  const { hue, chest, neck, head } = animal;
  gait(solids, animal, mount === 'bird' ? 2 : 4, pose);
  solids.add('ball', chest, [0, 0.47, 0], hue);
  solids.add('ball', [chest[0] * 1.02, chest[1] * 1.06, chest[2] * 0.5], [0, 0.48, -chest[2] * 0.24], hue);
  const [throat, thick] = neck;
  limb(solids, 'taper', [[0, 0.5, -chest[2] * 0.36], throat], thick * 1.5, hue);
  const muzzle: Xyz = [0, throat[1] + 0.02, throat[2] - head[2] * 0.3];
  solids.add('block', head, muzzle, hue, { turn: [mount === 'horse' || mount === 'stag' ? -0.5 : -0.12, 0, 0] });
  marks(solids, mount, muzzle, head);
  limb(
    solids,
    'taper',
    [
      [0, 0.5, chest[2] * 0.42],
      [0, mount === 'lizard' ? 0.16 : 0.26, chest[2] * (mount === 'lizard' ? 1.1 : 0.72)],
    ],
    mount === 'lizard' ? 0.16 : 0.08,
    mount === 'horse' ? HUES.dark : hue,
  );
  if (!saddled) return;
  solids.add('block', [chest[0] * 1.14, 0.2, 0.32], [0, 0.5, 0.04], HUES.painted, { paint: 2 });
  solids.add('block', [chest[0] * 0.8, 0.07, 0.22], [0, 0.61, 0.04], HUES.leather);
}

function bike(solids: Solids): void {
  for (const z of [-0.4, 0.36]) {
    solids.add('drum', [0.4, 0.15, 0.4], [0, 0.2, z], HUES.dark, { turn: [0, 0, Math.PI / 2] });
    solids.add('drum', [0.2, 0.17, 0.2], [0, 0.2, z], HUES.steel, { turn: [0, 0, Math.PI / 2] });
    solids.add('block', [0.2, 0.1, 0.4], [0, 0.42, z], HUES.painted, { paint: 1 });
  }
  solids.add('block', [0.26, 0.24, 0.5], [0, 0.34, 0], HUES.iron);
  solids.add('block', [0.24, 0.16, 0.36], [0, 0.5, -0.16], HUES.painted, { paint: 1 });
  solids.add('block', [0.2, 0.08, 0.36], [0, 0.5, 0.18], HUES.leather);
  solids.add('wedge', [0.3, 0.24, 0.22], [0, 0.6, -0.4], HUES.painted, { paint: 2 });
  both((side) => {
    limb(
      solids,
      'rod',
      [
        [side * 0.06, 0.56, -0.34],
        [side * 0.2, 0.66, -0.24],
      ],
      0.04,
      HUES.dark,
    );
    limb(
      solids,
      'drum',
      [
        [side * 0.15, 0.24, 0.1],
        [side * 0.17, 0.3, 0.62],
      ],
      0.07,
      HUES.steel,
    );
    limb(
      solids,
      'rod',
      [
        [side * 0.1, 0.44, -0.3],
        [side * 0.1, 0.44, -0.72],
      ],
      0.05,
      HUES.dark,
    );
  });
}

export function rider(solids: Solids, kit: Kit, pose: number): void {
  if (kit.mount === 'bike') bike(solids);
  else mountOf(solids, kit.mount, pose);
  const seat = kit.mount === 'bird' ? 0.56 : 0.54;
  const size = 0.6;
  both((side) => {
    limb(
      solids,
      'rod',
      [
        [side * 0.07, seat + 0.06, 0.06],
        [side * 0.19, seat - 0.1, -0.06],
      ],
      0.085,
      { hue: HUES.deep, paint: 2 },
    );
    limb(
      solids,
      'rod',
      [
        [side * 0.19, seat - 0.1, -0.06],
        [side * 0.18, seat - 0.26, 0.04],
      ],
      0.07,
      HUES.leather,
    );
  });
  placed(solids, [0, seat - 0.25, 0.05], size, 0, () => upperBody(solids, kit, kit.weapon === 'spear' ? (pose % 2) + 1 : pose));
}

/** On four legs, without anybody on its back. */
export function beast(solids: Solids, _kit: Kit, pose: number): void {
  const animal: Animal = { hue: HUES.painted, paint: 1, chest: [0.34, 0.4, 0.8], neck: [[0, 0.62, -0.5], 0.22], head: [0.22, 0.2, 0.34] };
  gait(solids, { ...animal, hue: HUES.hide }, 4, pose);
  solids.add('ball', animal.chest, [0, 0.52, 0], HUES.painted, { paint: 1 });
  solids.add('ball', [0.4, 0.46, 0.44], [0, 0.56, -0.24], HUES.painted, { paint: 1 });
  limb(
    solids,
    'taper',
    [
      [0, 0.56, -0.3],
      [0, 0.66, -0.56],
    ],
    0.3,
    { hue: HUES.painted, paint: 1 },
  );
  solids.add('block', animal.head, [0, 0.66, -0.66], HUES.shade, { paint: 1, turn: [-0.15, 0, 0] });
  both((side) => {
    limb(
      solids,
      'spike',
      [
        [side * 0.08, 0.74, -0.6],
        [side * 0.24, 0.94, -0.5],
      ],
      0.07,
      HUES.bone,
    );
    solids.add('bead', [0.04, 0.04, 0.04], [side * 0.1, 0.7, -0.8], HUES.fire);
  });
  for (let i = 0; i < 6; i++) solids.add('spike', [0.08, 0.16, 0.1], [0, 0.78 - i * 0.025, -0.3 + i * 0.14], HUES.painted, { paint: 2 });
  limb(
    solids,
    'taper',
    [
      [0, 0.52, 0.36],
      [0.08, 0.4, 0.8],
    ],
    0.14,
    { hue: HUES.shade, paint: 1 },
  );
}

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

export function crab(solids: Solids, _kit: Kit, pose: number): void {
  const lift = [0.05, 0.2, 0.12][pose] ?? 0;
  solids.add('dome', [1.1, 0.95, 0.95], [0, 0.32, 0.06], HUES.painted, { paint: 1 });
  solids.add('drum', [1.12, 0.1, 0.97], [0, 0.34, 0.06], HUES.painted, { paint: 2 });
  for (let i = 0; i < 7; i++)
    solids.add('spike', [0.14, 0.24, 0.14], [Math.sin(i * 0.9) * 0.34, 0.72 - Math.abs(i - 3) * 0.03, -0.2 + i * 0.09], HUES.bone, {
      turn: [0.3, 0, 0],
    });
  both((side) => {
    for (let i = 0; i < 3; i++) {
      const z = -0.1 + i * 0.24;
      limb(
        solids,
        'rod',
        [
          [side * 0.42, 0.36, z],
          [side * 0.74, 0.5, z],
        ],
        0.11,
        { hue: HUES.shade, paint: 1 },
      );
      limb(
        solids,
        'taper',
        [
          [side * 0.86, 0.0, z + 0.05],
          [side * 0.74, 0.5, z],
        ],
        0.1,
        { hue: HUES.deep, paint: 1 },
      );
    }
    limb(
      solids,
      'rod',
      [
        [side * 0.36, 0.36, -0.3],
        [side * 0.5, 0.4 + lift, -0.62],
      ],
      0.15,
      { hue: HUES.shade, paint: 1 },
    );
    solids.add('ball', [0.26, 0.24, 0.38], [side * 0.5, 0.42 + lift, -0.78], HUES.painted, { paint: 1 });
    both((half) =>
      limb(
        solids,
        'spike',
        [
          [side * 0.5 + half * 0.07, 0.42 + lift, -0.9],
          [side * 0.48, 0.42 + lift, -1.16],
        ],
        0.09,
        HUES.bone,
      ),
    );
    limb(
      solids,
      'rod',
      [
        [side * 0.1, 0.44, -0.4],
        [side * 0.12, 0.6, -0.5],
      ],
      0.05,
      { hue: HUES.shade, paint: 1 },
    );
    solids.add('bead', [0.08, 0.08, 0.08], [side * 0.12, 0.62, -0.5], HUES.fire);
  });
}

/** Many small ones. */
export function swarm(solids: Solids, _kit: Kit, pose: number): void {
  for (let i = 0; i < 15; i++) {
    const angle = i * 2.4 + pose;
    const far = 0.1 + (i / 15) * 0.62;
    const [x, z] = [Math.cos(angle) * far, Math.sin(angle) * far];
    const up = 0.14 + ((i * 37) % 10) * 0.075;
    solids.add('ball', [0.16, 0.13, 0.24], [x, up, z], HUES.painted, { paint: i % 3 === 0 ? 2 : 1, turn: [0.2, angle, 0] });
    solids.add('bead', [0.09, 0.09, 0.1], [x - Math.sin(angle) * 0.13, up + 0.02, z - Math.cos(angle) * 0.13], HUES.dark);
    both((side) => solids.add('box', [0.16, 0.008, 0.07], [x + side * 0.1, up + 0.08, z], HUES.bone, { turn: [0, angle, side * 0.4] }));
  }
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
