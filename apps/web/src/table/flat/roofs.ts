/** Scenery from above: what rises over its floor, shaded as if the light came from the upper left. In inches, +y down. */
import type { SceneryLook } from '@warfold/engine';
import type { Point } from '@warfold/space';
import { fillWithTile, grain } from '../land/cloth.ts';
import { type Floor, traceRing } from '../land/floors.ts';
import { scatter } from '../land/noise.ts';
import { containerLevels, containerPaint, dotsIn, middleOf, shrunk, spanOf } from '../land/plan.ts';
import { faded, mixed } from '../palette.ts';

type Ctx = CanvasRenderingContext2D;

export interface Roof extends Floor {
  readonly storeys: readonly number[];
  readonly parts: readonly (readonly Point[])[];
  readonly isPart: boolean;
}

type Paint = (ctx: Ctx, roof: Roof) => void;

const deep = (colour: string, by: number): string => mixed(colour, '#000000', by);
const pale = (colour: string, by: number): string => mixed(colour, '#ffffff', by);

interface Round {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

function disc(ctx: Ctx, colour: string, { x, y, r, flat = 1 }: Round & { readonly flat?: number }): void {
  ctx.fillStyle = colour;
  ctx.beginPath();
  ctx.ellipse(x, y, r, r * flat, 0, 0, 2 * Math.PI);
  ctx.fill();
}

/** A clump of leaves: shade below right, light above left. */
function clump(ctx: Ctx, { x, y, r }: Round, colour: string, seed: number): void {
  disc(ctx, 'rgba(0,0,0,0.3)', { x: x + r * 0.22, y: y + r * 0.26, r });
  const next = scatter(seed * 9173 + 5);
  disc(ctx, deep(colour, 0.32), { x, y, r: r * 0.97 });
  for (let i = 0; i < 9; i++) {
    const angle = i * 0.7 + seed * 6;
    const far = r * (0.62 - (i % 3) * 0.16);
    const lit = 0.5 - (Math.cos(angle) + Math.sin(angle)) * 0.3;
    disc(ctx, mixed(deep(colour, 0.26), pale(colour, 0.2), Math.max(0, Math.min(1, lit))), {
      x: x + Math.cos(angle) * far,
      y: y + Math.sin(angle) * far,
      r: r * (0.36 + next() * 0.12),
    });
  }
  disc(ctx, faded(pale(colour, 0.3), 0.7), { x: x - r * 0.24, y: y - r * 0.26, r: r * 0.3 });
}

function bare(ctx: Ctx, { x, y, r }: Round, colour: string, share: number): void {
  ctx.strokeStyle = colour;
  ctx.lineCap = 'round';
  for (let i = 0; i < 7; i++) {
    const angle = i * 0.9 + share * 6;
    ctx.lineWidth = 0.12;
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.lineTo(x + Math.cos(angle) * r * 0.6, y + Math.sin(angle) * r * 0.6);
    ctx.lineTo(x + Math.cos(angle + 0.35) * r, y + Math.sin(angle + 0.35) * r);
    ctx.stroke();
  }
  disc(ctx, deep(colour, 0.2), { x, y, r: 0.22 });
}

function tree(ctx: Ctx, { palette }: Roof, { x, y, r }: Round, share: number): void {
  if (palette.land === 'ash') bare(ctx, { x, y, r }, palette.bark, share);
  else if (palette.land === 'snow') fir(ctx, palette.leaf, { x, y, r }, share);
  else clump(ctx, { x, y, r }, mixed(palette.leaf, share > 0.5 ? '#ffffff' : '#000000', share * 0.14), share);
}

function fir(ctx: Ctx, leaf: string, { x, y, r }: Round, share: number): void {
  disc(ctx, 'rgba(0,0,0,0.3)', { x: x + r * 0.2, y: y + r * 0.24, r });
  for (const [size, colour] of [
    [1, deep(leaf, 0.2)],
    [0.72, leaf],
    [0.46, pale(leaf, 0.35)],
    [0.2, '#eef4f7'],
  ] as const) {
    ctx.fillStyle = colour;
    ctx.beginPath();
    for (let i = 0; i < 18; i++) {
      const far = r * size * (i % 2 === 0 ? 1 : 0.78);
      ctx.lineTo(x + Math.cos((i * Math.PI) / 9 + share) * far, y + Math.sin((i * Math.PI) / 9 + share) * far);
    }
    ctx.fill();
  }
}

const wood: Paint = (ctx, roof) => {
  if (roof.parts.length > 0) return;
  for (const { x, y, share } of dotsIn(roof.ring, 5.2, 26, 1.75)) tree(ctx, roof, { x, y, r: 0.95 + share * 0.35 }, share);
};

const trunk: Paint = (ctx, roof) => {
  const { x, y } = middleOf(roof.ring);
  tree(ctx, roof, { x, y, r: 1.25 }, ((x * 7 + y * 3) % 10) / 10);
  disc(ctx, roof.palette.bark, { x, y, r: 0.3 });
};

const thicket: Paint = (ctx, { ring, palette }) => {
  for (const { x, y, share } of dotsIn(ring, 0.8, 120, 0.5))
    clump(ctx, { x, y, r: 0.3 + share * 0.2 }, mixed(palette.leaf, palette.rough, share), share);
};

const reeds: Paint = (ctx, { ring, palette }) => {
  ctx.lineWidth = 0.07;
  for (const [colour, shift] of [
    [deep(palette.leaf, 0.45), 0.08],
    [pale(palette.leaf, 0.15), 0],
  ] as const) {
    ctx.strokeStyle = colour;
    ctx.beginPath();
    for (const { x, y, share } of dotsIn(ring, 0.3, 320))
      for (let i = -1; i <= 1; i++) {
        ctx.moveTo(x + shift, y + shift);
        ctx.lineTo(x + shift + i * 0.2 + (share - 0.5) * 0.2, y + shift - 0.3 - share * 0.16);
      }
    ctx.stroke();
  }
};

const hedge: Paint = (ctx, { ring, palette }) => {
  const { from, along, long, wide } = spanOf(ring);
  const step = wide * 0.6;
  for (let at = step / 2; at < long; at += step)
    clump(ctx, { x: from.x + along.x * at, y: from.y + along.y * at, r: wide * 0.55 }, palette.leaf, (at * 7) % 1);
};

/** Straight walls up to a lid: the sides that face the light are bright. */
function block(ctx: Ctx, { ring, hair }: Roof, colour: string, rim = 0.12): void {
  traceRing(ctx, ring);
  ctx.fillStyle = colour;
  ctx.fill();
  ctx.save();
  traceRing(ctx, ring);
  ctx.clip();
  ctx.globalAlpha = 0.45;
  fillWithTile(ctx, grain(16, 0.75), 4);
  ctx.fill();
  ctx.globalAlpha = 1;
  bevel(ctx, ring, colour, rim);
  ctx.restore();
  ctx.strokeStyle = deep(colour, 0.6);
  ctx.lineWidth = Math.max(0.04, hair);
  traceRing(ctx, ring);
  ctx.stroke();
}

function bevel(ctx: Ctx, ring: readonly Point[], colour: string, rim: number): void {
  ring.forEach((a, i) => {
    const b = ring[(i + 1) % ring.length]!;
    const middle = middleOf(ring);
    const normal = { x: (a.x + b.x) / 2 - middle.x, y: (a.y + b.y) / 2 - middle.y };
    const lit = normal.x + normal.y < 0;
    ctx.strokeStyle = faded(lit ? pale(colour, 0.5) : deep(colour, 0.6), 0.6);
    ctx.lineWidth = rim * 2;
    ctx.beginPath();
    ctx.moveTo(a.x, a.y);
    ctx.lineTo(b.x, b.y);
    ctx.stroke();
  });
}

const ruin: Paint = (ctx, roof) => {
  const { ring, storeys, parts, palette } = roof;
  if (storeys.length > 0) {
    const floor = shrunk(ring, 0.35);
    ctx.save();
    traceRing(ctx, floor);
    ctx.clip();
    ctx.fillStyle = faded(palette.bark, 0.42);
    ctx.fill();
    const { from, along, side, long, wide } = spanOf(floor);
    ctx.transform(along.x, along.y, side.x, side.y, from.x, from.y);
    ctx.strokeStyle = faded(deep(palette.bark, 0.5), 0.55);
    ctx.lineWidth = 0.05;
    ctx.beginPath();
    for (let at = -wide / 2; at < wide / 2; at += 0.42) {
      ctx.moveTo(0, at);
      ctx.lineTo(long, at);
    }
    ctx.stroke();
    ctx.restore();
  }
  if (parts.length > 0) return;
  ctx.lineJoin = 'miter';
  for (const [colour, wide, shift] of [
    ['rgba(0,0,0,0.45)', 0.42, 0.1],
    [deep(palette.stone, 0.3), 0.4, 0],
    [pale(palette.stone, 0.08), 0.26, -0.02],
  ] as const) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = wide;
    ctx.setLineDash([2.3, 0.22, 1.4, 0.5, 3.1, 0.9]);
    traceRing(
      ctx,
      shrunk(ring, 0.2).map(({ x, y }) => ({ x: x + shift, y: y + shift })),
    );
    ctx.stroke();
  }
  ctx.setLineDash([]);
};

