/** Vehicles: tanks, skimmers and aircraft, made for a base whose half sizes are 1, or 1 high, as bodies.ts says. */
import type { Solids } from '../solids.ts';
import { both, FLAT, HUES, limb } from './limbs.ts';

/** Half sizes 1, 1 high. */
export function tank(solids: Solids): void {
  both((side) => {
    solids.add('block', [0.42, 0.36, 1.9], [side * 0.76, 0.21, 0], HUES.dark);
    for (let i = 0; i < 13; i++) solids.add('box', [0.44, 0.045, 0.06], [side * 0.76, 0.39, -0.86 + i * 0.143], HUES.iron);
    for (let i = 0; i < 5; i++) {
      solids.add('drum', [0.27, 0.46, 0.3], [side * 0.76, 0.17, -0.66 + i * 0.33], HUES.iron, { turn: [0, 0, FLAT] });
      solids.add('drum', [0.13, 0.48, 0.14], [side * 0.76, 0.17, -0.66 + i * 0.33], HUES.steel, { turn: [0, 0, FLAT] });
    }
    solids.add('block', [0.48, 0.07, 1.7], [side * 0.76, 0.44, 0.04], HUES.shade, { paint: 1 });
    solids.add('block', [0.04, 0.16, 1.5], [side * 0.985, 0.38, 0.04], HUES.painted, { paint: 2 });
    solids.add('drum', [0.12, 0.08, 0.16], [side * 0.4, 0.5, -0.9], HUES.fire, { turn: [FLAT, 0, 0] });
    limb(
      solids,
      'drum',
      [
        [side * 0.56, 0.5, 0.62],
        [side * 0.56, 0.58, 0.98],
      ],
      0.11,
      HUES.iron,
    );
  });
  solids.add('block', [1.2, 0.3, 1.8], [0, 0.43, 0.02], HUES.painted, { paint: 1 });
  solids.add('wedge', [1.16, 0.22, 0.44], [0, 0.6, -0.6], HUES.painted, { paint: 1 });
  solids.add('block', [1.1, 0.16, 1.0], [0, 0.62, 0.16], HUES.painted, { paint: 1 });
  solids.add('box', [1.12, 0.05, 0.16], [0, 0.66, 0.5], HUES.painted, { paint: 2 });
  for (let i = 0; i < 5; i++) solids.add('box', [0.7, 0.02, 0.05], [0, 0.71, 0.42 + i * 0.07], HUES.dark);
  solids.add('drum', [0.84, 0.06, 0.6], [0, 0.72, -0.02], HUES.dark);
  solids.add('block', [0.74, 0.22, 0.6], [0, 0.83, 0], HUES.painted, { paint: 1 });
  solids.add('wedge', [0.7, 0.18, 0.2], [0, 0.82, -0.36], HUES.shade, { paint: 1 });
  solids.add('drum', [0.28, 0.07, 0.2], [-0.16, 0.96, 0.1], HUES.shade, { paint: 2 });
  limb(
    solids,
    'drum',
    [
      [0, 0.84, -0.3],
      [0, 0.84, -1.06],
    ],
    0.1,
    HUES.iron,
  );
  limb(
    solids,
    'drum',
    [
      [0, 0.84, -1.02],
      [0, 0.84, -1.18],
    ],
    0.16,
    HUES.dark,
  );
  solids.add('block', [0.22, 0.16, 0.16], [0, 0.84, -0.42], HUES.iron);
  limb(
    solids,
    'rod',
    [
      [0.28, 0.9, 0.22],
      [0.3, 1.3, 0.26],
    ],
    0.015,
    HUES.dark,
  );
}

