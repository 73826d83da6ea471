/** What grows, and the ground that it grows on: woods, thickets, reeds, hedges, hills. */
import { middleOf, shrunk } from '../../land/plan.ts';
import { shaded } from '../materials.ts';
import { alongSpan, type Build, extrude, type Site, stones, varied, yawOf } from './site.ts';

/** Stem and boughs; the crown is put up with all others. */
function plant(site: Site, x: number, z: number, high: number, share: number): void {
  const { solids, palette, trees, next } = site;
  const land = palette.land;
  const wide = Math.min(1.5, high * (land === 'snow' ? 0.24 : 0.32)) * (0.85 + share * 0.3);
  const stem = 0.2 + high * 0.035;
  const dead = land === 'ash';
  solids.add('taper', [stem, high * (dead ? 0.8 : 0.72), stem], [x, high * (dead ? 0.4 : 0.36), z], varied(palette.bark, share, 0.2), {
    turn: [(next() - 0.5) * 0.12, share * 6, (next() - 0.5) * 0.12],
  });
  for (let i = 0; i < 4; i++) {
    const angle = share * 6 + (i * Math.PI) / 2;
    solids.add(
      'spike',
      [stem * 0.9, 0.22, stem * 0.9],
      [x + Math.cos(angle) * stem * 0.55, 0.06, z + Math.sin(angle) * stem * 0.55],
      palette.bark,
      {
        turn: [0, -angle, -0.9],
      },
    );
  }
  const boughs = dead ? 7 : 3;
  for (let i = 0; i < boughs; i++) {
    const angle = share * 11 + i * 2.4;
    const at = high * (0.42 + (i / boughs) * 0.36);
    const long = wide * (dead ? 1.05 : 0.8) * (1 - (i / boughs) * 0.4);
    const lean = 0.85;
    solids.add(
      'spike',
      [stem * 0.42, long, stem * 0.42],
      [
        x + (Math.cos(angle) * Math.sin(lean) * long) / 2,
        at + (Math.cos(lean) * long) / 2,
        z + (Math.sin(angle) * Math.sin(lean) * long) / 2,
      ],
      varied(palette.bark, next(), 0.15),
      { turn: [0, -angle, -lean] },
    );
  }
  if (!dead) trees.push({ x, z, high, wide, share });
}

const wood: Build = (site) => {
  const { parts, height, palette } = site;
  if (parts.length === 0)
    for (const { x, y, share } of site.dots(5.2, 26, 1.75)) plant(site, x, y, Math.max(1.6, height || 3.5) * (0.78 + share * 0.22), share);
  underwood(site, 0.3, 2.6);
  stones(site, [palette.rock], [9, 6], [0.14, 0.24]);
};

const trunk: Build = (site) => {
  const { x, y } = middleOf(site.ring);
  plant(site, x, y, site.height || 3.5, site.next());
};

/** Low growth between the stems. */
function underwood(site: Site, high: number, room: number): void {
  const { solids, palette } = site;
  const hue = palette.land === 'ash' ? palette.rough : palette.leaf;
  for (const { x, y, share } of site.dots(room, 60)) {
    const s = high * (0.6 + share * 0.8);
    solids.add('lump', [s * 1.5, s, s * 1.3], [x, s * 0.3, y], varied(shaded(hue, -0.18), share, 0.25), { turn: [0, share * 20, 0] });
  }
}

const thicket: Build = (site) => {
  const { solids, palette, height } = site;
  const hue = palette.land === 'ash' ? palette.rough : palette.leaf;
  for (const { x, y, share } of site.dots(0.75, 90, 0.5)) {
    const s = height * (0.5 + share * 0.5);
    const wide = 0.55 + share * 0.55;
    solids.add('lump', [wide, s, wide * 0.9], [x, s * 0.42, y], varied(hue, share, 0.3), { turn: [0, share * 30, 0] });
    if (share > 0.6) solids.add('spike', [0.09, s * 1.1, 0.09], [x + 0.2, s * 0.5, y - 0.2], palette.bark, { turn: [0.3, share * 9, 0.3] });
  }
};

const reeds: Build = (site) => {
  const { solids, palette, height } = site;
  for (const { x, y, share } of site.dots(0.42, 170)) {
    for (let i = 0; i < 3; i++) {
      const high = height * (0.62 + ((share * 7 + i * 0.37) % 1) * 0.38);
      const [dx, dz] = [Math.cos(i * 2.1 + share * 9) * 0.14, Math.sin(i * 2.1 + share * 9) * 0.14];
      solids.add('spike', [0.07, high, 0.07], [x + dx, high / 2, y + dz], varied(palette.leaf, share, 0.35), { turn: [dz, 0, -dx] });
      if (i === 0 && share > 0.45) solids.add('rod', [0.1, 0.28, 0.1], [x + dx, high * 0.94, y + dz], shaded(palette.bark, -0.1));
    }
  }
};

const hedge: Build = (site) => {
  const { solids, palette, height, span } = site;
  const wide = Math.max(0.3, span.wide);
  const count = Math.max(2, Math.round(span.long / (wide * 0.62)));
  for (let i = 0; i < count; i++) {
    const share = site.next();
    const { x, y } = alongSpan(span, ((i + 0.5) * span.long) / count, (share - 0.5) * wide * 0.12);
    const s = wide * (0.95 + share * 0.18);
    solids.add('lump', [s, height * (0.94 + share * 0.14), s], [x, height * 0.46, y], varied(palette.leaf, share, 0.26), {
      turn: [0, share * 40, 0],
    });
  }
};

