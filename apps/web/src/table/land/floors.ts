/** What scenery is at the height of the ground, painted into the cloth: in the view from above as in the round. In inches, +y down. */
import type { SceneryLook } from '@warfold/engine';
import type { Point, Table } from '@warfold/space';
import { boxOf } from '@warfold/space';
import { faded, mixed, type Palette } from '../palette.ts';
import { lookOf } from '../scenery/looks.ts';
import type { TerrainPiece } from '../tableau.ts';
import { fillWithTile, grain } from './cloth.ts';
import { dotsIn, keptFor, middleOf, onSheet, shrunk, softened, spanOf } from './plan.ts';

export interface Floor {
  readonly look: SceneryLook;
  readonly ring: readonly Point[];
  /** Of the piece, in inches. */
  readonly height: number;
  readonly palette: Palette;
  /** Of a line that is as fine as the screen draws it. */
  readonly hair: number;
  /** Blurs are measured in pixels, whatever else is scaled. */
  readonly pixels: number;
}

/** What of a piece lies on the ground of a table, for a sheet with so many pixels to an inch. */
export const floorOf = (piece: TerrainPiece, table: Table, palette: Palette, pixels: number): Floor => ({
  look: lookOf(piece),
  ring: onSheet(piece.shape.terrain.footprint, table.depth),
  height: piece.shape.terrain.height / 1000,
  palette,
  hair: 1 / pixels,
  pixels,
});

type Ctx = CanvasRenderingContext2D;
type Paint = (ctx: Ctx, floor: Floor) => void;

export function traceRing(ctx: Ctx, ring: readonly Point[]): void {
  ctx.beginPath();
  for (const { x, y } of ring) ctx.lineTo(x, y);
  ctx.closePath();
}

function within(ctx: Ctx, ring: readonly Point[], draw: () => void): void {
  ctx.save();
  traceRing(ctx, ring);
  ctx.clip();
  draw();
  ctx.restore();
}

const fillBox = (ctx: Ctx, ring: readonly Point[]): void => {
  const { minX, minY, maxX, maxY } = boxOf(ring);
  ctx.fillRect(minX - 1, minY - 1, maxX - minX + 2, maxY - minY + 2);
};

/** A colour with clouds over it. */
function ground(ctx: Ctx, ring: readonly Point[], colour: string, strength = 0.5, across = 5): void {
  traceRing(ctx, ring);
  ctx.fillStyle = colour;
  ctx.fill();
  within(ctx, ring, () => {
    ctx.globalAlpha = strength;
    fillWithTile(ctx, grain(16, 0.75), across);
    fillBox(ctx, ring);
    ctx.globalAlpha = 1;
  });
}

export function edge(ctx: Ctx, { ring, palette, hair }: Floor, dashed = false, colour = palette.terrainEdge): void {
  ctx.strokeStyle = colour;
  ctx.lineWidth = Math.max(0.06, 1.2 * hair);
  ctx.setLineDash(dashed ? [0.35, 0.25] : []);
  traceRing(ctx, ring);
  ctx.stroke();
  ctx.setLineDash([]);
}

const speckled = keptFor<readonly Path2D[]>();

/** The dots of a ring, dealt out to so many colours. */
const specklesOf = (ring: readonly Point[], colours: number, room: number, size: number): readonly Path2D[] =>
  speckled(ring, `${colours} ${room} ${size}`, () => {
    const paths = Array.from({ length: colours }, () => new Path2D());
    dotsIn(ring, room, 500).forEach(({ x, y, share }, i) => {
      const path = paths[i % colours]!;
      const r = size * (0.4 + share);
      path.moveTo(x + r, y);
      path.ellipse(x, y, r, r * 0.75, share * 9, 0, 2 * Math.PI);
    });
    return paths;
  });

function specks(ctx: Ctx, ring: readonly Point[], colours: readonly string[], room: number, size: number): void {
  within(ctx, ring, () => {
    specklesOf(ring, colours.length, room, size).forEach((path, k) => {
      ctx.fillStyle = colours[k]!;
      ctx.fill(path);
    });
  });
}

