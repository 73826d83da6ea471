/** Table, scenery, objectives and other pieces in the round. */

import { useThree } from '@react-three/fiber';
import type { State, System } from '@warfold/engine';
import { useLayoutEffect } from 'react';
import {
  BoxGeometry,
  CanvasTexture,
  Color,
  CylinderGeometry,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  SRGBColorSpace,
} from 'three';
import { pieceOutline } from '../flat/pieces.ts';
import { drawEmblem } from '../flat/sprites.ts';
import { holdersOf } from '../holders.ts';
import { mixed, type Palette } from '../palette.ts';
import { pieceAt, tableauOf } from '../tableau.ts';
import { release } from './Overlays.tsx';
import { patch, sceneryOf } from './scenery.ts';
import { worldOf } from './world.ts';

const SLAB = 0.9;
const PIXELS_PER_INCH = 24;

/** The felt with its inches and feet, painted once. */
function feltOf(width: number, depth: number, palette: Palette): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * PIXELS_PER_INCH);
  canvas.height = Math.round(depth * PIXELS_PER_INCH);
  const ctx = canvas.getContext('2d')!;
  const glow = ctx.createRadialGradient(
    canvas.width / 2,
    canvas.height / 2,
    canvas.height * 0.2,
    canvas.width / 2,
    canvas.height / 2,
    canvas.width * 0.62,
  );
  glow.addColorStop(0, palette.felt);
  glow.addColorStop(1, palette.feltEdge);
  ctx.fillStyle = glow;
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  for (const [step, colour, wide] of [
    [1, palette.inch, 1],
    [12, palette.foot, 2],
  ] as const) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = wide;
    ctx.beginPath();
    for (let x = step; x < width; x += step) {
      ctx.moveTo(x * PIXELS_PER_INCH, 0);
      ctx.lineTo(x * PIXELS_PER_INCH, canvas.height);
    }
    for (let y = step; y < depth; y += step) {
      ctx.moveTo(0, canvas.height - y * PIXELS_PER_INCH);
      ctx.lineTo(canvas.width, canvas.height - y * PIXELS_PER_INCH);
    }
    ctx.stroke();
  }
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 8;
  return texture;
}

function tableTop({ table }: State, palette: Palette): Group {
  const group = new Group();
  const width = table.width / 1000;
  const depth = table.depth / 1000;
  const rim = new MeshLambertMaterial({ color: new Color(palette.rim) });
  const felt = new MeshLambertMaterial({ map: feltOf(width, depth, palette) });
  const slab = new Mesh(new BoxGeometry(width, SLAB, depth), [rim, rim, felt, rim, rim, rim]);
  slab.position.set(width / 2, -SLAB / 2, -depth / 2);
  slab.receiveShadow = true;
  const frame = new Mesh(
    new BoxGeometry(width + 1.4, SLAB, depth + 1.4),
    new MeshLambertMaterial({ color: new Color(mixed(palette.rim, '#6b4a2e', 0.45)) }),
  );
  frame.position.set(width / 2, -SLAB / 2 - 0.08, -depth / 2);
  frame.receiveShadow = true;
  group.add(frame, slab);
  return group;
}

/** A coin on a low stand that shows who holds it, by colour and by emblem. */
function coin(holder: number | null, colour: string, palette: Palette): Mesh {
  const canvas = document.createElement('canvas');
  canvas.width = 128;
  canvas.height = 128;
  const ctx = canvas.getContext('2d')!;
  ctx.fillStyle = palette.base;
  ctx.fillRect(0, 0, 128, 128);
  ctx.fillStyle = holder === null ? 'transparent' : colour;
  ctx.strokeStyle = holder === null ? colour : '#ffffff';
  ctx.lineWidth = 7;
  drawEmblem(ctx, holder ?? 0, 64, 64, 34);
  ctx.stroke();
  const face = new CanvasTexture(canvas);
  face.colorSpace = SRGBColorSpace;
  const side = new MeshLambertMaterial({ color: new Color(colour) });
  const mesh = new Mesh(new CylinderGeometry(0.62, 0.7, 0.16, 36), [side, new MeshBasicMaterial({ map: face, toneMapped: false }), side]);
  mesh.castShadow = true;
  mesh.rotation.y = Math.PI / 2;
  return mesh;
}

function piecesOf(state: State, system: System | null, palette: Palette): Group {
  const group = new Group();
  const holders = holdersOf(system, state);
  for (const piece of tableauOf(state).pieces) {
    const at = pieceAt(state, piece);
    const holder = holders.get(piece.id) ?? piece.owner;
    const colour = holder === null ? palette.nobody : (state.sides[holder]?.colour ?? palette.nobody);
    if (piece.shape.kind !== 'point') group.add(patch(pieceOutline(piece, at), colour, 0.35, 0.02));
    const token = coin(holder, colour, palette);
    token.position.copy(worldOf(at, piece.pose.z));
    token.position.y += 0.08;
    group.add(token);
  }
  return group;
}

/** Puts something built by hand into the scene, and takes it away when it is built anew. */
function useBuilt(build: () => Group, parts: readonly unknown[]): void {
  const scene = useThree((three) => three.scene);
  const invalidate = useThree((three) => three.invalidate);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts are what it is built from
  useLayoutEffect(() => {
    const group = build();
    scene.add(group);
    invalidate();
    return () => release(group);
  }, [scene, invalidate, ...parts]);
}

export function Ground({ state, system, palette }: { readonly state: State; readonly system: System | null; readonly palette: Palette }) {
  const { terrain } = tableauOf(state);
  const scenery = terrain.map(({ id }) => id).join();
  useBuilt(() => tableTop(state, palette), [state.table, palette]);
  useBuilt(() => {
    const group = new Group();
    for (const piece of terrain) group.add(sceneryOf(piece, palette));
    return group;
  }, [scenery, state.table, palette]);
  useBuilt(() => piecesOf(state, system, palette), [state, system, palette]);
  return null;
}
