/** Scenarios of the player's own, kept in the browser. */
import type { Scenario } from '@warfold/systems/scenario';
import { SCENARIO_FORMAT } from '@warfold/systems/scenario';
import { create } from 'zustand';

export interface KeptScenario {
  readonly id: string;
  readonly scenario: Scenario;
  readonly when: number;
}

const DATABASE = 'warfold-scenarios';
const STORE = 'scenarios';

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

interface Scenarios {
  readonly kept: readonly KeptScenario[];
  readonly loaded: boolean;
  load(): Promise<void>;
  /** Keeps a new one, or another state of one. */
  keep(scenario: Scenario, id?: string): Promise<KeptScenario>;
  forget(id: string): Promise<void>;
}

export const useScenarios = create<Scenarios>()((set, get) => ({
  kept: [],
  loaded: false,
  async load() {
    if (get().loaded) return;
    const found = await within<KeptScenario[]>('readonly', (store) => store.getAll());
    const before = get().kept;
    const others = found.filter(({ id, scenario }) => scenario.format === SCENARIO_FORMAT && !before.some((one) => one.id === id));
    set({ kept: [...before, ...others].sort((a, b) => b.when - a.when), loaded: true });
  },
  async keep(scenario, id = crypto.randomUUID()) {
    const known = get().kept.find((one) => one.id === id);
    const kept: KeptScenario = { id, scenario, when: known?.when ?? Date.now() };
    set({ kept: known === undefined ? [kept, ...get().kept] : get().kept.map((one) => (one.id === id ? kept : one)) });
    await within('readwrite', (store) => store.put(kept));
    return kept;
  },
  async forget(id) {
    set({ kept: get().kept.filter((one) => one.id !== id) });
    await within('readwrite', (store) => store.delete(id));
  },
}));
