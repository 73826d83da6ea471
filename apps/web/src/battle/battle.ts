/** What the screen knows of a battle, and what can be done with it. */

import type { Candidate } from '@warfold/ai';
import type {
  Agreement,
  Answer,
  Entry,
  GameEvent,
  MatchFile,
  Objection,
  Offer,
  Ref,
  Refusal,
  Setup,
  State,
  System,
  Text,
} from '@warfold/engine';
import type { LearnerStanding } from '@warfold/lessons';
import type { AnswerProspect, LookedBack } from '../adviser/client.ts';
import type { SeatKind } from '../opponent/strengths.ts';
import type { Referee } from '../referee/client.ts';
import type { MoveCourse } from '../referee/courses.ts';
import type { BattleProgress, ByHand, DiceMode, OpenedBattle, Waiting } from '../referee/protocol.ts';
import type { Spent } from '../referee/spending.ts';
import type { AimingWay } from '../referee/ways.ts';
import type { Patch } from '../table/marks.ts';
import type { PointedAt } from './aiming.ts';

/** Who sits where, and at what pace the computer plays. */
export interface Seating {
  readonly seats: readonly SeatKind[];
  readonly pause: number;
}

/** A situation that is played as a lesson: what it shows, and which rules. */
export interface SituationLesson {
  readonly file: string;
  readonly title: string;
  readonly note: string | null;
  readonly rules: readonly string[];
  /** The course that it is part of, if it is; situations stand for themselves. */
  readonly course?: { readonly key: string; readonly name: string };
}

/** A lesson of a course, with the text that the referee needs. */
export interface Teachable {
  readonly lesson: SituationLesson & { readonly course: { readonly key: string; readonly name: string } };
  readonly text: string;
  readonly since: readonly number[];
}

/** An answer that a player is preparing: nothing happens until it is confirmed. */
/** That an answer is only begun: the rules fill it in. Where a unit is pulled onto an enemy, it is to come up to that one if it may. */
export interface DraftWish {
  readonly onto: number | null;
}

export interface Draft {
  readonly answer: Answer;
  /** Why it cannot be given, as the referee last said; `undefined` while the referee is thinking. */
  readonly refused: Refusal | null | undefined;
  /** What it costs beyond inches, once that is known. */
  readonly spent?: readonly Spent[];
  /** The enemy up to whom it goes, where it was pulled onto one. */
  readonly onto?: number;
}

export interface Battle {
  readonly id: string | null;
  readonly system: System | null;
  readonly setup: Setup | null;
  readonly dice: MatchFile['dice'] | null;
  readonly seating: Seating;
  /** The table now, and what led to it. */
  readonly state: State | null;
  readonly events: readonly GameEvent[];
  readonly entries: readonly Entry[];
  readonly waiting: Waiting;
  readonly undo: readonly (Refusal | null)[];
  /** Answers that were taken back and may be given again, the next one last. */
  readonly again: readonly Answer[];
  readonly offers: readonly (readonly { readonly name: string; readonly label: Text }[])[];
  /** The moment looked at: a number of events, or null for now. */
  readonly looking: number | null;
  /** How many events have been shown, while what has just happened is still being shown; null when the eyes are where the battle is. */
  readonly showing: number | null;
  readonly draft: Draft | null;
  /** The ways in which a unit may go that is pulled before it was chosen, and the one that is followed; none otherwise. */
  readonly courses: readonly MoveCourse[] | null;
  readonly course: MoveCourse | null;
  /** What may be done to an enemy that was clicked while something else is asked first; none otherwise. */
  readonly ways: { readonly enemy: number; readonly ways: readonly AimingWay[] } | null;
  /** What was clicked that more than one answer is about: those are asked for next. */
  readonly narrowed: Ref | null;
  /** What the draft would lead to; `undefined` while somebody works it out. */
  readonly outlook: AnswerProspect | null | undefined;
  /** What an answer that is only pointed at would lead to. */
  readonly glimpse: AnswerProspect | null;
  /** Targets of the open question that are offered and that nothing may be given to after all, with the reason. */
  readonly barred: ReadonlyMap<string, Refusal>;
  /** The ground that the move that is asked for may come to, as far as it is known. */
  readonly ground: readonly Patch[] | null;
  /** What the computer would do, best first, for the question that is open; `undefined` while it thinks. */
  readonly hint: readonly Candidate[] | null | undefined;
  readonly refusal: Refusal | null;
  readonly selected: Ref | null;
  /** What was clicked to be looked at, and not as an answer: its card stands beside it. */
  readonly looked: Ref | null;
  readonly hovered: Ref | null;
  readonly trouble: string | null;
  readonly thinking: boolean;
  /** Whether the computer is to wait. */
  readonly held: boolean;
  /** Whether the army of the person here is put on the table as is usual, without being asked. */
  readonly settingUp: boolean;
  /** The phase in which the person here passes at every window without being asked. */
  readonly passing: string | null;
  /** Why the battle can only be watched, if the rules no longer take it. */
  readonly watched: Text | string | null;
  readonly lesson: SituationLesson | null;
  /** How far the learner is in a lesson of a course. */
  readonly standing: LearnerStanding | null;

