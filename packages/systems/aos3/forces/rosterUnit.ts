import type { Command } from '../warscroll/warscroll.ts';
import type { Faction } from './faction.ts';
import type { Fields, Objections } from './objections.ts';
import { fieldsAt, isFields, itemOf, listAt, nameAt, shown, under, wholeAt } from './objections.ts';
import type { Battletomes, RosterUnit } from './roster.ts';
import type { Scroll } from './scroll.ts';
import { COMMANDS, readScroll } from './scroll.ts';

interface Found {
  readonly faction: Faction;
  readonly scroll: Scroll;
  readonly allied: boolean;
}

/** More than this is no unit but a slip of the pen; what its card allows is asked elsewhere. */
const MOST_MODELS = 180;

/** AOS3-1.4a: a unit belongs to a faction of the army, or is taken from one of its allies (AOS3-25.8a). */
export function readUnit(
  value: unknown,
  path: string,
  { number, factions, tomes }: { readonly number: number; readonly factions: readonly Faction[]; readonly tomes: Battletomes },
  notes: Objections,
): RosterUnit | null {
  const unit = fieldsAt(value, path, notes);
  if (unit === null) return null;
  const found = find(unit, path, factions, tomes, notes);
  if (found === null) return null;
  const { scroll } = found;
  const models =
    unit.models === undefined
      ? scroll.size
      : wholeAt(unit.models, under(path, 'models'), 'AOS3-25.3a', notes, { least: 1, most: MOST_MODELS });
  if (models === null) return null;
  const name = unit.name === undefined ? null : nameAt(unit.name, under(path, 'name'), notes);
  const commands = readCommands(unit.command, under(path, 'command'), scroll, models, notes);
  return {
    path,
    number,
    ...found,
    name,
    models,
    commands,
    options: readOptions(unit.options, under(path, 'options'), scroll, models, notes),
    carried: readCarried(unit.carry, under(path, 'carry'), scroll, models, notes),
  };
}

/** AOS3-22.3.3: so many models with these weapons, so many with those; together all of the unit. */
function readCarried(value: unknown, path: string, scroll: Scroll, models: number, notes: Objections): RosterUnit['carried'] {
  if (value === undefined) return null;
  const carried = listAt(value, path, notes, 60).flatMap((written, i) => {
    const at = itemOf(path, i);
    const fields = fieldsAt(written, at, notes) ?? {};
    const count = wholeAt(fields.models, under(at, 'models'), 'AOS3-22.3.3', notes, { least: 1, most: models }) ?? 0;
    const weapons = listAt(fields.weapons, under(at, 'weapons'), notes, 20).flatMap((one): string[] => {
      const known = scroll.weapons.find(({ key }) => key === one);
      if (known === undefined) notes.error(under(at, 'weapons'), 'AOS3-22.3', 'unknownWeapon');
      return known === undefined ? [] : [known.key];
    });
    return Array.from({ length: count }, () => weapons);
  });
  if (carried.length !== models) notes.error(path, 'AOS3-22.3.3', 'carriedByOthers', { unit: scroll.name, count: carried.length, models });
  return carried;
}

function find(unit: Fields, path: string, factions: readonly Faction[], tomes: Battletomes, notes: Objections): Found | null {
  const { scroll: key } = unit;
  const at = under(path, 'scroll');
  const [first] = factions;
  if (isFields(key) && first !== undefined) {
    const scroll = readScroll(key, at, notes);
    return scroll === null ? null : { faction: first, scroll, allied: unit.allied === true };
  }
  if (typeof key !== 'string') return notes.error(at, 'AOS3-1.4a', 'notInFactions', { unit: shown(key) });
  const named = (faction: Faction) => unit.faction === undefined || faction.key === unit.faction;
  const own = factions.find((one) => named(one) && one.scrolls.has(key));
  if (own !== undefined && unit.allied !== true) return { faction: own, scroll: own.scrolls.get(key)!, allied: false };
  const stranger = [...tomes.values()].find((one) => named(one) && !factions.includes(one) && one.scrolls.has(key));
  if (stranger === undefined || unit.allied !== true) return notes.error(at, 'AOS3-1.4a', 'notInFactions', { unit: key.slice(0, 60) });
  const listed = factions.some(({ allies }) => allies.includes(stranger.key));
  if (!listed) notes.error(at, 'AOS3-25.8a', 'notAnAlly', { unit: stranger.scrolls.get(key)!.name, faction: stranger.name });
  return { faction: stranger, scroll: stranger.scrolls.get(key)!, allied: true };
}

/** AOS3-22.3.3: how many of the models may take what one in every `oneIn` may. */
export const oneInEvery = (models: number, oneIn: number): number => Math.floor(models / oneIn);

/** The command models of a unit, all that it can have unless its roster says less. */
function readCommands(value: unknown, path: string, scroll: Scroll, models: number, notes: Objections): Command[] {
  const open = COMMANDS.flatMap((command): Command[] => {
    const entry = scroll.commands[command];
    const count = entry === undefined ? 0 : entry.oneIn === null ? 1 : oneInEvery(models, entry.oneIn);
    return Array.from({ length: count }, () => command);
  });
  if (value === undefined) return open.slice(0, models);
  const left = [...open];
  const taken: Command[] = [];
  listAt(value, path, notes, 20).forEach((written, i) => {
    const command = COMMANDS.find((one) => one === written);
    const place = command === undefined ? -1 : left.indexOf(command);
    if (command !== undefined && place >= 0) {
      left.splice(place, 1);
      taken.push(command);
      return;
    }
    const entry = command === undefined ? undefined : scroll.commands[command];
    if (entry === undefined) notes.error(itemOf(path, i), 'AOS3-22.3.2a', 'noCommandModel', { unit: scroll.name });
    else
      notes.error(itemOf(path, i), 'AOS3-22.3.3', 'tooManyOptions', {
        unit: scroll.name,
        most: open.filter((one) => one === command).length,
      });
  });
  return taken;
}

function readOptions(value: unknown, path: string, scroll: Scroll, models: number, notes: Objections): RosterUnit['options'] {
  return listAt(value, path, notes, 20).flatMap((written, i) => {
    const at = itemOf(path, i);
    const fields = fieldsAt(written, at, notes);
    if (fields === null) return [];
    const option = scroll.options.find(({ weapon }) => weapon === fields.weapon);
    if (option === undefined) {
      notes.error(at, 'AOS3-22.3', 'notAnOption', { unit: scroll.name, option: shown(fields.weapon) });
      return [];
    }
    const most = oneInEvery(models, option.oneIn);
    const count =
      fields.count === undefined ? most : wholeAt(fields.count, under(at, 'count'), 'protocol:malformed', notes, { least: 1, most: 60 });
    if (count === null) return [];
    const tooMany = most === 0 || count > most;
    if (tooMany) notes.error(at, 'AOS3-22.3.3', 'tooManyOptions', { unit: scroll.name, most });
    return tooMany ? [] : [{ option, count }];
  });
}
