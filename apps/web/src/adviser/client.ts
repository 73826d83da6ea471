import type { Considered } from '@warfold/ai';
import type { Answer, Entry, Setup } from '@warfold/engine';
import type { UnitForeseen } from '@warfold/odds/foreseen';
import type { Advice, FromAdviser, ToAdviser } from './worker.ts';

export interface Adviser {
  /** What a good player would do, best first, with reasons; nothing if the question is no longer open. */
  hint(entries: readonly Entry[], at: number): Promise<readonly Considered[] | null>;
  /** What an answer would lead to; nothing if that takes too long to work out. */
  foresee(entries: readonly Entry[], at: number, answer: Answer): Promise<readonly UnitForeseen[] | null>;
  close(): void;
}

type Wish = { readonly what: 'hint' } | { readonly what: 'foresee'; readonly answer: Answer };

/** Advice is a courtesy: where it fails there is none, and the battle goes on. */
export function openAdviser(setup: Setup): Adviser {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'adviser' });
  const waiting = new Map<number, (advice: Advice) => void>();
  const send = (message: ToAdviser) => worker.postMessage(message);
  let next = 0;
  let told: readonly Entry[] = [];
  worker.onmessage = ({ data }: MessageEvent<FromAdviser>) => {
    waiting.get(data.id)?.('failed' in data ? null : data.advice);
    waiting.delete(data.id);
  };
  worker.onerror = () => {
    for (const resolve of waiting.values()) resolve(null);
    waiting.clear();
  };
  send({ id: next++, setup });
  const ask = <T extends Advice>(entries: readonly Entry[], at: number, wish: Wish): Promise<T | null> =>
    new Promise((resolve) => {
      const id = next++;
      waiting.set(id, (advice) => resolve(advice as T | null));
      let keep = 0;
      while (keep < told.length && keep < entries.length && told[keep] === entries[keep]) keep++;
      told = entries;
      send({ id, keep, entries: entries.slice(keep), at, ...wish });
    });
  return {
    hint: (entries, at) => ask<readonly Considered[]>(entries, at, { what: 'hint' }),
    foresee: (entries, at, answer) => ask<readonly UnitForeseen[]>(entries, at, { what: 'foresee', answer }),
    close: () => worker.terminate(),
  };
}
