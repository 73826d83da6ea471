/** What lies about in each land, painted into its cloth: flat, and never where it could be taken for scenery. All lengths in inches. */
import type { Theme } from '@warfold/engine';
import { faded, mixed, type Palette } from '../palette.ts';

interface Land {
  readonly width: number;
  readonly depth: number;
  readonly palette: Palette;
  /** Chance, the same for every table of a size. */
  readonly next: () => number;
}

type Strew = (ctx: CanvasRenderingContext2D, land: Land) => void;

/** So many to a square foot, each with a place of its own. */
function each({ width, depth, next }: Land, perFoot: number, draw: (x: number, y: number) => void): void {
  const count = Math.round((width * depth * perFoot) / 144);
  for (let i = 0; i < count; i++) draw(next() * width, next() * depth);
}

function blades(ctx: CanvasRenderingContext2D, land: Land, colour: string, perFoot: number, long: number): void {
  ctx.strokeStyle = colour;
  ctx.lineWidth = 0.05;
  ctx.beginPath();
  each(land, perFoot, (x, y) => {
    for (let i = 0; i < 4; i++) {
      const lean = (land.next() - 0.5) * long;
      ctx.moveTo(x + (i - 1.5) * 0.07, y);
      ctx.lineTo(x + (i - 1.5) * 0.07 + lean, y - long * (0.6 + land.next() * 0.6));
    }
  });
  ctx.stroke();
}

function dots(ctx: CanvasRenderingContext2D, land: Land, colour: string, perFoot: number, size: number): void {
  ctx.fillStyle = colour;
  ctx.beginPath();
  each(land, perFoot, (x, y) => {
    const r = size * (0.5 + land.next());
    ctx.moveTo(x + r, y);
    ctx.ellipse(x, y, r, r * 0.75, land.next() * 3, 0, 2 * Math.PI);
  });
  ctx.fill();
}

/** Stones with a light side and a dark side. */
function pebbles(ctx: CanvasRenderingContext2D, land: Land, colour: string, perFoot: number, size: number): void {
  each(land, perFoot, (x, y) => {
    const r = size * (0.4 + land.next());
    for (const [dx, shade] of [
      [0.03, mixed(colour, '#000000', 0.5)],
      [0, colour],
      [-0.02, mixed(colour, '#ffffff', 0.18)],
    ] as const) {
      ctx.fillStyle = shade;
      ctx.beginPath();
      ctx.ellipse(x + dx, y + dx, r * (dx < 0 ? 0.6 : 1), r * (dx < 0 ? 0.45 : 0.75), 0.6, 0, 2 * Math.PI);
      ctx.fill();
    }
  });
}

/** A line that wanders, with branches. */
function crack(
  ctx: CanvasRenderingContext2D,
  next: () => number,
  { x, y, long, branches }: { readonly x: number; readonly y: number; readonly long: number; readonly branches: number },
): void {
  let angle = next() * 2 * Math.PI;
  ctx.moveTo(x, y);
  for (let done = 0; done < long; ) {
    const step = 0.25 + next() * 0.5;
    angle += (next() - 0.5) * 1.1;
    x += Math.cos(angle) * step;
    y += Math.sin(angle) * step;
    ctx.lineTo(x, y);
    done += step;
    if (branches > 0 && next() < 0.12) {
      crack(ctx, next, { x, y, long: long * 0.4, branches: branches - 1 });
      ctx.moveTo(x, y);
    }
  }
}

/** Long soft strokes, all one way: drifts and ripples. */
function ripples(ctx: CanvasRenderingContext2D, land: Land, [light, dark]: readonly [string, string], perFoot: number): void {
  each(land, perFoot, (x, y) => {
    const long = 1.2 + land.next() * 3.4;
    const bow = (land.next() - 0.3) * 0.7;
    for (const [colour, down] of [
      [dark, 0.09],
      [light, 0],
    ] as const) {
      ctx.strokeStyle = colour;
      ctx.lineWidth = 0.1 + land.next() * 0.1;
      ctx.beginPath();
      ctx.moveTo(x, y + down);
      ctx.quadraticCurveTo(x + long / 2, y + down + bow, x + long, y + down + 0.2);
      ctx.stroke();
    }
  });
}

const meadow: Strew = (ctx, land) => {
  const { palette } = land;
  blades(ctx, land, faded(mixed(palette.fleck, '#ffffff', 0.15), 0.4), 34, 0.3);
  blades(ctx, land, faded(mixed(palette.feltEdge, '#000000', 0.25), 0.45), 30, 0.26);
  pebbles(ctx, land, palette.rock, 1.2, 0.1);
  dots(ctx, land, 'rgba(245,240,215,0.7)', 3, 0.05);
  dots(ctx, land, 'rgba(232,196,84,0.65)', 2, 0.05);
};

