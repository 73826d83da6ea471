/** What a rule system tells whoever works out its odds: its deeds in stages between which what is alike may be merged. */
import type { Mil } from '@warfold/space';
import type { Explained, Refusal } from '../rules/explain.ts';
import type { Game } from '../rules/game.ts';
import type { StagePart } from '../rules/parts.ts';
import type { System } from '../rules/system.ts';
import type { MarkKind } from '../table/marks.ts';
import type { Piece, State } from '../table/state.ts';
import type { Text } from '../words/words.ts';
import type { SituationSupport } from './situations.ts';

export type { Counts, Each, Handing, PartResult, Repeats, RollsPart, RulePiece, RunPart, StagePart } from '../rules/parts.ts';

/** A number that a stage goes by, with the rules that made it. */
export interface Numbered {
  readonly label: Text;
  readonly value: Explained;
}

/** One attack or one test, in the parts between which odds may merge what is alike. */
export interface Stage {
  readonly label: Text;
  readonly numbers: readonly Numbered[];
  readonly parts: readonly StagePart[];
}

/** What a word of a step may be: free text, a number, one of some words, or names in a list. */
export type StepWord =
  | { readonly takes: 'text' | 'number' | 'texts'; readonly note: string }
  | { readonly takes: readonly string[]; readonly note: string };

/** A step with its names turned into ids. */
export interface StepOrder {
  readonly by: readonly number[];
  /** The target; -1 for a deed that has none. */
  readonly at: number;
  readonly words: Readonly<Record<string, string | number | readonly string[]>>;
}

/** Something left out of a step, and why. */
export interface LeftOut {
  readonly what: Text;
  readonly why: Refusal;
}

/** `chosen` names what a step leaves open and who does what instead. */
export type Planned =
  | { readonly stages: readonly Stage[]; readonly leftOut: readonly LeftOut[]; readonly chosen?: readonly Text[] }
  /** It cannot be done; `field` is the word of the step that is to blame. */
  | { readonly refused: Refusal; readonly field?: string };

/** Something that units do to one another: shoot, fight, cast, charge. */
export interface Deed {
  readonly label: Text;
  readonly note: string;
  /** Whether several units do it one after the other, each for itself, or all of them as one. */
  readonly several: 'each' | 'together';
  readonly aims: boolean;
  /** Those who do it may suffer from it, and owe tests like their targets. */
  readonly risky?: boolean;
  readonly words: Readonly<Record<string, StepWord>>;
  /** The phase in which it is done; that of the question, if not said. */
  readonly phase?: string | ((order: StepOrder) => string);
  /** Whether the distance is that of every model that does it, as with shots; of the nearest, as if absent. */
  readonly each?: boolean;
  /** How far apart they stand where nobody says it. */
  distance?(state: State, order: StepOrder): Mil;
  /** The stages of it on this table, in the order of the rules. Later tables differ in wounds and marks only. */
  plan(state: State, order: StepOrder): Planned;
}

/** How something is used: in which step, with what else, and whether its unit stands nowhere in particular, so that nobody knows who is near it. */
export interface Using {
  readonly order: StepOrder;
  readonly using: readonly string[];
  readonly alone: boolean;
}

/** Something that players may use in a step, such as a command, a stratagem or a spell: it is begun before the step and ended after it. */
export interface Use {
  readonly label: Text;
  readonly note: string;
  /** The deeds that it is for, and whose it is: of those who do them, or of the target. */
  readonly deeds: readonly string[];
  readonly of: 'by' | 'at';
  /** Why the rules do not let this unit have it. */
  why?(state: State, unit: number, using: Using): Refusal | null;
  /** Takes what it costs, and notes what may not be used again. */
  pay?(game: Game, unit: number): void;
  begin(game: Game, unit: number): void;
  end(game: Game, unit: number): void;
}

/** An objective: who holds it is decided by the system's own rule. */
export interface ObjectiveRule {
  /** The rule by which it is held. */
  readonly rule: Refusal['rule'];
  /** One for units that have no places of their own. */
  piece(state: State): Omit<Piece, 'id'>;
  /** The side that holds a piece once the rules look who does. */
  holder(state: State, piece: number): number | null;
  /** What `held` says, where it matters whose it was. */
  readonly held?: string;
  /** Whether a charge of this unit was made in this question, where that is known. */
  charged?(state: State, unit: number): boolean;
}

/** What is so about a unit in the end: a number of something, or a word for its fate. */
export type UnitFacts = Readonly<Record<string, number | string>>;

/** What a number of a stat line may be: from `least` to `most`, dice that come to no more than that, or one of some words. */
export interface StatRule {
  readonly least: number;
  readonly most: number;
  readonly dice?: boolean;
  readonly words?: readonly string[];
}

/** What a rule system adds so that its odds can be asked for, beside its words for situations. */
export interface SystemOdds {
  readonly system: System;
  /** Whether wounds lie on a unit as a whole; on its models, if not said. */
  readonly wounds?: 'unit';
  /** What stat lines that a question writes out may say; without it, the situations of the system judge them. */
  readonly stats?: { readonly unit: Readonly<Record<string, StatRule>>; readonly gear?: Readonly<Record<string, StatRule>> };
  /** The point in the sequence of play at which questions are asked, if they say nothing. */
  readonly at: { readonly phase: string };
  readonly deeds: Readonly<Record<string, Deed>>;
  /** Who does the first deed to whom in a question for somebody who has not asked yet; whoever comes first by name, if not said. */
  readonly first?: { readonly by: string; readonly at: string };
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
  facts(state: State, unit: number): UnitFacts;
  /** Words for deeds, counts and facts. */
  readonly labels: Readonly<Record<string, Text>>;
}

/** The same with the words in which tables are told. */
export interface OddsSupport extends SystemOdds {
  readonly situation: SituationSupport;
}
