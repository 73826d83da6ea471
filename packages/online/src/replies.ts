/** What a server says to its clients. */
import type { Agreement, Answer, DecisionView, Language, Objection, Refusal, Setup } from '@warfold/engine';
import type { ClockPlan, Outage } from './clock.ts';
import type { CommandName } from './messages.ts';
import type { PHRASES } from './phrases.ts';
import type { BattleOutcome, Line, SeatPlan } from './record.ts';

/** Why a command was not done, where it is not the rules that say so. */
export type ErrorCode =
  | 'malformed'
  | 'too-fast'
  | 'too-many'
  | 'no-such-battle'
  | 'no-such-system'
  | 'unfit'
  | 'not-your-seat'
  | 'seat-taken'
  | 'not-begun'
  | 'paused'
  | 'over'
  | 'nothing-open'
  | 'account-needed'
  | 'wrong-password'
  | 'name-taken'
  | 'storage'
  | 'stopping'
  | 'broken';

/** What a mission is called, in the languages in which it is called anything. */
export type MissionName = Readonly<Partial<Record<Language, string>>>;

/** What anybody may know of a battle. */
export interface About {
  readonly battle: string;
  readonly setup: Setup;
  readonly agreement: Agreement;
  readonly mission: MissionName | null;
  readonly seats: readonly SeatPlan[];
  readonly clock: ClockPlan;
  readonly listed: boolean;
  readonly rated: boolean;
  readonly created: number;
  readonly commitment: string;
  /** Told when the battle is over. */
  readonly seed?: string;
}

export interface Saying {
  readonly number: number;
  readonly at: number;
  /** The side that said it, or null for somebody who watches. */
  readonly side: number | null;
  readonly said: { readonly phrase: (typeof PHRASES)[number] } | { readonly text: string };
}

/** So many of one's own battles are listed at once. */
export const MOST_OWN = 100;

/** A battle at which somebody has a seat, as a list of one's own shows it. */
export interface OwnBattle {
  readonly battle: string;
  readonly system: string;
  readonly created: number;
  readonly mission: MissionName | null;
  readonly side: number;
  readonly seats: readonly SeatPlan[];
  readonly names: readonly (string | null)[];
  readonly clock: ClockPlan;
  readonly rated: boolean;
  readonly begun: boolean;
  /** Whose move it is. */
  readonly asked: number | null;
  /** When the time of whoever is asked runs out, by the clock of the server. */
  readonly due: number | null;
  readonly outcome: BattleOutcome | null;
}

export interface Listed {
  readonly battle: string;
  readonly system: string;
  readonly created: number;
  readonly mission: MissionName | null;
  readonly seats: readonly SeatPlan[];
  readonly names: readonly (string | null)[];
  readonly clock: ClockPlan;
  /** How many models stand against each other. */
  readonly models: number;
  readonly rated: boolean;
  readonly begun: boolean;
  readonly outcome: BattleOutcome | null;
}

interface Gives {
  open: {
    readonly battle: string;
    readonly invites: readonly { readonly side: number; readonly secret: string }[];
    readonly watch: string;
  };
  sit: { readonly line: number };
  rematch: { readonly battle: string };
  follow: {
    readonly about: About;
    readonly lines: readonly Line[];
    readonly said: readonly Saying[];
    readonly outages: readonly Outage[];
    /** The time at the server, by which its clocks are read. */
    readonly now: number;
    readonly side: number | null;
    readonly present: readonly boolean[];
  };
  unfollow: Record<string, never>;
  answer: { readonly line: number };
  offer: { readonly line: number };
  undo: { readonly line: number };
  propose: { readonly line: number };
  reply: { readonly line: number };
  resume: { readonly line: number };
  concede: { readonly line: number };
  question: { readonly at: number; readonly view: DecisionView; readonly usual: Answer; readonly suggestions: readonly Answer[] };
  say: { readonly number: number };
  report: Record<string, never>;
  lobby: { readonly challenges: readonly Listed[]; readonly watch: readonly Listed[]; readonly own: readonly OwnBattle[] };
}
export type GivesFor<C extends CommandName> = Gives[C];

export type CommandReply =
  | { readonly re: string; readonly done: Gives[CommandName] }
  | { readonly re: string; readonly refused: Refusal }
  | { readonly re: string | null; readonly error: ErrorCode; readonly objections?: readonly Objection[] };

export type Push =
  | { readonly push: 'line'; readonly battle: string; readonly line: Line; readonly now: number }
  | { readonly push: 'said'; readonly battle: string; readonly saying: Saying }
  | { readonly push: 'present'; readonly battle: string; readonly present: readonly boolean[]; readonly watching: number }
  | { readonly push: 'rematch'; readonly battle: string; readonly next: string }
  | { readonly push: 'over'; readonly battle: string; readonly seed: string }
  | { readonly push: 'stopping' };

export type FromServer = CommandReply | Push;