/** It floats a hand over the ground, on light. */
export function skimmer(solids: Solids): void {
  solids.add('ball', [1.5, 0.06, 1.8], [0, 0.1, 0], HUES.glow);
  both((side) => {
    solids.add('ball', [0.42, 0.3, 1.7], [side * 0.72, 0.36, 0.05], HUES.painted, { paint: 2 });
    solids.add('wedge', [0.08, 0.4, 0.5], [side * 0.72, 0.6, 0.66], HUES.painted, { paint: 1, turn: [0, Math.PI, 0] });
    solids.add('drum', [0.24, 0.16, 0.2], [side * 0.72, 0.36, 0.92], HUES.glow, { turn: [FLAT, 0, 0] });
    limb(
      solids,
      'drum',
      [
        [side * 0.36, 0.42, -0.6],
        [side * 0.36, 0.42, -1.06],
      ],
      0.07,
      HUES.iron,
    );
  });
  solids.add('ball', [1.16, 0.44, 2.0], [0, 0.4, 0], HUES.painted, { paint: 1 });
  solids.add('ball', [0.9, 0.12, 1.5], [0, 0.57, 0.02], HUES.shade, { paint: 1 });
  solids.add('dome', [0.5, 0.3, 0.6], [0, 0.58, -0.3], '#26323c');
  solids.add('block', [0.5, 0.2, 0.44], [0, 0.7, 0.34], HUES.painted, { paint: 2 });
  limb(
    solids,
    'drum',
    [
      [0, 0.78, 0.2],
      [0, 0.8, -0.5],
    ],
    0.1,
    HUES.iron,
  );
  limb(
    solids,
    'rod',
    [
      [-0.2, 0.78, 0.5],
      [-0.22, 1.15, 0.54],
    ],
    0.015,
    HUES.dark,
  );
}

/** 1 high, on its rod. */
export function plane(solids: Solids): void {
  limb(
    solids,
    'rod',
    [
      [0, 0, 0],
      [0, 0.7, 0],
    ],
    0.026,
    '#d8dde0',
  );
  solids.add('ball', [0.22, 0.2, 1.15], [0, 0.76, -0.02], HUES.painted, { paint: 1 });
  solids.add('block', [0.2, 0.12, 0.5], [0, 0.78, 0.12], HUES.shade, { paint: 1 });
  solids.add('ball', [0.12, 0.12, 0.3], [0, 0.85, -0.22], '#27343f');
  both((side) => {
    limb(
      solids,
      'block',
      [
        [side * 0.08, 0.76, 0.1],
        [side * 0.78, 0.72, 0.26],
      ],
      [0.36, 1, 0.03],
      { hue: HUES.painted, paint: 1 },
    );
    limb(
      solids,
      'block',
      [
        [side * 0.5, 0.745, 0.2],
        [side * 0.78, 0.725, 0.26],
      ],
      [0.37, 1, 0.04],
      { hue: HUES.painted, paint: 2 },
    );
    limb(
      solids,
      'block',
      [
        [side * 0.06, 0.78, 0.48],
        [side * 0.3, 0.8, 0.56],
      ],
      [0.16, 1, 0.025],
      { hue: HUES.painted, paint: 2 },
    );
    solids.add('block', [0.025, 0.2, 0.18], [side * 0.1, 0.9, 0.5], HUES.painted, { paint: 2, turn: [0.2, 0, side * -0.25] });
    limb(
      solids,
      'drum',
      [
        [side * 0.24, 0.7, -0.06],
        [side * 0.24, 0.7, 0.42],
      ],
      0.13,
      HUES.iron,
    );
    limb(
      solids,
      'drum',
      [
        [side * 0.24, 0.7, 0.4],
        [side * 0.24, 0.7, 0.46],
      ],
      0.1,
      HUES.fire,
    );
    limb(
      solids,
      'rod',
      [
        [side * 0.42, 0.7, 0.2],
        [side * 0.42, 0.7, -0.2],
      ],
      0.045,
      HUES.dark,
    );
  });
  limb(
    solids,
    'rod',
    [
      [0, 0.71, -0.4],
      [0, 0.71, -0.74],
    ],
    0.04,
    HUES.dark,
  );
}