const deep = (colour: string, by: number): string => mixed(colour, '#000000', by);
const pale = (colour: string, by: number): string => mixed(colour, '#ffffff', by);

/** Under trees and bushes: last year's leaves. */
const litterFloor: Paint = (ctx, floor) => {
  const { ring, palette } = floor;
  ground(ctx, ring, mixed(deep(palette.leaf, 0.42), palette.soil, 0.4), 0.7, 4);
  specks(ctx, ring, [faded(deep(palette.leaf, 0.55), 0.6), faded(palette.soil, 0.7), faded(pale(palette.leaf, 0.05), 0.5)], 0.12, 0.13);
  edge(ctx, floor, true);
};

const greenFloor: Paint = (ctx, floor) => {
  const { ring, palette } = floor;
  ground(ctx, ring, mixed(palette.rough, palette.felt, 0.25), 0.55, 4);
  specks(ctx, ring, [faded(deep(palette.leaf, 0.3), 0.6), faded(pale(palette.leaf, 0.15), 0.5)], 0.1, 0.1);
  edge(ctx, floor, true);
};

/** Slabs, of this size, turned as the piece lies. */
function slabs(ctx: Ctx, { ring, palette }: Floor, step: number, colour: string, chance = 0.2): void {
  ground(ctx, ring, colour, 0.4, 6);
  const { from, along, side, long, wide } = spanOf(ring);
  within(ctx, ring, () => {
    ctx.translate(from.x - (side.x * wide) / 2, from.y - (side.y * wide) / 2);
    ctx.transform(along.x, along.y, side.x, side.y, 0, 0);
    for (let row = 0; row * step < wide + step; row++)
      for (let column = 0; column * step < long + step; column++) {
        const seed = ((row * 73 + column * 151) % 97) / 97;
        ctx.fillStyle = seed < 0.5 ? `rgba(0,0,0,${seed * chance})` : `rgba(255,255,255,${(seed - 0.5) * chance})`;
        ctx.fillRect(column * step + (row % 2) * step * 0.5 - step / 2, row * step, step, step);
        ctx.strokeStyle = faded(deep(palette.rock, 0.6), 0.5);
        ctx.lineWidth = 0.04;
        ctx.strokeRect(column * step + (row % 2) * step * 0.5 - step / 2, row * step, step, step);
      }
  });
}

const paving: Paint = (ctx, floor) => {
  slabs(ctx, floor, 1, mixed(floor.palette.stone, floor.palette.felt, 0.2), 0.3);
  const middle = middleOf(floor.ring);
  const { minX, maxX, minY, maxY } = boxOf(floor.ring);
  const r = Math.min(maxX - minX, maxY - minY) * 0.3;
  ctx.strokeStyle = faded(pale(floor.palette.stone, 0.35), 0.45);
  ctx.lineWidth = 0.14;
  for (const share of [1, 0.8, 0.35]) {
    ctx.beginPath();
    ctx.arc(middle.x, middle.y, r * share, 0, 2 * Math.PI);
    ctx.stroke();
  }
  ctx.beginPath();
  for (let i = 0; i < 8; i++) {
    const angle = (i * Math.PI) / 4;
    ctx.moveTo(middle.x + Math.cos(angle) * r * 0.35, middle.y + Math.sin(angle) * r * 0.35);
    ctx.lineTo(middle.x + Math.cos(angle) * r * 0.8, middle.y + Math.sin(angle) * r * 0.8);
  }
  ctx.stroke();
  edge(ctx, floor);
};

const ruinFloor: Paint = (ctx, floor) => {
  const { ring, palette } = floor;
  slabs(ctx, floor, 0.8, mixed(deep(palette.stone, 0.3), palette.soil, 0.25));
  specks(ctx, ring, [faded(palette.rock, 0.8), faded(deep(palette.rock, 0.4), 0.8)], 0.5, 0.12);
  edge(ctx, floor);
};

