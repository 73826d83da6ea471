/** Where battles are kept. Nothing is told to anybody before it is here. */
import type { Agreement, Setup } from '@warfold/engine';
import type { BattleOutcome, ClockPlan, Line, Listed, MissionName, Outage, Saying, SeatPlan } from '@warfold/online';
import type { AccountStore } from '../accounts/store.ts';

export interface StoredBattle {
  readonly id: string;
  readonly system: string;
  readonly created: number;
  readonly agreement: Agreement;
  /** What its mission is called; battles of before do not say it. */
  readonly mission?: MissionName | null;
  readonly setup: Setup;
  readonly seats: readonly SeatPlan[];
  readonly clock: ClockPlan;
  readonly listed: boolean;
  readonly rated: boolean;
  readonly seed: string;
  readonly commitment: string;
  /** The hash of the secret by which it may be watched. */
  readonly watch: string;
}

/** Whose a seat is, or by which secret it may be taken. Only hashes are kept. */
export interface StoredSeat {
  readonly side: number;
  readonly invite: string | null;
  readonly key: string | null;
  readonly account: string | null;
  readonly name: string | null;
}

/** What changes together with a line. */
export interface Also {
  /** When somebody has to look at the battle again although nobody says anything. */
  readonly due: number | null;
  readonly begun: boolean;
  readonly outcome: BattleOutcome | null;
  readonly seat?: { readonly side: number; readonly key: string; readonly account: string | null; readonly name: string };
}

/** `taken`: another line has this number. `repeated`: this very command was done before. */
export type Appended = 'kept' | 'taken' | 'repeated';

export interface Store extends AccountStore {
  /** False if there is a battle of this name already. */
  open(battle: StoredBattle, seats: readonly StoredSeat[]): Promise<boolean>;
  battle(id: string): Promise<StoredBattle | null>;
  seats(battle: string): Promise<readonly StoredSeat[]>;
  append(battle: string, line: Line, also: Also): Promise<Appended>;
  linesAfter(battle: string, number: number): Promise<readonly Line[]>;
  /** How far each of these battles is. */
  numbers(battles: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Battles that somebody has to look at. */
  due(now: number, most: number): Promise<readonly string[]>;
  /** Nobody has to look at it before, as long as it has no more lines than these. */
  putOff(battle: string, lines: number, due: number): Promise<void>;
  listed(begun: boolean, most: number): Promise<readonly Listed[]>;

  say(battle: string, saying: Omit<Saying, 'number'>, command: string): Promise<Saying>;
  sayings(battle: string, most: number): Promise<readonly Saying[]>;
  report(report: { readonly battle: string; readonly at: number; readonly side: number | null; readonly why: string }): Promise<void>;

  /** Says that a server is there; if none was for a while, that is an outage. */
  alive(now: number, patience: number): Promise<void>;
  outages(): Promise<readonly Outage[]>;
  /** The value under this name, which is the given one if there was none. */
  settle(name: string, value: string): Promise<string>;
  ping(): Promise<void>;
  close(): Promise<void>;
}
