/** The cloth of a table, painted once for a land and a size and then only laid out: both views use the same picture. */
import type { Table } from '@warfold/space';
import type { Palette } from '../palette.ts';
import { faded, mixed } from '../palette.ts';
import { canvasOf } from './canvas.ts';
import { cloudTile, scatter } from './noise.ts';
import { STREWN } from './strewn.ts';

/** Pixels to an inch; a large table is painted a little coarser so that no picture grows too big for a phone. */
const FINEST = 26;
const MOST_PIXELS = 2_600_000;

const TILE = 256;

/** Light and dark clouds that fit against themselves, to be laid over any colour. */
function grainTile(seed: number, cells: number, depth: number): HTMLCanvasElement {
  const { image, ctx } = canvasOf(TILE, TILE);
  const values = cloudTile(TILE, cells, 5, seed);
  const data = ctx.createImageData(TILE, TILE);
  for (let i = 0; i < values.length; i++) {
    const value = (values[i]! - 0.5) * 2;
    data.data[4 * i] = data.data[4 * i + 1] = data.data[4 * i + 2] = value > 0 ? 255 : 0;
    data.data[4 * i + 3] = Math.min(255, Math.abs(value) * depth * 255);
  }
  ctx.putImageData(data, 0, 0);
  return image;
}

const tiles = new Map<string, HTMLCanvasElement>();

/** Shared by the cloth, by scenery and by bases. */
export function grain(cells: number, depth: number): HTMLCanvasElement {
  const key = `${cells} ${depth}`;
  let tile = tiles.get(key);
  if (tile === undefined) {
    tile = grainTile(cells * 101 + 7, cells, depth);
    tiles.set(key, tile);
  }
  return tile;
}

/** Fills what is clipped with a tile of so many units across. */
export function fillWithTile(ctx: CanvasRenderingContext2D, tile: HTMLCanvasElement, across: number, shift = 0): void {
  const pattern = ctx.createPattern(tile, 'repeat');
  if (pattern === null) return;
  pattern.setTransform(new DOMMatrix().translateSelf(shift, shift * 0.7).scaleSelf(across / tile.width));
  ctx.fillStyle = pattern;
}

const STRENGTH: Readonly<Record<Palette['land'], number>> = { meadow: 0.5, ash: 0.62, city: 0.34, snow: 0.3, desert: 0.38, marsh: 0.6 };

function blotches(
  ctx: CanvasRenderingContext2D,
  width: number,
  depth: number,
  { colour, count, seed }: { readonly colour: string; readonly count: number; readonly seed: number },
): void {
  const next = scatter(seed);
  for (let i = 0; i < count; i++) {
    const x = next() * width;
    const y = next() * depth;
    const r = 2.5 + next() * 7;
    const spot = ctx.createRadialGradient(x, y, 0, x, y, r);
    spot.addColorStop(0, faded(colour, 0.16 + next() * 0.2));
    spot.addColorStop(0.6, faded(colour, 0.08));
    spot.addColorStop(1, faded(colour, 0));
    ctx.fillStyle = spot;
    ctx.fillRect(x - r, y - r, 2 * r, 2 * r);
  }
}

const cloths = new Map<string, HTMLCanvasElement>();
const KEPT = 4;

/** In inches: the picture is stretched over the table. */
export function clothOf({ width, depth }: Table, palette: Palette): HTMLCanvasElement {
  const key = `${width} ${depth} ${palette.land} ${palette.felt}`;
  const known = cloths.get(key);
  if (known !== undefined) return known;
  if (cloths.size >= KEPT) cloths.clear();
  const painted = painting(width / 1000, depth / 1000, palette);
  cloths.set(key, painted);
  return painted;
}

function painting(width: number, depth: number, palette: Palette): HTMLCanvasElement {
  const fine = Math.min(FINEST, Math.sqrt(MOST_PIXELS / Math.max(1, width * depth)));
  const { image, ctx } = canvasOf(width * fine, depth * fine);
  ctx.scale(fine, fine);
  const glow = ctx.createRadialGradient(width / 2, depth / 2, depth * 0.2, width / 2, depth / 2, width * 0.66);
  glow.addColorStop(0, palette.felt);
  glow.addColorStop(1, palette.feltEdge);
  ctx.fillStyle = glow;
  ctx.fillRect(0, 0, width, depth);
  const area = width * depth;
  blotches(ctx, width, depth, { colour: palette.soil, count: Math.round(area / 60), seed: 11 });
  blotches(ctx, width, depth, { colour: mixed(palette.felt, palette.fleck, 0.7), count: Math.round(area / 70), seed: 29 });
  blotches(ctx, width, depth, { colour: mixed(palette.feltEdge, '#000000', 0.25), count: Math.round(area / 110), seed: 47 });
  const strength = STRENGTH[palette.land];
  // Laid over rather than upon it, so that clouds are lighter and darker cloth and not fog.
  ctx.globalCompositeOperation = 'overlay';
  for (const [cells, across, share] of [
    [6, 31, 0.9],
    [16, 13.3, 0.8],
    [48, 5.7, 1],
  ] as const) {
    ctx.globalAlpha = Math.min(1, strength * share * 1.1);
    fillWithTile(ctx, grain(cells, 0.75), across, across * 0.37);
    ctx.fillRect(0, 0, width, depth);
  }
  ctx.globalAlpha = 1;
  ctx.globalCompositeOperation = 'source-over';
  STREWN[palette.land](ctx, { width, depth, palette, next: scatter(width * 131 + depth) });
  measures(ctx, width, depth, palette);
  return image;
}

/** Every foot has a cross, every inch of the edge a tick: lengths can be judged without a net over the land. */
function measures(ctx: CanvasRenderingContext2D, width: number, depth: number, palette: Palette): void {
  ctx.strokeStyle = palette.foot;
  ctx.lineWidth = 0.07;
  ctx.beginPath();
  for (let x = 12; x < width; x += 12)
    for (let y = 12; y < depth; y += 12) {
      ctx.moveTo(x - 0.6, depth - y);
      ctx.lineTo(x + 0.6, depth - y);
      ctx.moveTo(x, depth - y - 0.6);
      ctx.lineTo(x, depth - y + 0.6);
    }
  for (let x = 1; x < width; x++) {
    const long = x % 12 === 0 ? 0.8 : x % 6 === 0 ? 0.5 : 0.28;
    for (const [from, to] of [
      [0, long],
      [depth - long, depth],
    ] as const) {
      ctx.moveTo(x, from);
      ctx.lineTo(x, to);
    }
  }
  for (let y = 1; y < depth; y++) {
    const long = y % 12 === 0 ? 0.8 : y % 6 === 0 ? 0.5 : 0.28;
    for (const [from, to] of [
      [0, long],
      [width - long, width],
    ] as const) {
      ctx.moveTo(from, depth - y);
      ctx.lineTo(to, depth - y);
    }
  }
  ctx.stroke();
}
