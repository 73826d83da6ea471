import type { RuleId } from '@warfold/catalogue';
import type { AbilityRef, AbilitySeat, Figure, Plain } from '@warfold/engine';
import type { Base, Mil } from '@warfold/space';
import { inches } from '@warfold/space';
import { abilitiesAt } from '../../shared/objections.ts';
import { FIGURES, readBase } from '../../shared/sizes.ts';
import { abilities } from '../abilities.ts';
import type { Command, WeaponKind } from '../warscroll/warscroll.ts';
import { keywordOf } from '../warscroll/warscroll.ts';
import { inBook, readAmount } from './amounts.ts';
import type { Fields, Objections } from './objections.ts';
import { fieldsAt, isFields, isPlain, itemOf, keyAt, listAt, nameAt, under, wholeAt } from './objections.ts';
import type { Role } from './written.ts';
import { ROLES } from './written.ts';

/** A warscroll with its Pitched Battle profile, as it was read. */
export interface Scroll {
  readonly key: string;
  readonly name: string;
  readonly stats: Readonly<Record<'move' | 'wounds' | 'bravery' | 'save', number | string | null>>;
  readonly wounds: number;
  readonly weapons: readonly WeaponEntry[];
  readonly commands: Readonly<Partial<Record<Command, CommandEntry>>>;
  readonly options: readonly OptionEntry[];
  readonly abilities: readonly AbilityRef[];
  readonly keywords: readonly string[];
  readonly base: Base;
  readonly height: Mil;
  readonly figure: Figure;
  readonly size: number;
  readonly points: number;
  readonly roles: readonly Role[];
  /** AOS3-25.3.2c: its description says that it is a single model. */
  readonly oneModel: boolean;
  readonly single: boolean;
  readonly unique: boolean;
  readonly becomes: ConditionalRole | null;
}

export interface WeaponEntry {
  readonly key: string;
  readonly name: string;
  readonly kind: WeaponKind;
  readonly stats: Readonly<Record<'range' | 'least' | 'attacks' | 'hit' | 'wound' | 'rend' | 'damage', number | string | null>>;
  readonly mount: boolean;
  readonly optional: boolean;
  readonly abilities: readonly AbilityRef[];
}

export interface CommandEntry {
  readonly name: string;
  /** One in so many models; null is one in the unit. */
  readonly oneIn: number | null;
  readonly abilities: readonly AbilityRef[];
}

export interface OptionEntry {
  readonly weapon: string;
  readonly instead: string | null;
  readonly oneIn: number;
}

export interface ConditionalRole {
  readonly role: Role;
  readonly general: string | null;
  readonly subfaction: string | null;
  readonly keeps: boolean;
}

export const COMMANDS: readonly Command[] = ['champion', 'standard', 'musician'];
const USUAL_BASE = '32mm';
const USUAL_HEIGHT = 1.5;

/** AOS3-22.0a, AOS3-25.0a: reads a warscroll that anybody may have written. */
export function readScroll(value: unknown, path: string, notes: Objections): Scroll | null {
  const scroll = fieldsAt(value, path, notes);
  if (scroll === null) return null;
  const at = (key: string) => under(path, key);
  const key = keyAt(scroll.key, at('key'), notes);
  const name = nameAt(scroll.name, at('name'), notes);
  const stats = readStats(scroll, path, notes);
  const weapons = [
    ...readWeapons(scroll.missile, at('missile'), 'missile', notes),
    ...readWeapons(scroll.melee, at('melee'), 'melee', notes),
  ];
  const size = wholeAt(scroll.size, at('size'), 'AOS3-25.3a', notes, { least: 1, most: 60 });
  const points = wholeAt(scroll.points, at('points'), 'AOS3-25.4a', notes, { least: 0, most: 5000 });
  const base = readBase(scroll.base ?? USUAL_BASE) ?? notes.error(at('base'), 'protocol:malformed', 'notABase');
  const height = readHeight(scroll.height, at('height'), notes);
  const figure =
    FIGURES.find((one) => one === (scroll.figure ?? 'foot')) ?? notes.error(at('figure'), 'protocol:malformed', 'unknownFigure');
  const abilities = [...readAbilities(scroll.abilities, at('abilities'), notes), ...described(scroll, path, notes)];
  const commands = readCommands(scroll, path, notes);
  const options = readOptions(scroll.options, at('options'), weapons, notes);
  const roles = readRoles(scroll.roles, at('roles'), notes);
  if (key === null || name === null || stats === null || size === null || points === null) return null;
  if (base === null || height === null || figure === null) return null;
  return {
    ...{ key, name, stats, wounds: Number(stats.wounds), weapons, commands, options, abilities, base, height, figure, size, points, roles },
    keywords: readKeywords(scroll, name, at('keywords'), notes),
    oneModel: scroll.oneModel === true,
    single: scroll.single === true,
    unique: scroll.unique === true,
    becomes: readConditional(scroll.becomes, at('becomes'), notes),
  };
}

