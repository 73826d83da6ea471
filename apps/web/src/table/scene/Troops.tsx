/** Models as instances: one mesh for each make of figure, pose and base, however many there are. */

import { useFrame, useThree } from '@react-three/fiber';
import type { Base, Pose } from '@warfold/space';
import { useLayoutEffect, useMemo, useRef } from 'react';
import {
  BoxGeometry,
  type BufferGeometry,
  CanvasTexture,
  Color,
  CylinderGeometry,
  InstancedBufferAttribute,
  InstancedMesh,
  type Material,
  Matrix4,
  MeshBasicMaterial,
  PlaneGeometry,
} from 'three';
import type { Kit } from '../figures/kit.ts';
import { canvasOf } from '../land/canvas.ts';
import { type OwnFigure, scaleOn, standingOf } from '../sculpts/sculpt.ts';
import { figureShape, poseOf, shapeName, sizeOf } from './figures/bodies.ts';
import { ownName, ownShape } from './figures/own.ts';
import { material } from './materials.ts';
import { BASE, halfOf, placing } from './world.ts';

export interface Trooper {
  readonly id: number;
  readonly kit: Kit;
  /** The model of one's own that stands there instead. */
  readonly own: OwnFigure | null;
  readonly base: Base;
  readonly height: number;
  readonly pose: Pose;
  /** The two colours of its army, and the rim of its base. */
  readonly colour: string;
  readonly second: string;
  readonly rim: string;
  readonly device: number;
  /** The base under the painted rim. */
  readonly ground: string;
  /** How far all of it goes over into its first colour: what is dim, or a ghost. */
  readonly washed: number;
}

const disc = new CylinderGeometry(0.92, 1, 1, 40).translate(0, 0.5, 0);
const slab = new BoxGeometry(2, 1, 2).translate(0, 0.5, 0);
const discTop = new CylinderGeometry(0.85, 0.85, 1, 40).translate(0, 0.5, 0);
const slabTop = new BoxGeometry(1.86, 1, 1.9).translate(0, 0.5, 0);
const shade = new PlaneGeometry(2, 2).rotateX(-Math.PI / 2);

type Part = 'shade' | 'rim' | 'top' | 'figure';

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
  const batches: Batch[] = troopers.length === 0 ? [] : [{ key: 'shade', part: 'shade', geometry: shade, troopers }];
  for (const [shape, group] of grouped(troopers, ({ base }) => (base.kind === 'rect' ? 'slab' : 'disc'))) {
    batches.push({ key: `rim|${shape}`, part: 'rim', geometry: shape === 'slab' ? slab : disc, troopers: group });
    batches.push({ key: `top|${shape}`, part: 'top', geometry: shape === 'slab' ? slabTop : discTop, troopers: group });
  }
  for (const [key, group] of grouped(troopers, nameOf))
    batches.push({ key, part: 'figure', geometry: shapeOf(group[0]!), troopers: group });
  return batches;
}

const nameOf = ({ id, kit, own, device }: Trooper): string => (own === null ? shapeName(kit, poseOf(id, kit), device) : ownName(own));

const shapeOf = ({ id, kit, own, device }: Trooper): BufferGeometry =>
  own === null ? figureShape(kit, poseOf(id, kit), device) : ownShape(own);

function sizeOn({ kit, own, base, height }: Trooper): readonly [number, number, number] {
  if (own === null) return sizeOf(kit.body, base, height / 1000 - BASE);
  const scale = scaleOn(standingOf(own), base, own.stance) / 1000;
  return [scale, scale, scale];
}

const matrix = new Matrix4();
const paint = new Color();

function place(mesh: InstancedMesh, part: Part, index: number, trooper: Trooper, at: Pose): void {
  const [across, along] = halfOf(trooper.base);
  if (part === 'figure') {
    const [x, y, z] = sizeOn(trooper);
    placing(matrix, at, { across: x, high: y, along: z, lift: BASE });
  } else if (part === 'shade') placing(matrix, at, { across: across * 1.5, high: 1, along: along * 1.5, lift: 0.012 });
  else placing(matrix, at, { across, high: part === 'rim' ? BASE : BASE * 1.08, along });
  mesh.setMatrixAt(index, matrix);
}

