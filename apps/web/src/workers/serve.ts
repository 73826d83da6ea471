/// <reference lib="webworker" />
import type { CallReply, Message, Services } from './calls.ts';

/** What a worker does for each of its services. `tell` says what there is so far. */
export type Handlers<C extends Services<C>> = {
  readonly [K in keyof C]: (ask: C[K]['ask'], tell: (gives: C[K]['gives']) => void) => C[K]['gives'] | Promise<C[K]['gives']>;
};

async function replyTo<C extends Services<C>>(
  handlers: Handlers<C>,
  { id, service, ask }: Message<C>,
  post: (reply: CallReply) => void,
): Promise<void> {
  try {
    post({ id, gives: await handlers[service](ask, (gives) => post({ id, gives, more: true })) });
  } catch (error) {
    post({ id, failed: error instanceof Error ? error.message : String(error) });
  }
}

/** Answers whatever this worker is asked, one thing after the other as far as they do not wait themselves. */
export function serve<C extends Services<C>>(handlers: Handlers<C>): void {
  self.onmessage = ({ data }: MessageEvent<Message<C>>) => void replyTo(handlers, data, (reply) => self.postMessage(reply));
}
