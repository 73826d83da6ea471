/** Table, scenery, objectives and other pieces in the round. */

import { useThree } from '@react-three/fiber';
import type { State, System } from '@warfold/engine';
import type { Table } from '@warfold/space';
import { useLayoutEffect } from 'react';
import {
  CanvasTexture,
  Color,
  CylinderGeometry,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  PlaneGeometry,
  SRGBColorSpace,
} from 'three';
import { pieceOutline } from '../flat/pieces.ts';
import { drawEmblem } from '../flat/sprites.ts';
import { holdersOf } from '../holders.ts';
import { canvasOf } from '../land/canvas.ts';
import { clothOf } from '../land/cloth.ts';
import { floorOf, paintContact, paintFloor } from '../land/floors.ts';
import { type Palette, sideColour } from '../palette.ts';
import { pieceAt, type TerrainPiece, tableauOf } from '../tableau.ts';
import { material, shaded } from './materials.ts';
import { release } from './Overlays.tsx';
import { patch } from './patch.ts';
import { Solids } from './solids.ts';
import { worldOf } from './world.ts';

const SLAB = 0.9;

/** The cloth with everything that lies flat on it, and with the shade about what stands there. */
function groundPicture(table: Table, terrain: readonly TerrainPiece[], palette: Palette): CanvasTexture {
  const cloth = clothOf(table, palette);
  const { image, ctx } = canvasOf(cloth.width, cloth.height);
  ctx.drawImage(cloth, 0, 0);
  const pixels = cloth.width / (table.width / 1000);
  ctx.scale(pixels, pixels);
  for (const piece of terrain) paintContact(ctx, floorOf(piece, table, palette, pixels));
  for (const piece of terrain) paintFloor(ctx, floorOf(piece, table, palette, pixels));
  const texture = new CanvasTexture(image);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 8;
  return texture;
}

function tableTop(table: Table, terrain: readonly TerrainPiece[], palette: Palette, fine: boolean): Group {
  const group = new Group();
  const width = table.width / 1000;
  const depth = table.depth / 1000;
  const felt = material({ map: groundPicture(table, terrain, palette) }, fine ? { grain: [7, 0.16] } : {});
  const cloth = new Mesh(new PlaneGeometry(width, depth).rotateX(-Math.PI / 2), felt);
  cloth.position.set(width / 2, 0, -depth / 2);
  cloth.receiveShadow = true;
  const frame = new Mesh(frameOf(width, depth, palette).geometry(), material({ vertexColors: true }, fine ? { grain: [2.2, 0.5] } : {}));
  frame.receiveShadow = true;
  frame.castShadow = true;
  group.add(cloth, frame, shadeBelow(width, depth));
  return group;
}

const BELOW = 3.2;
const SPREAD = 9;

/** The soft shadow of the table on whatever it stands over, a little to the side that the light falls to. */
function shadeBelow(width: number, depth: number): Mesh {
  const across = width + 2 * SPREAD;
  const along = depth + 2 * SPREAD;
  const dots = 6;
  const { image, ctx } = canvasOf(Math.round(across * dots), Math.round(along * dots));
  // Only the shadow falls into the picture: what casts it stands beside it.
  ctx.shadowColor = 'rgba(6, 10, 16, 0.62)';
  ctx.shadowBlur = SPREAD * dots * 0.85;
  ctx.shadowOffsetX = image.width;
  ctx.fillRect((SPREAD - EDGE) * dots - image.width, (SPREAD - EDGE) * dots, (width + 2 * EDGE) * dots, (depth + 2 * EDGE) * dots);
  const texture = new CanvasTexture(image);
  texture.colorSpace = SRGBColorSpace;
  const look = new MeshBasicMaterial({ map: texture, transparent: true, depthWrite: false, toneMapped: false });
  const shade = new Mesh(new PlaneGeometry(across, along).rotateX(-Math.PI / 2), look);
  shade.position.set(width / 2 + 1.6, -BELOW, -depth / 2 + 0.8);
  shade.renderOrder = -1;
  return shade;
}

const EDGE = 1.1;

/** Four boards with a raised lip, and corners of another make. */
function frameOf(width: number, depth: number, { frame, rock, land }: Palette): Solids {
  const solids = new Solids();
  const middle = [width / 2, -depth / 2] as const;
  const iron = land === 'ash' || land === 'city';
  for (const side of [-1, 1]) {
    const across = middle[1] + side * (depth / 2 + EDGE / 2);
    const along = middle[0] + side * (width / 2 + EDGE / 2);
    solids.add('block', [width + 2 * EDGE, SLAB, EDGE], [middle[0], -SLAB / 2 + 0.14, across], shaded(frame, side * 0.03));
    solids.add('block', [EDGE, SLAB, depth + 2 * EDGE], [along, -SLAB / 2 + 0.14, middle[1]], shaded(frame, 0.02));
    solids.add('box', [width, 0.05, 0.1], [middle[0], 0.13, across - side * (EDGE / 2 - 0.07)], shaded(frame, 0.2));
    solids.add('box', [0.1, 0.05, depth], [along - side * (EDGE / 2 - 0.07), 0.13, middle[1]], shaded(frame, 0.2));
    for (const other of [-1, 1]) {
      const corner = [middle[0] + other * (width / 2 + EDGE / 2), middle[1] + side * (depth / 2 + EDGE / 2)] as const;
      solids.add(
        'block',
        [EDGE * 1.16, SLAB * 1.1, EDGE * 1.16],
        [corner[0], -SLAB / 2 + 0.16, corner[1]],
        iron ? shaded(rock, -0.3) : '#a9813f',
      );
    }
  }
  solids.add('box', [width + 1, SLAB * 0.8, depth + 1], [middle[0], -SLAB / 2 - 0.12, middle[1]], shaded(frame, -0.5));
  return solids;
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
  ctx.strokeStyle = '#ffffff';
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
    const colour = holder === null ? palette.nobody : sideColour(palette, state, holder);
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

interface GroundProps {
  readonly state: State;
  readonly system: System | null;
  readonly palette: Palette;
  readonly fine: boolean;
}

export function Ground({ state, system, palette, fine }: GroundProps) {
  const { terrain } = tableauOf(state);
  const lies = terrain.map(({ id, pose }) => `${id} ${pose.x} ${pose.y}`).join();
  useBuilt(() => tableTop(state.table, terrain, palette, fine), [lies, state.table, palette, fine]);
  useBuilt(() => piecesOf(state, system, palette), [state, system, palette]);
  return null;
}
