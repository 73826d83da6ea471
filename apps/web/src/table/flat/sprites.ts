/** Pictures of models and name plates, drawn once for each kind, side and size and then only stamped. */
import type { Base } from '@warfold/space';
import type { IconName } from '../../icons/paths.ts';
import { drawIcon } from '../../icons/states.ts';
import type { Colours } from '../figures/colours.ts';
import { type Kit, kitName } from '../figures/kit.ts';
import { canvasOf } from '../land/canvas.ts';
import { mixed, type Palette, rgbOf } from '../palette.ts';
import { type OwnFigure, scaleOn, stanceName, standingOf } from '../sculpts/sculpt.ts';
import { drawnOwn } from '../sculpts/sprite.ts';
import { drawFigure, type SidePaint } from './figures.ts';

export interface Sprite {
  readonly image: HTMLCanvasElement;
  /** Half its width and height in the unit it is stamped in: mils for models, pixels for plates. */
  readonly halfWidth: number;
  readonly halfHeight: number;
}

const MOST = 600;
const made = new Map<string, Sprite>();

function kept(key: string, make: () => Sprite): Sprite {
  let sprite = made.get(key);
  if (sprite === undefined) {
    if (made.size > MOST) made.clear();
    sprite = make();
    made.set(key, sprite);
  }
  return sprite;
}

/** Sprites are made at steps of a half octave, so that zooming stamps them a little smaller and seldom makes new ones. */
export const stepOf = (pixelsPerMil: number): number => 2 ** (Math.ceil(Math.log2(pixelsPerMil) * 2) / 2);

export type SpriteLook = 'plain' | 'dim' | 'ghost' | 'refused';

/** Weapons, wings and barrels reach past the base. */
const OVERHANG = 1.25;

const halfSizes = (base: Base): readonly [number, number] =>
  base.kind === 'round' ? [base.radius, base.radius] : [base.across, base.along];

const paintOf = (main: string, second: string): SidePaint => ({
  main: mixed(main, '#ffffff', 0.14),
  light: mixed(main, '#ffffff', 0.7),
  dark: mixed(main, '#000000', 0.32),
  metal: '#d6dee3',
  second,
});

interface Painted {
  readonly kit: Kit;
  /** The model of one's own that stands there instead. */
  readonly own: OwnFigure | null;
  readonly base: Base;
  readonly side: number;
  readonly colours: Colours;
}

/** As many pixels as a model from above ever needs. */
const FROM_ABOVE = 256;

const reachOwn = (own: OwnFigure, base: Base): number => {
  const { whole } = standingOf(own);
  return Math.max(whole.across, whole.along) * scaleOn(standingOf(own), base, own.stance);
};

function drawOwn(ctx: CanvasRenderingContext2D, own: OwnFigure, base: Base, paint: string): void {
  const { image, reach } = drawnOwn(own, 'above', FROM_ABOVE, rgbOf(paint));
  const half = reach * scaleOn(standingOf(own), base, own.stance);
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(image, -half, -half, 2 * half, 2 * half);
}

export function modelSprite({ kit, own, base, side, colours }: Painted, look: SpriteLook, palette: Palette, step: number): Sprite {
  const [w, l] = halfSizes(base);
  const { main, second, rim } = colours;
  const figure = own === null ? kitName(kit) : `${own.sculpt.id} ${stanceName(own.stance)} ${own.stance.size}`;
  const key = `${figure}|${base.kind}|${w}|${l}|${side}|${main}${second}${rim}|${look}|${palette.key}|${step}`;
  return kept(key, () => {
    const halfWidth = own === null ? w * OVERHANG : Math.max(w, reachOwn(own, base)) * OVERHANG;
    const halfHeight = own === null ? l * OVERHANG : Math.max(l, reachOwn(own, base)) * OVERHANG;
    const { image, ctx } = canvasOf(2 * halfWidth * step, 2 * halfHeight * step);
    ctx.scale(step, step);
    ctx.translate(halfWidth, halfHeight);
    const refused = look === 'refused';
    paintBase(ctx, base, { w, l, side, colour: refused ? palette.marks.bad : rim, look, palette, step });
    if (look === 'dim') ctx.globalAlpha = 0.55;
    if (look === 'ghost' || refused) ctx.globalAlpha = 0.8;
    if (own !== null) drawOwn(ctx, own, base, refused ? palette.marks.bad : main);
    else drawFigure(ctx, refused ? paintOf(palette.marks.bad, palette.marks.bad) : paintOf(main, second), w, l, kit);
    return { image, halfWidth, halfHeight };
  });
}

function traceBase(ctx: CanvasRenderingContext2D, base: Base, w: number, l: number): void {
  ctx.beginPath();
  if (base.kind === 'rect') ctx.roundRect(-w, -l, 2 * w, 2 * l, Math.min(w, l) * 0.08);
  else ctx.ellipse(0, 0, w, l, 0, 0, 2 * Math.PI);
}