const water: Paint = (ctx, floor) => {
  const { ring, palette } = floor;
  const shore = softened(ring);
  ground(ctx, ring, mixed(palette.soil, palette.felt, 0.35), 0.5);
  within(ctx, shore, () => {
    ctx.fillStyle = deep(palette.water, 0.18);
    fillBox(ctx, ring);
    ctx.globalAlpha = 0.5;
    fillWithTile(ctx, grain(6, 0.75), 9, 1.7);
    fillBox(ctx, ring);
    ctx.globalAlpha = 1;
    for (const [share, alpha] of [
      [0, 0.55],
      [0.35, 0.3],
    ] as const) {
      ctx.strokeStyle = faded(pale(palette.water, 0.3), alpha);
      ctx.lineWidth = 0.5 - share * 0.6;
      traceRing(ctx, shrunk(shore, share));
      ctx.stroke();
    }
    ctx.strokeStyle = faded(pale(palette.water, 0.5), 0.35);
    ctx.lineWidth = 0.05;
    ctx.beginPath();
    for (const { x, y, share } of dotsIn(ring, 1.6, 80)) {
      ctx.moveTo(x, y);
      ctx.quadraticCurveTo(x + 0.3, y - 0.14, x + 0.6 + share * 0.5, y);
    }
    ctx.stroke();
  });
  edge(ctx, floor, true);
};

const mud: Paint = (ctx, floor) => {
  ground(ctx, floor.ring, deep(floor.palette.soil, 0.25), 0.9, 4);
  specks(ctx, floor.ring, [faded(floor.palette.water, 0.5), faded(deep(floor.palette.soil, 0.5), 0.6)], 0.9, 0.3);
  edge(ctx, floor, true);
};

const stain: Paint = (ctx, { ring, palette }) => {
  for (const [share, alpha] of [
    [0, 0.4],
    [0.25, 0.35],
    [0.6, 0.4],
  ] as const) {
    traceRing(ctx, softened(shrunk(ring, share), 3));
    ctx.fillStyle = `rgba(12,11,14,${alpha})`;
    ctx.fill();
  }
  specks(ctx, softened(ring), [faded(pale(palette.water, 0.2), 0.16), 'rgba(160,110,190,0.12)'], 3, 0.6);
};

const crater: Paint = (ctx, floor) => {
  const { ring, palette } = floor;
  const round = softened(ring);
  ground(ctx, round, mixed(palette.soil, palette.felt, 0.3), 0.7);
  const { minX, maxX, minY, maxY } = boxOf(ring);
  const reach = Math.min(maxX - minX, maxY - minY) / 2;
  [0.12, 0.3, 0.5, 0.7].forEach((share, i) => {
    traceRing(ctx, shrunk(round, reach * share));
    ctx.fillStyle = `rgba(0,0,0,${0.16 + i * 0.04})`;
    ctx.fill();
  });
  ctx.strokeStyle = faded(pale(palette.soil, 0.3), 0.6);
  ctx.lineWidth = 0.16;
  traceRing(ctx, shrunk(round, 0.1));
  ctx.stroke();
  specks(ctx, round, [faded(palette.rock, 0.7)], 1.2, 0.12);
  edge(ctx, floor, true);
};

const rails: Paint = (ctx, floor) => {
  const { ring, palette } = floor;
  ground(ctx, ring, mixed(palette.soil, palette.rock, 0.4), 0.9, 3);
  specks(ctx, ring, [faded(pale(palette.rock, 0.1), 0.5), faded(deep(palette.rock, 0.5), 0.5)], 0.12, 0.09);
  const { from, along, side, long, wide } = spanOf(ring);
  ctx.save();
  ctx.transform(along.x, along.y, side.x, side.y, from.x, from.y);
  ctx.fillStyle = deep(palette.bark, 0.15);
  for (let at = 0.25; at < long; at += 0.75) ctx.fillRect(at, -wide * 0.4, 0.34, wide * 0.8);
  for (const [colour, shift, width] of [
    [deep(palette.rock, 0.65), 0.05, 0.2],
    [pale(palette.rock, 0.3), 0, 0.09],
  ] as const) {
    ctx.fillStyle = colour;
    for (const at of [-0.24, 0.24]) ctx.fillRect(0, wide * at - width / 2 + shift, long, width);
  }
  ctx.restore();
};

