/** Finished battles that are kept. Whatever becomes of the rules, each must still play back, to the very same last table. */
import { readdirSync, readFileSync } from 'node:fs';
import { chained } from '@warfold/engine';
import { Replay, readMatch } from '@warfold/engine/file';
import { describe, expect, it } from 'vitest';

const folder = new URL('./archive/', import.meta.url);
const LAST_TABLES: Readonly<Record<string, string>> = JSON.parse(readFileSync(new URL('last-tables.json', folder), 'utf8'));
const battles = readdirSync(folder).filter((name) => name.endsWith('.json') && name !== 'last-tables.json');

describe('the archive', () => {
  it('knows the last table of every battle it keeps', () => {
    expect(Object.keys(LAST_TABLES).sort()).toEqual([...battles].sort());
  });

  it.each(battles)('%s still plays', (name) => {
    const read = readMatch(readFileSync(new URL(name, folder), 'utf8'));
    if ('problem' in read) throw new Error(read.problem.message);
    const replay = new Replay(read.file);
    const last = replay.stateAt(replay.length);
    expect(last.result).toEqual(read.file.result);
    expect(chained('', last)).toBe(LAST_TABLES[name]);
  });
});
