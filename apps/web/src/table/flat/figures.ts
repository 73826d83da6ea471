/** Figures as seen from above, each recognisable by its outline alone. Drawn in units of the base's half sizes, facing up. */
import type { FigureBody, FigureMount, FigureWeapon, Kit } from '../figures/kit.ts';

/** The three shades of a side's paint, and metal. */
export interface SidePaint {
  readonly main: string;
  readonly light: string;
  readonly dark: string;
  readonly metal: string;
  /** The second colour of the army. */
  readonly second: string;
}

type Ctx = CanvasRenderingContext2D;
type Draw = (ctx: Ctx, paint: SidePaint, w: number, l: number, kit: Kit) => void;

// biome-ignore lint/complexity/useMaxParams: in the order of the canvas's own ellipse
const oval = (ctx: CanvasRenderingContext2D, colour: string, x: number, y: number, rx: number, ry: number): void => {
  ctx.fillStyle = colour;
  ctx.beginPath();
  ctx.ellipse(x, y, rx, ry, 0, 0, 2 * Math.PI);
  ctx.fill();
};

// biome-ignore lint/complexity/useMaxParams: in the order of the canvas's own roundRect
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

const WOOD = '#8a6744';

/** What is carried, from above: at the right hand, pointing ahead. In shares of the base. */
const CARRIED: Readonly<Record<FigureWeapon, (ctx: Ctx, paint: SidePaint, s: number) => void>> = {
  rifle: (ctx, _paint, s) => {
    box(ctx, '#30363b', 0.3 * s, -0.38 * s, 0.13 * s, 0.9 * s, 0.04 * s);
    box(ctx, WOOD, 0.32 * s, -0.06 * s, 0.18 * s, 0.34 * s, 0.05 * s);
  },
  heavy: (ctx, paint, s) => {
    box(ctx, '#30363b', 0.3 * s, -0.4 * s, 0.26 * s, 1.0 * s, 0.05 * s);
    box(ctx, paint.metal, 0.3 * s, -0.86 * s, 0.32 * s, 0.16 * s, 0.04 * s);
  },
  bow: (ctx, paint, s) => arc(ctx, WOOD, paint.metal, s, 0.62),
  crossbow: (ctx, paint, s) => {
    box(ctx, WOOD, 0.24 * s, -0.34 * s, 0.12 * s, 0.8 * s, 0.03 * s);
    shape(ctx, paint.metal, [-0.14 * s, -0.42 * s], [0.24 * s, -0.76 * s], [0.62 * s, -0.42 * s], [0.24 * s, -0.64 * s]);
  },
  spear: (ctx, paint, s) => {
    box(ctx, WOOD, 0.38 * s, -0.3 * s, 0.09 * s, 1.5 * s);
    shape(ctx, paint.metal, [0.28 * s, -0.98 * s], [0.38 * s, -1.24 * s], [0.48 * s, -0.98 * s]);
  },
  halberd: (ctx, paint, s) => {
    box(ctx, WOOD, 0.38 * s, -0.25 * s, 0.09 * s, 1.4 * s);
    shape(ctx, paint.metal, [0.38 * s, -1.1 * s], [0.64 * s, -0.92 * s], [0.64 * s, -0.66 * s], [0.38 * s, -0.72 * s]);
  },
  axe: (ctx, paint, s) => {
    box(ctx, WOOD, 0.42 * s, -0.34 * s, 0.1 * s, 0.8 * s);
    shape(ctx, paint.metal, [0.4 * s, -0.76 * s], [0.68 * s, -0.84 * s], [0.7 * s, -0.46 * s], [0.42 * s, -0.52 * s]);
  },
  hammer: (ctx, _paint, s) => {
    box(ctx, WOOD, 0.42 * s, -0.34 * s, 0.1 * s, 0.8 * s);
    box(ctx, '#4d565c', 0.42 * s, -0.74 * s, 0.42 * s, 0.24 * s, 0.04 * s);
  },
  sword: (ctx, paint, s) => blade(ctx, paint.metal, s, 0.13, 0.95),
  greatsword: (ctx, paint, s) => blade(ctx, paint.metal, s, 0.19, 1.2),
  staff: (ctx, _paint, s) => {
    box(ctx, WOOD, 0.42 * s, -0.2 * s, 0.1 * s, 1.2 * s);
    oval(ctx, '#a8ecff', 0.42 * s, -0.82 * s, 0.17 * s, 0.17 * s);
  },
  scythe: (ctx, paint, s) => {
    box(ctx, WOOD, 0.42 * s, -0.2 * s, 0.1 * s, 1.3 * s);
    shape(ctx, paint.metal, [0.46 * s, -0.86 * s], [-0.1 * s, -1.04 * s], [-0.3 * s, -0.8 * s], [0.4 * s, -0.7 * s]);
  },
  claws: (ctx, paint, s) =>
    mirrored((side) => {
      for (const at of [0.3, 0.42, 0.54])
        shape(ctx, paint.metal, [side * (at - 0.05) * s, -0.3 * s], [side * (at + 0.05) * s, -0.3 * s], [side * at * s, -0.66 * s]);
    }),
  sling: (ctx, _paint, s) => {
    box(ctx, '#5d4531', 0.42 * s, -0.4 * s, 0.07 * s, 0.6 * s);
    oval(ctx, '#3c4348', 0.42 * s, -0.74 * s, 0.16 * s, 0.16 * s);
  },
  knife: (ctx, paint, s) => blade(ctx, paint.metal, s, 0.12, 0.5),
};

