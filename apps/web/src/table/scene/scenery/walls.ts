/** What was built of stone and timber: ruins, houses, towers, walls, fences. */
import type { Point } from '@warfold/space';
import { middleOf, shrunk, spanOf } from '../../land/plan.ts';
import { shaded } from '../materials.ts';
import { alongSpan, type Build, between, extrude, type Site, stones, varied, yawOf } from './site.ts';

const STOREY = 3;

/** A wall with windows in each storey, its crown broken where it is a ruin's. Heights in inches, the wall stands between the two points. */
function windowed(site: Site, [a, b]: readonly [Point, Point], thick: number, height: number, broken: boolean): void {
  const { solids, palette, next } = site;
  const long = Math.hypot(b.x - a.x, b.y - a.y);
  const bays = Math.max(1, Math.round(long / 1.5));
  const at = (share: number): Point => ({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share });
  for (let bay = 0; bay < bays; bay++) {
    const top = broken ? height * (0.55 + 0.45 * Math.abs(Math.sin(bay * 2.3 + a.x + a.y))) : height;
    const [from, to] = [bay / bays, (bay + 1) / bays];
    const hue = varied(palette.stone, next(), 0.07);
    const window = long / bays > 0.9 && height > 1.8;
    if (!window) {
      between(solids, [at(from), at(to)], thick, [0, top], hue);
      continue;
    }
    const pier = 0.24;
    between(solids, [at(from), at(from + (to - from) * pier)], thick, [0, top], hue);
    between(solids, [at(to - (to - from) * pier), at(to)], thick, [0, broken ? top * (0.8 + next() * 0.2) : top], hue);
    const [left, right] = [at(from + (to - from) * pier), at(to - (to - from) * pier)];
    for (let sill = 0; sill < top; sill += STOREY) {
      between(solids, [left, right], thick, [sill, Math.min(top, sill + STOREY * 0.34)], hue);
      between(
        solids,
        [left, right],
        thick * 1.25,
        [Math.min(top, sill + STOREY * 0.31), Math.min(top, sill + STOREY * 0.36)],
        shaded(palette.stone, 0.12),
      );
      if (sill + STOREY * 0.78 < top) between(solids, [left, right], thick, [sill + STOREY * 0.78, Math.min(top, sill + STOREY)], hue);
    }
  }
}

/** Bits of wall that fell, and beams. */
function fallen(site: Site, room: number): void {
  const { palette, solids, next } = site;
  stones(site, [palette.stone, palette.rock, shaded(palette.low, -0.1)], [room, 30], [0.1, 0.26]);
  for (const { x, y, share } of site.dots(room * 6, 4)) {
    const long = 0.9 + share;
    solids.add('box', [long, 0.12, 0.16], [x, 0.16, y], shaded(palette.bark, -0.1), { turn: [0, share * 9, (next() - 0.5) * 0.3] });
  }
}

const ruin: Build = (site) => {
  const { ring, height, storeys, parts, decks, palette } = site;
  const low = height <= 1.6;
  const inner = shrunk(ring, 0.14);
  if (parts.length === 0)
    inner.forEach((a, i) => {
      const b = inner[(i + 1) % inner.length]!;
      const long = Math.hypot(b.x - a.x, b.y - a.y);
      // A way in on every long side; the near corners are whole.
      const gap = long > 4 ? 0.16 : 0;
      const mid = (share: number): Point => ({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share });
      if (gap === 0) windowed(site, [a, b], 0.26, height * (i % 2 === 0 ? 1 : 0.7), true);
      else {
        windowed(site, [a, mid(0.5 - gap)], 0.26, height, true);
        windowed(site, [mid(0.5 + gap), b], 0.26, height * (low ? 0.8 : 0.6), true);
      }
    });
  for (const floor of storeys) decks.push({ ring: shrunk(ring, 0.12), from: floor - 0.14, to: floor, hue: shaded(palette.bark, 0.12) });
  fallen(site, low ? 0.8 : 2);
};

const wall: Build = (site) => {
  const { solids, palette, span, height, isPart } = site;
  if (isPart || height > 2.2) return windowed(site, [span.from, span.to], span.wide, height, isPart);
  const courses = Math.max(2, Math.round(height / 0.3));
  for (let row = 0; row < courses; row++) {
    const rise = height / courses;
    const step = 0.75;
    for (let at = row % 2 === 0 ? 0 : -step / 2; at < span.long; at += step) {
      const [from, to] = [Math.max(0, at), Math.min(span.long, at + step)];
      if (to - from < 0.08) continue;
      const share = site.next();
      if (row === courses - 1 && share < 0.16) continue;
      const middle = alongSpan(span, (from + to) / 2, (share - 0.5) * 0.05);
      solids.add(
        'block',
        [to - from - 0.03, rise * 0.97, span.wide * (0.92 + share * 0.08)],
        [middle.x, rise * (row + 0.5), middle.y],
        varied(palette.rock, share, 0.16),
        {
          turn: [0, yawOf(span.along), 0],
        },
      );
    }
  }
};

