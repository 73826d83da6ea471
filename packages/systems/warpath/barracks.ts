import type { ArmyData, ArmyOffer, Barracks, FormField, Inspection, Label, Plain, Tally } from '@warfold/engine';
import { say } from '@warfold/engine';
import {
  atLimit,
  byPlace,
  inspected,
  label,
  limitField,
  nameField,
  noteField,
  recordsIn,
  textIn,
  textsIn,
  unitAt,
} from '../shared/building.ts';
import { inspectArmy, SYSTEM } from './army/army.ts';
import type { UnitType } from './army/profile.ts';
import { raceLists, shippedArmies, writtenLists } from './forces/index.ts';
import type { RaceList, UnitEntry } from './forces/list.ts';
import { readList } from './forces/list.ts';
import { objections } from './forces/objections.ts';
import { withOwnUnits } from './forces/roster.ts';
import { ownUnits, ownWeapons } from './ownSheets.ts';

/** How armies of Warpath are built: units of one race and of its allies, each with the options that its list offers. */

const typeLabel = (type: UnitType): Label => label(`path.type.${type === 'H/M' ? 'HM' : type}`);

/** The lists that an army draws from, its own among them. */
function listsOf(army: ArmyData): readonly RaceList[] {
  const own = new Map(
    recordsIn(army.lists).flatMap((written) => {
      const list = readList(written, '', objections());
      return list === null ? [] : [[list.key, list] as const];
    }),
  );
  return withOwnUnits(
    army,
    '',
    textsIn(army.races).flatMap((race) => own.get(race) ?? raceLists.get(race) ?? []),
    objections(),
  );
}

const entryOf = (army: ArmyData, at: number): UnitEntry | null => {
  const { profile, race } = unitAt(army, at);
  const lists = listsOf(army).filter(({ key }) => race === undefined || race === key);
  return lists.find(({ units }) => units.has(textIn(profile)))?.units.get(textIn(profile)) ?? null;
};

function offers(army: ArmyData): readonly ArmyOffer[] {
  const lists = listsOf(army);
  return lists.flatMap((list) =>
    [...list.units.values()].map(
      (entry): ArmyOffer => ({
        key: `${list.key}/${entry.key}`,
        name: entry.name,
        group: typeLabel(entry.line.type),
        cost: entry.points,
        words: [list.name, ...entry.weapons.map(({ name }) => name)],
        unit: { profile: entry.key, ...(lists.length > 1 && { race: list.key }) },
      }),
    ),
  );
}

function ofUnit(army: ArmyData, at: number): readonly FormField[] {
  const entry = entryOf(army, at);
  if (entry === null) return [nameField];
  const options = [...entry.options.values()];
  const captain: FormField = {
    key: 'captain',
    label: label('path.captain'),
    is: { kind: 'number', least: 1, most: entry.line.models },
  };
  return [
    nameField,
    ...(options.length === 0
      ? []
      : [
          {
            key: 'options',
            label: label('options'),
            is: {
              kind: 'several' as const,
              of: options.map(({ key, name, points, most }) => ({
                value: key,
                label: name,
                note: say('build.points', { n: points }),
                most,
              })),
            },
          },
        ]),
    ...(entry.line.models > 1 ? [captain] : []),
    noteField,
  ];
}

function ofArmy(army: ArmyData): readonly FormField[] {
  const [race] = listsOf(army);
  const own = recordsIn(army.lists).map(({ key, name }) => ({ value: textIn(key), label: textIn(name) }));
  const allies = race === undefined ? [] : [...race.allies];
  return [
    nameField,
    limitField(1000),
    {
      key: 'races',
      label: label('path.races'),
      is: {
        kind: 'several',
        of: [
          ...[...raceLists.values()].map(({ key, name }) => ({
            value: key,
            label: name,
            ...(allies.includes(key) && { note: label('path.ally') }),
          })),
          ...own,
        ],
      },
    },
    noteField,
  ];
}

function inspect(army: ArmyData): Inspection {
  const report = inspectArmy(army);
  const mixed = new Set(report.allowances.map(({ race }) => race)).size > 1;
  const tallies = report.allowances
    .filter(({ taken, allowed }) => taken > 0 || allowed.total > 0)
    .map(
      ({ race, type, taken, allowed }): Tally => ({
        label: mixed
          ? say('build.path.allowance', {
              race: raceLists.get(race)?.name ?? race,
              type: say(`build.path.type.${type === 'H/M' ? 'HM' : type}`),
            })
          : typeLabel(type),
        count: taken,
        most: allowed.total,
      }),
    );
  return {
    counted: 'build.points',
    total: report.points,
    limit: report.limit,
    units: byPlace(army, report.units, ({ name, path, cost }) => {
      const entry = entryOf(army, Number(/\d+/.exec(path)?.[0] ?? -1));
      return inspected(name, entry === null ? '' : typeLabel(entry.line.type), entry?.line.models ?? 0, cost);
    }),
    tallies,
    objections: atLimit(report.objections),
  };
}

/** Shipped armies are plain data. */
const plain = ({ name, races, points, units }: (typeof shippedArmies)[string]): ArmyData => ({
  name,
  races: [...races],
  ...(points !== undefined && { limit: points }),
  units: units.map((unit): Readonly<Record<string, Plain>> => ({ ...unit })),
});

export const barracks: Barracks = {
  system: SYSTEM,
  books: writtenLists.map(({ key, name }) => ({ key, name })),
  found: (book, name) => ({
    format: 1,
    system: SYSTEM,
    name,
    limit: 1000,
    list: raceLists.get(book)?.name ?? book,
    races: [book],
    units: [],
  }),
  shipped: Object.entries(shippedArmies).map(([key, army]) => ({
    key,
    army: { ...plain(army), format: 1, system: SYSTEM },
  })),
  offers,
  ofArmy,
  ofUnit,
  inspect,
  shelves: [ownUnits, ownWeapons],
};
