import type { Dice, Roll } from '@warfold/engine';
import { randomFrom } from '@warfold/engine';

/** As far from any fraction as can be: steps of it fill a circle evenly, however many there are. */
const GOLDEN = 0x9e3779b9;
const WORDS = 4294967296;

/** What a unit throws at another for one purpose: a row of dice of its own. */
interface Row {
  readonly random: ReturnType<typeof randomFrom>;
  /** Where on the circle the next die of a pool lies. */
  at: number;
}

/**
 * Dice to try things out with, from a seed: every face as likely as another, but pools fall about as they do on average, whoever does the same
 * things throws the same dice whatever others did before, and over several samples from one seed each die falls about as it does on average.
 * So what two plans come to differs by the plans, and hardly by luck.
 */
export function evenDice(seed: string, sample = 0): Dice {
  const turned = (words: number): number => (words + sample * GOLDEN) % WORDS;
  const rows = new Map<string, Row>();
  const rowOf = ({ purpose, side, by, at }: Roll): Row => {
    const key = `${purpose} ${side} ${JSON.stringify([by, at])}`;
    const known = rows.get(key);
    if (known !== undefined) return known;
    const random = randomFrom(`${seed} ${key}`);
    const row = { random, at: turned(random.words()) };
    rows.set(key, row);
    return row;
  };
  return {
    throw(roll, count) {
      const row = rowOf(roll);
      const isPool = roll.sort !== undefined;
      return Array.from({ length: count }, () => {
        if (!isPool) return Math.floor((turned(row.random.words()) * roll.sides) / WORDS) + 1;
        row.at = (row.at + GOLDEN) % WORDS;
        return Math.floor((row.at * roll.sides) / WORDS) + 1;
      });
    },
    fresh: (other) => evenDice(other, sample),
    source: { kind: 'scripted' },
  };
}
