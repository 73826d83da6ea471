import { markOf } from '@warfold/engine';
import { describe, expect, test } from 'vitest';
import { inspectArmy } from '../army/army.ts';
import { ALLIED, hasRole, MOST_MODELS } from '../army/armyMarks.ts';
import { quarterfield } from '../battlepacks/pack.ts';
import { compact, named, objectionsTo, orchard, tableOf, unit } from '../testing/armies.ts';
import { battletomes } from './index.ts';
import { PRINTED_PROFILES } from './tomes/printed.ts';

const costs = (army: unknown) => inspectArmy(army).units.map(({ cost }) => cost.total);

describe('sizes and points', () => {
  test('AOS3-25.0a, AOS3-25.1, AOS3-25.2: a profile is found in the table of its faction by the type of the unit', () => {
    const { name, size, points, roles } = battletomes.get('hollow-orchard')!.scrolls.get('old-harrow')!;
    expect([name, size, points, roles]).toEqual(['Old Harrow', 1, 260, ['Behemoth']]);
    expect(battletomes.get('lantern-compact')!.scrolls.has('old-harrow')).toBe(false);
  });

  test('AOS3-25.0b: the printed points table', () => {
    expect(PRINTED_PROFILES.map(({ type, size, points }) => `${type} ${size} ${points}`)).toEqual([
      'Vindictors 5 140',
      'Yndrasta, the Celestial Spear 1 300',
      'Knight-Arcanum 1 150',
      'Knight-Vexillor with Banner of Apotheosis 1 125',
      'Lord-Imperatant 1 160',
      'Annihilators 3 190',
      'Praetors 3 155',
    ]);
    expect(PRINTED_PROFILES.filter(({ notes }) => notes.includes('Unique')).map(({ type }) => type)).toEqual([
      'Yndrasta, the Celestial Spear',
    ]);
    const { size, points, roles } = battletomes.get('stormcast-eternals')!.scrolls.get('vindictors')!;
    expect({ size, points, roles }).toEqual({ size: 5, points: 140, roles: ['Battleline'] });
  });

  test.each([
    [1, 85, ['units[3].models: AOS3-25.3.1']],
    [9, 85, ['units[3].models: AOS3-25.3.1']],
    [10, 85, []],
    [11, 85, ['units[3].models: AOS3-25.3a']],
    [40, 85, ['units[3].models: AOS3-25.3a']],
    [20, 170, []],
    [30, 255, ['units: AOS3-25.3.2a']],
  ])('AOS3-25.3a, AOS3-25.3.1, AOS3-25.4b: %i models of a size of 10 cost %i', (models, cost, objections) => {
    const army = orchard([unit('reaped', { models }), unit('rootbound', { models: 10 })]);
    expect(costs(army)[3]).toBe(cost);
    expect(objectionsTo(army)).toEqual(objections);
  });

  test('AOS3-25.3.1: a battlepack may allow understrength units', () => {
    const pack = { ...quarterfield, understrength: true };
    expect(objectionsTo(orchard([unit('reaped', { models: 9 })]))).toEqual(['units[3].models: AOS3-25.3.1']);
    expect(objectionsTo(orchard([unit('reaped', { models: 9 })]), { pack })).toEqual([]);
  });

  test('AOS3-25.3.2a, AOS3-25.3.2b: twice reinforced counts as two, and only Battleline can be', () => {
    expect(objectionsTo(orchard([unit('reaped', { models: 30 })]))).toEqual([]);
    expect(objectionsTo(orchard([unit('reaped', { models: 30 }), unit('rootbound', { models: 10 })]))).toEqual(['units: AOS3-25.3.2a']);
    expect(objectionsTo(orchard([unit('rootbound', { models: 15 })]))).toEqual(['units[3].models: AOS3-25.3.2b']);
  });

  test('AOS3-25.3b: the most models a unit can have are 1, 2 or 3 times its size', () => {
    const state = tableOf(orchard([unit('rootbound')]));
    const most = (name: string) => markOf(named(state, name), MOST_MODELS);
    expect([most('Orchard Reeve'), most('Rootbound'), most('The Reaped 1')]).toEqual([1, 10, 30]);
  });

  test('AOS3-25.4a, AOS3-BP1.1: the limit itself is legal, a point more is not', () => {
    const army = (points: number) => ({ ...orchard([unit('rootbound', { models: 10 }), unit('cider-witch'), unit('grafter')]), points });
    expect(inspectArmy(army(1000)).points.total).toBe(760);
    const held = (points: number) => {
      const sizes = { ...quarterfield.sizes, small: { ...quarterfield.sizes.small, points } };
      return objectionsTo(army(points), { pack: { ...quarterfield, sizes }, size: 'small' });
    };
    expect([held(760), held(759)]).toEqual([[], ['units: AOS3-BP1.1']]);
  });
});

