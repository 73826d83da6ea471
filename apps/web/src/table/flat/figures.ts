/** Figures as seen from above, each recognisable by its outline alone. Drawn in units of the base's half sizes, facing up. */
import type { Figure } from '@warfold/engine';

/** The three shades of a side's paint, and metal. */
export interface Paint {
  readonly main: string;
  readonly light: string;
  readonly dark: string;
  readonly metal: string;
}

type Draw = (ctx: CanvasRenderingContext2D, paint: Paint, w: number, l: number) => void;

const oval = (ctx: CanvasRenderingContext2D, colour: string, x: number, y: number, rx: number, ry: number): void => {
  ctx.fillStyle = colour;
  ctx.beginPath();
  ctx.ellipse(x, y, rx, ry, 0, 0, 2 * Math.PI);
  ctx.fill();
};

const box = (ctx: CanvasRenderingContext2D, colour: string, x: number, y: number, w: number, h: number, corner = 0): void => {
  ctx.fillStyle = colour;
  ctx.beginPath();
  ctx.roundRect(x - w / 2, y - h / 2, w, h, corner);
  ctx.fill();
};

const shape = (ctx: CanvasRenderingContext2D, colour: string, ...points: readonly (readonly [number, number])[]): void => {
  ctx.fillStyle = colour;
  ctx.beginPath();
  for (const [x, y] of points) ctx.lineTo(x, y);
  ctx.closePath();
  ctx.fill();
};

const mirrored = (draw: (side: 1 | -1) => void): void => {
  for (const side of [1, -1] as const) draw(side);
};

const soldier = (ctx: CanvasRenderingContext2D, paint: Paint, s: number, x = 0, y = 0): void => {
  oval(ctx, paint.main, x, y + 0.05 * s, 0.56 * s, 0.3 * s);
  oval(ctx, paint.light, x, y - 0.02 * s, 0.25 * s, 0.25 * s);
};

const foot: Draw = (ctx, paint, w, l) => {
  const s = Math.min(w, l);
  box(ctx, paint.metal, 0.34 * s, -0.36 * s, 0.13 * s, 0.95 * s, 0.05 * s);
  soldier(ctx, paint, s);
};

const hero: Draw = (ctx, paint, w, l) => {
  const s = Math.min(w, l);
  shape(ctx, paint.dark, [-0.5 * s, 0], [0.5 * s, 0], [0.66 * s, 0.82 * s], [0, 0.62 * s], [-0.66 * s, 0.82 * s]);
  box(ctx, paint.metal, 0.46 * s, -0.42 * s, 0.13 * s, 1.1 * s, 0.05 * s);
  soldier(ctx, paint, s * 1.12);
  box(ctx, '#f3cf6b', 0, -0.02 * s, 0.13 * s, 0.58 * s, 0.06 * s);
};

const horse: Draw = (ctx, paint, w, l) => {
  shape(ctx, paint.dark, [-0.08 * w, 0.6 * l], [0.08 * w, 0.6 * l], [0, 0.98 * l]);
  oval(ctx, paint.dark, 0, 0.12 * l, 0.34 * w, 0.6 * l);
  oval(ctx, paint.dark, 0, -0.62 * l, 0.15 * w, 0.3 * l);
  box(ctx, paint.metal, 0.42 * w, -0.4 * l, 0.1 * w, 1.05 * l, 0.04 * w);
  oval(ctx, paint.main, 0, 0.1 * l, 0.5 * w, 0.22 * l);
  oval(ctx, paint.light, 0, 0.04 * l, 0.2 * w, 0.2 * l);
};

const monster: Draw = (ctx, paint, w, l) => {
  shape(ctx, paint.dark, [-0.22 * w, 0.3 * l], [0.22 * w, 0.3 * l], [0.1 * w, 1.02 * l]);
  mirrored((side) => {
    oval(ctx, paint.dark, side * 0.56 * w, -0.3 * l, 0.2 * w, 0.32 * l);
    shape(ctx, paint.metal, [side * 0.46 * w, -0.56 * l], [side * 0.7 * w, -0.56 * l], [side * 0.56 * w, -0.92 * l]);
  });
  oval(ctx, paint.main, 0, 0.06 * l, 0.56 * w, 0.56 * l);
  oval(ctx, paint.light, 0, -0.42 * l, 0.27 * w, 0.3 * l);
  mirrored((side) => shape(ctx, paint.metal, [side * 0.14 * w, -0.56 * l], [side * 0.27 * w, -0.42 * l], [side * 0.36 * w, -0.86 * l]));
};

const beast: Draw = (ctx, paint, w, l) => {
  mirrored((side) => {
    oval(ctx, paint.dark, side * 0.4 * w, -0.28 * l, 0.13 * w, 0.24 * l);
    oval(ctx, paint.dark, side * 0.4 * w, 0.42 * l, 0.14 * w, 0.24 * l);
  });
  shape(ctx, paint.dark, [-0.1 * w, 0.5 * l], [0.1 * w, 0.5 * l], [-0.12 * w, 1.02 * l]);
  oval(ctx, paint.main, 0, 0.1 * l, 0.34 * w, 0.6 * l);
  shape(ctx, paint.light, [-0.26 * w, -0.42 * l], [0.26 * w, -0.42 * l], [0.1 * w, -0.92 * l], [-0.1 * w, -0.92 * l]);
  mirrored((side) => shape(ctx, paint.light, [side * 0.12 * w, -0.5 * l], [side * 0.3 * w, -0.46 * l], [side * 0.3 * w, -0.24 * l]));
};

