/** What was made of iron and what was stacked: barricades, crates, pipes, tanks, chimneys, cranes, wrecks; and what is left of it on the ground. */
import { containerLevels, containerPaint, middleOf, shrunk } from '../../land/plan.ts';
import { shaded } from '../materials.ts';
import { alongSpan, type Build, between, extrude, type Site, stones, varied, yawOf } from './site.ts';

const RUST = '#8a5a3f';
const IRON = '#5d656b';
const PAINTS = ['#8c4a38', '#3f6370', '#6f7a45', '#a2803f'] as const;

const barricade: Build = (site) => {
  const { solids, palette, span, height } = site;
  const yaw = yawOf(span.along);
  const planks = palette.land !== 'ash' && palette.land !== 'city';
  for (let at = 0; at < span.long - 0.2; ) {
    const share = site.next();
    const wide = Math.min(span.long - at, 0.7 + share * 0.6);
    const middle = alongSpan(span, at + wide / 2);
    const high = height * (0.82 + share * 0.18);
    if (planks) {
      for (const row of [0.2, 0.5, 0.8])
        solids.add('box', [wide, height * 0.24, 0.14], [middle.x, height * row, middle.y], varied(palette.low, site.next(), 0.22), {
          turn: [0, yaw, (site.next() - 0.5) * 0.12],
        });
      solids.add('box', [0.16, high * 1.05, 0.2], [middle.x, high * 0.5, middle.y], palette.bark, { turn: [0.18, yaw, 0] });
    } else {
      solids.add('block', [wide * 0.97, high, span.wide * 0.5], [middle.x, high / 2, middle.y], varied(palette.stone, share, 0.14), {
        turn: [0, yaw, 0],
      });
      solids.add(
        'block',
        [wide * 0.97, high * 0.4, span.wide * 0.95],
        [middle.x, high * 0.2, middle.y],
        varied(palette.stone, share, 0.14),
        { turn: [0, yaw, 0] },
      );
      solids.add('box', [wide * 0.5, 0.1, span.wide * 0.53], [middle.x, high * 0.74, middle.y], '#c8992f', { turn: [0, yaw, 0] });
    }
    at += wide;
  }
};

const carts: Build = (site) => {
  const { solids, palette, span, height } = site;
  const yaw = yawOf(span.along);
  const count = Math.max(1, Math.round(span.long / 2.4));
  for (let i = 0; i < count; i++) {
    const { x, y } = alongSpan(span, ((i + 0.5) * span.long) / count);
    solids.add('box', [(span.long / count) * 0.8, height * 0.34, span.wide * 0.72], [x, height * 0.52, y], palette.low, {
      turn: [0, yaw + 0.1, 0],
    });
    for (const side of [-0.42, 0.42]) {
      const wheel = alongSpan(span, ((i + 0.5) * span.long) / count, span.wide * side);
      solids.add('drum', [height * 0.7, 0.14, height * 0.7], [wheel.x, height * 0.35, wheel.y], palette.bark, {
        turn: [0, yaw, 0.001 + Math.PI / 2],
      });
    }
  }
};

const crates: Build = (site) => {
  const { solids, palette, height } = site;
  const size = Math.min(1, Math.max(0.6, height / Math.max(1, Math.round(height))));
  for (let level = 0; level * size < height - 0.1; level++)
    for (const { x, y, share } of gridIn(site, size, level * 0.16)) {
      if (level > 0 && share < 0.28) continue;
      const hue = varied(palette.low, share, 0.2);
      solids.add('block', [size * 0.94, size * 0.96, size * 0.94], [x, size * (level + 0.5), y], hue, {
        turn: [0, (share - 0.5) * 0.2, 0],
      });
      for (const row of [0.16, 0.84])
        solids.add('box', [size * 0.99, size * 0.12, size * 0.99], [x, size * (level + row), y], shaded(hue, -0.22), {
          turn: [0, (share - 0.5) * 0.2, 0],
        });
    }
};

/** Places in rows over the footprint, turned as it lies. */
function gridIn({ span, next }: Site, step: number, inset: number): { x: number; y: number; share: number }[] {
  const places: { x: number; y: number; share: number }[] = [];
  const [along, across] = [Math.max(1, Math.floor((span.long - inset) / step)), Math.max(1, Math.floor((span.wide - inset) / step))];
  for (let i = 0; i < along; i++)
    for (let k = 0; k < across; k++) {
      const at = alongSpan(span, span.long / 2 + (i - (along - 1) / 2) * step, (k - (across - 1) / 2) * step);
      places.push({ ...at, share: next() });
    }
  return places;
}

