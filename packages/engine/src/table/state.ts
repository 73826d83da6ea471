import type { RuleId } from '@warfold/catalogue';
import type { Base, Body, Mil, Point, Pose, Table, Terrain } from '@warfold/space';
import type { Ref, Text } from '../words/words.ts';
import type { SceneryLook, Scheme, Theme } from './looks.ts';

/** What a mark can hold. A list of numbers holds ids: the units that charged me, the models that have answered. */
export type MarkValue = boolean | number | string | readonly number[];
export type Marks = Readonly<Record<string, MarkValue>>;

/** Plain data that goes through JSON unchanged: arguments of steps, of what is owed, of effects. */
export type Plain = null | boolean | number | string | readonly Plain[] | { readonly [key: string]: Plain };

/** Where a model is when it is not simply standing on the table. */
export type Place =
  | { readonly at: 'table' }
  | { readonly at: 'aboard'; readonly unit: number }
  | { readonly at: 'garrison'; readonly piece: number }
  | { readonly at: 'reserve'; readonly note: string }
  | { readonly at: 'gone'; readonly cause: string };

export const ON_TABLE: Place = { at: 'table' };

/** One miniature. A `Body` of space: its pose is its last place on the table, and means something only while it stands there. */
export interface Model extends Body {
  readonly id: number;
  readonly unit: number;
  readonly profile: string;
  /** Keys into the book's gear: the weapons and things this very model carries. */
  readonly gear: readonly string[];
  readonly place: Place;
  readonly lost: number;
  readonly marks: Marks;
}

/** An ability by name, with the parameters that stand in the profile: Transport(10), Fear(2). */
export interface AbilityRef {
  readonly ability: string;
  readonly params?: Readonly<Record<string, Plain>>;
}

export interface Unit {
  readonly id: number;
  readonly side: number;
  readonly name: string;
  readonly profile: string;
  readonly models: readonly number[];
  readonly points: number;
  /** Wounds that lie on the unit as a whole, for systems that count so. */
  readonly lost: number;
  readonly abilities: readonly AbilityRef[];
  readonly marks: Marks;
}

export interface Side {
  readonly id: number;
  readonly team: number;
  readonly name: string;
  readonly colour: string;
  readonly score: number;
  readonly marks: Marks;
}

export type PieceShape =
  | { readonly kind: 'terrain'; readonly terrain: Terrain }
  | { readonly kind: 'disc'; readonly radius: Mil }
  | { readonly kind: 'teardrop'; readonly length: Mil; readonly width: Mil }
  | { readonly kind: 'base'; readonly base: Base; readonly height: Mil }
  | { readonly kind: 'point' };

/** Terrain, objectives, templates that stay, spells that walk: what lies on the table and is no model. */
export interface Piece {
  readonly id: number;
  readonly kind: string;
  readonly name: Text;
  readonly pose: Pose;
  readonly shape: PieceShape;
  readonly traits: readonly string[];
  readonly owner: number | null;
  /** The model it travels with, if any: wherever that one goes, its pose goes too. */
  readonly bearer: number | null;
  readonly gone: boolean;
  readonly abilities?: readonly AbilityRef[];
  /** How it is drawn, where its name does not say. */
  readonly look?: SceneryLook;
  readonly marks: Marks;
}

/** Whether a moment of somebody's takes an effect off when it comes ("until your next hero phase") or when it is over, as if absent. */
interface Edge {
  readonly edge?: 'start' | 'end';
}

/** The closed list of ways in which an effect comes to an end. The kernel sees to `while-near` by itself, the system tells it of the others. */
export type End =
  | { readonly at: 'phase' | 'turn' | 'round' | 'battle' | 'activation' | 'used' }
  /** With no side it is the next such phase, whoever's. */
  | ({ readonly at: 'phase-of'; readonly phase: string; readonly side: number | null } & Edge)
  | ({ readonly at: 'turn-of'; readonly side: number } & Edge)
  | ({ readonly at: 'activation-of'; readonly unit: number } & Edge)
  | { readonly at: 'while-near'; readonly to: Ref; readonly within: Mil };

export interface Effect {
  readonly id: number;
  /** The ability whose hooks it brings, and the name under which screens show it. */
  readonly ability: string;
  readonly origin: Ref | null;
  readonly on: Ref;
  readonly params: Readonly<Record<string, Plain>>;
  readonly ends: End;
}

