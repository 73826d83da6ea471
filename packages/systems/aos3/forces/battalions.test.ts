import { markOf } from '@warfold/engine';
import { describe, expect, test } from 'vitest';
import type { Army, ArmyBattalion } from '../army/army.ts';
import { BATTALION, STRATEGISTS, UNIFIED } from '../army/armyMarks.ts';
import { quarterfield } from '../battlepacks/pack.ts';
import { compact, named, objectionsTo, plainly, tableOf, unit } from '../testing/armies.ts';
import { CORE_BATTALIONS } from './battalions.ts';
import { enlist } from './enlist.ts';
import { battletomes } from './index.ts';
import { objections } from './objections.ts';
import { readRoster } from './roster.ts';

const standard = { size: 'standard' } as const;

/** 1 captain, 2 and 3 watch, 4 watch, 5 lamplighter, 6 abbot, 7 beacon, 8 and 9 gatekeepers, 10 and 11 bombards, 12 mother of locks, 13 crossbows. */
const host = (battalions: readonly ArmyBattalion[], more: Partial<Army> = {}): Army =>
  compact(
    [
      ...['lantern-watch', 'lamplighter', 'bell-abbot', 'beacon-bearer', 'gatekeeper', 'gatekeeper', 'great-bombard', 'great-bombard'],
      ...['mother-of-locks', 'bridge-crossbows'],
    ].map((scroll) => unit(scroll)),
    { battalions, ...more },
  );
const battalion = (name: string, members: Readonly<Record<number, string>>, more: Partial<ArmyBattalion> = {}): ArmyBattalion => ({
  battalion: name,
  units: Object.entries(members).map(([number, as]) => ({ unit: Number(number), as })),
  ...more,
});
const found = (...battalions: ArmyBattalion[]) => objectionsTo(host(battalions), standard);

const warlord = battalion('warlord', { 1: 'commander', 5: 'sub-commander', 6: 'sub-commander', 2: 'troops' });
const regiment = battalion('battle-regiment', { 1: 'commander', 2: 'troops', 3: 'troops' });

