import { join } from 'node:path';
import { migrate } from './migrations.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import { sqlStore } from './sqlStore.ts';
import type { Store } from './store.ts';

/** The store that the settings name, at its newest version: a PostgreSQL if there is an address, else a file in the data folder. */
export async function openStore(
  { data, url }: { readonly data: string; readonly url: string | null },
  onTrouble: (error: Error) => void,
): Promise<Store> {
  const sql = url === null ? openSqlite(join(data, 'warfold.sqlite')) : openPostgres(url, onTrouble);
  await migrate(sql);
  return sqlStore(sql);
}
