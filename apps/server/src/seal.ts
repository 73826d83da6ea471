/** Signs battles that were played here. */
import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import type { MatchFile } from '@warfold/engine';
import type { Provenance, Seal } from '@warfold/online/seal';
import { sealedText } from '@warfold/online/seal';

export interface Sealer {
  readonly publicKey: string;
  readonly name: string;
  seal(file: MatchFile, online: Provenance): Seal;
}

export function sealerOf(privateKey: string): Sealer {
  const key = createPrivateKey(privateKey);
  const bytes = createPublicKey(key).export({ type: 'spki', format: 'der' });
  const publicKey = bytes.toString('base64');
  const name = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  return {
    publicKey,
    name,
    seal: (file, online) => ({
      key: name,
      publicKey,
      signature: sign(null, Buffer.from(sealedText(file, online)), key).toString('base64'),
    }),
  };
}
