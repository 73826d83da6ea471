import type { RuleId } from '@warfold/catalogue';
import type { AbilityRef, Figure } from '@warfold/engine';
import type { Base, Mil } from '@warfold/space';
import { inches, rectInches, round } from '@warfold/space';
import type { SpecialRule } from '../abilities.ts';
import type { UnitType } from '../army/profile.ts';
import type { Fields, Objections } from './objections.ts';
import { fieldsAt, itemOf, keyAt, listAt, nameAt, under, wholeAt } from './objections.ts';
import { readSpecials } from './special.ts';
import type { ListedStats, WrittenLine } from './statline.ts';
import { readLine } from './statline.ts';

/**
 * An army list (WP-ARMY-02) as it is written, in the notation of the book. The shipped ones are TypeScript; an army may
 * bring its own in the same form, because the source has none at all (WP-RULE-00).
 */
export interface WrittenList {
  readonly key: string;
  readonly name: string;
  /** The races it may ally with (WP-ARMY-06). */
  readonly allies: readonly string[];
  readonly weapons: readonly WrittenWeapon[];
  readonly units: readonly WrittenUnit[];
}

export interface WrittenUnit extends WrittenLine {
  readonly key: string;
  readonly name: string;
  readonly special?: readonly string[];
  readonly points: number;
  /** Written [1] in the book: at most one in an army (WP-ARMY-04). */
  readonly unique?: true;
  /** Weapons that belong to it: a vehicle's guns. */
  readonly weapons?: readonly string[];
  /** How many BFGs it may buy in all (WP-BFG-01). */
  readonly bfgs?: number;
  readonly options?: readonly WrittenOption[];
  readonly figure?: Shown;
  /** A hull in inches, across and along, instead of the usual base. */
  readonly hull?: readonly [number, number];
  /** In inches, instead of the usual height. */
  readonly height?: number;
}

export interface WrittenWeapon {
  readonly key: string;
  readonly name: string;
  /** Left out where Flamer(n) or Zap!(n) says it. */
  readonly fire?: number;
  readonly ran?: number;
  /** `[F]`, `[L][R]`: for weapons of vehicles and aircraft (WP-ARMOUR-19). */
  readonly arc?: string;
  readonly special?: readonly string[];
}

/** Something a unit may buy: a weapon of the list, or special rules of its own. */
export type WrittenOption =
  | { readonly weapon: string; readonly points: number; readonly most?: number }
  | { readonly key: string; readonly name: string; readonly special: readonly string[]; readonly points: number };

export interface WeaponEntry {
  readonly key: string;
  readonly name: string;
  readonly fire: number;
  readonly ran: number;
  /** The letters of its arcs, or null for a BFG. */
  readonly arc: string | null;
  readonly abilities: readonly AbilityRef[];
}

export interface OptionEntry {
  readonly key: string;
  readonly name: string;
  readonly points: number;
  readonly most: number;
  readonly weapon: WeaponEntry | null;
  readonly abilities: readonly AbilityRef[];
}

export interface UnitEntry {
  readonly key: string;
  readonly name: string;
  readonly points: number;
  readonly unique: boolean;
  readonly line: ListedStats;
  readonly abilities: readonly AbilityRef[];
  readonly weapons: readonly WeaponEntry[];
  readonly bfgs: number;
  readonly options: ReadonlyMap<string, OptionEntry>;
  readonly figure: Figure;
  readonly base: Base;
  readonly height: Mil;
}

export interface RaceList {
  readonly key: string;
  readonly name: string;
  /** The rule that gives its units their cost. */
  readonly rule: RuleId;
  readonly allies: readonly string[];
  readonly units: ReadonlyMap<string, UnitEntry>;
}

/** The sizes suggested for the starter forces; nothing in the source gives any. */
const SIZES = {
  foot: { base: round(25), height: inches(1.2) },
  horse: { base: round(40), height: inches(1.8) },
  hero: { base: round(40), height: inches(1.6) },
  walker: { base: round(60), height: inches(2.4) },
  beast: { base: round(60), height: inches(2) },
  monster: { base: round(80), height: inches(3) },
  gun: { base: round(60), height: inches(1.2) },
  tank: { base: rectInches(3, 5), height: inches(2) },
  flyer: { base: round(60), height: inches(4) },
} satisfies Readonly<Partial<Record<Figure, { readonly base: Base; readonly height: Mil }>>>;

type Shown = keyof typeof SIZES;
export const FIGURES = Object.keys(SIZES) as Shown[];

/** A hero is a monster that hides among others: what tells them apart is Individual. */
function usualFigure(type: UnitType, abilities: readonly AbilityRef[]): Shown {
  if (type === 'H/M') return abilities.some(({ ability }) => ability === 'individual') ? 'hero' : 'monster';
  return ({ Inf: 'foot', Ord: 'gun', Arm: 'tank', Air: 'flyer' } as const)[type];
}

