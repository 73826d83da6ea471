import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate';
import type { Refused } from './files/open.ts';
import { refuse } from './files/open.ts';
import type { Army } from './format.ts';
import { readArmy } from './format.ts';

const LARGEST_LINKED = 2_000_000;
const LINK = /(?:^|[#/])army\/(?:open\/)?([A-Za-z0-9_-]{8,})\s*$/;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** What a letter counts in a group of four. */
const PLACES = [262_144, 4096, 64, 1];

/** Base64 with the letters that addresses may have. */
function lettersOf(bytes: Uint8Array): string {
  let letters = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const [a = 0, b = 0, c = 0] = [bytes[i], bytes[i + 1], bytes[i + 2]];
    const group = a * 65536 + b * 256 + c;
    const used = Math.min(3, bytes.length - i) + 1;
    for (let k = 0; k < used; k++) letters += ALPHABET[Math.floor(group / (PLACES[k] ?? 1)) % 64];
  }
  return letters;
}

function bytesOf(letters: string): Uint8Array {
  const bytes: number[] = [];
  for (let i = 0; i < letters.length; i += 4) {
    const part = letters.slice(i, i + 4);
    const group = [0, 1, 2, 3].reduce((sum, k) => sum * 64 + Math.max(0, ALPHABET.indexOf(part[k] ?? 'A')), 0);
    bytes.push(...[Math.floor(group / 65536), Math.floor(group / 256) % 256, group % 256].slice(0, part.length - 1));
  }
  return Uint8Array.from(bytes);
}

/** An army as the end of an address: compressed, complete, and in need of no server. */
export const linkOf = (army: Army): string => `army/${lettersOf(deflateSync(strToU8(JSON.stringify(army)), { level: 9 }))}`;

/** The army in a link; nothing if the text is none. */
export function readLink(text: string): Army | Refused | null {
  const [, letters] = LINK.exec(text.trim()) ?? [];
  if (letters === undefined) return null;
  try {
    // What unpacks to more than this is cut short, and is then no JSON.
    const value: unknown = JSON.parse(strFromU8(inflateSync(bytesOf(letters), { out: new Uint8Array(LARGEST_LINKED) })));
    const read = readArmy(value);
    if (read.is === 'newer') return refuse('newer', { theirs: read.format });
    return read.is === 'army' ? read.army : refuse('notAnArmy', { path: read.path, what: read.message });
  } catch {
    return refuse('brokenLink');
  }
}
