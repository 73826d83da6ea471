/** Scenery in the round: what blocks is solid to its height, what one walks in is ground with things on it, floors are floors. */
import { boxOf, type Point, pointInPolygon, type Terrain } from '@warfold/space';
import {
  BufferGeometry,
  Color,
  ConeGeometry,
  DodecahedronGeometry,
  DoubleSide,
  EdgesGeometry,
  ExtrudeGeometry,
  Float32BufferAttribute,
  Group,
  InstancedMesh,
  LineBasicMaterial,
  LineSegments,
  Matrix4,
  Mesh,
  MeshLambertMaterial,
  Quaternion,
  Shape,
  ShapeGeometry,
  Vector2,
  Vector3,
} from 'three';
import { surfaceOf } from '../flat/ground.ts';
import { mixed, type Palette } from '../palette.ts';
import type { TerrainPiece } from '../tableau.ts';

const INCH = 1000;

/** The footprint as a shape in the plane; it is laid on the table by a quarter turn. */
const planOf = (footprint: readonly Point[]): Shape => new Shape(footprint.map(({ x, y }) => new Vector2(x / INCH, y / INCH)));

const lying = <G extends BufferGeometry>(geometry: G): G => {
  geometry.rotateX(-Math.PI / 2);
  return geometry;
};

function block(
  footprint: readonly Point[],
  from: number,
  to: number,
  colour: string,
  more: { opacity?: number; bevel?: number } = {},
): Mesh {
  const { opacity = 1, bevel = 0 } = more;
  const rise = Math.max(0.02, (to - from) / INCH);
  const rounded = Math.min(bevel, rise / 2);
  const geometry = lying(
    new ExtrudeGeometry(planOf(footprint), {
      depth: rise - rounded,
      bevelEnabled: rounded > 0,
      bevelSize: 0,
      bevelThickness: rounded,
      bevelOffset: -0,
      bevelSegments: 1,
    }),
  );
  const material = new MeshLambertMaterial({ color: new Color(colour), transparent: opacity < 1, opacity, side: DoubleSide });
  const mesh = new Mesh(geometry, material);
  mesh.position.y = from / INCH;
  mesh.castShadow = opacity === 1;
  mesh.receiveShadow = true;
  return mesh;
}

/** A flat patch just above the table. */
export function patch(footprint: readonly Point[], colour: string, opacity: number, above: number): Mesh {
  const geometry = lying(new ShapeGeometry(planOf(footprint)));
  const material = new MeshLambertMaterial({
    color: new Color(colour),
    transparent: opacity < 1,
    opacity,
    depthWrite: false,
    polygonOffset: true,
    polygonOffsetFactor: -2,
  });
  const mesh = new Mesh(geometry, material);
  mesh.position.y = above;
  mesh.receiveShadow = true;
  return mesh;
}

/** Numbers that look like chance and are the same each time the table is drawn. */
function scatter(seed: number): () => number {
  let state = seed | 1;
  return () => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d);
    state = Math.imul(state ^ (state >>> 12), 0x297a2d39);
    return ((state ^ (state >>> 15)) >>> 0) / 4294967296;
  };
}

interface Dot {
  readonly at: Point;
  readonly share: number;
}

/** Spots inside the footprint, about one to every `room` square inches. */
function spotsIn(footprint: readonly Point[], room: number, most: number): Dot[] {
  const { minX, minY, maxX, maxY } = boxOf(footprint);
  const wanted = Math.min(most, Math.round(((maxX - minX) * (maxY - minY)) / (room * INCH * INCH)));
  const next = scatter(minX * 31 + minY * 17 + footprint.length);
  const dots: Dot[] = [];
  for (let tries = 0; dots.length < wanted && tries < wanted * 4; tries++) {
    const at = { x: Math.round(minX + next() * (maxX - minX)), y: Math.round(minY + next() * (maxY - minY)) };
    const share = next();
    if (pointInPolygon(at, footprint)) dots.push({ at, share });
  }
  return dots;
}

const stone = new DodecahedronGeometry(1, 0);
const tuft = new ConeGeometry(1, 1, 5).translate(0, 0.5, 0);
const turn = new Quaternion();
const UP = new Vector3(0, 1, 0);

