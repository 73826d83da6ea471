/** Two servers on one record that do not tell each other anything: what one has kept, the other finds before it says no. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Server } from './server.ts';
import type { TestClient } from './testing/client.ts';
import { aShare, connect } from './testing/client.ts';
import { answerUsually, openFor, testFolder, testServer } from './testing/house.ts';

const folder = testFolder();
let servers: readonly Server[];
let anna: TestClient;
let ben: TestClient;
beforeAll(async () => {
  servers = [await testServer(folder), await testServer(folder)];
  [anna, ben] = [await connect(servers[0]!.address), await connect(servers[1]!.address)];
});
afterAll(async () => {
  for (const client of [anna, ben]) client.close();
  for (const server of servers) await server.close();
  folder.remove();
});

it('answers whoever was sent on by another server as if it had been there', async () => {
  const opened = await openFor([anna, ben]);
  const { battle, keys } = opened;
  const answered: number[] = [];
  for (let i = 0; i < 8; i++) answered.push(await answerUsually([anna, ben], opened));
  expect(new Set(answered)).toEqual(new Set([0, 1]));
  // Anna's server has not been told that Ben sat down, nor what he proposed at the other.
  const { line } = await ben.ask('propose', { battle, key: keys[1]!, proposal: { is: 'pause' } });
  await anna.ask('reply', { battle, key: keys[0]!, to: line, agree: true });
  expect(await ben.call('concede', { battle, key: keys[0]! })).toHaveProperty('done');
  expect(await anna.call('answer', { battle, key: keys[0]!, at: 0, answer: {} })).toMatchObject({ error: 'over' });
});

it('knows a seat that was taken elsewhere', async () => {
  const { battle, keys } = await openFor([anna, anna]);
  expect(await ben.ask('follow', { battle, since: 0, key: keys[1]! })).toMatchObject({ side: 1 });
  const other = await openFor([anna, ben]);
  const late = { battle: other.battle, side: 1, key: keys[0]!, name: 'Cora', share: aShare() };
  expect(await anna.call('sit', late)).toMatchObject({ error: 'seat-taken' });
  expect(await anna.ask('follow', { battle: other.battle, since: 0, key: other.keys[1]! })).toMatchObject({ side: 1 });
});