describe('roles and notes', () => {
  test('AOS3-25.5, AOS3-BP1.2: at least one Leader and two Battleline, at most so many of the others', () => {
    expect(objectionsTo({ ...orchard(), units: [unit('reaped'), unit('reaped')] })).toEqual(['units: AOS3-BP1.2']);
    expect(objectionsTo({ ...orchard(), units: [unit('orchard-reeve'), unit('reaped'), unit('rootbound')] })).toEqual([
      'units: AOS3-BP1.2',
    ]);
    const guns = (count: number) => orchard(Array.from({ length: count }, () => unit('cider-press')));
    expect([objectionsTo(guns(2)), objectionsTo(guns(3))]).toEqual([[], ['units: AOS3-BP1.2']]);
    const monsters = (count: number) => orchard(Array.from({ length: count }, () => unit('old-harrow')));
    expect([objectionsTo(monsters(2)), objectionsTo(monsters(3), { size: 'small' })]).toEqual([
      [],
      ['units: AOS3-BP1.1', 'units: AOS3-BP1.2'],
    ]);
  });

  test('AOS3-25.5.1a: a role that a note gives takes the place of the others', () => {
    const led = (general: string) => ({ ...compact(), units: [unit(general), unit('bridge-crossbows'), unit('bridge-crossbows')] });
    expect(objectionsTo(led('warden-captain'))).toEqual([]);
    expect(objectionsTo(led('bell-abbot'))).toEqual(['units: AOS3-BP1.2']);
    const list = {
      ...{ key: 'ghouls', name: 'Ghouls', keyword: 'Ghouls', subfactions: [{ key: 'gristle', name: 'Gristle', keyword: 'Gristle' }] },
      warscrolls: [
        { ...beast, key: 'king', roles: ['Leader'] },
        { ...beast, key: 'beast', roles: ['Behemoth'], becomes: { role: 'Battleline', subfaction: 'gristle' } },
      ],
    };
    const court = { name: 'Court', factions: ['ghouls'], general: 1, units: [unit('king'), unit('beast'), unit('beast')], lists: [list] };
    expect(objectionsTo(court)).toEqual(['units: AOS3-BP1.2']);
    expect(objectionsTo({ ...court, subfaction: 'gristle' })).toEqual([]);
    const four = { ...court, subfaction: 'gristle', units: [...court.units, unit('beast'), unit('beast')] };
    expect(objectionsTo(four, { size: 'small' })).toEqual([]);
  });
  const beast = { key: 'x', name: 'X', move: 10, wounds: 12, bravery: 7, save: '4+', size: 1, points: 100, keywords: [] };

  test('AOS3-25.5.1b: the role is kept on the unit for the whole battle', () => {
    const state = tableOf({ ...compact(), units: [unit('warden-captain'), unit('bridge-crossbows'), unit('bridge-crossbows')] });
    expect(hasRole(named(state, 'Bridge Crossbows 1'), 'Battleline')).toBe(true);
    expect(hasRole(named(state, 'Warden-Captain'), 'Battleline')).toBe(false);
  });

  test('AOS3-25.6, AOS3-25.6.1a, AOS3-25.6.1b, AOS3-25.3.2c: Unique units are there once, Single ones are not reinforced', () => {
    const standard = { size: 'standard' } as const;
    const three = [unit('lantern-watch'), unit('mother-of-locks')];
    expect(objectionsTo(compact(three), standard)).toEqual([]);
    expect(objectionsTo(compact([...three, unit('mother-of-locks')]), standard)).toEqual(['units[5]: AOS3-25.6.1a']);
    expect(objectionsTo(compact([unit('lantern-watch'), unit('bell-abbot', { models: 2 })]), standard)).toEqual([
      'units[4].models: AOS3-25.6.1b',
    ]);
    expect(objectionsTo(compact([unit('lantern-watch'), unit('gatekeeper', { models: 2 })]), standard)).toEqual([
      'units[4].models: AOS3-25.3.2c',
    ]);
  });
});

describe('allies', () => {
  const ally = unit('windfall', { allied: true });
  const friends = {
    key: 'lantern-compact',
    name: 'Friends',
    keyword: 'Lantern Compact',
    published: '2030',
    allies: ['hollow-orchard'],
    warscrolls: [],
  };
  const withAllies = (count: number, own: number) =>
    compact([...Array.from({ length: own - 3 }, () => unit('lantern-watch')), ...Array.from({ length: count }, () => ally)], {
      lists: [{ ...friends, warscrolls: [{ ...extra }] }],
    });
  const extra = { key: 'extra', name: 'Extra', move: 5, wounds: 1, bravery: 6, save: '4+', size: 1, points: 10, keywords: [] } as const;

  test.each([
    [1, 3, []],
    [2, 5, ['units: AOS3-27.1a']],
    [2, 6, []],
    [1, 2, ['units: AOS3-27.1a']],
  ])('AOS3-27.1a: %i allies beside %i units', (allies, own, objections) => {
    const army = own === 2 ? { ...withAllies(allies, 3), units: [...withAllies(0, 3).units.slice(0, 2), ally] } : withAllies(allies, own);
    const found = objectionsTo(army).filter((one) => !one.includes('BP1.2'));
    expect(found).toEqual(objections);
  });

  test('AOS3-25.8a: allies come from the factions on the list', () => {
    expect(objectionsTo(compact([ally]))).toEqual(['units[3].scroll: AOS3-25.8a']);
    expect(objectionsTo(withAllies(1, 3))).toEqual([]);
  });

  test('AOS3-25.8b: an ally cannot be the general', () => {
    expect(objectionsTo({ ...withAllies(1, 3), general: 4 })).toEqual(['general: AOS3-25.8b']);
  });

  test('AOS3-27.1b, AOS3-27.0a: allies do not make a mixed army, and are marked', () => {
    const state = tableOf({ ...withAllies(1, 3), enhancements: { artefacts: [{ artefact: 'drowned-lamp', unit: 1 }] } });
    const own = named(state, 'Windfall Swarm');
    expect(markOf(own, ALLIED)).toBe(true);
    expect(named(state, 'Warden-Captain').abilities.some(({ ability }) => ability === 'hit-penalty')).toBe(true);
    expect(named(state, 'Lantern Watch 1').abilities.some(({ ability }) => ability === 'hold-the-bridge')).toBe(true);
  });
});
