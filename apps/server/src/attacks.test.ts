/** Everything that somebody might try who does not belong here, against the running server. */
import { symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect as connectTcp } from 'node:net';
import { join } from 'node:path';
import { systems } from '@warfold/systems';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Server } from './server.ts';
import { readSettings } from './settings.ts';
import type { TestClient } from './testing/client.ts';
import { aSecret, aShare, connect } from './testing/client.ts';
import type { HouseBattle } from './testing/house.ts';
import { answerUsually, openFor, testFolder, testServer } from './testing/house.ts';
import { jsonLog } from './web/log.ts';

const folder = testFolder();
const logged: string[] = [];
let server: Server;
let anna: TestClient;
let ben: TestClient;
let opened: HouseBattle;
beforeAll(async () => {
  writeFileSync(join(folder.path, 'secret'), 'secret');
  symlinkSync(join(folder.path, 'secret'), join(folder.app, 'link.txt'));
  server = await testServer(
    folder,
    { proxies: 1, limits: { connectionsPerAddress: 12, battlesPerHour: 6, messagesPerSecond: 200, signInsPerHour: 60 } },
    jsonLog((line) => logged.push(line)),
  );
  [anna, ben] = await Promise.all([connect(server.address), connect(server.address)]);
  opened = await openFor([anna, ben]);
  await answerUsually([anna, ben], opened);
}, 60_000);
afterAll(async () => {
  anna.close();
  ben.close();
  await server.close();
  folder.remove();
});

interface Got {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** Sends what no browser would: any path as it stands, any method, any Host. */
const get = (path: string, { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {}): Promise<Got> =>
  new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port: server.port, path, method, headers }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => {
        body += chunk.toString();
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    });
    sent.on('error', reject);
    sent.end();
  });

/** How far the record is, as anybody at the table sees it. */
const linesNow = async (): Promise<number> =>
  (await anna.ask('follow', { battle: opened.battle, since: 0, key: opened.keys[0]! })).lines.length;

