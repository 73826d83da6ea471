/** What is left of a battle when it is over: a file that anybody can check, also when dice were taken back and the server was started anew. */
import { checkMatch } from '@warfold/engine/file';
import { verifyMatch } from '@warfold/engine/verify';
import type { SealedFile } from '@warfold/online/seal';
import { checkSeal } from '@warfold/online/seal';
import { systems } from '@warfold/systems';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Server } from './server.ts';
import type { TestClient } from './testing/client.ts';
import { connect } from './testing/client.ts';
import { answerUsually, openFor, testFolder, testServer } from './testing/house.ts';

const folder = testFolder();
let server: Server;
let clients: [TestClient, TestClient];
const enter = async (): Promise<void> => {
  server = await testServer(folder);
  clients = [await connect(server.address), await connect(server.address)];
};
const leave = async (): Promise<void> => {
  for (const client of clients) client.close();
  await server.close();
};
beforeAll(enter);
afterAll(async () => {
  await leave();
  folder.remove();
});

async function fileOf(battle: string): Promise<SealedFile> {
  const response = await fetch(`${server.address}api/battles/${battle}/file`);
  const value: unknown = await response.json();
  const read = checkMatch(value);
  if ('problem' in read) throw new Error(read.problem.code);
  return read.file as SealedFile;
}

it('is signed, keeps to its dice, and says what was taken back', async () => {
  const opened = await openFor(clients);
  const { battle, keys } = opened;
  const follow = () => clients[0].ask('follow', { battle, since: 0, key: keys[0]! });
  const { about } = await follow();
  const isThrown = () => clients[0].lines.some(({ entries }) => entries.some((entry) => entry.in === 'dice'));
  for (let i = 0; i < 60 && !isThrown(); i++) await answerUsually(clients, opened);
  const entries = (await follow()).lines.flatMap((line) => line.entries);
  const last = entries.findLastIndex((entry) => entry.in === 'answer');
  const { line } = await clients[0].ask('propose', { battle, key: keys[0]!, proposal: { is: 'undo', keep: last } });
  await clients[1].ask('reply', { battle, key: keys[1]!, to: line, agree: true });
  await answerUsually(clients, opened);
  await leave();
  await enter();
  for (let i = 0; i < 4; i++) await answerUsually(clients, opened);
  await clients[1].ask('concede', { battle, key: keys[1]! });

  const file = await fileOf(battle);
  const system = systems.find(({ key }) => key === file.setup.system)!;
  expect(verifyMatch(system, file)).toMatchObject({ ok: true, checked: { dice: 'all', setup: 'mustered' } });
  expect(file.dice.takenBack?.length).toBe(1);
  expect(file.dice).toMatchObject({ kind: 'committed', commitment: about.commitment });
  expect(file.online.outcome).toMatchObject({ winners: [0] });
  expect(await checkSeal(file, crypto.subtle)).toBe('good');
  const other = { ...file, online: { ...file.online, outcome: { by: 'concession' as const, winners: [1] } } };
  expect(await checkSeal(other, crypto.subtle)).toBe('forged');
  expect(await checkSeal({ ...file, online: { ...file.online, commitment: 'other' } }, crypto.subtle)).toBe('other-commitment');
});
