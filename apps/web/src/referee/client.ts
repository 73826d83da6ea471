import type { Ask, Command, FromReferee, Gives } from './protocol.ts';

/** The referee as the screen knows it: ask, and the answer comes. */
export interface Referee {
  ask<C extends Command>(command: C, ask: Ask<C>): Promise<Gives<C>>;
  close(): void;
}

/** `onFailure` is told when the worker itself breaks, also while nobody waits for it. */
export function openReferee(onFailure: (message: string) => void): Referee {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'referee' });
  const waiting = new Map<number, { resolve: (gives: never) => void; reject: (error: Error) => void }>();
  let next = 0;
  worker.onmessage = ({ data }: MessageEvent<FromReferee>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if (asked === undefined) return;
    if ('failed' in data) asked.reject(new Error(data.failed));
    else asked.resolve(data.gives as never);
  };
  worker.onerror = (event) => {
    for (const { reject } of waiting.values()) reject(new Error(event.message));
    waiting.clear();
    onFailure(event.message);
  };
  return {
    ask: (command, ask) =>
      new Promise((resolve, reject) => {
        const id = next++;
        waiting.set(id, { resolve, reject });
        worker.postMessage({ id, command, ask });
      }),
    close: () => worker.terminate(),
  };
}