const DICE_PARTS: RuleId = 'AOS3-22.2.4a';

function readStats(scroll: Fields, path: string, notes: Objections): Scroll['stats'] | null {
  const at = (key: string) => under(path, key);
  const wounds = wholeAt(scroll.wounds, at('wounds'), 'AOS3-22.0a', notes, { least: 1, most: 60 });
  const bravery = wholeAt(scroll.bravery, at('bravery'), 'AOS3-22.0a', notes, { least: 0, most: 20 });
  const save = readTarget(scroll.save, at('save'), notes, '-');
  const move = scroll.move === null ? null : writtenAmount(scroll.move, at('move'), notes);
  return wounds === null || bravery === null || save === undefined || move === undefined ? null : { wounds, bravery, save, move };
}

/** A number, or the roll as it is written; nothing where it is neither. */
function writtenAmount(value: unknown, path: string, notes: Objections): number | string | undefined {
  const amount = readAmount(value);
  if (amount !== null) return inBook(amount);
  notes.error(path, DICE_PARTS, 'notAnAmount');
  return undefined;
}

/** `3+`, or a dash where the characteristic may be one. */
function readTarget(value: unknown, path: string, notes: Objections, dash?: '-'): number | null | undefined {
  if (dash !== undefined && value === dash) return null;
  const found = typeof value === 'string' ? /^([2-6])\+$/.exec(value) : null;
  if (found !== null) return Number(found[1]);
  notes.error(path, 'AOS3-1.5.2a', 'notATarget');
  return undefined;
}

function readWeapons(value: unknown, path: string, kind: WeaponKind, notes: Objections): WeaponEntry[] {
  return listAt(value, path, notes, 20).flatMap((written, i) => readWeapon(written, itemOf(path, i), kind, notes) ?? []);
}

function readWeapon(value: unknown, path: string, kind: WeaponKind, notes: Objections): WeaponEntry | null {
  const weapon = fieldsAt(value, path, notes);
  if (weapon === null) return null;
  const at = (key: string) => under(path, key);
  const key = keyAt(weapon.key, at('key'), notes);
  const name = nameAt(weapon.name, at('name'), notes);
  const range = readRange(weapon.range, at('range'), notes);
  const attacks = writtenAmount(weapon.attacks, at('attacks'), notes);
  const hit = readTarget(weapon.hit, at('hit'), notes);
  const wound = readTarget(weapon.wound, at('wound'), notes);
  const rend = readRend(weapon.rend, at('rend'), notes);
  const damage = writtenAmount(weapon.damage, at('damage'), notes);
  if (key === null || name === null || range === null || rend === null) return null;
  if (attacks === undefined || hit === undefined || wound === undefined || damage === undefined) return null;
  return {
    ...{ key, name, kind, stats: { ...range, attacks, hit, wound, rend, damage } },
    mount: weapon.mount === true,
    optional: weapon.optional === true,
    abilities: readAbilities(weapon.abilities, at('abilities'), notes, ['weapon']),
  };
}

/** `2"`, `6"-48"` (AOS3-13.1.1d) or `D6"` (AOS3-22.2.4c). */
function readRange(value: unknown, path: string, notes: Objections) {
  const found = typeof value === 'string' ? /^(?:(\d{1,2})"-)?([^"]+)"$/.exec(value) : null;
  const range = found === null ? null : readAmount(found[2]);
  if (found === null || range === null) return notes.error(path, 'AOS3-22.0a', 'notARange');
  return { range: inBook(range), least: found[1] === undefined ? null : Number(found[1]) };
}

/** AOS3-22.2.2: kept as what it takes from the save roll. */
function readRend(value: unknown, path: string, notes: Objections): number | null {
  if (value === '-') return 0;
  const found = typeof value === 'string' ? /^-([1-6])$/.exec(value) : null;
  return found === null ? notes.error(path, 'AOS3-22.2.2', 'notARend') : Number(found[1]);
}

/** AOS3-22.4: abilities by name, each as it is declared. */
export const readAbilities = (value: unknown, path: string, notes: Objections, on: readonly AbilitySeat[] = ['unit']): AbilityRef[] =>
  abilitiesAt(value, path, abilities, on, notes);

