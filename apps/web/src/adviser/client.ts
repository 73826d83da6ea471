import type { Candidate } from '@warfold/ai';
import type { Answer, DecisionView, Entry, Setup } from '@warfold/engine';
import type { TurnForeseen, UnitForeseen } from '@warfold/odds/foreseen';
import type { SeatKind } from '../opponent/strengths.ts';
import type { AimingWay } from '../referee/ways.ts';
import type { Patch } from '../table/marks.ts';
import { callWorker } from '../workers/calls.ts';
import { type News, Teller } from '../workers/news.ts';
import type { Onward } from './onward.ts';

/** What may come of an answer: exactly, or from so many trials where there is too much to go through. */
export interface AnswerProspect {
  readonly units: readonly UnitForeseen[];
  /** What may go either way: charges, spells, tests. */
  readonly turns: readonly TurnForeseen[];
  /** What comes after a choice on which no die falls; nothing where there is nothing to say. */
  readonly onward: Onward | null;
  readonly trials: number | null;
  /** Whether more is asked on the way, and was taken to be answered as is usual. */
  readonly assumes: boolean;
}

/** A question of the past, what was answered, and what whoever sits there makes of it, best first. */
export interface LookedBack {
  readonly view: DecisionView;
  readonly answer: Answer;
  readonly considered: readonly Candidate[];
}

/** News of the battle, and the question in it that is meant. */
export type AskedNews = News & { readonly at: number };

export interface AdviserServices {
  sit: { ask: { readonly setup: Setup }; gives: null };
  /** What a good player would do, best first, with reasons; nothing if the question is no longer open. */
  hint: { ask: AskedNews; gives: readonly Candidate[] | null };
  /** What an answer would lead to; nothing if the question is no longer open. */
  foresee: { ask: AskedNews & { readonly answer: Answer }; gives: AnswerProspect | null };
  /** How much harm the attack at the end of each of these ways does to that enemy. */
  harms: { ask: AskedNews & { readonly enemy: number; readonly ways: readonly AimingWay[] }; gives: readonly number[] | null };
  /** What was asked when an event of the past came about, what was answered, and what the computer makes of it; nothing where nobody was asked. */
  why: { ask: News & { readonly event: number; readonly seats: readonly SeatKind[] }; gives: LookedBack | null };
  /** The ground that a move may come to or on which something may be put down, told again as more of it is found; nothing where something else was asked meanwhile. */
  reach: { ask: AskedNews; gives: readonly Patch[] | null };
}

export interface AdviserClient {
  hint(entries: readonly Entry[], at: number): Promise<readonly Candidate[] | null>;
  foresee(entries: readonly Entry[], at: number, answer: Answer): Promise<AnswerProspect | null>;
  harms(entries: readonly Entry[], at: number, enemy: number, ways: readonly AimingWay[]): Promise<readonly number[] | null>;
  why(entries: readonly Entry[], event: number, seats: readonly SeatKind[]): Promise<LookedBack | null>;
  reach(entries: readonly Entry[], at: number, tell: (ground: readonly Patch[]) => void): void;
  close(): void;
}

/** Advice is a courtesy: where it fails there is none, and the battle goes on. */
const orNothing = <T>(advice: Promise<T>): Promise<T | null> => advice.catch(() => null);

export function openAdviser(setup: Setup): AdviserClient {
  const { ask, close } = callWorker<AdviserServices>(
    new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'adviser' }),
  );
  const teller = new Teller();
  void orNothing(ask('sit', { setup }));
  return {
    hint: (entries, at) => orNothing(ask('hint', { ...teller.news(entries), at })),
    foresee: (entries, at, answer) => orNothing(ask('foresee', { ...teller.news(entries), at, answer })),
    harms: (entries, at, enemy, ways) => orNothing(ask('harms', { ...teller.news(entries), at, enemy, ways })),
    why: (entries, event, seats) => orNothing(ask('why', { ...teller.news(entries), event, seats })),
    reach(entries, at, tell) {
      const hear = (ground: readonly Patch[] | null): void => {
        if (ground !== null) tell(ground);
      };
      void orNothing(ask('reach', { ...teller.news(entries), at }, hear)).then(hear);
    },
    close,
  };
}
