import type { ArmyData, ArmyOffer, Barracks, FormChoice, FormField, Inspection, Objection, Plain } from '@warfold/engine';
import { say } from '@warfold/engine';
import { byPlace, figureLabel, inspected, label, nameField, noteField, recordsIn, textIn, unitAt } from '../shared/building.ts';
import { inspectArmy, SYSTEM } from './army/army.ts';
import { objections } from './army/objections.ts';
import { readOwnSheet } from './army/ownSheet.ts';
import { datasheets, shippedArmies } from './forces/index.ts';
import { ownSheets } from './ownSheets.ts';
import type { Datasheet } from './sheet/datasheet.ts';
import { powerOf } from './sheet/datasheet.ts';

/** How armies of 40K are built: any datasheets, each with its models and wargear, counted in Power Levels (W40K-ARMY-03). */

const ownOf = (army: ArmyData): readonly Datasheet[] =>
  recordsIn(army.sheets).flatMap((written) => readOwnSheet(written, '', objections()) ?? []);

const sheetOf = (army: ArmyData, at: number): Datasheet | null => {
  const { sheet } = unitAt(army, at);
  if (typeof sheet !== 'string') return sheet === undefined ? null : readOwnSheet(sheet, '', objections());
  return ownOf(army).find(({ key }) => key === sheet) ?? datasheets.get(sheet) ?? null;
};

/** The factions that shipped datasheets name first: what stands in angle brackets is not one. */
const FACTIONS = [
  ...new Set([...datasheets.values()].flatMap(({ factions }) => factions.filter((faction) => !faction.startsWith('<')).slice(0, 1))),
];
const ALL = 'all';

const isOf = ({ factions }: Datasheet, book: string): boolean => book === ALL || factions.includes(book);
const leastPower = (sheet: Datasheet): number =>
  powerOf(
    sheet,
    sheet.models.reduce((sum, { min }) => sum + min, 0),
  );

function offers(army: ArmyData): readonly ArmyOffer[] {
  const own = ownOf(army);
  const book = textIn(army.book) || ALL;
  const shipped = [...datasheets.values()].filter((sheet) => isOf(sheet, book) && !own.some(({ key }) => key === sheet.key));
  return [...own, ...shipped].map((sheet) => ({
    key: sheet.key,
    name: sheet.name,
    group: own.includes(sheet) ? label('own') : figureLabel(sheet.models[0]?.figure ?? 'foot'),
    cost: leastPower(sheet),
    words: [...sheet.keywords, ...sheet.factions, ...sheet.weapons.map(({ name }) => name)],
    unit: { sheet: sheet.key },
  }));
}

const namesOf = (sheet: Datasheet, weapons: readonly string[]): string =>
  weapons.map((key) => sheet.weapons.find((one) => one.key === key || one.of === key)?.name ?? key).join(', ');

/** W40K-SHEET-17: so many of a kind may carry one thing instead of another. */
const optionOf = (sheet: Datasheet, { key, model, most, give, take }: Datasheet['options'][number]): FormChoice => ({
  value: key,
  label: say(give.length === 0 ? 'build.forty.takes' : 'build.forty.swaps', {
    most,
    model: sheet.models.find((one) => one.key === model)?.name ?? model,
    take: namesOf(sheet, take),
    ...(give.length > 0 && { give: namesOf(sheet, give) }),
  }),
});

function ofUnit(army: ArmyData, at: number): readonly FormField[] {
  const sheet = sheetOf(army, at);
  if (sheet === null) return [nameField];
  const sizes = sheet.models
    .filter(({ min, max }) => min !== max)
    .map(
      ({ key, name, min, max }): FormField => ({
        key: `models.${key}`,
        label: name,
        is: { kind: 'number', least: 0, most: max, usual: min },
      }),
    );
  const open = [...sheet.factions, ...sheet.keywords].filter((keyword) => keyword.startsWith('<'));
  return [
    nameField,
    ...sizes,
    ...(sheet.options.length === 0
      ? []
      : [
          {
            key: 'options',
            label: label('wargear'),
            is: { kind: 'several' as const, of: sheet.options.map((one) => optionOf(sheet, one)) },
          },
        ]),
    { key: 'warlord', label: label('forty.warlord'), is: { kind: 'yes' } },
    ...open.map((keyword): FormField => ({ key: `keywords.${keyword}`, label: keyword, is: { kind: 'line' } })),
    noteField,
  ];
}

/** W40K-KEYW-04: what the keywords in angle brackets stand for in the whole army. */
function ofArmy(army: ArmyData): readonly FormField[] {
  const open = new Set(
    army.units.flatMap((_unit, at) => {
      const sheet = sheetOf(army, at);
      return sheet === null ? [] : [...sheet.factions, ...sheet.keywords].filter((keyword) => keyword.startsWith('<'));
    }),
  );
  return [
    nameField,
    { key: 'limit', label: label('limit'), is: { kind: 'number', least: 1, most: 1000 } },
    { key: 'battleForged', label: label('forty.battleForged'), is: { kind: 'yes' } },
    ...[...open].map((keyword): FormField => ({ key: `keywords.${keyword}`, label: keyword, is: { kind: 'line' } })),
    {
      key: 'book',
      label: label('list'),
      is: { kind: 'choice', usual: ALL, of: [{ value: ALL, label: label('all') }, ...FACTIONS.map((value) => ({ value, label: value }))] },
    },
    noteField,
  ];
}

/** W40K-KEYW-04: what a keyword in angle brackets stands for is said once, for the whole army, and so asked for once. */
function askedOnce(found: readonly Objection[]): readonly Objection[] {
  const asked = new Set<string>();
  return found.flatMap((one) => {
    const keyword = one.rule === 'W40K-KEYW-04' ? one.text.args?.keyword : undefined;
    if (typeof keyword !== 'string') return [one];
    if (asked.has(keyword)) return [];
    asked.add(keyword);
    return [{ ...one, path: `keywords.${keyword}` }];
  });
}

function inspect(army: ArmyData): Inspection {
  const { objections: found, points, units } = inspectArmy(army);
  return {
    counted: 'build.power',
    total: points,
    limit: typeof army.limit === 'number' ? army.limit : null,
    units: byPlace(army, units, ({ name, cost, models, sheet }) =>
      inspected(name, figureLabel(sheet.models[0]?.figure ?? 'foot'), models, cost),
    ),
    tallies: [],
    objections: askedOnce(found),
  };
}

export const barracks: Barracks = {
  system: SYSTEM,
  books: [...FACTIONS.map((key) => ({ key, name: key })), { key: ALL, name: label('all') }],
  found: (book, name) => ({ format: 1, system: SYSTEM, name, ...(book !== ALL && { list: book }), book, battleForged: true, units: [] }),
  shipped: Object.entries(shippedArmies).map(([key, { name, battleForged, keywords, units }]) => ({
    key,
    army: {
      ...{ format: 1, system: SYSTEM, name },
      ...(battleForged !== undefined && { battleForged }),
      ...(keywords !== undefined && { keywords }),
      units: units.map((unit): Readonly<Record<string, Plain>> => ({ ...unit })),
    },
  })),
  offers,
  ofArmy,
  ofUnit,
  inspect,
  shelves: [ownSheets],
};