const wall: Paint = (ctx, roof) => {
  const { ring, palette, isPart } = roof;
  block(ctx, roof, isPart ? palette.stone : palette.rock, 0.05);
  if (isPart) return;
  const { from, along, side, long, wide } = spanOf(ring);
  ctx.save();
  ctx.transform(along.x, along.y, side.x, side.y, from.x, from.y);
  for (let at = 0; at < long; at += 0.62) {
    const share = ((at * 37) % 10) / 10;
    ctx.fillStyle = share > 0.5 ? `rgba(255,255,255,${(share - 0.5) * 0.3})` : `rgba(0,0,0,${(0.5 - share) * 0.4})`;
    ctx.fillRect(at, -wide / 2, 0.55, wide);
  }
  ctx.restore();
};

const house: Paint = (ctx, roof) => {
  const { ring, palette } = roof;
  const tile = palette.land === 'snow' ? '#dfe8ee' : palette.land === 'desert' ? palette.low : '#86493a';
  block(ctx, roof, tile, 0.1);
  const { from, along, side, long, wide } = spanOf(ring);
  ctx.save();
  traceRing(ctx, ring);
  ctx.clip();
  ctx.transform(along.x, along.y, side.x, side.y, from.x, from.y);
  const lit = side.y > 0 || (side.y === 0 && side.x > 0);
  ctx.fillStyle = 'rgba(0,0,0,0.28)';
  ctx.fillRect(-1, lit ? 0 : -wide / 2, long + 2, wide / 2);
  ctx.strokeStyle = faded(deep(tile, 0.5), 0.5);
  ctx.lineWidth = 0.05;
  ctx.beginPath();
  for (let at = -wide / 2; at < wide / 2; at += 0.4) {
    ctx.moveTo(0, at);
    ctx.lineTo(long, at);
  }
  for (let at = 0; at < long; at += 0.35) {
    ctx.moveTo(at, -wide / 2);
    ctx.lineTo(at, wide / 2);
  }
  ctx.stroke();
  ctx.fillStyle = deep(tile, 0.35);
  ctx.fillRect(0, -0.1, long, 0.2);
  ctx.fillStyle = palette.rock;
  ctx.fillRect(long * 0.22 - 0.25, wide * 0.2 - 0.25, 0.5, 0.5);
  ctx.fillStyle = '#1d1a18';
  ctx.fillRect(long * 0.22 - 0.12, wide * 0.2 - 0.12, 0.24, 0.24);
  ctx.restore();
};

