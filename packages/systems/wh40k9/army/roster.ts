import type { TextArg } from '@warfold/engine';
import type { Fields, Objections } from '../../shared/objections.ts';
import { fieldsAt, isFields, itemOf, listAt, nameAt, under } from '../../shared/objections.ts';
import { datasheets } from '../forces/index.ts';
import type { Datasheet, ModelEntry } from '../sheet/datasheet.ts';
import { openKeywords, powerOf } from '../sheet/datasheet.ts';
import { equip } from '../sheet/wargear.ts';
import { readOwnSheet } from './ownSheet.ts';

/** A unit of an army, checked against its datasheet. */
export interface Recruit {
  readonly sheet: Datasheet;
  /** Whether the datasheet came with the army. */
  readonly own: boolean;
  readonly name: string;
  /** How many of each kind of model, in the order of the datasheet. */
  readonly models: readonly { readonly entry: ModelEntry; readonly count: number }[];
  readonly options: readonly string[];
  readonly warlord: boolean;
  readonly keywords: Readonly<Record<string, string>>;
  /** W40K-ARMY-03. */
  readonly power: number;
  readonly path: string;
}

export interface Roster {
  readonly name: string;
  readonly battleForged: boolean;
  readonly units: readonly Recruit[];
}

const MOST_UNITS = 100;
const MOST_MODELS = 200;

/** Reads an army as people write it, with everything that is wrong with it. */
export function readRoster(value: unknown, path: string, notes: Objections): Roster | null {
  const given = fieldsAt(value, path, notes);
  if (given === null) return null;
  const keywords = keywordsOf(given.keywords);
  const own = ownSheets(given.sheets, under(path, 'sheets'), notes);
  const written = listAt(given.units, under(path, 'units'), notes, MOST_UNITS);
  if (written.length === 0) notes.error(under(path, 'units'), 'W40K-ARMY-02', 'noUnits');
  const units = written.flatMap((unit, i) => readUnit(unit, `${under(path, 'units')}[${i}]`, { keywords, own }, notes) ?? []);
  checkUnderstrength(units, notes);
  checkLimit(units, given.limit, under(path, 'units'), notes);
  const warlords = units.filter(({ warlord }) => warlord);
  if (warlords.length > 1) notes.error(warlords[1]!.path, 'W40K-ONLYWAR-03', 'twoWarlords');
  return { name: ownName(given, path, notes) ?? 'Army', battleForged: given.battleForged === true, units };
}

/** W40K-ONLYWAR-01: players may agree on a size; armies need not be equal, so it is only told. */
function checkLimit(units: readonly Recruit[], limit: unknown, path: string, notes: Objections): void {
  const power = units.reduce((sum, unit) => sum + unit.power, 0);
  if (typeof limit === 'number' && limit > 0 && power > limit)
    notes.warning(path, 'W40K-ONLYWAR-01', 'overLimit', { power, limit, over: power - limit });
}

const keywordsOf = (value: unknown): Readonly<Record<string, string>> =>
  isFields(value) ? Object.fromEntries(Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === 'string')) : {};

/** What a unit takes from its army. */
interface Brought {
  readonly keywords: Readonly<Record<string, string>>;
  readonly own: ReadonlyMap<string, Datasheet>;
}

/** The datasheets that an army brings along, by key: they come before shipped ones of the same key. */
function ownSheets(value: unknown, path: string, notes: Objections): ReadonlyMap<string, Datasheet> {
  const sheets = new Map<string, Datasheet>();
  listAt(value, path, notes, MOST_UNITS).forEach((one, i) => {
    const sheet = readOwnSheet(one, itemOf(path, i), notes);
    if (sheet === null) return;
    if (sheets.has(sheet.key)) notes.error(itemOf(path, i), 'protocol:duplicate', 'keyTwice', { key: sheet.key });
    sheets.set(sheet.key, sheet);
  });
  return sheets;
}

/** The datasheet that a unit names, or carries itself. */
function sheetOf(given: Fields, path: string, own: Brought['own'], notes: Objections): { sheet: Datasheet; own: boolean } | null {
  const at = under(path, 'sheet');
  if (isFields(given.sheet)) {
    const sheet = readOwnSheet(given.sheet, at, notes);
    return sheet === null ? null : { sheet, own: true };
  }
  const key = typeof given.sheet === 'string' ? given.sheet : '';
  const mine = own.get(key);
  const sheet = mine ?? datasheets.get(key);
  // W40K-ARMY-05: a unit without a datasheet cannot be fielded.
  if (sheet === undefined) return notes.error(at, 'W40K-ARMY-05', 'noSheet', { sheet: String(given.sheet).slice(0, 60) });
  return { sheet, own: mine !== undefined };
}

