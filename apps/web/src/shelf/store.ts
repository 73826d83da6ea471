/** A shelf: things of the player's own, of one kind, kept in the browser. */

import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { unguessable } from '../battle/chance.ts';
import { keeping } from './keeping.ts';

export type OnShelf<T> = T & { readonly id: string; readonly when: number };

export interface Shelf<T> {
  readonly kept: readonly OnShelf<T>[];
  readonly loaded: boolean;
  /** Reads them from where they are kept, once. */
  load(): Promise<void>;
  /** Keeps a new one, or another state of one. */
  keep(thing: T, id?: string): Promise<OnShelf<T>>;
  forget(id: string): Promise<void>;
}

/**
 * The shelf of this name. What an earlier Warfold kept there is read like any file: what cannot be read is left where it is and not shown, and
 * what it wrote otherwise is renewed.
 */
export function shelfOf<T extends object>(
  name: string,
  isReadable: (thing: T) => boolean,
  renewed: (thing: OnShelf<T>) => OnShelf<T> = (thing) => thing,
): UseBoundStore<StoreApi<Shelf<T>>> {
  const within = keeping(`warfold-${name}`, { [name]: 'id' });
  return create<Shelf<T>>()((set, get) => ({
    kept: [],
    loaded: false,
    async load() {
      if (get().loaded) return;
      const found = await within<OnShelf<T>[]>(name, 'readonly', (store) => store.getAll());
      const before = get().kept;
      const others = found.filter((one) => isReadable(one) && !before.some(({ id }) => id === one.id)).map(renewed);
      set({ kept: [...before, ...others].sort((a, b) => b.when - a.when), loaded: true });
    },
    async keep(thing, id = unguessable()) {
      const known = get().kept.find((one) => one.id === id);
      const kept: OnShelf<T> = { ...thing, id, when: known?.when ?? Date.now() };
      set({ kept: known === undefined ? [kept, ...get().kept] : get().kept.map((one) => (one.id === id ? kept : one)) });
      await within(name, 'readwrite', (store) => store.put(kept));
      return kept;
    },
    async forget(id) {
      set({ kept: get().kept.filter((one) => one.id !== id) });
      await within(name, 'readwrite', (store) => store.delete(id));
    },
  }));
}