const tower: Paint = (ctx, roof) => {
  const { ring, palette } = roof;
  block(ctx, roof, palette.stone, 0.16);
  traceRing(ctx, shrunk(ring, 0.32));
  ctx.fillStyle = mixed(palette.bark, palette.stone, 0.35);
  ctx.fill();
  ctx.strokeStyle = deep(palette.stone, 0.55);
  ctx.lineWidth = 0.07;
  ctx.stroke();
  ctx.strokeStyle = pale(palette.stone, 0.2);
  ctx.lineWidth = 0.24;
  ctx.setLineDash([0.42, 0.28]);
  traceRing(ctx, shrunk(ring, 0.15));
  ctx.stroke();
  ctx.setLineDash([]);
};

const hill: Paint = (ctx, roof) => {
  const { ring, height, palette, hair } = roof;
  const steps = Math.max(1, Math.round(height / 0.5));
  for (let i = 0; i < steps; i++) {
    const at = shrunk(ring, i * 0.32);
    traceRing(ctx, at);
    ctx.fillStyle = mixed(mixed(palette.soil, palette.felt, 0.35), pale(palette.felt, 0.12), (i + 1) / steps);
    ctx.fill();
    ctx.save();
    traceRing(ctx, at);
    ctx.clip();
    ctx.globalAlpha = 0.5;
    fillWithTile(ctx, grain(16, 0.75), 5);
    ctx.fill();
    ctx.globalAlpha = 1;
    bevel(ctx, at, palette.felt, 0.1);
    ctx.restore();
    ctx.strokeStyle = faded(deep(palette.soil, 0.4), 0.6);
    ctx.lineWidth = Math.max(0.04, hair);
    traceRing(ctx, at);
    ctx.stroke();
  }
};

