import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { BODY_ARMOUR, RESISTANCE } from './armour.ts';
import { ARMOURY } from './armoury.ts';
import { BOOK_NAMES } from './book-names.ts';
import { CHARACTERISTIC_PRICES } from './characteristics.ts';
import { RECOMMENDED, SLOTS } from './classes.ts';
import { EQUIPMENT } from './equipment.ts';
import { MUTATIONS } from './mutations.ts';
import { REFERENCE_PROFILES } from './profiles.ts';
import { SKILLS } from './skills.ts';
import { ASPECTS, MAGIC_LEVELS, SPELLS } from './spells.ts';
import { entriesOf, isKeyOf, keysOf, type Names } from './table.ts';
import { TRAITS } from './traits.ts';
import {
  GRENADES,
  MELEE_STRENGTH,
  PENETRATION,
  type PriceTable,
  RANGED_STRENGTH,
  RANGES,
  REACH,
  SUPPORT_STRENGTH,
  teardropUseCost,
} from './weapon-design.ts';
import { WEAPON_RULES } from './weapon-rules.ts';

/** The tables of the vendored catalogue, read as they stand there: the data must agree with them number by number. */
const rules = (file: string): string => readFileSync(new URL(`../../../catalogue/rules/${file}`, import.meta.url), 'utf8');
const DATA = rules('noquarter-data.md');
const PLAY = rules('noquarter.md');

const cellsOf = (line: string): string[] =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());

/** The rows of the first table under a heading, without its head and rule. */
function tableUnder(text: string, heading: string): string[][] {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => line.startsWith(`### ${heading} `));
  const first = lines.findIndex((line, index) => index > start && line.startsWith('|'));
  const end = lines.findIndex((line, index) => index > first && !line.startsWith('|'));
  return lines
    .slice(first, end)
    .map(cellsOf)
    .filter((_, index) => index !== 1);
}

/** A table of two rows, values over prices. */
function pricesUnder(heading: string): PriceTable {
  const [head, prices] = tableUnder(DATA, heading);
  const entries = (head ?? []).slice(1).map((value, index) => [Number(value.replace('"', '')), Number(prices?.[index + 1])]);
  return Object.fromEntries(entries);
}

/** Rows that begin with an id, wherever they stand. */
const rowsOf = (prefix: string): string[][] =>
  DATA.split('\n')
    .filter((line) => line.startsWith(`| ${prefix}`))
    .map(cellsOf);