function blade(ctx: Ctx, colour: string, s: number, wide: number, long: number): void {
  shape(
    ctx,
    colour,
    [(0.42 - wide / 2) * s, 0],
    [(0.42 + wide / 2) * s, 0],
    [(0.42 + wide / 3) * s, -long * 0.9 * s],
    [0.42 * s, -long * s],
  );
  box(ctx, '#c79a3f', 0.42 * s, -0.06 * s, 0.4 * s, 0.1 * s, 0.03 * s);
}

function arc(ctx: Ctx, colour: string, string: string, s: number, r: number): void {
  ctx.strokeStyle = colour;
  ctx.lineWidth = 0.11 * s;
  ctx.beginPath();
  ctx.arc(0, 0.06 * s, r * s, -2.6, -0.54);
  ctx.stroke();
  ctx.strokeStyle = string;
  ctx.lineWidth = 0.04 * s;
  ctx.beginPath();
  ctx.moveTo(Math.cos(-2.6) * r * s, 0.06 * s + Math.sin(-2.6) * r * s);
  ctx.lineTo(Math.cos(-0.54) * r * s, 0.06 * s + Math.sin(-0.54) * r * s);
  ctx.stroke();
}

const soldier = (ctx: Ctx, paint: SidePaint, s: number, x = 0, y = 0): void => {
  oval(ctx, paint.main, x, y + 0.05 * s, 0.56 * s, 0.3 * s);
  mirrored((side) => oval(ctx, paint.second, x + side * 0.42 * s, y + 0.06 * s, 0.17 * s, 0.19 * s));
  oval(ctx, paint.light, x, y - 0.02 * s, 0.25 * s, 0.25 * s);
};

