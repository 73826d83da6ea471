import type { Answer, Entry, Setup } from '@warfold/engine';
import type { SeatKind } from './strengths.ts';
import type { FromOpponent, ToOpponent } from './worker.ts';

export interface Opponent {
  /** What the computer answers to the question that is open after these entries. */
  answer(entries: readonly Entry[], at: number): Promise<Answer>;
  close(): void;
}

export function openOpponent(setup: Setup, seats: readonly SeatKind[]): Opponent {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'opponent' });
  const waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>();
  const send = (message: ToOpponent) => worker.postMessage(message);
  let next = 0;
  let told: readonly Entry[] = [];
  const fail = (error: Error): void => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.onmessage = ({ data }: MessageEvent<FromOpponent>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if ('failed' in data) {
      if (asked === undefined) fail(new Error(data.failed));
      else asked.reject(new Error(data.failed));
    } else if (data.answer !== null) asked?.resolve(data.answer);
  };
  worker.onerror = (event) => fail(new Error(event.message));
  send({ id: next++, setup, seats });
  return {
    answer: (entries, at) =>
      new Promise((resolve, reject) => {
        const id = next++;
        waiting.set(id, { resolve, reject });
        let keep = 0;
        while (keep < told.length && keep < entries.length && told[keep] === entries[keep]) keep++;
        told = entries;
        send({ id, keep, entries: entries.slice(keep), at });
      }),
    close: () => worker.terminate(),
  };
}
