/** Models of the player's own and who wears them, kept in the browser. Nobody else sees them: they are no part of a battle. */

import type { Text } from '@warfold/engine';
import { create } from 'zustand';
import { unguessable } from '../battle/chance.ts';
import { keeping } from '../shelf/keeping.ts';
import { NO_FIGURES, type OwnFigures, PLAIN_STANCE, type Sculpt, type SculptStance } from '../table/sculpts/sculpt.ts';
import { whyTooHeavy } from './read/heavy.ts';

/** A model that is kept, under the name of its file. */
export interface KeptSculpt extends Sculpt {
  readonly name: string;
  readonly when: number;
}

/** What the models of one card look like. */
export interface Wearing {
  readonly system: string;
  /** The name on the card. */
  readonly card: string;
  readonly sculpt: string;
  readonly stance: SculptStance;
}

const SCULPTS = 'sculpts';
const WEARINGS = 'wearings';
const within = keeping('warfold-sculpts', { [SCULPTS]: 'id', [WEARINGS]: ['system', 'card'] });

interface Sculpts {
  readonly kept: readonly KeptSculpt[];
  readonly wearings: readonly Wearing[];
  /** Under way or done; nothing where it was not begun, or failed. */
  readonly loading: Promise<void> | null;
  /** Reads them from where they are kept, once. */
  load(): Promise<void>;
  /** Takes a file in and gives it to a card; or says why not. */
  take(file: File, system: string, card: string): Promise<Text | null>;
  /** Gives a card a model that is kept, or another stance to the one it has. */
  wear(wearing: Wearing): Promise<void>;
  /** The card looks as it usually does again. A model that nobody wears any more stays on the shelf. */
  takeOff(system: string, card: string): Promise<void>;
  forget(id: string): Promise<void>;
}

export const useSculpts = create<Sculpts>()((set, get) => ({
  loading: null,
  kept: [],
  wearings: [],
  load() {
    const { loading } = get();
    if (loading !== null) return loading;
    const begun = (async () => {
      const kept = await within<KeptSculpt[]>(SCULPTS, 'readonly', (store) => store.getAll());
      const wearings = await within<Wearing[]>(WEARINGS, 'readonly', (store) => store.getAll());
      set({ kept: kept.sort((a, b) => b.when - a.when), wearings });
    })();
    set({ loading: begun });
    begun.catch(() => set({ loading: null }));
    return begun;
  },
  async take(file, system, card) {
    const heavy = whyTooHeavy(file.size);
    if (heavy !== null) return heavy;
    const { readBeside } = await import('./client.ts');
    const read = await readBeside(new Uint8Array(await file.arrayBuffer()));
    if ('refused' in read) return read.refused;
    const kept: KeptSculpt = { ...read.mesh, id: unguessable(), name: file.name, when: Date.now() };
    await within(SCULPTS, 'readwrite', (store) => store.put(kept));
    set({ kept: [kept, ...get().kept] });
    await get().wear({ system, card, sculpt: kept.id, stance: PLAIN_STANCE });
    return null;
  },
  async wear(wearing) {
    await within(WEARINGS, 'readwrite', (store) => store.put(wearing));
    set({ wearings: [...others(get().wearings, wearing), wearing] });
  },
  async takeOff(system, card) {
    await within(WEARINGS, 'readwrite', (store) => store.delete([system, card]));
    set({ wearings: others(get().wearings, { system, card }) });
  },
  async forget(id) {
    for (const { system, card, sculpt } of get().wearings) if (sculpt === id) await get().takeOff(system, card);
    await within(SCULPTS, 'readwrite', (store) => store.delete(id));
    set({ kept: get().kept.filter((one) => one.id !== id) });
  },
}));

const others = (wearings: readonly Wearing[], { system, card }: Pick<Wearing, 'system' | 'card'>): Wearing[] =>
  wearings.filter((one) => one.system !== system || one.card !== card);

/** What the cards of a system look like, as tables draw them. */
export function figuresOf({ kept, wearings }: Pick<Sculpts, 'kept' | 'wearings'>, system: string | null): OwnFigures {
  const worn = wearings.filter((one) => one.system === system);
  if (worn.length === 0) return NO_FIGURES;
  return new Map(
    worn.flatMap(({ card, sculpt: id, stance }) => {
      const sculpt = kept.find((one) => one.id === id);
      return sculpt === undefined ? [] : [[card, { sculpt, stance }] as const];
    }),
  );
}
