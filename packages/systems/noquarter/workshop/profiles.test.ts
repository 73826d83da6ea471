import { describe, expect, test } from 'vitest';
import { BODY_ARMOUR } from '../data/armour.ts';
import { ARMOURY } from '../data/armoury.ts';
import { CHARACTERISTIC_PRICES } from '../data/characteristics.ts';
import { EQUIPMENT } from '../data/equipment.ts';
import { MUTATIONS } from '../data/mutations.ts';
import { REFERENCE_PROFILES, type ReferenceProfileKey } from '../data/profiles.ts';
import { BLAST_SHEET, MARKERS, SPELL_TEMPLATES } from '../data/sheets.ts';
import { SKILLS } from '../data/skills.ts';
import { entriesOf, keysOf } from '../data/table.ts';
import { TRAITS } from '../data/traits.ts';
import { BLASTS } from '../data/weapon-design.ts';
import { WEAPON_RULES } from '../data/weapon-rules.ts';
import { workshop } from './index.ts';
import { tryProfile, values } from './samples.ts';

/** A profile of the book taken as it is, and the same as a design of one's own. */
function taken(reference: ReferenceProfileKey) {
  const { profiles, objections } = workshop({ profiles: { taken: { reference }, copied: REFERENCE_PROFILES[reference].design } });
  const [asPrinted, asDesign] = profiles;
  if (asPrinted === undefined || asDesign === undefined) throw new Error('not worked');
  return { asPrinted, asDesign, objections };
}

describe('Summary tables', () => {
  test('NQ-SUM-STATS: value 1 of AD, CC, FZ and RE is free, Wounds go on to 8', () => {
    for (const stat of ['AD', 'CC', 'FZ', 'RE'] as const) expect(CHARACTERISTIC_PRICES[stat].points[1]).toBe(0);
    expect([CHARACTERISTIC_PRICES.FE.points[6], CHARACTERISTIC_PRICES.FE.points[7], CHARACTERISTIC_PRICES.FE.points[8]]).toEqual([
      100, 135, 175,
    ]);
    expect(Object.values(BODY_ARMOUR)).toEqual([0, 1, 2, 4, 7, 11, 15, 20]);
  });

  test('NQ-SUM-LIST: 40 skills, 21 traits, 28 common weapons, 7 pieces of equipment, 7 weapon rules', () => {
    const common = keysOf(ARMOURY).filter((key) => ARMOURY[key].kind !== 'support' && key !== 'improvised');
    expect([entriesOf(SKILLS).length, entriesOf(TRAITS).length, common.length, entriesOf(EQUIPMENT).length]).toEqual([40, 21, 28, 7]);
    const rules = new Set([...entriesOf(WEAPON_RULES).map((rule) => rule.rule), 'NQ-WRULE-PENETRATION']);
    expect(rules.size).toBe(7);
    expect(entriesOf(MUTATIONS)).toHaveLength(30);
  });

  test('NQ-SUM-SHEETS: markers, blast circles and the circles of spells', () => {
    expect(MARKERS.map((marker) => marker.it)).toEqual(['Attivata', 'Mantenimento', 'Fuga', 'Panico', 'Terrore', 'Carica']);
    expect(BLAST_SHEET).toEqual([1, 1.5, 2, 2.5, 3, 3.5, 4]);
    expect(BLAST_SHEET.filter((inches) => BLASTS[inches] === undefined)).toEqual([3.5, 4]);
    expect(SPELL_TEMPLATES).toEqual({ fireball: 2.5, meteor: 2.5, lavapool: 2.5, pestilence: 3, smoke: 3 });
  });
});

