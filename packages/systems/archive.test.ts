/** Finished battles that are kept. Whatever becomes of the rules, each must still play back, to the very same last table, and be told in every language. */
import { readdirSync, readFileSync } from 'node:fs';
import type { Language, System } from '@warfold/engine';
import { chained } from '@warfold/engine';
import { Replay, readMatch } from '@warfold/engine/file';
import { texts as engineTexts } from '@warfold/engine/texts';
import { describe, expect, it } from 'vitest';
import { systems } from './index.ts';

const archive = new URL('./archive/', import.meta.url);
const LANGUAGES: readonly Language[] = ['en', 'it', 'ca'];

/** Every key of a text in something, however deep. */
function* keysIn(thing: unknown): Generator<string> {
  if (typeof thing !== 'object' || thing === null) return;
  if ('key' in thing && typeof thing.key === 'string' && Object.keys(thing).every((name) => name === 'key' || name === 'args'))
    yield thing.key;
  for (const inner of Object.values(thing)) yield* keysIn(inner);
}

const untold = (system: System, texts: Iterable<string>): string[] =>
  [...new Set(texts)].filter((key) =>
    LANGUAGES.some((language) => (system.texts[language][key] ?? engineTexts[language][key]) === undefined),
  );

describe.each(systems.map((system) => ({ key: system.key, system })))('the archive of $key', ({ key, system }) => {
  const folder = new URL(`${key}/`, archive);
  const LAST_TABLES: Readonly<Record<string, string>> = JSON.parse(readFileSync(new URL('last-tables.json', folder), 'utf8'));
  const battles = readdirSync(folder).filter((name) => name.endsWith('.json') && name !== 'last-tables.json');

  it('knows the last table of every battle it keeps', () => {
    expect(battles.length).toBeGreaterThan(0);
    expect(Object.keys(LAST_TABLES).sort()).toEqual([...battles].sort());
  });

  it.each(battles)('%s still plays, and is told', (name) => {
    const read = readMatch(readFileSync(new URL(name, folder), 'utf8'));
    if ('problem' in read) throw new Error(read.problem.message);
    const replay = new Replay(read.file);
    const last = replay.stateAt(replay.length);
    expect(last.result).toEqual(read.file.result);
    expect(chained('', last)).toBe(LAST_TABLES[name]);
    const texts = read.file.events.flatMap((event) => ('text' in event ? [...keysIn(event.text)] : []));
    expect(untold(system, texts)).toEqual([]);
  });
});
