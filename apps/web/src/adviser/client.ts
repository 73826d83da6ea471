import type { Considered } from '@warfold/ai';
import type { Answer, Entry, Setup } from '@warfold/engine';
import type { SeatKind } from '../opponent/strengths.ts';
import type { Patch } from '../table/marks.ts';
import type { Advice, FromAdviser, Looked, Prospect, ToAdviser } from './worker.ts';

export interface Adviser {
  /** What a good player would do, best first, with reasons; nothing if the question is no longer open. */
  hint(entries: readonly Entry[], at: number): Promise<readonly Considered[] | null>;
  /** What an answer would lead to; nothing if the question is no longer open. */
  foresee(entries: readonly Entry[], at: number, answer: Answer): Promise<Prospect | null>;
  /** What was asked when an event of the past came about, what was answered, and what the computer makes of it; nothing where nobody was asked. */
  why(entries: readonly Entry[], event: number, seats: readonly SeatKind[]): Promise<Looked | null>;
  /** The ground that a move may come to, told again as more of it is found. */
  reach(entries: readonly Entry[], at: number, tell: (ground: readonly Patch[]) => void): void;
  close(): void;
}

type Wish =
  | { readonly what: 'hint' | 'reach' }
  | { readonly what: 'why'; readonly seats: readonly SeatKind[] }
  | { readonly what: 'foresee'; readonly answer: Answer };

/** Advice is a courtesy: where it fails there is none, and the battle goes on. */
export function openAdviser(setup: Setup): Adviser {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'adviser' });
  const waiting = new Map<number, (advice: Advice) => void>();
  const send = (message: ToAdviser) => worker.postMessage(message);
  let next = 0;
  let told: readonly Entry[] = [];
  worker.onmessage = ({ data }: MessageEvent<FromAdviser>) => {
    waiting.get(data.id)?.('failed' in data ? null : data.advice);
    if ('failed' in data || data.more !== true) waiting.delete(data.id);
  };
  worker.onerror = () => {
    for (const resolve of waiting.values()) resolve(null);
    waiting.clear();
  };
  send({ id: next++, setup });
  const ask = (entries: readonly Entry[], at: number, wish: Wish, hear: (advice: Advice) => void): void => {
    const id = next++;
    waiting.set(id, hear);
    let keep = 0;
    while (keep < told.length && keep < entries.length && told[keep] === entries[keep]) keep++;
    told = entries;
    send({ id, keep, entries: entries.slice(keep), at, ...wish });
  };
  return {
    hint: (entries, at) =>
      new Promise((resolve) => ask(entries, at, { what: 'hint' }, (advice) => resolve(advice as readonly Considered[] | null))),
    foresee: (entries, at, answer) =>
      new Promise((resolve) => ask(entries, at, { what: 'foresee', answer }, (advice) => resolve(advice as Prospect | null))),
    why: (entries, event, seats) =>
      new Promise((resolve) => ask(entries, event, { what: 'why', seats }, (advice) => resolve(advice as Looked | null))),
    reach: (entries, at, tell) => ask(entries, at, { what: 'reach' }, (advice) => tell((advice ?? []) as readonly Patch[])),
    close: () => worker.terminate(),
  };
}
