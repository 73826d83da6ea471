/** The table itself: surface, inches and feet, scenery. Drawn on a layer of its own, again only when the camera or the scenery changes. */
import type { State } from '@warfold/engine';
import type { Point, Terrain } from '@warfold/space';
import { boxOf, pointInPolygon, pointToOutline } from '@warfold/space';
import type { Camera, Size } from '../geometry.ts';
import { toWindow, transformOf } from '../geometry.ts';
import type { SayText } from '../marks.ts';
import { mixed, type Palette } from '../palette.ts';
import { type TerrainPiece, tableauOf } from '../tableau.ts';
import { fontOf, textWidth } from './sprites.ts';

export interface GroundScene {
  readonly state: State;
  readonly camera: Camera;
  readonly size: Size;
  readonly ratio: number;
  readonly palette: Palette;
  readonly say: SayText;
}

/** Adds a line through the points to the path. */
export function along(ctx: CanvasRenderingContext2D, points: readonly Point[]): void {
  for (const [i, { x, y }] of points.entries()) {
    if (i === 0) ctx.moveTo(x, y);
    else ctx.lineTo(x, y);
  }
}

export function trace(ctx: CanvasRenderingContext2D, ring: readonly Point[], holes: readonly (readonly Point[])[] = []): void {
  ctx.beginPath();
  for (const each of [ring, ...holes]) {
    along(ctx, each);
    ctx.closePath();
  }
}

export function drawGround(ctx: CanvasRenderingContext2D, scene: GroundScene): void {
  const { size, ratio, palette, camera } = scene;
  ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
  ctx.fillStyle = palette.room;
  ctx.fillRect(0, 0, size.width, size.height);
  ctx.setTransform(...transformOf(camera, size, ratio));
  drawSurface(ctx, scene);
  const { terrain } = tableauOf(scene.state);
  for (const piece of terrain) drawShadow(ctx, piece.shape.terrain, scene);
  for (const piece of terrain) drawTerrain(ctx, piece, scene);
  ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
  for (const piece of terrain) nameTerrain(ctx, piece, scene);
}

function drawSurface(ctx: CanvasRenderingContext2D, { state, palette, camera }: GroundScene): void {
  const { width, depth } = state.table;
  const px = 1 / camera.scale;
  ctx.shadowColor = palette.shadow;
  ctx.shadowBlur = 24;
  ctx.fillStyle = palette.rim;
  ctx.fillRect(-5 * px, -5 * px, width + 10 * px, depth + 10 * px);
  ctx.shadowBlur = 0;
  const felt = ctx.createRadialGradient(width / 2, depth / 2, depth * 0.2, width / 2, depth / 2, width * 0.62);
  felt.addColorStop(0, palette.felt);
  felt.addColorStop(1, palette.feltEdge);
  ctx.fillStyle = felt;
  ctx.fillRect(0, 0, width, depth);
  grid(ctx, width, depth, 12000, palette.foot, 1.2 * px);
  if (1000 * camera.scale > 7) grid(ctx, width, depth, 1000, palette.inch, px);
}

function grid(ctx: CanvasRenderingContext2D, width: number, depth: number, step: number, colour: string, line: number): void {
  ctx.strokeStyle = colour;
  ctx.lineWidth = line;
  ctx.beginPath();
  for (let x = step; x < width; x += step) {
    ctx.moveTo(x, 0);
    ctx.lineTo(x, depth);
  }
  for (let y = step; y < depth; y += step) {
    ctx.moveTo(0, y);
    ctx.lineTo(width, y);
  }
  ctx.stroke();
}

/** Light falls from the upper left of the table: what is higher throws a longer shadow. */
function drawShadow(ctx: CanvasRenderingContext2D, { footprint, height }: Terrain, { palette }: GroundScene): void {
  if (height === 0) return;
  const far = height * 0.22;
  ctx.fillStyle = palette.shadow;
  for (const share of [1, 0.66, 0.33]) {
    ctx.globalAlpha = 0.5;
    trace(
      ctx,
      footprint.map(({ x, y }) => ({ x: x + far * share, y: y - far * share })),
    );
    ctx.fill();
  }
  ctx.globalAlpha = 1;
}