describe('The tables of the catalogue', () => {
  test.each([
    ['NQ-COST-ACTIONS', CHARACTERISTIC_PRICES.AZ.points],
    ['NQ-COST-RANGED', CHARACTERISTIC_PRICES.AD.points],
    ['NQ-COST-CLOSECOMBAT', CHARACTERISTIC_PRICES.CC.points],
    ['NQ-COST-STRENGTH', CHARACTERISTIC_PRICES.FZ.points],
    ['NQ-COST-TOUGHNESS', CHARACTERISTIC_PRICES.RE.points],
    ['NQ-COST-WOUNDS', CHARACTERISTIC_PRICES.FE.points],
    ['NQ-COST-COMMAND', CHARACTERISTIC_PRICES.CO.points],
    ['NQ-COST-ARMOUR', BODY_ARMOUR],
    ['NQ-COST-RESISTANCE', RESISTANCE],
    ['NQ-COST-MELEESTRENGTH', MELEE_STRENGTH],
    ['NQ-COST-PENETRATION', PENETRATION],
    ['NQ-COST-REACH', REACH],
    ['NQ-COST-RANGEDSTRENGTH', RANGED_STRENGTH],
    ['NQ-COST-SUPPORTSTRENGTH', SUPPORT_STRENGTH],
  ])('%s', (heading, table) => {
    expect(Object.keys(table).length).toBeGreaterThan(2);
    expect(table).toEqual(pricesUnder(heading));
  });

  test('NQ-CHECK-TABLES: the armoury, card by card', () => {
    const printed = rowsOf('NQ-WPN-').map((row) => [row[0], row[1], row[2], Number(row[3]), Number(row.at(-2))]);
    const ours = keysOf(ARMOURY)
      .map((key) => ARMOURY[key])
      .map(({ rule, name, cu, points }) => [rule, name.en, name.it, cu, points]);
    expect(ours).toEqual(printed);
  });

  test('NQ-CHECK-TABLES: the spell list and its copy in the rules of play', () => {
    const ours = entriesOf(SPELLS).map(({ name, aspect, cu, level, upkeep, points }) => [
      name.en,
      name.it,
      ASPECTS[aspect].name.en,
      `${cu}`,
      `${level}`,
      `${upkeep ?? '-'}`,
      `${points}`,
    ]);
    expect(ours).toEqual(rowsOf('NQ-SPELLDATA-').map((row) => row.slice(1)));
    expect(ours).toEqual(tableUnder(PLAY, 'NQ-SPELL-LIST').slice(1));
  });

  test('NQ-CHECK-TABLES: range bands, grenades, magic levels and the use cost of teardrops in both catalogues', () => {
    expect(RANGES.map((row) => [...row.to, row.points].map(String))).toEqual(tableUnder(DATA, 'NQ-COST-RANGE').slice(1));
    const grenades = tableUnder(DATA, 'NQ-EQUIP-GRENADES');
    const sizes = (grenades[0] ?? []).slice(1).map((size) => Number(size.replace('"', '')));
    expect(grenades.slice(1).map((row) => row.map(Number))).toEqual(
      [3, 4, 5, 6].map((strength) => [strength, ...sizes.map((size) => GRENADES[strength]?.[size])]),
    );
    expect(
      tableUnder(DATA, 'NQ-COST-MAGE')
        .slice(1)
        .map((row) => [Number(row[0]), Number(row[1])]),
    ).toEqual(Object.entries(MAGIC_LEVELS).map(([level, points]) => [Number(level), points]));
    const use = (['small', 'medium', 'large'] as const).map((template) =>
      [3, 4, 5, 6, 7, 8, 9].map((strength) => teardropUseCost(template, strength)),
    );
    for (const table of [tableUnder(DATA, 'NQ-COST-TEARDROPUSE'), tableUnder(PLAY, 'NQ-TEMPLATE-06')])
      expect(use).toEqual(table.slice(1).map((row) => row.slice(1).map(Number)));
  });

  test('NQ-CHECK-TABLES: recommended maxima and slots', () => {
    const classes = ['character', 'hero', 'leader', 'elite', 'core'] as const;
    const maxima = classes.map((name) =>
      [RECOMMENDED[name]]
        .flatMap((row) => [row?.AZ, row?.AD, row?.CC, row?.FZ, row?.RE, row?.FE, row?.CO, row?.AR])
        .map((value) => String(value ?? '-')),
    );
    expect(maxima).toEqual(
      tableUnder(DATA, 'NQ-MAX-STATS')
        .slice(1)
        .map((row) => row.slice(1)),
    );
    expect(classes.map((name) => [SLOTS[name]?.skills, SLOTS[name]?.traits, SLOTS[name]?.equipment].map(String))).toEqual(
      tableUnder(DATA, 'NQ-MAX-SLOTS')
        .slice(1)
        .map((row) => row.slice(1)),
    );
  });

  test('NQ-CHECK-TABLES: prices in the titles of skills, traits and mutations', () => {
    const titled = new Map(
      rules('noquarter-data.index.tsv')
        .split('\n')
        .map((line) => [line.split('\t')[0], line.split('\t')[1] ?? '']),
    );
    for (const card of [...entriesOf(SKILLS), ...entriesOf(TRAITS), ...entriesOf(MUTATIONS)]) {
      const title = titled.get(card.rule) ?? '';
      const price = /- (minus )?(\d+) points?$/.exec(title);
      if (price !== null && 'points' in card)
        expect([card.rule, card.points]).toEqual([card.rule, Number(price[2]) * (price[1] === undefined ? 1 : -1)]);
      expect(title).toContain(`(${card.name.it}`);
      expect(title.startsWith(card.name.en)).toBe(true);
    }
  });
});

describe('Names', () => {
  const shelves: Readonly<Record<string, Readonly<Record<string, { readonly name: Names }>>>> = {
    weapon: ARMOURY,
    spell: SPELLS,
    skill: SKILLS,
    trait: TRAITS,
    equip: EQUIPMENT,
    mutation: MUTATIONS,
    profile: REFERENCE_PROFILES,
  };
  const glossary = rules('noquarter-data.glossary.tsv')
    .split('\n')
    .map((line) => line.split('\t'));

  test('English and Italian names are those of the glossary', () => {
    const seen = new Map<string, number>();
    for (const [term = '', en, it] of glossary) {
      const [shelf = '', key = ''] = term.split('.');
      const entry = shelves[shelf]?.[key];
      // The combined profiles stand in the glossary as two names.
      if (entry === undefined || it?.includes(' / ')) continue;
      expect([term, entry.name.en, entry.name.it]).toEqual([term, en, it]);
      seen.set(shelf, (seen.get(shelf) ?? 0) + 1);
    }
    expect(Object.fromEntries(seen)).toEqual({ weapon: 38, spell: 39, skill: 40, trait: 21, equip: 7, mutation: 30, profile: 16 });
  });

  test('natural weapons and weapon rules too', () => {
    for (const [term = '', , it] of glossary) {
      const [shelf, key = ''] = term.split('.');
      if (shelf === 'natural') expect(isKeyOf(BOOK_NAMES, key) && BOOK_NAMES[key].it).toBe(it);
      if (shelf === 'wrule' && isKeyOf(WEAPON_RULES, key)) expect(WEAPON_RULES[key].name.it).toBe(it);
    }
  });

  test('every entry has its key and a name in every language', () => {
    for (const shelf of Object.values(shelves)) {
      for (const [key, entry] of Object.entries(shelf)) {
        expect(entry).toMatchObject({ key });
        for (const name of Object.values(entry.name)) expect(name.trim()).not.toBe('');
      }
    }
  });
});
