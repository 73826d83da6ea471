/** People on foot and in the saddle. A figure on foot is 1 high, stands on 0 and faces -z. */
import type { Kit } from '../../figures/kit.ts';
import type { Solids, Xyz } from '../solids.ts';
import { arms, gripOf, type WeaponGrip } from './arms.ts';
import { both, HUES, limb, placed } from './limbs.ts';

/** Three poses a unit: at ease, on the march, at it. */
export const POSES = 3;

interface Measures {
  /** Across the shoulders, through the chest, the thickness of limbs. */
  readonly wide: number;
  readonly deep: number;
  readonly limb: number;
}

const MEASURES: Readonly<Record<Kit['frame'], Measures>> = {
  plain: { wide: 0.3, deep: 0.18, limb: 0.1 },
  armoured: { wide: 0.38, deep: 0.24, limb: 0.13 },
  broad: { wide: 0.44, deep: 0.28, limb: 0.14 },
  robed: { wide: 0.28, deep: 0.18, limb: 0.09 },
  ragged: { wide: 0.27, deep: 0.16, limb: 0.08 },
  slight: { wide: 0.3, deep: 0.2, limb: 0.09 },
};

function head(solids: Solids, { head: kind, frame, late }: Kit, turn: number): void {
  const skin =
    frame === 'broad' ? '#7f9155' : frame === 'slight' ? '#8c9a56' : frame === 'ragged' && kind === 'skull' ? HUES.bone : HUES.skin;
  placed(solids, [0, 0.86, -0.02], 1, turn, () => {
    solids.add('ball', [0.17, 0.19, 0.18], [0, 0, 0], skin);
    if (kind === 'helm') {
      solids.add('dome', [0.21, 0.2, 0.22], [0, 0.0, 0.01], HUES.steel);
      solids.add('drum', [0.25, 0.03, 0.27], [0, 0.015, 0], HUES.painted, { paint: 2 });
    } else if (kind === 'visor') {
      solids.add('block', [0.21, 0.22, 0.22], [0, 0.01, 0.01], HUES.painted, { paint: 1 });
      solids.add('box', [0.17, 0.035, 0.03], [0, 0.02, -0.105], late ? HUES.glow : HUES.dark);
      solids.add('block', [0.11, 0.07, 0.06], [0, -0.07, -0.1], HUES.iron);
    } else if (kind === 'hood') {
      solids.add('cone', [0.27, 0.3, 0.28], [0, 0.06, 0.035], HUES.deep, { paint: 2, turn: [0.2, 0, 0] });
      solids.add('ball', [0.24, 0.22, 0.24], [0, -0.01, 0.035], HUES.shade, { paint: 2 });
    } else if (kind === 'hat') {
      solids.add('drum', [0.34, 0.025, 0.34], [0, 0.06, 0], HUES.shade, { paint: 2 });
      solids.add('cone', [0.2, 0.2, 0.2], [0, 0.15, 0], HUES.painted, { paint: 2 });
    } else if (kind === 'crest') {
      solids.add('dome', [0.21, 0.2, 0.22], [0, 0, 0.01], HUES.steel);
      solids.add('box', [0.045, 0.14, 0.27], [0, 0.13, 0.03], HUES.painted, { paint: 2 });
      solids.add('box', [0.035, 0.1, 0.03], [0, -0.02, -0.1], HUES.steel);
    } else if (kind === 'horns') {
      solids.add('dome', [0.2, 0.18, 0.21], [0, 0.01, 0.01], HUES.iron);
      both((side) => solids.add('spike', [0.055, 0.2, 0.055], [side * 0.13, 0.12, 0], HUES.bone, { turn: [0, 0, -side * 0.5] }));
    } else if (kind === 'skull') {
      both((side) => solids.add('bead', [0.05, 0.05, 0.03], [side * 0.04, 0.01, -0.085], HUES.dark));
      solids.add('block', [0.1, 0.06, 0.1], [0, -0.09, -0.04], HUES.bone);
    } else solids.add('dome', [0.19, 0.15, 0.2], [0, 0.03, 0.02], HUES.hide);
  });
}

function legs(solids: Solids, { frame }: Kit, { limb: thick }: Measures, pose: number): void {
  if (frame === 'robed') {
    solids.add('cone', [0.44, 0.62, 0.42], [0, 0.27, 0], HUES.shade, { paint: 1 });
    solids.add('drum', [0.41, 0.05, 0.39], [0, 0.03, 0], HUES.painted, { paint: 2 });
    return;
  }
  const stride = [0.03, 0.13, 0.08][pose] ?? 0;
  both((side) => {
    const z = side * stride * (pose === 2 ? -1 : 1);
    const hip: Xyz = [side * 0.08, 0.47, 0];
    const knee: Xyz = [side * 0.1, 0.26, z * 0.5 - 0.04];
    const foot: Xyz = [side * 0.11, 0.05, z];
    limb(solids, 'rod', [hip, knee], thick * 1.2, { hue: HUES.deep, paint: frame === 'armoured' ? 1 : 2 });
    limb(solids, 'rod', [knee, foot], thick, {
      hue: frame === 'armoured' ? HUES.shade : HUES.leather,
      paint: frame === 'armoured' ? 1 : 0,
    });
    solids.add('block', [thick * 1.15, 0.08, 0.2], [foot[0], 0.04, foot[2] - 0.04], HUES.dark);
  });
}

