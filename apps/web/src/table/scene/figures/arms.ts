/** Weapons, and the arms that hold them. */
import type { Kit } from '../../figures/kit.ts';
import type { Solids, Xyz } from '../solids.ts';
import { HUES, limb } from './limbs.ts';

export interface WeaponGrip {
  readonly right: Xyz;
  readonly left: Xyz;
  /** From its butt to its point. */
  readonly weapon: readonly [Xyz, Xyz];
}

const LONG: readonly WeaponGrip[] = [
  {
    right: [0.27, 0.6, -0.12],
    left: [-0.27, 0.5, -0.08],
    weapon: [
      [0.27, 0.02, -0.1],
      [0.27, 1.28, -0.15],
    ],
  },
  {
    right: [0.2, 0.6, 0.02],
    left: [-0.02, 0.66, -0.3],
    weapon: [
      [0.26, 0.56, 0.34],
      [-0.12, 0.74, -0.62],
    ],
  },
  {
    right: [0.22, 0.58, 0.0],
    left: [0.08, 0.78, -0.24],
    weapon: [
      [0.3, 0.22, 0.2],
      [-0.08, 1.2, -0.5],
    ],
  },
];
const SHOULDERED: readonly WeaponGrip[] = [
  {
    right: [0.18, 0.55, -0.14],
    left: [-0.1, 0.7, -0.22],
    weapon: [
      [0.26, 0.46, -0.08],
      [-0.2, 0.86, -0.26],
    ],
  },
  {
    right: [0.14, 0.66, -0.06],
    left: [0.03, 0.67, -0.32],
    weapon: [
      [0.15, 0.7, 0.12],
      [0.0, 0.72, -0.56],
    ],
  },
  {
    right: [0.22, 0.5, -0.02],
    left: [0.08, 0.52, -0.32],
    weapon: [
      [0.25, 0.54, 0.2],
      [0.05, 0.48, -0.52],
    ],
  },
];
const SHORT: readonly WeaponGrip[] = [
  {
    right: [0.28, 0.5, -0.16],
    left: [-0.26, 0.52, -0.14],
    weapon: [
      [0.28, 0.48, -0.12],
      [0.34, 0.84, -0.5],
    ],
  },
  {
    right: [0.3, 0.84, -0.08],
    left: [-0.22, 0.6, -0.24],
    weapon: [
      [0.3, 0.8, -0.04],
      [0.2, 1.24, -0.22],
    ],
  },
  {
    right: [0.24, 0.6, -0.3],
    left: [-0.26, 0.54, -0.06],
    weapon: [
      [0.25, 0.58, -0.26],
      [0.12, 0.66, -0.78],
    ],
  },
];
const BENT: readonly WeaponGrip[] = [
  {
    right: [0.2, 0.48, -0.06],
    left: [-0.2, 0.64, -0.28],
    weapon: [
      [-0.2, 0.3, -0.26],
      [-0.2, 1.0, -0.3],
    ],
  },
  {
    right: [0.1, 0.72, -0.04],
    left: [-0.02, 0.72, -0.4],
    weapon: [
      [-0.02, 0.36, -0.38],
      [-0.02, 1.08, -0.38],
    ],
  },
  {
    right: [0.12, 0.76, 0.0],
    left: [-0.06, 0.86, -0.34],
    weapon: [
      [-0.06, 0.52, -0.42],
      [-0.06, 1.2, -0.24],
    ],
  },
];
const BARE: readonly WeaponGrip[] = [
  {
    right: [0.28, 0.5, -0.2],
    left: [-0.28, 0.46, -0.16],
    weapon: [
      [0, 0, 0],
      [0, 0, 0],
    ],
  },
  {
    right: [0.26, 0.8, -0.26],
    left: [-0.3, 0.52, -0.22],
    weapon: [
      [0, 0, 0],
      [0, 0, 0],
    ],
  },
  {
    right: [0.22, 0.62, -0.36],
    left: [-0.22, 0.64, -0.34],
    weapon: [
      [0, 0, 0],
      [0, 0, 0],
    ],
  },
];

const GRIPS: Readonly<Record<Kit['weapon'], readonly WeaponGrip[]>> = {
  ...{ spear: LONG, halberd: LONG, staff: LONG, scythe: LONG },
  ...{ rifle: SHOULDERED, heavy: SHOULDERED, crossbow: SHOULDERED },
  ...{ sword: SHORT, axe: SHORT, hammer: SHORT, knife: SHORT, sling: SHORT },
  ...{ greatsword: SHOULDERED, bow: BENT, claws: BARE },
};

