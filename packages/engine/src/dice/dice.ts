import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Roll } from '../rules/roll.ts';
import type { RandomWords } from './random.ts';
import { fairBelow, randomFrom } from './random.ts';

/** Where faces come from. `null` means: not from here, somebody has to type them in. */
export interface Dice {
  /** Faces for one throw of `count` dice of this roll; a re-roll is a throw of its own. */
  throw(roll: Roll, count: number): readonly number[] | null;
  /** Dice for a `fork`, which must never know what falls here. */
  fresh(seed: string): Dice;
  readonly source: DiceSource;
  /**
   * How far a stream of dice has been drawn. It only grows, also when a battle is taken back, so that nobody meets the
   * same dice twice; each throw on record says where in the stream it began, and anybody with the seed can look it up.
   */
  readonly position?: number;
  seek?(position: number): void;
}

export type DiceSource =
  | { readonly kind: 'seeded'; readonly commitment: string }
  | { readonly kind: 'committed'; readonly commitment: string; readonly shares: readonly string[] }
  | { readonly kind: 'typed' }
  | { readonly kind: 'scripted' };

const hashed = (text: string): Uint8Array => sha256(utf8ToBytes(text));

/** What is published before the battle: the seed cannot be changed after it, nor found from it if it is long enough to be beyond guessing. */
export const commitmentOf = (seed: string): string => bytesToHex(hashed(`warfold dice ${seed}`));

/** Dice from a seed, fast and the same on every machine: for programs that try things out, for tests, for a battle among friends. */
export function seededDice(seed: string): Dice {
  return streamDice((position) => skipped(randomFrom(seed).words, position), {
    fresh: seededDice,
    // Worked out only when asked for: a program forks thousands of times and never asks.
    source: () => ({ kind: 'seeded', commitment: commitmentOf(seed) }),
  });
}

/**
 * Dice for people who do not trust each other. One of them commits to a seed, then the others say a word each, then the
 * dice are the hashes of all of it: whoever has the seed could not foresee the words, the others cannot foresee the
 * dice even from those that fell, and once the seed is told everybody can check.
 */
export function committedDice(seed: string, shares: readonly string[] = []): Dice {
  const key = bytesToHex(hashed(`warfold dice ${JSON.stringify([seed, ...shares])}`));
  return streamDice((position) => hashWords(key, position), {
    fresh: seededDice,
    source: () => ({ kind: 'committed', commitment: commitmentOf(seed), shares }),
  });
}

function hashWords(key: string, position: number): RandomWords {
  let at = position;
  let known = -1;
  let block = hashed(key);
  return () => {
    const wanted = Math.floor(at / 8);
    if (wanted !== known) block = hashed(`${key} ${wanted}`);
    known = wanted;
    const byte = (at++ % 8) * 4;
    return ((block[byte]! << 24) | (block[byte + 1]! << 16) | (block[byte + 2]! << 8) | block[byte + 3]!) >>> 0;
  };
}

function skipped(words: RandomWords, count: number): RandomWords {
  for (let i = 0; i < count; i++) words();
  return words;
}

function streamDice(open: (position: number) => RandomWords, about: { fresh(seed: string): Dice; source(): DiceSource }): Dice {
  let words = open(0);
  let position = 0;
  const draw = () => {
    position++;
    return words();
  };
  return {
    throw: (roll, count) => Array.from({ length: count }, () => fairBelow(roll.sides, draw) + 1),
    fresh: about.fresh,
    get source() {
      return about.source();
    },
    get position() {
      return position;
    },
    seek(to) {
      // Forward from where it stands: a record that skips far ahead at every throw costs no more than its last place.
      words = to < position ? open(to) : skipped(words, to - position);
      position = to;
    },
  };
}

/** The dice that a seed gives, for whoever wants to know whether they were those of the battle. */
export function diceOf(source: DiceSource, seed: string): Dice | null {
  if (source.kind === 'seeded') return seededDice(seed);
  return source.kind === 'committed' ? committedDice(seed, source.shares) : null;
}

/** Dice that people roll by hand and type in. */
export function typedDice(): Dice {
  return { throw: () => null, fresh: seededDice, source: { kind: 'typed' } };
}

/** Faces written down beforehand, by purpose. Whoever scripts them checks what is left over. */
export interface ScriptedDice extends Dice {
  /** What was scripted and never rolled. */
  left(): Readonly<Record<string, readonly number[]>>;
}

export class DiceMissing extends Error {
  override readonly name = 'DiceMissing';
  readonly purpose: string;
  readonly count: number;
  constructor(purpose: string, count: number) {
    super(`no dice scripted for ${count} of '${purpose}'`);
    this.purpose = purpose;
    this.count = count;
  }
}

export function scriptedDice(script: Readonly<Record<string, readonly number[]>>): ScriptedDice {
  const queues = new Map(Object.entries(script).map(([purpose, faces]) => [purpose, [...faces]]));
  return {
    throw(roll, count) {
      const queue = queues.get(roll.purpose) ?? [];
      if (queue.length < count) throw new DiceMissing(roll.purpose, count - queue.length);
      return queue.splice(0, count);
    },
    fresh: seededDice,
    source: { kind: 'scripted' },
    left: () => Object.fromEntries([...queues].filter(([, faces]) => faces.length > 0)),
  };
}
