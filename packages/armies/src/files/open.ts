import type { Text } from '@warfold/engine';
import { say } from '@warfold/engine';
import { unzipSync } from 'fflate';

/** What a file turned out to hold, whatever its name says. */
export interface UnwrappedFile {
  readonly form: 'xml' | 'json' | 'text';
  readonly text: string;
  readonly zipped: boolean;
}

export interface RefusedFile {
  readonly refused: Text;
}

/** More than this is no army: the largest that players have sent are under half a megabyte. */
const LARGEST_FILE = 10_000_000;
const LARGEST_CONTENT = 20_000_000;
const MOST_ENTRIES = 4;

export const refuse = (key: string, args: Parameters<typeof say>[1] = {}): RefusedFile => ({ refused: say(`armies.refused.${key}`, args) });

export const isRefused = <T extends object>(value: T | RefusedFile): value is RefusedFile => 'refused' in value;

/** Why a file of so many bytes is not even read; nothing where it may be. */
export const whyTooLarge = (bytes: number): RefusedFile | null =>
  bytes > LARGEST_FILE ? refuse('tooLarge', { megabytes: Math.round(bytes / 1e6), most: LARGEST_FILE / 1e6 }) : null;

/** The largest army that anybody has brought has 41 units. */
const MOST_UNITS = 500;

/** Why so many units are no army; nothing where they may be. */
export const whyTooMany = (units: number): RefusedFile | null =>
  units > MOST_UNITS ? refuse('tooManyUnits', { units, most: MOST_UNITS }) : null;

/** Guns, gear and choices included: the largest rosters of players have a few hundred. */
const MOST_SELECTIONS = 2000;
export const whyTooFull = (selections: number): RefusedFile | null =>
  selections > MOST_SELECTIONS ? refuse('tooFull', { selections, most: MOST_SELECTIONS }) : null;

/** Opens a file by its bytes. Nothing is taken from its name, and nothing in it can make it grow beyond bounds. */
export function openFile(bytes: Uint8Array): UnwrappedFile | RefusedFile {
  const large = whyTooLarge(bytes.length);
  if (large !== null) return large;
  if (bytes.length === 0) return refuse('empty');
  const zipped = isZip(bytes);
  const content = zipped ? unzipped(bytes) : bytes;
  if (!(content instanceof Uint8Array)) return content;
  const text = decoded(content);
  return typeof text === 'string' ? openText(text, zipped) : text;
}

/** The same for what was pasted. */
export function openText(text: string, zipped = false): UnwrappedFile | RefusedFile {
  if (text.length > LARGEST_CONTENT) return refuse('tooLarge', { megabytes: Math.round(text.length / 1e6), most: LARGEST_FILE / 1e6 });
  const trimmed = text.trim();
  if (trimmed === '') return refuse('empty');
  const form = trimmed.startsWith('<') ? 'xml' : /^[{[]/.test(trimmed) ? 'json' : 'text';
  return { form, text: trimmed, zipped };
}

/** Told by its first bytes: half of the files that say so are none, and some that do not are. */
const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** The one entry of an archive. Sizes are looked at before anything is unpacked, and no more than was announced is ever unpacked; names of entries are never used. */
function unzipped(bytes: Uint8Array): Uint8Array | RefusedFile {
  let entries = 0;
  let announced = 0;
  const within = ({ originalSize, size }: { readonly originalSize: number; readonly size: number }): boolean => {
    entries++;
    announced += Math.max(originalSize, size);
    return entries <= MOST_ENTRIES && announced <= LARGEST_CONTENT && originalSize > 0;
  };
  let files: Uint8Array[];
  try {
    files = Object.values(unzipSync(bytes, { filter: within }));
  } catch {
    return refuse('brokenZip');
  }
  if (entries > MOST_ENTRIES) return refuse('manyEntries', { most: MOST_ENTRIES });
  if (announced > LARGEST_CONTENT) return refuse('bomb', { megabytes: Math.round(announced / 1e6), most: LARGEST_CONTENT / 1e6 });
  const [first] = [...files].sort((a, b) => b.length - a.length);
  if (first === undefined) return refuse('emptyZip');
  return isZip(first) ? refuse('zipInZip') : first;
}

const UTF16 = { '255,254': 'utf-16le', '254,255': 'utf-16be' } as const;

function decoded(bytes: Uint8Array): string | RefusedFile {
  const mark = `${bytes[0]},${bytes[1]}`;
  const wide = mark === '255,254' || mark === '254,255' ? UTF16[mark] : null;
  const text = decodedAs(bytes, wide ?? 'utf-8') ?? (saysLatin(bytes) ? decodedAs(bytes, 'windows-1252') : null);
  if (text === null) return refuse('encoding');
  return text.slice(0, 4000).includes('\0') ? refuse('binary') : text;
}

function decodedAs(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Whether an XML declaration names one of the old western encodings. */
const saysLatin = (bytes: Uint8Array): boolean =>
  /encoding=["'](?:iso-8859-1|windows-1252|latin1)["']/i.test(String.fromCharCode(...bytes.slice(0, 200)));
