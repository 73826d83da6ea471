import type { FormField, Plain } from '@warfold/engine';
import { say } from '@warfold/engine';
import { label, recordsIn, textIn } from '../shared/building.ts';
import { abilities, amount, baseText, bodyFields, line, listShelf, named, number, plainOf, rows, words } from '../shared/ownSheets.ts';
import { datasheets } from './forces/index.ts';
import type { Datasheet } from './sheet/datasheet.ts';
import { WEAPON_TYPES } from './sheet/profile.ts';

/** Datasheets of one's own (W40K-SHEET-01): models with their lines, weapons with theirs, options, damage tables, abilities. */

const STATS = ['m', 'ws', 'bs', 's', 't', 'w', 'a', 'ld', 'sv'] as const;
const HINTS: Readonly<Record<(typeof STATS)[number], string>> = {
  ...{ m: '6"', ws: '3+', bs: '3+', s: '4', t: '4', w: '1', a: '1', ld: '7', sv: '4+' },
};

const statFields = (under: string): readonly FormField[] =>
  STATS.map((key) => amount(`${under}.${key}`, say(`w40k.stat.${key}.short`), HINTS[key]));

const modelFields = (sheet: Readonly<Record<string, Plain>>): readonly FormField[] => [
  line('name', 'name'),
  number('min', 'least', 0, 200, 1),
  number('max', 'most', 0, 200, 1),
  ...statFields('line'),
  amount('line.inv', 'forty.inv', '5+'),
  { key: 'gear', label: { key: 'build.weapons' }, is: { kind: 'several', of: named(sheet.weapons).map((one) => ({ ...one, most: 2 })) } },
  ...bodyFields,
  abilities('abilities', ['model', 'unit']),
  words('keywords', 'keywords'),
  rows('damage', 'damageTable', [number('from', 'forty.from', 1, 100), number('to', 'forty.to', 0, 100), ...statFields('values')], {
    from: 6,
    to: 4,
    values: {},
  }),
];

const weaponFields: readonly FormField[] = [
  line('name', 'name'),
  amount('range', 'range', '24"'),
  {
    key: 'type',
    label: { key: 'build.type' },
    is: { kind: 'choice', of: WEAPON_TYPES.map((value) => ({ value, label: value })), usual: 'Assault' },
  },
  amount('attacks', 'attacks', 'D6'),
  amount('s', say('w40k.stat.s.short'), 'User'),
  amount('ap', 'forty.ap', '-1'),
  amount('d', 'damage', 'D3'),
  abilities('abilities', ['weapon']),
];

const BLANK_MODEL: Plain = {
  ...{ key: 'model', name: 'Model', min: 1, max: 1, gear: [] },
  line: { m: '6"', ws: '4+', bs: '4+', s: 3, t: 3, w: 1, a: 1, ld: 7, sv: '5+' },
};
const BLANK_WEAPON: Plain = { key: 'weapon', name: 'Weapon', range: '24"', type: 'Assault', attacks: 1, s: 4, ap: 0, d: 1 };

const optionFields = (sheet: Readonly<Record<string, Plain>>): readonly FormField[] => {
  const models = named(sheet.models);
  return [
    { key: 'model', label: { key: 'build.model' }, is: { kind: 'choice', of: models, usual: textIn(recordsIn(sheet.models)[0]?.key) } },
    number('most', 'most', 1, 200, 1),
    { key: 'give', label: { key: 'build.gives' }, is: { kind: 'several', of: named(sheet.weapons) } },
    { key: 'take', label: { key: 'build.takes' }, is: { kind: 'several', of: named(sheet.weapons) } },
  ];
};

/** A shipped datasheet in the form in which players write them. */
function written({ power, models, ...sheet }: Datasheet): Readonly<Record<string, Plain>> {
  return plainOf({
    ...sheet,
    power: power[0]?.power ?? 0,
    models: models.map(({ base, ...model }) => ({ ...model, base: baseText(base) })),
  });
}

const BLANK: Readonly<Record<string, Plain>> = {
  ...{ power: 4, keywords: ['INFANTRY'], factions: [], abilities: [], options: [] },
  models: [BLANK_MODEL],
  weapons: [],
};

export const ownSheets = listShelf({
  key: 'sheets',
  at: 'sheets',
  label: 'forty.sheets',
  likes: [
    { key: 'blank', name: label('blank'), sheet: BLANK },
    ...[...datasheets.values()].map((sheet) => ({ key: sheet.key, name: sheet.name, sheet: written(sheet) })),
  ],
  unitOf: (key) => ({ sheet: key }),
  form: (sheet) => [
    line('name', 'name'),
    ...(Array.isArray(sheet.power) ? [] : [number('power', 'forty.power', 0, 500, 0)]),
    rows('models', 'modelsOf', modelFields(sheet), BLANK_MODEL),
    rows('weapons', 'weapons', weaponFields, BLANK_WEAPON),
    rows('options', 'wargear', optionFields(sheet), {
      key: 'option',
      model: textIn(recordsIn(sheet.models)[0]?.key),
      most: 1,
      give: [],
      take: [],
    }),
    abilities('abilities', ['unit']),
    words('factions', 'factionWords'),
    words('keywords', 'keywords'),
  ],
});