const heaped =
  (colours: (roof: Roof) => readonly string[], room: number, size: number): Paint =>
  (ctx, roof) => {
    const hues = colours(roof);
    dotsIn(roof.ring, room, 160).forEach(({ x, y, share }, i) => {
      const r = size * (0.45 + share * 0.75);
      const hue = hues[i % hues.length]!;
      disc(ctx, 'rgba(0,0,0,0.35)', { x: x + r * 0.25, y: y + r * 0.3, r, flat: 0.85 });
      disc(ctx, hue, { x, y, r, flat: 0.85 });
      disc(ctx, faded(pale(hue, 0.35), 0.6), { x: x - r * 0.25, y: y - r * 0.28, r: r * 0.5, flat: 0.8 });
    });
  };

const round =
  (colour: (roof: Roof) => string, top: (roof: Roof) => string): Paint =>
  (ctx, roof) => {
    const { x, y } = middleOf(roof.ring);
    const r = spanOf(roof.ring).wide * 0.47;
    block(ctx, roof, deep(roof.palette.stone, 0.2), 0.06);
    disc(ctx, 'rgba(0,0,0,0.35)', { x: x + 0.14, y: y + 0.16, r });
    const sheen = ctx.createRadialGradient(x - r * 0.4, y - r * 0.4, r * 0.1, x, y, r);
    sheen.addColorStop(0, pale(colour(roof), 0.35));
    sheen.addColorStop(1, deep(colour(roof), 0.3));
    ctx.fillStyle = sheen;
    ctx.beginPath();
    ctx.arc(x, y, r, 0, 2 * Math.PI);
    ctx.fill();
    disc(ctx, top(roof), { x, y, r: r * 0.56 });
  };

const ribbed =
  (hue: (roof: Roof) => string, step: number): Paint =>
  (ctx, roof) => {
    const { ring } = roof;
    block(ctx, roof, hue(roof), 0.1);
    const { from, along, side, long, wide } = spanOf(ring);
    ctx.save();
    traceRing(ctx, ring);
    ctx.clip();
    ctx.transform(along.x, along.y, side.x, side.y, from.x, from.y);
    for (let at = 0; at < long; at += step) {
      ctx.fillStyle = 'rgba(0,0,0,0.22)';
      ctx.fillRect(at, -wide / 2, step * 0.3, wide);
      ctx.fillStyle = 'rgba(255,255,255,0.14)';
      ctx.fillRect(at + step * 0.3, -wide / 2, step * 0.14, wide);
    }
    ctx.restore();
  };

const pipes: Paint = (ctx, roof) => {
  const { from, along, side, long, wide } = spanOf(roof.ring);
  ctx.save();
  ctx.transform(along.x, along.y, side.x, side.y, from.x, from.y);
  const sheen = ctx.createLinearGradient(0, -wide / 2, 0, wide / 2);
  sheen.addColorStop(0, '#5c3826');
  sheen.addColorStop(0.35, '#c08a66');
  sheen.addColorStop(1, '#4a2d1f');
  ctx.fillStyle = sheen;
  ctx.fillRect(0, -wide * 0.42, long, wide * 0.84);
  for (let at = 0; at <= long; at += 1.8) {
    ctx.fillStyle = '#4b5257';
    ctx.fillRect(Math.min(at, long - 0.2), -wide / 2, 0.2, wide);
    ctx.fillStyle = '#8d969b';
    ctx.fillRect(Math.min(at, long - 0.2), -wide / 2, 0.07, wide);
  }
  ctx.restore();
};

const stakes: Paint = (ctx, { ring, palette }) => {
  const { from, along, long, wide } = spanOf(ring);
  const r = Math.max(0.15, wide * 0.32);
  for (let at = r; at < long; at += r * 2) {
    const [x, y] = [from.x + along.x * at, from.y + along.y * at];
    disc(ctx, 'rgba(0,0,0,0.4)', { x: x + 0.08, y: y + 0.1, r });
    disc(ctx, palette.bark, { x, y, r });
    disc(ctx, pale(palette.bark, 0.35), { x, y, r: r * 0.55 });
  }
};