type Surface = 'stone' | 'rough' | 'low' | 'bare' | 'water';

/**
 * What scenery is made of, by the words that systems have for it: those of its name first, for a name says what it looks like, and then those of
 * what it is like to walk in. A word not known here gets one of the looks, always the same.
 */
const LOOKS: readonly (readonly [RegExp, Surface])[] = [
  [/water|river|pond|lake|marsh/, 'water'],
  [/wood|grove|forest|tree|hedge|bush|rough|slag|ash|gravel|scrap|rubble|crater/, 'rough'],
  [/barricade|barrier|wall|fence|pipeline|crate|container|obstacle|linear/, 'low'],
  [/hill|flagstone|rails|stain|decorative/, 'bare'],
  [/ruin|hall|house|building|tower|tank|furnace|bunker|statue|gate|impassable|defensible/, 'stone'],
  [/difficult/, 'rough'],
  [/open/, 'bare'],
];

const SURFACES: readonly Surface[] = ['rough', 'low', 'stone'];

const lookOf = (words: string): Surface | undefined => LOOKS.find(([word]) => word.test(words))?.[1];

export function surfaceOf({ name, shape: { terrain } }: TerrainPiece): Surface {
  const traits = terrain.traits.join(' ');
  const look = lookOf(name.key.slice(name.key.lastIndexOf('.', name.key.lastIndexOf('.') - 1) + 1).toLowerCase()) ?? lookOf(traits);
  if (look !== undefined) return look;
  if (terrain.height === 0) return 'bare';
  let sum = 0;
  for (const letter of traits) sum += letter.charCodeAt(0);
  return SURFACES[sum % SURFACES.length]!;
}

function drawTerrain(ctx: CanvasRenderingContext2D, piece: TerrainPiece, scene: GroundScene): void {
  const { palette, camera } = scene;
  const { terrain } = piece.shape;
  const px = 1 / camera.scale;
  const surface = surfaceOf(piece);
  const colour = palette[surface];
  // Higher is lighter, so that heights can be compared at a glance.
  ctx.fillStyle = mixed(colour, '#ffffff', Math.min(0.22, terrain.height / 40000));
  trace(ctx, terrain.footprint);
  ctx.fill();
  ctx.save();
  trace(ctx, terrain.footprint);
  ctx.clip();
  hatch(ctx, terrain, surface, scene);
  if (terrain.height > 0) {
    ctx.lineWidth = Math.min(600, 160 + terrain.height * 0.08);
    ctx.strokeStyle = mixed(colour, '#000000', 0.35);
    ctx.globalAlpha = 0.55;
    trace(ctx, terrain.footprint);
    ctx.stroke();
    ctx.globalAlpha = 1;
  }
  ctx.restore();
  ctx.lineWidth = (surface === 'bare' ? 1 : 1.5) * px;
  ctx.strokeStyle = palette.terrainEdge;
  ctx.setLineDash(surface === 'bare' ? [4 * px, 4 * px] : []);
  trace(ctx, terrain.footprint);
  ctx.stroke();
  ctx.setLineDash([]);
}

const hatches = new WeakMap<Terrain, Path2D>();

/** The tufts or strokes of a piece, worked out once: they lie on the table and do not crawl while one zooms. */
function hatchOf(terrain: Terrain, surface: Surface): Path2D {
  let path = hatches.get(terrain);
  if (path === undefined) {
    path = surface === 'rough' ? tufts(terrain) : strokes(terrain, surface === 'stone' ? 900 : 350);
    hatches.set(terrain, path);
  }
  return path;
}

