/**
 * What the screen and the referee say to each other. The referee is a worker that holds the match: it alone knows the rules, the dice and what
 * is legal. The screen folds the events it is sent, shows the question that is open, and asks what would be legal while a player drags.
 */
import type {
  Agreement,
  Answer,
  Assignment,
  Correction,
  DecisionView,
  DiceSource,
  Entry,
  GameEvent,
  MatchFile,
  Objection,
  Offer,
  Refusal,
  SettingAside,
  Setup,
  Text,
  Verdict,
} from '@warfold/engine';
import type { LearnerStanding } from '@warfold/lessons';
import type { DraftWish } from '../battle/battle.ts';
import type { TargetAim } from './aims.ts';
import type { MoveCourse } from './courses.ts';
import type { HeardLine } from './following.ts';
import type { Spent } from './spending.ts';
import type { AimingWay } from './ways.ts';

/** A correction, or dice that are set aside. */
export type ByHand = { readonly correction: Correction } | { readonly aside: SettingAside };

/** What the battle waits for, as far as a screen may know. */
export type Waiting =
  | { readonly waits: 'decision'; readonly at: number; readonly view: DecisionView }
  | {
      readonly waits: 'dice';
      readonly at: number;
      readonly side: number;
      readonly purpose: string;
      readonly rule: string;
      readonly count: number;
      readonly sides: number;
    }
  | null;

/** The battle as it stands after a command: only what is new. */
export interface BattleProgress {
  /** The number of events the screen must keep before it adds these: less than it has after an undo. */
  readonly keep: number;
  readonly events: readonly GameEvent[];
  /** Likewise for what came into the battle from outside. */
  readonly keepEntries: number;
  readonly entries: readonly Entry[];
  readonly waiting: Waiting;
  /** How far the learner is, where a lesson of a course is on the table. */
  readonly standing?: LearnerStanding;
  /** How far the stream of dice was drawn, and what of it was taken back. */
  readonly drawn: Pick<MatchFile['dice'], 'position' | 'since' | 'takenBack'>;
  /** Why the last answer of each side cannot be taken back, by side; null if it can. */
  readonly undo: readonly (Refusal | null)[];
  /** What may be said out of turn now, by side. */
  readonly offers: readonly (readonly { readonly name: string; readonly label: Text }[])[];
}

export interface OpenedBattle extends BattleProgress {
  readonly setup: Setup;
  readonly dice: DiceSource;
}

export type DiceMode = { readonly kind: 'seeded'; readonly seed: string } | { readonly kind: 'typed' };

/** A lesson of a course, and how far somebody had come in it. */
export interface Teaching {
  readonly text: string;
  readonly name: string;
  readonly since: readonly number[];
}

/** Commands to the referee, each with the answer it gives. */
export interface Commands {
  start: {
    ask: { system: string; agreement: Agreement; dice: DiceMode };
    gives: { opened: OpenedBattle } | { objections: readonly Objection[] };
  };
  /** Goes on with a saved battle. Where the seed is that of its dice they go on too; otherwise new ones are thrown from here on. */
  resume: { ask: { file: MatchFile; seed: string; teaching?: Teaching }; gives: { opened: OpenedBattle } | { problem: Text | string } };
  /** Goes on from an earlier moment of the open battle, with dice of its own. */
  branch: { ask: { events: number; seed: string }; gives: { opened: OpenedBattle } };
  /** The last answer that came before so many events had happened: to go on from that moment is to take it back with all that followed. */
  answerAt: { ask: { events: number }; gives: { keep: number | null } };
  /** Goes back to that moment, where the others agree. */
  goBack: { ask: { events: number }; gives: { progress: BattleProgress } | { refused: Refusal } };
  /** Sets up a lesson of a course. */
  teach: {
    ask: Teaching;
    gives: { opened: OpenedBattle; side: number; computer: 'recruit' | 'veteran' | null; seed: string } | { problem: string };
  };
  /** Sets up the situation of this title. */
  learn: { ask: { yaml: string; title: string; seed: string }; gives: { opened: OpenedBattle } | { problem: string } };
  answer: {
    ask: { side: number; answer: Answer; at: number; elapsed?: number };
    gives: { progress: BattleProgress } | { refused: Refusal };
  };
  offer: { ask: { side: number; offer: Offer; elapsed?: number }; gives: { progress: BattleProgress } | { refused: Refusal } };
  /** Why the table cannot be put right by hand in this way; nothing if it can. */
  mayCorrect: { ask: { side: number; fix: ByHand }; gives: { refused: Refusal | null } };
  correct: { ask: { side: number; fix: ByHand }; gives: { progress: BattleProgress } | { refused: Refusal } };
  dice: { ask: { faces: readonly number[] }; gives: { progress: BattleProgress } | { refused: Refusal } };
  /** Takes back a side's last answer; with `past`, also what others did since, and the dice that fell: the record tells of them. */
  undo: { ask: { side: number; past?: boolean }; gives: { progress: BattleProgress } | { refused: Refusal } };
  /** Would this be legal? Cheap enough for every frame of a drag. A wish is first filled in: the leader's way becomes the move of the unit. */
  judge: {
    ask: { answer: Answer; at: number; wish: DraftWish | null; course?: string };
    gives: { answer: Answer; refused: Refusal | null };
  };
  /** Whether dice would fall at once, before this side is asked anything else. */
  throws: { ask: { at: number; answer: Answer }; gives: { throws: boolean } };
  /** The ways from the open choice to a move of this unit. */
  courses: { ask: { at: number; unit: number }; gives: { courses: readonly MoveCourse[] } };
  /** The ways from the open choice to an attack on this enemy, by the unit that is asked about or selected. */
  ways: { ask: { at: number; enemy: number; selected: number | null }; gives: { ways: readonly AimingWay[] } };
  /** What a click on a target means while these lines are being prepared. */
  aim: { ask: { at: number; target: string; lines: readonly Assignment[] }; gives: TargetAim | null };
  /** What an answer becomes after a click on one part of it: what the rules take, or why not. */
  reconcile: { ask: { at: number; answer: Answer; clicked: string | null }; gives: { answer: Answer; refused: Refusal | null } };
  /** What a move would cost beyond inches. */
  spends: { ask: { answer: Answer; at: number; course?: string }; gives: { spent: readonly Spent[] } };
  suggest: { ask: { at: number; seed: string }; gives: { usual: Answer; answers: readonly Answer[] } };
  /** Follows a battle that is judged elsewhere: its dice fall there. */
  follow: { ask: { setup: Setup; lines: readonly HeardLine[] }; gives: { opened: OpenedBattle; differs: boolean } };
  /** More of that battle. */
  hear: { ask: { lines: readonly HeardLine[] }; gives: { progress: BattleProgress; differs: boolean } };
  save: { ask: Record<string, never>; gives: { file: MatchFile } };
  /** Runs a finished battle again, every die of it. */
  verify: { ask: { file: MatchFile }; gives: { verdict: Verdict } | { problem: Text } };
}
