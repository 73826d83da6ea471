import { abilityOf, markOf } from '@warfold/engine';
import { describe, expect, test } from 'vitest';
import type { Army, ArmyEnhancements } from '../army/army.ts';
import { TRIUMPHS } from '../army/armyMarks.ts';
import { compact, named, objectionsTo, orchard, tableOf, unit } from '../testing/armies.ts';
import { hasKeyword } from '../warscroll/warscroll.ts';
import { universal } from './universal.ts';

/** 1 captain, 2 and 3 watch, 4 lamplighter (WIZARD), 5 abbot (PRIEST). */
const gifted = (enhancements: ArmyEnhancements, more: Partial<Army> = {}): Army =>
  compact([unit('lamplighter'), unit('bell-abbot')], { enhancements, ...more });
const found = (enhancements: ArmyEnhancements, more: Partial<Army> = {}) => objectionsTo(gifted(enhancements, more));
const abilitiesOf = (army: Army, name: string) => named(tableOf(army), name).abilities;

describe('armies and factions', () => {
  test('AOS3-27.0a, AOS3-27.2: an army of one faction has its battle traits, by keyword', () => {
    expect(abilityOf(named(tableOf(gifted({})), 'Lantern Watch 1'), 'hold-the-bridge')).toEqual({ value: 1 });
    expect(abilityOf(named(tableOf(gifted({})), 'Warden-Captain'), 'hold-the-bridge')).toBeNull();
  });

  test('AOS3-27.0b: an army of two factions has none, and no enhancements but the universal ones', () => {
    const mixed = (enhancements: ArmyEnhancements) =>
      compact([unit('cider-witch')], { factions: ['lantern-compact', 'hollow-orchard'], enhancements });
    expect(objectionsTo(mixed({ traits: ['night-eyes'] }))).toEqual(['enhancements.traits[0]: AOS3-27.0b']);
    expect(objectionsTo(mixed({ traits: ['battle-lust'] }))).toEqual([]);
    expect(abilityOf(named(tableOf(mixed({})), 'Lantern Watch 1'), 'hold-the-bridge')).toBeNull();
  });

  test('AOS3-27.0c, AOS3-27.2.1, AOS3-22.6b: an army of a subfaction is one of the faction too, and its units have both keywords', () => {
    const army = gifted({ traits: ['lock-keeper'] }, { subfaction: 'nine-locks' });
    const state = tableOf(army);
    for (const keyword of ['LANTERN COMPACT', 'NINE LOCKS']) expect(hasKeyword(state, named(state, 'Warden-Captain'), keyword)).toBe(true);
    expect(abilityOf(named(state, 'Lantern Watch 1'), 'hold-the-bridge')).not.toBeNull();
    expect(objectionsTo(gifted({}, { subfaction: 'late-frost' }))).toEqual(['subfaction: AOS3-27.2.1']);
    expect(found({ traits: ['lock-keeper'] })).toEqual(['enhancements.traits[0]: AOS3-27.2.1']);
  });

  test('AOS3-27.4a: the general of a subfaction has its command trait', () => {
    expect(found({ traits: ['battle-lust'] }, { subfaction: 'nine-locks' })).toEqual(['enhancements: AOS3-27.4a']);
    expect(found({ traits: ['lock-keeper'] }, { subfaction: 'nine-locks' })).toEqual([]);
    expect(found({ traits: ['battle-lust'] }, { subfaction: 'long-quay' })).toEqual([]);
  });

  test('AOS3-27.4b: the first artefact of a subfaction is its own', () => {
    const first = (artefact: string) =>
      found({ traits: ['lock-keeper'], artefacts: [{ artefact, unit: 4 }] }, { subfaction: 'nine-locks' });
    expect(first('amulet-of-destiny')).toEqual(['enhancements.artefacts[0]: AOS3-27.4b']);
    expect(first('sluice-key')).toEqual([]);
  });
});