/** A gable roof over a rectangle, its ridge along the longer way. */
function gable(site: Site, from: number, to: number): void {
  const { solids, palette, span } = site;
  const yaw = yawOf(span.along);
  const middle = alongSpan(span, span.long / 2);
  const tile = palette.land === 'snow' ? '#dfe8ee' : palette.land === 'desert' ? shaded(palette.low, 0.1) : '#7c4434';
  const half = span.wide / 2;
  const slope = Math.hypot(half, to - from);
  const lean = Math.atan2(to - from, half);
  for (const side of [1, -1]) {
    const at = alongSpan(span, span.long / 2, (side * half) / 2);
    const rows = 5;
    for (let row = 0; row < rows; row++) {
      const share = (row + 0.5) / rows - 0.5;
      const off = share * slope;
      const aside = Math.cos(lean) * off * -side;
      const place = { x: at.x + span.side.x * aside, y: at.y + span.side.y * aside };
      solids.add(
        'box',
        [span.long * 1.0, 0.09, slope / rows + 0.05],
        [place.x, (from + to) / 2 + Math.sin(lean) * off + 0.03, place.y],
        varied(tile, (row % 2) * 0.4 + 0.3, 0.14),
        {
          turn: [side * lean * (yawFlip(span.side, yaw) ? 1 : -1), yaw, 0],
        },
      );
    }
  }
  for (const at of [0.04, span.long - 0.04]) {
    const [l, r, top] = [alongSpan(span, at, -half), alongSpan(span, at, half), alongSpan(span, at)];
    solids.face(
      [
        [l.x, from, l.y],
        [r.x, from, r.y],
        [top.x, to, top.y],
      ],
      shaded(palette.stone, 0.1),
    );
  }
  solids.add('box', [span.long * 1.02, 0.14, 0.2], [middle.x, to + 0.05, middle.y], shaded(tile, -0.25), { turn: [0, yaw, 0] });
}

/** Whether a turn about the yawed x axis lifts what lies to the left. */
const yawFlip = (side: Point, yaw: number): boolean => Math.sin(yaw) * side.x + Math.cos(yaw) * side.y > 0;

const house: Build = (site) => {
  const { solids, palette, ring, span, height } = site;
  const eaves = height * 0.62;
  const plaster = palette.land === 'city' || palette.land === 'ash' ? palette.stone : shaded(palette.sand, 0.35);
  extrude(solids, [ring, ring], [0, 0.5], [palette.rock, palette.rock]);
  const inner = shrunk(ring, 0.06);
  extrude(solids, [inner, inner], [0.5, eaves], [plaster, plaster]);
  const timber = shaded(palette.bark, -0.15);
  inner.forEach((a, i) => {
    const b = inner[(i + 1) % inner.length]!;
    const long = Math.hypot(b.x - a.x, b.y - a.y);
    const at = (share: number): Point => ({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share });
    const bays = Math.max(1, Math.round(long / 1.7));
    for (let bay = 0; bay <= bays; bay++) {
      const post = Math.min(0.97, Math.max(0.03, bay / bays));
      between(solids, [at(post - 0.07 / long), at(post + 0.07 / long)], 0.14, [0.5, eaves], timber);
      if (bay === bays) continue;
      const [left, right] = [at((bay + 0.3) / bays), at((bay + 0.7) / bays)];
      const door = i === 0 && bay === 0;
      between(
        solids,
        [left, right],
        0.09,
        door ? [0, eaves * 0.62] : [eaves * 0.42, eaves * 0.72],
        door ? timber : shaded('#2a2f36', 0.02),
      );
      if (!door) between(solids, [left, right], 0.16, [eaves * 0.38, eaves * 0.43], timber);
    }
    between(solids, [a, b], 0.15, [eaves * 0.84, eaves * 0.93], timber);
  });
  if (ring.length === 4) gable(site, eaves, height);
  else extrude(solids, [ring, shrunk(ring, span.wide * 0.4)], [eaves, height], ['#7c4434', '#7c4434']);
  const chimney = alongSpan(span, span.long * 0.22, span.wide * 0.2);
  solids.add('box', [0.45, height * 0.5, 0.45], [chimney.x, height * 0.78, chimney.y], palette.rock, { turn: [0, yawOf(span.along), 0] });
};

