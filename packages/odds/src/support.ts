import type { MarkKind, Piece, State, System, Text } from '@warfold/engine';
import type { Deed, Facts, ObjectiveRule, StatRule, Use } from '@warfold/engine/odds';
import type { SituationSupport } from '@warfold/situations';

export type * from '@warfold/engine/odds';

/**
 * What a rule system adds so that its odds can be asked for. Beside names of other packages' types only words of the
 * engine occur in it, so a system gives this without knowing the package that asks.
 */
export interface OddsSupport {
  readonly system: System;
  /** Whether wounds lie on a unit as a whole; on its models, if not said. */
  readonly wounds?: 'unit';
  /** What stat lines that a question writes out may say; without it, the situations of the system judge them. */
  readonly stats?: { readonly unit: Readonly<Record<string, StatRule>>; readonly gear?: Readonly<Record<string, StatRule>> };
  /** Builds the tables. */
  readonly situation: SituationSupport;
  /** The point in the sequence of play at which questions are asked, if they say nothing. */
  readonly at: { readonly phase: string };
  readonly deeds: Readonly<Record<string, Deed>>;
  /** The deed that closes a question unless it says otherwise: the tests that are owed. */
  readonly last?: string;
  /** What sides pay with. Who does not say how much it has has enough. */
  readonly purse?: MarkKind<number>;
  /** What may be used in a step, by name. */
  readonly uses?: Readonly<Record<string, Use>>;
  readonly objective?: ObjectiveRule;
  /** Words for the ground under or before a target, and the pieces they stand for. */
  readonly cover?: {
    readonly words: readonly string[];
    pieces(state: State, at: number, word: string): readonly Omit<Piece, 'id'>[];
  };
  /** What a phase leaves behind that the next one does not know; steps of another phase begin with it. */
  phaseEnds?(state: State): State;
  /** What about a table matters to the stages to come and to `facts`. Without it, the system's own key. */
  key?(state: State, base?: State): string;
  /** What can be told of a unit; the first is what bars are drawn of. */
  facts(state: State, unit: number): Facts;
  /** Words for deeds, counts and facts. */
  readonly labels: Readonly<Record<string, Text>>;
}