const containers: Build = (site) => {
  const { solids, span, height, ring } = site;
  const levels = containerLevels(height);
  const yaw = yawOf(span.along);
  for (let level = 0; level < levels; level++) {
    const rise = height / levels;
    const hue = PAINTS[containerPaint(ring, level, PAINTS.length)]!;
    const middle = alongSpan(span, span.long / 2);
    const wide = span.wide * (level === 0 ? 0.98 : 0.96);
    solids.add('box', [span.long * 0.97, rise * 0.94, wide * 0.95], [middle.x, rise * (level + 0.5), middle.y], hue, { turn: [0, yaw, 0] });
    for (const edge of [0.05, 0.95])
      solids.add('box', [span.long, rise * 0.09, wide], [middle.x, rise * (level + edge), middle.y], shaded(hue, -0.3), {
        turn: [0, yaw, 0],
      });
    const ribs = Math.round(span.long / 0.34);
    for (let i = 0; i < ribs; i++) {
      const at = alongSpan(span, ((i + 0.5) * span.long) / ribs);
      solids.add('box', [0.12, rise * 0.86, wide * 0.99], [at.x, rise * (level + 0.5), at.y], shaded(hue, i % 2 === 0 ? -0.1 : 0.06), {
        turn: [0, yaw, 0],
      });
    }
    for (const at of [0.03, span.long - 0.03])
      for (const aside of [-0.24, 0.24]) {
        const bar = alongSpan(span, at, wide * aside);
        solids.add('rod', [0.07, rise * 0.8, 0.07], [bar.x, rise * (level + 0.5), bar.y], '#c9ccc8');
      }
  }
};

const barrels: Build = (site) => {
  const { solids, height } = site;
  const size = Math.min(0.72, height * 0.5);
  const levels = Math.max(1, Math.round(height / (size * 1.25)));
  const rise = height / levels;
  for (let level = 0; level < levels; level++)
    for (const { x, y, share } of site.dots(size * size * 0.9, 14, size)) {
      if (level > 0 && share < 0.45) continue;
      const hue = varied(PAINTS[Math.floor(share * PAINTS.length)]!, share, 0.15);
      solids.add('drum', [size, rise * 0.96, size], [x, rise * (level + 0.5), y], hue);
      for (const row of [0.32, 0.68]) solids.add('drum', [size * 1.05, 0.06, size * 1.05], [x, rise * (level + row), y], shaded(hue, -0.3));
    }
};

const pipes: Build = (site) => {
  const { solids, span, height } = site;
  const yaw = yawOf(span.along);
  const thick = Math.min(height * 0.7, span.wide * 0.95);
  const middle = alongSpan(span, span.long / 2);
  const high = height - thick / 2;
  solids.add('drum', [thick, span.long, thick], [middle.x, high, middle.y], RUST, { turn: [0, yaw, Math.PI / 2] });
  const joints = Math.max(2, Math.round(span.long / 1.8));
  for (let i = 0; i <= joints; i++) {
    const at = alongSpan(span, Math.min(span.long - 0.1, Math.max(0.1, (i * span.long) / joints)));
    solids.add('drum', [thick * 1.2, 0.16, thick * 1.2], [at.x, high, at.y], IRON, { turn: [0, yaw, Math.PI / 2] });
    solids.add('box', [0.24, high, thick * 0.8], [at.x, high / 2, at.y], shaded(IRON, -0.3), { turn: [0, yaw, 0] });
  }
  const valve = alongSpan(span, span.long * 0.3);
  solids.add('ring', [0.4, 0.4, 0.5], [valve.x, height + 0.02, valve.y], '#b5482f', { turn: [Math.PI / 2, 0, 0] });
};

const tank: Build = (site) => {
  const { solids, palette, ring, span, height } = site;
  const { x, y } = middleOf(ring);
  extrude(solids, [ring, ring], [0, 0.25], [palette.stone, palette.stone]);
  const wide = span.wide * 0.9;
  const hue = shaded(IRON, 0.12);
  solids.add('drum', [wide, height - 0.6, wide], [x, (height - 0.6) / 2 + 0.2, y], hue);
  solids.add('dome', [wide, 0.8, wide], [x, height - 0.42, y], shaded(hue, 0.08));
  for (const high of [0.3, 0.55, 0.8]) solids.add('drum', [wide * 1.03, 0.1, wide * 1.03], [x, height * high, y], shaded(RUST, 0.04));
  solids.add('box', [0.34, height - 0.3, 0.08], [x, height / 2, y + wide / 2 + 0.05], shaded(IRON, -0.3));
  for (let high = 0.4; high < height - 0.4; high += 0.3) solids.add('box', [0.4, 0.05, 0.14], [x, high, y + wide / 2 + 0.06], '#c9a04a');
  solids.add('rod', [0.24, 0.4, 0.24], [x, height - 0.1, y], shaded(RUST, -0.1));
};

