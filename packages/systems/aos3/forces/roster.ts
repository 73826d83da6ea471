import type { Command } from '../warscroll/warscroll.ts';
import type { RosterBattalion } from './battalions.ts';
import { readBattalions } from './battalions.ts';
import { newestOf } from './editions.ts';
import type { Enhancement, Faction, Manifestation, Subfaction, TerrainScroll } from './faction.ts';
import { readFaction, withKeyword } from './faction.ts';
import type { Gift } from './gifts.ts';
import { readGifts } from './gifts.ts';
import type { Objections } from './objections.ts';
import { fieldsAt, itemOf, listAt, nameAt, shown, under, wholeAt } from './objections.ts';
import { readUnit } from './rosterUnit.ts';
import type { OptionEntry, Scroll } from './scroll.ts';
import { readScroll } from './scroll.ts';

/** AOS3-1.4b: an army roster as it was read; every name in it has been found in its battletomes. */
export interface Roster {
  readonly name: string;
  readonly factions: readonly Faction[];
  readonly subfaction: Subfaction | null;
  /** The size it was built for; null if it does not say. */
  readonly limit: number | null;
  /** Built to no limit (`limit: null`): what the battlepack says of armies is advice. */
  readonly open: boolean;
  readonly units: readonly RosterUnit[];
  /** Who leads it (AOS3-1.4.2): a unit of the roster, and which of its models; null where nobody could be made out. */
  readonly general: { readonly unit: RosterUnit; readonly model: number } | null;
  readonly battalions: readonly RosterBattalion[];
  readonly gifts: readonly Gift[];
  readonly triumphs: readonly Enhancement[];
  readonly endless: readonly Summonable[];
  readonly invocations: readonly Summonable[];
  readonly terrain: readonly TerrainScroll[];
}

export interface Summonable {
  readonly faction: Faction;
  readonly scroll: Manifestation;
}

export interface RosterUnit {
  readonly path: string;
  /** Its number in the roster, from 1. */
  readonly number: number;
  readonly faction: Faction;
  readonly allied: boolean;
  readonly scroll: Scroll;
  readonly name: string | null;
  readonly models: number;
  readonly commands: readonly Command[];
  readonly options: readonly { readonly option: OptionEntry; readonly count: number }[];
  /** What each of its models carries, where its roster says so; else as the warscroll and the options have it. */
  readonly carried: readonly (readonly string[])[] | null;
}

export type Battletomes = ReadonlyMap<string, Faction>;

const MOST_UNITS = 60;
export const LARGEST_ARMY = 20_000;

/** Reads an army that anybody may have written. Whatever cannot be made out is objected to and left out. */
export function readRoster(value: unknown, path: string, shipped: Battletomes, notes: Objections): Roster | null {
  const army = fieldsAt(value, path, notes);
  if (army === null) return null;
  const at = (key: string) => under(path, key);
  const name = nameAt(army.name, at('name'), notes) ?? '';
  const tomes = withOwn(shipped, army.lists, at('lists'), notes);
  const factions = withOwnScrolls(army.sheets, at('sheets'), readFactions(army.factions, at('factions'), tomes, notes), notes);
  const stated = army.points ?? army.limit ?? undefined;
  const limit = stated === undefined ? null : wholeAt(stated, at('points'), 'AOS3-25.4a', notes, { least: 1, most: LARGEST_ARMY });
  const written = listAt(army.units, at('units'), notes, MOST_UNITS);
  if (written.length === 0) notes.error(at('units'), 'AOS3-1.4a', 'noUnits');
  const units = written.flatMap((unit, i) => readUnit(unit, itemOf(at('units'), i), { number: i + 1, factions, tomes }, notes) ?? []);
  const general = readGeneral(army.general, army.generalModel, path, units, notes);
  const subfaction = readSubfaction(army.subfaction, at('subfaction'), factions, notes);
  const gifts = readGifts(army.enhancements, at('enhancements'), { factions, subfaction, units, general }, notes);
  return {
    ...{ name, factions, subfaction, limit, open: army.limit === null, units, general, ...gifts },
    battalions: readBattalions(army.battalions, at('battalions'), units, factions, notes),
    endless: readSummonable(army.endless, at('endless'), factions, 'endless', notes),
    invocations: readSummonable(army.invocations, at('invocations'), factions, 'invocations', notes),
    terrain: readTerrain(army.terrain, at('terrain'), factions, notes),
  };
}