function fill(mesh: InstancedMesh, { part, troopers }: Batch): void {
  mesh.count = troopers.length;
  const second = mesh.geometry.getAttribute('second');
  for (const [i, trooper] of troopers.entries()) {
    place(mesh, part, i, trooper, trooper.pose);
    if (part === 'shade') continue;
    mesh.setColorAt(i, paint.set(part === 'rim' ? trooper.rim : part === 'top' ? trooper.ground : trooper.colour));
    if (part !== 'figure') continue;
    paint.set(trooper.second);
    second.setXYZW(i, paint.r, paint.g, paint.b, trooper.washed);
  }
  mesh.instanceMatrix.needsUpdate = true;
  if (mesh.instanceColor !== null) mesh.instanceColor.needsUpdate = true;
  if (part === 'figure') second.needsUpdate = true;
}

const ROOM = 16;

/** A soft round shade, laid under every base: it stands on the table and does not float. */
function shadePicture(): CanvasTexture {
  const { image, ctx } = canvasOf(64, 64);
  const soft = ctx.createRadialGradient(32, 32, 12, 32, 32, 32);
  soft.addColorStop(0, 'rgba(0,0,0,0.62)');
  soft.addColorStop(0.55, 'rgba(0,0,0,0.34)');
  soft.addColorStop(1, 'rgba(0,0,0,0)');
  ctx.fillStyle = soft;
  ctx.fillRect(0, 0, 64, 64);
  return new CanvasTexture(image);
}

function materialsFor(opacity: number, fine: boolean): Readonly<Record<Part, Material>> {
  const options = { transparent: opacity < 1, opacity, depthWrite: opacity === 1 };
  const grain = fine ? { grain: [9, 0.34] as const } : {};
  return {
    shade: new MeshBasicMaterial({
      map: shadePicture(),
      transparent: true,
      depthWrite: false,
      opacity,
      polygonOffset: true,
      polygonOffsetFactor: -1,
    }),
    rim: material(options),
    top: material(options, fine ? { grain: [6, 0.7] } : {}),
    figure: material({ ...options, vertexColors: true }, { painted: true, ...grain }),
  };
}

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
  const materials = useMemo(() => materialsFor(opacity, shadows), [opacity, shadows]);

  useLayoutEffect(() => {
    const wanted = new Set(batches.map(({ key }) => key));
    for (const [key, mesh] of meshes.current) if (!wanted.has(key)) mesh.count = 0;
    for (const batch of batches) {
      const mesh = roomFor(meshes.current, batch, materials[batch.part], scene.add.bind(scene));
      mesh.castShadow = shadows && opacity === 1 && batch.part !== 'shade';
      mesh.receiveShadow = shadows && batch.part !== 'shade';
      fill(mesh, batch);
    }
    invalidate();
  }, [batches, materials, shadows, opacity, invalidate, scene]);

  useLayoutEffect(() => {
    const all = meshes.current;
    return () => {
      for (const mesh of all.values()) dropped(mesh);
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

function dropped(mesh: InstancedMesh): void {
  mesh.removeFromParent();
  mesh.dispose();
}

/** The mesh of a batch, made anew when it has become too small. Figures share their shape, but not what is told of each instance. */
function roomFor(
  meshes: Map<string, InstancedMesh>,
  { key, part, geometry, troopers }: Batch,
  made: Material,
  add: (mesh: InstancedMesh) => void,
): InstancedMesh {
  const old = meshes.get(key);
  if (old !== undefined && old.instanceMatrix.count >= troopers.length && old.material === made) return old;
  if (old !== undefined) dropped(old);
  const room = Math.ceil(troopers.length / ROOM) * ROOM;
  const own = part === 'figure' ? geometry.clone() : geometry;
  if (part === 'figure') own.setAttribute('second', new InstancedBufferAttribute(new Float32Array(4 * room), 4));
  const mesh = new InstancedMesh(own, made, room);
  mesh.frustumCulled = false;
  if (part === 'shade') mesh.renderOrder = -1;
  meshes.set(key, mesh);
  add(mesh);
  return mesh;
}