function readUnit(value: unknown, path: string, brought: Brought, notes: Objections): Recruit | null {
  const given = fieldsAt(value, path, notes);
  const found = given === null ? null : sheetOf(given, path, brought.own, notes);
  if (given === null || found === null) return null;
  const { sheet } = found;
  const models = modelsOf(given, sheet, path, notes);
  const keywords = { ...brought.keywords, ...keywordsOf(given.keywords) };
  const options = optionsOf(given, sheet, path, notes);
  checkOptions(sheet, models, options, path, notes);
  for (const keyword of openKeywords(sheet, keywords)) notes.error(path, 'W40K-KEYW-04', 'openKeyword', { sheet: sheet.name, keyword });
  return {
    ...found,
    name: ownName(given, path, notes) ?? sheet.name,
    models,
    options,
    warlord: given.warlord === true,
    keywords,
    power: powerOf(
      sheet,
      models.reduce((sum, { count }) => sum + count, 0),
    ),
    path,
  };
}

/** W40K-SHEET-07: within the numbers of the datasheet. Fewer than the minimum is an Understrength unit, which is looked at with the whole army. */
function modelsOf(given: Fields, sheet: Datasheet, path: string, notes: Objections): Recruit['models'] {
  const written = given.models === undefined ? {} : (fieldsAt(given.models, under(path, 'models'), notes) ?? {});
  for (const key of Object.keys(written))
    if (!sheet.models.some((entry) => entry.key === key))
      notes.error(under(path, 'models'), 'W40K-SHEET-07', 'noSuchModel', { sheet: sheet.name, model: key.slice(0, 60) });
  const models = sheet.models.map((entry) => {
    const count = written[entry.key] ?? entry.min;
    const numbers: Record<string, TextArg> = { model: entry.name, least: entry.min, most: entry.max };
    if (typeof count !== 'number' || !Number.isSafeInteger(count) || count < 0 || count > MOST_MODELS) {
      notes.error(under(path, 'models'), 'W40K-SHEET-07', 'notWholeOf', numbers);
      return { entry, count: entry.min };
    }
    if (count > entry.max) notes.error(under(path, 'models'), 'W40K-SHEET-07', 'tooMany', { ...numbers, given: count });
    return { entry, count };
  });
  const [total, least] = [models.reduce((sum, { count }) => sum + count, 0), sheet.models.reduce((sum, { min }) => sum + min, 0)];
  const missing = models.find(({ entry, count }) => count < entry.min);
  // W40K-SHEET-08 is for who has not enough models for the smallest unit, not for a larger one without its leader.
  if (missing !== undefined && total >= least)
    notes.error(under(path, 'models'), 'W40K-SHEET-07', 'tooFew', {
      ...{ model: missing.entry.name, least: missing.entry.min, most: missing.entry.max, given: missing.count },
    });
  if (models.every(({ count }) => count === 0)) notes.error(under(path, 'models'), 'W40K-UNIT-01', 'noModels', { sheet: sheet.name });
  return models;
}

/** W40K-SHEET-17: options of the datasheet, each at most once. */
function optionsOf(given: Fields, sheet: Datasheet, path: string, notes: Objections): string[] {
  const used: string[] = [];
  for (const option of listAt(given.options, under(path, 'options'), notes, 20)) {
    const known = sheet.options.find(({ key }) => key === option);
    if (known === undefined)
      notes.error(under(path, 'options'), 'W40K-SHEET-17', 'noSuchOption', { sheet: sheet.name, option: String(option).slice(0, 60) });
    else if (used.includes(known.key))
      notes.error(under(path, 'options'), 'W40K-SHEET-17', 'optionTwice', { sheet: sheet.name, option: known.key });
    else used.push(known.key);
  }
  return used;
}

/** W40K-SHEET-17: an option that no model of the unit can take, because it is not there or has given up before what it should give up now. */
function checkOptions(sheet: Datasheet, models: Recruit['models'], used: readonly string[], path: string, notes: Objections): void {
  used.forEach((option) => {
    const others = used.filter((one) => one !== option);
    const isTaken = models.some(
      ({ entry, count }) => equip(sheet, entry.key, count, used).join('|') !== equip(sheet, entry.key, count, others).join('|'),
    );
    if (!isTaken) notes.error(under(path, 'options'), 'W40K-SHEET-17', 'optionForNobody', { sheet: sheet.name, option });
  });
}

export const isUnderstrength = ({ models }: Recruit): boolean => models.some(({ entry, count }) => count < entry.min);

/** W40K-SHEET-08: one Understrength unit of each datasheet. */
function checkUnderstrength(units: readonly Recruit[], notes: Objections): void {
  const seen = new Set<string>();
  for (const unit of units) {
    if (!isUnderstrength(unit)) continue;
    if (seen.has(unit.sheet.key)) notes.error(unit.path, 'W40K-SHEET-08', 'secondUnderstrength', { sheet: unit.sheet.name });
    else notes.warning(unit.path, 'W40K-SHEET-08', 'understrength', { sheet: unit.sheet.name });
    seen.add(unit.sheet.key);
  }
}

/** A name of its own; nothing where none is given. */
const ownName = (given: Fields, path: string, notes: Objections): string | null =>
  given.name === undefined ? null : nameAt(given.name, under(path, 'name'), notes);