/** An army may bring battletomes that do not ship with the game; newer warscrolls replace older ones (AOS3-22.0b). */
function withOwn(shipped: Battletomes, value: unknown, path: string, notes: Objections): Battletomes {
  const tomes = new Map(shipped);
  listAt(value, path, notes, 10).forEach((written, i) => {
    const tome = readFaction(written, itemOf(path, i), notes);
    if (tome !== null) tomes.set(tome.key, newestOf(tomes.get(tome.key), tome));
  });
  return tomes;
}

/** Warscrolls of the player's own stand among those of the army's first faction. */
export function withOwnScrolls(sheets: unknown, path: string, factions: readonly Faction[], notes: Objections): Faction[] {
  const [first, ...others] = factions;
  const own = listAt(sheets, path, notes, 60).flatMap((sheet, i) => readScroll(sheet, itemOf(path, i), notes) ?? []);
  if (first === undefined || own.length === 0) return [...factions];
  const scrolls = new Map([...first.scrolls, ...own.map((scroll) => [scroll.key, withKeyword(scroll, first.keyword)] as const)]);
  return [{ ...first, scrolls }, ...others];
}

/** AOS3-1.1a. */
function readFactions(value: unknown, path: string, tomes: Battletomes, notes: Objections): Faction[] {
  const factions: Faction[] = [];
  const named = listAt(value, path, notes, 10);
  if (named.length === 0) notes.error(path, 'AOS3-1.1a', 'noFaction');
  named.forEach((key, i) => {
    const faction = typeof key === 'string' ? tomes.get(key) : undefined;
    if (faction === undefined) notes.error(itemOf(path, i), 'AOS3-1.1b', 'unknownFaction', { faction: shown(key) });
    else if (factions.includes(faction)) notes.error(itemOf(path, i), 'protocol:duplicate', 'twice', { what: faction.name });
    else factions.push(faction);
  });
  return factions;
}

/** AOS3-27.2.1: a subfaction of the army's one faction. */
function readSubfaction(value: unknown, path: string, factions: readonly Faction[], notes: Objections): Subfaction | null {
  if (value === undefined) return null;
  const [faction] = factions;
  const found = typeof value === 'string' && factions.length === 1 ? faction?.subfactions.get(value) : undefined;
  return found ?? notes.error(path, 'AOS3-27.2.1', 'unknownSubfaction', { subfaction: shown(value) });
}

/** AOS3-1.4.2: one model of the army. */
function readGeneral(unit: unknown, model: unknown, path: string, units: readonly RosterUnit[], notes: Objections): Roster['general'] {
  const at = under(path, 'general');
  if (unit === undefined) return notes.error(at, 'AOS3-1.4.2', 'noGeneral');
  const led = units.find(({ number }) => number === unit);
  if (led === undefined) return notes.error(at, 'AOS3-1.4.2', 'unknownUnit', { unit: typeof unit === 'number' ? unit : shown(unit) });
  if (model === undefined) return { unit: led, model: 1 };
  const which = wholeAt(model, under(path, 'generalModel'), 'AOS3-1.4.2', notes, { least: 1, most: led.models });
  return which === null ? null : { unit: led, model: which };
}

/** Nothing forbids the same one twice. */
function readSummonable(
  value: unknown,
  path: string,
  factions: readonly Faction[],
  shelf: 'endless' | 'invocations',
  notes: Objections,
): Summonable[] {
  const taken: Summonable[] = [];
  listAt(value, path, notes, 40).forEach((key, i) => {
    const faction = typeof key === 'string' ? factions.find((one) => one[shelf].has(key)) : undefined;
    const scroll = faction?.[shelf].get(key as string);
    if (faction === undefined || scroll === undefined) notes.error(itemOf(path, i), 'AOS3-25.7', 'notInTome', { what: shown(key) });
    else taken.push({ faction, scroll });
  });
  return taken;
}

function readTerrain(value: unknown, path: string, factions: readonly Faction[], notes: Objections): TerrainScroll[] {
  return listAt(value, path, notes, 10).flatMap((key, i): TerrainScroll[] => {
    const scroll = typeof key === 'string' ? factions.flatMap(({ terrain }) => terrain.get(key) ?? [])[0] : undefined;
    if (scroll === undefined) notes.error(itemOf(path, i), 'AOS3-25.7', 'notInTome', { what: shown(key) });
    return scroll === undefined ? [] : [scroll];
  });
}