const chimney: Build = (site) => {
  const { solids, palette, ring, span, height } = site;
  const { x, y } = middleOf(ring);
  const levels = 7;
  for (let i = 0; i < levels; i++) {
    const flare = 1 - 0.36 * Math.sin((i / levels) * Math.PI * 0.9);
    const wide = span.wide * 0.98 * flare;
    solids.add(
      'drum',
      [wide, height / levels + 0.02, wide],
      [x, (height / levels) * (i + 0.5), y],
      varied(palette.stone, i / levels, 0.08),
    );
  }
  solids.add('drum', [span.wide * 0.78, 0.12, span.wide * 0.78], [x, height - 0.02, y], '#211f1e');
  for (const high of [0.16, 0.9]) solids.add('drum', [span.wide * 0.86, 0.12, span.wide * 0.86], [x, height * high, y], RUST);
};

const furnace: Build = (site) => {
  const { solids, palette, ring, span, height } = site;
  const yaw = yawOf(span.along);
  const inner = shrunk(ring, 0.35);
  extrude(solids, [ring, shrunk(ring, 0.1)], [0, 0.6], [shaded(palette.stone, -0.2), palette.stone]);
  extrude(solids, [inner, shrunk(ring, 0.6)], [0.6, height * 0.6], [shaded(RUST, -0.1), shaded(IRON, -0.2)]);
  const mouth = alongSpan(span, span.long / 2, span.wide / 2 - 0.32);
  solids.add('drum', [1.7, 0.3, 1.7], [mouth.x, height * 0.26, mouth.y], shaded(IRON, -0.35), { turn: [Math.PI / 2, yaw, 0] });
  solids.add('drum', [1.25, 0.36, 1.25], [mouth.x, height * 0.26, mouth.y], '#ff8a2a', { turn: [Math.PI / 2, yaw, 0] });
  for (const at of [0.26, 0.74]) {
    const stack = alongSpan(span, span.long * at);
    solids.add('taper', [span.wide * 0.42, height * 0.6, span.wide * 0.42], [stack.x, height * 0.7, stack.y], shaded(RUST, -0.05));
    solids.add('drum', [span.wide * 0.34, 0.18, span.wide * 0.34], [stack.x, height - 0.08, stack.y], '#2b2725');
  }
  for (const high of [0.3, 0.5]) {
    const at = alongSpan(span, span.long / 2);
    solids.add('box', [span.long * 0.93, 0.14, span.wide * 0.93], [at.x, height * high + 0.4, at.y], IRON, { turn: [0, yaw, 0] });
  }
};