describe('the files of the app', () => {
  it.each([
    '/../secret',
    '/%2e%2e/secret',
    '/..%2fsecret',
    '/%2e%2e%2fsecret',
    '//secret',
    '/assets',
    '/link.txt',
    '/nothing',
    '/%E0%A4%A',
    '/assets/../../secret',
    '/..\\secret',
  ])('are all there is: %s', async (path) => {
    const { status, body } = await get(path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(body).not.toContain('secret\n');
    expect(body).not.toMatch(/\bat .*:\d+:\d+/);
  });

  it.each(['POST', 'PUT', 'DELETE', 'TRACE', 'PATCH', 'OPTIONS'])('are not changed by %s', async (method) => {
    const { status } = await get('/', { method });
    expect([404, 405]).toContain(status);
  });

  it('tell browsers what to keep out, and may not be framed but where they are meant to be', async () => {
    const page = await get('/');
    expect(page.status).toBe(200);
    expect(page.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
    });
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(page.headers['content-security-policy']).not.toContain('unsafe-inline');
    expect((await get('/embed')).headers['content-security-policy']).toContain('frame-ancestors *');
    expect((await get('/assets/a.js')).headers['cache-control']).toContain('immutable');
    expect((await get('/assets/a.js', { headers: { 'accept-encoding': 'gzip' } })).headers['content-encoding']).toBe('gzip');
  });

  it.each(['evil.example', 'evil.example:80', '127.0.0.1.evil.example'])('are not given to the name %s', async (host) => {
    expect((await get('/', { headers: { host } })).status).toBeGreaterThanOrEqual(400);
  });

  it('leave nothing open however many downloads are broken off', async () => {
    const cut = (): Promise<void> =>
      new Promise((resolve) => {
        const socket = connectTcp(server.port, '127.0.0.1', () => {
          socket.write('GET /assets/a.js HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
          socket.destroy();
          resolve();
        });
        socket.on('error', () => resolve());
      });
    for (let i = 0; i < 300; i++) await cut();
    expect((await get('/')).status).toBe(200);
  });
});

describe('a port that is none', () => {
  it.each(['-1', '65536', '1e3', 'http', '80 80', '0x50'])('is said to be none: %s', (port) => {
    expect(() => readSettings([], { PORT: port })).toThrow(/no port/);
  });
  it('is the usual one where none is given', () => {
    expect(readSettings([], { PORT: ' ' }).port).toBe(4040);
    expect(readSettings(['--port', '81', '--host', '0.0.0.0'], {})).toMatchObject({ port: 81, host: '0.0.0.0', anyPort: false });
    expect(() => readSettings([], { DATABASE_URL: 'mysql://me:hush@here' })).toThrow(/^(?!.*hush)/);
  });
});

describe('a connection', () => {
  it('is not opened to pages of others', async () => {
    await expect(connect(server.address, { headers: { origin: 'https://evil.example' } })).rejects.toThrow('403');
    await expect(connect(server.address, { headers: { host: 'evil.example' } })).rejects.toThrow('421');
    (await connect(server.address, { headers: { origin: server.address.slice(0, -1) } })).close();
  });

  it('is one of so many from one address', async () => {
    // What it says itself of where it comes from does not count, and all addresses of one network of the newer kind are one.
    const pretending = [
      () => ({}),
      (i: number) => ({ 'x-forwarded-for': `10.0.0.${i}, 10.1.0.1` }),
      (i: number) => ({ 'x-forwarded-for': `fd00::${i}` }),
    ];
    for (const headers of pretending) {
      const many = await Promise.allSettled(Array.from({ length: 20 }, (_each, i) => connect(server.address, { headers: headers(i) })));
      const open = many.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      expect(open.length).toBeGreaterThanOrEqual(10);
      expect(open.length).toBeLessThanOrEqual(12);
      for (const one of open) one.close();
      await expect.poll(async () => (await get('/metrics')).body).toMatch(/warfold_connections 2\n/);
    }
  });

  const garbage: readonly (string | Buffer)[] = [
    '',
    'null',
    '[]',
    '{}',
    '{"do":"open"}',
    '{"do":"__proto__","id":"aaaaaaaa"}',
    '{"do":"answer","id":"short"}',
    'not json',
    '"'.repeat(5000),
    `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
    `{"do":"answer","id":"12345678","battle":"x","key":1e999,"at":-1,"answer":{}}`,
    Buffer.from([0xff, 0xfe, 0x00]),
  ];
  it('answers garbage with a code, and nothing changes', async () => {
    const before = await linesNow();
    const client = await connect(server.address);
    for (const text of garbage) client.send(text);
    await client.until(() => client.sizes.length >= garbage.length);
    expect(await client.call('lobby', {})).toHaveProperty('done');
    client.close();
    expect(await linesNow()).toBe(before);
  });

  it('is closed on whoever sends too much at once', async () => {
    const client = await connect(server.address);
    client.send('x'.repeat(400_000));
    await expect.poll(() => client.socket.readyState).toBe(3);
    expect((await get('/health')).status).toBe(200);
  });

  it('is slowed down, then closed, for whoever sends too fast', async () => {
    const client = await connect(server.address);
    for (let i = 0; i < 1500; i++) client.send('{}');
    await expect.poll(() => client.socket.readyState, { timeout: 10_000 }).toBe(3);
    expect((await get('/metrics')).body).toContain('why="too-fast"');
  });
});

describe('a seat', () => {
  it('cannot be guessed, taken twice or spoken for', async () => {
    const { battle } = opened;
    const stranger = await connect(server.address);
    const before = await linesNow();
    expect(await stranger.call('sit', { battle, side: 0, invite: aSecret(), key: aSecret(), name: 'Eve', share: aShare() })).toMatchObject({
      error: 'seat-taken',
    });
    for (const key of [aSecret(), opened.watch]) {
      expect(await stranger.call('answer', { battle, key, at: 0, answer: { kind: 'confirm', yes: true } })).toMatchObject({
        error: 'not-your-seat',
      });
      expect(await stranger.call('question', { battle, key })).toMatchObject({ error: 'not-your-seat' });
      expect(await stranger.call('concede', { battle, key })).toMatchObject({ error: 'not-your-seat' });
      expect(await stranger.call('propose', { battle, key, proposal: { is: 'draw' } })).toMatchObject({ error: 'not-your-seat' });
    }
    expect(await stranger.call('follow', { battle, since: 0 })).toMatchObject({ error: 'no-such-battle' });
    expect(await stranger.call('follow', { battle, since: 0, watch: aSecret() })).toMatchObject({ error: 'no-such-battle' });
    expect(await stranger.call('say', { battle, said: { text: 'hello' } })).toMatchObject({ error: 'no-such-battle' });
    expect(await linesNow()).toBe(before);
    stranger.close();
  });

  it('answers for nobody else, and agrees to nothing for both', async () => {
    const { battle, keys } = opened;
    const questions = await Promise.all([
      anna.call('question', { battle, key: keys[0]! }),
      ben.call('question', { battle, key: keys[1]! }),
    ]);
    const asked = questions.findIndex((one) => 'done' in one);
    const question = questions[asked]!;
    const { at, usual } = ('done' in question ? question.done : {}) as { at: number; usual: unknown };
    const [other, key] = asked === 0 ? [ben, keys[1]!] : [anna, keys[0]!];
    expect(await other.call('answer', { battle, key, at, answer: usual })).toMatchObject({
      refused: { rule: 'protocol:not-your-decision' },
    });
    const before = await linesNow();
    const { line } = await other.ask('propose', { battle, key, proposal: { is: 'draw' } });
    expect(await other.call('reply', { battle, key, to: line, agree: true })).toMatchObject({ error: 'nothing-open' });
    expect(await other.ask('reply', { battle, key, to: line, agree: false })).toEqual({ line: before + 2 });
    expect(await other.call('reply', { battle, key, to: line, agree: false })).toMatchObject({ error: 'nothing-open' });
  });

  it('does a command once, however often it is sent', async () => {
    const { battle, keys } = opened;
    const before = await linesNow();
    const id = 'the-same-command';
    const again = await Promise.all(Array.from({ length: 4 }, () => connect(server.address)));
    const same = { id, battle, key: keys[0]!, proposal: { is: 'pause' } } as const;
    const all = await Promise.all([anna, ...again].map((client) => client.ask('propose', same)));
    all.push(await anna.ask('propose', same));
    for (const client of again) client.close();
    expect(new Set(all.map(({ line }) => line))).toEqual(new Set([before + 1]));
    expect(await linesNow()).toBe(before + 1);
    await anna.ask('reply', { battle, key: keys[0]!, to: before + 1, agree: false });
  });

  it('refuses answers that are late, forged or no answers, with the rule, and stays as it was', async () => {
    const { battle, keys } = opened;
    const before = await linesNow();
    const answers = [
      null,
      7,
      'yes',
      [],
      {},
      { kind: 'pick', chosen: ['unit:99'] },
      { kind: 'move', travels: [{ model: 1e9 }] },
      { kind: 'place' },
    ];
    for (const [side, client] of [anna, ben].entries())
      for (const answer of answers)
        expect(await client.call('answer', { battle, key: keys[side]!, at: before, answer })).toHaveProperty('refused.rule');
    expect(await anna.call('answer', { battle, key: keys[0]!, at: 99_999, answer: {} })).toHaveProperty('refused.rule');
    expect(await anna.call('offer', { battle, key: keys[0]!, offer: { name: 'constructor' } })).toHaveProperty('refused.rule');
    expect(await anna.call('propose', { battle, key: keys[0]!, proposal: { is: 'undo', keep: 9999 } })).toMatchObject({
      error: 'nothing-open',
    });
    expect(await linesNow()).toBe(before);
  });
});

describe('secrets', () => {
  it('are told to nobody: not the seed, not the dice to come, not the keys', async () => {
    const { battle, keys } = opened;
    const seen = JSON.stringify([await anna.ask('follow', { battle, since: 0, key: keys[0]! }), anna.pushes, await ben.ask('lobby', {})]);
    expect(seen).not.toContain('"seed"');
    for (const key of [...keys, opened.watch]) expect(seen).not.toContain(key);
    expect((await get(`/api/battles/${battle}/file`)).status).toBe(404);
    const logs = logged.join('');
    for (const key of [...keys, opened.watch]) expect(logs).not.toContain(key);
    expect((await get('/metrics')).body).not.toContain(battle);
    // Tables of one's own are told to their keys alone.
    expect((await anna.ask('lobby', { own: [keys[0]!] })).own).toMatchObject([{ battle, side: 0, begun: true, outcome: null }]);
    expect((await ben.ask('lobby', { own: [aSecret(), opened.watch] })).own).toEqual([]);
  });

  it('are chosen by nobody: a seed that somebody brings along is no part of any message', async () => {
    const { starter } = systems.find(({ key }) => key === 'aos1')!;
    const about = { system: 'aos1', agreement: { forces: [...starter.forces] }, seats: ['me' as const, 'person' as const], clock: {} };
    const own = { ...about, listed: false, rated: false, name: 'Eve', key: aSecret(), share: aShare(), seed: 'warfold' };
    expect(await anna.call('open', own)).toMatchObject({ error: 'malformed' });
  });

  it('become public where they should: the seed, with the signed file, when the battle is over', async () => {
    const { battle, keys } = opened;
    await ben.ask('concede', { battle, key: keys[1]! });
    const over = await anna.until(() => anna.pushes.find((push) => push.push === 'over' && push.battle === battle));
    const file = JSON.parse((await get(`/api/battles/${battle}/file`)).body) as {
      dice: { seed: string };
      seal: { key: string };
      online: { battle: string };
    };
    expect(over).toMatchObject({ seed: file.dice.seed });
    expect(file.seal.key).toBe((JSON.parse((await get('/api/key')).body) as { key: string }).key);
    expect(await ben.call('undo', { battle, key: keys[1]! })).toMatchObject({ error: 'over' });
  });
});

it('lets one address open only so many battles', async () => {
  const codes: string[] = [];
  for (let i = 0; i < 8; i++)
    codes.push(
      await openFor([anna, ben]).then(
        () => 'done',
        (error: Error) => error.message,
      ),
    );
  expect(codes.some((code) => code.includes('too-many'))).toBe(true);
});
