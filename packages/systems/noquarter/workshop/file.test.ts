import { readFileSync } from 'node:fs';
import type { Objection } from '@warfold/engine/explain';
import { renderer } from '@warfold/engine/render';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FORCES } from '../forces/index.ts';
import { workshopCa } from '../texts/workshop.ca.ts';
import { workshopEn } from '../texts/workshop.en.ts';
import { workshopIt } from '../texts/workshop.it.ts';
import { FILE_SCHEMA, type Worked, workshop } from './index.ts';
import { SOLDIER } from './samples.ts';

const paths = (input: unknown): string[] => workshop(input).objections.map((one) => `${one.path}: ${one.rule}`);
const texts = { en: workshopEn, it: workshopIt, ca: workshopCa };

function sentences(worked: Worked, language: 'en' | 'it' | 'ca'): string[] {
  const render = renderer(language, texts);
  const explained = [
    ...worked.weapons.map((one) => one.price),
    ...worked.profiles.flatMap((one) => [one.price, one.armour]),
    ...(worked.army === null ? [] : [worked.army.price, ...worked.army.units.map((unit) => unit.price)]),
  ];
  const all = [
    ...explained.flatMap((one) => one.parts.map((part) => part.reason)),
    ...worked.profiles.flatMap((one) => one.figure.map((note) => note.text)),
    ...worked.objections.map((one: Objection) => one.text),
  ];
  return all.map((text) => render(text));
}

