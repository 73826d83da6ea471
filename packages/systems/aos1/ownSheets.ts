import type { FormField, Plain } from '@warfold/engine';
import { label } from '../shared/building.ts';
import { abilities, amount, line, listShelf, plainOf, rows, words } from '../shared/ownSheets.ts';
import type { Warscroll } from '../sigmar/warscroll.ts';
import { BODIES } from './forces/army.ts';
import { shippedScrolls } from './forces/index.ts';

/** Warscrolls of one's own (AOS1-ARMY-03): a line, weapons, abilities, and a kind of body that stands for its size. */

const KINDS = Object.keys(BODIES);

const weaponFields: readonly FormField[] = [
  line('name', 'name'),
  {
    key: 'kind',
    label: { key: 'build.type' },
    is: { kind: 'choice', of: ['missile', 'melee'].map((value) => ({ value, label: { key: `build.kind.${value}` } })), usual: 'melee' },
  },
  ...[amount('range', 'range', '12"'), amount('attacks', 'attacks', '2'), amount('hit', 'hit', '4+'), amount('wound', 'wound', '4+')],
  ...[amount('rend', 'rend', '-1'), amount('damage', 'damage', 'D3')],
  abilities('abilities', ['weapon']),
];

const bodyOf = ({ figure }: Warscroll): string => Object.entries(BODIES).find(([, body]) => body.figure === figure)?.[0] ?? 'foot';

/** A shipped warscroll in the form in which players write them. */
function written({ save, base: _base, height: _height, figure: _figure, ...scroll }: Warscroll): Readonly<Record<string, Plain>> {
  return plainOf({ ...scroll, save: save === null ? '-' : `${save}+` });
}

const BLANK: Readonly<Record<string, Plain>> = {
  ...{ move: 5, wounds: 1, bravery: 6, save: '5+', keywords: [], abilities: [], body: 'foot' },
  weapons: [{ key: 'blade', name: 'Blade', kind: 'melee', range: 1, attacks: 1, hit: 4, wound: 4, rend: 0, damage: 1 }],
};

export const ownSheets = listShelf({
  key: 'scrolls',
  at: 'scrolls',
  label: 'scrolls',
  likes: [
    { key: 'blank', name: label('blank'), sheet: BLANK },
    ...[...shippedScrolls.values()].map((scroll) => ({
      ...{ key: scroll.key, name: scroll.name, sheet: { ...written(scroll), body: bodyOf(scroll) } },
    })),
  ],
  unitOf: (key, { wounds }) => ({ scroll: key, models: typeof wounds === 'number' && wounds > 3 ? 1 : 10 }),
  form: () => [
    line('name', 'name'),
    ...[amount('move', 'move', '5"'), amount('wounds', 'wounds', '1'), amount('bravery', 'bravery', '6'), amount('save', 'save', '5+')],
    {
      key: 'body',
      label: { key: 'build.body' },
      is: { kind: 'choice', of: KINDS.map((value) => ({ value, label: { key: `build.body.${value}` } })), usual: 'foot' },
    },
    rows('weapons', 'weapons', weaponFields, {
      key: 'weapon',
      name: 'Weapon',
      kind: 'melee',
      range: 1,
      attacks: 1,
      hit: 4,
      wound: 4,
      rend: 0,
      damage: 1,
    }),
    abilities('abilities', ['unit', 'model']),
    words('keywords', 'keywords'),
  ],
});
