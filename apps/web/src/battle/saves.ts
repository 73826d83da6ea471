/** Battles kept in the browser: every confirmed answer is written down at once, so that a reload or a crash loses nothing. */

import type { Entry, GameEvent, MatchFile, Setup, State } from '@warfold/engine';
import { MATCH_FORMAT } from '@warfold/engine/file';
import { reachOf } from '@warfold/space';
import { useNotices } from '../notices.ts';
import { keeping } from '../shelf/keeping.ts';
import type { Battle, Seating, SituationLesson } from './store.ts';

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
  readonly lesson: SituationLesson | null;
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

const STORE = 'battles';
const within = keeping('warfold', { [STORE]: 'id' });

/** Writes battles down one after the other, of each the newest that waits: older ones hold nothing that it does not. */
class Writer {
  #written: Promise<unknown> = Promise.resolve();
  #newest: Kept | null = null;

  keep(battle: Kept): void {
    const another = this.#newest !== null && this.#newest.id !== battle.id;
    if (another) this.#written = this.#written.then(this.#write);
    this.#newest = battle;
    this.#written = this.#written.then(this.#write);
  }

  readonly #write = async (): Promise<void> => {
    const battle = this.#newest;
    this.#newest = null;
    if (battle === null) return;
    try {
      await within(STORE, 'readwrite', (store) => store.put(battle));
    } catch (error) {
      // The battle goes on, but the player should save to a file.
      const what = error instanceof Error ? error.message : String(error);
      useNotices.getState().tell({ key: 'app.storage', args: { what } });
    }
  };
}

const writer = new Writer();

type Keepable = Pick<Battle, 'id' | 'setup' | 'dice' | 'entries' | 'events' | 'seating' | 'state' | 'lesson' | 'standing'>;

export function keepBattle(battle: Keepable, seed: string | null): void {
  const { id, setup, dice, entries, events, seating, state, lesson, standing } = battle;
  if (id === null || setup === null || dice === null) return;
  const glance = { ...(state !== null && { glance: glanceAt(state) }), ...(standing !== null && { since: standing.since }) };
  writer.keep({ id, when: Date.now(), setup, dice, entries, events, seating, over: state?.result != null, seed, lesson, ...glance });
}

export async function keptBattles(): Promise<Kept[]> {
  try {
    const all = await within<Kept[]>(STORE, 'readonly', (store) => store.getAll());
    return all.sort((a, b) => b.when - a.when);
  } catch {
    return [];
  }
}

export const forgetBattle = (id: string): Promise<unknown> =>
  within(STORE, 'readwrite', (store) => store.delete(id)).catch(() => undefined);