/** Rocks or growth as high as the piece is said to be, low enough to leave the models in it to be seen. */
function litter({ footprint, height }: Terrain, colour: string): InstancedMesh {
  const growth = height >= 1500;
  const dots = spotsIn(footprint, growth ? 1.7 : 0.9, 160);
  const mesh = new InstancedMesh(
    growth ? tuft : stone,
    new MeshLambertMaterial({ flatShading: true, color: '#ffffff' }),
    Math.max(1, dots.length),
  );
  const matrix = new Matrix4();
  mesh.count = dots.length;
  for (const [i, { at, share }] of dots.entries()) {
    const high = (height / INCH) * (growth ? 0.55 + share * 0.45 : 0.2 + share * 0.35);
    const wide = growth ? 0.42 + share * 0.38 : Math.min(0.42, 0.1 + share * 0.26);
    turn.setFromAxisAngle(UP, share * 40);
    matrix.compose(new Vector3(at.x / INCH, growth ? 0 : high * 0.3, -at.y / INCH), turn, new Vector3(wide, Math.max(0.08, high), wide));
    mesh.setMatrixAt(i, matrix);
    mesh.setColorAt(i, new Color(mixed(colour, share > 0.5 ? '#ffffff' : '#000000', 0.06 + share * 0.16)));
  }
  mesh.castShadow = true;
  mesh.receiveShadow = true;
  return mesh;
}

/** Walls along the edge, broken so that one can look in. */
function walls({ footprint, height }: Terrain, colour: string): Mesh {
  const positions: number[] = [];
  const next = scatter(footprint.length * 977 + Math.round(footprint[0]!.x));
  footprint.forEach((a, i) => {
    const b = footprint[(i + 1) % footprint.length]!;
    const steps = Math.max(2, Math.round(Math.hypot(b.x - a.x, b.y - a.y) / 900));
    for (let k = 0; k < steps; k++) {
      const high = (height / INCH) * (0.35 + 0.65 * next());
      const at = (share: number, y: number) => [(a.x + (b.x - a.x) * share) / INCH, y, -(a.y + (b.y - a.y) * share) / INCH];
      const [from, to] = [k / steps, (k + 1) / steps];
      positions.push(...at(from, 0), ...at(to, 0), ...at(to, high), ...at(from, 0), ...at(to, high), ...at(from, high));
    }
  });
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
  geometry.computeVertexNormals();
  const mesh = new Mesh(geometry, new MeshLambertMaterial({ color: new Color(colour), side: DoubleSide, flatShading: true }));
  mesh.castShadow = true;
  mesh.receiveShadow = true;
  return mesh;
}

/** Drawn edges, as on a card model: blocks read as made things, not as holes in the light. */
function edgesOf({ geometry }: Mesh, palette: Palette): LineSegments {
  return new LineSegments(
    new EdgesGeometry(geometry, 30),
    new LineBasicMaterial({ color: new Color(palette.ink), transparent: true, opacity: 0.22 }),
  );
}

/** A smaller footprint about the same middle. */
function shrunk(footprint: readonly Point[], by: number): Point[] {
  const { minX, minY, maxX, maxY } = boxOf(footprint);
  const middle = { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
  const keep = (size: number) => Math.max(0.5, 1 - (2 * by) / Math.max(1, size));
  return footprint.map(({ x, y }) => ({
    x: middle.x + (x - middle.x) * keep(maxX - minX),
    y: middle.y + (y - middle.y) * keep(maxY - minY),
  }));
}

/** Whether one only stands upon it: its one floor is its top. */
const isHill = ({ floors, height }: Terrain): boolean => floors.length === 1 && floors[0] === height && height > 0;

export function sceneryOf(piece: TerrainPiece, palette: Palette): Group {
  const group = new Group();
  const { terrain } = piece.shape;
  const surface = surfaceOf(piece);
  const colour = palette[surface];
  const { footprint, height, floors } = terrain;
  if (height === 0) group.add(patch(footprint, mixed(colour, '#000000', 0.12), 0.75, 0.012));
  else if (surface === 'rough' || surface === 'water') group.add(patch(footprint, colour, 0.92, 0.014), litter(terrain, colour));
  else if (surface === 'bare' && isHill(terrain))
    group.add(block(footprint, 0, height, mixed(palette.felt, '#ffffff', 0.08), { bevel: 0.2 }));
  else if (floors.some((floor) => floor > 0 && floor < height)) {
    group.add(patch(footprint, mixed(colour, '#000000', 0.25), 0.9, 0.012), walls(terrain, colour));
    // Those who stand on the ground inside are seen through the floors above them.
    for (const floor of floors) {
      if (floor === 0) continue;
      const storey = block(footprint, floor - 120, floor, mixed(colour, '#ffffff', 0.1), { opacity: 0.35 });
      const edges = edgesOf(storey, palette);
      edges.position.copy(storey.position);
      group.add(storey, edges);
    }
  } else if (surface === 'bare') group.add(patch(footprint, colour, 0.92, 0.014), litter(terrain, colour));
  else {
    const walled = block(footprint, 0, height, colour);
    group.add(walled, edgesOf(walled, palette));
    const inset = Math.min(450, height * 0.3);
    if (surface === 'stone') group.add(patch(shrunk(footprint, inset), mixed(colour, '#000000', 0.22), 1, height / INCH + 0.008));
  }
  return group;
}
