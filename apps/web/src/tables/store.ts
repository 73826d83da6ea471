/** Tables of the player's own, kept in the browser. */
import type { OwnTable } from '@warfold/tables';
import { readTable } from '@warfold/tables';
import { create } from 'zustand';

export interface KeptTable {
  readonly id: string;
  readonly table: OwnTable;
  readonly when: number;
}

const DATABASE = 'warfold-tables';
const STORE = 'tables';

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

interface Tables {
  readonly kept: readonly KeptTable[];
  readonly loaded: boolean;
  load(): Promise<void>;
  /** Keeps a new one, or another state of one. */
  keep(table: OwnTable, id?: string): Promise<KeptTable>;
  forget(id: string): Promise<void>;
}

export const useTables = create<Tables>()((set, get) => ({
  kept: [],
  loaded: false,
  async load() {
    if (get().loaded) return;
    const found = await within<KeptTable[]>('readonly', (store) => store.getAll());
    // What an earlier Warfold kept is read like any file.
    const before = get().kept;
    const others = found.filter(({ id, table }) => 'table' in readTable(table) && !before.some((one) => one.id === id));
    set({ kept: [...before, ...others].sort((a, b) => b.when - a.when), loaded: true });
  },
  async keep(table, id = crypto.randomUUID()) {
    const known = get().kept.find((one) => one.id === id);
    const kept: KeptTable = { id, table, when: known?.when ?? Date.now() };
    set({ kept: known === undefined ? [kept, ...get().kept] : get().kept.map((one) => (one.id === id ? kept : one)) });
    await within('readwrite', (store) => store.put(kept));
    return kept;
  },
  async forget(id) {
    set({ kept: get().kept.filter((one) => one.id !== id) });
    await within('readwrite', (store) => store.delete(id));
  },
}));
