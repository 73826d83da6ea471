/** STL, binary or in text: triangles and nothing else. Up is +z in such files, ahead is -y. */
import type { Mesh } from './mesh.ts';
import { LIMITS, notTooMany, Unfit } from './refuse.ts';

const HEAD = 84;
const TRIANGLE = 50;

const isText = (bytes: Uint8Array): boolean =>
  new TextDecoder().decode(bytes.subarray(0, 512)).trimStart().toLowerCase().startsWith('solid');

/** How many triangles a binary file says it has, if that is what its length says too. */
function counted(bytes: Uint8Array): number | null {
  if (bytes.length < HEAD) return null;
  const count = new DataView(bytes.buffer, bytes.byteOffset).getUint32(80, true);
  return bytes.length === HEAD + count * TRIANGLE ? count : null;
}

export function readStl(bytes: Uint8Array): Mesh {
  const count = counted(bytes);
  if (count === null && !isText(bytes)) throw new Unfit('stl');
  const raw = count === null ? fromText(bytes) : fromBinary(bytes, count);
  const positions = new Float32Array(raw.length);
  for (let i = 0; i < raw.length; i += 3) {
    positions[i] = raw[i]!;
    positions[i + 1] = raw[i + 2]!;
    positions[i + 2] = -raw[i + 1]!;
  }
  return { positions, colours: new Uint8Array(positions.length).fill(230), bare: true };
}

function fromBinary(bytes: Uint8Array, count: number): Float32Array {
  notTooMany(count);
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const raw = new Float32Array(count * 9);
  for (let each = 0; each < count; each++)
    // The normal comes first; it is worked out anew.
    for (let k = 0; k < 9; k++) raw[each * 9 + k] = view.getFloat32(HEAD + each * TRIANGLE + 12 + 4 * k, true);
  return raw;
}

function fromText(bytes: Uint8Array): Float32Array {
  const raw: number[] = [];
  for (const [, x, y, z] of new TextDecoder().decode(bytes).matchAll(/\bvertex\s+(\S+)\s+(\S+)\s+(\S+)/gi)) {
    raw.push(Number(x), Number(y), Number(z));
    if (raw.length > LIMITS.triangles * 9) notTooMany(raw.length / 9);
  }
  if (raw.length % 9 !== 0) throw new Unfit('stl');
  return new Float32Array(raw);
}