export const gripOf = ({ weapon }: Kit, pose: number): WeaponGrip => GRIPS[weapon][pose % 3]!;

const toward = ([x, y, z]: Xyz, [u, v, w]: Xyz, share: number): Xyz => [x + (u - x) * share, y + (v - y) * share, z + (w - z) * share];

type Forge = (solids: Solids, ends: readonly [Xyz, Xyz], late: boolean) => void;

const haft = (solids: Solids, ends: readonly [Xyz, Xyz], thick = 0.035): void => limb(solids, 'rod', ends, thick, HUES.wood);

const FORGE: Readonly<Record<Kit['weapon'], Forge>> = {
  rifle(solids, [from, to], late) {
    limb(solids, 'block', [from, toward(from, to, 0.42)], [0.065, 1, 0.11], late ? HUES.iron : HUES.wood);
    limb(solids, 'rod', [toward(from, to, 0.35), to], 0.05, HUES.dark);
    limb(solids, 'block', [toward(from, to, 0.3), toward(from, to, 0.62)], [0.075, 1, 0.09], late ? HUES.dark : HUES.wood);
    if (late) limb(solids, 'block', [toward(from, to, 0.42), toward(from, to, 0.52)], [0.05, 1, 0.22], HUES.iron);
  },
  heavy(solids, [from, to]) {
    limb(solids, 'block', [from, toward(from, to, 0.55)], [0.15, 1, 0.17], HUES.iron);
    limb(solids, 'drum', [toward(from, to, 0.45), toward(from, to, 1.12)], 0.11, HUES.dark);
    limb(solids, 'drum', [toward(from, to, 1.05), toward(from, to, 1.2)], 0.15, HUES.steel);
    limb(solids, 'block', [toward(from, to, 0.2), toward(from, to, 0.36)], [0.16, 1, 0.26], { hue: HUES.painted, paint: 2 });
  },
  crossbow(solids, [from, to]) {
    limb(solids, 'block', [from, to], [0.06, 1, 0.08], HUES.wood);
    const tip = toward(from, to, 0.86);
    limb(solids, 'rod', [[tip[0] - 0.24, tip[1], tip[2] + 0.1], tip], 0.04, HUES.iron);
    limb(solids, 'rod', [[tip[0] + 0.24, tip[1], tip[2] + 0.1], tip], 0.04, HUES.iron);
  },
  bow(solids, [from, to]) {
    const belly = toward(from, to, 0.5);
    const bent: Xyz = [belly[0], belly[1], belly[2] - 0.14];
    for (const end of [from, to]) limb(solids, 'rod', [end, toward(end, bent, 0.55)], 0.04, HUES.wood);
    limb(solids, 'rod', [toward(from, bent, 0.5), toward(to, bent, 0.5)], 0.05, HUES.leather);
    limb(solids, 'rod', [from, to], 0.012, HUES.bone);
    limb(
      solids,
      'rod',
      [
        [belly[0] + 0.12, belly[1] - 0.05, belly[2] + 0.5],
        [belly[0] + 0.12, belly[1] + 0.3, belly[2] + 0.52],
      ],
      0.1,
      HUES.leather,
    );
  },
  spear(solids, [from, to]) {
    haft(solids, [from, to]);
    limb(solids, 'spike', [toward(from, to, 0.94), toward(from, to, 1.12)], 0.085, HUES.steel);
  },
  halberd(solids, [from, to]) {
    haft(solids, [from, to]);
    limb(solids, 'spike', [toward(from, to, 0.96), toward(from, to, 1.12)], 0.06, HUES.steel);
    const neck = toward(from, to, 0.88);
    solids.add('block', [0.04, 0.2, 0.2], [neck[0], neck[1], neck[2] - 0.1], HUES.steel, { turn: [0.4, 0, 0] });
  },
  staff(solids, [from, to]) {
    haft(solids, [from, to], 0.045);
    solids.add('ball', [0.13, 0.13, 0.13], to, HUES.glow);
    solids.add('ring', [0.2, 0.2, 0.2], to, HUES.gold);
  },
  scythe(solids, [from, to]) {
    haft(solids, [from, to]);
    limb(solids, 'spike', [to, [to[0] - 0.05, to[1] - 0.14, to[2] - 0.46]], [0.1, 1, 0.03], HUES.steel);
  },
  sword(solids, [from, to], late) {
    limb(solids, 'rod', [from, toward(from, to, 0.2)], 0.04, HUES.leather);
    const guard = toward(from, to, 0.22);
    solids.add('block', [0.16, 0.035, 0.06], guard, HUES.gold);
    limb(solids, 'block', [guard, toward(from, to, 0.96)], [late ? 0.1 : 0.075, 1, 0.03], HUES.steel);
    limb(solids, 'spike', [toward(from, to, 0.94), toward(from, to, 1.08)], [0.075, 1, 0.03], HUES.steel);
  },
  greatsword(solids, [from, to]) {
    const far = toward(from, to, 1.5);
    limb(solids, 'rod', [from, toward(from, far, 0.24)], 0.045, HUES.leather);
    solids.add('block', [0.24, 0.04, 0.07], toward(from, far, 0.25), HUES.gold);
    limb(solids, 'block', [toward(from, far, 0.25), far], [0.1, 1, 0.03], HUES.steel);
  },
  axe(solids, [from, to]) {
    haft(solids, [from, to], 0.04);
    const neck = toward(from, to, 0.9);
    solids.add('block', [0.035, 0.2, 0.22], [neck[0], neck[1], neck[2] - 0.08], HUES.steel);
    solids.add('spike', [0.05, 0.12, 0.05], [neck[0], neck[1], neck[2] + 0.08], HUES.steel, { turn: [1.4, 0, 0] });
  },
  hammer(solids, [from, to]) {
    haft(solids, [from, to], 0.045);
    solids.add('block', [0.13, 0.14, 0.26], toward(from, to, 0.95), HUES.iron);
  },
  sling(solids, [from]) {
    limb(solids, 'rod', [from, [from[0] + 0.12, from[1] - 0.22, from[2] + 0.16]], 0.02, HUES.leather);
    solids.add('ball', [0.1, 0.1, 0.1], [from[0] + 0.13, from[1] - 0.26, from[2] + 0.18], HUES.iron);
    solids.add('block', [0.16, 0.16, 0.1], [-0.16, 0.44, 0.06], HUES.leather);
  },
  knife(solids, [from, to]) {
    limb(solids, 'block', [from, toward(from, to, 0.55)], [0.05, 1, 0.025], HUES.steel);
  },
  claws() {},
};

