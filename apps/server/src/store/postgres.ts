import pg from 'pg';
import type { Sql, SqlRow, Statements } from './sql.ts';

const numbered = (text: string): string => {
  let next = 0;
  return text.replace(/\?/g, () => `$${++next}`);
};

/** The lock that only one holds at a time; any number that nothing else on the same database locks. */
const ALONE = 40_404;

/** A PostgreSQL that several servers share. */
export function openPostgres(url: string, onTrouble: (error: Error) => void, connections = 8): Sql {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    // Kept over a quiet minute: a busy machine may take seconds to make one, and a player would wait for it.
    idleTimeoutMillis: 300_000,
    connectionTimeoutMillis: 10_000,
    query_timeout: 15_000,
    keepAlive: true,
  });
  // A connection that breaks while nobody uses it; the pool opens another when one is needed.
  pool.on('error', onTrouble);
  const on = (client: Pick<pg.Pool, 'query'>): Statements => ({
    all: async (text, values = []) => (await client.query<SqlRow>(numbered(text), [...values])).rows,
    run: async (text, values = []) => (await client.query(numbered(text), [...values])).rowCount ?? 0,
  });
  const together: Sql['together'] = async (work) => {
    const client = await pool.connect();
    let broken: Error | undefined;
    // A connection that breaks between two statements must not take the process with it.
    const noted = (error: Error): void => {
      broken = error;
    };
    client.on('error', noted);
    try {
      await client.query('BEGIN');
      const done = await work(on(client));
      await client.query('COMMIT');
      return done;
    } catch (error) {
      await client.query('ROLLBACK').catch(noted);
      throw error;
    } finally {
      client.off('error', noted);
      client.release(broken);
    }
  };
  return {
    ...on(pool),
    together,
    alone: (work) =>
      together(async (within) => {
        await within.run('SELECT pg_advisory_xact_lock(?)', [ALONE]);
        return work(within);
      }),
    close: () => pool.end(),
  };
}
