import type { FormField, Plain } from '@warfold/engine';
import { label, recordsIn } from '../shared/building.ts';
import { abilities, amount, line, listShelf, named, number, plainOf, rows, yes } from '../shared/ownSheets.ts';
import { writtenLists } from './forces/index.ts';
import { FIGURES } from './forces/list.ts';

/** Units and weapons of one's own (WP-STAT-01, WP-RULE-00): they stand in the list of the army's own race. */

const STATS = ['spd', 'hit', 'fire', 'ran', 'att', 'def'] as const;
const HINTS: Readonly<Record<(typeof STATS)[number], string>> = { spd: '5', hit: '4+', fire: '10', ran: '24', att: '10', def: '4+' };

const statFields: readonly FormField[] = [
  line('type', 'type', 'Inf(10)'),
  ...STATS.map((key) => amount(key, { key: `wp.stat.${key}` }, HINTS[key])),
  amount('ner', 'path.nerve', '12/14'),
];

const BLANK: Readonly<Record<string, Plain>> = {
  ...{ type: 'Inf(10)', spd: 5, hit: '4+', fire: 10, ran: 24, att: 10, def: '4+', ner: '12/14', points: 100, special: [] },
};

const BLANK_WEAPON: Readonly<Record<string, Plain>> = { fire: 1, ran: 24, special: ['Piercing(1)'] };

/** The weapons that a shipped unit names stand in its list: a copy brings them along. */
function weaponsFor(like: string): readonly Readonly<Record<string, Plain>>[] {
  const list = writtenLists.find(({ units }) => units.some(({ key }) => key === like));
  const unit = list?.units.find(({ key }) => key === like);
  const wanted = [...(unit?.weapons ?? []), ...(unit?.options ?? []).flatMap((option) => ('weapon' in option ? [option.weapon] : []))];
  return (list?.weapons ?? []).filter(({ key }) => wanted.includes(key)).map(plainOf);
}

export const ownUnits = listShelf({
  key: 'sheets',
  at: 'sheets',
  label: 'path.sheets',
  likes: [
    { key: 'blank', name: label('blank'), sheet: BLANK },
    ...writtenLists.flatMap(({ units }) => units.map((unit) => ({ key: unit.key, name: unit.name, sheet: plainOf(unit) }))),
  ],
  unitOf: (key) => ({ profile: key }),
  beside(army, like) {
    const known = recordsIn(army.weapons);
    const more = weaponsFor(like).filter(({ key }) => !known.some((one) => one.key === key));
    return more.length === 0 ? army : { ...army, weapons: [...known, ...more] };
  },
  form: (sheet, army) => [
    line('name', 'name'),
    ...statFields,
    number('points', 'cost', 0, 20_000),
    yes('unique', 'path.unique'),
    abilities('special', ['unit']),
    {
      key: 'weapons',
      label: { key: 'build.weapons' },
      is: { kind: 'several', of: named(army.weapons).map((one) => ({ ...one, most: 3 })) },
    },
    number('bfgs', 'path.bfgs', 0, 60),
    ...optionRows(sheet, named(army.weapons)),
    {
      key: 'figure',
      label: { key: 'build.figure' },
      is: { kind: 'choice', of: FIGURES.map((value) => ({ value, label: { key: `build.figure.${value}` } })) },
    },
    { key: 'height', label: { key: 'build.height' }, is: { kind: 'number', least: 0.5, most: 20, step: 0.1 } },
  ],
});

/** Options that are no weapons keep what they are: only those of weapons are written here. */
const optionRows = (sheet: Readonly<Record<string, Plain>>, weapons: ReturnType<typeof named>): readonly FormField[] => {
  const others = recordsIn(sheet.options).some((option) => option.weapon === undefined);
  const [first] = weapons;
  if (others || first === undefined) return [];
  return [
    rows(
      'options',
      'options',
      [
        { key: 'weapon', label: { key: 'build.weapon' }, is: { kind: 'choice', of: weapons, usual: first.value } },
        number('points', 'cost', 0, 1000, 0),
        number('most', 'most', 1, 60, 1),
      ],
      { weapon: first.value, points: 10 },
    ),
  ];
};

export const ownWeapons = listShelf({
  key: 'weapons',
  at: 'weapons',
  label: 'path.weapons',
  likes: [
    { key: 'blank', name: label('blank'), sheet: BLANK_WEAPON },
    ...writtenLists.flatMap(({ weapons }) => weapons.map((weapon) => ({ key: weapon.key, name: weapon.name, sheet: plainOf(weapon) }))),
  ],
  form: () => [
    line('name', 'name'),
    amount('fire', { key: 'wp.stat.fire' }, '4'),
    amount('ran', { key: 'wp.stat.ran' }, '24'),
    line('arc', 'path.arc', '[F][L]'),
    abilities('special', ['weapon']),
  ],
});
