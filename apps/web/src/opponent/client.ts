import type { Answer, Entry, Setup } from '@warfold/engine';
import type { FromOpponent } from './worker.ts';

export interface Opponent {
  /** What the computer answers to the question that is open after these entries. */
  answer(entries: readonly Entry[], at: number): Promise<Answer>;
  close(): void;
}

export function openOpponent(setup: Setup): Opponent {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'opponent' });
  const waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>();
  let next = 0;
  worker.onmessage = ({ data }: MessageEvent<FromOpponent>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if ('failed' in data) asked?.reject(new Error(data.failed));
    else if (data.answer !== null) asked?.resolve(data.answer);
  };
  worker.postMessage({ id: next++, setup });
  return {
    answer: (entries, at) =>
      new Promise((resolve, reject) => {
        const id = next++;
        waiting.set(id, { resolve, reject });
        worker.postMessage({ id, entries, at });
      }),
    close: () => worker.terminate(),
  };
}
