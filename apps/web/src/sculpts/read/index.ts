/** A file from disk as triangles, or why it cannot be one. Nothing in it is followed, run or fetched. */
import type { Text } from '@warfold/engine';
import { type Decode, readGltf } from './gltf.ts';
import { whyTooHeavy } from './heavy.ts';
import { fitted, type Mesh } from './mesh.ts';
import { Unfit } from './refuse.ts';
import { readStl } from './stl.ts';

export type Read = { readonly mesh: Mesh } | { readonly refused: Text };

const opensWith = (bytes: Uint8Array, word: string): boolean => [...word].every((letter, i) => bytes[i] === letter.charCodeAt(0));

export async function readSculpt(bytes: Uint8Array, decode: Decode): Promise<Read> {
  const heavy = whyTooHeavy(bytes.length);
  if (heavy !== null) return { refused: heavy };
  try {
    const isGltf = opensWith(bytes, 'glTF') || new TextDecoder().decode(bytes.subarray(0, 64)).trimStart().startsWith('{');
    return { mesh: fitted(isGltf ? await readGltf(bytes, decode) : readStl(bytes)) };
  } catch (error) {
    if (error instanceof Unfit) return { refused: error.told };
    // A file that says one thing and holds another trips over itself somewhere: the reader need not know where.
    return { refused: new Unfit('broken').told };
  }
}
