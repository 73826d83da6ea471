import type { ArmyData, ArmyOffer, Barracks, FormChoice, FormField, Inspection, Label, Plain, Tally, UnitData } from '@warfold/engine';
import { say } from '@warfold/engine';
import {
  atLimit,
  byPlace,
  choices,
  figureLabel,
  inspected,
  isRecord,
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
import { quarterfield, sizeFor } from './battlepacks/pack.ts';
import { CORE_BATTALIONS, ICONS } from './forces/battalions.ts';
import type { Enhancement, Faction } from './forces/faction.ts';
import { readFaction } from './forces/faction.ts';
import { battletomes, shippedArmies } from './forces/index.ts';
import { roleText } from './forces/limits.ts';
import { objections } from './forces/objections.ts';
import { rolesOf } from './forces/roles.ts';
import { readRoster, withOwnScrolls } from './forces/roster.ts';
import type { Scroll } from './forces/scroll.ts';
import { readScroll } from './forces/scroll.ts';
import { universal } from './forces/universal.ts';
import type { EnhancementKind, Role } from './forces/written.ts';
import { ROLES } from './forces/written.ts';
import { ownSheets } from './ownSheets.ts';

/** How armies of the third edition are built: one faction or several, roles, enhancements, battalions (25 to 27, AOS3-BP1.2). */

function tomesOf(army: ArmyData): ReadonlyMap<string, Faction> {
  const tomes = new Map(battletomes);
  for (const written of recordsIn(army.lists)) {
    const tome = readFaction(written, '', objections());
    if (tome !== null) tomes.set(tome.key, tome);
  }
  return tomes;
}

const factionsOf = (army: ArmyData): readonly Faction[] => {
  const tomes = tomesOf(army);
  return withOwnScrolls(
    army.sheets,
    'sheets',
    textsIn(army.factions).flatMap((key) => tomes.get(key) ?? []),
    objections(),
  );
};

const scrollOf = (army: ArmyData, at: number): Scroll | null => {
  const { scroll } = unitAt(army, at);
  if (isRecord(scroll)) return readScroll(scroll, '', objections());
  return [...factionsOf(army), ...tomesOf(army).values()].flatMap(({ scrolls }) => scrolls.get(textIn(scroll)) ?? [])[0] ?? null;
};

const groupOf = ({ roles, figure }: Scroll): Label => (roles[0] === undefined ? figureLabel(figure) : roleText(roles[0]));

const offerOf = (faction: Faction, scroll: Scroll, more: UnitData): ArmyOffer => ({
  key: `${faction.key}/${scroll.key}`,
  name: scroll.name,
  group: more.allied === true ? label('third.ally') : groupOf(scroll),
  cost: scroll.points,
  words: [faction.name, ...scroll.keywords, ...scroll.weapons.map(({ name }) => name)],
  unit: { scroll: scroll.key, ...more },
});

/** AOS3-25.8a: its own factions first, then those that it may ally with. */
function offers(army: ArmyData): readonly ArmyOffer[] {
  const tomes = tomesOf(army);
  const own = factionsOf(army);
  const allies = own.flatMap((faction) => faction.allies).flatMap((key) => tomes.get(key) ?? []);
  const of = (faction: Faction, more: UnitData) => [...faction.scrolls.values()].map((scroll) => offerOf(faction, scroll, more));
  return [
    ...own.flatMap((faction) => of(faction, {})),
    ...allies.filter((ally) => !own.includes(ally)).flatMap((ally) => of(ally, { allied: true, faction: ally.key })),
  ];
}

const nameOf = (army: ArmyData, at: number): string => textIn(unitAt(army, at).name) || (scrollOf(army, at)?.name ?? '');

/** AOS3-1.4b: units are named by their number in the list. */
const unitChoices = (army: ArmyData): FormChoice[] =>
  army.units.map((_unit, at) => ({ value: at + 1, label: say('build.numbered', { n: at + 1, name: nameOf(army, at) }) }));

/** AOS3-25.3: the size of its profile, or a multiple of it. */
function ofUnit(army: ArmyData, at: number): readonly FormField[] {
  const scroll = scrollOf(army, at);
  if (scroll === null) return [nameField];
  const sizes = [1, 2, 3].map((times) => ({ value: scroll.size * times, label: say('build.models', { n: scroll.size * times }) }));
  const weapons = scroll.options.map(({ weapon, oneIn }) => ({
    value: weapon,
    label: say('build.third.option', { weapon: weaponOf(scroll, weapon), oneIn }),
  }));
  return [
    nameField,
    { key: 'models', label: label('size'), is: { kind: 'choice', of: sizes, usual: scroll.size } },
    ...(weapons.length === 0 || unitAt(army, at).carry !== undefined ? [] : [optionRows(weapons)]),
    ...(unitAt(army, at).carry === undefined ? [] : [carryRows(scroll)]),
    noteField,
  ];
}

const weaponOf = ({ weapons }: Scroll, key: string): string => weapons.find((weapon) => weapon.key === key)?.name ?? key;

const optionRows = (weapons: readonly FormChoice[]): FormField => ({
  key: 'options',
  label: label('wargear'),
  is: {
    kind: 'rows',
    blank: { weapon: String(weapons[0]?.value ?? ''), count: 1 },
    of: [
      { key: 'weapon', label: label('weapon'), is: { kind: 'choice', of: weapons, usual: weapons[0]?.value ?? '' } },
      { key: 'count', label: label('count'), is: { kind: 'number', least: 1, most: 60 } },
    ],
  },
});

const carryRows = (scroll: Scroll): FormField => ({
  key: 'carry',
  label: label('carry'),
  is: {
    kind: 'rows',
    blank: { models: 1, weapons: [] },
    of: [
      { key: 'models', label: label('count'), is: { kind: 'number', least: 1, most: 60, usual: 1 } },
      {
        key: 'weapons',
        label: label('weapons'),
        is: { kind: 'several', of: scroll.weapons.map(({ key, name }) => ({ value: key, label: name })) },
      },
    ],
  },
});

function enhancementsOf(army: ArmyData, kind: EnhancementKind): FormChoice[] {
  const known = [...universal.values(), ...factionsOf(army).flatMap(({ enhancements }): Enhancement[] => [...enhancements.values()])];
  return known.filter((one) => one.kind === kind).map(({ key, name }) => ({ value: key, label: name }));
}

/** Enhancements that are given to a unit: artefacts, spells, prayers, mounts. */
function giftRows(army: ArmyData, list: string, word: EnhancementKind): FormField[] {
  const of = enhancementsOf(army, word);
  const [first] = of;
  if (first === undefined) return [];
  return [
    {
      key: `enhancements.${list}`,
      label: label(`third.${list}`),
      is: {
        kind: 'rows',
        blank: { [word]: first.value, unit: 1 },
        of: [
          { key: word, label: label(`third.${word}`), is: { kind: 'choice', of, usual: first.value } },
          { key: 'unit', label: label('unit'), is: { kind: 'choice', of: unitChoices(army), usual: 1 } },
        ],
      },
    },
  ];
}

const several = (key: string, name: string, of: readonly FormChoice[]): FormField[] =>
  of.length === 0 ? [] : [{ key, label: label(name), is: { kind: 'several', of } }];

function battalionRows(army: ArmyData): FormField {
  const theirs = factionsOf(army).flatMap(({ battalions }) => [...battalions.values()]);
  const of = [
    ...CORE_BATTALIONS.map(({ key }) => ({ value: key, label: label(`third.battalion.${key}`) })),
    ...theirs.map(({ key, name }) => ({ value: key, label: name })),
  ];
  return {
    key: 'battalions',
    label: label('third.battalions'),
    is: {
      kind: 'rows',
      blank: { battalion: 'battle-regiment', units: [] },
      of: [
        { key: 'battalion', label: label('third.battalion'), is: { kind: 'choice', of, usual: 'battle-regiment' } },
        {
          key: 'units',
          label: label('units'),
          is: {
            kind: 'rows',
            blank: { unit: 1, as: 'troops' },
            of: [
              { key: 'unit', label: label('unit'), is: { kind: 'choice', of: unitChoices(army), usual: 1 } },
              { key: 'as', label: label('third.as'), is: { kind: 'choice', of: choices(ICONS, 'third.icon') } },
            ],
          },
        },
        {
          key: 'ability',
          label: label('third.ability'),
          is: { kind: 'choice', of: ['magnificent', 'strategists'].map((value) => ({ value, label: say(`aos3.battalion.${value}`) })) },
        },
      ],
    },
  };
}

function ofArmy(army: ArmyData): readonly FormField[] {
  const factions = factionsOf(army);
  const named = (things: readonly { readonly key: string; readonly name: string; readonly points?: number }[]): FormChoice[] =>
    things.map(({ key, name, points }) => ({ value: key, label: name, ...(points && { note: say('build.points', { n: points }) }) }));
  const subfactions = factions.flatMap((faction) => [...faction.subfactions.values()]);
  return [
    nameField,
    limitField(1000),
    ...several('factions', 'third.factions', named([...tomesOf(army).values()])),
    ...(subfactions.length === 0
      ? []
      : [{ key: 'subfaction', label: label('third.subfaction'), is: { kind: 'choice' as const, of: named(subfactions) } }]),
    { key: 'general', label: label('third.general'), is: { kind: 'choice', of: unitChoices(army) } },
    ...several('enhancements.traits', 'third.traits', enhancementsOf(army, 'trait')),
    ...giftRows(army, 'artefacts', 'artefact'),
    ...giftRows(army, 'spells', 'spell'),
    ...giftRows(army, 'prayers', 'prayer'),
    ...giftRows(army, 'mounts', 'mount'),
    ...giftRows(army, 'unique', 'unique'),
    ...several('enhancements.triumphs', 'third.triumphs', enhancementsOf(army, 'triumph')),
    battalionRows(army),
    ...several('endless', 'third.endless', named(factions.flatMap(({ endless }) => [...endless.values()]))),
    ...several('invocations', 'third.invocations', named(factions.flatMap(({ invocations }) => [...invocations.values()]))),
    ...several('terrain', 'third.terrain', named(factions.flatMap(({ terrain }) => [...terrain.values()]))),
    noteField,
  ];
}

/** AOS3-BP1.2: roles as the battlepack counts them. */
function talliesOf(army: ArmyData, total: number): Tally[] {
  const roster = readRoster(army, '', battletomes, objections());
  if (roster === null) return [];
  const selection = quarterfield.sizes[sizeFor(quarterfield, roster.limit ?? total)];
  const bounds: Readonly<Record<Role, { readonly least?: number; readonly most?: number }>> = {
    Leader: selection.leaders,
    Battleline: { least: selection.battleline },
    Behemoth: { most: selection.behemoths },
    Artillery: { most: selection.artillery },
  };
  return ROLES.map((role) => ({
    label: roleText(role),
    count: roster.units.filter((unit) => rolesOf(unit, roster).includes(role)).length,
    ...bounds[role],
  }));
}

function inspect(army: ArmyData): Inspection {
  const report = inspectArmy(army);
  return {
    counted: 'build.points',
    total: report.points,
    limit: army.limit === null ? null : report.limit,
    units: byPlace(army, report.units, ({ name, path, cost }) => {
      const at = Number(/\d+/.exec(path)?.[0] ?? -1);
      const scroll = scrollOf(army, at);
      const models = unitAt(army, at).models;
      return inspected(name, scroll === null ? '' : groupOf(scroll), typeof models === 'number' ? models : (scroll?.size ?? 0), cost);
    }),
    tallies: talliesOf(army, report.points.total),
    objections: atLimit(report.objections),
  };
}

/** AOS3-1.4b: whatever names units by their number follows them when they move, and forgets those that are gone. */
function rearranged(army: ArmyData, to: readonly (number | null)[]): ArmyData {
  const moved = (value: Plain | undefined): number | null => (typeof value === 'number' ? (to[value - 1] ?? null) : null);
  const follow = (rows: Plain | undefined): readonly UnitData[] =>
    recordsIn(rows).flatMap((row) => {
      const at = moved(row.unit);
      return at === null ? [] : [{ ...row, unit: at + 1 }];
    });
  const { general, enhancements, battalions } = army;
  const leader = moved(general);
  const { general: _general, ...rest } = army;
  const gifts = isRecord(enhancements)
    ? Object.fromEntries(
        Object.entries(enhancements).map(([list, rows]) => [list, recordsIn(rows).length === 0 ? rows : follow(rows)] as const),
      )
    : null;
  return {
    ...rest,
    name: army.name,
    units: army.units,
    ...(leader !== null && { general: leader + 1 }),
    ...(gifts !== null && { enhancements: gifts }),
    ...(battalions !== undefined && { battalions: recordsIn(battalions).map((one) => ({ ...one, units: follow(one.units) })) }),
  };
}

export const barracks: Barracks = {
  system: SYSTEM,
  books: [...battletomes.values()].map(({ key, name }) => ({ key, name })),
  found: (book, name) => ({
    ...{ format: 1, system: SYSTEM, name, limit: 1000, list: battletomes.get(book)?.name ?? book },
    ...{ factions: [book], general: 1, units: [] },
  }),
  shipped: Object.entries(shippedArmies).map(([key, army]) => ({ key, army: shippedAs(army) })),
  offers,
  ofArmy,
  ofUnit,
  inspect,
  rearranged,
  shelves: [ownSheets],
};

/** A shipped army with its size where files have it. */
function shippedAs(army: (typeof shippedArmies)[string]): ArmyData {
  const { points, ...rest } = army;
  const data: ArmyData = JSON.parse(JSON.stringify(rest));
  return { ...data, format: 1, system: SYSTEM, ...(points !== undefined && { limit: points }) };
}
