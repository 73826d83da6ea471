/** A server for tests, with a small page for an app and its data in a folder that goes with it. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systems } from '@warfold/systems';
import type { Server } from '../server.ts';
import { openServer } from '../server.ts';
import type { Settings } from '../settings.ts';
import { USUAL_LIMITS } from '../settings.ts';
import type { Log } from '../web/log.ts';
import { noLog } from '../web/log.ts';
import type { TestClient } from './client.ts';
import { aSecret, aShare } from './client.ts';

export interface TestFolder {
  readonly path: string;
  readonly app: string;
  remove(): void;
}

export function testFolder(): TestFolder {
  const path = mkdtempSync(join(tmpdir(), 'warfold-server-'));
  const app = join(path, 'app');
  mkdirSync(join(app, 'assets'), { recursive: true });
  writeFileSync(join(app, 'index.html'), '<!doctype html><title>page</title>');
  writeFileSync(join(app, 'assets/a.js'), 'export {};'.repeat(100));
  return { path, app, remove: () => rmSync(path, { recursive: true, force: true }) };
}

export const testSettings = (folder: TestFolder, more: Partial<Settings> = {}): Settings => ({
  host: '127.0.0.1',
  port: 0,
  anyPort: false,
  data: join(folder.path, 'data'),
  databaseUrl: null,
  redisUrl: null,
  publicUrl: null,
  proxies: 0,
  app: folder.app,
  logs: false,
  limits: { ...USUAL_LIMITS, messagesPerSecond: 1000, signInsPerHour: 1000 },
  ...more,
});

export const testServer = (folder: TestFolder, more: Partial<Settings> = {}, log: Log = noLog): Promise<Server> =>
  openServer(testSettings(folder, more), log);

export interface HouseBattle {
  readonly battle: string;
  readonly keys: readonly string[];
  readonly watch: string;
}

/** Opens the starter battle of a system for two people, and both sit down. */
export async function openFor(
  clients: readonly [TestClient, TestClient],
  more: {
    readonly system?: string;
    readonly clock?: object;
    readonly listed?: boolean;
    readonly rated?: boolean;
    readonly seats?: readonly ('me' | 'person' | 'veteran' | 'recruit')[];
  } = {},
): Promise<HouseBattle> {
  const system = more.system ?? 'aos1';
  const { starter } = systems.find(({ key }) => key === system)!;
  const keys = [aSecret(), aSecret()];
  const { battle, invites, watch } = await clients[0].ask('open', {
    system,
    agreement: { ...starter, forces: [...starter.forces], names: ['North', 'South'] },
    seats: [...(more.seats ?? (['me', 'person'] as const))],
    clock: more.clock ?? {},
    listed: more.listed ?? false,
    rated: more.rated ?? false,
    name: 'Anna',
    key: keys[0]!,
    share: aShare(),
  });
  for (const { side, secret } of invites)
    await clients[1].ask('sit', { battle, side, invite: secret, key: keys[1]!, name: 'Ben', share: aShare() });
  return { battle, keys, watch };
}

/** Whoever is asked gives the usual answer; says who it was. */
export async function answerUsually(clients: readonly [TestClient, TestClient], { battle, keys }: HouseBattle): Promise<number> {
  for (const [side, client] of clients.entries()) {
    const question = await client.persist('question', { battle, key: keys[side]! });
    // Only this says that somebody else is asked; all else is told as it is.
    if ('error' in question && question.error === 'nothing-open') continue;
    if (!('done' in question)) throw new Error(`question: ${JSON.stringify(question)}`);
    const { at, usual } = question.done as { at: number; usual: unknown };
    const answered = await client.persist('answer', { battle, key: keys[side]!, at, answer: usual });
    if (!('done' in answered)) throw new Error(`answer: ${JSON.stringify(answered)}`);
    return side;
  }
  throw new Error('nobody is asked');
}