describe('Reference profiles', () => {
  test('NQ-PROFILE-GENERAL: unchanged it costs what is printed, changed it is a design', () => {
    const { asPrinted } = taken('manatarms');
    expect(asPrinted).toMatchObject({ printed: 28, price: { total: 28 } });
    const { design } = REFERENCE_PROFILES.manatarms;
    expect(tryProfile({ ...design, weapons: ['greatsword'] }).worked).toMatchObject({ printed: null, price: { total: 33 } });
  });

  // id, key, printed, characteristics AZ AD CC FZ RE FE CO in points, what comes after them, class
  test.each([
    ['NQ-PROFILE-BASE', 'base', 9, [0, 1, 1, 2, 2, 0, 3], [], 'core'],
    ['NQ-PROFILE-WARRIOR', 'warrior', 24, [0, 3, 4, 4, 4, 0, 6], [3], 'core'],
    ['NQ-PROFILE-SWORDMASTER', 'swordmaster', 44, [7, 3, 6, 4, 4, 0, 9], [8, 2, 1], 'elite'],
    ['NQ-PROFILE-SOLDIER', 'soldier', 21, [0, 3, 4, 4, 4, 0, 6], [], 'core'],
    ['NQ-PROFILE-HERO', 'hero', 50, [7, 4, 6, 7, 7, 10, 9], [], 'hero'],
    ['NQ-PROFILE-MANATARMS', 'manatarms', 28, [0, 1, 4, 4, 7, 0, 6], [3, 2, 1], 'core'],
    ['NQ-PROFILE-ELFARCHER', 'elfarcher', 32, [3, 6, 4, 4, 4, 0, 6], [5], 'core'],
    ['NQ-PROFILE-FALLENELF', 'fallenelf', 32, [3, 3, 6, 4, 4, 0, 6], [3, 2, 1], 'core'],
    ['NQ-PROFILE-DWARF', 'dwarf', 39, [0, 3, 4, 7, 11, 0, 6], [4, 4], 'elite'],
    ['NQ-PROFILE-ORC', 'orc', 30, [0, 3, 4, 7, 7, 0, 4], [3, 2], 'core'],
    ['NQ-PROFILE-GOBLINARCHER', 'goblinarcher', 25, [3, 4, 2, 2, 4, 0, 4], [4, 2], 'core'],
    ['NQ-PROFILE-OGRE', 'ogre', 67, [0, 3, 6, 11, 16, 10, 6], [3, 4, 0, 8, 0], 'elite'],
    ['NQ-PROFILE-SKELETON', 'skeleton', 20, [0, 0, 4, 4, 4, 0, 1], [3, 4], 'core'],
    ['NQ-PROFILE-GHOUL', 'ghoul', 31, [3, 0, 4, 4, 4, 0, 6], [8, 4, -2], 'core'],
    ['NQ-PROFILE-WOLFMAN', 'wolfman', 67, [3, 1, 6, 11, 11, 10, 9], [0, 1, 0, 4, 8, 3, 0], 'elite'],
    ['NQ-PROFILE-GIANTEAGLE', 'gianteagle', 41, [3, 0, 4, 7, 4, 0, 4], [0, 3, 8, 8], 'elite'],
    ['NQ-PROFILE-CHAOSWARRIOR', 'chaoswarrior', 47, [0, 3, 6, 7, 7, 0, 9], [8, 7], 'elite'],
    ['NQ-PROFILE-GROWLER', 'growler', 63, [7, 0, 4, 7, 7, 10, 6], [8, 0, 2, 0, 8, 4, 0], 'core'],
  ] as const)('%s: %s comes to %i, line by line', (rule, key, total, characteristics, rest, modelClass) => {
    expect(REFERENCE_PROFILES[key].rule).toBe(rule);
    const { asPrinted, asDesign } = taken(key);
    expect(values(asPrinted.price)).toEqual([...characteristics, ...rest]);
    expect([asPrinted.price.total, asDesign.price.total, asPrinted.class]).toEqual([total, total, modelClass]);
  });

  // id, key, total, main element, further elements, what comes after them
  test.each([
    ['NQ-PROFILE-WIGHTLORD', 'wightlord', 227, [16, 3, 10, 7, 16, 45, 13], [1, 6, 16], [3, 0, 16, 7, 1, 0, 17, 4, 8, 0, 8, 16, 14]],
    ['NQ-PROFILE-ORCWARLORD', 'orcwarlord', 213, [16, 3, 10, 7, 16, 45, 13], [1, 6, 16], [8, 0, 32, 7, 1, 8, 8, 16]],
    ['NQ-PROFILE-VAMPIRE', 'vampire', 150, [16, 6, 10, 11, 16, 25, 13], [3, 6, 7], [8, 1, 6, 7, 1, 6, 8]],
    ['NQ-PROFILE-CHARIOT1', 'chariot1', 141, [16, 16, 16, 25, 9], [3, 6, 4, 3, 6, 4], [0, 8, 7, 6, 10, 2]],
    ['NQ-PROFILE-CHARIOT2', 'chariot2', 148, [16, 16, 16, 25, 9], [3, 6, 4, 3, 6, 4], [0, 8, 3, 0, 11, 6, 10, 2]],
  ] as const)('%s: %s comes to %i, element by element', (rule, key, total, main, further, rest) => {
    expect(REFERENCE_PROFILES[key].rule).toBe(rule);
    expect(values(taken(key).asPrinted.price)).toEqual([...main, ...further, ...rest]);
    expect(taken(key).asPrinted.price.total).toBe(total);
  });

  test('NQ-PROFILE-ORCWARLORD: its large teardrop is kept on the card and refused to a copy; CU 8', () => {
    const { objections, asPrinted } = taken('orcwarlord');
    expect(objections.filter((one) => one.weight === 'error').map((one) => [one.rule, one.path])).toEqual([
      ['NQ-DESIGN-44', 'profiles.copied.elements[1].weapons[1]'],
    ]);
    expect(asPrinted.card.elements[1]?.weapons.map((weapon) => weapon.cu)).toEqual([3, 8]);
  });

  test('NQ-PROFILE-GIANTEAGLE: medium-sized, for all that is said of it', () => {
    expect(taken('gianteagle').asPrinted.card.size).toBe('medium');
  });

  test('NQ-PROFILE-CHARIOT2: 142 without the Greatsword', () => {
    const { design } = REFERENCE_PROFILES.chariot2;
    if (!('elements' in design)) throw new Error('not combined');
    const elements = design.elements.map((element) => ({
      ...element,
      weapons: element.weapons?.filter((weapon) => weapon !== 'greatsword'),
    }));
    expect(workshop({ profiles: { tried: { ...design, elements } } }).profiles[0]?.price.total).toBe(142);
  });

  test('the AR on every card is the sum of its parts', () => {
    for (const key of keysOf(REFERENCE_PROFILES)) {
      const { AR } = REFERENCE_PROFILES[key];
      if (AR !== null) expect([key, taken(key).asPrinted.armour.total]).toEqual([key, AR]);
    }
  });
});

