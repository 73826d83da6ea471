import type { Plain } from '@warfold/engine';

/** An army as people write it, save it and send it: plain data, as JSON. */
export interface Army {
  readonly name: string;
  /** W40K-CMD-01. */
  readonly battleForged?: boolean;
  /** W40K-KEYW-04: what the keywords in angle brackets stand for, in the whole army. */
  readonly keywords?: Readonly<Record<string, string>>;
  /** Datasheets of the player's own (`army/ownSheet.ts`), which units name by their keys. */
  readonly sheets?: readonly Plain[];
  readonly units: readonly ArmyUnit[];
}

export interface ArmyUnit {
  /** The key of its datasheet. */
  readonly sheet: string;
  readonly name?: string;
  /** How many of each kind of model; the fewest that the datasheet allows where it is not said. */
  readonly models?: Readonly<Record<string, number>>;
  /** Keys of wargear options, each once (W40K-SHEET-17). */
  readonly options?: readonly string[];
  /** W40K-ONLYWAR-03: its first model is the Warlord; asked before the battle if no unit says so. */
  readonly warlord?: boolean;
  readonly keywords?: Readonly<Record<string, string>>;
}
