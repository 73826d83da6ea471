/** Many simple solids gathered into one geometry: each is turned, stretched and coloured as it is added, so that the whole is drawn at once. */
import {
  BoxGeometry,
  BufferAttribute,
  BufferGeometry,
  Color,
  ConeGeometry,
  CylinderGeometry,
  DodecahedronGeometry,
  Euler,
  IcosahedronGeometry,
  Matrix3,
  Matrix4,
  Quaternion,
  SphereGeometry,
  TorusGeometry,
  Vector3,
} from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';

/** A solid of size 1, about its middle. */
interface Blank {
  readonly positions: ArrayLike<number>;
  readonly normals: ArrayLike<number>;
}

function blankOf(geometry: BufferGeometry, faceted = false): Blank {
  const flat = geometry.index === null ? geometry : geometry.toNonIndexed();
  if (faceted) flat.computeVertexNormals();
  return { positions: flat.getAttribute('position').array, normals: flat.getAttribute('normal').array };
}

const BLANKS = {
  box: () => blankOf(new BoxGeometry(1, 1, 1)),
  /** A box with its edges taken off: it catches the light. */
  block: () => blankOf(new RoundedBoxGeometry(1, 1, 1, 1, 0.09)),
  rod: () => blankOf(new CylinderGeometry(0.5, 0.5, 1, 9)),
  drum: () => blankOf(new CylinderGeometry(0.5, 0.5, 1, 22)),
  taper: () => blankOf(new CylinderGeometry(0.32, 0.5, 1, 9)),
  spike: () => blankOf(new ConeGeometry(0.5, 1, 7)),
  cone: () => blankOf(new ConeGeometry(0.5, 1, 12)),
  roof: () => blankOf(new ConeGeometry(0.7072, 1, 4, 1).rotateY(Math.PI / 4), true),
  ball: () => blankOf(new SphereGeometry(0.5, 12, 8)),
  bead: () => blankOf(new SphereGeometry(0.5, 8, 5)),
  stone: () => blankOf(new DodecahedronGeometry(0.5, 0), true),
  lump: () => blankOf(new IcosahedronGeometry(0.5, 1), true),
  dome: () => blankOf(new SphereGeometry(0.5, 12, 5, 0, 2 * Math.PI, 0, Math.PI / 2)),
  ring: () => blankOf(new TorusGeometry(0.5, 0.09, 6, 20)),
  wedge: () => blankOf(wedge(), true),
} as const;

/** A box that falls to nothing towards -z: a slope, half a gable. */
function wedge(): BufferGeometry {
  const geometry = new BoxGeometry(1, 1, 1);
  const at = geometry.getAttribute('position');
  for (let i = 0; i < at.count; i++) if (at.getY(i) > 0 && at.getZ(i) < 0) at.setY(i, -0.5);
  return geometry;
}

export type BlankName = keyof typeof BLANKS;
const made = new Map<BlankName, Blank>();

function blank(name: BlankName): Blank {
  let one = made.get(name);
  if (one === undefined) {
    one = BLANKS[name]();
    made.set(name, one);
  }
  return one;
}

export type Xyz = readonly [x: number, y: number, z: number];

/** Who paints a part: nobody, or the army with the first or second of its colours. */
export type Paint = 0 | 1 | 2;

const matrix = new Matrix4();
const normalMatrix = new Matrix3();
const point = new Vector3();
const turn = new Quaternion();
const euler = new Euler();
const colour = new Color();

export interface Put {
  /** Turns about x, then y, then z. */
  readonly turn?: Xyz;
  readonly paint?: Paint;
}

export class Solids {
  readonly #positions: number[] = [];
  readonly #normals: number[] = [];
  readonly #colours: number[] = [];
  readonly #paints: number[] = [];
  /** Laid over every solid that is added after it: where a part of a larger whole stands. */
  frame = new Matrix4();

  get isEmpty(): boolean {
    return this.#positions.length === 0;
  }

  add(name: BlankName, size: Xyz, at: Xyz, hue: string, { turn: by, paint = 0 }: Put = {}): this {
    turn.setFromEuler(by === undefined ? euler.set(0, 0, 0) : euler.set(by[0], by[1], by[2], 'YXZ'));
    matrix.compose(point.set(...at), turn, new Vector3(...size)).premultiply(this.frame);
    const { positions, normals } = blank(name);
    normalMatrix.getNormalMatrix(matrix);
    colour.set(hue);
    for (let i = 0; i < positions.length; i += 3) {
      point.set(positions[i]!, positions[i + 1]!, positions[i + 2]!).applyMatrix4(matrix);
      this.#positions.push(point.x, point.y, point.z);
      point
        .set(normals[i]!, normals[i + 1]!, normals[i + 2]!)
        .applyMatrix3(normalMatrix)
        .normalize();
      this.#normals.push(point.x, point.y, point.z);
      this.#colours.push(colour.r, colour.g, colour.b);
      this.#paints.push(paint);
    }
    return this;
  }

  /** A flat face through points that are given anticlockwise as seen from outside. */
  face(corners: readonly Xyz[], hue: string): this {
    const [a, b, c] = corners;
    if (a === undefined || b === undefined || c === undefined) return this;
    colour.set(hue);
    const corner = (at: Xyz): Vector3 => new Vector3(...at).applyMatrix4(this.frame);
    const [p, q, r] = [corner(a), corner(b), corner(c)];
    const normal = q.clone().sub(p).cross(r.clone().sub(p)).normalize();
    for (let i = 1; i < corners.length - 1; i++)
      for (const each of [p, corner(corners[i]!), corner(corners[i + 1]!)]) {
        this.#positions.push(each.x, each.y, each.z);
        this.#normals.push(normal.x, normal.y, normal.z);
        this.#colours.push(colour.r, colour.g, colour.b);
        this.#paints.push(0);
      }
    return this;
  }

  /** All of it as one geometry. Low parts are darker, as if the light came from above and did not reach them: `shade` is how much. */
  geometry(shade = 0): BufferGeometry {
    const geometry = new BufferGeometry();
    const positions = new Float32Array(this.#positions);
    const colours = new Float32Array(this.#colours);
    if (shade > 0) shadeFromAbove(positions, this.#normals, colours, shade);
    geometry.setAttribute('position', new BufferAttribute(positions, 3));
    geometry.setAttribute('normal', new BufferAttribute(new Float32Array(this.#normals), 3));
    geometry.setAttribute('color', new BufferAttribute(colours, 3));
    geometry.setAttribute('paint', new BufferAttribute(new Float32Array(this.#paints), 1));
    return geometry;
  }
}

function shadeFromAbove(positions: Float32Array, normals: readonly number[], colours: Float32Array, shade: number): void {
  let top = 0.001;
  for (let i = 1; i < positions.length; i += 3) top = Math.max(top, positions[i]!);
  for (let i = 0; i < positions.length; i += 3) {
    const high = Math.max(0, positions[i + 1]! / top);
    const light =
      1 - shade * (1 - high) * 0.75 - shade * 0.45 * Math.max(0, -normals[i + 1]!) + shade * 0.16 * Math.max(0, normals[i + 1]!);
    for (let k = i; k < i + 3; k++) colours[k] = colours[k]! * light;
  }
}
