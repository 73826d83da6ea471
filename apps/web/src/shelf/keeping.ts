/**
 * What the browser keeps of the player's own: armies, tables, scenarios, models. The connection stays open and what is put is committed at once, so
 * that nothing is lost to whoever leaves the page the moment after a change.
 */

type Within = <T>(store: string, mode: IDBTransactionMode, use: (store: IDBObjectStore) => IDBRequest<T>) => Promise<T>;

/** A database with the stores it has, and by which of its fields a thing is known in each. */
export function keeping(name: string, stores: Readonly<Record<string, string | string[]>>): Within {
  let opened: Promise<IDBDatabase> | null = null;
  const lost = (): void => {
    opened = null;
  };
  const database = (): Promise<IDBDatabase> => {
    opened ??= open(name, stores, lost);
    opened.catch(lost);
    return opened;
  };
  return async (store, mode, use) => {
    const db = await database();
    return new Promise((resolve, reject) => {
      const transaction = db.transaction(store, mode);
      const request = use(transaction.objectStore(store));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('storage is full'));
      transaction.onerror = () => reject(transaction.error ?? new Error('storage failed'));
      transaction.commit();
    });
  };
}

function open(name: string, stores: Readonly<Record<string, string | string[]>>, lost: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => {
      for (const [store, keyPath] of Object.entries(stores)) request.result.createObjectStore(store, { keyPath });
    };
    request.onsuccess = () => {
      const db = request.result;
      db.onclose = lost;
      // Another page wants to change or delete it: it shall not have to wait for this one.
      db.onversionchange = () => {
        lost();
        db.close();
      };
      resolve(db);
    };
    request.onerror = () => reject(request.error ?? new Error('storage is closed'));
  });
}