const tower: Build = (site) => {
  const { solids, palette, ring, height } = site;
  const top = shrunk(ring, 0.16);
  extrude(solids, [ring, shrunk(ring, 0.1)], [0, 0.6], [shaded(palette.stone, -0.14), palette.stone]);
  extrude(solids, [shrunk(ring, 0.1), top], [0.6, height - 0.55], [palette.stone, palette.stone]);
  extrude(
    solids,
    [shrunk(ring, 0.02), shrunk(ring, 0.02)],
    [height - 0.6, height - 0.35],
    [shaded(palette.stone, -0.1), shaded(palette.bark, 0.1)],
  );
  ring.forEach((a, i) => {
    const b = ring[(i + 1) % ring.length]!;
    const long = Math.hypot(b.x - a.x, b.y - a.y);
    const teeth = Math.max(2, Math.round(long / 0.7));
    const at = (share: number): Point => ({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share });
    for (let k = 0; k < teeth; k++)
      between(
        solids,
        [at((k + 0.14) / teeth), at((k + 0.74) / teeth)],
        0.24,
        [height - 0.36, height],
        varied(palette.stone, site.next(), 0.1),
      );
    const slit = at(0.5);
    const yaw = yawOf({ x: b.x - a.x, y: b.y - a.y });
    for (let high = height * 0.35; high < height - 1; high += 1.6)
      solids.add('box', [0.16, 0.7, 0.14], [slit.x, high, slit.y], '#22262b', { turn: [0, yaw, 0] });
    for (let high = 0.9; high < height - 0.8; high += 0.55) {
      const share = site.next();
      const place = at(0.2 + share * 0.6);
      solids.add('block', [0.4, 0.24, 0.22], [place.x, high, place.y], varied(palette.stone, share, 0.18), { turn: [0, yaw, 0] });
    }
  });
};

const shrine: Build = (site) => {
  const { solids, palette, ring, height, span } = site;
  [0, 1, 2].forEach((step) => {
    const low = shrunk(ring, step * 0.28);
    extrude(solids, [low, low], [step * 0.18, (step + 1) * 0.18], [shaded(palette.stone, -step * 0.04), palette.stone]);
  });
  const inner = spanOf(shrunk(ring, 0.75));
  for (const at of [0.06, 0.94])
    for (const side of [-0.42, 0.42]) {
      const { x, y } = alongSpan(inner, inner.long * at, inner.wide * side);
      solids.add('drum', [0.42, height * 0.66, 0.42], [x, 0.5 + height * 0.33, y], shaded(palette.stone, 0.12));
      solids.add('block', [0.62, 0.18, 0.62], [x, 0.6 + height * 0.66, y], palette.stone, { turn: [0, yawOf(inner.along), 0] });
    }
  const middle = alongSpan(span, span.long / 2);
  solids.add(
    'block',
    [inner.long * 1.02, 0.24, inner.wide * 1.02],
    [middle.x, 0.78 + height * 0.66, middle.y],
    shaded(palette.stone, 0.05),
    { turn: [0, yawOf(inner.along), 0] },
  );
  solids.add('block', [0.9, 0.7, 0.55], [middle.x, 0.85, middle.y], shaded(palette.rock, 0.15), { turn: [0, yawOf(inner.along), 0] });
  solids.add('spike', [0.22, 0.5, 0.22], [middle.x, 1.4, middle.y], '#ffb84a');
};

const rubble: Build = (site) => {
  const { palette, height } = site;
  const h = Math.max(0.3, height);
  stones(site, [palette.stone, palette.rock, shaded(palette.low, -0.05), shaded(palette.stone, -0.2)], [0.32, 150], [h * 0.16, h * 0.62]);
  fallen(site, 1.2);
  for (const { x, y, share } of site.dots(3.2, 8))
    site.solids.add('block', [0.8 + share * 0.7, h * (0.5 + share * 0.5), 0.22], [x, h * 0.3, y], palette.stone, {
      turn: [0.2 - share * 0.4, share * 20, 0.3 - share * 0.5],
    });
};