const foot: Draw = (ctx, paint, w, l, kit) => {
  const s = Math.min(w, l) * (kit.leader ? 1.08 : 1);
  if (kit.leader) shape(ctx, paint.second, [-0.5 * s, 0], [0.5 * s, 0], [0.62 * s, 0.78 * s], [0, 0.6 * s], [-0.62 * s, 0.78 * s]);
  CARRIED[kit.weapon](ctx, paint, s);
  if (kit.frame === 'robed') oval(ctx, paint.main, 0, 0.12 * s, 0.46 * s, 0.5 * s);
  soldier(ctx, paint, s * (kit.frame === 'broad' ? 1.2 : kit.frame === 'slight' ? 0.9 : 1));
  if (kit.shield) {
    oval(ctx, paint.dark, -0.5 * s, -0.2 * s, 0.28 * s, 0.24 * s);
    oval(ctx, paint.second, -0.5 * s, -0.22 * s, 0.23 * s, 0.19 * s);
  }
  if (kit.head === 'hat') oval(ctx, paint.second, 0, -0.02 * s, 0.34 * s, 0.34 * s);
  if (kit.head === 'horns')
    mirrored((side) => shape(ctx, '#ded4bb', [side * 0.18 * s, -0.1 * s], [side * 0.26 * s, 0.02 * s], [side * 0.46 * s, -0.22 * s]));
  if (kit.leader || kit.head === 'crest') box(ctx, '#f3cf6b', 0, -0.02 * s, 0.13 * s, 0.58 * s, 0.06 * s);
  if (kit.banner) {
    box(ctx, WOOD, -0.3 * s, 0.34 * s, 0.09 * s, 0.8 * s);
    box(ctx, paint.second, 0.02 * s, 0.62 * s, 0.6 * s, 0.2 * s, 0.04 * s);
  }
};

const HIDES: Readonly<Record<Exclude<FigureMount, 'bike'>, string>> = {
  ...{ horse: '#6b4d38', stag: '#8a6746', wolf: '#77757a', boar: '#54463c', lizard: '#5e8049', bird: '#d8d0ba' },
};

function animal(ctx: Ctx, mount: Exclude<FigureMount, 'bike'>, w: number, l: number): void {
  const hide = HIDES[mount];
  const stout = mount === 'boar' ? 0.46 : mount === 'bird' ? 0.4 : 0.34;
  shape(ctx, hide, [-0.1 * w, 0.5 * l], [0.1 * w, 0.5 * l], [0, (mount === 'lizard' ? 1.1 : 0.95) * l]);
  oval(ctx, hide, 0, 0.12 * l, stout * w, 0.6 * l);
  oval(ctx, hide, 0, -0.6 * l, (mount === 'boar' ? 0.24 : 0.16) * w, 0.3 * l);
  if (mount === 'stag')
    mirrored((side) => shape(ctx, '#ded4bb', [side * 0.06 * w, -0.66 * l], [side * 0.5 * w, -0.98 * l], [side * 0.4 * w, -0.66 * l]));
  if (mount === 'boar')
    mirrored((side) => shape(ctx, '#efe6d0', [side * 0.12 * w, -0.7 * l], [side * 0.26 * w, -0.74 * l], [side * 0.2 * w, -1.0 * l]));
  if (mount === 'wolf')
    mirrored((side) => shape(ctx, '#55535a', [side * 0.04 * w, -0.5 * l], [side * 0.2 * w, -0.46 * l], [side * 0.16 * w, -0.68 * l]));
  if (mount === 'lizard') for (const at of [-0.3, -0.1, 0.3, 0.5]) oval(ctx, '#3f5a33', 0, at * l, 0.08 * w, 0.06 * l);
  if (mount === 'bird') shape(ctx, '#d8a43c', [-0.07 * w, -0.82 * l], [0.07 * w, -0.82 * l], [0, -1.08 * l]);
}

