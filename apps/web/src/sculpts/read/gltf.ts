/**
 * glTF 2.0, as a file of its own (.glb) or with everything inside its text (.gltf). What it looks like when nothing moves is read: triangles, the
 * colours of materials, corners and pictures, bones in the pose the file stands in. Lights, cameras and motion are passed over.
 */
import { type Document, documentOf, type Numbers, numbersIn } from './container.ts';
import { type Matrix, moved, placeOfNode, STILL, times } from './matrix.ts';
import { KEPT, type Mesh } from './mesh.ts';
import { countOf, fieldsOf, type JsonFields, listOf, placeOf } from './plain.ts';
import { LIMITS, notTooMany, Unfit } from './refuse.ts';
import { type Decode, type Surface, type Surfaces, sampled, seen, surfacesOf } from './surface.ts';

export type { Decode } from './surface.ts';

interface PlacedNode {
  readonly node: JsonFields;
  readonly place: Matrix;
}

export async function readGltf(bytes: Uint8Array, decode: Decode): Promise<Mesh> {
  const document = documentOf(bytes);
  const surfaces = surfacesOf(document, decode);
  const nodes = placedNodes(document);
  const heap: Heap = { positions: [], colours: [], coloured: false };
  for (const { node, place } of nodes.values()) {
    if (node.mesh === undefined) continue;
    const bones = node.skin === undefined ? null : bonesOf(document, nodes, node.skin);
    for (const primitive of listOf(placeOf(document.json.meshes, node.mesh).primitives))
      await addPrimitive(heap, document, fieldsOf(primitive), { place, bones, surfaces });
  }
  return { positions: new Float32Array(heap.positions), colours: Uint8Array.from(heap.colours), bare: !heap.coloured };
}

/** Every node of the scene with its place in the whole. */
function placedNodes({ json }: Document): ReadonlyMap<number, PlacedNode> {
  const all = listOf(json.nodes);
  if (all.length > LIMITS.nodes) throw new Unfit('nodes', { n: all.length, most: LIMITS.nodes });
  const scenes = listOf(json.scenes);
  const roots = scenes.length === 0 ? rootsAmong(all) : listOf(placeOf(scenes, countOf(json.scene, 0)).nodes);
  const placed = new Map<number, PlacedNode>();
  const waiting = roots.map((index) => ({ index: countOf(index), within: STILL }));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    // A node has one place: whoever lists it twice, or within itself, has written no tree.
    if (placed.has(next.index)) throw new Unfit('broken');
    const node = placeOf(all, next.index);
    const place = times(next.within, placeOfNode(node));
    placed.set(next.index, { node, place });
    for (const child of listOf(node.children)) waiting.push({ index: countOf(child), within: place });
  }
  return placed;
}

function rootsAmong(all: readonly unknown[]): readonly number[] {
  const held = new Set(all.flatMap((node) => listOf(fieldsOf(node).children)));
  return all.map((_, i) => i).filter((i) => !held.has(i));
}

/** What each bone does to the corners that hang on it. */
function bonesOf(document: Document, nodes: ReadonlyMap<number, PlacedNode>, index: unknown): readonly Matrix[] {
  const skin = placeOf(document.json.skins, index);
  const rest = skin.inverseBindMatrices === undefined ? null : numbersIn(document, skin.inverseBindMatrices);
  return listOf(skin.joints).map((joint, i) => {
    const place = nodes.get(countOf(joint))?.place ?? STILL;
    const bound = rest === null ? STILL : [...rest.values.subarray(i * 16, i * 16 + 16)];
    if (bound.length !== 16) throw new Unfit('broken');
    return times(place, bound);
  });
}

interface Heap {
  readonly positions: number[];
  readonly colours: number[];
  coloured: boolean;
}

interface Setting {
  readonly place: Matrix;
  readonly bones: readonly Matrix[] | null;
  readonly surfaces: Surfaces;
}

async function addPrimitive(heap: Heap, document: Document, primitive: JsonFields, { place, bones, surfaces }: Setting): Promise<void> {
  const mode = countOf(primitive.mode, 4);
  if (mode < 4) return;
  const attributes = fieldsOf(primitive.attributes);
  const numbers = (name: string): Numbers | null => (attributes[name] === undefined ? null : numbersIn(document, attributes[name]));
  const at = numbers('POSITION');
  if (at === null) return;
  const order = primitive.indices === undefined ? null : numbersIn(document, primitive.indices).values;
  const corners = trianglesOf(mode, order?.length ?? at.count, (i) => order?.[i] ?? i);
  notTooMany(heap.positions.length / 9 + corners.length / 3);
  const spots = spotsOf(at, place, bones, { joints: numbers('JOINTS_0'), weights: numbers('WEIGHTS_0') });
  const surface = await surfaces(primitive.material);
  const hues = numbers('COLOR_0');
  const laid = surface.picture === null ? null : numbers(`TEXCOORD_${surface.set}`);
  if (surface.coloured || hues !== null) heap.coloured = true;
  if (corners.some((corner) => corner >= at.count)) throw new Unfit('broken');
  const add = (corner: Corner): void => {
    heap.positions.push(...corner.at);
    heap.colours.push(...hueOf(corner, surface));
  };
  const corner = (i: number): Corner => ({
    at: [spots[3 * i]!, spots[3 * i + 1]!, spots[3 * i + 2]!],
    laid: laid === null ? null : [laid.values[2 * i]!, laid.values[2 * i + 1]!],
    hue: cornerHue(hues, i),
  });
  const fine = laid === null ? 0 : finenessOf(corners, spots);
  for (let i = 0; i < corners.length; i += 3) {
    const isRoom = heap.positions.length < MOST_SPLIT * 9;
    split([corner(corners[i]!), corner(corners[i + 1]!), corner(corners[i + 2]!)], isRoom ? fine : 0, add);
  }
}

