/**
 * Figures in the round, put together from simple solids. Each is made for a base of half size 1 and a height of 1, facing away (-z), and is
 * stretched to the true base and height. Painted parts take the colour of the side, bare parts keep their own.
 */
import type { Figure } from '@warfold/engine';
import { BoxGeometry, BufferAttribute, type BufferGeometry, Color, ConeGeometry, CylinderGeometry, IcosahedronGeometry } from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';

interface Solid {
  readonly geometry: BufferGeometry;
  readonly painted: boolean;
}

/** Shades of the side's colour, and what is never painted. */
const MAIN = '#ffffff';
const LIGHT = '#ffffff';
const DARK = '#8a8a8a';
const METAL = '#aab4bb';
const STEEL = '#5b646b';
const TRACK = '#2b3034';
const HIDE = '#6b5644';
const SKIN = '#d9b48f';
const GOLD = '#e3b84e';

function coloured(geometry: BufferGeometry, colour: string): BufferGeometry {
  const flat = geometry.index === null ? geometry : geometry.toNonIndexed();
  flat.deleteAttribute('uv');
  flat.computeVertexNormals();
  const { r, g, b } = new Color(colour);
  const count = flat.getAttribute('position').count;
  const colours = new Float32Array(count * 3);
  for (let i = 0; i < count; i++) colours.set([r, g, b], i * 3);
  flat.setAttribute('color', new BufferAttribute(colours, 3));
  return flat;
}

const solid = (geometry: BufferGeometry, colour: string, painted: boolean, x: number, y: number, z: number, tilt = 0, roll = 0): Solid => {
  geometry.rotateX(tilt);
  geometry.rotateZ(roll);
  geometry.translate(x, y, z);
  return { geometry: coloured(geometry, colour), painted };
};

type At = readonly [x: number, y: number, z: number];

const box = (colour: string, painted: boolean, size: At, at: At, tilt = 0, roll = 0): Solid =>
  solid(new BoxGeometry(...size), colour, painted, ...at, tilt, roll);
const ball = (colour: string, painted: boolean, size: At, at: At): Solid =>
  solid(new IcosahedronGeometry(1, 1).scale(...size), colour, painted, ...at);
const rod = (colour: string, painted: boolean, thick: number, long: number, at: At, tilt = 0, roll = 0): Solid =>
  solid(new CylinderGeometry(thick, thick, long, 12), colour, painted, ...at, tilt, roll);
const spike = (colour: string, painted: boolean, thick: number, long: number, at: At, tilt = 0, roll = 0): Solid =>
  solid(new ConeGeometry(thick, long, 7), colour, painted, ...at, tilt, roll);

const both = (make: (side: 1 | -1) => readonly Solid[]): Solid[] => [...make(1), ...make(-1)];

const QUARTER = Math.PI / 2;

const soldier = (scale = 1, at: At = [0, 0, 0], head = SKIN): Solid[] => {
  const [x, y, z] = at;
  const s = scale;
  return [
    ...both((side) => [box(DARK, true, [0.2 * s, 0.42 * s, 0.24 * s], [x + side * 0.16 * s, y + 0.21 * s, z])]),
    box(MAIN, true, [0.66 * s, 0.36 * s, 0.36 * s], [x, y + 0.58 * s, z]),
    ...both((side) => [ball(LIGHT, true, [0.17 * s, 0.1 * s, 0.2 * s], [x + side * 0.38 * s, y + 0.7 * s, z])]),
    ball(head, false, [0.17 * s, 0.11 * s, 0.19 * s], [x, y + 0.86 * s, z]),
    ball(MAIN, true, [0.2 * s, 0.08 * s, 0.22 * s], [x, y + 0.92 * s, z + 0.02 * s]),
  ];
};

const foot = (): Solid[] => [...soldier(), box(STEEL, false, [0.1, 0.09, 1.05], [0.3, 0.56, -0.36], 0.12)];

const hero = (): Solid[] => [
  ...soldier(1.02),
  box(DARK, true, [0.62, 0.62, 0.08], [0, 0.42, 0.34], 0.24),
  box(METAL, false, [0.07, 0.7, 0.16], [0.46, 0.72, -0.34], -0.5),
  box(GOLD, false, [0.3, 0.05, 0.1], [0.46, 0.48, -0.18], -0.5),
  box(GOLD, false, [0.06, 0.16, 0.4], [0, 1, 0.04]),
];

