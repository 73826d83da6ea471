import { bytesOf, lettersOf } from '@warfold/engine';
import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate';
import type { OwnTable } from './format.ts';
import { LIMITS, readTable } from './format.ts';

const LINK = /(?:^|[#/])tables\/open\/([A-Za-z0-9_-]{8,})\s*$/;

/** What packed letters hold, or nothing where they are cut short, no data, or unpack to more than `most`. */
export function unpacked(letters: string, most: number): unknown {
  try {
    return JSON.parse(strFromU8(inflateSync(bytesOf(letters), { out: new Uint8Array(most) })));
  } catch {
    return undefined;
  }
}

/** Any plain data, in letters that an address may have. */
export const packed = (value: unknown): string => lettersOf(deflateSync(strToU8(JSON.stringify(value)), { level: 9 }));

/** A table as the end of an address: compressed, complete, and in need of no server. */
export const linkOf = (table: OwnTable): string => `tables/open/${packed(table)}`;

/** The letters of a link to a table; nothing if the text is none. */
export const lettersIn = (text: string): string | null => LINK.exec(text.trim())?.[1] ?? null;

/** The table that packed letters hold, or null where they are not whole. */
export function tableIn(letters: string): OwnTable | null {
  const read = readTable(unpacked(letters, LIMITS.text));
  return 'table' in read ? read.table : null;
}
