import { Match, seededDice } from '@warfold/engine';
import { readMatch, saveMatch } from '@warfold/engine/file';
import { systems } from '@warfold/systems';
import { describe, expect, it } from 'vitest';
import { fileName, openFile, seatedFile } from './files.ts';

const file = (name: string, text: string) => ({ name, text: async () => text });

function savedBattle() {
  const system = systems[0]!;
  const mustered = system.muster(system.starter);
  if (!('setup' in mustered)) throw new Error('no starter');
  return saveMatch(Match.start(system, mustered.setup, seededDice('x')));
}

describe('a file that somebody opens', () => {
  it('is a battle, with a name that says whose', async () => {
    const saved = savedBattle();
    expect(fileName(saved)).toMatch(/^warpath-[a-z0-9-]+\.warfold\.json$/);
    expect(await openFile(file('a.json', JSON.stringify(saved)))).toMatchObject({ is: 'battle' });
  });

  it('says who sat where, and other readers of match files pass over it', async () => {
    const saved = savedBattle();
    const text = seatedFile(saved, ['marshal/bold', 'person']);
    expect(await openFile(file('a.json', text))).toMatchObject({ is: 'battle', seats: ['marshal/bold', 'person'] });
    expect(readMatch(text)).toMatchObject({ file: saved });
    expect(await openFile(file('a.json', JSON.stringify(saved)))).toMatchObject({ is: 'battle', seats: null });
  });

  it.each([
    { seats: [] },
    { seats: ['person'] },
    { seats: ['person', 'person', 'person'] },
    { seats: ['person', 'admiral'] },
    { seats: ['person', 'veteran/sleepy'] },
    { seats: ['person', 7] },
    { seats: 'person' },
    { seats: null },
  ])('seats nobody where it does not say who plays each side: %j', async (said) => {
    const text = JSON.stringify({ ...savedBattle(), ...said });
    expect(await openFile(file('a.json', text))).toMatchObject({ is: 'battle', seats: null });
  });

  it('is a list of situations', async () => {
    expect(await openFile(file('a.yaml', 'title: x'))).toEqual({ is: 'situations', name: 'a.yaml', yaml: 'title: x' });
  });

  it.each(['', '{', '[]', 'null', '{"format":"warfold-match"}', '{"format":"warfold-match","formatVersion":99}'])(
    'is wrong, and says why: %s',
    async (text) => {
      expect(await openFile(file('a.json', text))).toMatchObject({ is: 'wrong', why: { key: expect.stringMatching(/^engine\.file\./) } });
    },
  );

  it('was changed by somebody, and says so', async () => {
    const text = JSON.stringify(savedBattle()).replace('"round":0', '"round":3');
    expect(await openFile(file('a.json', text))).toMatchObject({ is: 'wrong' });
  });

  it('cannot be read at all', async () => {
    const unreadable = { name: 'a.json', text: () => Promise.reject(new Error('gone')) };
    expect(await openFile(unreadable)).toEqual({ is: 'wrong', why: { key: 'app.file.unreadable', args: { what: 'gone' } } });
  });
});
