/**
 * Kills servers with -9 at random moments under load, so many rounds over each store, and looks for anything lost or done twice:
 *
 *     npm run crash -- [ROUNDS]      rounds for SQLite, and as many for two servers on one PostgreSQL, which is killed too now and then
 */
import { setTimeout as pause } from 'node:timers/promises';
import { runPostgres, runRedis } from '@warfold/online/testing/programs';
import type { CrashToll } from './crash.ts';
import { CrashTable } from './crash.ts';
import { testFolder } from './house.ts';
import type { ServerProcess } from './processes.ts';
import { startServer } from './processes.ts';

const TABLES = 6;
type Tell = (round: number, toll: CrashToll) => void;

const LIVELY = 10;

/** Some moment in which people are at play. */
async function untilNext(toll: CrashToll): Promise<void> {
  const before = toll.confirmed;
  for (let tries = 0; tries < 600 && toll.confirmed < before + LIVELY; tries++) await pause(50);
  await pause(Math.random() * 600);
}

/** One server on a file: killed, started again, and again. */
export async function crashSqlite(rounds: number, tell: Tell = () => undefined): Promise<CrashToll> {
  const folder = testFolder();
  const toll: CrashToll = { confirmed: 0, foundDone: 0, faults: [] };
  const start = (): Promise<ServerProcess> =>
    startServer({
      WARFOLD_APP: folder.app,
      WARFOLD_DATA: `${folder.path}/data`,
      MESSAGES_PER_SECOND: '100000',
      BATTLES_PER_HOUR: '100000',
    });
  let server = await start();
  const tables = Array.from({ length: TABLES }, () => new CrashTable(() => server.address, toll));
  const playing = tables.map((table) => table.play());
  for (let round = 0; round < rounds; round++) {
    await untilNext(toll);
    await server.kill();
    server = await start();
    for (const table of tables) await table.check(server.address);
    tell(round + 1, toll);
  }
  await untilNext(toll);
  for (const table of tables) table.stop();
  await Promise.all(playing);
  for (const table of tables) await table.check(server.address);
  for (const table of tables) await table.verify(server.address);
  await server.kill();
  folder.remove();
  return toll;
}

/** Two servers on one PostgreSQL: one of them is killed and its people move over; every fifth time it is the database. */
export async function crashPostgres(rounds: number, tell: Tell = () => undefined): Promise<CrashToll> {
  const folder = testFolder();
  const toll: CrashToll = { confirmed: 0, foundDone: 0, faults: [] };
  const [postgres, redis] = await Promise.all([runPostgres(), runRedis()]);
  const env = {
    WARFOLD_APP: folder.app,
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    MESSAGES_PER_SECOND: '100000',
    BATTLES_PER_HOUR: '100000',
  };
  const servers = await Promise.all([startServer(env), startServer(env)]);
  let away: number | null = null;
  const anywhere = (): string => servers[away === null ? Math.floor(Math.random() * 2) : 1 - away]!.address;
  const tables = Array.from({ length: TABLES }, () => new CrashTable(anywhere, toll));
  const playing = tables.map((table) => table.play());
  for (let round = 0; round < rounds; round++) {
    await untilNext(toll);
    if (round % 5 === 4) {
      await postgres.kill();
      await pause(300);
      await postgres.restart();
    } else {
      away = round % 2;
      await servers[away]!.kill();
      await untilNext(toll);
      for (const table of tables) await table.check(anywhere());
      servers[away] = await startServer(env);
      away = null;
    }
    tell(round + 1, toll);
  }
  await untilNext(toll);
  for (const table of tables) table.stop();
  await Promise.all(playing);
  for (const table of tables) await table.check(anywhere());
  for (const table of tables) await table.verify(anywhere());
  for (const server of servers) await server.kill();
  for (const program of [postgres, redis]) await program.close();
  folder.remove();
  return toll;
}