const palisade: Build = (site) => {
  const { solids, palette, span, height } = site;
  const count = Math.max(2, Math.round(span.long / 0.34));
  for (let i = 0; i < count; i++) {
    const share = site.next();
    const { x, y } = alongSpan(span, ((i + 0.5) * span.long) / count);
    const high = height * (0.9 + share * 0.1) - 0.2;
    solids.add('rod', [0.32, high, 0.32], [x, high / 2, y], varied(palette.bark, share, 0.2));
    solids.add('spike', [0.32, 0.3, 0.32], [x, high + 0.14, y], shaded(palette.bark, 0.2));
  }
  for (const high of [0.35, 0.72])
    for (const side of [-1, 1])
      between(
        solids,
        [alongSpan(span, 0, side * 0.17), alongSpan(span, span.long, side * 0.17)],
        0.1,
        [height * high, height * high + 0.14],
        shaded(palette.bark, -0.2),
      );
};

const fence: Build = (site) => {
  const { solids, palette, span, height } = site;
  const posts = Math.max(2, Math.round(span.long / 1.4) + 1);
  for (let i = 0; i < posts; i++) {
    const { x, y } = alongSpan(span, (i * span.long) / (posts - 1));
    solids.add('box', [0.15, height, 0.15], [x, height / 2, y], varied(palette.bark, site.next(), 0.2), {
      turn: [0, yawOf(span.along), 0],
    });
  }
  for (const high of [0.4, 0.62, 0.84])
    between(solids, [span.from, span.to], 0.06, [height * high, height * high + 0.11], shaded(palette.bark, 0.12));
};

const gate: Build = (site) => {
  const { solids, palette, ring, height, span } = site;
  extrude(solids, [ring, shrunk(ring, 0.12)], [0, 0.5], [shaded(palette.stone, -0.15), palette.stone]);
  extrude(solids, [shrunk(ring, 0.2), shrunk(ring, 0.34)], [0.5, height * 0.86], [palette.stone, palette.stone]);
  extrude(
    solids,
    [shrunk(ring, 0.1), shrunk(ring, 0.22)],
    [height * 0.84, height],
    [shaded(palette.stone, 0.08), shaded(palette.stone, 0.14)],
  );
  const { x, y } = middleOf(ring);
  for (const high of [0.3, 0.5, 0.7])
    solids.add('ring', [span.wide * 0.62, span.wide * 0.62, 0.6], [x, height * high, y], '#c79a4b', { turn: [Math.PI / 2, 0, 0] });
};

const plinth: Build = (site) => {
  const { solids, palette, ring, height } = site;
  extrude(solids, [ring, ring], [0, height * 0.2], [shaded(palette.stone, -0.12), palette.stone]);
  extrude(solids, [shrunk(ring, 0.1), shrunk(ring, 0.1)], [height * 0.2, height * 0.82], [palette.stone, palette.stone]);
  extrude(solids, [ring, ring], [height * 0.82, height], [shaded(palette.stone, 0.06), shaded(palette.stone, 0.12)]);
};

const statue: Build = (site) => {
  const { solids, palette, ring, height } = site;
  const { x, y } = middleOf(ring);
  const foot = height * 0.3;
  extrude(solids, [ring, shrunk(ring, 0.1)], [0, foot], [palette.stone, shaded(palette.stone, 0.1)]);
  const bronze = '#6f8474';
  const s = height - foot;
  solids.add('taper', [s * 0.4, s * 0.6, s * 0.34], [x, foot + s * 0.3, y], bronze);
  solids.add('ball', [s * 0.4, s * 0.3, s * 0.28], [x, foot + s * 0.62, y], bronze);
  solids.add('ball', [s * 0.18, s * 0.22, s * 0.19], [x, foot + s * 0.86, y], bronze);
  solids.add('rod', [0.09, s * 0.95, 0.09], [x + s * 0.24, foot + s * 0.5, y], shaded(bronze, -0.2));
};

const graves: Build = (site) => {
  const { solids, palette } = site;
  for (const { x, y, share } of site.dots(2.6, 14, 1.2)) {
    if (share > 0.5)
      solids.add('block', [0.42, 0.62, 0.14], [x, 0.28, y], varied(palette.rock, share), {
        turn: [0.1 - share * 0.2, 0, share * 0.2 - 0.14],
      });
    else {
      solids.add('box', [0.1, 0.66, 0.1], [x, 0.33, y], palette.rock);
      solids.add('box', [0.38, 0.1, 0.1], [x, 0.46, y], palette.rock);
    }
    solids.add('lump', [0.5, 0.16, 0.9], [x, 0.02, y + 0.5], shaded(palette.soil, -0.1));
  }
};

export const walls = { ruin, wall, house, tower, shrine, rubble, palisade, fence, gate, plinth, statue, graves } as const;
