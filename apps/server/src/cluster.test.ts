/** Two servers on one PostgreSQL and one Redis, as processes of their own. */
import type { Running } from '@warfold/online/testing/programs';
import { runPostgres, runRedis } from '@warfold/online/testing/programs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from './testing/client.ts';
import { answerUsually, openFor, testFolder } from './testing/house.ts';
import type { ServerProcess } from './testing/processes.ts';
import { startServer } from './testing/processes.ts';

const folder = testFolder();
let programs: readonly Running[] = [];
let servers: readonly ServerProcess[] = [];

beforeAll(async () => {
  programs = await Promise.all([runPostgres(), runRedis()]);
  const env = { WARFOLD_APP: folder.app, DATABASE_URL: programs[0]!.url, REDIS_URL: programs[1]!.url };
  servers = await Promise.all([startServer(env), startServer(env)]);
}, 120_000);
afterAll(async () => {
  for (const { child } of servers) child.kill('SIGKILL');
  for (const program of programs) await program.close();
  folder.remove();
}, 30_000);

it('lets people play across two servers, and loses nothing confirmed when one is killed', async () => {
  const [one, two] = servers as [(typeof servers)[number], (typeof servers)[number]];
  const anna = await connect(one.address);
  const ben = await connect(two.address);
  const opened = await openFor([anna, ben]);
  const { battle, keys } = opened;
  await ben.ask('follow', { battle, since: 0, key: keys[1]! });
  for (let i = 0; i < 6; i++) await answerUsually([anna, ben], opened);
  const confirmed = await anna.ask('propose', { id: 'just-before-it-dies', battle, key: keys[0]!, proposal: { is: 'pause' } });
  one.child.kill('SIGKILL');
  const moved = await connect(two.address);
  // Sent again, as a client does that never heard the answer.
  expect(await moved.ask('propose', { id: 'just-before-it-dies', battle, key: keys[0]!, proposal: { is: 'pause' } })).toEqual(confirmed);
  await moved.ask('reply', { battle, key: keys[0]!, to: confirmed.line, agree: false });
  await answerUsually([moved, ben], opened);
  const { lines } = await moved.ask('follow', { battle, since: 0, key: keys[0]! });
  expect(lines.map(({ number }) => number)).toEqual(lines.map((_line, i) => i + 1));
  expect(new Set(lines.map(({ command }) => command)).size).toBe(lines.length);
  expect(lines.filter(({ what }) => what.is === 'answered')).toHaveLength(7);
  await ben.until(() => ben.lines.at(-1)?.number === lines.length);
  for (const client of [anna, ben, moved]) client.close();
}, 120_000);

it('says plainly that the database is away, and goes on where it was when it is back; without Redis the others look for themselves', async () => {
  const [postgres, redis] = programs as [Running, Running];
  const { address } = servers[1]!;
  const anna = await connect(address);
  const ben = await connect(address);
  const opened = await openFor([anna, ben]);
  const { battle, keys } = opened;
  await answerUsually([anna, ben], opened);
  const propose = { id: 'while-it-is-away', battle, key: keys[0]!, proposal: { is: 'pause' } } as const;
  await postgres.kill();
  expect(await anna.call('propose', propose)).toMatchObject({ error: 'storage' });
  expect((await fetch(`${address}health`)).status).toBe(503);
  await Promise.all([postgres.restart(), redis.kill()]);
  await expect.poll(async () => await anna.call('propose', propose), { timeout: 20_000 }).toHaveProperty('done.line');
  await answerUsually([anna, ben], opened);
  const { lines } = await anna.ask('follow', { battle, since: 0, key: keys[0]! });
  expect(lines.map(({ number }) => number)).toEqual(lines.map((_line, i) => i + 1));
  expect(lines.filter(({ command }) => command === '0 while-it-is-away')).toHaveLength(1);
  for (const client of [anna, ben]) client.close();
}, 120_000);
