import type { RuleId } from '@warfold/catalogue';
import type { Point, Table } from '@warfold/space';
import type { SceneryLook } from '../table/looks.ts';
import type { Text } from '../words/words.ts';

/** Two numbers of inches: a place, or how wide and how deep something is. */
export type InchPair = readonly [number, number];

/** The ground plan of a piece about its own middle, in inches. `round` has eight sides. */
export type Outline = { readonly box: InchPair } | { readonly round: InchPair } | { readonly polygon: readonly InchPair[] };

/** What of a piece is in the way where the piece itself is not: a trunk of a wood, a wall of a ruin. About the middle of the piece. */
export interface SceneryPart {
  readonly at: InchPair;
  readonly shape: Outline;
  /** In inches; as high as the piece if absent. */
  readonly height?: number;
}

/** A kind of scenery that a system knows, as it comes out of the box. */
export interface SceneryKind {
  readonly key: string;
  readonly name: Text;
  /** Says what such a piece is for whoever walks, shoots or hides there. */
  readonly rule: RuleId;
  readonly traits: readonly string[];
  /** Traits that its owner may give it or not; of each list at most one. The first of a list is the usual one if `usual` says so. */
  readonly more: readonly { readonly of: readonly string[]; readonly usual: string | null }[];
  readonly look: SceneryLook;
  readonly shape: Outline;
  /** In inches. */
  readonly height: number;
  readonly floors: readonly number[];
  readonly parts: readonly SceneryPart[];
  readonly part?: { readonly name: Text; readonly traits: readonly string[]; readonly stands: boolean };
  /** Nobody is ever set up on it. */
  readonly closed: boolean;
  /** Lies on the ground: others may stand on it. */
  readonly flat: boolean;
  /** Part of the surface, and no piece of terrain. */
  readonly surface?: boolean;
}

/** A way in which the book, or the players, set up a battlefield: how many pieces go into which part of the table. */
export interface SceneryWay {
  readonly key: string;
  readonly name: Text;
  readonly note: Text;
  readonly rule: RuleId;
  /** Squares of so many inches; the whole table if absent. */
  readonly square?: number;
  /** How many pieces go into one, by what the dice show; `sides` is 0 where none are thrown. */
  readonly dice: { readonly count: number; readonly sides: number };
  pieces(rolled: number, table: Table): InchPair;
  /** Alike from both sides. */
  readonly alike: boolean;
}

/** What a system says of tables that players lay out themselves. */
export interface SceneryRules {
  readonly kinds: readonly SceneryKind[];
  /** Sizes in inches, the usual one first. Another is an error where the surface is not more than `above` square inches. */
  readonly sizes: { readonly rule: RuleId; readonly usual: readonly InchPair[]; readonly above: number };
  /** How many features are advised for a table. */
  readonly features: { readonly rule: RuleId; advised(table: Table): InchPair };
  /** What keeps pieces off one another, and the inches between them that are advised. */
  readonly apart: { readonly rule: RuleId; readonly inches: number };
  /** Spots that no piece comes as near to as this, where the missions need them. */
  readonly clear?: { readonly rule: RuleId; readonly inches: number; spots(table: Table): readonly Point[] };
  readonly zones: {
    readonly rule: RuleId;
    /** How many sides a battle may have. */
    readonly most: number;
    /** Where armies are set up on a table without zones of its own. */
    usual(table: Table): readonly (readonly Point[])[];
    /** Nobody is set up nearer than so many inches to the zone of an enemy. */
    readonly apart: number;
  };
  /** Nothing where the system knows none. */
  readonly objectives: { readonly rule: RuleId; readonly most: number; readonly apart: number; readonly fromEdge: number } | null;
  readonly entries: { readonly rule: RuleId };
  /** By which a table is to be as good for one side as for another. */
  readonly fair: { readonly rule: RuleId };
  readonly ways: readonly SceneryWay[];
}
