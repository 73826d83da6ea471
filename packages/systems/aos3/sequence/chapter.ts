import type { RuleId } from '@warfold/catalogue';
import type { Choice, Flow, Game, MarkKind, Option, Reaction, State, Step, StepFlow } from '@warfold/engine';
import type { PointOfPlay } from './stages.ts';

/**
 * Something that a player may do at a point of the sequence of play: an ability at the start of a phase, a unit to move, a
 * spell to cast. All actions that are open at a point are put into one question; whoever is asked takes one after the
 * other, in any order, until it says that it is done (AOS3-1.6.2a).
 */
export interface Action {
  readonly name: string;
  readonly at: readonly PointOfPlay[];
  /** The ways in which a side may do it now, each with what it does; what they stand for is known to the action alone. */
  options(state: State, side: number): readonly Doable[];
  /** Whether a player takes it without thinking, as if absent in the middle of a phase; or leaves it be, as if absent at its start and end. */
  readonly usual?: boolean;
}

export interface Doable {
  readonly option: Option;
  /** Does it. The option was open when it was chosen. */
  perform(game: Game): Flow<void> | void;
}

interface ActionRules<V> extends Omit<Action, 'options'> {
  /** The ways in which a side may do it now, those that are refused with the rule that says so; none where it has nothing to do with it. */
  options(state: State, side: number): readonly Choice<V>[];
  perform(game: Game, side: number, value: V): Flow<void> | void;
}

/** An action whose options stand for something: a unit, a spell and who casts it. */
export const action = <V>({ options, perform, ...facts }: ActionRules<V>): Action => ({
  ...facts,
  options: (state, side) => options(state, side).map(({ value, ...option }) => ({ option, perform: (game) => perform(game, side, value) })),
});

/** A chapter of the rules, as far as it hangs in the sequence of play. All of its parts are optional. */
export interface Chapter {
  readonly steps?: Readonly<Record<string, StepFlow>>;
  readonly marks?: readonly MarkKind[];
  readonly reactions?: readonly Reaction[];
  readonly actions?: readonly Action[];
  /** What happens at a point whether anybody likes it or not, before players act there: the next step of it, or nothing any more. */
  readonly due?: Readonly<Partial<Record<PointOfPlay, (state: State) => Step | null>>>;
}

/** The rule under which players are asked what they do at a point, where no chapter says better. */
export const USUAL_RULE: RuleId = 'AOS3-1.6.1b';