/** Something that must still happen: a test at the end of the phase, a retreat, a declared attack that waits. */
export interface Owed {
  readonly id: number;
  readonly kind: string;
  /** When it falls due; the system's own word. */
  readonly due: string;
  readonly args: Readonly<Record<string, Plain>>;
}

/** The point in the sequence of play. */
export interface Cursor {
  readonly round: number;
  readonly turn: number;
  readonly phase: string;
  readonly active: number;
  /** The unit that is activated, for systems that go unit by unit. */
  readonly unit?: number | null;
}

export type StatValue = number | string | null;

/** What stands on a unit's card. Stats are the columns the system declares; everything a screen shows comes from here. */
export interface Profile {
  readonly key: string;
  readonly name: string;
  readonly stats: Readonly<Record<string, StatValue>>;
  readonly keywords: readonly string[];
  readonly abilities: readonly AbilityRef[];
  readonly gear: readonly string[];
  readonly base: Base;
  readonly height: Mil;
  readonly figure: Figure;
}

/** How a model is drawn; nothing in the rules depends on it. */
export type Figure = 'foot' | 'hero' | 'horse' | 'monster' | 'beast' | 'gun' | 'tank' | 'walker' | 'flyer' | 'chariot' | 'marker';

export interface Gear {
  readonly key: string;
  readonly name: string;
  readonly kind: string;
  readonly stats: Readonly<Record<string, StatValue>>;
  readonly abilities: readonly AbilityRef[];
}

/** The profiles and gear of both armies, as they were when the battle began. */
export interface Book {
  readonly profiles: Readonly<Record<string, Profile>>;
  readonly gear: Readonly<Record<string, Gear>>;
}

/** An ability of an effect or of the whole field that listens at a moment, and whose it is. Registered when it enters play, never searched for. */
export interface Hook {
  readonly ability: string;
  readonly bearer: Ref;
  readonly params: Readonly<Record<string, Plain>>;
  readonly effect?: number;
}

export interface Result {
  /** The sides that won; none for a draw. */
  readonly winners: readonly number[];
  readonly reason: Text;
  readonly scores: readonly number[];
  /** The rule under which it ended, where that is not the one that ends every battle of the system (`endRule`). */
  readonly rule?: RuleId;
}

/** A stretch of the table where an army is set up, as the players drew it. */
export interface DrawnZone {
  readonly name: Text;
  /** Whose it is; null where a side chooses it. */
  readonly side: number | null;
  readonly corners: readonly Point[];
}

/** Where units of a side come onto the table. */
export interface EntryPoint {
  readonly name: Text;
  readonly side: number | null;
  readonly at: Point;
}

/** What players drew on a table of their own, instead of what the mission says. */
export interface GroundPlan {
  /** Two and more, or none. */
  readonly zones: readonly DrawnZone[];
  readonly entries: readonly EntryPoint[];
}

/** The surface that is fought over. */
export interface Battlefield extends Table {
  /** Where the players laid it out themselves. */
  readonly ground?: GroundPlan;
}

/** The whole table. Nothing but the fold of the events since the set-up; a reference to it is a snapshot. */
export interface State {
  readonly table: Battlefield;
  readonly cursor: Cursor;
  readonly sides: readonly Side[];
  readonly units: readonly Unit[];
  readonly models: readonly Model[];
  readonly pieces: readonly Piece[];
  readonly effects: readonly Effect[];
  readonly owed: readonly Owed[];
  readonly hooks: Readonly<Record<string, readonly Hook[]>>;
  readonly marks: Marks;
  readonly options: Marks;
  /** A scenario that does not ship with the system, as data; its system reads it. */
  readonly scenario?: Plain;
  readonly book: Book;
  /** The next id for an effect or a debt; ids are never used again. */
  readonly nextId: number;
  readonly result: Result | null;
}

/** Everything a battle begins with. `state` is the table before the first step. */
export interface Setup {
  readonly system: string;
  readonly version: string;
  readonly state: State;
  /** The land it is fought over, for the eye alone. */
  readonly theme?: Theme;
  /** What the sides are painted in, for the eye alone. */
  readonly schemes?: readonly (Scheme | null)[];
}
