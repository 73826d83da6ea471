import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { randomFrom } from './random.ts';
import type { Roll } from './roll.ts';

/** Where faces come from. `null` means: not from here, somebody has to type them in. */
export interface Dice {
  /** Faces for one throw of `count` dice of this roll; a re-roll is a throw of its own. */
  throw(roll: Roll, count: number): readonly number[] | null;
  /** Dice for a `fork`, which must never know what falls here. */
  fresh(seed: string): Dice;
  readonly source: DiceSource;
}

export type DiceSource =
  | { readonly kind: 'seeded'; readonly commitment: string }
  | { readonly kind: 'typed' }
  | { readonly kind: 'scripted' };

/** What is published before the battle: nobody can find the seed from it, and nobody can change the seed after it. */
export const commitmentOf = (seed: string): string => bytesToHex(sha256(utf8ToBytes(`warfold dice ${seed}`)));

/** Dice from a seed. The commitment goes into the match file at once, the seed only when the battle is over. */
export function seededDice(seed: string): Dice {
  const random = randomFrom(seed);
  return {
    throw: (roll, count) => Array.from({ length: count }, () => random.below(roll.sides) + 1),
    fresh: (other) => seededDice(other),
    source: { kind: 'seeded', commitment: commitmentOf(seed) },
  };
}

/** Dice that people roll by hand and type in. */
export function typedDice(): Dice {
  return { throw: () => null, fresh: (seed) => seededDice(seed), source: { kind: 'typed' } };
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
    fresh: (seed) => seededDice(seed),
    source: { kind: 'scripted' },
    left: () => Object.fromEntries([...queues].filter(([, faces]) => faces.length > 0)),
  };
}
