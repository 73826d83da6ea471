/** Armies of the player's own, kept in the browser. */
import type { Imported } from '@warfold/armies';
import { asPlain } from '@warfold/armies';
import { create } from 'zustand';
import type { OwnArmies } from '../battle/draftAgreement.ts';

export interface KeptArmy extends Imported {
  readonly id: string;
  readonly when: number;
}

const DATABASE = 'warfold-armies';
const STORE = 'armies';

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

interface Armies {
  readonly kept: readonly KeptArmy[];
  /** Reads them from where they are kept. */
  load(): Promise<void>;
  /** Keeps a new one, or another state of one. */
  keep(army: Imported, id?: string): Promise<KeptArmy>;
  forget(id: string): Promise<void>;
}

export const useArmies = create<Armies>()((set, get) => ({
  kept: [],
  async load() {
    const kept = await within<KeptArmy[]>('readonly', (store) => store.getAll());
    set({ kept: kept.sort((a, b) => b.when - a.when) });
  },
  async keep(imported, id = crypto.randomUUID()) {
    const { army, report } = imported;
    const known = get().kept.find((one) => one.id === id);
    const kept: KeptArmy = { army, report, id, when: known?.when ?? Date.now() };
    set({ kept: known === undefined ? [kept, ...get().kept] : get().kept.map((one) => (one.id === id ? kept : one)) });
    await within('readwrite', (store) => store.put(kept));
    return kept;
  },
  async forget(id) {
    set({ kept: get().kept.filter((one) => one.id !== id) });
    await within('readwrite', (store) => store.delete(id));
  },
}));

const forceOf = (id: string): string => `own:${id}`;

/** The armies of a system, as the sides of a battle choose them. */
export const ownArmiesOf = (kept: readonly KeptArmy[], system: string): OwnArmies =>
  new Map(
    kept
      .filter(({ army }) => army.system === system && army.units.length > 0)
      .map(({ id, army }) => [forceOf(id), { name: army.name, army: asPlain(army) }]),
  );

let wanted: string | null = null;

/** Which army the set-up begins with; asked once. */
export function wantedArmy(): string | null {
  const force = wanted;
  wanted = null;
  return force;
}
export const wantArmy = (id: string): void => {
  wanted = forceOf(id);
};
