import type { Unit } from '@warfold/engine';
import { abilityOf } from '@warfold/engine';
import { inches } from '@warfold/space';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inspectArmy, musterWritten } from '../army/army.ts';
import { compact, named, objectionsTo, orchard, tableOf, unit } from '../testing/armies.ts';
import {
  characteristicsOf,
  commandOf,
  hasKeyword,
  includesKeyword,
  isOfMount,
  rangeOf,
  typeOf,
  weaponsOf,
} from '../warscroll/warscroll.ts';
import { shippedArmies } from './index.ts';

const line = {
  key: 'thing',
  name: 'Thing',
  move: 5,
  wounds: 2,
  bravery: 7,
  save: '4+',
  size: 5,
  points: 100,
  keywords: ['Order'],
  roles: ['Battleline'],
};
const sword = { key: 'sword', name: 'Sword', range: '1"', attacks: 2, hit: '3+', wound: '4+', rend: '-1', damage: 1 };
const list = (scroll: object, more: object = {}) => ({
  key: 'own',
  name: 'Own',
  keyword: 'Own',
  warscrolls: [{ ...line, ...scroll }],
  ...more,
});
const army = (scroll: object, more: object = {}, units: object[] = []) => ({
  ...{ name: 'Own', factions: ['hollow-orchard', 'own'], general: 1, lists: [list(scroll, more)] },
  units: [unit('orchard-reeve'), unit('thing'), unit('thing'), ...units],
});
const found = (scroll: object, more: object = {}) =>
  objectionsTo(army(scroll, more)).map((one) => one.replace(/lists\[0\]\.(warscrolls\[0\]\.)?/, ''));

