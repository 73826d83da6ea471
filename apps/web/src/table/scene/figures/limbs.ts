/** Parts of figures that are placed from one point to another: limbs, hafts, barrels, blades. */
import { Matrix4, Quaternion, Vector3 } from 'three';
import type { BlankName, Paint, Solids, Xyz } from '../solids.ts';

/** A quarter turn: what stands is laid down. */
export const FLAT = Math.PI / 2;

const UP = new Vector3(0, 1, 0);

/** A solid stretched between two points, so thick; flat things are thinner one way. */
export function limb(
  solids: Solids,
  name: BlankName,
  [from, to]: readonly [Xyz, Xyz],
  thick: number | Xyz,
  tint: string | { readonly hue: string; readonly paint: Paint },
): void {
  const { hue, paint } = typeof tint === 'string' ? { hue: tint, paint: 0 as const } : tint;
  const a = new Vector3(...from);
  const b = new Vector3(...to);
  const way = b.clone().sub(a);
  const long = Math.max(1e-4, way.length());
  const turn = new Quaternion().setFromUnitVectors(UP, way.divideScalar(long));
  const before = solids.frame;
  solids.frame = before.clone().multiply(new Matrix4().compose(a.add(b).multiplyScalar(0.5), turn, new Vector3(1, 1, 1)));
  const [x, z] = typeof thick === 'number' ? [thick, thick] : [thick[0], thick[2]];
  solids.add(name, [x, long, z], [0, 0, 0], hue, { paint });
  solids.frame = before;
}

/** Builds something in a place of its own: moved, turned about the upright axis, and so much smaller. */
export function placed(solids: Solids, at: Xyz, size: number, yaw: number, build: () => void): void {
  const before = solids.frame;
  const turn = new Quaternion().setFromAxisAngle(UP, yaw);
  solids.frame = before.clone().multiply(new Matrix4().compose(new Vector3(...at), turn, new Vector3(size, size, size)));
  build();
  solids.frame = before;
}

export const both = (make: (side: 1 | -1) => void): void => {
  make(1);
  make(-1);
};

export const HUES = {
  steel: '#b9c3ca',
  iron: '#5c666d',
  dark: '#2c3136',
  leather: '#6a4a33',
  wood: '#7d5a3a',
  hide: '#6b4d38',
  skin: '#d6a982',
  bone: '#d9d0b8',
  gold: '#d9ab4a',
  glow: '#9fe6ff',
  fire: '#ffb24d',
  painted: '#ffffff',
  shade: '#b4b4b4',
  deep: '#7c7c7c',
} as const;