describe('Arithmetic check of the book', () => {
  test('NQ-CHECK-PROFILES: printed and recomputed prices agree wherever the book prints one', () => {
    const printed = keysOf(REFERENCE_PROFILES).filter((key) => REFERENCE_PROFILES[key].printed !== null);
    expect(printed).toHaveLength(17);
    for (const key of printed) expect([key, taken(key).asDesign.price.total]).toEqual([key, REFERENCE_PROFILES[key].printed]);
    // The worked example of p. 57, which the book totals 20 with RE 4 at 3.
    expect(tryProfile({}).price).toBe(21);
    // The Elf Archer needs the longbow at the armoury's price: 33 by the tables.
    const longbow = { kind: 'ranged', name: 'Longbow', strength: 4, range: [12, 24, 36], family: 'bow' };
    expect(tryProfile({ ...REFERENCE_PROFILES.elfarcher.design, weapons: [longbow] }).price).toBe(33);
  });

  test('NQ-CHECK-MAXIMA: just these profiles exceed what is recommended, and all are accepted', () => {
    const exceeding = keysOf(REFERENCE_PROFILES).map((key) => {
      const { objections } = workshop({ profiles: { taken: { reference: key, countsAsCore: key === 'dwarf' || key === 'growler' } } });
      expect(objections.filter((one) => one.weight === 'error')).toEqual([]);
      return [key, ...objections.filter((one) => one.rule.startsWith('NQ-MAX')).map((one) => one.path.split('.').at(-1))];
    });
    expect(exceeding.filter((row) => row.length > 1)).toEqual([
      ['elfarcher', 'AD'],
      ['fallenelf', 'CC'],
      ['dwarf', 'RE'],
      ['ogre', 'RE'],
      ['ghoul', 'skills'],
      ['wolfman', 'skills'],
      ['growler', 'FE', 'skills'],
    ]);
  });
});