  start(system: string, agreement: Agreement, dice: DiceMode, seating: Seating): Promise<readonly Objection[]>;
  /** Goes on with a battle; `more` says under which name it is kept, and with which dice it goes on. */
  resume(
    file: MatchFile,
    seating: Seating,
    more?: {
      readonly id?: string;
      readonly seed?: string;
      readonly lesson?: SituationLesson | null;
      readonly teachable?: Teachable | null;
    },
  ): Promise<Text | string | null>;
  /** Goes on from the moment that is looked at, as a battle of its own. */
  branch(): Promise<Text | string | null>;
  /** Shows a battle that cannot be gone on with. */
  watch(file: MatchFile, why: Text | string): void;
  /** Begins a lesson of a course. */
  teach(teachable: Teachable, pause: number): Promise<string | null>;
  learn(yaml: string, lesson: SituationLesson, seating: Seating): Promise<string | null>;
  /** Sits down at a battle that is judged elsewhere; what happens there is heard. */
  join(referee: Referee, opened: OpenedBattle, seating: Seating, id: string): void;
  hear(progress: BattleProgress): void;
  /** Starts the referee again after it has failed: nothing that was confirmed is lost. */
  recover(): Promise<Text | string | null>;
  answer(answer: Answer): Promise<Refusal | null>;
  confirm(): Promise<Refusal | null>;
  offer(side: number, offer: Offer): Promise<Refusal | null>;
  /** Why the table cannot be put right by hand in this way; nothing if it can. */
  mayCorrect(side: number, fix: ByHand): Promise<Refusal | null>;
  /** Puts the table right by hand, or asks those who are elsewhere to agree to it. */
  correct(side: number, fix: ByHand): Promise<Refusal | null>;
  giveDice(faces: readonly number[]): Promise<Refusal | null>;
  /** Takes back the last answer of a side; with `past`, also what the computer did since. */
  takeBack(side: number, past?: boolean): Promise<Refusal | null>;
  /** Gives the answer again that was taken back last. */
  redo(): Promise<Refusal | null>;
  /** Prepares an answer; the referee is asked at once what it thinks of it. A wish is filled in by it first. */
  prepare(answer: Answer | null, wish?: DraftWish): void;
  /** Gives an answer that there is nothing to weigh about, unless dice would fall: those are only thrown by whoever confirms it. Whoever stays where he is fights from there. */
  begin(answer: Answer): Promise<void>;
  /** Prepares an answer after a click on one part of it: what of it the rules take, or the reason where they take nothing. */
  choose(answer: Answer, clicked: string | null): Promise<void>;
  /** Lets somebody work out what a click on an enemy would do to it, while it is pointed at. */
  sight(mark: PointedAt | null): void;
  /** Attacks what was clicked with everything that may: the best of it is prepared. */
  strike(mark: PointedAt): Promise<void>;
  /** Looks for what may be done to an enemy that the open choice does not name. */
  seek(enemy: number): Promise<void>;
  /** Makes the choices of one of those ways, and prepares the attack. */
  goBy(way: AimingWay): Promise<void>;
  /** Keeps to the answers that are about this; to all of them again with null. */
  narrow(ref: Ref | null): void;
  /** Takes up a unit that the open choice offers, to be moved; says whether it may. */
  take(unit: number): Promise<boolean>;
  /** Follows the course that fits how far, and at whom, the unit is pulled; `insist` follows one by name whatever fits. */
  follow(course: MoveCourse): void;
  insist(id: string): void;
  /** Lets somebody work out what an answer would lead to that is given at a click, while it is pointed at. */
  glance(answer: Answer | null): void;
  suggest(): Promise<{ usual: Answer; answers: readonly Answer[] }>;
  /** Asks the computer what it would do, or puts its advice away. */
  askHint(wanted: boolean): Promise<void>;
  /** What was considered before the moment that is looked at; nothing where nobody was asked. */
  askWhy(): Promise<LookedBack | null>;
  save(): Promise<MatchFile>;
  /** Shows why something that was pointed at cannot be; what was prepared before is put away, so that Confirm never means something else. */
  object(refusal: Refusal): void;
  /** Says why something beside the open question may not be; what is prepared stays. */
  explain(refusal: Refusal): void;
  look(events: number | null): void;
  /** Enough seen of what has just happened. */
  skip(): void;
  select(ref: Ref | null): void;
  /** Selects what was clicked to be looked at. */
  lookAt(ref: Ref | null): void;
  hover(ref: Ref | null): void;
  /** Says what stands in the way of the battle. */
  report(trouble: string): void;
  /** How long the computer waits before it answers. */
  setPause(pause: number): void;
  /** Lets the computer wait, or go on. */
  hold(held: boolean): void;
  /** Puts the rest of the army on the table as is usual; whatever else is asked before the battle is asked. */
  setUpForMe(): void;
  /** Pass at every window until the phase is over, or be asked again. */
  passOn(on: boolean): void;
  leave(): void;
}

