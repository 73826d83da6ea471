/** Beasts without a rider: on four legs, in a swarm, on many legs in a shell. Each is 1 high, stands on 0 and faces -z. */
import type { Kit } from '../../figures/kit.ts';
import type { Solids } from '../solids.ts';
import { both, HUES, limb } from './limbs.ts';
import { type Animal, gait } from './mounts.ts';

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
