/** What a rule system adds so that situations can be told in its words, and what odds need of the same tables. */
import type { RuleId } from '@warfold/catalogue';
import type { Mil, Table } from '@warfold/space';
import type { MoveView } from '../decisions/decision.ts';
import type { ModelPlan } from '../rules/begin.ts';
import type { Explained, Objection } from '../rules/explain.ts';
import type { System } from '../rules/system.ts';
import type { Travel } from '../table/events.ts';
import type { AbilityRef, Book, Cursor, Marks, Plain, State, StatValue } from '../table/state.ts';
import type { Text } from '../words/words.ts';

/** A way into plain data: keys of mappings, places in lists. */
export type Path = readonly (string | number)[];

/** Something wrong with what was written, and where in it. */
export interface Complaint {
  readonly path: Path;
  readonly message: string;
}

/** What a unit is before it stands anywhere. */
export interface Sheet {
  readonly profile: string;
  readonly points: number;
  readonly abilities: readonly AbilityRef[];
  readonly marks: Marks;
  /** As many as the unit usually has; the last one is repeated where a situation wants more. */
  readonly models: readonly ModelPlan[];
  readonly book: Book;
}

/** A profile as situations write it; lengths of bases as in `25mm`, heights in inches. */
export interface UsualProfile {
  readonly stats: Readonly<Record<string, StatValue>>;
  readonly keywords?: readonly string[];
  readonly base: string;
  readonly height: number;
  readonly points?: number;
}

/** What holds where a situation says nothing. */
export interface Usual {
  readonly table: Table;
  readonly cursor: Cursor;
  /** Between neighbours in a blob. */
  readonly gap: Mil;
  /** The ordinary soldier: what a unit without a profile is, and where a profile takes what it leaves out. */
  readonly profile: UsualProfile;
  readonly marks?: Marks;
  readonly sideMarks?: (side: number) => Marks;
}

/** What a kind of piece brings with it. */
export interface PieceKind {
  readonly kind?: string;
  readonly traits?: readonly string[];
  readonly height?: Mil;
  readonly floors?: readonly Mil[];
}

/** A verdict on an army. */
export interface Mustering {
  readonly objections: readonly Objection[];
  readonly points?: Explained;
}

/** A line of a bill. */
export interface PriceLine {
  readonly path: string;
  readonly label: Text;
  readonly value: number;
  readonly rule: RuleId;
}

export interface Pricing {
  readonly objections: readonly Objection[];
  readonly total?: Explained;
  readonly lines?: readonly PriceLine[];
}

/** Chances and expectations by name. `rules` are those that made them what they are. */
export interface Chances {
  readonly numbers: Readonly<Record<string, number>>;
  readonly explained?: readonly Explained[];
  readonly rules?: readonly RuleId[];
  readonly objections?: readonly Objection[];
}

/**
 * What a rule system adds so that situations can be told in its words.
 */
export interface SituationSupport {
  readonly system: System;
  readonly usual: Usual;
  /** The dice that the game has, by how many sides they have: a roll of any other is a slip of the rules. Any dice, if absent. */
  readonly dice?: readonly number[];
  /** Units by names of their own, beside those of the shipped forces. */
  named?(name: string): Sheet | null;
  /** What the system writes into every unit that it musters: abilities that follow from others, first marks. */
  complete?(sheet: Sheet): Sheet | readonly Complaint[];
  /** Pieces by the kinds a situation can name; without this list any kind may be. */
  readonly pieceKinds?: Readonly<Record<string, PieceKind>>;
  /** What else rules ask of a piece, beside what its kind brings; any traits, if absent. */
  readonly traits?: readonly string[];
  /** Keywords that the rules themselves look for; any, if absent. Those of shipped forces and those that a file speaks of elsewhere are known too. */
  readonly keywords?: readonly string[];
  /** A keyword as the rules compare it, where two ways of writing it are one; as it is written, if absent. */
  alike?(keyword: string): string;
  /** Whether wounds lie on single models and not on whole units. */
  readonly woundsOnModels?: boolean;
  /** What can be owed, and when each is due. Anything, if absent. */
  readonly debts?: Readonly<Record<string, readonly string[]>>;
  /** Marks that hold lengths: situations write them in inches. */
  readonly inInches?: readonly string[];
  /** Makes a unit the acting one, in systems where a unit acts. */
  activate?(state: State, unit: number): State;
  /** How the rest of a unit follows its leader; in formation where this is absent. */
  follow?(state: State, view: MoveView, leader: Travel): readonly Travel[];
  /** What is wrong with a scenario of the players' own on this table; no scenario is known if absent. */
  scenario?(written: Plain, state: State): readonly Objection[];
  /** Takes in what stands under `more`, names already turned into ids. */
  more?(state: State, more: Readonly<Record<string, Plain>>): State | readonly Complaint[];
  muster?(army: Plain): Mustering;
  price?(question: Plain): Pricing;
  odds?(state: State, question: Plain): Chances;
}
