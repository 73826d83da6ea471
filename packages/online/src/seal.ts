/** A battle that was played on a server carries its signature, so that a file that travelled can be told from one that was made. */
import type { MatchFile } from '@warfold/engine';
import type { BattleOutcome } from './record.ts';

/** What a server says about a battle beyond its file: which one it was, what it committed to, and how it ended if not by the rules. */
export interface Provenance {
  readonly battle: string;
  readonly commitment: string;
  readonly outcome: BattleOutcome | null;
  /** The lines of the record that took something back. */
  readonly taken: readonly number[];
}

export interface Seal {
  /** The name of the key: the beginning of its hash. The server tells it at /api/key. */
  readonly key: string;
  /** Ed25519, as SPKI in base64. */
  readonly publicKey: string;
  readonly signature: string;
}

export type SealedFile = MatchFile & { readonly online: Provenance; readonly seal: Seal };

export const sealedText = ({ hash, dice }: Pick<MatchFile, 'hash' | 'dice'>, online: Provenance): string =>
  `warfold battle\n${hash}\n${dice.seed ?? ''}\n${JSON.stringify(online)}`;

/** The same, if a file says that it was played on a server. */
export function sealedFile(file: MatchFile): SealedFile | null {
  const { online, seal } = file as Partial<SealedFile>;
  const isText = (value: unknown): boolean => typeof value === 'string';
  return isText(online?.battle) && isText(online?.commitment) && isText(seal?.key) && isText(seal?.publicKey) && isText(seal?.signature)
    ? (file as SealedFile)
    : null;
}

/** What a seal is checked with: `crypto.subtle` of a browser or of Node, which whoever checks brings along. */
interface Subtle<Key> {
  digest(algorithm: 'SHA-256', bytes: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer>;
  importKey(format: 'spki', bytes: Uint8Array<ArrayBuffer>, algorithm: Named, extractable: false, usages: ['verify']): Promise<Key>;
  verify(algorithm: Named, key: Key, signature: Uint8Array<ArrayBuffer>, text: Uint8Array<ArrayBuffer>): Promise<boolean>;
}

interface Named {
  readonly name: 'Ed25519';
}

/** `unknown`: there is nothing here to check signatures with. */
export type SealCheck = 'good' | 'forged' | 'other-commitment' | 'unknown';

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

const nameOf = async <Key>(subtle: Subtle<Key>, publicKey: Uint8Array<ArrayBuffer>): Promise<string> =>
  [...new Uint8Array(await subtle.digest('SHA-256', publicKey))]
    .slice(0, 8)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/**
 * Whether the server of this key really signed the file as it stands, and kept to the dice that it had committed to. Browsers have no `subtle` on
 * pages that came without https.
 */
export async function checkSeal<Key>(file: SealedFile, subtle: Subtle<Key> | undefined): Promise<SealCheck> {
  const { online, seal, dice } = file;
  if (!('commitment' in dice) || dice.commitment !== online.commitment) return 'other-commitment';
  if (subtle === undefined) return 'unknown';
  try {
    const bytes = bytesOf(seal.publicKey);
    const key = await subtle.importKey('spki', bytes, { name: 'Ed25519' }, false, ['verify']);
    const text = new TextEncoder().encode(sealedText(file, online));
    const signed = await subtle.verify({ name: 'Ed25519' }, key, bytesOf(seal.signature), text);
    return signed && (await nameOf(subtle, bytes)) === seal.key ? 'good' : 'forged';
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotSupportedError' ? 'unknown' : 'forged';
  }
}
