import type { OptionEntry, RaceList, UnitEntry } from './list.ts';
import { readList, readOwnUnits } from './list.ts';
import type { Fields, Objections } from './objections.ts';
import { fieldsAt, itemOf, listAt, nameAt, under, wholeAt } from './objections.ts';

/** An army as it was read: every name in it has been found in its lists. */
export interface Roster {
  readonly name: string;
  /** The army's own race first, then its allies. */
  readonly races: readonly RaceList[];
  /** Lists that the army brought itself, by key: their units are not those of a shipped list of the same name. */
  readonly brought: ReadonlySet<string>;
  /** The size it was built for; null if it does not say. */
  readonly limit: number | null;
  readonly units: readonly RosterUnit[];
}

export interface RosterUnit {
  readonly path: string;
  readonly race: RaceList;
  readonly entry: UnitEntry;
  readonly name: string | null;
  readonly options: readonly OptionEntry[];
  /** The captain's place in the unit, from 1; null leaves it to deployment (WP-UNIT-08). */
  readonly captain: number | null;
}

const MOST_UNITS = 120;
export const LARGEST_ARMY = 20_000;

/** Reads an army that anybody may have written. Whatever cannot be made out is objected to and left out. */
export function readRoster(value: unknown, path: string, shipped: ReadonlyMap<string, RaceList>, notes: Objections): Roster | null {
  const army = fieldsAt(value, path, notes);
  if (army === null) return null;
  const name = nameAt(army.name, under(path, 'name'), notes) ?? '';
  const own = new Map<string, RaceList>();
  listAt(army.lists, under(path, 'lists'), notes, 10).forEach((written, i) => {
    const list = readList(written, itemOf(under(path, 'lists'), i), notes);
    if (list !== null) own.set(list.key, list);
  });
  const races = withOwnUnits(army, path, readRaces(army.races, under(path, 'races'), own, shipped, notes), notes);
  const stated = army.points ?? army.limit ?? undefined;
  const limit = stated === undefined ? null : wholeAt(stated, under(path, 'points'), 'WP-ARMY-01', notes, { least: 1, most: LARGEST_ARMY });
  const at = under(path, 'units');
  const written = listAt(army.units, at, notes, MOST_UNITS);
  if (written.length === 0) notes.error(at, 'WP-SETUP-01', 'noUnits');
  const units = written.flatMap((unit, i) => readUnit(unit, itemOf(at, i), races, notes) ?? []);
  return { name, races, brought: new Set(own.keys()), limit, units };
}

/** Units of the player's own stand in the list of the army's own race. */
export function withOwnUnits(army: Fields, path: string, races: readonly RaceList[], notes: Objections): readonly RaceList[] {
  const [first, ...allies] = races;
  const units = readOwnUnits(army, path, notes);
  return first === undefined || units.size === 0 ? races : [{ ...first, units: new Map([...first.units, ...units]) }, ...allies];
}

function readRaces(
  value: unknown,
  path: string,
  own: ReadonlyMap<string, RaceList>,
  shipped: ReadonlyMap<string, RaceList>,
  notes: Objections,
): readonly RaceList[] {
  const races: RaceList[] = [];
  const named = listAt(value, path, notes, 10);
  if (named.length === 0) notes.error(path, 'WP-ARMY-02', 'noRace');
  named.forEach((key, i) => {
    const race = typeof key === 'string' ? (own.get(key) ?? shipped.get(key)) : undefined;
    const at = itemOf(path, i);
    if (race === undefined) notes.error(at, 'protocol:unknown-id', 'unknownRace', { race: shown(key) });
    else if (races.includes(race)) notes.error(at, 'protocol:duplicate', 'twice', { what: race.key });
    else races.push(race);
  });
  return races;
}

const shown = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 60) : '?');

/** WP-ARMY-02: a unit stands in one of the army's lists; `race` says in which, where two have one of that name. */
function readUnit(value: unknown, path: string, races: readonly RaceList[], notes: Objections): RosterUnit | null {
  const unit = fieldsAt(value, path, notes);
  if (unit === null) return null;
  const { profile } = unit;
  const lists = unit.race === undefined ? races : races.filter(({ key }) => key === unit.race);
  const race = typeof profile === 'string' ? lists.find(({ units }) => units.has(profile)) : undefined;
  const entry = race?.units.get(profile as string);
  if (race === undefined || entry === undefined)
    return notes.error(under(path, 'profile'), 'WP-ARMY-02', 'notInList', { unit: shown(profile) });
  const options = readOptions(unit.options, under(path, 'options'), entry, notes);
  const name = unit.name === undefined ? null : nameAt(unit.name, under(path, 'name'), notes);
  return { path, race, entry, name, options, captain: readCaptain(unit, path, entry, notes) };
}

function readOptions(value: unknown, path: string, entry: UnitEntry, notes: Objections): readonly OptionEntry[] {
  const taken: OptionEntry[] = [];
  listAt(value, path, notes, 40).forEach((key, i) => {
    const at = itemOf(path, i);
    const option = typeof key === 'string' ? entry.options.get(key) : undefined;
    if (option === undefined) {
      notes.error(at, 'WP-ARMY-02', 'notAnOption', { unit: entry.name, option: shown(key) });
      return;
    }
    taken.push(option);
    const count = taken.filter((other) => other === option).length;
    if (count > option.most)
      notes.error(at, option.weapon === null ? 'WP-ARMY-02' : 'WP-BFG-01', 'optionTooOften', {
        unit: entry.name,
        option: option.name,
        most: option.most,
      });
  });
  const bfgs = taken.filter(({ weapon }) => weapon !== null && weapon.arc === null).length;
  if (bfgs > entry.bfgs) notes.error(path, 'WP-BFG-01', 'tooManyBfgs', { unit: entry.name, taken: bfgs, most: entry.bfgs });
  return taken;
}

function readCaptain(unit: Fields, path: string, entry: UnitEntry, notes: Objections): number | null {
  if (unit.captain === undefined) return null;
  return wholeAt(unit.captain, under(path, 'captain'), 'WP-UNIT-08', notes, { least: 1, most: entry.line.models });
}
