const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** What a letter counts in a group of four. */
const PLACES = [262_144, 4096, 64, 1];

/** Base64 with the letters that addresses may have. */
export function lettersOf(bytes: Uint8Array): string {
  let letters = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const [a = 0, b = 0, c = 0] = [bytes[i], bytes[i + 1], bytes[i + 2]];
    const group = a * 65536 + b * 256 + c;
    const used = Math.min(3, bytes.length - i) + 1;
    for (let k = 0; k < used; k++) letters += ALPHABET[Math.floor(group / (PLACES[k] ?? 1)) % 64];
  }
  return letters;
}

export function bytesOf(letters: string): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [];
  for (let i = 0; i < letters.length; i += 4) {
    const part = letters.slice(i, i + 4);
    const group = [0, 1, 2, 3].reduce((sum, k) => sum * 64 + Math.max(0, ALPHABET.indexOf(part[k] ?? 'A')), 0);
    bytes.push(...[Math.floor(group / 65536), Math.floor(group / 256) % 256, group % 256].slice(0, part.length - 1));
  }
  return Uint8Array.from(bytes);
}
