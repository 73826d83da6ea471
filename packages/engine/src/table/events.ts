import type { RuleId } from '@warfold/catalogue';
import type { Pose } from '@warfold/space';
import type { Explained } from '../rules/explain.ts';
import type { Ref, Text } from '../words/words.ts';
import type { Cursor, Effect, Hook, MarkValue, Model, Owed, Piece, Place, Plain, Result, Unit } from './state.ts';

/** A model's way: the poses it passes through, beginning with where it stood. */
export interface ModelTravel {
  readonly model: number;
  readonly piece?: never;
  readonly path: readonly Pose[];
}

/** The way of a piece that goes by itself: a spell that walks, a cloud that drifts. */
export interface PieceTravel {
  readonly piece: number;
  readonly model?: never;
  readonly path: readonly Pose[];
}

export type Travel = ModelTravel | PieceTravel;

/** The models among those who travel. */
export const modelTravels = (travels: readonly Travel[]): ModelTravel[] =>
  travels.filter((travel): travel is ModelTravel => travel.model !== undefined);

export interface Stand {
  readonly model: number;
  readonly pose: Pose;
}

export interface RerolledDie {
  readonly die: number;
  readonly was: number;
  /** The rule by which it was rolled again; battles of older versions do not tell. */
  readonly rule?: RuleId;
}

interface Fact {
  /** The rule that made it happen. */
  readonly rule: RuleId;
  /** A sentence for the log, where the bare fact would not tell the battle. */
  readonly text?: Text;
}

/** Facts in the past tense; the closed set of ways in which the table changes. */
export type GameEvent = Fact &
  (
    | {
        readonly type: 'rolled';
        readonly purpose: string;
        readonly side: number;
        readonly sides: number;
        readonly faces: readonly number[];
        readonly rerolled?: readonly RerolledDie[];
        /** The throw some dice of which were rolled again, after they were seen: its rule, and the faces as they lay. */
        readonly of?: { readonly rule: RuleId; readonly faces: readonly number[] };
        readonly by?: Ref;
        readonly at?: Ref;
        readonly need?: Explained;
        /** What each die became, in the order of the faces. */
        readonly classes?: readonly string[];
      }
    | { readonly type: 'moved'; readonly unit: number | null; readonly how: string; readonly travels: readonly Travel[] }
    | { readonly type: 'placed'; readonly stands: readonly Stand[] }
    | { readonly type: 'removed'; readonly models: readonly number[]; readonly to: Place }
    | { readonly type: 'wounded'; readonly on: Ref; readonly by: number; readonly cause: string }
    | { readonly type: 'healed'; readonly on: Ref; readonly by: number }
    | { readonly type: 'marked'; readonly on: readonly Ref[]; readonly mark: string; readonly value: MarkValue | null }
    | { readonly type: 'effect-begun'; readonly effect: Effect; readonly hooks: Readonly<Record<string, readonly Hook[]>> }
    | { readonly type: 'effect-ended'; readonly effect: number }
    | { readonly type: 'piece-changed'; readonly piece: Piece; readonly hooks?: Readonly<Record<string, readonly Hook[]>> }
    | {
        readonly type: 'unit-formed';
        readonly unit: Unit;
        readonly hooks: Readonly<Record<string, readonly Hook[]>>;
        /** Those of its models that are new to the battle. */
        readonly born?: readonly Model[];
      }
    | {
        readonly type: 'joined';
        readonly models: readonly number[];
        readonly unit: number;
        readonly born?: readonly Model[];
        readonly hooks?: Readonly<Record<string, readonly Hook[]>>;
      }
    | { readonly type: 'changed-owner'; readonly unit: number; readonly side: number }
    | { readonly type: 'owed'; readonly debt: Owed }
    | { readonly type: 'paid'; readonly debt: number }
    | { readonly type: 'scored'; readonly side: number; readonly by: number; readonly what: string }
    | { readonly type: 'cursor'; readonly cursor: Cursor }
    | { readonly type: 'told'; readonly text: Text; readonly facts?: Readonly<Record<string, Plain>>; readonly refs?: readonly Ref[] }
    | { readonly type: 'ended'; readonly result: Result }
  );

export type EventType = GameEvent['type'];