const gun: Draw = (ctx, paint, w, l) => {
  mirrored((side) => box(ctx, paint.dark, side * 0.42 * w, -0.08 * l, 0.16 * w, 0.6 * l, 0.05 * w));
  shape(ctx, paint.dark, [-0.12 * w, -0.1 * l], [0.12 * w, -0.1 * l], [0.3 * w, 0.7 * l], [-0.3 * w, 0.7 * l]);
  box(ctx, paint.main, 0, -0.04 * l, 0.78 * w, 0.24 * l, 0.05 * w);
  box(ctx, paint.metal, 0, -0.45 * l, 0.18 * w, 1.05 * l, 0.05 * w);
  box(ctx, paint.metal, 0, -0.93 * l, 0.27 * w, 0.14 * l, 0.03 * w);
  mirrored((side) => soldier(ctx, paint, Math.min(w, l) * 0.46, side * 0.4 * w, 0.52 * l));
};

const tank: Draw = (ctx, paint, w, l) => {
  mirrored((side) => {
    box(ctx, '#23282c', side * 0.74 * w, 0, 0.38 * w, 1.82 * l, 0.12 * w);
    for (let i = -4; i <= 4; i++) box(ctx, '#3d454b', side * 0.74 * w, i * 0.2 * l, 0.34 * w, 0.07 * l);
  });
  box(ctx, paint.main, 0, 0, 1.2 * w, 1.76 * l, 0.12 * w);
  shape(ctx, paint.dark, [-0.6 * w, -0.6 * l], [0.6 * w, -0.6 * l], [0.48 * w, -0.86 * l], [-0.48 * w, -0.86 * l]);
  box(ctx, paint.dark, 0, 0.7 * l, 0.86 * w, 0.22 * l, 0.04 * w);
  box(ctx, paint.metal, 0, -0.62 * l, 0.16 * w, 1.1 * l, 0.04 * w);
  oval(ctx, paint.dark, 0, 0.1 * l, 0.52 * w, 0.52 * w);
  oval(ctx, paint.light, 0, 0.1 * l, 0.44 * w, 0.44 * w);
  oval(ctx, paint.main, 0.12 * w, 0.16 * l, 0.15 * w, 0.15 * w);
};

const walker: Draw = (ctx, paint, w, l) => {
  mirrored((side) => {
    box(ctx, '#23282c', side * 0.36 * w, 0.12 * l, 0.36 * w, 0.8 * l, 0.1 * w);
    box(ctx, paint.metal, side * 0.72 * w, -0.34 * l, 0.18 * w, 0.95 * l, 0.05 * w);
  });
  box(ctx, paint.main, 0, 0.04 * l, 1.36 * w, 0.62 * l, 0.2 * w);
  box(ctx, paint.dark, 0, 0.3 * l, 0.7 * w, 0.32 * l, 0.08 * w);
  shape(ctx, paint.light, [-0.28 * w, 0.1 * l], [0.28 * w, 0.1 * l], [0.2 * w, -0.42 * l], [-0.2 * w, -0.42 * l]);
};

const flyer: Draw = (ctx, paint, w, l) => {
  shape(ctx, paint.dark, [0, -0.4 * l], [1.1 * w, 0.36 * l], [1.1 * w, 0.56 * l], [0, 0.4 * l], [-1.1 * w, 0.56 * l], [-1.1 * w, 0.36 * l]);
  shape(ctx, paint.dark, [0, 0.6 * l], [0.48 * w, 0.92 * l], [-0.48 * w, 0.92 * l]);
  shape(ctx, paint.main, [0, -1.1 * l], [0.24 * w, -0.4 * l], [0.2 * w, 0.86 * l], [-0.2 * w, 0.86 * l], [-0.24 * w, -0.4 * l]);
  oval(ctx, paint.light, 0, -0.4 * l, 0.13 * w, 0.28 * l);
};

const chariot: Draw = (ctx, paint, w, l) => {
  mirrored((side) => {
    oval(ctx, paint.dark, side * 0.26 * w, -0.46 * l, 0.19 * w, 0.4 * l);
    oval(ctx, paint.dark, side * 0.26 * w, -0.88 * l, 0.1 * w, 0.16 * l);
    box(ctx, '#2a2f33', side * 0.62 * w, 0.42 * l, 0.14 * w, 0.5 * l, 0.05 * w);
  });
  box(ctx, paint.metal, 0, -0.1 * l, 0.07 * w, 0.8 * l);
  box(ctx, paint.main, 0, 0.46 * l, 0.94 * w, 0.58 * l, 0.16 * w);
  mirrored((side) => oval(ctx, paint.light, side * 0.22 * w, 0.42 * l, 0.15 * w, 0.15 * w));
};

const marker: Draw = (ctx, paint, w, l) => {
  const s = Math.min(w, l);
  oval(ctx, paint.main, 0, 0, 0.62 * s, 0.62 * s);
  oval(ctx, paint.dark, 0, 0, 0.46 * s, 0.46 * s);
  shape(ctx, paint.light, [0, -0.36 * s], [0.3 * s, 0.2 * s], [-0.3 * s, 0.2 * s]);
};

export const drawFigure: Readonly<Record<Figure, Draw>> = { foot, hero, horse, monster, beast, gun, tank, walker, flyer, chariot, marker };
