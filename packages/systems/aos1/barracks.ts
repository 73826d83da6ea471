import type { ArmyData, ArmyOffer, Barracks, FormField, Inspection, Plain } from '@warfold/engine';
import { part, say, sumOf } from '@warfold/engine';
import { byPlace, figureLabel, inspected, label, nameField, noteField, recordsIn, textIn, unitAt } from '../shared/building.ts';
import type { Warscroll } from '../sigmar/warscroll.ts';
import { inspectArmy, objections, SYSTEM } from './army.ts';
import { shippedArmies, shippedScrolls } from './forces/index.ts';
import { readScroll } from './forces/read.ts';
import { ownSheets } from './ownSheets.ts';
import { has } from './scroll.ts';

/** How armies of the first edition are built: any warscrolls, as many models of each as there are, and no points (AOS1-ARMY-01). */

const ALL = 'all';

/** Who marches together: the first keyword that a whole shipped army has. */
const bookOf = (key: string): readonly string[] => [...new Set((shippedArmies[key]?.units ?? []).map(({ scroll }) => scroll))];

const ownOf = (army: ArmyData): readonly Warscroll[] =>
  recordsIn(army.scrolls).flatMap((written) => readScroll(written, '', objections()) ?? []);

const scrollOf = (army: ArmyData, at: number): Warscroll | null => {
  const key = textIn(unitAt(army, at).scroll);
  return ownOf(army).find((scroll) => scroll.key === key) ?? shippedScrolls.get(key) ?? null;
};

/** What armies that ship have of a warscroll, or ten of those who march in ranks. */
const usualSize = ({ key, wounds }: Warscroll): number =>
  Object.values(shippedArmies).flatMap(({ units }) => units.filter(({ scroll }) => scroll === key))[0]?.models ?? (wounds > 1 ? 1 : 10);

function offers(army: ArmyData): readonly ArmyOffer[] {
  const own = ownOf(army);
  const book = textIn(army.book) || ALL;
  const those = book === ALL ? [...shippedScrolls.values()] : bookOf(book).flatMap((key) => shippedScrolls.get(key) ?? []);
  return [...own, ...those.filter(({ key }) => !own.some((one) => one.key === key))].map((scroll) => ({
    key: scroll.key,
    name: scroll.name,
    group: own.includes(scroll) ? label('own') : figureLabel(scroll.figure),
    cost: null,
    words: [...scroll.keywords, ...scroll.weapons.map(({ name }) => name)],
    unit: {
      ...{ scroll: scroll.key, models: usualSize(scroll) },
      ...(has(scroll, 'champion') && { leader: true }),
      ...(has(scroll, 'standard') && { banner: true }),
    },
  }));
}

function ofUnit(army: ArmyData, at: number): readonly FormField[] {
  const scroll = scrollOf(army, at);
  if (scroll === null) return [nameField];
  return [
    nameField,
    { key: 'models', label: label('count'), is: { kind: 'number', least: 1, most: 400, usual: 1 } },
    ...(has(scroll, 'champion') ? [{ key: 'leader', label: label('first.leader'), is: { kind: 'yes' as const } }] : []),
    ...(has(scroll, 'standard') ? [{ key: 'banner', label: label('first.banner'), is: { kind: 'yes' as const } }] : []),
    noteField,
  ];
}

const books = [...Object.keys(shippedArmies).map((key) => ({ key, name: say(`aos1.force.${key}`) })), { key: ALL, name: label('all') }];

const ofArmy = (): readonly FormField[] => [
  nameField,
  {
    key: 'book',
    label: label('list'),
    is: { kind: 'choice', usual: ALL, of: books.map(({ key, name }) => ({ value: key, label: name })) },
  },
  noteField,
];

function inspect(army: ArmyData): Inspection {
  const { units, objections: found } = inspectArmy(army);
  return {
    counted: 'build.models',
    total: sumOf(units.map(({ name, models }) => part(models, say('build.named', { name }), 'AOS1-ARMY-01'))),
    limit: null,
    units: byPlace(army, units, ({ name, models, path }) => {
      const scroll = scrollOf(army, Number(/\d+/.exec(path)?.[0] ?? -1));
      const wounds = scroll?.wounds ?? 1;
      return inspected(
        name,
        scroll === null ? '' : figureLabel(scroll.figure),
        models,
        sumOf([part(models, say('build.first.wounds', { n: wounds * models }), 'AOS1-ARMY-01')]),
      );
    }),
    tallies: [],
    objections: found,
  };
}

export const barracks: Barracks = {
  system: SYSTEM,
  books,
  found: (book, name) => ({ format: 1, system: SYSTEM, name, book, units: [] }),
  shipped: Object.entries(shippedArmies).map(([key, { name, units }]) => ({
    key,
    army: { format: 1, system: SYSTEM, name, units: units.map((unit): Readonly<Record<string, Plain>> => ({ ...unit })) },
  })),
  offers,
  ofArmy,
  ofUnit,
  inspect,
  shelves: [ownSheets],
};
