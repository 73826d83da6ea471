import { Fault } from '../rules/flow.ts';

/** Chance that is the same on every machine. */
export interface Random {
  /** A whole number from 0 to n - 1, without bias. */
  below(n: number): number;
  /** Its whole inner state, to go on from later. */
  readonly state: readonly [number, number, number, number];
}

/** Gives whole numbers of 32 bits, one after the other. */
export type RandomWords = () => number;

const WORDS = 4294967296;

/** A whole number from 0 to n - 1: words beyond the last whole multiple of n are thrown away, so that none is likelier than another. */
export function fairBelow(n: number, words: RandomWords): number {
  if (!(Number.isInteger(n) && n >= 1 && n <= WORDS)) throw new Fault(`nothing is chosen among ${n}`);
  const fair = WORDS - (WORDS % n);
  let value = words();
  while (value >= fair) value = words();
  return value % n;
}

/** sfc32: small, fast, and passes the usual test batteries. */
export function randomFrom(seed: string | readonly [number, number, number, number]): Random & { readonly words: RandomWords } {
  let [a, b, c, d] = typeof seed === 'string' ? spread(seed) : seed;
  const words = (): number => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return t >>> 0;
  };
  if (typeof seed === 'string') for (let i = 0; i < 12; i++) words();
  return {
    words,
    below: (n) => fairBelow(n, words),
    get state() {
      return [a, b, c, d] as const;
    },
  };
}

/** Spreads a seed text over the four words of state. */
function spread(seed: string): [number, number, number, number] {
  const words: [number, number, number, number] = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 0xdeadbeef];
  for (let i = 0; i < seed.length; i++) {
    const code = seed.charCodeAt(i);
    for (let w = 0; w < 4; w++) {
      let word = Math.imul(words[w as 0] ^ code ^ (i + w), 0x85ebca6b + 2 * w);
      word ^= word >>> 13;
      words[w as 0] = Math.imul(word, 0xc2b2ae35) ^ (word >>> 16);
    }
  }
  return words;
}
