import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { lockFile } from './lock.ts';
import { writeWhole } from './write.ts';

const folder = mkdtempSync(join(tmpdir(), 'warfold-lock-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a file that a batch writes', () => {
  it('is written by one run at a time', () => {
    const path = join(folder, 'kept.jsonl');
    const release = lockFile(path);
    expect(() => lockFile(path)).toThrow(`is being written by another run (process ${process.pid})`);
    release();
    lockFile(path)();
    expect(existsSync(`${path}.lock`)).toBe(false);
  });

  it('is taken over from a run that was killed', () => {
    const path = join(folder, 'left.jsonl');
    writeFileSync(`${path}.lock`, '999999999');
    lockFile(path)();
    writeFileSync(`${path}.lock`, 'nonsense');
    lockFile(path)();
  });

  it('is whole or not there', () => {
    const path = join(folder, 'report.html');
    writeWhole(path, 'one');
    writeWhole(path, 'two');
    expect(readFileSync(path, 'utf8')).toBe('two');
    expect(() => writeWhole(join(folder, 'no', 'such', 'folder'), 'x')).toThrow();
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});