describe('warscrolls that anybody writes', () => {
  test.each<[object, string[]]>([
    [{}, []],
    [{ melee: [sword] }, []],
    [{ wounds: 0 }, ['wounds: AOS3-22.0a']],
    [{ bravery: 'high' }, ['bravery: AOS3-22.0a']],
    [{ save: '-' }, []],
    [{ save: '7+' }, ['save: AOS3-1.5.2a']],
    [{ move: '2D6' }, []],
    [{ move: null }, []],
    [{ move: 'fast' }, ['move: AOS3-22.2.4a']],
    [{ melee: [{ ...sword, rend: '1' }] }, ['melee[0].rend: AOS3-22.2.2']],
    [{ melee: [{ ...sword, rend: '-' }] }, []],
    [{ melee: [{ ...sword, range: '6"-48"' }] }, []],
    [{ melee: [{ ...sword, range: 'near' }] }, ['melee[0].range: AOS3-22.0a']],
    [{ melee: [{ ...sword, damage: 'D3+1', attacks: '2D6' }] }, []],
    [
      {
        damage: [
          { to: 4, values: { move: 5 } },
          { to: null, values: { move: 4 } },
        ],
      },
      [],
    ],
    [
      {
        damage: [
          { to: 4, values: { move: 5 } },
          { to: 4, values: {} },
          { to: null, values: {} },
        ],
      },
      ['damage: AOS3-22.5a'],
    ],
    [{ damage: [{ to: 4, values: { move: 5 } }] }, ['damage: AOS3-22.5a']],
    [{ options: [{ weapon: 'sword' }] }, ['options[0]: AOS3-22.3']],
    [{ keywords: [7] }, ['keywords[0]: AOS3-22.6a']],
    [{ roles: ['Captain'] }, ['roles[0]: AOS3-25.5']],
    [{ abilities: [{ name: 'x' }] }, ['abilities[0].name: protocol:not-an-option']],
    [{ abilities: [{ ward: { n: 5 } }] }, ['abilities[0].ward.n: AOS3-14.3a', 'abilities[0].ward: AOS3-14.3a']],
    [{ abilities: [{ ward: 5 }, { 'hit-bonus': 1 }] }, []],
    [{ abilities: [{ 'hit-penalty': { value: 1 } }] }, ['abilities[0].hit-penalty.value: AOS3-22.4']],
  ])('AOS3-22.0a, AOS3-22.2: %j', (scroll, objections) => {
    expect(found(scroll).filter((one) => !/units|general|AOS3-BP1.2|AOS3-1.1b/.test(one))).toEqual(objections);
  });

  test('AOS3-23.2, AOS3-24.2, AOS3-24.3: terrain has pieces, a summoned thing has parts and a value', () => {
    expect(found({}, { terrain: [{ key: 'a', name: 'A', pieces: [] }] })).toEqual(['terrain[0].pieces: AOS3-23.2']);
    expect(found({}, { endless: [{ key: 'a', name: 'A', parts: [], value: 5, range: 9 }] })).toEqual(['endless[0].parts: AOS3-24.2']);
    expect(found({}, { endless: [{ key: 'a', name: 'A', parts: ['40mm'], range: 9 }] })).toEqual(['endless[0].value: AOS3-24.3']);
  });

  test('AOS3-22.0b: a later version of a warscroll replaces an earlier one, or one without a date', () => {
    const republished = (published?: string) => {
      const brought = list({ key: 'reaped', name: 'The Reaped', points: 500 }, { key: 'hollow-orchard', keyword: 'Hollow Orchard' });
      return inspectArmy({ ...orchard(), lists: [published === undefined ? brought : { ...brought, published }] }).points.total;
    };
    expect(republished('2026-02')).toBe(130 + 2 * 500);
    expect(republished('2025-12')).toBe(130 + 2 * 85);
    expect(republished()).toBe(130 + 2 * 85);
  });

  test('junk is objected to, never thrown at', () => {
    const junk = fc.anything({ withNullPrototype: true, maxDepth: 4 });
    const keys = [
      'name',
      'factions',
      'subfaction',
      'points',
      'general',
      'units',
      'battalions',
      'enhancements',
      'endless',
      'terrain',
      'lists',
    ];
    fc.assert(
      fc.property(fc.constantFrom(...keys), junk, (key, value) => {
        expect(() => inspectArmy({ ...shippedArmies['lantern-watch'], [key]: value })).not.toThrow();
        expect(() => inspectArmy({ ...orchard(), lists: [{ ...list({}), [key]: value }, list({ [key]: value })] })).not.toThrow();
        expect(() => musterWritten({ forces: [value, 'lantern-watch'], options: value, mission: value })).not.toThrow();
      }),
      { numRuns: 200 },
    );
  });
});

