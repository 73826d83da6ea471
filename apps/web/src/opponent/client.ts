import type { Answer, Entry, Setup } from '@warfold/engine';
import { callWorker } from '../workers/calls.ts';
import { type News, Teller } from '../workers/news.ts';
import type { SeatKind } from './strengths.ts';

export interface OpponentServices {
  sit: { ask: { readonly setup: Setup; readonly seats: readonly SeatKind[] }; gives: null };
  /** The question that is open after this news. */
  answer: { ask: News & { readonly at: number }; gives: Answer };
}

export interface Opponent {
  /** What the computer answers to the question that is open after these entries. */
  answer(entries: readonly Entry[], at: number): Promise<Answer>;
  close(): void;
}

export function openOpponent(setup: Setup, seats: readonly SeatKind[]): Opponent {
  const { ask, close } = callWorker<OpponentServices>(
    new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'opponent' }),
  );
  const teller = new Teller();
  const sat = ask('sit', { setup, seats });
  // Whoever asks for an answer is told what went wrong.
  sat.catch(() => undefined);
  return {
    async answer(entries, at) {
      await sat;
      return ask('answer', { ...teller.news(entries), at });
    },
    close,
  };
}
