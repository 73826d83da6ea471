import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Server } from '../server.ts';
import type { TestClient } from '../testing/client.ts';
import { aSecret, aShare, connect } from '../testing/client.ts';
import { openFor, testFolder, testServer } from '../testing/house.ts';

const folder = testFolder();
let server: Server;
beforeAll(async () => {
  server = await testServer(folder);
});
afterAll(async () => {
  await server.close();
  folder.remove();
});

interface Gave {
  readonly status: number;
  readonly cookie: string | null;
  readonly body: { readonly error?: string; readonly name?: string; readonly token?: string };
}

async function post(path: string, given: object, cookie: string | null = null, origin = server.address.slice(0, -1)): Promise<Gave> {
  const response = await fetch(`${server.address}api/account/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, ...(cookie !== null && { cookie: cookie.split(';')[0]! }) },
    body: JSON.stringify(given),
  });
  return { status: response.status, cookie: response.headers.get('set-cookie'), body: (await response.json()) as Gave['body'] };
}

interface Page {
  readonly name: string;
  readonly battles: readonly { readonly battle: string; readonly side: number; readonly outcome: { winners: readonly number[] } | null }[];
  readonly ratings: readonly { readonly system: string; readonly rating: number; readonly battles: number }[];
  readonly tokens: readonly { readonly id: string; readonly label: string }[];
}

const pageOf = async (cookie: string | null): Promise<Page | null> => {
  const response = await fetch(`${server.address}api/account`, { headers: cookie === null ? {} : { cookie: cookie.split(';')[0]! } });
  return response.ok ? ((await response.json()) as Page) : null;
};

const enter = (cookie: string | null): Promise<TestClient> =>
  connect(server.address, { headers: cookie === null ? {} : { cookie: cookie.split(';')[0]! } });

const PASSWORD = 'a long enough one';
const kept = new Map<string, string>();
async function somebody(name: string): Promise<string> {
  const known = kept.get(name);
  if (known !== undefined) return known;
  const { cookie, status } = await post('register', { name, password: PASSWORD });
  expect(status).toBe(200);
  kept.set(name, cookie!);
  return cookie!;
}

describe('an account', () => {
  it('is made with a name that nobody has, and kept in a cookie that no script reads', async () => {
    const cookie = await somebody('Anna');
    expect(cookie).toMatch(/HttpOnly; SameSite=Strict/);
    expect(await post('register', { name: ' ANNA ', password: PASSWORD })).toMatchObject({ status: 409, body: { error: 'name-taken' } });
    expect(await post('register', { name: 'Ben', password: 'short' })).toMatchObject({ status: 400 });
    expect(await pageOf(cookie)).toMatchObject({ name: 'Anna', battles: [], ratings: [] });
    const raw = readFileSync(join(folder.path, 'data/warfold.sqlite-wal')).toString('latin1');
    expect(raw).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    expect(raw).not.toContain(PASSWORD);
    expect(raw).not.toContain(/warfold=([\w-]{22})/.exec(cookie)![1]!);
  });

  it('is opened by its password alone, for pages of this server alone', async () => {
    await somebody('Anna');
    expect(await post('in', { name: 'Anna', password: 'another one' })).toMatchObject({ status: 403, body: { error: 'wrong-password' } });
    expect(await post('in', { name: 'Nobody', password: PASSWORD })).toMatchObject({ status: 403, body: { error: 'wrong-password' } });
    expect(await post('in', { name: 'Anna', password: PASSWORD }, null, 'https://evil.example')).toMatchObject({ status: 403 });
    const { cookie } = await post('in', { name: 'anna', password: PASSWORD });
    expect(await pageOf(cookie)).toMatchObject({ name: 'Anna' });
    await post('out', {}, cookie);
    expect(await pageOf(cookie)).toBeNull();
    expect(await pageOf(null)).toBeNull();
  });

  it('signs out everybody else when its password changes', async () => {
    const one = await somebody('Cora');
    const { cookie: two } = await post('in', { name: 'Cora', password: PASSWORD });
    expect(await post('password', { old: 'wrong', next: 'quite another' }, one)).toMatchObject({ status: 403 });
    expect(await post('password', { old: PASSWORD, next: 'quite another' }, one)).toMatchObject({ status: 200 });
    expect(await pageOf(two)).toBeNull();
    expect(await pageOf(one)).toMatchObject({ name: 'Cora' });
  });
});

describe('battles of accounts', () => {
  it('are on its list and on every device, and count once if they were meant to', async () => {
    const [a, b] = [await somebody('Dora'), await somebody('Emil')];
    const clients = [await enter(a), await enter(b)] as const;
    const { battle } = await openFor(clients, { rated: true });
    // Another device has no key of the seat: the account opens it.
    const other = await enter(b);
    expect(await other.ask('follow', { battle, since: 0 })).toMatchObject({ side: 1, about: { rated: true } });
    await other.ask('concede', { battle, key: aSecret() });
    await expect.poll(async () => (await pageOf(a))!.ratings.length).toBe(1);
    const [won, lost] = [(await pageOf(a))!, (await pageOf(b))!];
    expect(won.battles).toMatchObject([{ battle, side: 0, outcome: { winners: [0] } }]);
    expect(won.ratings).toMatchObject([{ system: 'aos1', battles: 1 }]);
    expect(won.ratings[0]!.rating + lost.ratings[0]!.rating).toBe(3000);
    expect(won.ratings[0]!.rating).toBeGreaterThan(1600);
    const best = (await (await fetch(`${server.address}api/ratings/aos1`)).json()) as { best: { name: string }[] };
    expect(best.best.map(({ name }) => name)).toEqual(['Dora', 'Emil']);
    for (const client of [...clients, other]) client.close();
  });

  it('are played again from whichever device asks, with whoever sat there', async () => {
    const cookie = await somebody('Greta');
    const [greta, guest, phone] = [await enter(cookie), await enter(null), await enter(cookie)];
    const { battle, keys } = await openFor([greta, guest]);
    await guest.ask('concede', { battle, key: keys[1]! });
    const next = await phone.ask('rematch', { battle, key: aSecret(), share: aShare() });
    expect(await greta.ask('rematch', { battle, key: keys[0]!, share: aShare() })).toEqual(next);
    expect(await guest.ask('rematch', { battle, key: keys[1]!, share: aShare() })).toEqual(next);
    const { lines } = await guest.ask('follow', { battle: next.battle, since: 0, key: keys[1]! });
    expect(lines.map(({ what }) => (what.is === 'sat' ? what.name : what.is))).toEqual(['Greta', 'Ben']);
    for (const device of [greta, phone]) expect(await device.ask('follow', { battle: next.battle, since: 0 })).toMatchObject({ side: 0 });
    const stranger = await enter(null);
    expect(await stranger.call('rematch', { battle, key: aSecret(), share: aShare() })).toMatchObject({ error: 'not-your-seat' });
    for (const client of [greta, guest, phone, stranger]) client.close();
  });

  it('are not rated for guests, programs, or somebody against themselves', async () => {
    const cookie = await somebody('Dora');
    const { body } = await post('token', { label: 'my bot' }, cookie);
    const bot = await connect(server.address, { headers: { authorization: `Bearer ${body.token}` } });
    const [dora, guest] = [await enter(cookie), await enter(null)];
    for (const client of [bot, guest]) await expect(openFor([client, dora], { rated: true })).rejects.toThrow('account-needed');
    await expect(openFor([dora, dora], { rated: true })).rejects.toThrow('account-needed');
    const { battle } = await openFor([bot, guest]);
    expect((await pageOf(cookie))!.battles[0]).toMatchObject({ battle, side: 0 });
    // Its owner ends the token: the program is nobody from then on.
    await post('token/end', { id: (await pageOf(cookie))!.tokens[0]!.id }, cookie);
    expect(await bot.call('follow', { battle, since: 0 })).toMatchObject({ error: 'no-such-battle' });
    for (const client of [bot, dora, guest]) client.close();
  });

  it('stay for the others when an account is deleted, and name it no more', async () => {
    const cookie = await somebody('Frida Unforgettable');
    const [frida, guest] = [await enter(cookie), await enter(null)];
    const { battle, watch } = await openFor([frida, guest]);
    expect((await guest.ask('follow', { battle, since: 0, watch })).lines[0]).toMatchObject({ what: { name: 'Frida Unforgettable' } });
    expect(await post('delete', { password: 'wrong' }, cookie)).toMatchObject({ status: 403 });
    expect(await post('delete', { password: PASSWORD }, cookie)).toMatchObject({ status: 200 });
    expect(await pageOf(cookie)).toBeNull();
    expect(await post('in', { name: 'Frida Unforgettable', password: PASSWORD })).toMatchObject({ status: 403 });
    const { lines } = await guest.ask('follow', { battle, since: 0, watch });
    expect(JSON.stringify(lines)).not.toContain('Frida');
    for (const client of [frida, guest]) client.close();
  });

  it('cannot be got at by guessing passwords', async () => {
    const codes: number[] = [];
    for (let i = 0; i < 10; i++) codes.push((await post('in', { name: 'Anna', password: `guess number ${i}` })).status);
    expect(codes).toContain(429);
  });
});
