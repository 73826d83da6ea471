/** A disk that is full: nothing is lost, whoever plays is told, and it goes on when there is room again. */
import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestClient } from './testing/client.ts';
import { connect } from './testing/client.ts';
import { answerUsually, openFor, testFolder } from './testing/house.ts';
import type { ServerProcess } from './testing/processes.ts';
import { startServer } from './testing/processes.ts';

const folder = testFolder();
let server: ServerProcess;
let client: TestClient;
beforeAll(async () => {
  server = await startServer({ WARFOLD_APP: folder.app, WARFOLD_DATA: `${folder.path}/data` });
  client = await connect(server.address);
}, 120_000);
afterAll(async () => {
  client.close();
  await server.kill();
  folder.remove();
});

/** No file of the server may grow beyond this from now on, as if the disk were full. */
function room(bytes: number | 'unlimited'): void {
  const { status, stderr } = spawnSync('prlimit', ['--pid', String(server.child.pid), `--fsize=${bytes}:`], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(status).toBe(0);
}

it('a full disk is told to players, loses nothing that was confirmed, and is forgotten when there is room', async () => {
  const opened = await openFor([client, client], { system: 'warpath' });
  const { battle, keys } = opened;
  await answerUsually([client, client], opened);
  const propose = { id: 'while-the-disk-is-full', battle, key: keys[0]!, proposal: { is: 'pause' } } as const;
  const lines = async () => (await client.ask('follow', { battle, since: 0, key: keys[0]! })).lines;
  const before = await lines();
  room(4096);
  expect(await client.call('propose', propose)).toMatchObject({ error: 'storage' });
  expect(await client.call('question', { battle, key: keys[0]! })).not.toMatchObject({ error: 'broken' });
  expect(await lines()).toEqual(before);
  room('unlimited');
  expect(await client.ask('propose', propose)).toEqual({ line: before.length + 1 });
  await client.ask('reply', { battle, key: keys[0]!, to: before.length + 1, agree: false });
  await answerUsually([client, client], opened);
  expect((await lines()).map(({ number }) => number)).toEqual(Array.from({ length: before.length + 3 }, (_each, i) => i + 1));
}, 120_000);