function tufts({ footprint }: Terrain): Path2D {
  const { minX, minY, maxX, maxY } = boxOf(footprint);
  const path = new Path2D();
  const step = 700;
  for (let y = minY; y < maxY; y += step)
    for (let x = minX; x < maxX; x += step) {
      const seed = Math.imul((x * 31 + y * 17) | 0, 2654435761) >>> 0;
      const at = { x: x + (seed % 500) - 250, y: y + ((seed >>> 9) % 500) - 250 };
      const r = 90 + (seed >>> 20) / 40;
      if (!pointInPolygon(at, footprint)) continue;
      path.moveTo(at.x + r, at.y);
      path.arc(at.x, at.y, r, 0, 2 * Math.PI);
    }
  return path;
}

function strokes({ footprint }: Terrain, step: number): Path2D {
  const { minX, minY, maxX, maxY } = boxOf(footprint);
  const path = new Path2D();
  const span = maxY - minY;
  for (let x = minX - span; x < maxX; x += step) {
    path.moveTo(x, minY);
    path.lineTo(x + span, maxY);
  }
  return path;
}

function hatch(ctx: CanvasRenderingContext2D, terrain: Terrain, surface: Surface, { palette, camera }: GroundScene): void {
  if (surface === 'bare' || surface === 'water') return;
  const colour = mixed(palette[surface], '#000000', 0.4);
  ctx.globalAlpha = 0.4;
  if (surface === 'rough') {
    ctx.fillStyle = colour;
    ctx.fill(hatchOf(terrain, surface));
  } else {
    ctx.strokeStyle = colour;
    ctx.lineWidth = Math.max(1 / camera.scale, 45);
    ctx.stroke(hatchOf(terrain, surface));
  }
  ctx.globalAlpha = 1;
}

const middles = new WeakMap<readonly Point[], Point>();

/** The roomiest point of a footprint, for its name: the middle of an L lies outside it. */
function roomiest(footprint: readonly Point[]): Point {
  let best = middles.get(footprint);
  if (best === undefined) {
    const { minX, minY, maxX, maxY } = boxOf(footprint);
    best = { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
    let most = pointInPolygon(best, footprint) ? pointToOutline(best, footprint) * 1.15 : 0;
    for (let i = 1; i < 12; i++)
      for (let k = 1; k < 12; k++) {
        const p = { x: minX + ((maxX - minX) * i) / 12, y: minY + ((maxY - minY) * k) / 12 };
        const room = pointInPolygon(p, footprint) ? pointToOutline(p, footprint) : 0;
        if (room > most) {
          most = room;
          best = p;
        }
      }
    middles.set(footprint, best);
  }
  return best;
}

function nameTerrain(ctx: CanvasRenderingContext2D, piece: TerrainPiece, { state, camera, size, palette, say }: GroundScene): void {
  const { terrain } = piece.shape;
  const { minX, minY, maxX, maxY } = boxOf(terrain.footprint);
  const room = Math.max(maxX - minX, maxY - minY) * camera.scale;
  const name = say(piece.name, state);
  const tall = terrain.height > 0 ? ` ${terrain.height / 1000}″` : '';
  const font = fontOf(10.5, 500);
  const text = `${name}${tall}`;
  const width = textWidth(text, font);
  if (width > room * 1.25 || room < 46) return;
  const upright = (maxY - minY) * camera.scale > (maxX - minX) * camera.scale * 1.6 && width > (maxX - minX) * camera.scale;
  const at = toWindow(camera, size, roomiest(terrain.footprint));
  const covered = tableauOf(state).pieces.some(
    ({ shape, pose }) => shape.kind === 'terrain' && pose.x === piece.pose.x && pose.y === piece.pose.y,
  );
  ctx.save();
  ctx.translate(at.x, at.y + (covered ? 20 : 0));
  if (upright) ctx.rotate(-Math.PI / 2);
  ctx.font = font;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillStyle = palette.terrainInk;
  ctx.fillText(text, 0, 0);
  ctx.restore();
}
