import type { RuleId } from '@warfold/catalogue';
import type { Plain } from '@warfold/engine';

/** What the soak of a system fights with beside the shipped forces, so that everything in the game is seen at work. */
export interface Showcase {
  /** Whole forces as data. */
  readonly forces: readonly Plain[];
  /** One battle in so many is fought with them; two in three, if absent. */
  readonly every?: number;
  /** What the ledger should show beside the abilities of the system. */
  readonly things: readonly string[];
  /** The rule by which something is told that has nothing to say at any moment. */
  readonly told?: Readonly<Record<string, RuleId>>;
  /** Why some of it cannot be seen, by its name. */
  readonly reasons: Readonly<Record<string, string>>;
}

/** What was written as a design, as it is read from a file. */
export const plain = (design: unknown): Plain => JSON.parse(JSON.stringify(design));