function arm(solids: Solids, shoulder: Xyz, hand: Xyz, thick: number, plated: boolean): void {
  const out = shoulder[0] > 0 ? 0.05 : -0.05;
  const elbow: Xyz = [(shoulder[0] + hand[0]) / 2 + out, (shoulder[1] + hand[1]) / 2 - 0.06, (shoulder[2] + hand[2]) / 2 + 0.05];
  limb(solids, 'rod', [shoulder, elbow], thick, { hue: HUES.shade, paint: 1 });
  limb(solids, 'rod', [elbow, hand], thick * 0.9, { hue: plated ? HUES.painted : HUES.leather, paint: plated ? 2 : 0 });
  solids.add('bead', [0.09, 0.09, 0.09], hand, plated ? HUES.iron : HUES.skin);
}

export function arms(
  solids: Solids,
  { weapon, frame, late, shield }: Kit,
  { right, left, weapon: ends }: WeaponGrip,
  half: number,
  thick: number,
): void {
  const plated = frame === 'armoured';
  const free = shield || weapon === 'knife' || weapon === 'sword' || weapon === 'axe' || weapon === 'hammer' || weapon === 'sling';
  arm(solids, [half + 0.02, 0.74, 0], right, thick, plated);
  arm(solids, [-half - 0.02, 0.74, 0], left, thick, plated);
  FORGE[weapon](solids, ends, late);
  if (weapon === 'claws')
    for (const hand of [right, left])
      for (const aside of [-0.035, 0, 0.035])
        limb(solids, 'spike', [hand, [hand[0] + aside, hand[1] - 0.03, hand[2] - 0.18]], 0.035, HUES.bone);
  if (shield) {
    solids.add('drum', [0.4, 0.045, 0.46], [left[0] - 0.04, left[1] + 0.04, left[2] - 0.08], HUES.painted, {
      paint: 2,
      turn: [Math.PI / 2, 0.35, 0],
    });
    solids.add('ball', [0.12, 0.12, 0.08], [left[0] - 0.05, left[1] + 0.04, left[2] - 0.12], HUES.gold);
  } else if (free && late && weapon !== 'sling')
    limb(solids, 'block', [left, [left[0], left[1] + 0.02, left[2] - 0.2]], [0.06, 1, 0.09], HUES.dark);
}
