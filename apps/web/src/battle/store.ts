/**
 * The battle on the screen. It folds the events that the referee sends, so what is drawn is always the fold of facts, and holds what is only of
 * the screen: what is selected, which answer is being prepared, which moment of the battle is looked at. It knows no rule.
 */
import type { Agreement, Answer, DiceSource, Entry, GameEvent, MatchFile, Objection, Offer, Ref, Refusal, Setup, State, System, Text } from '@warfold/engine';
import { apply } from '@warfold/engine';
import { systems } from '@warfold/systems';
import { create } from 'zustand';
import { openOpponent } from '../opponent/client.ts';
import type { Opponent } from '../opponent/client.ts';
import { openReferee } from '../referee/client.ts';
import type { Referee } from '../referee/client.ts';
import type { DiceMode, Opened, Progress, Waiting } from '../referee/protocol.ts';
import { keepBattle } from './saves.ts';

export type SeatKind = 'person' | 'computer';

/** Who sits where, and at what pace the computer plays. */
export interface Seating {
  readonly seats: readonly SeatKind[];
  readonly pause: number;
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
  readonly refusal: Refusal | null;
  readonly selected: Ref | null;
  readonly hovered: Ref | null;
  readonly trouble: string | null;
  readonly thinking: boolean;

  start(system: string, agreement: Agreement, dice: DiceMode, seating: Seating): Promise<readonly Objection[]>;
  resume(file: MatchFile, seating: Seating, upTo?: number, id?: string): Promise<Text | string | null>;
  answer(answer: Answer): Promise<Refusal | null>;
  confirm(): Promise<Refusal | null>;
  offer(side: number, offer: Offer): Promise<Refusal | null>;
  giveDice(faces: readonly number[]): Promise<Refusal | null>;
  takeBack(side: number): Promise<Refusal | null>;
  /** Prepares an answer; the referee is asked at once what it thinks of it. A wish is filled in by it first. */
  prepare(answer: Answer | null, wish?: boolean): void;
  suggest(): Promise<{ usual: Answer; answers: readonly Answer[] }>;
  save(): Promise<MatchFile>;
  look(events: number | null): void;
  select(ref: Ref | null): void;
  hover(ref: Ref | null): void;
  leave(): void;
}

let referee: Referee | null = null;
let opponent: Opponent | null = null;
let judging = 0;
let busy = false;
let wanted: { readonly answer: Answer; readonly wish: boolean } | null = null;

const EMPTY = {
  id: null,
  system: null,
  setup: null,
  dice: null,
  seating: { seats: ['person', 'computer'], pause: 250 } as Seating,
  state: null,
  events: [],
  entries: [],
  waiting: null,
  undo: [],
  offers: [],
  looking: null,
  draft: null,
  refusal: null,
  selected: null,
  hovered: null,
  trouble: null,
  thinking: false,
} as const;

const freshId = (): string => crypto.randomUUID();

/** The seat whose answer is awaited, if it is a decision. */
export const asked = (battle: Pick<Battle, 'waiting'>): number | null => (battle.waiting?.waits === 'decision' ? battle.waiting.view.side : null);

/** Whether the person at this screen is to answer. */
export const isMine = (battle: Pick<Battle, 'waiting' | 'seating'>): boolean => {
  const side = asked(battle);
  return side !== null && battle.seating.seats[side] === 'person';
};

