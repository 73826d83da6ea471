import pg from 'pg';
import type { Row, Sql } from './sql.ts';

const numbered = (text: string): string => {
  let next = 0;
  return text.replace(/\?/g, () => `$${++next}`);
};

/** A PostgreSQL that several servers share. */
export function openPostgres(url: string, onTrouble: (error: Error) => void, connections = 8): Sql {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5000,
    query_timeout: 15_000,
    keepAlive: true,
  });
  // A connection that breaks while nobody uses it; the pool opens another when one is needed.
  pool.on('error', onTrouble);
  const on = (client: Pick<pg.Pool, 'query'>): Omit<Sql, 'together' | 'close'> => ({
    all: async (text, values = []) => (await client.query<Row>(numbered(text), [...values])).rows,
    run: async (text, values = []) => (await client.query(numbered(text), [...values])).rowCount ?? 0,
  });
  return {
    ...on(pool),
    async together(work) {
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
    },
    close: () => pool.end(),
  };
}