describe('warscrolls on the table', () => {
  const state = tableOf(
    compact([unit('bridge-crossbows'), unit('lamplighter')]),
    orchard([unit('windfall'), unit('old-harrow'), unit('cider-press')]),
  );
  const first = (name: string) => {
    const own = named(state, name);
    return state.models[own.models[0]!]!;
  };

  test('AOS3-22.0c: the printed sample', () => {
    const printed = tableOf({
      ...orchard(),
      factions: ['hollow-orchard', 'stormcast-eternals'],
      units: [unit('orchard-reeve'), unit('vindictors'), unit('vindictors')],
    });
    const vindictors = named(printed, 'Vindictors 1');
    const { move, ...others } = characteristicsOf(printed, vindictors);
    expect([move?.plus, others]).toEqual([5, { wounds: 2, bravery: 7, save: 3 }]);
    const [spear] = weaponsOf(printed, printed.models[vindictors.models[0]!]!);
    expect(spear).toMatchObject({ hit: 3, wound: 3, rend: 1, attacks: { plus: 2 }, damage: { plus: 1 }, range: { plus: 2 } });
    for (const keyword of ['ORDER', 'STORMCAST ETERNALS', 'THUNDERSTRIKE', 'REDEEMER', 'VINDICTORS'])
      expect(hasKeyword(printed, vindictors, keyword)).toBe(true);
  });

  test('AOS3-22.1: units that use the same warscroll are of the same type, whatever they are called', () => {
    const own = tableOf({ ...orchard(), units: [unit('orchard-reeve'), unit('reaped', { name: 'Stragglers' }), unit('reaped')] });
    expect(typeOf(own, named(own, 'Stragglers'))).toBe(typeOf(own, named(own, 'The Reaped')));
  });

  test('AOS3-22.3.1: the weapons of mount, companions and crew are its model’s, and known as theirs', () => {
    const weapons = weaponsOf(state, first('Cider Press'));
    expect(weapons.map(({ key }) => isOfMount(state, key))).toEqual([false, true]);
  });

  test('AOS3-22.3.2a, AOS3-22.3.2b: command models are the first of the unit, with the arms of the others', () => {
    const watch = named(state, 'Lantern Watch 1').models.map((id) => state.models[id]!);
    expect(watch.slice(0, 4).map(commandOf)).toEqual(['champion', 'standard', 'musician', null]);
    expect(new Set(watch.map(({ gear }) => gear.join())).size).toBe(1);
  });

  test.each([
    [10, 2],
    [20, 4],
  ])('AOS3-22.3.3: of %i models %i may take what one in every five may', (models, most) => {
    const taken = (count: number) => ({
      ...compact(),
      units: [
        unit('warden-captain'),
        unit('lantern-watch', { models, options: [{ weapon: 'great-lantern', count }] }),
        unit('lantern-watch'),
      ],
    });
    expect(objectionsTo(taken(most))).toEqual([]);
    expect(objectionsTo(taken(most + 1))).toEqual(['units[1].options[0]: AOS3-22.3.3']);
    const own = tableOf(taken(most));
    const carried = named(own, 'Lantern Watch 1').models.map((id) => own.models[id]!.gear[0]!.split('/').at(-1));
    expect(carried.filter((key) => key === 'great-lantern')).toHaveLength(most);
  });

  test('AOS3-22.3.3, AOS3-22.3.2a: one standard bearer in every ten models', () => {
    const of = (models: number) =>
      tableOf({ ...compact(), units: [unit('warden-captain'), unit('lantern-watch', { models }), unit('lantern-watch')] });
    const count = (models: number) => {
      const own = of(models);
      return named(own, 'Lantern Watch 1').models.filter((id) => commandOf(own.models[id]!) === 'standard').length;
    };
    expect([count(10), count(20)]).toEqual([1, 2]);
  });

  test('AOS3-22.5a, AOS3-22.5b: the damage table sets characteristics by the wounds on the model, down and up again', () => {
    const harrow = named(state, 'Old Harrow');
    const hurt = (lost: number) => {
      const models = state.models.map((model) => (model.unit === harrow.id ? { ...model, lost } : model));
      const now = { ...state, models };
      const weapon = weaponsOf(now, models[harrow.models[0]!]!).find(({ key }) => key.endsWith('/harrow'))!;
      return [characteristicsOf(now, harrow).move!.plus, weapon.attacks.plus];
    };
    expect([0, 3, 4, 6, 7, 9, 10, 40].map(hurt)).toEqual([
      [10, 6],
      [10, 6],
      [8, 5],
      [8, 5],
      [6, 4],
      [6, 4],
      [5, 3],
      [5, 3],
    ]);
    expect(hurt(1)).toEqual([10, 6]);
  });

  test('AOS3-22.2.4a, AOS3-22.2.4c: a random characteristic is no number before it is rolled', () => {
    expect(characteristicsOf(state, named(state, 'Windfall Swarm')).move).toEqual({ dice: 2, sides: 6, plus: 0 });
    const [spout] = weaponsOf(state, first('Cider Press'));
    expect(rangeOf(state, named(state, 'Cider Press'), spout!)).toBeNull();
    const effect = {
      id: 1,
      ability: 'rolled-range',
      origin: null,
      on: { unit: named(state, 'Cider Press').id },
      params: { weapon: spout!.key, value: 14 },
      ends: { at: 'phase' },
    } as const;
    expect(rangeOf({ ...state, effects: [effect] }, named(state, 'Cider Press'), spout!)).toBe(inches(14));
  });

  test('AOS3-22.6a, AOS3-22.6b, AOS3-1.3.2b: keywords are of the whole unit, gained ones too; singular and plural are the same', () => {
    const gained: Unit = { ...named(state, 'Windfall Swarm'), abilities: [{ ability: 'keyword', params: { keyword: 'BLOODLETTER' } }] };
    const now = { ...state, units: state.units.map((one) => (one.id === gained.id ? gained : one)) };
    expect([hasKeyword(now, gained, 'BLOODLETTERS'), hasKeyword(now, gained, 'SWARM'), hasKeyword(now, gained, 'REAPED')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(includesKeyword(['STORMCAST ETERNALS'], 'Stormcast Eternal')).toBe(true);
    expect(includesKeyword(['COLOSSUS', 'PRIESTESS'], 'PRIEST')).toBe(false);
  });

  test('AOS3-22.3, AOS3-22.4: the description and the abilities are the unit’s', () => {
    expect(abilityOf(named(state, 'Lamplighter of the Ninth Lock'), 'wizard')).toMatchObject({ casts: 1, unbinds: 1 });
    expect(abilityOf(named(state, 'Old Harrow'), 'counts-as')).toEqual({ models: 8 });
  });
});

describe('terrain, endless spells and invocations', () => {
  const factions = ['hollow-orchard', 'stormcast-eternals'];
  const brought = { factions, endless: ['cinder-wall', 'roving-maw'], invocations: ['judging-idol'], terrain: ['oathstone'] };
  const state = tableOf(
    orchard([unit('cider-witch'), unit('grafter'), unit('cider-witch')].slice(0, 2), { ...brought, endless: ['roving-maw'] }),
  );
  const piece = (name: string) => state.pieces.find((one) => one.name.args?.unit === name)!;

  test('AOS3-23.0, AOS3-23.1, AOS3-SAMPLE.4: faction terrain has a name, a set-up and terrain rules', () => {
    expect(piece('Oathstone')).toMatchObject({ kind: 'terrain', owner: 0, gone: true, traits: ['faction'] });
    expect(piece('Oathstone').abilities).toEqual([
      { ability: 'set-up', params: { key: 'oathstone', apart: inches(3) } },
      { ability: 'oathstone', params: { within: 6, wholly: true, whom: 'friends' } },
    ]);
  });

  test('AOS3-24.0, AOS3-24.1, AOS3-24.3, AOS3-SAMPLE.2, AOS3-SAMPLE.3: a summoned thing has a name, parts, a summoning and abilities', () => {
    expect(piece('Roving Maw')).toMatchObject({ kind: 'endless', gone: true, owner: 0, traits: ['predatory', 'fly'] });
    expect(abilityOf({ abilities: piece('Roving Maw').abilities! }, 'summoning')).toEqual({
      ...{ key: 'roving-maw', value: 7, range: inches(9), visible: false, apart: inches(1), move: inches(8) },
    });
    expect(abilityOf({ abilities: piece('Judging Idol').abilities! }, 'summoning')).toMatchObject({
      value: 4,
      range: inches(12),
    });
  });

  test('AOS3-SAMPLE.1: the Cinder Wall', () => {
    const wall = tableOf(orchard([unit('cider-witch')], { factions, endless: ['cinder-wall'] })).pieces.find(
      ({ kind }) => kind === 'endless',
    )!;
    expect(wall.shape).toMatchObject({ kind: 'base', base: { kind: 'rect' } });
    expect(abilityOf({ abilities: wall.abilities! }, 'summoning')).toMatchObject({
      value: 6,
      range: inches(12),
      visible: true,
      apart: inches(1),
    });
  });

  test('AOS3-24.2: several parts are one endless spell', () => {
    const lights = tableOf(compact([unit('lamplighter')], { endless: ['marsh-lights'] })).pieces.filter(({ kind }) => kind === 'endless');
    expect(lights.map(({ marks }) => [marks.whole, marks.part])).toEqual([
      ['0:endless:0', 0],
      ['0:endless:0', 1],
    ]);
  });
});
