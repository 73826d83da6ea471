/** Models as instances: one mesh for each kind of figure and base, however many there are. */

import { useFrame, useThree } from '@react-three/fiber';
import type { Figure } from '@warfold/engine';
import type { Base, Pose } from '@warfold/space';
import { useLayoutEffect, useMemo, useRef } from 'react';
import {
  BoxGeometry,
  type BufferGeometry,
  Color,
  CylinderGeometry,
  InstancedMesh,
  type Material,
  Matrix4,
  MeshLambertMaterial,
} from 'three';
import { figureBody } from './bodies.ts';
import { BASE, halfOf, placing } from './world.ts';

export interface Trooper {
  readonly id: number;
  readonly figure: Figure;
  readonly base: Base;
  readonly height: number;
  readonly pose: Pose;
  readonly colour: string;
  /** The base under the painted rim. */
  readonly ground: string;
}

const disc = new CylinderGeometry(0.9, 1, 1, 40).translate(0, 0.5, 0);
const slab = new BoxGeometry(2, 1, 2).translate(0, 0.5, 0);
const discTop = new CylinderGeometry(0.84, 0.84, 1, 40).translate(0, 0.5, 0);
const slabTop = new BoxGeometry(1.86, 1, 1.9).translate(0, 0.5, 0);

type Part = 'rim' | 'top' | 'painted' | 'bare';

interface Batch {
  readonly key: string;
  readonly part: Part;
  readonly geometry: BufferGeometry;
  readonly troopers: readonly Trooper[];
}

function grouped(troopers: readonly Trooper[], by: (one: Trooper) => string): Map<string, Trooper[]> {
  const groups = new Map<string, Trooper[]>();
  for (const one of troopers) {
    const key = by(one);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [one]);
    else group.push(one);
  }
  return groups;
}

function batchesOf(troopers: readonly Trooper[]): Batch[] {
  const batches: Batch[] = [];
  for (const [shape, group] of grouped(troopers, ({ base }) => (base.kind === 'rect' ? 'slab' : 'disc'))) {
    batches.push({ key: `rim|${shape}`, part: 'rim', geometry: shape === 'slab' ? slab : disc, troopers: group });
    batches.push({ key: `top|${shape}`, part: 'top', geometry: shape === 'slab' ? slabTop : discTop, troopers: group });
  }
  for (const [figure, group] of grouped(troopers, (one) => one.figure)) {
    const { painted, bare } = figureBody(figure as Figure);
    batches.push({ key: `painted|${figure}`, part: 'painted', geometry: painted, troopers: group });
    if (bare !== null) batches.push({ key: `bare|${figure}`, part: 'bare', geometry: bare, troopers: group });
  }
  return batches;
}

const matrix = new Matrix4();
const paint = new Color();

function place(mesh: InstancedMesh, part: Part, index: number, { base, height }: Trooper, at: Pose): void {
  const [across, along] = halfOf(base);
  const high = part === 'rim' ? BASE : part === 'top' ? BASE * 1.08 : Math.max(0.3, height / 1000 - BASE);
  const lift = part === 'painted' || part === 'bare' ? BASE : 0;
  mesh.setMatrixAt(index, placing(matrix, at, across, high, along, lift));
}

function fill(mesh: InstancedMesh, { part, troopers }: Batch): void {
  mesh.count = troopers.length;
  for (const [i, trooper] of troopers.entries()) {
    place(mesh, part, i, trooper, trooper.pose);
    if (part === 'rim' || part === 'painted') mesh.setColorAt(i, paint.set(trooper.colour));
    else if (part === 'top') mesh.setColorAt(i, paint.set(trooper.ground));
  }
  mesh.instanceMatrix.needsUpdate = true;
  if (mesh.instanceColor !== null) mesh.instanceColor.needsUpdate = true;
}

const ROOM = 16;

interface TroopsProps {
  readonly troopers: readonly Trooper[];
  /** How opaque they are; ghosts let the table through. */
  readonly opacity?: number;
  readonly shadows: boolean;
  /** Poses that differ while moves are played; asked in each frame as long as it answers. */
  readonly moving?: () => ReadonlyMap<number, Pose> | null;
}

export function Troops({ troopers, opacity = 1, shadows, moving }: TroopsProps) {
  const batches = useMemo(() => batchesOf(troopers), [troopers]);
  const meshes = useRef(new Map<string, InstancedMesh>());
  const invalidate = useThree((three) => three.invalidate);
  const scene = useThree((three) => three.scene);
  const materials = useMemo(() => {
    const options = { transparent: opacity < 1, opacity, depthWrite: opacity === 1 };
    return { painted: new MeshLambertMaterial({ vertexColors: true, ...options }), plain: new MeshLambertMaterial(options) };
  }, [opacity]);

  useLayoutEffect(() => {
    const wanted = new Set(batches.map(({ key }) => key));
    for (const [key, mesh] of meshes.current) if (!wanted.has(key)) mesh.count = 0;
    for (const batch of batches) {
      const mesh = roomFor(
        meshes.current,
        batch,
        batch.part === 'rim' || batch.part === 'top' ? materials.plain : materials.painted,
        scene.add.bind(scene),
      );
      mesh.castShadow = shadows && opacity === 1;
      mesh.receiveShadow = shadows;
      fill(mesh, batch);
    }
    invalidate();
  }, [batches, materials, shadows, opacity, invalidate, scene]);

  useLayoutEffect(() => {
    const all = meshes.current;
    return () => {
      for (const mesh of all.values()) {
        mesh.removeFromParent();
        mesh.dispose();
      }
      all.clear();
    };
  }, []);

  const wasMoving = useRef(false);
  useFrame(() => {
    const poses = moving?.() ?? null;
    if (poses === null && !wasMoving.current) return;
    wasMoving.current = poses !== null;
    for (const { key, part, troopers: group } of batches) {
      const mesh = meshes.current.get(key);
      if (mesh === undefined) continue;
      for (const [i, trooper] of group.entries()) place(mesh, part, i, trooper, poses?.get(trooper.id) ?? trooper.pose);
      mesh.instanceMatrix.needsUpdate = true;
    }
    if (poses !== null) invalidate();
  });
  return null;
}

/** The mesh of a batch, made anew when it has become too small. */
function roomFor(
  meshes: Map<string, InstancedMesh>,
  { key, geometry, troopers }: Batch,
  material: Material,
  add: (mesh: InstancedMesh) => void,
): InstancedMesh {
  const old = meshes.get(key);
  if (old !== undefined && old.instanceMatrix.count >= troopers.length && old.material === material) return old;
  old?.removeFromParent();
  old?.dispose();
  const mesh = new InstancedMesh(geometry, material, Math.ceil(troopers.length / ROOM) * ROOM);
  mesh.frustumCulled = false;
  meshes.set(key, mesh);
  add(mesh);
  return mesh;
}