const mount = (x = 0, z = 0, s = 1): Solid[] => [
  ...both((side) => [
    box(HIDE, false, [0.11 * s, 0.4, 0.12 * s], [x + side * 0.17 * s, 0.2, z - 0.42 * s]),
    box(HIDE, false, [0.11 * s, 0.4, 0.12 * s], [x + side * 0.17 * s, 0.2, z + 0.46 * s]),
  ]),
  ball(HIDE, false, [0.3 * s, 0.17, 0.66 * s], [x, 0.47, z]),
  box(HIDE, false, [0.17 * s, 0.34, 0.22 * s], [x, 0.62, z - 0.62 * s], 0.55),
  box(HIDE, false, [0.16 * s, 0.11, 0.36 * s], [x, 0.74, z - 0.86 * s], -0.3),
  spike(HIDE, false, 0.09 * s, 0.3, [x, 0.42, z + 0.74 * s], 2.5),
];

const horse = (): Solid[] => [
  ...mount(),
  box(DARK, true, [0.64, 0.1, 0.5], [0, 0.56, 0.04]),
  box(MAIN, true, [0.44, 0.24, 0.26], [0, 0.73, 0.04]),
  ball(SKIN, false, [0.12, 0.07, 0.12], [0, 0.92, 0.04]),
  ball(MAIN, true, [0.14, 0.05, 0.14], [0, 0.96, 0.05]),
  rod(METAL, false, 0.035, 1.7, [0.34, 0.68, -0.32], QUARTER - 0.1),
];

const monster = (): Solid[] => [
  ...both((side) => [
    ball(DARK, true, [0.22, 0.2, 0.26], [side * 0.38, 0.18, 0.12]),
    box(DARK, true, [0.2, 0.44, 0.22], [side * 0.62, 0.46, -0.16], 0.3, side * 0.2),
    spike(METAL, false, 0.09, 0.26, [side * 0.68, 0.22, -0.36], -2.2),
    spike(METAL, false, 0.07, 0.24, [side * 0.16, 0.95, -0.4], -0.5, -side * 0.5),
  ]),
  ball(MAIN, true, [0.54, 0.3, 0.46], [0, 0.5, 0.06]),
  ball(MAIN, true, [0.34, 0.18, 0.34], [0, 0.74, -0.26]),
  ball(LIGHT, true, [0.22, 0.12, 0.26], [0, 0.82, -0.48]),
  box(HIDE, false, [0.26, 0.06, 0.2], [0, 0.75, -0.66]),
  spike(DARK, true, 0.2, 0.95, [0, 0.28, 0.72], 1.9),
];

const beast = (): Solid[] => [
  ...both((side) => [
    box(DARK, true, [0.16, 0.5, 0.2], [side * 0.3, 0.25, -0.4]),
    box(DARK, true, [0.16, 0.5, 0.2], [side * 0.3, 0.25, 0.42]),
    spike(METAL, false, 0.06, 0.22, [side * 0.16, 0.98, -0.5], -0.2, -side * 0.3),
  ]),
  ball(MAIN, true, [0.38, 0.26, 0.66], [0, 0.6, 0.04]),
  ball(LIGHT, true, [0.25, 0.18, 0.28], [0, 0.78, -0.56]),
  box(HIDE, false, [0.22, 0.12, 0.3], [0, 0.7, -0.8]),
  spike(DARK, true, 0.1, 0.6, [0, 0.66, 0.86], 2),
];

const wheel = (x: number, y: number, z: number, r: number): Solid[] => [
  rod(HIDE, false, r, 0.12, [x, y, z], 0, QUARTER),
  rod(STEEL, false, r * 0.35, 0.16, [x, y, z], 0, QUARTER),
];

const gun = (): Solid[] => [
  ...both((side) => wheel(side * 0.42, 0.34, -0.06, 0.34)),
  box(MAIN, true, [0.84, 0.5, 0.07], [0, 0.55, -0.24], -0.2),
  rod(STEEL, false, 0.11, 1.3, [0, 0.6, -0.42], QUARTER - 0.14),
  rod(METAL, false, 0.15, 0.16, [0, 0.69, -1.02], QUARTER - 0.14),
  ...both((side) => [box(DARK, true, [0.1, 0.12, 0.9], [side * 0.2, 0.24, 0.42], -0.25)]),
  ...soldier(0.72, [-0.52, 0, 0.5]),
  ...soldier(0.72, [0.52, 0, 0.54]),
];