/** How a unit of a type looks and how large it is, where nothing else is said. */
export function sizeOf(type: UnitType, abilities: readonly AbilityRef[]): Pick<UnitEntry, 'figure' | 'base' | 'height'> {
  const figure = usualFigure(type, abilities);
  return { figure, ...SIZES[figure] };
}

/** WP-ORD-01, WP-AIR-09, WP-RULE-FAST-2, WP-VRULE-HOVER-4: what the type or another rule gives without being written. */
export function withImplied(type: UnitType, abilities: readonly AbilityRef[]): readonly AbilityRef[] {
  const has = (rule: SpecialRule) => abilities.some(({ ability }) => ability === rule);
  const implied: SpecialRule[] = [];
  if (type === 'Ord') implied.push('slow');
  if (type === 'Air') implied.push('stabilised');
  if (type === 'Arm' && (has('fast') || has('hover'))) implied.push('agile');
  return [...abilities, ...implied.filter((rule) => !has(rule)).map((ability): AbilityRef => ({ ability }))];
}

/** Reads a list written by anybody. What is broken is left out and objected to. */
export function readList(value: unknown, path: string, notes: Objections, rule: RuleId = 'WP-ARMY-02'): RaceList | null {
  const list = fieldsAt(value, path, notes);
  if (list === null) return null;
  const key = keyAt(list.key, under(path, 'key'), notes);
  const name = nameAt(list.name, under(path, 'name'), notes);
  const allies = listAt(list.allies, under(path, 'allies'), notes, 40).flatMap(
    (ally, i) => keyAt(ally, itemOf(under(path, 'allies'), i), notes) ?? [],
  );
  const weapons = keyed(list.weapons, under(path, 'weapons'), notes, readWeapon);
  const units = keyed(list.units, under(path, 'units'), notes, (unit, at, to) => readUnit(unit, at, weapons, to));
  return key === null || name === null ? null : { key, name, rule, allies, units };
}

/** Units that an army brings one by one, with the weapons that it brings for them: in the notation of lists. */
export function readOwnUnits(army: Fields, path: string, notes: Objections): Map<string, UnitEntry> {
  const weapons = keyed(army.weapons, under(path, 'weapons'), notes, readWeapon);
  return keyed(army.sheets, under(path, 'sheets'), notes, (unit, at, to) => readUnit(unit, at, weapons, to));
}

function keyed<T extends { readonly key: string }>(
  value: unknown,
  path: string,
  notes: Objections,
  read: (fields: Fields, path: string, notes: Objections) => T | null,
): Map<string, T> {
  const found = new Map<string, T>();
  listAt(value, path, notes, 100).forEach((item, i) => {
    const at = itemOf(path, i);
    const fields = fieldsAt(item, at, notes);
    const entry = fields === null ? null : read(fields, at, notes);
    if (entry === null) return;
    if (found.has(entry.key)) notes.error(under(at, 'key'), 'protocol:duplicate', 'twice', { what: entry.key });
    else found.set(entry.key, entry);
  });
  return found;
}

function readWeapon(weapon: Fields, path: string, notes: Objections): WeaponEntry | null {
  const key = keyAt(weapon.key, under(path, 'key'), notes);
  const name = nameAt(weapon.name, under(path, 'name'), notes);
  const abilities = readSpecials(weapon.special, under(path, 'special'), 'weapon', notes);
  const arc = readArc(weapon.arc, under(path, 'arc'), notes);
  const fixed = fixedFire(abilities);
  const fire = firepower(weapon.fire, under(path, 'fire'), fixed?.fire, notes);
  const ran = firepower(weapon.ran, under(path, 'ran'), fixed?.ran, notes);
  if (key === null || name === null || arc === undefined || fire === null || ran === null) return null;
  return { key, name, fire, ran, arc, abilities };
}

/** WP-RULE-FLAMER, WP-RULE-ZAP: they bring a Fire and a range of their own. */
function fixedFire(abilities: readonly AbilityRef[]): { fire: number; ran: number } | null {
  for (const { ability, params } of abilities) {
    if (ability === 'flamer') return { fire: Number(params?.n), ran: 12 };
    if (ability === 'zap') return { fire: Number(params?.n), ran: 24 };
  }
  return null;
}

function firepower(value: unknown, path: string, fixed: number | undefined, notes: Objections): number | null {
  if (fixed === undefined) return wholeAt(value, path, 'WP-STAT-01', notes, { least: 1, most: 200 });
  return value === undefined || value === fixed ? fixed : notes.error(path, 'WP-RULE-00', 'fixedFire', { fixed });
}

/** `[L][R]` becomes LR; undefined where it is no arc at all. */
function readArc(value: unknown, path: string, notes: Objections): string | null | undefined {
  if (value === undefined || value === null || value === '-') return null;
  const letters = typeof value === 'string' && /^(\[[FLRPA]\]){1,4}$/.test(value) ? value.replace(/[[\]]/g, '') : '';
  if (letters !== '' && new Set(letters).size === letters.length) return letters;
  notes.error(path, 'WP-ARMOUR-19', 'notAnArc');
  return undefined;
}

