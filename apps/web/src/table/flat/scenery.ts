/** Scenery from above. Each piece is painted once for a size and then only laid out: the table may be moved under the eye in every frame. */
import type { SceneryLook } from '@warfold/engine';
import type { Box, Point } from '@warfold/space';
import { boxOf } from '@warfold/space';
import { toTable } from '../geometry.ts';
import { canvasOf } from '../land/canvas.ts';
import { edge, floorOf, paintFloor } from '../land/floors.ts';
import { storeysOf } from '../land/plan.ts';
import { partsOf } from '../scenery/parts.ts';
import { type TerrainPiece, tableauOf } from '../tableau.ts';
import type { GroundScene } from './ground.ts';
import { ROOFS } from './roofs.ts';
import { stepOf } from './sprites.ts';

/** Leaves and shades reach past the footprint, in inches. */
const OVERHANG = 2;
/** In pixels: what is seen from so near that its picture were larger is painted as it is. */
const LARGEST = 600_000;
/** In pixels: room for all pictures together. */
const ROOM = 16_000_000;

const GROWN: ReadonlySet<SceneryLook> = new Set(['wood', 'thicket', 'reeds', 'hedge']);

/** Paints a piece, in inches with +y down, for so many pixels to an inch. */
function paint(ctx: CanvasRenderingContext2D, piece: TerrainPiece, { state, palette, ratio }: GroundScene, pixels: number): void {
  const floor = { ...floorOf(piece, state.table, palette, pixels), hair: ratio / pixels };
  paintFloor(ctx, floor);
  ROOFS[floor.look]?.(ctx, {
    ...floor,
    storeys: storeysOf(piece.shape.terrain),
    parts: partsOf(piece, tableauOf(state).terrain),
    isPart: piece.traits.includes('part'),
  });
  // Leaves hang over the edge; where the rules draw the line is seen through them.
  if (GROWN.has(floor.look)) edge(ctx, floor, true, palette.ink);
}

interface Picture {
  readonly image: HTMLCanvasElement;
  /** What it hangs on beside the piece. */
  readonly of: readonly unknown[];
}

/** By the piece, and by its size; and how many pixels they have between them. Not a memo: pictures, given up together when they grow too many. */
const album = { painted: new WeakMap<TerrainPiece, Map<number, Picture>>(), pixels: 0 };

function pictureOf(piece: TerrainPiece, scene: GroundScene, { minX, minY, maxX, maxY }: Box, step: number): HTMLCanvasElement {
  const { state, palette, ratio } = scene;
  const of = [state.pieces, state.table, palette, ratio];
  const sizes = album.painted.get(piece) ?? new Map<number, Picture>();
  const known = sizes.get(step);
  if (known?.of.every((part, i) => part === of[i])) return known.image;
  const pixels = 1000 * step;
  const { image, ctx } = canvasOf((maxX - minX) * pixels, (maxY - minY) * pixels);
  ctx.scale(pixels, pixels);
  ctx.translate(-minX, -minY);
  paint(ctx, piece, scene, pixels);
  const size = image.width * image.height;
  if (album.pixels + size > ROOM) {
    album.painted = new WeakMap();
    album.pixels = 0;
  }
  album.pixels += size;
  album.painted.set(piece, sizes.set(step, { image, of }));
  return image;
}

/** The box round a footprint with what hangs over it, in inches with +y down. */
function boxRound(footprint: readonly Point[], depth: number): Box {
  const { minX, minY, maxX, maxY } = boxOf(footprint);
  return {
    minX: minX / 1000 - OVERHANG,
    maxX: maxX / 1000 + OVERHANG,
    minY: (depth - maxY) / 1000 - OVERHANG,
    maxY: (depth - minY) / 1000 + OVERHANG,
  };
}

/** What of the table is in the window, and a little more where it is turned: in inches with +y down. */
function inWindow({ camera, size, state }: GroundScene): Box {
  const corners = [0, 1].flatMap((x) => [0, 1].map((y) => toTable(camera, size, { x: x * size.width, y: y * size.height })));
  return boxOf(corners.map(({ x, y }) => ({ x: x / 1000, y: (state.table.depth - y) / 1000 })));
}

/** Draws all pieces, the lowest first, where the canvas is in inches with +y down. */
export function drawScenery(ctx: CanvasRenderingContext2D, scene: GroundScene): void {
  const { state, camera, ratio } = scene;
  const seen = inWindow(scene);
  const pixels = 1000 * camera.scale * ratio;
  const step = stepOf(camera.scale * ratio);
  for (const piece of tableauOf(state).terrain) {
    const box = boxRound(piece.shape.terrain.footprint, state.table.depth);
    if (box.minX > seen.maxX || box.maxX < seen.minX || box.minY > seen.maxY || box.maxY < seen.minY) continue;
    const [width, height] = [box.maxX - box.minX, box.maxY - box.minY];
    if (width * height * (1000 * step) ** 2 > LARGEST) paint(ctx, piece, scene, pixels);
    else {
      const image = pictureOf(piece, scene, box, step);
      ctx.drawImage(image, box.minX, box.minY, image.width / (1000 * step), image.height / (1000 * step));
    }
  }
}
