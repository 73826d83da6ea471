import type { Explained, Reroll, Roll } from '@warfold/engine';
import type { Again } from '../sequence/moments.ts';

/** What a die of a pool may need to be told apart by. */
interface PoolRules {
  readonly need: Explained;
  /** What fails before any modifier: less than this (W40K-REROLL-06). */
  readonly unmodified: number;
  readonly again: readonly Again[];
  /** Unmodified results of each of these or more are told apart, where something hangs on them. */
  readonly critical?: readonly number[];
  /** Whether unmodified 1s are told apart. */
  readonly ones?: boolean;
}

/**
 * The classes of a pool of attack dice, and which of them are rolled again. A re-roll is allowed, not imposed: dice that succeed with their modifiers
 * stay as they lie, though they had failed without them.
 */
export function poolOf({
  need,
  unmodified,
  again,
  critical = [],
  ones = false,
}: PoolRules): Required<Pick<Roll, 'sort' | 'reroll' | 'need'>> {
  const passes = (face: number): boolean => face >= need.total;
  const source = (face: number): number => again.findIndex((one) => mayRollAgain(one, face, unmodified));
  const sort = (face: number): string => {
    if (passes(face)) return criticalOf(critical.filter((least) => face >= least).length);
    const by = source(face);
    const name = by < 0 ? 'failure' : `again ${by}`;
    return ones && face === 1 ? `one ${name}` : name;
  };
  const reroll = again.map(({ rule }, by): Reroll => ({ classes: [`again ${by}`, `one again ${by}`], rule }));
  return { sort, reroll, need };
}

/** W40K-REROLL-03, -06: whether a die that has not succeeded may be rolled again. */
export const mayRollAgain = ({ results }: Again, face: number, unmodified: number): boolean =>
  results === 'any' || (results === 'failed' ? face < unmodified : results.includes(face));

/** A success on which so many things hang. */
export const criticalOf = (count: number): string => (count === 0 ? 'success' : count === 1 ? 'critical' : `critical ${count}`);

/** The classes of the dice that showed an unmodified 1 and were left so. */
export const ONES = (again: readonly Again[]): string[] => ['one failure', ...again.map((_, by) => `one again ${by}`)];
