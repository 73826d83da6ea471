/** What is ridden, and who rides it. Each is 1 high with its rider, stands on 0 and faces -z. */
import type { FigureMount, Kit } from '../../figures/kit.ts';
import type { Solids, Xyz } from '../solids.ts';
import { both, HUES, limb, placed } from './limbs.ts';
import { upperBody } from './people.ts';

export interface Animal {
  readonly hue: string;
  /** Painted by the army, or in its own hide. */
  readonly paint: 0 | 1 | 2;
  readonly chest: Xyz;
  readonly neck: readonly [Xyz, number];
  readonly head: Xyz;
}

const ANIMALS: Readonly<Record<Exclude<FigureMount, 'bike'>, Animal>> = {
  horse: { hue: HUES.hide, paint: 0, chest: [0.24, 0.26, 0.66], neck: [[0, 0.68, -0.46], 0.13], head: [0.11, 0.13, 0.27] },
  stag: { hue: '#8a6746', paint: 0, chest: [0.22, 0.24, 0.6], neck: [[0, 0.74, -0.42], 0.12], head: [0.1, 0.12, 0.24] },
  wolf: { hue: '#6c6a67', paint: 0, chest: [0.24, 0.26, 0.62], neck: [[0, 0.52, -0.42], 0.17], head: [0.15, 0.14, 0.3] },
  boar: { hue: '#54463c', paint: 0, chest: [0.32, 0.34, 0.64], neck: [[0, 0.44, -0.4], 0.25], head: [0.2, 0.2, 0.32] },
  lizard: { hue: '#5e7d4d', paint: 0, chest: [0.26, 0.2, 0.72], neck: [[0, 0.5, -0.5], 0.14], head: [0.15, 0.11, 0.34] },
  bird: { hue: '#cfc6b0', paint: 0, chest: [0.26, 0.28, 0.42], neck: [[0, 0.82, -0.32], 0.08], head: [0.11, 0.12, 0.15] },
};

export function gait(solids: Solids, { hue, chest }: Animal, legs: number, pose: number): void {
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
function marks(solids: Solids, mount: Exclude<FigureMount, 'bike'>, [x, y, z]: Xyz, size: Xyz): void {
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

export function mountOf(solids: Solids, mount: Exclude<FigureMount, 'bike'>, pose: number, saddled = true): void {
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