function readUnit(unit: Fields, path: string, weapons: ReadonlyMap<string, WeaponEntry>, notes: Objections): UnitEntry | null {
  const key = keyAt(unit.key, under(path, 'key'), notes);
  const name = nameAt(unit.name, under(path, 'name'), notes);
  const points = wholeAt(unit.points, under(path, 'points'), 'WP-ARMY-02', notes, { least: 0, most: 20_000 });
  const line = readLine(unit, path, notes);
  if (line === null) return null;
  const abilities = readSpecials(unit.special, under(path, 'special'), line.type, notes);
  const own = ownWeapons(unit.weapons, under(path, 'weapons'), line, weapons, notes);
  const options = keyed(unit.options, under(path, 'options'), notes, (option, at, to) => readOption(option, at, line.type, weapons, to));
  const bfgs = unit.bfgs === undefined ? 0 : wholeAt(unit.bfgs, under(path, 'bfgs'), 'WP-BFG-01', notes, { least: 0, most: line.models });
  const body = bodyOf(unit, path, line.type, abilities, notes);
  if (key === null || name === null || points === null || bfgs === null || body === null) return null;
  return { key, name, points, unique: unit.unique === true, line, abilities, weapons: own, bfgs, options, ...body };
}

function ownWeapons(
  value: unknown,
  path: string,
  line: ListedStats,
  weapons: ReadonlyMap<string, WeaponEntry>,
  notes: Objections,
): WeaponEntry[] {
  return listAt(value, path, notes, 12).flatMap((key, i) => weaponNamed(key, itemOf(path, i), line.type, weapons, notes) ?? []);
}

/** WP-BFG-01 and WP-ARMOUR-18: vehicles and aircraft have weapons with arcs, everybody else BFGs without. */
function weaponNamed(
  key: unknown,
  path: string,
  type: UnitType,
  weapons: ReadonlyMap<string, WeaponEntry>,
  notes: Objections,
): WeaponEntry | null {
  const weapon = typeof key === 'string' ? weapons.get(key) : undefined;
  if (weapon === undefined)
    return notes.error(path, 'protocol:unknown-id', 'unknownWeapon', { weapon: typeof key === 'string' ? key.slice(0, 60) : '?' });
  const mounted = type === 'Arm' || type === 'Air';
  if (mounted === (weapon.arc !== null)) return weapon;
  return notes.error(path, mounted ? 'WP-ARMOUR-19' : 'WP-BFG-01', mounted ? 'weaponNeedsArc' : 'bfgHasNoArc', { weapon: weapon.name });
}

function readOption(
  option: Fields,
  path: string,
  type: UnitType,
  weapons: ReadonlyMap<string, WeaponEntry>,
  notes: Objections,
): OptionEntry | null {
  const points = wholeAt(option.points, under(path, 'points'), 'WP-ARMY-02', notes, { least: 0, most: 20_000 });
  if (option.weapon !== undefined) {
    const weapon = weaponNamed(option.weapon, under(path, 'weapon'), type, weapons, notes);
    const most = option.most === undefined ? 1 : wholeAt(option.most, under(path, 'most'), 'WP-BFG-01', notes, { least: 1, most: 20 });
    return weapon === null || points === null || most === null
      ? null
      : { key: weapon.key, name: weapon.name, points, most, weapon, abilities: [] };
  }
  const key = keyAt(option.key, under(path, 'key'), notes);
  const name = nameAt(option.name, under(path, 'name'), notes);
  const abilities = readSpecials(option.special, under(path, 'special'), type, notes);
  return key === null || name === null || points === null ? null : { key, name, points, most: 1, weapon: null, abilities };
}

function bodyOf(
  unit: Fields,
  path: string,
  type: UnitType,
  abilities: readonly AbilityRef[],
  notes: Objections,
): Pick<UnitEntry, 'figure' | 'base' | 'height'> | null {
  const figure = FIGURES.find((known) => known === (unit.figure ?? usualFigure(type, abilities)));
  if (figure === undefined) return notes.error(under(path, 'figure'), 'protocol:malformed', 'unknownFigure');
  const size = SIZES[figure];
  const base = unit.hull === undefined ? size.base : hullAt(unit.hull, under(path, 'hull'), notes);
  const height = unit.height === undefined ? size.height : sizeAt(unit.height, under(path, 'height'), notes);
  return base === null || height === null ? null : { figure, base, height };
}

function sizeAt(value: unknown, path: string, notes: Objections): Mil | null {
  return typeof value === 'number' && value >= 0.5 && value <= 12 ? inches(value) : notes.error(path, 'protocol:malformed', 'notASize');
}

function hullAt(value: unknown, path: string, notes: Objections): Base | null {
  if (!Array.isArray(value) || value.length !== 2) return notes.error(path, 'protocol:malformed', 'notASize');
  const across = sizeAt(value[0], itemOf(path, 0), notes);
  const along = sizeAt(value[1], itemOf(path, 1), notes);
  return across === null || along === null ? null : { kind: 'rect', across: Math.round(across / 2), along: Math.round(along / 2) };
}
