/**
 * The battle on the screen. It folds the events that the referee sends, so what is drawn is always the fold of facts, and holds what is only of
 * the screen: what is selected, which answer is being prepared, which moment of the battle is looked at. It knows no rule.
 */

import type { Considered } from '@warfold/ai';
import type {
  Agreement,
  Answer,
  DiceSource,
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
import { apply } from '@warfold/engine';
import { create } from 'zustand';
import type { Adviser } from '../adviser/client.ts';
import { openAdviser } from '../adviser/client.ts';
import type { Looked, Prospect } from '../adviser/worker.ts';
import type { Opponent } from '../opponent/client.ts';
import { openOpponent } from '../opponent/client.ts';
import { isComputer, type SeatKind } from '../opponent/strengths.ts';
import type { Referee } from '../referee/client.ts';
import { openReferee } from '../referee/client.ts';
import type { DiceMode, Opened, Progress, Waiting } from '../referee/protocol.ts';
import { systems } from '../systems/index.ts';
import type { Patch } from '../table/reach/outlined.ts';
import { unguessable } from './chance.ts';
import { TimeKeeper } from './clock.ts';
import { fileOf, keepBattle } from './saves.ts';

/** Who sits where, and at what pace the computer plays. */
export interface Seating {
  readonly seats: readonly SeatKind[];
  readonly pause: number;
}

/** A situation that is played as a lesson: what it shows, and which rules. */
export interface Lesson {
  readonly file: string;
  readonly title: string;
  readonly note: string | null;
  readonly rules: readonly string[];
}

/** An answer that a player is preparing: nothing happens until it is confirmed. */
export interface Draft {
  readonly answer: Answer;
  /** Why it cannot be given, as the referee last said; `undefined` while the referee is thinking. */
  readonly refused: Refusal | null | undefined;
}

export interface Battle {
  readonly id: string | null;
  readonly system: System | null;
  readonly setup: Setup | null;
  readonly dice: DiceSource | null;
  readonly seating: Seating;
  /** The table now, and what led to it. */
  readonly state: State | null;
  readonly events: readonly GameEvent[];
  readonly entries: readonly Entry[];
  readonly waiting: Waiting;
  readonly undo: readonly (Refusal | null)[];
  readonly offers: readonly (readonly { readonly name: string; readonly label: Text }[])[];
  /** The moment looked at: a number of events, or null for now. */
  readonly looking: number | null;
  readonly draft: Draft | null;
  /** What the draft would lead to; `undefined` while somebody works it out. */
  readonly outlook: Prospect | null | undefined;
  /** What an answer that is only pointed at would lead to. */
  readonly glimpse: Prospect | null;
  /** The ground that the move that is asked for may come to, as far as it is known. */
  readonly ground: readonly Patch[] | null;
  /** What the computer would do, best first, for the question that is open; `undefined` while it thinks. */
  readonly hint: readonly Considered[] | null | undefined;
  readonly refusal: Refusal | null;
  readonly selected: Ref | null;
  readonly hovered: Ref | null;
  readonly trouble: string | null;
  readonly thinking: boolean;
  /** The phase in which the person here passes at every window without being asked. */
  readonly passing: string | null;
  /** Why the battle can only be watched, if the rules no longer take it. */
  readonly watched: Text | string | null;
  readonly lesson: Lesson | null;

  start(system: string, agreement: Agreement, dice: DiceMode, seating: Seating): Promise<readonly Objection[]>;
  /** Goes on with a battle; `more` says under which name it is kept, and with which dice it goes on. */
  resume(
    file: MatchFile,
    seating: Seating,
    more?: { readonly id?: string; readonly seed?: string; readonly lesson?: Lesson | null },
  ): Promise<Text | string | null>;
  /** Goes on from the moment that is looked at, as a battle of its own. */
  branch(): Promise<Text | string | null>;
  /** Shows a battle that cannot be gone on with. */
  watch(file: MatchFile, why: Text | string): void;
  learn(yaml: string, lesson: Lesson, seating: Seating): Promise<string | null>;
  /** Starts the referee again after it has failed: nothing that was confirmed is lost. */
  recover(): Promise<Text | string | null>;
  answer(answer: Answer): Promise<Refusal | null>;
  confirm(): Promise<Refusal | null>;
  offer(side: number, offer: Offer): Promise<Refusal | null>;
  giveDice(faces: readonly number[]): Promise<Refusal | null>;
  takeBack(side: number): Promise<Refusal | null>;
  /** Prepares an answer; the referee is asked at once what it thinks of it. A wish is filled in by it first. */
  prepare(answer: Answer | null, wish?: boolean): void;
  /** Lets somebody work out what an answer would lead to that is given at a click, while it is pointed at. */
  glance(answer: Answer | null): void;
  suggest(): Promise<{ usual: Answer; answers: readonly Answer[] }>;
  /** Asks the computer what it would do, or puts its advice away. */
  askHint(wanted: boolean): Promise<void>;
  /** What was considered before the moment that is looked at; nothing where nobody was asked. */
  askWhy(): Promise<Looked | null>;
  save(): Promise<MatchFile>;
  look(events: number | null): void;
  select(ref: Ref | null): void;
  hover(ref: Ref | null): void;
  /** Pass at every window until the phase is over, or be asked again. */
  passOn(on: boolean): void;
  leave(): void;
}

let referee: Referee | null = null;
let opponent: Opponent | null = null;
let adviser: Adviser | null = null;
let clock = new TimeKeeper();
/** The seed of the dice to come. It never leaves this browser before the battle is over. */
let secret: string | null = null;
let judging = 0;
let busy = false;
let giving = false;
let wanted: { readonly answer: Answer; readonly wish: boolean } | null = null;
/** What is pointed at, and since when nobody has pointed at anything else. */
let glanced: Answer | null = null;
const A_MOMENT = 300;

const EMPTY = {
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
  offers: [],
  looking: null,
  draft: null,
  outlook: null,
  glimpse: null,
  ground: null,
  hint: null,
  refusal: null,
  selected: null,
  hovered: null,
  trouble: null,
  thinking: false,
  passing: null,
  watched: null,
  lesson: null,
} as const;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The seat whose answer is awaited, if it is a decision. */
export const asked = (battle: Pick<Battle, 'waiting'>): number | null =>
  battle.waiting?.waits === 'decision' ? battle.waiting.view.side : null;

/** Whether the person at this screen is to answer. */
export const isMine = (battle: Pick<Battle, 'waiting' | 'seating'>): boolean => {
  const side = asked(battle);
  return side !== null && battle.seating.seats[side] === 'person';
};

/** A name for the phase under way: a habit that holds for a phase ends with it. */
const phaseOf = ({ cursor: { round, turn, phase } }: State): string => `${round}/${turn}/${phase}`;

const isOver = (state: State | null): boolean => state?.result != null;

export const useBattle = create<Battle>((set, get) => {
  const advance = (progress: Progress): void => {
    judging++;
    wanted = null;
    const { setup, state, events, entries, passing } = get();
    const kept = progress.keep === events.length ? events : events.slice(0, progress.keep);
    const from = progress.keep === events.length ? state! : kept.reduce(apply, setup!.state);
    const now = progress.events.reduce(apply, from);
    const all = progress.events.length === 0 ? kept : [...kept, ...progress.events];
    set({
      state: now,
      events: all,
      entries: [...entries.slice(0, progress.keepEntries), ...progress.entries],
      waiting: progress.waiting,
      undo: progress.undo,
      offers: progress.offers,
      draft: null,
      outlook: null,
      glimpse: null,
      ground: null,
      hint: null,
      refusal: null,
      trouble: null,
      passing: passing === phaseOf(now) ? passing : null,
    });
    clock.begin();
    keepBattle(get(), isOver(now) ? null : secret);
    void playOn();
    exploreGround();
  };

  const show = (setup: Setup, dice: DiceSource, seating: Seating, id: string, lesson: Lesson | null): void => {
    const system = systems.find(({ key }) => key === setup.system) ?? null;
    set({ ...EMPTY, id, system, setup, dice, seating, state: setup.state, lesson });
    clock = new TimeKeeper();
    opponent?.close();
    opponent = null;
    adviser?.close();
    adviser = null;
  };

  const open = (opened: Opened, seating: Seating, id: string, lesson: Lesson | null = null): void => {
    show(opened.setup, opened.dice, seating, id, lesson);
    if (seating.seats.some(isComputer)) opponent = openOpponent(opened.setup, seating.seats);
    advance(opened);
  };

  const freshReferee = (): Referee => {
    referee?.close();
    referee = openReferee((trouble) => set({ trouble, thinking: false }));
    return referee;
  };

  /** A worker that fails must be seen, and must not cost the players anything: the battle stays as it was. */
  async function attempt<T>(work: (referee: Referee) => Promise<T>): Promise<T | null> {
    if (referee === null) return null;
    try {
      return await work(referee);
    } catch (error) {
      set({ trouble: messageOf(error) });
      return null;
    }
  }

  /** Lets the computer answer where it is its turn, and passes where the person here wants to; the screen never waits for it. */
  async function playOn(): Promise<void> {
    const { waiting, seating, thinking, passing, state } = get();
    if (thinking || waiting?.waits !== 'decision' || state === null) return;
    if (seating.seats[waiting.view.side] === 'person') {
      if (waiting.view.kind === 'interrupt' && passing === phaseOf(state)) await give({ kind: 'interrupt', pass: true });
      return;
    }
    if (opponent === null) return;
    set({ thinking: true });
    try {
      const pause = new Promise((resolve) => setTimeout(resolve, seating.pause));
      const [answer] = await Promise.all([opponent.answer(get().entries, waiting.at), pause]);
      set({ thinking: false });
      if (get().waiting === waiting) await give(answer);
    } catch (error) {
      set({ thinking: false, trouble: messageOf(error) });
    }
  }

  const settle = (gives: { progress: Progress } | { refused: Refusal } | null): Refusal | null => {
    if (gives === null) return null;
    if ('refused' in gives) {
      set({ refusal: gives.refused });
      return gives.refused;
    }
    advance(gives.progress);
    return null;
  };

  const timed = (): { elapsed?: number } => (get().system?.tick === undefined ? {} : { elapsed: clock.elapsed() });

  /** One answer at a time: a second click on the same button is not an answer to the next question. */
  async function give(answer: Answer): Promise<Refusal | null> {
    const { waiting } = get();
    if (giving || waiting?.waits !== 'decision') return null;
    giving = true;
    const { side } = waiting.view;
    const gives = await attempt((to) => to.ask('answer', { side, answer, at: waiting.at, ...timed() }));
    giving = false;
    if (gives !== null && 'progress' in gives) clock.settle();
    return settle(gives);
  }

  /** One question to the referee at a time, always about the newest wish: a drag never queues up. */
  async function judgeWanted(): Promise<void> {
    busy = true;
    while (wanted !== null) {
      const { answer, wish } = wanted;
      const mine = judging;
      wanted = null;
      const { waiting } = get();
      if (waiting?.waits !== 'decision') break;
      const judged = await attempt((to) => to.ask('judge', { answer, at: waiting.at, wish }));
      if (judged === null) break;
      if (mine !== judging || get().waiting !== waiting) continue;
      set({ draft: judged, refusal: null });
      if (judged.refused === null) void lookAhead(judged.answer);
    }
    busy = false;
    if (wanted !== null) void judgeWanted();
  }

  /** Whoever gives advice is called when the first question for it comes. */
  const adviserHere = (): Adviser | null => {
    const { setup } = get();
    if (adviser === null && setup !== null) adviser = openAdviser(setup);
    return adviser;
  };

  /** What an attack that is being prepared would lead to. Moves and placings lead to nothing at once. */
  async function lookAhead(answer: Answer): Promise<void> {
    const { waiting, entries } = get();
    if (waiting?.waits !== 'decision' || !isMine(get()) || answer.kind === 'move' || answer.kind === 'place') return;
    set({ outlook: undefined });
    const outlook = (await adviserHere()?.foresee(entries, waiting.at, answer)) ?? null;
    if (get().waiting === waiting && get().draft?.answer === answer) set({ outlook });
  }

  /** Lets somebody find out where a move may come to, while the player thinks about it. */
  function exploreGround(): void {
    const { waiting, entries } = get();
    if (waiting?.waits !== 'decision' || waiting.view.kind !== 'move' || !isMine(get())) return;
    adviserHere()?.reach(entries, waiting.at, (ground) => {
      if (get().waiting === waiting && ground.length > 0) set({ ground });
    });
  }

  async function resume(
    file: MatchFile,
    seating: Seating,
    { id, seed, lesson }: { readonly id?: string; readonly seed?: string; readonly lesson?: Lesson | null } = {},
  ): Promise<Text | string | null> {
    secret = seed ?? unguessable();
    const name = id ?? unguessable();
    // What happened needs no rules to be shown: the table is there at once, while the referee runs the battle again behind it.
    show(file.setup, file.dice, seating, name, lesson ?? null);
    set({ events: file.events, entries: file.entries, state: file.events.reduce(apply, file.setup.state) });
    const gives = await freshReferee().ask('resume', { file, seed: secret });
    if ('problem' in gives) return gives.problem;
    open(gives.opened, seating, name, lesson ?? null);
    return null;
  }

  return {
    ...EMPTY,
    async start(system, agreement, dice, seating) {
      secret = dice.kind === 'seeded' ? dice.seed : null;
      const gives = await freshReferee().ask('start', { system, agreement, dice });
      if ('objections' in gives) return gives.objections;
      open(gives.opened, seating, unguessable());
      return [];
    },
    resume,
    async branch() {
      const { looking, events, seating, lesson } = get();
      const seed = unguessable();
      const gives = await attempt((to) => to.ask('branch', { events: looking ?? events.length, seed }));
      if (gives === null) return get().trouble;
      secret = seed;
      open(gives.opened, seating, unguessable(), lesson);
      return null;
    },
    watch(file, why) {
      referee?.close();
      referee = null;
      const seats = file.setup.state.sides.map((): SeatKind => 'person');
      show(file.setup, file.dice, { seats, pause: 0 }, unguessable(), null);
      set({ events: file.events, entries: file.entries, state: file.events.reduce(apply, file.setup.state), watched: why, looking: 0 });
    },
    async learn(yaml, lesson, seating) {
      secret = unguessable();
      const gives = await freshReferee().ask('learn', { yaml, title: lesson.title, seed: secret });
      if ('problem' in gives) return gives.problem;
      open(gives.opened, seating, unguessable(), lesson);
      return null;
    },
    async recover() {
      const { id, setup, dice, entries, events, seating, lesson } = get();
      if (id === null || setup === null || dice === null) return null;
      return resume(fileOf({ setup, dice, entries, events }), seating, { id, lesson, ...(secret !== null && { seed: secret }) });
    },
    answer: give,
    confirm: async () => {
      const { draft } = get();
      return draft === null ? null : give(draft.answer);
    },
    async offer(side, offer) {
      return settle(await attempt((to) => to.ask('offer', { side, offer, ...timed() })));
    },
    async giveDice(faces) {
      return settle(await attempt((to) => to.ask('dice', { faces })));
    },
    async takeBack(side) {
      const last = get().entries.at(-1);
      const refused = settle(await attempt((to) => to.ask('undo', { side })));
      if (refused === null) clock.takenBack(last);
      return refused;
    },
    prepare(answer, wish = false) {
      if (answer === null) {
        wanted = null;
        judging++;
        set({ draft: null, outlook: null, refusal: null });
        return;
      }
      if (!wish) set({ draft: { answer, refused: undefined }, outlook: null, refusal: null });
      wanted = { answer, wish };
      if (!busy) void judgeWanted();
    },
    glance(answer) {
      glanced = answer;
      if (get().glimpse !== null) set({ glimpse: null });
      if (answer === null) return;
      setTimeout(async () => {
        const { waiting, entries } = get();
        if (glanced !== answer || waiting?.waits !== 'decision' || !isMine(get())) return;
        const glimpse = (await adviserHere()?.foresee(entries, waiting.at, answer)) ?? null;
        if (glanced === answer && get().waiting === waiting) set({ glimpse });
      }, A_MOMENT);
    },
    async suggest() {
      const { waiting } = get();
      if (referee === null || waiting?.waits !== 'decision') throw new Error('nothing is asked');
      return referee.ask('suggest', { at: waiting.at, seed: unguessable() });
    },
    async askHint(wanted) {
      const { waiting, entries } = get();
      if (!wanted || waiting?.waits !== 'decision') return set({ hint: null });
      set({ hint: undefined });
      const given = (await adviserHere()?.hint(entries, waiting.at)) ?? [];
      if (get().waiting === waiting && get().hint === undefined) set({ hint: given });
    },
    async askWhy() {
      const { looking, events, entries, seating } = get();
      return (await adviserHere()?.why(entries, (looking ?? events.length) - 1, seating.seats)) ?? null;
    },
    async save() {
      const { setup, dice, entries, events } = get();
      const given = await attempt((to) => to.ask('save', {}));
      if (given !== null) return given.file;
      if (setup === null || dice === null) throw new Error('no battle is open');
      return fileOf({ setup, dice, entries, events });
    },
    look: (looking) => set({ looking }),
    select: (selected) => set({ selected }),
    hover: (hovered) => set({ hovered }),
    passOn(on) {
      const { state } = get();
      set({ passing: on && state !== null ? phaseOf(state) : null });
      void playOn();
    },
    leave() {
      referee?.close();
      opponent?.close();
      adviser?.close();
      adviser = null;
      referee = null;
      opponent = null;
      secret = null;
      set(EMPTY);
    },
  };
});
