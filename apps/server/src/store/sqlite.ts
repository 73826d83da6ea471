import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import type { Row, Sql, Statements } from './sql.ts';

/** The embedded database: one file, every commit on disk before it is told. */
export function openSqlite(path: string): Sql {
  mkdirSync(dirname(path), { recursive: true });
  const db = new Database(path);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.pragma('busy_timeout = 5000');
  const known = new Map<string, Database.Statement>();
  const statement = (text: string): Database.Statement => {
    const found = known.get(text) ?? db.prepare(text);
    known.set(text, found);
    return found;
  };
  const within: Statements = {
    all: async (text, values = []) => statement(text).all(...values) as Row[],
    run: async (text, values = []) => statement(text).run(...values).changes,
  };
  // One connection: a transaction that awaits must not let another statement in between.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };
  const together: Sql['together'] = (work) =>
    inTurn(async () => {
      db.exec('BEGIN IMMEDIATE');
      try {
        const done = await work(within);
        db.exec('COMMIT');
        return done;
      } catch (error) {
        if (db.inTransaction) db.exec('ROLLBACK');
        throw error;
      }
    });
  return {
    all: (text, values) => inTurn(() => within.all(text, values)),
    run: (text, values) => inTurn(() => within.run(text, values)),
    together,
    // Whoever writes here writes alone.
    alone: together,
    close: () =>
      inTurn(async () => {
        db.close();
      }),
  };
}
