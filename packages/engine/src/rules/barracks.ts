import type { Plain } from '../table/state.ts';
import type { Text } from '../words/words.ts';
import type { Explained, Objection } from './explain.ts';
import type { FormField, Label } from './forms.ts';

/** An army as files have it; what stands in it beside its units is its system's own. */
export interface ArmyData {
  readonly name: string;
  readonly units: readonly UnitData[];
  readonly [key: string]: Plain;
}
export type UnitData = Readonly<Record<string, Plain>>;

/** Something that can be added to an army. */
export interface ArmyOffer {
  readonly key: string;
  readonly name: Label;
  /** What sort of unit it is, by which offers are grouped and filtered. */
  readonly group: Label;
  /** One of its smallest units; nothing where units have no price. */
  readonly cost: number | null;
  /** What else it can be found by, and what is told of it. */
  readonly words: readonly string[];
  /** The unit as it is added. */
  readonly unit: UnitData;
}

/** How an army stands: what it costs and what is wrong with it. */
export interface Inspection {
  /** What is counted, as `{n}` of it: points, power, models. */
  readonly counted: string;
  readonly total: Explained;
  readonly limit: number | null;
  /** Each unit by its place in the army; nothing for one that cannot be read. */
  readonly units: readonly (InspectedUnit | null)[];
  /** What the book has numbers for: how many there are, and how many there may be. */
  readonly tallies: readonly Tally[];
  /** Their paths lead into the army: `units[2].options`. */
  readonly objections: readonly Objection[];
}

export interface InspectedUnit {
  readonly name: Label;
  readonly kind: Label;
  readonly models: number;
  readonly cost: Explained;
}

export interface Tally {
  readonly label: Label;
  readonly count: number;
  readonly least?: number;
  readonly most?: number;
}

/** A thing of the player's own in an army: a sheet, a profile, a weapon. */
export interface OwnThing {
  readonly key: string;
  readonly name: string;
  /** Where it stands in the army. */
  readonly path: string;
}

/** A shelf of an army with things of the player's own, and the form in which they are written. */
export interface OwnShelf {
  readonly key: string;
  readonly label: Text;
  things(army: ArmyData): readonly OwnThing[];
  /** With one more, made up of what is usual; or a copy of what ships, to be changed. */
  add(army: ArmyData, name: string, like?: string): ArmyData;
  /** What can be copied to begin with. */
  readonly likes?: readonly { readonly key: string; readonly name: Label }[];
  remove(army: ArmyData, key: string): ArmyData;
  form(army: ArmyData, key: string): readonly FormField[];
  /** A unit of it; nothing for what is no unit. */
  unitOf?(army: ArmyData, key: string): UnitData;
  /** What it costs, line by line, where there are prices. */
  price?(army: ArmyData, key: string): Explained | null;
}

/** How armies of a system are put together by its own book: all that a builder asks. */
export interface Barracks {
  readonly system: string;
  /** The books that an army can be drawn from. */
  readonly books: readonly { readonly key: string; readonly name: Label }[];
  /** An army with nobody in it yet. */
  found(book: string, name: string): ArmyData;
  /** A shipped army, to be changed. */
  readonly shipped: readonly { readonly key: string; readonly army: ArmyData }[];
  offers(army: ArmyData): readonly ArmyOffer[];
  ofArmy(army: ArmyData): readonly FormField[];
  ofUnit(army: ArmyData, at: number): readonly FormField[];
  inspect(army: ArmyData): Inspection;
  /** Its units have new places (`to` by their old ones; nothing for those that are gone): whatever names them follows. */
  rearranged?(army: ArmyData, to: readonly (number | null)[]): ArmyData;
  readonly shelves: readonly OwnShelf[];
}