const boxes: Paint = (ctx, roof) => {
  const { from, along, side, long, wide } = spanOf(roof.ring);
  ctx.save();
  ctx.transform(along.x, along.y, side.x, side.y, from.x, from.y);
  const step = 0.95;
  for (let x = 0; x + step * 0.6 < long; x += step)
    for (let y = -wide / 2; y + step * 0.6 < wide / 2; y += step) {
      const share = ((x * 17 + y * 29 + 40) % 10) / 10;
      const s = Math.min(step, long - x, wide / 2 - y) - 0.06;
      ctx.fillStyle = deep(roof.palette.low, 0.55);
      ctx.fillRect(x + 0.05, y + 0.07, s, s);
      ctx.fillStyle = mixed(roof.palette.low, share > 0.5 ? '#ffffff' : '#000000', share * 0.24);
      ctx.fillRect(x, y, s, s);
      ctx.strokeStyle = faded(deep(roof.palette.low, 0.6), 0.8);
      ctx.lineWidth = 0.06;
      ctx.strokeRect(x + 0.08, y + 0.08, s - 0.16, s - 0.16);
      ctx.beginPath();
      ctx.moveTo(x + 0.08, y + 0.08);
      ctx.lineTo(x + s - 0.08, y + s - 0.08);
      ctx.stroke();
    }
  ctx.restore();
};

const plain =
  (hue: (roof: Roof) => string): Paint =>
  (ctx, roof) =>
    block(ctx, roof, hue(roof), 0.12);

const log: Paint = (ctx, roof) => {
  ribbed(({ palette }) => palette.bark, 0.5)(ctx, roof);
};

const plinth: Paint = (ctx, roof) => {
  block(ctx, roof, roof.palette.stone, 0.12);
  traceRing(ctx, shrunk(roof.ring, 0.3));
  ctx.strokeStyle = faded(deep(roof.palette.stone, 0.5), 0.7);
  ctx.lineWidth = 0.06;
  ctx.stroke();
};

const graves: Paint = (ctx, { ring, palette }) => {
  for (const { x, y, share } of dotsIn(ring, 2.6, 14, 1.2)) {
    ctx.fillStyle = faded(deep(palette.soil, 0.35), 0.7);
    ctx.fillRect(x - 0.22, y, 0.44, 0.85);
    ctx.fillStyle = mixed(palette.rock, '#ffffff', share * 0.3);
    ctx.fillRect(x - 0.2, y - 0.1, 0.4, 0.14);
  }
};

const PAINTS = ['#96503d', '#456b7a', '#76814b', '#ab8845'];
const RUST = '#8a5a3f';

export const ROOFS: Readonly<Partial<Record<SceneryLook, Paint>>> = {
  ...{ wood, trunk, thicket, reeds, hedge, log, hill, ruin, wall, house, tower, plinth, graves, pipes },
  shrine: tower,
  gate: tower,
  statue: round(
    () => '#6f8474',
    () => '#8fa596',
  ),
  ...{ palisade: stakes, fence: stakes, crates: boxes, carts: boxes, barrels: heaped(() => PAINTS, 0.4, 0.34) },
  barricade: ribbed(({ palette }) => (palette.land === 'ash' || palette.land === 'city' ? palette.stone : palette.low), 0.9),
  containers: ribbed(({ ring, height }) => PAINTS[containerPaint(ring, containerLevels(height) - 1, PAINTS.length)]!, 0.34),
  tank: round(
    () => '#7b858b',
    () => '#9aa4a9',
  ),
  chimney: round(
    ({ palette }) => palette.stone,
    () => '#1f1d1c',
  ),
  furnace: (ctx, roof) => {
    plain(() => RUST)(ctx, roof);
    const { from, along, side, long, wide } = spanOf(roof.ring);
    for (const at of [0.28, 0.72]) {
      const [x, y] = [from.x + along.x * long * at, from.y + along.y * long * at];
      disc(ctx, deep(RUST, 0.4), { x, y, r: wide * 0.22 });
      disc(ctx, '#191614', { x, y, r: wide * 0.15 });
      disc(ctx, 'rgba(255,120,40,0.4)', { x: x + side.x * 0.1, y: y + side.y * 0.1, r: wide * 0.09 });
    }
  },
  crane: plain(() => '#c79233'),
  wreck: ribbed(() => RUST, 0.7),
  boulder: heaped(({ palette }) => [palette.rock], 60, 1.1),
  stone: plain(({ palette }) => palette.rock),
  rocks: heaped(({ palette }) => [palette.rock, deep(palette.rock, 0.2)], 1.3, 0.3),
  rubble: heaped(({ palette }) => [palette.rock, palette.stone, deep(palette.stone, 0.25)], 0.5, 0.22),
  slag: heaped(({ palette }) => [deep(palette.rock, 0.55), '#3d2f2a', '#5b3a2c'], 0.45, 0.28),
  gravel: heaped(({ palette }) => [palette.rock, pale(palette.rock, 0.15), deep(palette.rock, 0.25)], 0.12, 0.11),
};