const ash: Strew = (ctx, land) => {
  const { palette } = land;
  ctx.strokeStyle = faded(mixed(palette.soil, '#000000', 0.45), 0.55);
  ctx.lineWidth = 0.07;
  ctx.lineJoin = 'round';
  ctx.beginPath();
  each(land, 1, (x, y) => crack(ctx, land.next, { x, y, long: 3 + land.next() * 6, branches: 2 }));
  ctx.stroke();
  pebbles(ctx, land, mixed(palette.rock, palette.soil, 0.35), 9, 0.11);
  dots(ctx, land, faded(mixed(palette.felt, '#ffffff', 0.45), 0.35), 26, 0.04);
  dots(ctx, land, faded(palette.fleck, 0.6), 3, 0.06);
};

/** Slabs of four inches, some of them lost, some of them broken. */
const city: Strew = (ctx, land) => {
  const { width, depth, palette, next } = land;
  const step = 4;
  for (let x = 0; x < width; x += step)
    for (let y = 0; y < depth; y += step) {
      const tone = next();
      ctx.fillStyle = tone < 0.5 ? `rgba(0,0,0,${(0.5 - tone) * 0.16})` : `rgba(255,255,255,${(tone - 0.5) * 0.1})`;
      ctx.fillRect(x, y, step, step);
      if (next() < 0.09) {
        ctx.fillStyle = faded(palette.soil, 0.4);
        ctx.fillRect(x + 0.08, y + 0.08, step - 0.16, step - 0.16);
      }
    }
  for (const [colour, shift] of [
    [faded(mixed(palette.feltEdge, '#000000', 0.5), 0.5), 0],
    ['rgba(255,255,255,0.07)', 0.06],
  ] as const) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = 0.06;
    ctx.beginPath();
    for (let x = step; x < width; x += step) {
      ctx.moveTo(x + shift, 0);
      ctx.lineTo(x + shift, depth);
    }
    for (let y = step; y < depth; y += step) {
      ctx.moveTo(0, y + shift);
      ctx.lineTo(width, y + shift);
    }
    ctx.stroke();
  }
  ctx.strokeStyle = faded(mixed(palette.feltEdge, '#000000', 0.55), 0.5);
  ctx.lineWidth = 0.05;
  ctx.beginPath();
  each(land, 0.9, (x, y) => crack(ctx, land.next, { x, y, long: 2 + next() * 4, branches: 1 }));
  ctx.stroke();
  pebbles(ctx, land, palette.rock, 6, 0.09);
  blades(ctx, land, faded(palette.leaf, 0.5), 2.2, 0.2);
};

const snow: Strew = (ctx, land) => {
  const { palette } = land;
  ripples(ctx, land, [faded(mixed(palette.felt, '#ffffff', 0.7), 0.3), faded(mixed(palette.feltEdge, '#3d5a80', 0.4), 0.22)], 6);
  pebbles(ctx, land, palette.rock, 0.8, 0.12);
  blades(ctx, land, faded(mixed(palette.soil, '#c2a878', 0.4), 0.5), 1.6, 0.28);
  dots(ctx, land, 'rgba(255,255,255,0.35)', 22, 0.03);
};

const desert: Strew = (ctx, land) => {
  const { palette } = land;
  ripples(ctx, land, [faded(mixed(palette.felt, '#ffffff', 0.45), 0.25), faded(mixed(palette.feltEdge, '#3a2410', 0.45), 0.24)], 9);
  pebbles(ctx, land, palette.rock, 4, 0.1);
  blades(ctx, land, faded(mixed(palette.leaf, '#d9c27a', 0.5), 0.6), 1.5, 0.26);
};

const marsh: Strew = (ctx, land) => {
  const { palette, next } = land;
  each(land, 0.7, (x, y) => {
    const r = 0.4 + next() * 1.1;
    const pool = ctx.createRadialGradient(x, y, 0, x, y, r);
    pool.addColorStop(0, faded(palette.water, 0.5));
    pool.addColorStop(0.75, faded(mixed(palette.water, '#000000', 0.25), 0.4));
    pool.addColorStop(1, faded(palette.soil, 0));
    ctx.fillStyle = pool;
    ctx.beginPath();
    ctx.ellipse(x, y, r, r * 0.65, next() * 3, 0, 2 * Math.PI);
    ctx.fill();
  });
  blades(ctx, land, faded(mixed(palette.fleck, '#ffffff', 0.1), 0.45), 20, 0.36);
  blades(ctx, land, faded(mixed(palette.feltEdge, '#000000', 0.4), 0.5), 20, 0.3);
  dots(ctx, land, faded(mixed(palette.fleck, '#ffffff', 0.3), 0.25), 6, 0.05);
};

export const STREWN: Readonly<Record<Theme, Strew>> = { meadow, ash, city, snow, desert, marsh };