const rider: Draw = (ctx, paint, w, l, kit) => {
  if (kit.mount === 'bike') {
    mirrored((side) => box(ctx, '#23282c', 0, side * 0.62 * l, 0.26 * w, 0.5 * l, 0.1 * w));
    box(ctx, paint.main, 0, -0.06 * l, 0.44 * w, 1.0 * l, 0.16 * w);
    box(ctx, '#454d53', 0, -0.46 * l, 0.72 * w, 0.1 * l, 0.03 * w);
  } else {
    animal(ctx, kit.mount, w, l);
    box(ctx, paint.second, 0, 0.16 * l, 0.62 * w, 0.4 * l, 0.08 * w);
  }
  CARRIED[kit.weapon](ctx, paint, Math.min(w, l) * 0.95);
  oval(ctx, paint.main, 0, 0.1 * l, 0.46 * w, 0.2 * l);
  oval(ctx, paint.light, 0, 0.04 * l, 0.2 * w, 0.18 * l);
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

const skimmer: Draw = (ctx, paint, w, l) => {
  oval(ctx, 'rgba(150,225,255,0.45)', 0, 0, 0.98 * w, 0.98 * l);
  mirrored((side) => oval(ctx, paint.second, side * 0.7 * w, 0.08 * l, 0.22 * w, 0.84 * l));
  oval(ctx, paint.main, 0, 0, 0.58 * w, 0.98 * l);
  oval(ctx, paint.dark, 0, 0.14 * l, 0.36 * w, 0.6 * l);
  oval(ctx, '#26323c', 0, -0.4 * l, 0.24 * w, 0.22 * l);
  box(ctx, paint.metal, 0, -0.3 * l, 0.1 * w, 0.8 * l, 0.04 * w);
  oval(ctx, paint.second, 0, 0.3 * l, 0.24 * w, 0.2 * w);
};

const winged: Draw = (ctx, paint, w, l) => {
  mirrored((side) => {
    for (let i = 5; i >= 0; i--) {
      const out = i / 5;
      shape(
        ctx,
        i > 3 ? paint.second : i % 2 === 0 ? paint.main : paint.dark,
        [side * 0.1 * w, (-0.3 + out * 0.1) * l],
        [side * (0.3 + out * 0.9) * w, (-0.5 + out * 0.08) * l],
        [side * (0.36 + out * 0.84) * w, (0.42 - out * 0.5) * l],
      );
    }
  });
  oval(ctx, paint.main, 0, 0, 0.2 * w, 0.66 * l);
  oval(ctx, paint.light, 0, -0.6 * l, 0.15 * w, 0.2 * l);
  shape(ctx, '#d8a43c', [-0.07 * w, -0.76 * l], [0.07 * w, -0.76 * l], [0, -1.02 * l]);
  shape(ctx, paint.second, [-0.12 * w, 0.5 * l], [0.12 * w, 0.5 * l], [0.26 * w, 1 * l], [-0.26 * w, 1 * l]);
};

const crab: Draw = (ctx, paint, w, l) => {
  mirrored((side) => {
    for (const at of [-0.2, 0.12, 0.44]) box(ctx, paint.dark, side * 0.74 * w, at * l, 0.5 * w, 0.12 * l, 0.05 * w);
    oval(ctx, paint.main, side * 0.5 * w, -0.74 * l, 0.22 * w, 0.3 * l);
    shape(ctx, '#efe6d0', [side * 0.36 * w, -0.86 * l], [side * 0.6 * w, -0.9 * l], [side * 0.44 * w, -1.16 * l]);
  });
  oval(ctx, paint.second, 0, 0.08 * l, 0.68 * w, 0.66 * l);
  oval(ctx, paint.main, 0, 0.08 * l, 0.58 * w, 0.56 * l);
  for (const at of [-0.24, 0, 0.24, 0.46]) oval(ctx, paint.light, 0, at * l, 0.1 * w, 0.07 * l);
};

const swarm: Draw = (ctx, paint, w, l) => {
  for (let i = 0; i < 14; i++) {
    const [x, y] = [Math.cos(i * 2.4) * (0.12 + i * 0.045) * w, Math.sin(i * 2.4) * (0.12 + i * 0.045) * l];
    oval(ctx, i % 3 === 0 ? paint.second : paint.main, x, y, 0.13 * w, 0.17 * l);
    oval(ctx, 'rgba(255,255,255,0.5)', x + 0.1 * w, y, 0.08 * w, 0.05 * l);
  }
};

const DRAWN: Readonly<Record<FigureBody, Draw>> = {
  ...{ foot, rider, walker, tank, skimmer, plane: flyer, winged, beast, swarm, hulk: monster, tusker: beast, crab, gun, chariot, marker },
};

export const drawFigure: Draw = (ctx, paint, w, l, kit) => DRAWN[kit.body](ctx, paint, w, l, kit);
