import { bytesOf, lettersOf } from '@warfold/engine';
import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate';
import type { RefusedFile } from './files/open.ts';
import { refuse } from './files/open.ts';
import type { ArmyFile } from './format.ts';
import { readArmy } from './format.ts';

const LARGEST_LINKED = 2_000_000;
const LINK = /(?:^|[#/])army\/(?:open\/)?([A-Za-z0-9_-]{8,})\s*$/;

/** An army as the end of an address: compressed, complete, and in need of no server. */
export const linkOf = (army: ArmyFile): string => `army/${lettersOf(deflateSync(strToU8(JSON.stringify(army)), { level: 9 }))}`;

/** The army in a link; nothing if the text is none. */
export function readLink(text: string): ArmyFile | RefusedFile | null {
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
