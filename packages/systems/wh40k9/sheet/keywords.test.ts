import { describe, expect, it } from 'vitest';
import { areEnemies, friendsOnTable } from '../../shared/sides.ts';
import { inspectArmy, musterWritten } from '../army/army.ts';
import { tableOf } from '../testing/holds.ts';
import { modelHas, unitHas } from './keywords.ts';

const state = tableOf(`
profiles: { marine: { keywords: [IMPERIUM, INFANTRY] }, captain: { keywords: [IMPERIUM, INFANTRY, CHARACTER] }, bikers: { keywords: [BIKERS] } }
units:
  squad: { side: A, profile: marine, at: [[10, 10], [12, 10]], models: { 2: { profile: captain } } }
  bikes: { side: A, profile: bikers, at: [[20, 10]] }
  enemy: { side: B, at: [[30, 10]] }
`);
const [squad, bikes, enemy] = state.units as [(typeof state.units)[0], (typeof state.units)[0], (typeof state.units)[0]];

describe('keywords', () => {
  it('W40K-KEYW-01 Faction keywords and others work alike', () => {
    expect(unitHas(state, squad, 'IMPERIUM')).toBe(true);
    expect(unitHas(state, squad, 'INFANTRY')).toBe(true);
  });

  it('W40K-KEYW-02 a rule for a keyword applies only to those who have it', () => {
    expect(unitHas(state, bikes, 'INFANTRY')).toBe(false);
  });

  it('W40K-KEYW-03 singular and plural are the same', () => {
    expect(unitHas(state, bikes, 'BIKER')).toBe(true);
    expect(unitHas(state, squad, 'CHARACTERS')).toBe(true);
  });

  it('W40K-KEYW-06 a unit has the keywords of all its models, a model only its own', () => {
    expect(unitHas(state, squad, 'CHARACTER')).toBe(true);
    const [private1, captain] = squad.models.map((id) => state.models[id]!);
    expect(modelHas(state, private1!, 'CHARACTER')).toBe(false);
    expect(modelHas(state, captain!, 'CHARACTER')).toBe(true);
  });

  it('W40K-KEYW-05 what was chosen for angle brackets stands in their place, for each army', () => {
    const army = (chapter: string) => ({ keywords: { '<CHAPTER>': chapter }, units: [{ sheet: 'outrider-squad' }] });
    const mustered = musterWritten({ forces: [army('KESTREL HOUSE'), army('OWL HOUSE')] });
    if (!('setup' in mustered)) throw new Error(JSON.stringify(mustered));
    const { state: battle } = mustered.setup;
    expect(battle.units.map((unit) => unitHas(battle, unit, 'OWL HOUSE'))).toEqual([false, true]);
    expect(battle.units.map((unit) => unitHas(battle, unit, '<CHAPTER>'))).toEqual([false, false]);
  });
});

describe('units', () => {
  it('W40K-UNIT-01 one or more models of one datasheet', () => {
    const none = inspectArmy({
      keywords: { '<CHAPTER>': 'X' },
      units: [{ sheet: 'outrider-squad', models: { outrider: 0, sergeant: 0 } }],
    });
    expect(none.objections.map(({ rule }) => rule)).toContain('W40K-UNIT-01');
  });

  it('W40K-UNIT-02 all of one army are friends, all of the other enemies', () => {
    expect(areEnemies(state, squad, bikes)).toBe(false);
    expect(areEnemies(state, squad, enemy)).toBe(true);
    expect(friendsOnTable(state, squad).map(({ id }) => id)).toEqual([bikes.id]);
  });
});
