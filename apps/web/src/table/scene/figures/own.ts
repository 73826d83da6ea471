/** Models of one's own in the round: made of the same triangles for all that wear them. */
import { memo } from '@warfold/engine';
import { BufferAttribute, BufferGeometry } from 'three';
import { type OwnFigure, type Sculpt, type SculptStance, stanceName, standingOf } from '../../sculpts/sculpt.ts';

export const ownName = ({ sculpt, stance }: OwnFigure): string => `own ${sculpt.id} ${stanceName(stance)}`;

const shapes = memo({
  on: (sculpt: Sculpt) => sculpt,
  key: stanceName,
  work: (sculpt, stance: SculptStance): BufferGeometry => geometryOf({ sculpt, stance }),
});

export const ownShape = ({ sculpt, stance }: OwnFigure): BufferGeometry => shapes(sculpt, stance);

function geometryOf(own: OwnFigure): BufferGeometry {
  const { positions } = standingOf(own);
  const { colours, bare } = own.sculpt;
  const geometry = new BufferGeometry();
  const count = positions.length / 3;
  geometry.setAttribute('position', new BufferAttribute(positions, 3));
  geometry.setAttribute('normal', new BufferAttribute(softNormals(positions), 3));
  geometry.setAttribute('color', new BufferAttribute(Float32Array.from(colours, bare ? () => 0.95 : lightOf), 3));
  geometry.setAttribute('paint', new BufferAttribute(new Float32Array(count).fill(bare ? 1 : 0), 1));
  return geometry;
}

/** From what is written for screens to light. */
const lightOf = (value: number): number => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);

/** Edges sharper than this stay edges. */
const CREASE = Math.cos((50 * Math.PI) / 180);

/** At each corner the mean of the faces that meet there, as far as they do not meet in an edge. */
export function softNormals(positions: Float32Array): Float32Array {
  const faces = faceNormals(positions);
  const meeting = new Map<string, number[]>();
  const nameOf = (i: number): string => `${positions[i]!.toFixed(4)} ${positions[i + 1]!.toFixed(4)} ${positions[i + 2]!.toFixed(4)}`;
  const names = Array.from({ length: positions.length / 3 }, (_, k) => nameOf(3 * k));
  for (const [k, name] of names.entries()) {
    const face = Math.floor(k / 3);
    const known = meeting.get(name);
    if (known === undefined) meeting.set(name, [face]);
    else known.push(face);
  }
  const normals = new Float32Array(positions.length);
  for (const [k, name] of names.entries()) {
    const own = faces.at(Math.floor(k / 3));
    let [x, y, z] = [0, 0, 0];
    for (const other of meeting.get(name)!) {
      const [nx, ny, nz, area] = faces.at(other);
      if (nx * own[0] + ny * own[1] + nz * own[2] < CREASE) continue;
      [x, y, z] = [x + nx * area, y + ny * area, z + nz * area];
    }
    const long = Math.hypot(x, y, z);
    normals.set(long > 0 ? [x / long, y / long, z / long] : own.slice(0, 3), 3 * k);
  }
  return normals;
}

type Face = readonly [x: number, y: number, z: number, area: number];

function faceNormals(positions: Float32Array): { at(face: number): Face } {
  const all = new Float64Array((positions.length / 9) * 4);
  for (let i = 0; i < positions.length; i += 9) {
    const [ux, uy, uz] = [0, 1, 2].map((axis) => positions[i + 3 + axis]! - positions[i + axis]!) as [number, number, number];
    const [vx, vy, vz] = [0, 1, 2].map((axis) => positions[i + 6 + axis]! - positions[i + axis]!) as [number, number, number];
    const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    const area = Math.hypot(x, y, z);
    all.set(area > 0 ? [x / area, y / area, z / area, area] : [0, 1, 0, 0], (i / 9) * 4);
  }
  return { at: (face) => [all[4 * face]!, all[4 * face + 1]!, all[4 * face + 2]!, all[4 * face + 3]!] };
}