describe('core battalions', () => {
  test('AOS3-26.0a, AOS3-28.1.2: a battlepack may do without them', () => {
    expect(found(regiment)).toEqual([]);
    expect(objectionsTo(host([regiment]), { ...standard, pack: { ...quarterfield, coreBattalions: false } })).toEqual([
      'battalions[0]: AOS3-26.0a',
    ]);
    expect(found(battalion('phalanx', {}))).toEqual(['battalions[0].battalion: AOS3-26.0a']);
  });

  test('AOS3-26.0c: a unit belongs to one battalion only', () => {
    const vanguard = battalion('vanguard', { 5: 'sub-commander', 3: 'troops' });
    expect(found(regiment, vanguard)).toEqual(['battalions[1].units[0]: AOS3-26.0c']);
    expect(found(regiment, battalion('vanguard', { 5: 'sub-commander', 4: 'troops' }))).toEqual([]);
  });

  test('AOS3-26.1a: what is mandatory must be there, and its units are units of the army', () => {
    expect(found(battalion('battle-regiment', { 1: 'commander', 2: 'troops' }))).toEqual(['battalions[0]: AOS3-26.1a']);
    expect(found(battalion('vanguard', { 5: 'sub-commander', 2: 'troops', 99: 'troops' }))).toEqual([
      'battalions[0].units[2].unit: AOS3-26.1a',
    ]);
  });

  test.each<[string, Record<number, string>, string[]]>([
    ['a Leader is a Commander', { 12: 'commander', 2: 'troops', 3: 'troops' }, []],
    ['nobody else is', { 2: 'commander', 3: 'troops', 4: 'troops' }, ['AOS3-26.1c']],
    ['a Leader of 10 Wounds is no Sub-commander', { 1: 'commander', 2: 'troops', 3: 'troops', 12: 'sub-commander' }, ['AOS3-26.1c']],
    ['Leaders are no Troops', { 1: 'commander', 2: 'troops', 5: 'troops' }, ['AOS3-26.1c']],
    ['nor are Behemoths', { 1: 'commander', 2: 'troops', 8: 'troops' }, ['AOS3-26.1c']],
    ['nor is Artillery', { 1: 'commander', 2: 'troops', 10: 'troops' }, ['AOS3-26.1c']],
    ['a Behemoth that is no Leader is a Monster', { 1: 'commander', 2: 'troops', 3: 'troops', 8: 'monster' }, []],
    ['one that is a Leader is none', { 1: 'commander', 2: 'troops', 3: 'troops', 12: 'monster' }, ['AOS3-26.1c']],
    ['Artillery', { 1: 'commander', 2: 'troops', 3: 'troops', 10: 'artillery' }, []],
    ['a Monster or Artillery, not both', { 1: 'commander', 2: 'troops', 3: 'troops', 8: 'monster', 10: 'artillery' }, ['AOS3-26.3']],
  ])('AOS3-26.1c: %s', (_what, members, objections) => {
    expect(found(battalion('battle-regiment', members)).map((one) => one.split(': ')[1])).toEqual(objections);
  });

  test('AOS3-26.3, AOS3-26.0d: the six battalions, with what they must and may hold and what they can do', () => {
    const written = CORE_BATTALIONS.map(({ key, slots, abilities, pick }) => {
      const organisation = slots.map(({ icons, least, most }) => `${icons.join('/')} ${least}-${most}`).join(', ');
      return `${key}: ${organisation}; ${abilities.join(pick ? ' / ' : ' + ')}`;
    });
    expect(written).toEqual([
      'warlord: commander 1-2, sub-commander 2-4, troops 1-2; magnificent + strategists',
      'battle-regiment: commander 1-1, troops 2-5, sub-commander 0-2, monster/artillery 0-1; unified',
      'grand-battery: sub-commander 1-1, artillery 2-3; slayers',
      'vanguard: sub-commander 1-1, troops 1-3; swift',
      'linebreaker: commander 1-1, monster 2-3; expert',
      'command-entourage: commander 1-1, sub-commander 2-3; magnificent / strategists',
    ]);
    expect(found(warlord, battalion('grand-battery', { 7: 'sub-commander', 10: 'artillery', 11: 'artillery' }))).toEqual([]);
    expect(found(battalion('linebreaker', { 12: 'commander', 8: 'monster', 9: 'monster', 2: 'troops' }))).toEqual([
      'battalions[0].units[0]: AOS3-26.3',
    ]);
  });

  test('AOS3-26.2b: where abilities are separated by a stroke one is picked with the battalion', () => {
    const entourage = { 1: 'commander', 5: 'sub-commander', 6: 'sub-commander' };
    expect(found(battalion('command-entourage', entourage))).toEqual(['battalions[0].ability: AOS3-26.2b']);
    expect(found(battalion('command-entourage', entourage, { ability: 'swift' }))).toEqual(['battalions[0].ability: AOS3-26.2b']);
    expect(found(battalion('command-entourage', entourage, { ability: 'strategists' }))).toEqual([]);
  });

  test('AOS3-26.2a, AOS3-26.2d, AOS3-26.0b: Magnificent gives one more enhancement, picked after the battalions', () => {
    const twice = {
      artefacts: [
        { artefact: 'amulet-of-destiny', unit: 1 },
        { artefact: 'seed-of-rebirth', unit: 5 },
      ],
    };
    expect(objectionsTo(host([], { enhancements: twice }), standard)).toEqual(['enhancements: AOS3-27.3b']);
    expect(objectionsTo(host([warlord], { enhancements: twice }), standard)).toEqual([]);
    const thrice = { ...twice, triumphs: ['inspired', 'inspired'] };
    expect(objectionsTo(host([warlord], { enhancements: thrice }), standard)).toEqual(['enhancements: AOS3-27.3b']);
  });

  test('AOS3-26.2a: their abilities stand on their units, like those of warscrolls', () => {
    const army = { ...host([warlord]), units: host([]).units.slice(0, 6) };
    const state = tableOf(army);
    const [side] = state.sides;
    expect([markOf(side!, STRATEGISTS), markOf(side!, UNIFIED)]).toEqual([1, []]);
    const captain = named(state, 'Warden-Captain');
    expect(captain.abilities.map(({ ability }) => ability)).toEqual(
      expect.arrayContaining(['battalion-magnificent', 'battalion-strategists']),
    );
    expect(markOf(named(state, 'Lantern Watch 3'), BATTALION)).toBe(0);
  });

  test('AOS3-26.2.1a, AOS3-26.2.1c: only a battalion with the Unified icon is set up as one', () => {
    const army = (one: ArmyBattalion) => ({ ...host([one]), units: host([]).units.slice(0, 6) });
    const unified = (one: ArmyBattalion) => markOf(tableOf(army(one)).sides[0]!, UNIFIED);
    expect([unified(regiment), unified(warlord), unified(battalion('vanguard', { 5: 'sub-commander', 2: 'troops' }))]).toEqual([
      [1],
      [],
      [],
    ]);
  });
});