export const useBattle = create<Battle>((set, get) => {
  const advance = (progress: Progress): void => {
    judging++;
    wanted = null;
    const { setup, state, events, entries } = get();
    const kept = progress.keep === events.length ? events : events.slice(0, progress.keep);
    const from = progress.keep === events.length ? state! : kept.reduce(apply, setup!.state);
    set({
      state: progress.events.reduce(apply, from),
      events: progress.events.length === 0 ? kept : [...kept, ...progress.events],
      entries: [...entries.slice(0, progress.keepEntries), ...progress.entries],
      waiting: progress.waiting,
      undo: progress.undo,
      offers: progress.offers,
      draft: null,
      refusal: null,
    });
    keepBattle(get());
    void playOn();
  };

  const open = (opened: Opened, seating: Seating, id: string): void => {
    const system = systems.find(({ key }) => key === opened.setup.system) ?? null;
    set({ ...EMPTY, id, system, setup: opened.setup, dice: opened.dice, seating, state: opened.setup.state });
    opponent?.close();
    opponent = seating.seats.includes('computer') ? openOpponent(opened.setup) : null;
    advance(opened);
  };

  /** Lets the computer answer where it is its turn; the screen never waits for it. */
  async function playOn(): Promise<void> {
    const { waiting, seating, thinking } = get();
    if (thinking || waiting?.waits !== 'decision' || opponent === null || seating.seats[waiting.view.side] !== 'computer') return;
    set({ thinking: true });
    try {
      const [answer] = await Promise.all([opponent.answer(get().entries, waiting.at), new Promise((resolve) => setTimeout(resolve, seating.pause))]);
      set({ thinking: false });
      if (get().waiting === waiting) await give(answer);
    } catch (error) {
      set({ thinking: false, trouble: error instanceof Error ? error.message : String(error) });
    }
  }

  const settle = (gives: { progress: Progress } | { refused: Refusal }): Refusal | null => {
    if ('refused' in gives) {
      set({ refusal: gives.refused });
      return gives.refused;
    }
    advance(gives.progress);
    return null;
  };

  async function give(answer: Answer): Promise<Refusal | null> {
    const { waiting } = get();
    if (referee === null || waiting?.waits !== 'decision') return null;
    return settle(await referee.ask('answer', { side: waiting.view.side, answer, at: waiting.at }));
  }

  /** One question to the referee at a time, always about the newest wish: a drag never queues up. */
  async function judgeWanted(): Promise<void> {
    const mine = judging;
    busy = true;
    try {
      while (wanted !== null && referee !== null) {
        const { answer, wish } = wanted;
        wanted = null;
        const { waiting } = get();
        if (waiting?.waits !== 'decision') break;
        const judged = await referee.ask('judge', { answer, at: waiting.at, wish });
        if (mine === judging && get().waiting === waiting) set({ draft: judged, refusal: null });
      }
    } finally {
      busy = false;
      if (wanted !== null) void judgeWanted();
    }
  }

  return {
    ...EMPTY,
    async start(system, agreement, dice, seating) {
      referee?.close();
      referee = openReferee();
      const gives = await referee.ask('start', { system, agreement, dice });
      if ('objections' in gives) return gives.objections;
      open(gives.opened, seating, freshId());
      return [];
    },
    async resume(file, seating, upTo, id) {
      referee?.close();
      referee = openReferee();
      const gives = await referee.ask('resume', { file, seed: freshId(), ...(upTo !== undefined && { upTo }) });
      if ('problem' in gives) return gives.problem;
      open(gives.opened, seating, id ?? freshId());
      return null;
    },
    answer: give,
    confirm: async () => {
      const { draft } = get();
      return draft === null ? null : give(draft.answer);
    },
    async offer(side, offer) {
      return referee === null ? null : settle(await referee.ask('offer', { side, offer }));
    },
    async giveDice(faces) {
      return referee === null ? null : settle(await referee.ask('dice', { faces }));
    },
    async takeBack(side) {
      return referee === null ? null : settle(await referee.ask('undo', { side }));
    },
    prepare(answer, wish = false) {
      if (answer === null) {
        wanted = null;
        judging++;
        set({ draft: null, refusal: null });
        return;
      }
      if (!wish) set({ draft: { answer, refused: undefined }, refusal: null });
      wanted = { answer, wish };
      if (!busy) void judgeWanted();
    },
    async suggest() {
      const { waiting } = get();
      if (referee === null || waiting?.waits !== 'decision') throw new Error('nothing is asked');
      return referee.ask('suggest', { at: waiting.at, seed: freshId() });
    },
    async save() {
      if (referee === null) throw new Error('no battle is open');
      return (await referee.ask('save', {})).file;
    },
    look: (looking) => set({ looking }),
    select: (selected) => set({ selected }),
    hover: (hovered) => set({ hovered }),
    leave() {
      referee?.close();
      opponent?.close();
      referee = null;
      opponent = null;
      set(EMPTY);
    },
  };
});
