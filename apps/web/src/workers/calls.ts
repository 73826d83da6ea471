/** How the screen talks with its workers: something is asked by name, and the answer comes. */

/** What a worker can be asked for, by name. */
export type Services<C> = { readonly [K in keyof C]: { readonly ask: unknown; readonly gives: unknown } };

export interface Calls<C extends Services<C>> {
  /** `hear` is told what there is so far, where the worker tells it before it is done. */
  ask<K extends keyof C>(service: K, ask: C[K]['ask'], hear?: (gives: C[K]['gives']) => void): Promise<C[K]['gives']>;
  close(): void;
}

export type Message<C extends Services<C>> = {
  [K in keyof C]: { readonly id: number; readonly service: K; readonly ask: C[K]['ask'] };
}[keyof C];

export type CallReply =
  | { readonly id: number; readonly gives: unknown /** Whether more is to come. */; readonly more?: true }
  | { readonly id: number; readonly failed: string };

interface Waiting {
  hear(gives: unknown): void;
  resolve(gives: unknown): void;
  reject(error: Error): void;
}

/** The part of a worker that is needed here. */
export type CallableWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

/** `onFailure` is told when the worker itself breaks, also while nobody waits for it. */
export function callWorker<C extends Services<C>>(
  worker: CallableWorker,
  onFailure: (message: string) => void = () => undefined,
): Calls<C> {
  const waiting = new Map<number, Waiting>();
  let next = 0;
  worker.onmessage = ({ data }: MessageEvent<CallReply>) => {
    const asked = waiting.get(data.id);
    if (asked === undefined) return;
    if ('gives' in data && data.more === true) {
      asked.hear(data.gives);
      return;
    }
    waiting.delete(data.id);
    if ('failed' in data) asked.reject(new Error(data.failed));
    else asked.resolve(data.gives);
  };
  worker.onerror = (event) => {
    for (const { reject } of waiting.values()) reject(new Error(event.message));
    waiting.clear();
    onFailure(event.message);
  };
  return {
    ask<K extends keyof C>(service: K, ask: C[K]['ask'], hear: (gives: C[K]['gives']) => void = () => undefined) {
      return new Promise<C[K]['gives']>((resolve, reject) => {
        const id = next++;
        // What comes from a worker of this app is what its service says: both ends are compiled from the same types.
        const gives = (given: unknown): C[K]['gives'] => given as C[K]['gives'];
        waiting.set(id, { hear: (given) => hear(gives(given)), resolve: (given) => resolve(gives(given)), reject });
        const message: Message<C> = { id, service, ask };
        worker.postMessage(message);
      });
    },
    close: () => worker.terminate(),
  };
}
