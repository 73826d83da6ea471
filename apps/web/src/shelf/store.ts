/** A shelf: things of the player's own, of one kind, kept in the browser. */
import { create, type StoreApi, type UseBoundStore } from 'zustand';

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

/** The shelf of this name. What an earlier Warfold kept there is read like any file: what cannot be read is left where it is and not shown. */
export function shelfOf<T extends object>(name: string, isReadable: (thing: T) => boolean): UseBoundStore<StoreApi<Shelf<T>>> {
  const within = storeOf(name);
  return create<Shelf<T>>()((set, get) => ({
    kept: [],
    loaded: false,
    async load() {
      if (get().loaded) return;
      const found = await within<OnShelf<T>[]>('readonly', (store) => store.getAll());
      const before = get().kept;
      const others = found.filter((one) => isReadable(one) && !before.some(({ id }) => id === one.id));
      set({ kept: [...before, ...others].sort((a, b) => b.when - a.when), loaded: true });
    },
    async keep(thing, id = crypto.randomUUID()) {
      const known = get().kept.find((one) => one.id === id);
      const kept: OnShelf<T> = { ...thing, id, when: known?.when ?? Date.now() };
      set({ kept: known === undefined ? [kept, ...get().kept] : get().kept.map((one) => (one.id === id ? kept : one)) });
      await within('readwrite', (store) => store.put(kept));
      return kept;
    },
    async forget(id) {
      set({ kept: get().kept.filter((one) => one.id !== id) });
      await within('readwrite', (store) => store.delete(id));
    },
  }));
}

type Within = <R>(mode: IDBTransactionMode, use: (store: IDBObjectStore) => IDBRequest<R>) => Promise<R>;

function storeOf(name: string): Within {
  const database = (): Promise<IDBDatabase> =>
    new Promise((resolve, reject) => {
      const request = indexedDB.open(`warfold-${name}`, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(name, { keyPath: 'id' });
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('storage is closed'));
    });
  return async (mode, use) => {
    const db = await database();
    try {
      return await new Promise((resolve, reject) => {
        const transaction = db.transaction(name, mode);
        const request = use(transaction.objectStore(name));
        transaction.oncomplete = () => resolve(request.result);
        transaction.onabort = () => reject(transaction.error ?? new Error('storage is full'));
        transaction.onerror = () => reject(transaction.error ?? new Error('storage failed'));
      });
    } finally {
      db.close();
    }
  };
}