describe('What a file may hold', () => {
  test('the example of the README is priced as it says', () => {
    const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8');
    const example: unknown = JSON.parse(/```json\n([\s\S]*?)```/.exec(readme)?.[1] ?? '');
    const { weapons, profiles, army, objections } = workshop(example);
    expect(objections).toEqual([]);
    const prices = [weapons[0]?.price.total, ...profiles.map((one) => one.price.total), army?.units[1]?.price.total, army?.price.total];
    const said = /pole-axe comes to (\d+), a spearman to (\d+), the captain to (\d+), the watch to (\d+), the army to (\d+)/.exec(readme);
    expect(prices).toEqual(said?.slice(1).map(Number));
  });

  test('an empty file is no trouble', () => {
    expect(workshop({})).toEqual({ weapons: [], profiles: [], army: null, objections: [] });
  });

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a number', Number.NaN],
    ['a text', 'army'],
    ['a list', [{}]],
  ])('%s is refused at the root', (_what, input) => {
    expect(paths(input)).toEqual([': protocol:malformed']);
  });

  test('each fault is told with its path, all at once', () => {
    const input = {
      armies: {},
      weapons: { Blade: {}, 'long-blade': { kind: 'melee', name: '', strength: 1.5 }, thing: { kind: 'spoon' } },
      profiles: {
        one: { ...SOLDIER, AZ: '8', skills: ['dodge', 'doge', 'dodge'], colour: 'red' },
        two: { name: 'Two', rank: 'king', AZ: 8 },
        three: { reference: 'unicorn' },
        four: { ...SOLDIER, elements: [] },
      },
      army: { name: 'X', points: 0, units: [{ profile: 'one', models: -1 }, 7] },
    };
    expect(paths(input)).toEqual([
      'weapons.Blade: protocol:malformed',
      'weapons.long-blade.name: protocol:malformed',
      'weapons.long-blade.strength: protocol:malformed',
      'weapons.thing: protocol:malformed',
      'profiles.one.AZ: protocol:malformed',
      'profiles.one.skills[1]: protocol:not-an-option',
      'profiles.one.skills[2]: protocol:duplicate',
      'profiles.one.colour: protocol:unknown-id',
      'profiles.two.rank: protocol:not-an-option',
      'profiles.two.RE: protocol:malformed',
      'profiles.two.FE: protocol:malformed',
      'profiles.two.CO: protocol:malformed',
      'profiles.two.AD: protocol:malformed',
      'profiles.two.CC: protocol:malformed',
      'profiles.two.FZ: protocol:malformed',
      'profiles.three.reference: protocol:not-an-option',
      'profiles.four.elements: protocol:too-few',
      'profiles.four.AD: protocol:unknown-id',
      'profiles.four.CC: protocol:unknown-id',
      'profiles.four.FZ: protocol:unknown-id',
      'army.points: protocol:malformed',
      'army.units[0].models: protocol:malformed',
      'army.units[1]: protocol:malformed',
      'armies: protocol:unknown-id',
    ]);
  });

  test('what cannot be read is left out, and the rest is priced', () => {
    const { weapons, profiles, army } = workshop({
      weapons: { spike: { kind: 'melee', name: 'Spike', strength: 'much' } },
      profiles: { good: SOLDIER, bad: { ...SOLDIER, armour: 3 }, odd: { ...SOLDIER, colour: 'red' } },
      army: { name: 'X', points: 100, units: {} },
    });
    expect(weapons).toEqual([]);
    expect(profiles.map((one) => [one.key, one.price.total])).toEqual([
      ['good', 21],
      ['odd', 21],
    ]);
    expect(army).toBeNull();
  });

  test('many things wrong with one model are all told', () => {
    const wrong = {
      ...SOLDIER,
      CO: 1,
      weapons: ['lance', 'cannon'],
      armour: { barding: true },
      skills: ['unerring', 'leap', 'wall'],
      traits: ['tail'],
      equipment: ['sight'],
      magic: { level: 9, aspect: 'fire', spells: ['flood'] },
    };
    expect(paths({ profiles: { wrong } }).filter((one) => !one.includes('NQ-MAX'))).toEqual([
      'profiles.wrong.CO: NQ-DESIGN-04',
      'profiles.wrong.armour.barding: NQ-COST-BARDING',
      'profiles.wrong.weapons[0]: NQ-WPN-MOUNTED',
      'profiles.wrong.weapons[1]: NQ-WPN-CREW',
      'profiles.wrong.skills[0]: NQ-SKILL-UNERRING',
      'profiles.wrong.skills[1]: NQ-SKILL-LEAP',
      'profiles.wrong.skills[2]: NQ-SKILL-WALL',
      'profiles.wrong.traits[0]: NQ-TRAIT-TAIL',
      'profiles.wrong.equipment[0]: NQ-EQUIP-SIGHT',
      'profiles.wrong.magic.level: NQ-COST-MAGE',
      'profiles.wrong.magic.spells[0]: NQ-DESIGN-31',
      'profiles.wrong.magic: NQ-DESIGN-30',
    ]);
  });

  test('names that nobody knows, and names that the book already has', () => {
    expect(
      paths({
        profiles: { man: { ...SOLDIER, weapons: ['swort'] } },
        army: { name: 'X', points: 99, units: [{ profile: 'mann', models: 3, leader: 'boss' }] },
      }),
    ).toEqual([
      'profiles.man.weapons[0]: protocol:unknown-id',
      'army.units[0].profile: protocol:unknown-id',
      'army.units[0].leader: protocol:unknown-id',
      'army.units: NQ-FORCE-14',
    ]);
    expect(paths({ weapons: { sword: { kind: 'melee', name: 'Sword', strength: 1 } }, profiles: { orc: SOLDIER } })).toEqual([
      'weapons.sword: protocol:duplicate',
      'profiles.orc: protocol:duplicate',
    ]);
  });

  test('names out of the prototype are names like any other', () => {
    const input: unknown = JSON.parse(
      '{"profiles":{"__proto__":{"name":"X"},"constructor":{"reference":"orc"}},"army":{"name":"X","points":9,"units":[{"profile":"tostring","models":1},{"profile":"hasownproperty","models":1}]}}',
    );
    const { profiles, objections } = workshop(input);
    expect(profiles.map((one) => one.key)).toEqual(['constructor']);
    expect(objections.map((one) => one.path)).toContain('army.units[0].profile');
  });

  test('whatever comes in, something sensible comes out', () => {
    const anything = fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true, withSparseArray: true });
    const garbled = fc
      .constantFrom(...FORCES.map((force) => force.file))
      .chain((file) =>
        fc.tuple(fc.array(fc.nat(400), { minLength: 1, maxLength: 6 }), anything).map(([places, value]) => garble(file, places, value)),
      );
    fc.assert(
      fc.property(fc.oneof(anything, garbled), (input) => {
        const { objections, army } = workshop(input);
        for (const one of objections) expect(one.path.length + one.text.key.length).toBeGreaterThan(0);
        if (army !== null) expect(Number.isSafeInteger(army.price.total)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

/** A copy of a good file with something else in some of its places, counted as they come. */
function garble(file: unknown, places: readonly number[], value: unknown): unknown {
  let place = 0;
  const copy = (one: unknown): unknown => {
    place += 1;
    if (places.includes(place)) return value;
    if (Array.isArray(one)) return one.map(copy);
    return typeof one === 'object' && one !== null
      ? Object.fromEntries(Object.entries(one).map(([key, inner]) => [key, copy(inner)]))
      : one;
  };
  return copy(file);
}

describe('What a reader sees', () => {
  const wrong = {
    weapons: { spike: { kind: 'melee', name: 'Spike', strength: 9, reach: 3, rules: ['indirect'] } },
    profiles: {
      man: {
        ...SOLDIER,
        CC: 8,
        weapons: ['spike'],
        skills: ['unerring', 'movefire', 'ram'],
        agreed: ['unerring'],
        traits: ['flying'],
        equipment: ['tattoos-5'],
      },
    },
    army: { name: 'X', points: 9, units: [{ profile: 'man', models: 30, spell: 'fireball' }] },
  };

  test.each(['en', 'it', 'ca'] as const)('every reason and objection is a whole sentence in %s', (language) => {
    const all = [workshop(wrong), ...FORCES.map((force) => workshop(force.file))].flatMap((worked) => sentences(worked, language));
    expect(all.length).toBeGreaterThan(500);
    for (const sentence of all) expect(sentence).not.toMatch(/noquarter\.|[{}?]|undefined|\[object/);
  });

  test('the same objection in three languages', () => {
    const army = { name: 'X', points: 1000, units: [{ profile: 'orc', models: 5 }] };
    const all = (['en', 'it', 'ca'] as const).map((language) =>
      sentences(workshop({ army }), language).find((sentence) => sentence.includes('6')),
    );
    expect(all).toEqual([
      '5 models are few for a unit: usually 6 or more.',
      '5 modelli sono pochi per un’unità: di solito 6 o più.',
      '5 miniatures són poques per a una unitat: normalment 6 o més.',
    ]);
  });
});

describe('The schema', () => {
  test('describes the same fields as the reader', () => {
    expect(FILE_SCHEMA).toMatchObject({ type: 'object', additionalProperties: false, required: [] });
    expect(FILE_SCHEMA.properties).toMatchObject({ weapons: { type: 'object' }, profiles: { type: 'object' }, army: { type: 'object' } });
    expect(() => JSON.stringify(FILE_SCHEMA)).not.toThrow();
    expect(JSON.stringify(FILE_SCHEMA)).toContain('"extraattack-2"');
  });
});
