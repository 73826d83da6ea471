/** What colour a surface has where: of its material, of its corners, of a picture laid round it. */
import { type Document, inlined, viewOf } from './container.ts';
import { countOf, fieldsOf, type JsonFields, listOf, numberOf, numbersOf, placeOf } from './plain.ts';
import { LIMITS, Unfit } from './refuse.ts';

/** A picture that was decoded: four bytes to a pixel, red, green, blue and opacity. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** How pictures are decoded where this runs; null where one cannot be. */
export type Decode = (bytes: Uint8Array, type: string) => Promise<Pixels | null>;

export interface Surface {
  /** Red, green and blue, from 0 to 255, as they are seen. */
  readonly hue: readonly number[];
  readonly picture: Pixels | null;
  /** Which of the coordinates of a corner lie in the picture, and how they are shifted there. */
  readonly set: number;
  readonly shift: (u: number, v: number) => readonly [number, number];
  /** Whether it is anything but what a surface is where nothing is said. */
  readonly coloured: boolean;
}

/** From light to what is written for screens. */
export const seen = (light: number): number => {
  const value = Math.min(1, Math.max(0, light));
  return 255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055);
};

const PLAIN: Surface = { hue: [230, 230, 230], picture: null, set: 0, shift: (u, v) => [u, v], coloured: false };

export type Surfaces = (index: unknown) => Promise<Surface>;

export function surfacesOf(document: Document, decode: Decode): Surfaces {
  const pictures = new Map<number, Promise<Pixels | null>>();
  const made = new Map<unknown, Promise<Surface>>();
  const pictureAt = (index: number): Promise<Pixels | null> => {
    const known = pictures.get(index) ?? picture(document, index, decode);
    pictures.set(index, known);
    return known;
  };
  return (index) => {
    if (index === undefined) return Promise.resolve(PLAIN);
    const known = made.get(index) ?? surface(document, placeOf(document.json.materials, index), pictureAt);
    made.set(index, known);
    return known;
  };
}

async function surface(document: Document, material: JsonFields, pictureAt: (index: number) => Promise<Pixels | null>): Promise<Surface> {
  const metal = fieldsOf(material.pbrMetallicRoughness);
  const older = fieldsOf(fieldsOf(material.extensions).KHR_materials_pbrSpecularGlossiness);
  const factor = numbersOf(metal.baseColorFactor ?? older.diffuseFactor, [1, 1, 1, 1]);
  const texture = fieldsOf(metal.baseColorTexture ?? older.diffuseTexture);
  const found = texture.index === undefined ? null : imageOf(document, texture.index);
  const picture = found === null ? null : await pictureAt(found);
  const moved = fieldsOf(fieldsOf(texture.extensions).KHR_texture_transform);
  const coloured = picture !== null || factor.some((part, i) => i < 3 && part < 0.999);
  return {
    hue: coloured ? factor.slice(0, 3).map(seen) : PLAIN.hue,
    picture,
    set: countOf(moved.texCoord ?? texture.texCoord, 0),
    shift: shiftOf(moved),
    coloured,
  };
}

function shiftOf(moved: JsonFields): Surface['shift'] {
  const [du, dv] = numbersOf(moved.offset, [0, 0]) as [number, number];
  const [su, sv] = numbersOf(moved.scale, [1, 1]) as [number, number];
  const turn = numberOf(moved.rotation, 0);
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  return (u, v) => [u * su * cos + v * sv * sin + du, v * sv * cos - u * su * sin + dv];
}

function imageOf({ json }: Document, index: unknown): number | null {
  const texture = placeOf(json.textures, index);
  const source = fieldsOf(fieldsOf(texture.extensions).EXT_texture_webp).source ?? texture.source;
  return source === undefined ? null : countOf(source);
}

async function picture(document: Document, index: number, decode: Decode): Promise<Pixels | null> {
  if (listOf(document.json.images).length > LIMITS.pictures) throw new Unfit('pictures', { most: LIMITS.pictures });
  const image = placeOf(document.json.images, index);
  const bytes = image.bufferView === undefined ? inlined(image.uri) : viewOf(document, image.bufferView);
  const kind = kindOf(bytes);
  if (kind === null) return null;
  const [width, height] = kind.size(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (width > LIMITS.pixels || height > LIMITS.pixels) throw new Unfit('picture', { width, height, most: LIMITS.pixels });
  return decode(bytes, kind.type);
}

interface Kind {
  readonly type: string;
  /** How large it says it is, before anything is unpacked. */
  size(view: DataView): readonly [number, number];
}

function kindOf(bytes: Uint8Array): Kind | null {
  const begins = (at: number, ...values: readonly number[]): boolean => values.every((value, i) => bytes[at + i] === value);
  if (begins(0, 0x89, 0x50, 0x4e, 0x47)) return { type: 'image/png', size: (view) => [view.getUint32(16), view.getUint32(20)] };
  if (begins(0, 0xff, 0xd8)) return { type: 'image/jpeg', size: sizeOfJpeg };
  if (begins(0, 0x52, 0x49, 0x46, 0x46) && begins(8, 0x57, 0x45, 0x42, 0x50)) return { type: 'image/webp', size: sizeOfWebp };
  return null;
}

/** The size stands behind the first marker of a frame. */
function sizeOfJpeg(view: DataView): readonly [number, number] {
  for (let at = 2; at + 9 < view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) throw new Unfit('broken');
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return [view.getUint16(at + 7), view.getUint16(at + 5)];
    at += 2 + view.getUint16(at + 2);
  }
  throw new Unfit('broken');
}

function sizeOfWebp(view: DataView): readonly [number, number] {
  const kind = view.getUint8(15);
  const three = (at: number): number => view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
  if (kind === 'X'.charCodeAt(0)) return [three(24) + 1, three(27) + 1];
  if (kind === 'L'.charCodeAt(0)) {
    const bits = view.getUint32(21, true);
    return [(bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1];
  }
  return [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff];
}

/** The colour of the picture at a place; beyond its edge it begins anew. */
export function sampled({ width, height, data }: Pixels, u: number, v: number): readonly [number, number, number] {
  const wrap = (value: number, size: number): number => Math.min(size - 1, Math.floor((value - Math.floor(value)) * size));
  const at = 4 * (wrap(v, height) * width + wrap(u, width));
  return [data[at]!, data[at + 1]!, data[at + 2]!];
}
