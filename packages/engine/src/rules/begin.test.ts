import { describe, expect, it } from 'vitest';
import { isPlain } from '../table/plain.ts';
import { fieldOf } from '../testing/rig.ts';
import { toy } from '../testing/toy/index.ts';
import { begin } from './begin.ts';

describe('the table before the first step', () => {
  const mustered = toy.muster(toy.starter);
  if (!('setup' in mustered)) throw new Error('objections');
  const { setup } = mustered;

  it('has everybody waiting beside it, numbered through', () => {
    const { models, units } = setup.state;
    expect(models.map(({ id }) => id)).toEqual(models.map((_model, i) => i));
    expect(units.flatMap((unit) => unit.models)).toEqual(models.map((_model, i) => i));
    for (const { place, lost, unit, id } of models) {
      expect([place.at, lost]).toEqual(['reserve', 0]);
      expect(units[unit]!.models).toContain(id);
    }
  });

  it('gives models the base and height of their profile', () => {
    for (const { profile, base, height } of setup.state.models) expect(setup.state.book.profiles[profile]).toMatchObject({ base, height });
  });

  it('is plain data', () => {
    expect(isPlain(setup)).toBe(true);
    expect(JSON.parse(JSON.stringify(setup))).toEqual(setup);
  });

  it('knows no profile that is not in the book', () => {
    const { state } = fieldOf({});
    const plan = {
      system: 'x',
      version: '1',
      table: state.table,
      cursor: state.cursor,
      sides: [],
      pieces: [],
      book: state.book,
      options: {},
    };
    const unit = (profile: string) => ({ side: 0, name: 'x', profile, points: 0, abilities: [], models: [{ profile, gear: [] }] });
    for (const profile of ['ghost', 'constructor'])
      expect(() => begin({ ...plan, units: [unit(profile)] }, toy.abilities)).toThrow(`no profile '${profile}'`);
  });
});
