import type { FormField, Plain } from '@warfold/engine';
import { label, recordsIn } from '../shared/building.ts';
import { abilities, amount, bodyFields, line, listShelf, named, number, plainOf, rows, words, yes } from '../shared/ownSheets.ts';
import { writtenTomes } from './forces/index.ts';
import { roleText } from './forces/limits.ts';
import { ROLES } from './forces/written.ts';

/** Warscrolls of one's own (AOS3-22, AOS3-25.0a): they stand among those of the army's first faction. */

const weaponFields: readonly FormField[] = [
  line('name', 'name'),
  ...[line('range', 'range', '1"'), amount('attacks', 'attacks', '2'), line('hit', 'hit', '4+'), line('wound', 'wound', '4+')],
  ...[line('rend', 'rend', '-1'), amount('damage', 'damage', 'D3')],
  yes('mount', 'third.ofMount'),
  yes('optional', 'third.optional'),
  abilities('abilities', ['weapon']),
];
const blankWeapon = (range: string): Plain => ({
  ...{ key: 'weapon', name: 'Weapon', range, attacks: 1, hit: '4+', wound: '4+', rend: '-', damage: 1 },
});

const command = (key: 'champion' | 'standard' | 'musician'): readonly FormField[] => [
  line(`${key}.name`, `third.${key}`),
  abilities(`${key}.abilities`, ['unit']),
];

const ROWS = ['move', 'save', 'bravery'] as const;

const optionFields = (sheet: Readonly<Record<string, Plain>>): readonly FormField[] => {
  const weapons = named([...recordsIn(sheet.missile), ...recordsIn(sheet.melee)]);
  return [
    { key: 'weapon', label: { key: 'build.weapon' }, is: { kind: 'choice', of: weapons } },
    { key: 'instead', label: { key: 'build.instead' }, is: { kind: 'choice', of: weapons } },
    number('oneIn', 'third.oneIn', 1, 60),
  ];
};

const BLANK: Readonly<Record<string, Plain>> = {
  ...{ move: 5, wounds: 1, bravery: 6, save: '5+', size: 10, points: 100, roles: [], keywords: [], abilities: [] },
  melee: [{ key: 'blade', name: 'Blade', range: '1"', attacks: 1, hit: '4+', wound: '4+', rend: '-', damage: 1 }],
};

export const ownSheets = listShelf({
  key: 'sheets',
  at: 'sheets',
  label: 'scrolls',
  likes: [
    { key: 'blank', name: label('blank'), sheet: BLANK },
    ...writtenTomes.flatMap(({ warscrolls }) =>
      warscrolls.map((scroll) => ({ key: scroll.key, name: scroll.name, sheet: plainOf({ base: '32mm', ...scroll }) })),
    ),
  ],
  elsewhere: ({ lists }) =>
    recordsIn(lists).flatMap(({ warscrolls }, list) =>
      recordsIn(warscrolls).map((sheet, i) => ({ sheet, path: `lists[${list}].warscrolls[${i}]` })),
    ),
  unitOf: (key) => ({ scroll: key }),
  form: (sheet) => [
    line('name', 'name'),
    ...[amount('move', 'move', '5'), number('wounds', 'wounds', 1, 60), number('bravery', 'bravery', 0, 20), line('save', 'save', '4+')],
    ...[number('size', 'size', 1, 60), number('points', 'cost', 0, 5000)],
    {
      key: 'roles',
      label: { key: 'build.third.roles' },
      is: { kind: 'several', of: ROLES.map((value) => ({ value, label: roleText(value) })) },
    },
    yes('single', 'third.single'),
    yes('unique', 'third.isUnique'),
    ...bodyFields,
    rows('missile', 'third.missile', weaponFields, blankWeapon('12"')),
    rows('melee', 'third.melee', weaponFields, blankWeapon('1"')),
    rows('options', 'wargear', optionFields(sheet), {}),
    abilities('abilities', ['unit']),
    ...[...command('champion'), ...command('standard'), ...command('musician')],
    rows('damage', 'damageTable', [number('to', 'third.suffered', 0, 60), ...ROWS.map((key) => amount(`values.${key}`, key))], {
      to: null,
      values: {},
    }),
    words('keywords', 'keywords'),
  ],
});
