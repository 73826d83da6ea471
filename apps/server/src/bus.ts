/** How servers tell each other that a battle has gone on. What is lost on the way is found by looking; the record alone counts. */
import { randomBytes } from 'node:crypto';
import type { Saying } from '@warfold/online';
import { Redis } from 'ioredis';

export type BusWord =
  | { readonly word: 'line'; readonly battle: string; readonly number: number }
  | { readonly word: 'said'; readonly battle: string; readonly saying: Saying }
  | { readonly word: 'rematch'; readonly battle: string; readonly next: string };

export interface Bus {
  tell(word: BusWord): void;
  /** Whether others are told at once; if not, servers that share a database have to look. */
  readonly connected: boolean;
  close(): Promise<void>;
}

const CHANNEL = 'warfold';

/** For a server that is alone, or whose others look for themselves. */
export const silentBus: Bus = { tell: () => undefined, connected: false, close: async () => undefined };

export function redisBus(url: string, heard: (word: BusWord) => void, onTrouble: (error: unknown) => void): Bus {
  const me = randomBytes(8).toString('hex');
  const options = { maxRetriesPerRequest: null, enableOfflineQueue: false, retryStrategy: (tries: number) => Math.min(tries * 200, 2000) };
  const out = new Redis(url, options);
  const back = new Redis(url, { ...options, enableOfflineQueue: true });
  out.on('error', onTrouble);
  back.on('error', onTrouble);
  back.on('message', (_channel, text) => {
    const [from, word] = JSON.parse(text) as [string, BusWord];
    if (from !== me) heard(word);
  });
  back.subscribe(CHANNEL).catch(onTrouble);
  return {
    // Not to be told is no harm: everybody looks as well, only less often.
    tell: (word) => void out.publish(CHANNEL, JSON.stringify([me, word])).catch(onTrouble),
    get connected() {
      return back.status === 'ready';
    },
    close: async () => {
      out.disconnect();
      back.disconnect();
    },
  };
}
