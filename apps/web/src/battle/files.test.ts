import { Match, seededDice } from '@warfold/engine';
import { saveMatch } from '@warfold/engine/file';
import { systems } from '@warfold/systems';
import { describe, expect, it } from 'vitest';
import { fileName, openFile } from './files.ts';

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
