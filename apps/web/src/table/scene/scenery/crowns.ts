/** Crowns of trees: all leaves of a table are drawn at once, and a tree under which somebody stands lets through what is behind it. */
import { Color, IcosahedronGeometry, InstancedBufferAttribute, InstancedMesh, Matrix4, Quaternion, Vector3 } from 'three';
import { scatter } from '../../land/noise.ts';
import type { Palette } from '../../palette.ts';
import { material } from '../materials.ts';
import type { Tree } from './site.ts';
import { varied } from './site.ts';

/** A ball that looks like leaves: no two of its corners are equally far out. */
function leafBall(): IcosahedronGeometry {
  const ball = new IcosahedronGeometry(0.5, 2);
  const at = ball.getAttribute('position');
  const point = new Vector3();
  for (let i = 0; i < at.count; i++) {
    point.fromBufferAttribute(at, i);
    const far = 0.86 + 0.28 * Math.abs(Math.sin(point.x * 23.1 + point.y * 17.7) * Math.cos(point.z * 19.3 + point.y * 7.1));
    at.setXYZ(i, point.x * far, point.y * far, point.z * far);
  }
  ball.computeVertexNormals();
  return ball;
}

interface Clump {
  readonly tree: number;
  readonly at: readonly [number, number, number];
  readonly size: readonly [number, number, number];
  readonly light: number;
}

/** A fir is a stack of skirts, a broad tree a heap of balls. */
function clumpsOf({ x, z, high, wide, share }: Tree, tree: number, isFir: boolean): Clump[] {
  if (isFir)
    return [0, 1, 2, 3].map((i) => ({
      tree,
      at: [x, high * (0.3 + i * 0.19), z],
      size: [wide * 2 * (1 - i * 0.23), high * 0.3, wide * 2 * (1 - i * 0.23)],
      light: 0.3 + i * 0.14,
    }));
  const next = scatter(share * 99991);
  const clumps: Clump[] = [{ tree, at: [x, high * 0.76, z], size: [wide * 1.5, high * 0.46, wide * 1.5], light: 0.55 }];
  for (let i = 0; i < 6; i++) {
    const angle = i * 1.05 + share * 6;
    const far = wide * (0.48 + next() * 0.2);
    const size = wide * (0.85 + next() * 0.4);
    const up = high * (0.56 + next() * 0.26);
    clumps.push({
      tree,
      at: [x + Math.cos(angle) * far, up, z + Math.sin(angle) * far],
      size: [size, size * 0.78, size],
      light: 0.25 + next() * 0.6,
    });
  }
  return clumps;
}

export interface Crowns {
  readonly mesh: InstancedMesh;
  /** Thins out each tree by its share. */
  thin(shares: readonly number[]): void;
}

/** How much of a crown is left out over somebody's head. */
export const SIEVED = 0.74;

export function crownsOf(trees: readonly Tree[], palette: Palette, fine: boolean): Crowns {
  const isFir = palette.land === 'snow';
  const clumps = trees.flatMap((tree, i) => clumpsOf(tree, i, isFir));
  const geometry = leafBall();
  const made = material({ flatShading: false }, { thins: 'instance', ...(fine && { grain: [5.5, 1.1] as const }) });
  const mesh = new InstancedMesh(geometry, made, Math.max(1, clumps.length));
  const thin = new InstancedBufferAttribute(new Float32Array(Math.max(1, clumps.length)), 1);
  geometry.setAttribute('thin', thin);
  mesh.count = clumps.length;
  mesh.frustumCulled = false;
  const matrix = new Matrix4();
  const turn = new Quaternion();
  clumps.forEach(({ at, size, light }, i) => {
    turn.setFromAxisAngle(new Vector3(0, 1, 0), light * 40);
    mesh.setMatrixAt(i, matrix.compose(new Vector3(...at), turn, new Vector3(...size)));
    const hue = isFir && light > 0.55 ? '#dfe9ee' : palette.leaf;
    mesh.setColorAt(i, new Color(varied(hue, light, isFir ? 0.12 : 0.24)));
  });
  mesh.castShadow = true;
  mesh.receiveShadow = true;
  return {
    mesh,
    thin(shares) {
      for (const [i, { tree }] of clumps.entries()) thin.setX(i, shares[tree] ?? 0);
      thin.needsUpdate = true;
    },
  };
}