/** AOS3-22.3, AOS3-22.5: what the description and the damage table say, as abilities of the unit. */
function described(scroll: Fields, path: string, notes: Objections): AbilityRef[] {
  const found: AbilityRef[] = [];
  for (const title of ['wizard', 'priest'] as const) {
    if (scroll[title] === undefined) continue;
    found.push(...readAbilities([{ [title]: withoutEmpty(scroll[title]) }], under(path, title), notes));
  }
  if (scroll.damage !== undefined) {
    const rows = listAt(scroll.damage, under(path, 'damage'), notes, 10);
    if (!isPlain(rows) || !isStaircase(rows)) notes.error(under(path, 'damage'), 'AOS3-22.5a', 'notADamageTable');
    else found.push({ ability: 'damage-table', params: { rows } });
  }
  return found;
}

/** `spells: []` is a wizard who knows none beside those that all know. */
const withoutEmpty = (written: unknown): unknown =>
  isFields(written)
    ? Object.fromEntries(Object.entries(written).filter(([, value]) => !Array.isArray(value) || value.length > 0))
    : written;

/** AOS3-22.5b: each row reaches further than the one before, and the last has no end. */
function isStaircase(rows: readonly Plain[]): boolean {
  let last = -1;
  return rows.every((row, i) => {
    if (!isFields(row) || !isFields(row.values)) return false;
    if (i === rows.length - 1) return row.to === null;
    if (typeof row.to !== 'number' || row.to <= last) return false;
    last = row.to;
    return true;
  });
}

function readCommands(scroll: Fields, path: string, notes: Objections): Scroll['commands'] {
  const commands: Partial<Record<Command, CommandEntry>> = {};
  for (const command of COMMANDS) {
    if (scroll[command] === undefined) continue;
    const at = under(path, command);
    const written = fieldsAt(scroll[command], at, notes);
    const name = written === null ? null : nameAt(written.name, under(at, 'name'), notes);
    if (written === null || name === null) continue;
    const oneIn =
      written.oneIn === undefined ? null : wholeAt(written.oneIn, under(at, 'oneIn'), 'AOS3-22.3.3', notes, { least: 1, most: 60 });
    commands[command] = { name, oneIn, abilities: readAbilities(written.abilities, under(at, 'abilities'), notes) };
  }
  return commands;
}

function readOptions(value: unknown, path: string, weapons: readonly WeaponEntry[], notes: Objections): OptionEntry[] {
  return listAt(value, path, notes, 20).flatMap((written, i): OptionEntry[] => {
    const at = itemOf(path, i);
    const option = fieldsAt(written, at, notes) ?? {};
    const known = (key: unknown) => weapons.find((weapon) => weapon.key === key)?.key ?? null;
    const weapon = known(option.weapon);
    const instead = option.instead === undefined ? null : known(option.instead);
    if (weapon === null || (option.instead !== undefined && instead === null)) {
      notes.error(at, 'AOS3-22.3', 'unknownWeapon');
      return [];
    }
    const oneIn = option.oneIn === undefined ? 1 : wholeAt(option.oneIn, under(at, 'oneIn'), 'AOS3-22.3.3', notes, { least: 1, most: 60 });
    return oneIn === null ? [] : [{ weapon, instead, oneIn }];
  });
}

function readRoles(value: unknown, path: string, notes: Objections): Role[] {
  return listAt(value, path, notes, 4).flatMap((written, i): Role[] => {
    const role = ROLES.find((one) => one === written);
    if (role === undefined) notes.error(itemOf(path, i), 'AOS3-25.5', 'unknownRole');
    return role === undefined ? [] : [role];
  });
}

function readConditional(value: unknown, path: string, notes: Objections): ConditionalRole | null {
  if (value === undefined) return null;
  const note = fieldsAt(value, path, notes);
  if (note === null) return null;
  const role = ROLES.find((one) => one === note.role);
  if (role === undefined) return notes.error(under(path, 'role'), 'AOS3-25.5.1a', 'unknownRole');
  const condition = (key: 'general' | 'subfaction') => (typeof note[key] === 'string' ? note[key] : null);
  return { role, general: condition('general'), subfaction: condition('subfaction'), keeps: note.keeps === true };
}

function readKeywords(scroll: Fields, name: string, path: string, notes: Objections): string[] {
  const written = listAt(scroll.keywords, path, notes, 30).flatMap((one, i): string[] => {
    if (typeof one === 'string' && one.trim() !== '') return [keywordOf(one)];
    notes.error(itemOf(path, i), 'AOS3-22.6a', 'noName');
    return [];
  });
  const titles = [...(scroll.wizard === undefined ? [] : ['WIZARD']), ...(scroll.priest === undefined ? [] : ['PRIEST'])];
  return [...new Set([...written, ...titles, keywordOf(name)])];
}

function readHeight(value: unknown, path: string, notes: Objections): Mil | null {
  if (value === undefined) return inches(USUAL_HEIGHT);
  if (typeof value === 'number' && value >= 0.5 && value <= 20) return inches(value);
  return notes.error(path, 'protocol:malformed', 'notASize');
}