function trunk(solids: Solids, kit: Kit, { wide, deep }: Measures): void {
  const { frame, late, leader } = kit;
  const cloth = frame === 'ragged';
  solids.add('block', [wide * 0.82, 0.12, deep * 0.95], [0, 0.5, 0], HUES.shade, { paint: 1 });
  solids.add(cloth ? 'taper' : 'block', [wide, 0.3, deep], [0, 0.64, 0], HUES.painted, { paint: 1 });
  solids.add('box', [wide * 0.9, 0.05, deep * 1.04], [0, 0.5, 0], HUES.leather);
  solids.add('box', [0.05, 0.05, 0.03], [0, 0.5, -deep / 2 - 0.01], HUES.gold);
  if (frame === 'armoured') {
    solids.add('block', [wide * 0.8, 0.18, 0.06], [0, 0.68, -deep / 2], HUES.painted, { paint: late ? 1 : 2 });
    both((side) =>
      solids.add('ball', late ? [0.22, 0.2, 0.25] : [0.18, 0.13, 0.2], [side * (wide / 2 + 0.04), 0.75, 0], HUES.painted, { paint: 2 }),
    );
  } else {
    both((side) => solids.add('ball', [0.13, 0.12, 0.14], [side * (wide / 2), 0.74, 0], HUES.painted, { paint: 1 }));
    solids.add('box', [0.07, 0.27, deep * 1.05], [0.02, 0.63, 0], HUES.painted, { paint: 2, turn: [0, 0, 0.5] });
  }
  if (late && frame !== 'robed')
    solids.add('block', [wide * 0.75, 0.26, 0.13], [0, 0.67, deep / 2 + 0.05], frame === 'armoured' ? HUES.shade : HUES.leather, {
      paint: frame === 'armoured' ? 1 : 0,
    });
  if (late && frame === 'armoured') both((side) => solids.add('rod', [0.07, 0.12, 0.07], [side * 0.09, 0.83, deep / 2 + 0.06], HUES.iron));
  if (leader) {
    limb(
      solids,
      'block',
      [
        [0, 0.75, deep / 2 + 0.06],
        [0, 0.16, deep / 2 + 0.2],
      ],
      [wide * 1.15, 1, 0.045],
      { hue: HUES.painted, paint: 2 },
    );
    solids.add('drum', [wide * 0.8, 0.05, deep * 1.25], [0, 0.77, 0], HUES.gold);
  }
}

/** Who carries a banner with the device of the army: who is told to, and leaders on foot. */
export const showsDevice = ({ banner, leader, body }: Kit): boolean => body === 'foot' && (banner || leader);

interface Mark {
  readonly size: Xyz;
  readonly at?: Xyz;
  readonly roll?: number;
  readonly round?: boolean;
}

const bar = (roll: number, wide = 0.06, at: Xyz = [0, 0, 0]): Mark => ({ size: [0.25, wide, 0.04], roll, at });

/** The devices, about the middle of the cloth, in the order of their list. */
const DEVICE_SOLIDS: readonly (readonly Mark[])[] = [
  [{ size: [0.22, 0.04, 0.22], round: true }],
  [{ size: [0.17, 0.17, 0.04], roll: Math.PI / 4 }],
  [0, 1, 2].map((i) => ({ size: [0.24 - i * 0.08, 0.075, 0.04], at: [0, i * 0.07 - 0.08, 0] })),
  [{ size: [0.19, 0.19, 0.04] }],
  [bar(0), bar(Math.PI / 2)],
  [0, 1, 2, 3].map((i) => bar((i * Math.PI) / 4, 0.05)),
  [bar(-0.75, 0.06, [0.07, 0, 0]), bar(0.75, 0.06, [-0.07, 0, 0])],
  [
    { size: [0.16, 0.18, 0.04], at: [0, -0.03, 0] },
    ...[-0.07, 0, 0.07].map((x): Mark => ({ size: [0.045, 0.07, 0.04], at: [x, 0.09, 0] })),
  ],
];

/** A flag on a pole behind the shoulder. */
function flag(solids: Solids, device: number): void {
  limb(
    solids,
    'rod',
    [
      [-0.14, 0.3, 0.16],
      [-0.14, 1.55, 0.18],
    ],
    0.035,
    HUES.wood,
  );
  solids.add('box', [0.44, 0.4, 0.025], [0.09, 1.3, 0.18], HUES.painted, { paint: 1 });
  for (const edge of [1.1, 1.5]) solids.add('box', [0.46, 0.04, 0.035], [0.09, edge, 0.18], HUES.gold);
  for (const { size, at = [0, 0, 0], roll = 0, round = false } of DEVICE_SOLIDS[device % DEVICE_SOLIDS.length]!)
    solids.add(round ? 'drum' : 'box', size, [0.09 + at[0], 1.3 + at[1], 0.18 + at[2]], HUES.painted, {
      paint: 2,
      turn: [round ? Math.PI / 2 : 0, 0, roll],
    });
  solids.add('spike', [0.07, 0.14, 0.07], [-0.14, 1.6, 0.18], HUES.gold);
}

/** From the hips up: what sits in a saddle or stands in a car, as well as what has legs. */
export function upperBody(solids: Solids, kit: Kit, pose: number, device = 0): void {
  const size = MEASURES[kit.frame];
  trunk(solids, kit, size);
  const grip: WeaponGrip = gripOf(kit, pose);
  arms(solids, kit, grip, size.wide / 2, size.limb);
  head(solids, kit, [0.25, -0.35, 0.05][pose] ?? 0);
  if (showsDevice(kit)) flag(solids, device);
}

export function onFoot(solids: Solids, kit: Kit, pose: number, device = 0): void {
  legs(solids, kit, MEASURES[kit.frame], pose);
  upperBody(solids, kit, pose, device);
}