/** Lists, strips and fans of corners as triangles. */
function trianglesOf(mode: number, count: number, corner: (i: number) => number): readonly number[] {
  if (mode === 4) return Array.from({ length: count - (count % 3) }, (_, i) => corner(i));
  const triangles: number[] = [];
  for (let i = 2; i < count; i++)
    if (mode === 6) triangles.push(corner(0), corner(i - 1), corner(i));
    else triangles.push(corner(i - (i % 2 === 0 ? 2 : 1)), corner(i - (i % 2 === 0 ? 1 : 2)), corner(i));
  return triangles;
}

interface Hanging {
  readonly joints: Numbers | null;
  readonly weights: Numbers | null;
}

/** Where the corners are in the whole: where their node is, or where their bones are. */
function spotsOf(at: Numbers, place: Matrix, bones: readonly Matrix[] | null, { joints, weights }: Hanging): Float64Array {
  const spots = new Float64Array(at.count * 3);
  for (let i = 0; i < at.count; i++) {
    const [x, y, z] = [at.values[3 * i]!, at.values[3 * i + 1]!, at.values[3 * i + 2]!];
    if (bones === null || joints === null || weights === null) {
      spots.set(moved(place, x, y, z), 3 * i);
      continue;
    }
    for (let k = 0; k < 4; k++) {
      const weight = weights.values[4 * i + k] ?? 0;
      const bone = bones[joints.values[4 * i + k] ?? 0];
      if (weight === 0 || bone === undefined) continue;
      for (const [axis, value] of moved(bone, x, y, z).entries()) spots[3 * i + axis]! += weight * value;
    }
  }
  return spots;
}

interface Corner {
  readonly at: readonly [number, number, number];
  /** Where in the picture it lies. */
  readonly laid: readonly [number, number] | null;
  readonly hue: readonly number[] | null;
}

const cornerHue = (hues: Numbers | null, i: number): readonly number[] | null =>
  hues === null ? null : [...hues.values.subarray(i * hues.wide, i * hues.wide + 3)].map((light) => seen(light) / 255);

function hueOf({ laid, hue }: Corner, { hue: own, picture, shift }: Surface): readonly number[] {
  const painted = picture === null || laid === null ? null : sampled(picture, ...shift(...laid));
  return own.map((part, i) => Math.round(part * (painted === null ? 1 : painted[i]! / 255) * (hue?.[i] ?? 1)));
}

/** How long an edge may be under a picture: so long that all of it is cut into what is kept, and not more. */
function finenessOf(corners: readonly number[], spots: Float64Array): number {
  let area = 0;
  const side = (from: number, to: number, axis: number): number => spots[3 * to + axis]! - spots[3 * from + axis]!;
  for (let i = 0; i < corners.length; i += 3) {
    const [a, b, c] = [corners[i]!, corners[i + 1]!, corners[i + 2]!];
    const [ux, uy, uz] = [side(a, b, 0), side(a, b, 1), side(a, b, 2)];
    const [vx, vy, vz] = [side(a, c, 0), side(a, c, 1), side(a, c, 2)];
    area += Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx) / 2;
  }
  return Math.sqrt((6 * area) / KEPT);
}

/** Long thin triangles could be cut without end. */
const MOST_SPLIT = 200_000;
const DEEPEST = 12;

/** Cuts a triangle in two at its longest edge until every piece is fine enough for the colours of a picture. */
function split([a, b, c]: readonly [Corner, Corner, Corner], fine: number, add: (corner: Corner) => void, deep = 0): void {
  const sides = [far(a, b), far(b, c), far(c, a)];
  const longest = Math.max(...sides);
  if (!(fine > 0) || deep === DEEPEST || !(longest > fine)) {
    for (const corner of [a, b, c]) add(corner);
    return;
  }
  const [p, q, r] = longest === sides[0] ? [a, b, c] : longest === sides[1] ? [b, c, a] : [c, a, b];
  const middle = between(p, q);
  split([p, middle, r], fine, add, deep + 1);
  split([middle, q, r], fine, add, deep + 1);
}

const far = ({ at: a }: Corner, { at: b }: Corner): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

function between(a: Corner, b: Corner): Corner {
  const half = (x: number, y: number): number => (x + y) / 2;
  return {
    at: [half(a.at[0], b.at[0]), half(a.at[1], b.at[1]), half(a.at[2], b.at[2])],
    laid: a.laid === null || b.laid === null ? null : [half(a.laid[0], b.laid[0]), half(a.laid[1], b.laid[1])],
    hue: a.hue === null || b.hue === null ? null : a.hue.map((part, i) => half(part, b.hue![i]!)),
  };
}
