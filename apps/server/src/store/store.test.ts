import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Line } from '@warfold/online';
import type { Running } from '@warfold/online/testing/programs';
import { runPostgres } from '@warfold/online/testing/programs';
import { systems } from '@warfold/systems';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MIGRATIONS, migrate } from './migrations.ts';
import { openPostgres } from './postgres.ts';
import type { Sql } from './sql.ts';
import { openSqlite } from './sqlite.ts';
import { sqlStore } from './sqlStore.ts';
import type { Store, StoredBattle } from './store.ts';

let postgres: Running;
const folder = mkdtempSync(join(tmpdir(), 'warfold-store-'));
beforeAll(async () => {
  postgres = await runPostgres();
});
afterAll(async () => {
  await postgres.close();
  rmSync(folder, { recursive: true, force: true });
});

let next = 0;
const stores: readonly [string, () => Sql][] = [
  ['SQLite', () => openSqlite(join(folder, 'store.sqlite'))],
  ['PostgreSQL', () => openPostgres(postgres.url, () => undefined)],
];

const [aos1] = systems.filter(({ key }) => key === 'aos1');
const mustered = aos1!.muster(aos1!.starter);
const aBattle = (more: Partial<StoredBattle> = {}): StoredBattle => {
  if (!('setup' in mustered)) throw new Error('the starter is no army');
  return {
    id: `battle-${String(++next).padStart(5, '0')}`,
    system: 'aos1',
    created: 1_700_000_000_000 + next,
    agreement: aos1!.starter,
    setup: mustered.setup,
    seats: ['person', 'person'],
    clock: { total: 60_000 },
    listed: true,
    rated: false,
    seed: 'seed',
    commitment: 'commitment',
    watch: 'watch',
    ...more,
  };
};

const aLine = (number: number, command = `command ${number}`): Line => ({
  number,
  at: 1_700_000_000_000 + number,
  command,
  what: { is: 'answered', side: 0 },
  entries: [{ in: 'answer', side: 0, answer: { kind: 'confirm', yes: true } }],
  position: 0,
  asked: 1,
  turn: '1/0',
  hash: `${number}`,
});
const NOTHING_ELSE = { due: null, begun: true, outcome: null };