const tank = (): Solid[] => [
  ...both((side) => [
    box(TRACK, false, [0.4, 0.4, 1.84], [side * 0.74, 0.24, 0]),
    box(DARK, true, [0.44, 0.07, 1.7], [side * 0.74, 0.47, 0]),
    ...[-0.66, -0.22, 0.22, 0.66].map((z) => rod(STEEL, false, 0.15, 0.44, [side * 0.74, 0.2, z], 0, QUARTER)),
  ]),
  box(MAIN, true, [1.14, 0.34, 1.76], [0, 0.42, 0]),
  box(MAIN, true, [1.1, 0.22, 0.5], [0, 0.56, -0.62], 0.5),
  box(DARK, true, [0.86, 0.12, 0.44], [0, 0.64, 0.62]),
  solid(new CylinderGeometry(0.44, 0.56, 0.26, 8).scale(1, 1, 0.8), LIGHT, true, 0, 0.76, 0.1),
  rod(STEEL, false, 0.07, 1.05, [0, 0.78, -0.72], QUARTER),
  rod(METAL, false, 0.1, 0.12, [0, 0.78, -1.2], QUARTER),
  rod(DARK, true, 0.16, 0.08, [0.16, 0.92, 0.2]),
  rod(METAL, false, 0.012, 0.4, [-0.3, 1.05, 0.34]),
];

const walker = (): Solid[] => [
  ...both((side) => [
    box(TRACK, false, [0.4, 0.09, 0.7], [side * 0.36, 0.045, -0.04]),
    box(STEEL, false, [0.16, 0.34, 0.2], [side * 0.36, 0.2, 0.1], 0.35),
    box(STEEL, false, [0.2, 0.26, 0.24], [side * 0.36, 0.42, 0.04], -0.4),
    box(MAIN, true, [0.3, 0.26, 0.42], [side * 0.68, 0.72, 0]),
    rod(METAL, false, 0.08, 0.8, [side * 0.68, 0.68, -0.52], QUARTER),
  ]),
  box(DARK, true, [0.62, 0.14, 0.42], [0, 0.54, 0.04]),
  box(MAIN, true, [0.92, 0.34, 0.66], [0, 0.76, 0.06]),
  box(LIGHT, true, [0.42, 0.22, 0.3], [0, 0.8, -0.34], 0.25),
  ...both((side) => [rod(DARK, true, 0.09, 0.3, [side * 0.24, 0.98, 0.3])]),
];

const flyer = (): Solid[] => [
  rod(METAL, false, 0.04, 0.72, [0, 0.36, 0]),
  solid(new ConeGeometry(0.22, 2.1, 8).scale(1, 1, 0.34), MAIN, true, 0, 0.78, -0.1, -QUARTER),
  box(DARK, true, [2.3, 0.025, 0.5], [0, 0.78, 0.3]),
  box(DARK, true, [0.9, 0.02, 0.26], [0, 0.8, 0.86]),
  ...both((side) => [
    rod(STEEL, false, 0.1, 0.5, [side * 0.34, 0.74, 0.42], QUARTER),
    box(DARK, true, [0.04, 0.14, 0.3], [side * 0.26, 0.87, 0.84]),
  ]),
  ball(METAL, false, [0.11, 0.05, 0.3], [0, 0.84, -0.36]),
];

const chariot = (): Solid[] => [
  ...both((side) => [...mount(side * 0.28, -0.38, 0.62), ...wheel(side * 0.56, 0.3, 0.44, 0.3)]),
  box(MAIN, true, [0.84, 0.08, 0.66], [0, 0.32, 0.48]),
  box(MAIN, true, [0.84, 0.3, 0.07], [0, 0.5, 0.16]),
  ...both((side) => [box(DARK, true, [0.07, 0.26, 0.6], [side * 0.4, 0.47, 0.46])]),
  rod(HIDE, false, 0.035, 0.9, [0, 0.36, -0.16], QUARTER),
  ...soldier(0.6, [-0.18, 0.34, 0.46]),
  ...soldier(0.6, [0.2, 0.34, 0.5]),
];

const marker = (): Solid[] => [rod(METAL, false, 0.05, 1, [0, 0.5, 0]), box(MAIN, true, [0.7, 0.34, 0.04], [0.36, 0.8, 0])];

const MAKE: Readonly<Record<Figure, () => Solid[]>> = { foot, hero, horse, monster, beast, gun, tank, walker, flyer, chariot, marker };

interface FigureBody {
  readonly painted: BufferGeometry;
  readonly bare: BufferGeometry | null;
}

const made = new Map<Figure, FigureBody>();

/** Made once for each kind and shared by all of its kind. */
export function figureBody(figure: Figure): FigureBody {
  let body = made.get(figure);
  if (body === undefined) {
    const solids = MAKE[figure]();
    const bare = solids.filter(({ painted }) => !painted).map(({ geometry }) => geometry);
    body = {
      painted: mergeGeometries(solids.filter(({ painted }) => painted).map(({ geometry }) => geometry)),
      bare: bare.length === 0 ? null : mergeGeometries(bare),
    };
    made.set(figure, body);
  }
  return body;
}