const NONE_BARRED: Battle['barred'] = new Map();

/** Nothing is drawn up for the question that is open, or known about it. */
export const NOTHING_BEGUN = {
  draft: null,
  courses: null,
  course: null,
  ways: null,
  narrowed: null,
  outlook: null,
  glimpse: null,
  barred: NONE_BARRED,
  ground: null,
  hint: null,
  refusal: null,
};

/** No battle is open. */
export const EMPTY = {
  id: null,
  system: null,
  setup: null,
  dice: null,
  seating: { seats: ['person', 'veteran'], pause: 250 } as Seating,
  state: null,
  events: [],
  entries: [],
  waiting: null,
  undo: [],
  again: [],
  offers: [],
  looking: null,
  showing: null,
  ...NOTHING_BEGUN,
  selected: null,
  looked: null,
  hovered: null,
  trouble: null,
  thinking: false,
  held: false,
  settingUp: false,
  passing: null,
  watched: null,
  lesson: null,
  standing: null,
} as const;

/** The seat whose answer is awaited, if it is a decision. */
export const asked = (battle: Pick<Battle, 'waiting'>): number | null =>
  battle.waiting?.waits === 'decision' ? battle.waiting.view.side : null;

/** Whether the person at this screen is to answer. */
export const isMine = (battle: Pick<Battle, 'waiting' | 'seating'>): boolean => {
  const side = asked(battle);
  return side !== null && battle.seating.seats[side] === 'person';
};

/** How much of the battle is shown: up to the moment that is looked at, or to what has just happened. */
export const shownCount = ({ looking, showing, events }: Pick<Battle, 'looking' | 'showing' | 'events'>): number =>
  looking ?? showing ?? events.length;

/** Whether the table is shown as it is now. */
export const isNow = ({ looking, showing }: Pick<Battle, 'looking' | 'showing'>): boolean => looking === null && showing === null;

/** A name for the phase under way: a habit that holds for a phase ends with it. */
export const phaseOf = ({ cursor: { round, turn, phase } }: State): string => `${round}/${turn}/${phase}`;