describe.each(stores)('a store on %s', (name, open) => {
  let sql: Sql;
  let store: Store;
  beforeAll(async () => {
    sql = open();
    await migrate(sql);
    store = sqlStore(sql);
  });
  afterAll(() => store.close());

  it('gives back what it was given', async () => {
    const battle = aBattle();
    const seats = [
      { side: 0, invite: 'hash', key: null, account: null, name: null },
      { side: 1, invite: null, key: null, account: null, name: 'veteran' },
    ];
    expect(await store.open(battle, seats)).toBe(true);
    expect(await store.open(battle, seats)).toBe(false);
    expect(await store.battle(battle.id)).toEqual(battle);
    expect(await store.seats(battle.id)).toEqual(seats);
    expect(await store.battle('battle-none!')).toBeNull();
  });

  it('keeps each number and each command once', async () => {
    const battle = aBattle();
    await store.open(battle, []);
    expect(await store.append(battle.id, aLine(1), NOTHING_ELSE)).toBe('kept');
    expect(await store.append(battle.id, aLine(1, 'another'), NOTHING_ELSE)).toBe('taken');
    expect(await store.append(battle.id, aLine(2, 'command 1'), NOTHING_ELSE)).toBe('repeated');
    expect(await store.append(battle.id, aLine(2), NOTHING_ELSE)).toBe('kept');
    expect(await store.linesAfter(battle.id, 0)).toEqual([aLine(1), aLine(2)]);
    expect(await store.linesAfter(battle.id, 1)).toEqual([aLine(2)]);
    expect(await store.numbers([battle.id, 'battle-none!'])).toEqual(new Map([[battle.id, 2]]));
  });

  it('lets one of many win who add the same number at once', async () => {
    const battle = aBattle();
    await store.open(battle, []);
    const all = await Promise.all(Array.from({ length: 12 }, (_each, i) => store.append(battle.id, aLine(1, `of ${i}`), NOTHING_ELSE)));
    expect(all.filter((one) => one === 'kept')).toHaveLength(1);
    expect(all.filter((one) => one === 'taken')).toHaveLength(11);
    expect(await store.linesAfter(battle.id, 0)).toHaveLength(1);
  });

  it('changes the seat together with the line', async () => {
    const battle = aBattle();
    await store.open(battle, [{ side: 0, invite: 'hash', key: null, account: null, name: null }]);
    const seat = { side: 0, key: 'mine', account: null, name: 'Anna' };
    await store.append(battle.id, aLine(1), { ...NOTHING_ELSE, seat });
    await store.append(battle.id, aLine(1, 'too late'), { ...NOTHING_ELSE, seat: { ...seat, key: 'theirs' } });
    expect(await store.seats(battle.id)).toEqual([{ ...seat, invite: null }]);
  });

  it('knows what is due, and what is open to all', async () => {
    const battle = aBattle();
    await store.open(battle, [{ side: 0, invite: null, key: null, account: null, name: 'Anna' }]);
    expect((await store.listed(false, 100)).find((one) => one.battle === battle.id)).toMatchObject({ names: ['Anna'], begun: false });
    await store.append(battle.id, aLine(1), { due: 5000, begun: true, outcome: null });
    expect(await store.due(4999, 100)).not.toContain(battle.id);
    expect(await store.due(5000, 100)).toContain(battle.id);
    await store.putOff(battle.id, 0, 7000);
    expect(await store.due(5000, 100)).toContain(battle.id);
    await store.putOff(battle.id, 1, 7000);
    expect(await store.due(6999, 100)).not.toContain(battle.id);
    expect((await store.listed(true, 100)).map((one) => one.battle)).toContain(battle.id);
    await store.append(battle.id, aLine(2), { due: null, begun: true, outcome: { by: 'draw', winners: [] } });
    expect(await store.due(5000, 100)).not.toContain(battle.id);
    expect((await store.listed(true, 100)).map((one) => one.battle)).not.toContain(battle.id);
  });

  it('keeps what was said, each saying once', async () => {
    const { id } = aBattle();
    const said = { at: 1, side: 0, said: { text: "it's <b>bold</b>; DROP TABLE lines" } };
    expect(await store.say(id, said, 'a')).toEqual({ ...said, number: 1 });
    expect(await store.say(id, said, 'a')).toEqual({ ...said, number: 1 });
    expect((await store.say(id, said, 'b')).number).toBe(2);
    expect((await store.sayings(id, 1)).map(({ number }) => number)).toEqual([2]);
    expect(
      (await Promise.all(['c', 'd', 'e', 'f'].map((command) => store.say(id, said, command)))).map(({ number }) => number).sort(),
    ).toEqual([3, 4, 5, 6]);
  });

  it('finds out when no server was there', async () => {
    const before = await store.outages();
    await store.alive(10_000, 2000);
    await store.alive(11_000, 2000);
    expect(await store.outages()).toEqual(before);
    await store.alive(20_000, 2000);
    expect(await store.outages()).toEqual([...before, { from: 11_000, to: 20_000 }]);
  });

  it('has one account of a name, and forgets all of it at once', async () => {
    const account = { id: `account ${name}`, name: 'Ànna', password: 'hash' };
    expect(await store.register(account, 1)).toBe(true);
    expect(await store.register({ ...account, id: 'other' }, 1)).toBe(false);
    expect(await store.named('  ÀNNA')).toEqual(account);
    const session = { id: 'one', account: account.id, kind: 'browser', label: '', created: 1 } as const;
    await store.openSession(session, `hash ${name}`, 100);
    await store.openSession({ ...session, id: 'two' }, `other ${name}`, 100);
    expect(await store.session(`hash ${name}`, 99)).toEqual(session);
    expect(await store.session(`hash ${name}`, 100)).toBeNull();
    await store.endOthers(account.id, `hash ${name}`);
    expect(await store.session(`other ${name}`, 1)).toBeNull();
    const battle = aBattle();
    await store.open(battle, [{ side: 0, invite: 'hash', key: null, account: null, name: null }]);
    const sat = { ...aLine(1), what: { is: 'sat', side: 0, name: 'Ànna', share: 'share' } as const };
    await store.append(battle.id, sat, { ...NOTHING_ELSE, seat: { side: 0, key: `mine ${name}`, account: account.id, name: 'Ànna' } });
    await store.say(battle.id, { at: 1, side: 0, said: { text: 'it is I' } }, 'saying');
    const own = [{ battle: battle.id, side: 0, names: ['Ànna'], asked: 1 }];
    expect(await store.battlesOf(account.id, 9)).toMatchObject(own);
    expect(await store.battlesOfKeys([`mine ${name}`, 'nobody'], 9)).toMatchObject(own);
    expect([await store.battlesOfKeys(['nobody'], 9), await store.battlesOfKeys([], 9)]).toEqual([[], []]);
    expect(await store.erase(account.id)).toEqual([battle.id]);
    expect([await store.account(account.id), await store.session(`hash ${name}`, 1)]).toEqual([null, null]);
    expect(
      JSON.stringify([await store.linesAfter(battle.id, 0), await store.seats(battle.id), await store.sayings(battle.id, 9)]),
    ).not.toMatch(/Ànna|it is I/);
  });

  it('counts a rated battle once, whoever comes first', async () => {
    const battle = aBattle({ rated: true });
    await store.open(battle, []);
    await store.append(battle.id, aLine(1), { ...NOTHING_ELSE, outcome: { by: 'draw', winners: [] } });
    const found = (await store.toRate(50)).find((one) => one.battle === battle.id)!;
    const one = { ...found, accounts: [`p ${name}`, `q ${name}`] };
    const rating = { rating: 1512.25, deviation: 200.5, volatility: 0.06 };
    const count = () => store.rate(one, 7, () => new Map(one.accounts.map((account) => [account, rating])));
    expect((await Promise.all([count(), count()])).sort()).toEqual([false, true]);
    expect(await store.ratings(`p ${name}`)).toEqual([{ ...rating, system: 'aos1', battles: 1, at: 7 }]);
    expect((await store.toRate(50)).some((other) => other.battle === battle.id)).toBe(false);
  });

  it('settles a thing once', async () => {
    const [first, second] = await Promise.all([store.settle('word', 'one'), store.settle('word', 'two')]);
    expect(first).toBe(second);
  });

  it('does all of a transaction or nothing', async () => {
    const broken = sql.together(async (within) => {
      await within.run("INSERT INTO settled (name, value) VALUES ('half', 'done')");
      throw new Error('stop');
    });
    await expect(broken).rejects.toThrow('stop');
    expect(await store.settle('half', 'nothing')).toBe('nothing');
  });

  it('does each of many at once whole or not at all, and shows nobody what may yet be taken back', async () => {
    const put = (i: number) =>
      sql.together(async (within) => {
        await within.run('INSERT INTO settled (name, value) VALUES (?, ?)', [`lot ${i}`, 'kept']);
        if (i % 3 === 0) throw new Error(`not ${i}`);
        return i;
      });
    const [first, all, seen] = await Promise.all([
      sql.run("INSERT INTO settled (name, value) VALUES ('lot', 'kept')"),
      Promise.allSettled(Array.from({ length: 9 }, (_each, i) => put(i))),
      sql.all("SELECT name FROM settled WHERE name = 'lot 3'"),
    ]);
    expect([first, seen]).toEqual([1, []]);
    expect(all.map((one) => (one.status === 'fulfilled' ? one.value : (one.reason as Error).message))).toEqual(
      [0, 1, 2, 3, 4, 5, 6, 7, 8].map((i) => (i % 3 === 0 ? `not ${i}` : i)),
    );
    const kept = await sql.all("SELECT name FROM settled WHERE name LIKE 'lot%' ORDER BY name");
    expect(kept.map((row) => row.name)).toEqual(['lot', 'lot 1', 'lot 2', 'lot 4', 'lot 5', 'lot 7', 'lot 8']);
  });

  it.runIf(name === 'PostgreSQL')('is made from nothing by several at once', async () => {
    await sql.run('CREATE DATABASE empty');
    const several = Array.from({ length: 6 }, () => openPostgres(postgres.url.replace(/postgres$/, 'empty'), () => undefined));
    await Promise.all(several.map((one) => migrate(one)));
    for (const one of several) await one.close();
  });

  it('is brought up from any version, by several at once, and never down', async () => {
    const more = [...MIGRATIONS, ['CREATE TABLE later (one INTEGER)'], ['ALTER TABLE later ADD COLUMN two INTEGER']];
    const other = open();
    // Two connections of one process to SQLite would wait for each other; servers on one file are processes of their own.
    if (name === 'PostgreSQL') await Promise.all([migrate(sql, more), migrate(other, more)]);
    else await migrate(sql, more.slice(0, -1));
    await migrate(other, more);
    await other.close();
    await sql.run('INSERT INTO later (one, two) VALUES (1, 2)');
    await expect(migrate(sql)).rejects.toThrow('newer Warfold');
    expect((await store.listed(true, 1)).length).toBeLessThanOrEqual(1);
  });
});

it('leaves nothing in the file of SQLite of what was deleted', async () => {
  const path = join(folder, 'deleted.sqlite');
  const sql = openSqlite(path);
  await migrate(sql);
  const account = { id: 'one', name: 'Hortensia Unforgettable', password: 'hash' };
  const store = sqlStore(sql);
  await store.register(account, 1);
  await store.erase(account.id);
  await sql.close();
  expect(readFileSync(path, 'latin1')).not.toMatch(/unforgettable/i);
});
