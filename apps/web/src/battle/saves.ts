/** Battles kept in the browser: every confirmed answer is written down at once, so that a reload or a crash loses nothing. */

import type { Entry, GameEvent, MatchFile, Setup, State } from '@warfold/engine';
import { MATCH_FORMAT } from '@warfold/engine/file';
import { reachOf } from '@warfold/space';
import type { Battle, Lesson, Seating } from './store.ts';

/** A kept battle: what it began with, what came into it, what happened, and who sits where. */
export interface Kept {
  readonly id: string;
  readonly when: number;
  readonly setup: Setup;
  readonly dice: MatchFile['dice'];
  readonly entries: readonly Entry[];
  readonly events: readonly GameEvent[];
  readonly seating: Seating;
  readonly over: boolean;
  /** Battles that were kept by older versions have none. */
  readonly glance?: Glance;
  /** The seed of the dice to come, so that a reload neither changes them nor breaks the promise made about them. Never in a file. */
  readonly seed: string | null;
  readonly lesson: Lesson | null;
  /** How far somebody had come in a lesson of a course: the events at which its tasks were done. */
  readonly since?: readonly number[];
}

/** A battle as seen from afar, for a shelf of them: whoever looks at that has no rules at hand to find it out. */
export interface Glance {
  readonly round: number;
  readonly width: number;
  readonly depth: number;
  /** Where the models stand, and whose they are. */
  readonly models: readonly { readonly x: number; readonly y: number; readonly r: number; readonly side: number }[];
  readonly colours: readonly string[];
}

export const glanceAt = ({ cursor, table, models, units, sides }: State): Glance => ({
  round: cursor.round,
  width: table.width,
  depth: table.depth,
  models: models.flatMap(({ place, pose, base, unit }) =>
    place.at === 'table' ? [{ x: pose.x, y: pose.y, r: reachOf(base), side: units[unit]?.side ?? 0 }] : [],
  ),
  colours: sides.map(({ colour }) => colour),
});

/** A battle of this browser in the form that the referee takes. It was never out of our hands, so it carries no seals. */
export const fileOf = ({ setup, dice, entries, events }: Pick<Kept, 'setup' | 'dice' | 'entries' | 'events'>): MatchFile => ({
  format: MATCH_FORMAT,
  formatVersion: 1,
  setup,
  dice,
  entries,
  events,
  links: [],
  hash: '',
  result: null,
});

const DATABASE = 'warfold';
const STORE = 'battles';

let storageTrouble: ((message: string) => void) | null = null;
/** Told once when the browser will not store anything: the battle goes on, but the player should save to a file. */
export const onStorageTrouble = (tell: (message: string) => void): void => {
  storageTrouble = tell;
};

function database(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('storage is closed'));
  });
}

async function within<T>(mode: IDBTransactionMode, use: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const db = await database();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = db.transaction(STORE, mode);
      const request = use(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('storage is full'));
      transaction.onerror = () => reject(transaction.error ?? new Error('storage failed'));
    });
  } finally {
    db.close();
  }
}

let last: Promise<unknown> = Promise.resolve();
let newest: Kept | null = null;

/** Writes the newest of what waits to be written: older ones hold nothing that it does not. */
async function write(): Promise<void> {
  const battle = newest;
  newest = null;
  if (battle === null) return;
  try {
    await within('readwrite', (store) => store.put(battle));
  } catch (error) {
    storageTrouble?.(error instanceof Error ? error.message : String(error));
  }
}

type Keepable = Pick<Battle, 'id' | 'setup' | 'dice' | 'entries' | 'events' | 'seating' | 'state' | 'lesson' | 'standing'>;

export function keepBattle(battle: Keepable, seed: string | null): void {
  const { id, setup, dice, entries, events, seating, state, lesson, standing } = battle;
  if (id === null || setup === null || dice === null) return;
  const another = newest !== null && newest.id !== id;
  if (another) last = last.then(write);
  const glance = { ...(state !== null && { glance: glanceAt(state) }), ...(standing !== null && { since: standing.since }) };
  newest = { id, when: Date.now(), setup, dice, entries, events, seating, over: state?.result != null, seed, lesson, ...glance };
  last = last.then(write);
}

export async function keptBattles(): Promise<Kept[]> {
  try {
    const all = await within<Kept[]>('readonly', (store) => store.getAll());
    return all.sort((a, b) => b.when - a.when);
  } catch {
    return [];
  }
}

export const forgetBattle = (id: string): Promise<unknown> => within('readwrite', (store) => store.delete(id)).catch(() => undefined);