const log: Build = (site) => {
  const { solids, palette, span, height } = site;
  const middle = alongSpan(span, span.long / 2);
  const thick = Math.min(height, span.wide * 1.2);
  solids.add('drum', [thick, span.long, thick * 0.95], [middle.x, thick * 0.46, middle.y], palette.bark, {
    turn: [0, yawOf(span.along), Math.PI / 2],
  });
  for (const at of [0.02, span.long - 0.02]) {
    const end = alongSpan(span, at);
    solids.add('drum', [thick * 0.86, 0.06, thick * 0.82], [end.x, thick * 0.46, end.y], shaded(palette.bark, 0.35), {
      turn: [0, yawOf(span.along), Math.PI / 2],
    });
  }
  for (const at of [0.25, 0.55, 0.8]) {
    const share = site.next();
    const bough = alongSpan(span, span.long * at, (share - 0.5) * 0.3);
    solids.add('spike', [0.24, thick * 0.9, 0.24], [bough.x, thick * 0.95, bough.y], shaded(palette.bark, -0.15), {
      turn: [share - 0.5, 0, share * 2 - 1],
    });
    solids.add('lump', [0.5, 0.16, 0.4], [bough.x, thick * 0.9, bough.y], palette.leaf, { turn: [0, share * 9, 0] });
  }
};

/** Half an inch to each step of a contour; its edge is steep, so that who stands at it stands on it. */
const CONTOUR = 0.5;

const hill: Build = (site) => {
  const { solids, palette, height, ring } = site;
  const steps = Math.max(1, Math.round(height / CONTOUR));
  const grass = shaded(palette.felt, 0.07);
  for (let i = 0; i < steps; i++) {
    const [from, to] = [(i * height) / steps, ((i + 1) * height) / steps];
    const [low, high] = [shrunk(ring, i * 0.11), shrunk(ring, i * 0.11 + 0.1)];
    const hue = varied(shaded(palette.soil, -0.05), (i % 2) * 0.5 + 0.25, 0.12);
    extrude(solids, [low, high], [from, to], [hue, i === steps - 1 ? grass : shaded(grass, -0.08)]);
    high.forEach((a, k) => {
      const b = high[(k + 1) % high.length]!;
      const long = Math.hypot(b.x - a.x, b.y - a.y);
      for (let at = 0.2; at < long; at += 0.55) {
        const share = site.next();
        const s = 0.1 + share * 0.12;
        const place = { x: a.x + ((b.x - a.x) * at) / long, z: a.y + ((b.y - a.y) * at) / long };
        solids.add(
          share > 0.55 ? 'stone' : 'lump',
          [s * 1.5, s, s],
          [place.x, to - s * 0.28, place.z],
          share > 0.55 ? palette.rock : shaded(grass, -0.12),
          {
            turn: [0, share * 20, 0],
          },
        );
      }
    });
  }
};

const rocks: Build = (site) => {
  const { palette, height } = site;
  const most = Math.max(0.25, height || 0.25);
  stones(site, [palette.rock, shaded(palette.rock, -0.2), shaded(palette.rock, 0.08)], [1.1, 60], [most * 0.28, most * 0.8]);
  underwood(site, 0.18, 3);
};

const boulder: Build = (site) => {
  const { solids, palette, height, ring, span } = site;
  const { x, y } = middleOf(ring);
  solids.add('lump', [span.long * 0.98, height * 1.3, span.wide * 0.98], [x, height * 0.36, y], palette.rock, { turn: [0.1, 0.7, 0.05] });
  solids.add(
    'stone',
    [span.long * 0.5, height * 0.7, span.wide * 0.55],
    [x + span.long * 0.2, height * 0.3, y + span.wide * 0.16],
    shaded(palette.rock, -0.14),
  );
  solids.add('lump', [span.long * 0.5, 0.16, span.wide * 0.4], [x - 0.1, height * 0.93, y], palette.leaf);
};

const stone: Build = (site) => {
  const { solids, palette, height, ring, span } = site;
  const { x, y } = middleOf(ring);
  solids.add('stone', [span.long * 1.05, 0.5, span.wide * 1.05], [x, 0.1, y], shaded(palette.rock, -0.2));
  solids.add('block', [span.long * 0.66, height * 0.98, span.wide * 0.5], [x, height * 0.49, y], palette.rock, {
    turn: [0, yawOf(span.along) + 0.1, 0.045],
  });
  solids.add('box', [span.long * 0.68, 0.05, span.wide * 0.2], [x, height * 0.72, y], shaded(palette.rock, -0.45), {
    turn: [0, yawOf(span.along) + 0.1, 0.4],
  });
  solids.add('lump', [span.long * 0.5, 0.12, span.wide * 0.4], [x, height * 0.97, y], palette.leaf);
};

const grass: Build = (site) => {
  const { solids, palette } = site;
  for (const { x, y, share } of site.dots(0.5, 140)) {
    const high = 0.12 + share * 0.2;
    solids.add('spike', [0.07, high, 0.07], [x, high / 2, y], varied(palette.leaf, share, 0.3), { turn: [share - 0.5, 0, 0.5 - share] });
  }
};

export const growth = { wood, trunk, thicket, reeds, hedge, log, hill, rocks, boulder, stone, grass } as const;
