/** A battle that was played here carries the server's signature, so that a file that travelled can be told from one that was made. */
import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import type { MatchFile } from '@warfold/engine';
import type { Outcome } from '@warfold/online';

export interface Seal {
  /** The name of the key: a hash of it. */
  readonly key: string;
  readonly signature: string;
}

/** What the server says about a battle beyond its file: which one it was, and how it ended if not by the rules. */
export interface Provenance {
  readonly battle: string;
  readonly commitment: string;
  readonly outcome: Outcome | null;
  readonly taken: readonly number[];
}

export interface Sealer {
  readonly publicKey: string;
  readonly name: string;
  seal(file: MatchFile, online: Provenance): Seal;
}

export const sealedText = (file: MatchFile, online: Provenance): string =>
  `warfold battle\n${file.hash}\n${file.dice.seed ?? ''}\n${JSON.stringify(online)}`;

export function sealerOf(privateKey: string): Sealer {
  const key = createPrivateKey(privateKey);
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString();
  const name = createHash('sha256').update(publicKey).digest('hex').slice(0, 16);
  return {
    publicKey,
    name,
    seal: (file, online) => ({ key: name, signature: sign(null, Buffer.from(sealedText(file, online)), key).toString('base64') }),
  };
}