/** The rim tells the sides apart by its pattern: whole, in long strokes, in short strokes, in dots. */
const RIMS: readonly (readonly number[])[] = [[], [0.5, 0.24], [0.2, 0.2], [0.72, 0.16, 0.16, 0.16]];

interface Rim {
  readonly w: number;
  readonly l: number;
  readonly side: number;
  readonly colour: string;
  readonly look: SpriteLook;
  readonly palette: Palette;
  readonly step: number;
}

function paintBase(ctx: CanvasRenderingContext2D, base: Base, { w, l, side, colour, look, palette, step }: Rim): void {
  const s = Math.min(w, l);
  const ghostly = look === 'ghost' || look === 'refused';
  traceBase(ctx, base, w, l);
  if (!ghostly) {
    // A soft dark edge lifts the base off the table; being round about, it may turn with the model.
    ctx.fillStyle = palette.shadow;
    for (const grow of [0.1, 0.05]) {
      traceBase(ctx, base, w + grow * s, l + grow * s);
      ctx.fill();
    }
    traceBase(ctx, base, w, l);
  }
  const top = mixed(palette.base, colour, 0.3);
  ctx.fillStyle = look === 'dim' ? mixed(top, palette.felt, 0.55) : top;
  ctx.globalAlpha = ghostly ? 0.4 : 1;
  ctx.fill();
  ctx.globalAlpha = 1;
  const rim = Math.max(s * 0.14, 1.6 / step);
  ctx.lineWidth = rim;
  traceBase(ctx, base, w - rim / 2, l - rim / 2);
  const rimmed = colour;
  ctx.strokeStyle = look === 'dim' ? mixed(rimmed, palette.felt, 0.6) : rimmed;
  ctx.setLineDash((RIMS[side % RIMS.length] ?? []).map((part) => part * s));
  if (ghostly) ctx.setLineDash([0.24 * s, 0.16 * s]);
  ctx.stroke();
  ctx.setLineDash([]);
  ctx.fillStyle = look === 'dim' ? mixed(palette.inkSoft, palette.felt, 0.6) : '#f4f6f7';
  ctx.beginPath();
  ctx.moveTo(0, -l);
  ctx.lineTo(0.17 * s, -l + 0.24 * s);
  ctx.lineTo(-0.17 * s, -l + 0.24 * s);
  ctx.fill();
}

/** The emblem of a side, beside its colour: disc, diamond, triangle, square. */
export function drawEmblem(ctx: CanvasRenderingContext2D, side: number, x: number, y: number, r: number): void {
  ctx.beginPath();
  if (side % 4 === 0) ctx.arc(x, y, r, 0, 2 * Math.PI);
  else if (side % 4 === 1) {
    ctx.moveTo(x, y - r * 1.2);
    ctx.lineTo(x + r * 1.2, y);
    ctx.lineTo(x, y + r * 1.2);
    ctx.lineTo(x - r * 1.2, y);
  } else if (side % 4 === 2) {
    ctx.moveTo(x, y - r * 1.1);
    ctx.lineTo(x + r * 1.15, y + r * 0.9);
    ctx.lineTo(x - r * 1.15, y + r * 0.9);
  } else ctx.rect(x - r * 0.9, y - r * 0.9, r * 1.8, r * 1.8);
  ctx.closePath();
  ctx.fill();
}

/** A state of a unit as it stands on its plate. */
export interface PlateBadge {
  readonly picture: IconName;
  /** Told beside the picture, where there is something to count. */
  readonly count: number;
}

const PICTURE = 10;

interface Plate {
  readonly side: number;
  readonly colour: string;
  readonly name: string;
  readonly count: number;
  readonly lost: number;
  readonly badges: readonly PlateBadge[];
  readonly strong: boolean;
}

const FONT = '"Source Sans 3", system-ui, "Segoe UI", Roboto, sans-serif';
export const fontOf = (size: number, weight = 500): string => `${weight} ${size}px ${FONT}`;
const widths = new Map<string, number>();

export function textWidth(text: string, font: string): number {
  const key = `${font}|${text}`;
  let width = widths.get(key);
  if (width === undefined) {
    if (widths.size > 4 * MOST) widths.clear();
    const { ctx } = canvasOf(1, 1);
    ctx.font = font;
    width = ctx.measureText(text).width;
    widths.set(key, width);
  }
  return width;
}

/** Round what is written on the ground, so that it can be read on any. */
const HALO = 3;