const stony =
  (colours: (palette: Palette) => readonly [string, ...string[]], room: number, size: number): Paint =>
  (ctx, floor) => {
    const [under, ...stones] = colours(floor.palette);
    ground(ctx, floor.ring, under, 0.8, 3.5);
    specks(ctx, floor.ring, stones, room, size);
    edge(ctx, floor, true);
  };

const grass: Paint = (ctx, floor) => {
  ground(ctx, floor.ring, mixed(floor.palette.leaf, floor.palette.felt, 0.62), 0.6, 4);
  specks(ctx, floor.ring, [faded(pale(floor.palette.leaf, 0.2), 0.5), faded(deep(floor.palette.leaf, 0.3), 0.5)], 0.16, 0.08);
  edge(ctx, floor, true);
};

const marked: Paint = (ctx, floor) => {
  traceRing(ctx, floor.ring);
  ctx.fillStyle = faded(floor.palette.fleck, 0.18);
  ctx.fill();
  edge(ctx, floor, true, faded('#f4f0e2', 0.75));
};

const graves: Paint = (ctx, floor) => {
  ground(ctx, floor.ring, mixed(floor.palette.soil, floor.palette.felt, 0.45), 0.7, 4);
  edge(ctx, floor, true);
};

/** Where something solid stands there is nothing to see of the floor but its shade. */
const shade: Paint = (ctx, { ring, palette }) => {
  traceRing(ctx, ring);
  ctx.fillStyle = mixed(palette.feltEdge, '#000000', 0.35);
  ctx.fill();
};

const earth: Paint = (ctx, floor) => {
  ground(ctx, floor.ring, mixed(floor.palette.felt, floor.palette.soil, 0.3), 0.5, 5);
};

const OF_LOOK: Readonly<Partial<Record<SceneryLook, Paint>>> = {
  ...{ wood: litterFloor, thicket: greenFloor, reeds: greenFloor, hedge: greenFloor, trunk: () => undefined, log: greenFloor },
  ...{ paving, ruin: ruinFloor, shrine: ruinFloor, water, mud, stain, crater, rails, grass, marked, graves, hill: earth },
  rocks: stony((p) => [mixed(p.felt, p.soil, 0.5), p.rock, deep(p.rock, 0.35), pale(p.rock, 0.15)], 0.35, 0.2),
  rubble: stony((p) => [mixed(p.soil, p.rock, 0.45), p.rock, deep(p.rock, 0.4), mixed(p.low, p.rock, 0.4)], 0.22, 0.18),
  gravel: stony((p) => [mixed(p.rock, p.felt, 0.35), pale(p.rock, 0.22), deep(p.rock, 0.35), p.rock], 0.07, 0.09),
  slag: stony((p) => [deep(p.soil, 0.45), deep(p.rock, 0.55), '#59372a', deep(p.rock, 0.3)], 0.2, 0.22),
  ash: stony((p) => [mixed(p.felt, '#a9a39c', 0.45), faded('#d8d2ca', 0.4), faded(deep(p.soil, 0.3), 0.4)], 0.25, 0.16),
  wreck: stony((p) => [mixed(p.soil, '#6a4a36', 0.4), faded('#8a5a3c', 0.5), faded(deep(p.soil, 0.4), 0.6)], 0.6, 0.2),
};

export const paintFloor: Paint = (ctx, floor) => (OF_LOOK[floor.look] ?? shade)(ctx, floor);

/** What stands there keeps the light from the ground round about it. */
export function paintContact(ctx: Ctx, { ring, height, palette, pixels }: Floor): void {
  if (height <= 0) return;
  ctx.save();
  ctx.shadowColor = palette.shadow;
  ctx.shadowBlur = Math.min(1.1, 0.35 + height * 0.14) * pixels;
  ctx.fillStyle = mixed(palette.feltEdge, '#000000', 0.4);
  for (let i = 0; i < 2; i++) {
    traceRing(ctx, ring);
    ctx.fill();
  }
  ctx.restore();
}
