import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openSqlite } from './sqlite.ts';

const folder = mkdtempSync(join(tmpdir(), 'warfold-sqlite-'));
afterAll(() => rmSync(folder, { recursive: true }));

const WRITTEN = 'INSERT INTO said (words) VALUES (?)';
const READ = 'SELECT words FROM said ORDER BY words';

it('tells nobody of what is not on disk, neither who wrote it nor who reads', async () => {
  const syncs: (() => void)[] = [];
  const sql = openSqlite(join(folder, 'slow'), () => new Promise((resolve) => syncs.push(resolve)));
  const made = sql.run('CREATE TABLE said (words TEXT)');
  await expect.poll(() => syncs.length).toBe(1);
  syncs[0]!();
  await made;
  const told: string[] = [];
  const kept = [sql.run(WRITTEN, ['a']), sql.run(WRITTEN, ['b'])].map((one) => one.then(() => told.push('kept')));
  const read = sql.all(READ).then((rows) => told.push(`read ${rows.length}`));
  await expect.poll(() => syncs.length).toBe(2);
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(told).toEqual([]);
  syncs[1]!();
  await Promise.all([...kept, read]);
  expect(told).toEqual(['kept', 'kept', 'read 2']);
  await sql.close();
});

it('does not believe a sync after one that failed: it writes into the database itself, and goes on', async () => {
  const path = join(folder, 'broken');
  let syncs = 0;
  const sql = openSqlite(path, async () => {
    if (++syncs === 2) throw new Error('the disk does not answer');
  });
  await sql.run('CREATE TABLE said (words TEXT)');
  await expect(sql.run(WRITTEN, ['a'])).rejects.toThrow('the disk does not answer');
  expect(statSync(`${path}-wal`).size).toBeGreaterThan(0);
  // Nobody reads what may be lost: it is brought to the disk first.
  expect(await sql.all(READ)).toEqual([{ words: 'a' }]);
  expect(statSync(`${path}-wal`).size).toBe(0);
  expect(syncs).toBe(2);
  await sql.run(WRITTEN, ['b']);
  await sql.run(WRITTEN, ['c']);
  expect(syncs).toBe(4);
  expect(await sql.all(READ)).toEqual([{ words: 'a' }, { words: 'b' }, { words: 'c' }]);
  await sql.close();
});
