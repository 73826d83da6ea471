import type { Sql } from './sql.ts';
import { numberOf } from './sql.ts';

/** Each is run once, in order, and never changed again: what comes later is a migration of its own. Both databases read all of it. */
export const MIGRATIONS: readonly (readonly string[])[] = [
  [
    `CREATE TABLE battles (
      id TEXT PRIMARY KEY, system TEXT NOT NULL, created BIGINT NOT NULL, body TEXT NOT NULL, seed TEXT NOT NULL, watch TEXT NOT NULL,
      listed INTEGER NOT NULL, begun INTEGER NOT NULL DEFAULT 0, lines INTEGER NOT NULL DEFAULT 0, due BIGINT, outcome TEXT)`,
    'CREATE INDEX battles_due ON battles (due)',
    'CREATE INDEX battles_listed ON battles (listed, begun, created)',
    `CREATE TABLE seats (
      battle TEXT NOT NULL, side INTEGER NOT NULL, invite TEXT, owner TEXT, account TEXT, name TEXT, PRIMARY KEY (battle, side))`,
    'CREATE INDEX seats_account ON seats (account)',
    `CREATE TABLE lines (
      battle TEXT NOT NULL, number INTEGER NOT NULL, command TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (battle, number))`,
    'CREATE UNIQUE INDEX lines_command ON lines (battle, command)',
    `CREATE TABLE sayings (
      battle TEXT NOT NULL, number INTEGER NOT NULL, command TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (battle, number))`,
    'CREATE UNIQUE INDEX sayings_command ON sayings (battle, command)',
    'CREATE TABLE reports (battle TEXT NOT NULL, at BIGINT NOT NULL, side INTEGER, why TEXT NOT NULL)',
    'CREATE TABLE outages (began BIGINT NOT NULL, ended BIGINT NOT NULL)',
    'CREATE TABLE settled (name TEXT PRIMARY KEY, value TEXT NOT NULL)',
  ],
  [
    `CREATE TABLE accounts (
      id TEXT PRIMARY KEY, name TEXT NOT NULL, folded TEXT NOT NULL UNIQUE, password TEXT NOT NULL, created BIGINT NOT NULL)`,
    `CREATE TABLE sessions (
      hash TEXT PRIMARY KEY, id TEXT NOT NULL, account TEXT NOT NULL, kind TEXT NOT NULL, label TEXT NOT NULL, created BIGINT NOT NULL,
      expires BIGINT NOT NULL)`,
    'CREATE INDEX sessions_account ON sessions (account)',
    `CREATE TABLE ratings (
      account TEXT NOT NULL, system TEXT NOT NULL, rating DOUBLE PRECISION NOT NULL, deviation DOUBLE PRECISION NOT NULL,
      volatility DOUBLE PRECISION NOT NULL, battles INTEGER NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (account, system))`,
    'CREATE INDEX ratings_best ON ratings (system, rating)',
    'ALTER TABLE battles ADD COLUMN rated INTEGER NOT NULL DEFAULT 0',
    'CREATE INDEX battles_rated ON battles (rated, outcome)',
  ],
];

/** Brings a database to the newest version; several servers may start at once, and one of them does it. */
export async function migrate(sql: Sql, migrations = MIGRATIONS): Promise<void> {
  // Whoever comes second waits for the first, and then finds it done: a database does not even make one table for two at once.
  await sql.alone((within) => within.run('CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY)'));
  for (let number = 1; number <= migrations.length; number++) {
    await sql.alone(async (within) => {
      const mine = await within.run('INSERT INTO migrations (number) VALUES (?) ON CONFLICT DO NOTHING', [number]);
      if (mine === 1) for (const statement of migrations[number - 1]!) await within.run(statement);
    });
  }
  const [newest] = await sql.all('SELECT MAX(number) AS number FROM migrations');
  const found = newest === undefined ? 0 : numberOf(newest, 'number');
  if (found > migrations.length)
    throw new Error(`the database is of a newer Warfold (version ${found}, this one knows ${migrations.length})`);
}