describe('warscroll battalions', () => {
  const list = {
    ...{ key: 'lantern-compact', name: 'The Lantern Compact', keyword: 'Lantern Compact', published: '2030-01' },
    warscrolls: [{ key: 'extra', name: 'Extra', move: 5, wounds: 1, bravery: 6, save: '4+', size: 1, points: 10, keywords: [] }],
    battalions: [
      {
        ...{ key: 'night-patrol', name: 'Night Patrol', abilities: [{ ability: 'bravery-bonus', params: { value: 1 } }] },
        units: [
          { type: 'Lantern Watch', least: 1, most: 2 },
          { keyword: 'Wizards', least: 1, most: 1 },
        ],
      },
    ],
  } as const;
  const patrol = (...numbers: number[]) =>
    host([{ battalion: 'night-patrol', units: numbers.map((number) => ({ unit: number })) }], { lists: [list] });
  const open = { ...standard, pack: { ...quarterfield, warscrollBattalions: true } };

  test('AOS3-BP1.2, AOS3-26.0a: Quarterfield does without them', () => {
    expect(objectionsTo(patrol(2, 5), standard)).toEqual(['battalions[0]: AOS3-BP1.2']);
    expect(objectionsTo(patrol(2, 5), open)).toEqual([]);
  });

  describe('AOS3-26.0c: a very large battalion is made up of smaller ones, and their units belong to both', () => {
    const host2 = {
      ...{ key: 'river-host', name: 'River Host', abilities: [{ ability: 'run-bonus', params: { value: 1 } }] },
      units: [{ keyword: 'Bombard', least: 0, most: 1 }],
      battalions: [{ battalion: 'night-patrol', least: 1, most: 2 }],
    };
    const lists = [{ ...list, battalions: [...list.battalions, host2] }];
    const patrolOf = (...numbers: number[]): ArmyBattalion => ({
      battalion: 'night-patrol',
      units: numbers.map((number) => ({ unit: number })),
    });
    const great = (battalions: readonly number[], ...numbers: number[]): ArmyBattalion => ({
      ...{ battalion: 'river-host', battalions, units: numbers.map((number) => ({ unit: number })) },
    });
    const judged = (...battalions: ArmyBattalion[]) => objectionsTo(host(battalions, { lists }), open);

    test('what it names, and no unit in two others', () => {
      expect(judged(patrolOf(2, 5), great([1], 10))).toEqual([]);
      expect(judged(patrolOf(2, 5), great([1], 2))).toEqual(['battalions[1].units[0]: AOS3-26.0c', 'battalions[1].units[0]: AOS3-26.1b']);
      expect(judged(patrolOf(2, 5), great([]))).toEqual(['battalions[1]: AOS3-26.1a']);
      expect(judged(patrolOf(2, 5), great([1]), great([1]))).toEqual(['battalions[2].battalions[0]: AOS3-26.0c']);
      expect(judged(patrolOf(2, 5), great([1, 1]))).toEqual(['battalions[1].battalions[1]: AOS3-26.0c']);
      expect(judged(patrolOf(2, 5), regiment, great([1, 2]))).toEqual([
        ...['battalions[1].units[1]: AOS3-26.0c', 'battalions[2].battalions[1]: AOS3-26.0c'],
      ]);
      expect(judged(patrolOf(2, 5), great([1, 2]))).toEqual(['battalions[1].battalions[1]: AOS3-26.0c']);
    });

    test('nobody else is made up of others', () => {
      const nested = { ...battalion('vanguard', { 6: 'sub-commander', 3: 'troops' }), battalions: [1] };
      expect(judged(patrolOf(2, 5), nested)).toEqual(['battalions[1].battalions[0]: AOS3-26.0c']);
    });

    test('its abilities are those of all its units', () => {
      const notes = objections();
      const army = { ...host([patrolOf(2, 5), great([1], 10)], { lists }) };
      const roster = readRoster(plainly(army), '', battletomes, notes)!;
      const given = enlist([roster, roster]).units.slice(0, 13);
      const has = (ability: string) =>
        given.flatMap((one, i) =>
          one.abilities?.some((ref) => ref.ability === ability && ref.params?.while === undefined) ? [i + 1] : [],
        );
      expect(notes.found).toEqual([]);
      expect(has('run-bonus')).toEqual([2, 5, 10]);
      expect(has('bravery-bonus')).toEqual([2, 5]);
      expect(given.map(({ marks }) => marks?.[BATTALION.name] ?? 0)).toEqual([0, 1, 0, 0, 1, 0, 0, 0, 0, 2, 0, 0, 0]);
    });
  });

  test('AOS3-26.1b: units are named by type or by keyword', () => {
    expect(objectionsTo(patrol(2, 3, 5), open)).toEqual([]);
    expect(objectionsTo(patrol(2, 3), open)).toEqual(['battalions[0]: AOS3-26.1a']);
    expect(objectionsTo(patrol(2, 3, 4, 5), open)).toEqual(['battalions[0]: AOS3-26.1b']);
    expect(objectionsTo(patrol(2, 5, 13), open)).toEqual(['battalions[0].units[2]: AOS3-26.1b']);
  });
});