/** A word on the ground, with its halo. */
export function wordSprite(text: string, font: string, palette: Palette, ratio: number): Sprite {
  return kept(`word|${text}|${font}|${palette.key}|${ratio}`, () => {
    const [halfWidth, halfHeight] = [textWidth(text, font) / 2 + HALO, 10];
    const { image, ctx } = canvasOf(2 * halfWidth * ratio, 2 * halfHeight * ratio);
    ctx.scale(ratio, ratio);
    ctx.font = font;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    ctx.lineJoin = 'round';
    ctx.lineWidth = HALO;
    ctx.strokeStyle = palette.plate;
    ctx.strokeText(text, halfWidth, halfHeight);
    ctx.fillStyle = palette.ink;
    ctx.fillText(text, halfWidth, halfHeight);
    // The canvas has whole pixels: what it is stamped as has to be as large as it is.
    return { image, halfWidth: image.width / ratio / 2, halfHeight: image.height / ratio / 2 };
  });
}

/** A drop of red with what was lost. */
export function woundSprite(lost: number, palette: Palette, ratio: number): Sprite {
  return kept(`wound|${lost}|${palette.key}|${ratio}`, () => {
    const half = 8;
    const { image, ctx } = canvasOf(2 * half * ratio, 2 * half * ratio);
    ctx.scale(ratio, ratio);
    ctx.fillStyle = palette.marks.bad;
    ctx.strokeStyle = palette.plate;
    ctx.lineWidth = 1.5;
    ctx.beginPath();
    ctx.arc(half, half, half - 1.5, 0, 2 * Math.PI);
    ctx.fill();
    ctx.stroke();
    ctx.fillStyle = palette.room;
    ctx.font = fontOf(9, 700);
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    ctx.fillText(String(lost), half, half + 0.5);
    return { image, halfWidth: half, halfHeight: half };
  });
}

/** A name plate: emblem and name, then how many, wounds lost and states. */
export function plateSprite(plate: Plate, palette: Palette, ratio: number): Sprite {
  const { side, colour, name, count, lost, badges, strong } = plate;
  const key = `plate|${side}|${colour}|${name}|${count}|${lost}|${badges.map(({ picture, count }) => `${picture}${count}`).join('/')}|${strong}|${palette.key}|${ratio}`;
  return kept(key, () => {
    const size = 11;
    const font = fontOf(size, strong ? 650 : 550);
    const small = fontOf(9.5, 600);
    const tally = count > 1 ? `×${count}` : '';
    const loss = lost > 0 ? `−${lost}` : '';
    const lossWidth = loss === '' ? 0 : textWidth(loss, small) + 12;
    const tallyWidth = tally === '' ? 0 : textWidth(tally, small) + 5;
    const badgeWidths = badges.map(({ count }) => PICTURE + (count > 0 ? textWidth(String(count), small) + 2 : 0) + 3);
    const width = 19 + textWidth(name, font) + tallyWidth + lossWidth + badgeWidths.reduce((sum, w) => sum + w, 0) + 6;
    const height = 18;
    const { image, ctx } = canvasOf(width * ratio, height * ratio);
    ctx.scale(ratio, ratio);
    ctx.fillStyle = palette.plate;
    ctx.strokeStyle = strong ? palette.marks.ask : palette.plateEdge;
    ctx.lineWidth = strong ? 1.5 : 1;
    ctx.beginPath();
    ctx.roundRect(0.75, 0.75, width - 1.5, height - 1.5, 5);
    ctx.fill();
    ctx.stroke();
    ctx.fillStyle = mixed(colour, palette.ink, 0.22);
    drawEmblem(ctx, side, 10, height / 2, 4);
    ctx.textBaseline = 'middle';
    ctx.font = font;
    ctx.fillStyle = palette.ink;
    ctx.fillText(name, 18, height / 2 + 0.5);
    let x = 18 + textWidth(name, font) + 5;
    ctx.font = small;
    ctx.fillStyle = palette.inkSoft;
    ctx.fillText(tally, x, height / 2 + 0.5);
    x += tallyWidth;
    if (loss !== '') {
      ctx.fillStyle = palette.marks.bad;
      ctx.beginPath();
      ctx.roundRect(x, 3.5, lossWidth - 3, height - 7, 3.5);
      ctx.fill();
      ctx.fillStyle = palette.room;
      ctx.fillText(loss, x + 4.5, height / 2 + 0.5);
      x += lossWidth;
    }
    ctx.strokeStyle = palette.ink;
    ctx.fillStyle = palette.ink;
    badges.forEach(({ picture, count }, i) => {
      drawIcon(ctx, picture, x, (height - PICTURE) / 2, PICTURE);
      if (count > 0) ctx.fillText(String(count), x + PICTURE + 1, height / 2 + 0.5);
      x += badgeWidths[i]!;
    });
    return { image, halfWidth: width / 2, halfHeight: height / 2 };
  });
}
