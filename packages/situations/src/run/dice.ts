import type { Dice, Roll } from '@warfold/engine';
import { seededDice } from '@warfold/engine';

/** The dice of a situation: scripted by purpose, free ones from a fixed seed. A throw that the script cannot serve waits for ever. */
export interface SituationDice extends Dice {
  /** What was scripted and never rolled. */
  left(): readonly { readonly purpose: string; readonly faces: readonly number[] }[];
  /** What is wrong with the throw that could not be served. */
  whyNot(roll: Roll, count: number): string;
}

/** `[3, '5x6']`: a three, then five sixes. */
export function facesOf(written: readonly (number | string)[]): number[] {
  return written.flatMap((one) => {
    if (typeof one === 'number') return [one];
    const [count = 0, face = 0] = one.split('x').map(Number);
    return new Array<number>(count).fill(face);
  });
}

export function situationDice(
  script: Readonly<Record<string, readonly (number | string)[]>>,
  free: readonly string[],
  seed: string,
): SituationDice {
  const queues = new Map(Object.entries(script).map(([purpose, faces]) => [purpose, facesOf(faces)]));
  const others = seededDice(seed);
  const impossible = (roll: Roll, count: number) =>
    queues
      .get(roll.purpose)
      ?.slice(0, count)
      .find((face) => face > roll.sides);
  return {
    source: { kind: 'scripted' },
    fresh: (other) => seededDice(other),
    throw(roll, count) {
      const queue = queues.get(roll.purpose) ?? [];
      if (impossible(roll, count) !== undefined || (queue.length < count && !free.includes(roll.purpose))) return null;
      const scripted = queue.splice(0, count);
      const more = count - scripted.length;
      return more === 0 ? scripted : [...scripted, ...(others.throw(roll, more) ?? [])];
    },
    left: () => [...queues].filter(([, faces]) => faces.length > 0).map(([purpose, faces]) => ({ purpose, faces })),
    whyNot(roll, count) {
      const face = impossible(roll, count);
      if (face !== undefined) return `a die for '${roll.purpose}' shows ${face}, but it has only ${roll.sides} sides`;
      const there = queues.get(roll.purpose)?.length ?? 0;
      return `${count === 1 ? 'a die is' : `${count} dice are`} rolled for '${roll.purpose}' (${roll.rule}), but ${there === 0 ? 'none is' : `only ${there} ${there === 1 ? 'is' : 'are'}`} scripted`;
    },
  };
}
