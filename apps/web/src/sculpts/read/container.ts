/** The two forms of a glTF file, and the numbers in it. */
import { countOf, fieldsOf, type JsonFields, listOf, placeOf } from './plain.ts';
import { notTooMany, Unfit } from './refuse.ts';

export interface Document {
  readonly json: JsonFields;
  readonly buffers: readonly Uint8Array[];
}

const JSON_CHUNK = 0x4e4f534a;
const BINARY_CHUNK = 0x004e4942;

/** What may be required: it changes how a surface shines, or is read here. */
const KNOWN = /^KHR_materials_|^KHR_texture_transform$|^KHR_mesh_quantization$|^KHR_lights_punctual$|^EXT_texture_webp$/;

export function documentOf(bytes: Uint8Array): Document {
  const { json, binary } = opened(bytes);
  for (const name of listOf(json.extensionsRequired))
    if (typeof name !== 'string' || !KNOWN.test(name)) throw new Unfit('extension', { name: String(name).slice(0, 60) });
  const buffers = listOf(json.buffers).map((buffer, i) => {
    const { uri } = fieldsOf(buffer);
    if (uri !== undefined) return inlined(uri);
    if (i > 0 || binary === null) throw new Unfit('broken');
    return binary;
  });
  return { json, buffers };
}

function opened(bytes: Uint8Array): { readonly json: JsonFields; readonly binary: Uint8Array | null } {
  if (bytes[0] !== 'g'.charCodeAt(0)) return { json: parsed(bytes), binary: null };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(4, true) !== 2) throw new Unfit('old');
  let json: JsonFields | null = null;
  let binary: Uint8Array | null = null;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const long = view.getUint32(at, true);
    const kind = view.getUint32(at + 4, true);
    if (at + 8 + long > bytes.length) throw new Unfit('cut');
    const chunk = bytes.subarray(at + 8, at + 8 + long);
    if (kind === JSON_CHUNK && json === null) json = parsed(chunk);
    if (kind === BINARY_CHUNK && binary === null) binary = chunk;
    at += 8 + long;
  }
  if (json === null) throw new Unfit('broken');
  return { json, binary };
}

const parsed = (bytes: Uint8Array): JsonFields => fieldsOf(JSON.parse(new TextDecoder().decode(bytes)));

/** Data that stand in the file itself. Nothing else is ever asked for: neither a file beside it nor the network. */
export function inlined(uri: unknown): Uint8Array {
  const [, data] = typeof uri === 'string' ? (/^data:[^,]*;base64,(.*)$/s.exec(uri) ?? []) : [];
  if (data === undefined) throw new Unfit('elsewhere');
  return Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
}

export function viewOf({ json, buffers }: Document, index: unknown): Uint8Array {
  const view = placeOf(json.bufferViews, index);
  const buffer = buffers[countOf(view.buffer)];
  const from = countOf(view.byteOffset, 0);
  const long = countOf(view.byteLength);
  if (buffer === undefined || from + long > buffer.length) throw new Unfit('cut');
  return buffer.subarray(from, from + long);
}

interface Component {
  readonly bytes: number;
  /** What stands for 1 where whole numbers stand for shares. */
  readonly one: number;
  read(view: DataView, at: number): number;
}

const COMPONENTS: Readonly<Record<number, Component>> = {
  5120: { bytes: 1, one: 127, read: (view, at) => view.getInt8(at) },
  5121: { bytes: 1, one: 255, read: (view, at) => view.getUint8(at) },
  5122: { bytes: 2, one: 32767, read: (view, at) => view.getInt16(at, true) },
  5123: { bytes: 2, one: 65535, read: (view, at) => view.getUint16(at, true) },
  5125: { bytes: 4, one: 4294967295, read: (view, at) => view.getUint32(at, true) },
  5126: { bytes: 4, one: 1, read: (view, at) => view.getFloat32(at, true) },
};

const WIDE: Readonly<Record<string, number>> = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4, MAT4: 16 };

export interface Numbers {
  readonly count: number;
  /** How many numbers make one of them. */
  readonly wide: number;
  readonly values: Float64Array;
}

export function numbersIn(document: Document, index: unknown): Numbers {
  const accessor = placeOf(document.json.accessors, index);
  const wide = WIDE[String(accessor.type)];
  const component = COMPONENTS[countOf(accessor.componentType)];
  const count = countOf(accessor.count);
  if (wide === undefined || component === undefined) throw new Unfit('broken');
  notTooMany(count / 3);
  const values = new Float64Array(count * wide);
  const share = accessor.normalized === true ? component.one : 1;
  if (accessor.bufferView !== undefined) readInto(values, document, { ...accessor, component, wide, count, share });
  if (isSparse(accessor.sparse)) putSparse(values, document, accessor.sparse, { component, wide, share });
  return { count, wide, values };
}

interface Reading {
  readonly component: Component;
  readonly wide: number;
  readonly share: number;
}

function readInto(
  values: Float64Array,
  document: Document,
  { bufferView, byteOffset, component, wide, count, share }: Reading & { readonly count: number } & JsonFields,
): void {
  const bytes = viewOf(document, bufferView);
  const from = countOf(byteOffset, 0);
  const stride = countOf(placeOf(document.json.bufferViews, bufferView).byteStride, component.bytes * wide);
  if (count > 0 && from + stride * (count - 1) + component.bytes * wide > bytes.length) throw new Unfit('cut');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let i = 0; i < count; i++)
    for (let k = 0; k < wide; k++) values[i * wide + k] = component.read(view, from + i * stride + k * component.bytes) / share;
}

const isSparse = (value: unknown): value is JsonFields => value !== undefined && Object.keys(fieldsOf(value)).length > 0;

/** Few numbers that differ from what stands there otherwise. */
function putSparse(values: Float64Array, document: Document, sparse: JsonFields, reading: Reading): void {
  const { wide } = reading;
  const count = countOf(sparse.count);
  if (count * wide > values.length) throw new Unfit('broken');
  const [at, what] = [fieldsOf(sparse.indices), fieldsOf(sparse.values)];
  const component = COMPONENTS[countOf(at.componentType)];
  if (component === undefined) throw new Unfit('broken');
  const places = new Float64Array(count);
  readInto(places, document, { ...at, component, wide: 1, count, share: 1 });
  const changed = new Float64Array(count * wide);
  readInto(changed, document, { ...what, ...reading, count });
  for (const [i, place] of places.entries())
    for (let k = 0; k < wide; k++) {
      if (place * wide + k >= values.length) throw new Unfit('broken');
      values[place * wide + k] = changed[i * wide + k]!;
    }
}
