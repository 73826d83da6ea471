/** Two servers on one PostgreSQL and one Redis, as processes of their own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Running } from '@warfold/online/testing/programs';
import { runPostgres, runRedis } from '@warfold/online/testing/programs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from './testing/client.ts';
import { answerUsually, openFor, testFolder } from './testing/house.ts';

const folder = testFolder();
let programs: readonly Running[] = [];
let servers: readonly { readonly child: ChildProcess; readonly address: string }[] = [];

async function start(): Promise<{ child: ChildProcess; address: string }> {
  const env = { ...process.env, PORT: '0', WARFOLD_APP: folder.app, DATABASE_URL: programs[0]!.url, REDIS_URL: programs[1]!.url };
  const child = spawn(process.execPath, [fileURLToPath(new URL('../bin/server.mjs', import.meta.url))], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const [address] = /http:\S+/.exec(line) ?? [];
    if (address !== undefined) return { child, address };
  }
  throw new Error('the server did not start');
}

beforeAll(async () => {
  programs = await Promise.all([runPostgres(), runRedis()]);
  servers = await Promise.all([start(), start()]);
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