const crane: Build = (site) => {
  const { solids, ring, span, height, palette } = site;
  const { x, y } = middleOf(ring);
  const yaw = yawOf(span.along);
  extrude(solids, [ring, shrunk(ring, 0.15)], [0, 0.5], [palette.stone, palette.stone]);
  const paint = '#c79233';
  for (const [sx, sz] of [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const)
    solids.add('box', [0.18, height - 0.9, 0.18], [x + sx * 0.5, (height - 0.4) / 2, y + sz * 0.5], paint);
  for (let high = 0.9; high < height - 0.8; high += 0.8) {
    solids.add('box', [1.2, 0.1, 0.1], [x, high, y - 0.5], shaded(paint, -0.2), { turn: [0, 0, 0.5] });
    solids.add('box', [1.2, 0.1, 0.1], [x, high, y + 0.5], shaded(paint, -0.2), { turn: [0, 0, -0.5] });
    for (const side of [-0.5, 0.5]) solids.add('box', [0.1, 0.1, 1.2], [x + side, high, y], shaded(paint, -0.2), { turn: [0.5, 0, 0] });
  }
  solids.add('block', [1.4, 0.7, 1.2], [x, height - 0.62, y], shaded(IRON, -0.1), { turn: [0, yaw, 0] });
  const arm = Math.min(span.long, 3) * 0.9;
  solids.add('box', [arm, 0.24, 0.3], [x + Math.cos(yaw) * arm * 0.2, height - 0.14, y - Math.sin(yaw) * arm * 0.2], paint, {
    turn: [0, yaw, 0],
  });
  solids.add('rod', [0.04, height * 0.4, 0.04], [x + Math.cos(yaw) * arm * 0.6, height * 0.78, y - Math.sin(yaw) * arm * 0.6], '#202326');
};

const wreck: Build = (site) => {
  const { solids, ring, span, height } = site;
  const yaw = yawOf(span.along);
  const middle = alongSpan(span, span.long / 2);
  extrude(solids, [ring, shrunk(ring, 0.35)], [0, height * 0.42], [RUST, shaded(RUST, -0.3)]);
  for (let at = 0.6; at < span.long - 0.4; at += 1.1) {
    for (const side of [-1, 1]) {
      const rib = alongSpan(span, at, span.wide * 0.38 * side);
      const high = height * (0.5 + 0.45 * Math.sin((at / span.long) * Math.PI));
      solids.add('box', [0.16, high, 0.2], [rib.x, high / 2, rib.y], shaded(RUST, -0.25), { turn: [0.16 * side, yaw, 0] });
    }
  }
  solids.add('block', [span.long * 0.26, height * 0.5, span.wide * 0.5], [middle.x, height * 0.6, middle.y], shaded(IRON, -0.05), {
    turn: [0, yaw, 0.05],
  });
  const mast = alongSpan(span, span.long * 0.62);
  solids.add('taper', [0.28, height * 0.55, 0.28], [mast.x, height * 0.7, mast.y], IRON, { turn: [0.16, 0, 0.12] });
  stones(site, [RUST, IRON], [3, 12], [0.12, 0.3]);
};

/** Heaps with a shape of their own: stones over a mound. */
const heap =
  (hues: (site: Site) => readonly string[], fine: number): Build =>
  (site) => {
    const { solids, ring, height } = site;
    const [under, ...rest] = hues(site);
    if (under === undefined) return;
    if (height > 0.25)
      extrude(solids, [shrunk(ring, 0.15), shrunk(ring, Math.min(site.span.wide * 0.3, height * 1.4))], [0, height * 0.72], [under, under]);
    const reach = site.span.wide * 0.4;
    site.dots(fine * fine * 6, 170).forEach(({ x, y, share }, i) => {
      const s = fine * (0.6 + share);
      const middle = middleOf(ring);
      const far = Math.min(1, Math.hypot(x - middle.x, y - middle.y) / Math.max(0.1, reach));
      solids.add(
        'stone',
        [s * 1.2, s, s],
        [x, Math.max(0.1, height * 0.74 * (1 - far * 0.9)), y],
        varied(rest[i % rest.length] ?? under, share),
        { turn: [share * 9, share * 20, 0] },
      );
    });
  };

const slag = heap(({ palette }) => [shaded(palette.soil, -0.3), shaded(palette.rock, -0.45), '#3a2c28', '#54352a'], 0.34);
const gravel = heap(
  ({ palette }) => [shaded(palette.rock, -0.12), palette.rock, shaded(palette.rock, 0.16), shaded(palette.rock, -0.25)],
  0.15,
);
const ash = heap(({ palette }) => [shaded(palette.sand, 0.22), shaded(palette.sand, 0.3), shaded(palette.sand, 0.1)], 0.2);

const crater: Build = (site) => {
  const { solids, ring, palette } = site;
  const rim = shrunk(ring, 0.2);
  rim.forEach((a, i) => {
    const b = rim[(i + 1) % rim.length]!;
    const long = Math.hypot(b.x - a.x, b.y - a.y);
    for (let at = 0; at < long; at += 0.4) {
      const share = site.next();
      const s = 0.18 + share * 0.2;
      solids.add(
        'stone',
        [s * 1.6, s * 0.8, s * 1.2],
        [a.x + ((b.x - a.x) * at) / long, 0.04, a.y + ((b.y - a.y) * at) / long],
        varied(palette.soil, share, 0.2),
        {
          turn: [0, share * 9, 0],
        },
      );
    }
  });
};

/** A rail is a hand high. */
const rails: Build = ({ solids, span }) => {
  for (const side of [-0.24, 0.24])
    between(solids, [alongSpan(span, 0, span.wide * side), alongSpan(span, span.long, span.wide * side)], 0.09, [0, 0.09], '#a7adb0');
};

export const works = {
  barricade,
  carts,
  crates,
  containers,
  barrels,
  pipes,
  tank,
  chimney,
  furnace,
  crane,
  wreck,
  slag,
  gravel,
  ash,
  crater,
  rails,
} as const;