describe('enhancements', () => {
  test('AOS3-27.3a, AOS3-27.5: the kinds there are, and how many are open to any army', () => {
    const count = (kind: string) => [...universal.values()].filter((one) => one.kind === kind).length;
    expect(['trait', 'artefact', 'spell', 'prayer', 'triumph', 'mount'].map(count)).toEqual([5, 4, 3, 3, 3, 0]);
    expect(found({ traits: ['amulet-of-destiny'] })).toEqual(['enhancements.traits[0]: AOS3-27.3a']);
  });

  test('AOS3-27.3b: one of each kind', () => {
    const one: ArmyEnhancements = {
      ...{ traits: ['battle-lust'], triumphs: ['inspired'], artefacts: [{ artefact: 'arcane-tome', unit: 1 }] },
      spells: [
        { spell: 'levitate', unit: 4 },
        { spell: 'ghost-mist', unit: 1 },
      ],
      prayers: [{ prayer: 'curse', unit: 5 }],
    };
    expect(found(one)).toEqual([]);
    expect(found({ ...one, spells: [...one.spells!, { spell: 'flaming-weapon', unit: 4 }] })).toEqual(['enhancements: AOS3-27.3b']);
    expect(found({ ...one, triumphs: ['inspired', 'indomitable'] })).toEqual(['enhancements: AOS3-27.3b']);
  });

  test('AOS3-27.3.1a: neither Unique nor allied units are given anything', () => {
    const unique = {
      ...compact([unit('lantern-watch'), unit('mother-of-locks')]),
      enhancements: { spells: [{ spell: 'levitate', unit: 5 }] },
    };
    expect(objectionsTo(unique, { size: 'standard' })).toEqual(['enhancements.spells[0]: AOS3-27.3.1a']);
    const friends = {
      key: 'hollow-orchard',
      name: 'X',
      keyword: 'Hollow Orchard',
      published: '2030',
      allies: ['lantern-compact'],
      warscrolls: [spare],
    };
    const allied = orchard([unit('bell-abbot', { allied: true })], {
      lists: [friends],
      enhancements: { prayers: [{ prayer: 'heal', unit: 4 }] },
    });
    expect(objectionsTo(allied)).toEqual(['enhancements.prayers[0]: AOS3-27.3.1a']);
  });
  const spare = { key: 'spare', name: 'Spare', move: 5, wounds: 1, bravery: 6, save: '4+', size: 1, points: 10, keywords: [] };

  test('AOS3-27.3.1a: what a rule forces on a Unique unit has no effect', () => {
    const unique = { ...compact(), general: 4, units: [...compact().units, unit('mother-of-locks')], subfaction: 'nine-locks' };
    expect(objectionsTo(unique)).toEqual([]);
    expect(abilitiesOf(unique, 'Ysolde, Mother of Locks').map(({ ability }) => ability)).not.toContain('aura-bravery');
  });

  test('AOS3-27.3.2: one command trait, for a general that is a HERO', () => {
    expect(found({ traits: ['battle-lust'] })).toEqual([]);
    expect(found({ traits: ['battle-lust'] }, { general: 2 })).toEqual(['enhancements.traits[0]: AOS3-27.3.2']);
    const warlord = [
      {
        battalion: 'warlord',
        units: [1, 4, 5, 2].map((one, i) => ({ unit: one, as: ['commander', 'sub-commander', 'sub-commander', 'troops'][i]! })),
      },
    ];
    expect(found({ traits: ['battle-lust', 'heroic-stature'] }, { battalions: warlord })).toEqual(['enhancements.traits[1]: AOS3-27.3.2']);
    expect(abilitiesOf(gifted({ traits: ['battle-lust'] }), 'Warden-Captain').some(({ ability }) => ability === 'battle-lust')).toBe(true);
  });

  test('AOS3-27.3.3: artefacts are for HEROES, one for each; the same one twice is no trouble', () => {
    const warlord = [
      {
        battalion: 'warlord',
        units: [1, 4, 5, 2].map((one, i) => ({ unit: one, as: ['commander', 'sub-commander', 'sub-commander', 'troops'][i]! })),
      },
    ];
    const give = (...units: number[]) =>
      found({ artefacts: units.map((one) => ({ artefact: 'amulet-of-destiny', unit: one })) }, { battalions: warlord });
    expect(give(2)).toEqual(['enhancements.artefacts[0]: AOS3-27.3.3']);
    expect(give(1, 1)).toEqual(['enhancements.artefacts[1]: AOS3-27.3.3']);
    expect(give(1, 4)).toEqual([]);
  });

  test('AOS3-27.3.4: each time a spell for every WIZARD, who knows it beside the others', () => {
    const army = gifted({ spells: [{ spell: 'levitate', unit: 4 }] });
    expect(abilityOf(named(tableOf(army), 'Lamplighter of the Ninth Lock'), 'wizard')).toMatchObject({ spells: ['dazzle', 'levitate'] });
    expect(found({ spells: [{ spell: 'levitate', unit: 5 }] })).toEqual([
      'enhancements.spells[0]: AOS3-27.3.4',
      'enhancements: AOS3-27.3.4',
    ]);
  });

  test('AOS3-27.3.5: each time a prayer for every PRIEST', () => {
    const army = gifted({ prayers: [{ prayer: 'heal', unit: 5 }] });
    expect(abilityOf(named(tableOf(army), 'Bell-Abbot'), 'priest')).toMatchObject({ prayers: ['knell', 'heal'] });
    expect(found({ prayers: [{ prayer: 'heal', unit: 4 }] })).toEqual([
      'enhancements.prayers[0]: AOS3-27.3.5',
      'enhancements: AOS3-27.3.5',
    ]);
  });

  test('AOS3-27.3.6a: with more than one triumph the same may be taken again', () => {
    const warlord = [
      {
        battalion: 'warlord',
        units: [1, 4, 5, 2].map((one, i) => ({ unit: one, as: ['commander', 'sub-commander', 'sub-commander', 'troops'][i]! })),
      },
    ];
    const army = gifted({ triumphs: ['inspired', 'inspired'] }, { battalions: warlord });
    expect(objectionsTo(army)).toEqual([]);
    expect(markOf(tableOf(army).sides[0]!, TRIUMPHS)).toBe('inspired,inspired');
  });

  test('AOS3-27.3.7: a set of unique enhancements says to whom and how often', () => {
    const colours = (...units: number[]) => found({ unique: units.map((one) => ({ unique: 'guild-colours', unit: one })) });
    expect(colours(2, 3)).toEqual([]);
    expect(colours(1)).toEqual(['enhancements.unique[0]: AOS3-27.3a']);
    expect(colours(2, 3, 2)).toEqual(['enhancements.unique[2]: AOS3-27.3.7']);
  });

  test('AOS3-27.5.2b, AOS3-27.3.1b: the vial is for a melee weapon of the bearer, picked with the army, and not of its mount', () => {
    const vial = (weapon?: string) => {
      const gift = { artefact: 'vial-of-manticore-venom', unit: 1, ...(weapon !== undefined && { weapon }) };
      return found({ artefacts: [gift] });
    };
    expect(vial('oathblade')).toEqual([]);
    expect(vial()).toEqual(['enhancements.artefacts[0].weapon: AOS3-27.5.2b']);
    expect(vial('crossbow')).toEqual(['enhancements.artefacts[0].weapon: AOS3-27.5.2b']);
    const rider = {
      key: 'rider',
      name: 'Rider',
      move: 10,
      wounds: 6,
      bravery: 7,
      save: '4+',
      size: 1,
      points: 100,
      keywords: ['Hero'],
      roles: ['Leader'],
    } as const;
    const hooves = {
      key: 'hooves',
      name: 'Hooves',
      range: '1"',
      attacks: 2,
      hit: '4+',
      wound: '4+',
      rend: '-',
      damage: 1,
      mount: true,
    } as const;
    const list = { key: 'riders', name: 'Riders', keyword: 'Riders', warscrolls: [{ ...rider, melee: [hooves] }] };
    const army = {
      ...orchard([unit('rider')], { factions: ['hollow-orchard', 'riders'], lists: [list] }),
      enhancements: { artefacts: [{ artefact: 'vial-of-manticore-venom', unit: 4, weapon: 'hooves' }] },
    };
    expect(objectionsTo(army)).toEqual(['enhancements.artefacts[0].weapon: AOS3-27.3.1b']);
  });

  test('AOS3-27.5.2c: the tome makes a WIZARD of its bearer, and lets a WIZARD cast once more', () => {
    const tome = (bearer: number) => gifted({ artefacts: [{ artefact: 'arcane-tome', unit: bearer }] });
    const state = tableOf(tome(5));
    expect(abilityOf(named(state, 'Bell-Abbot'), 'wizard')).toEqual({ casts: 1, unbinds: 1 });
    expect(hasKeyword(state, named(state, 'Bell-Abbot'), 'WIZARD')).toBe(true);
    expect(abilityOf(named(tableOf(tome(4)), 'Lamplighter of the Ninth Lock'), 'wizard')).toMatchObject({ casts: 2, unbinds: 1 });
    expect(
      found({
        artefacts: [{ artefact: 'arcane-tome', unit: 5 }],
        spells: [
          { spell: 'levitate', unit: 5 },
          { spell: 'levitate', unit: 4 },
        ],
      }),
    ).toEqual([]);
  });
});
