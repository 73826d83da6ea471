import type { RuleId } from '@warfold/catalogue';
import type { Battlepack } from '../battlepacks/pack.ts';
import { includesKeyword } from '../warscroll/warscroll.ts';
import type { Faction, WarscrollBattalion } from './faction.ts';
import type { Objections } from './objections.ts';
import { fieldsAt, itemOf, listAt, shown, under, wholeAt } from './objections.ts';
import { rolesOf } from './roles.ts';
import type { Roster, RosterUnit } from './roster.ts';

/** AOS3-26.1c. */
export type Icon = 'commander' | 'sub-commander' | 'troops' | 'artillery' | 'monster';
export const ICONS: readonly Icon[] = ['commander', 'sub-commander', 'troops', 'artillery', 'monster'];

/** AOS3-26.2. */
export type BattalionAbility = 'expert' | 'magnificent' | 'slayers' | 'strategists' | 'swift' | 'unified';

interface Slot {
  readonly icons: readonly Icon[];
  readonly least: number;
  readonly most: number;
}

export interface CoreBattalion {
  readonly key: string;
  readonly slots: readonly Slot[];
  readonly abilities: readonly BattalionAbility[];
  /** AOS3-26.2b: one of the abilities is picked. */
  readonly pick: boolean;
}

const slot = (icon: Icon, least: number, most = least): Slot => ({ icons: [icon], least, most });
const core = (key: string, abilities: readonly BattalionAbility[], slots: readonly Slot[], pick = false): CoreBattalion => ({
  ...{ key, slots, abilities, pick },
});

/** AOS3-26.3. */
export const CORE_BATTALIONS: readonly CoreBattalion[] = [
  core('warlord', ['magnificent', 'strategists'], [slot('commander', 1, 2), slot('sub-commander', 2, 4), slot('troops', 1, 2)]),
  core(
    'battle-regiment',
    ['unified'],
    [slot('commander', 1), slot('troops', 2, 5), slot('sub-commander', 0, 2), { icons: ['monster', 'artillery'], least: 0, most: 1 }],
  ),
  core('grand-battery', ['slayers'], [slot('sub-commander', 1), slot('artillery', 2, 3)]),
  core('vanguard', ['swift'], [slot('sub-commander', 1), slot('troops', 1, 3)]),
  core('linebreaker', ['expert'], [slot('commander', 1), slot('monster', 2, 3)]),
  core('command-entourage', ['magnificent', 'strategists'], [slot('commander', 1), slot('sub-commander', 2, 3)], true),
];

export interface Member {
  readonly unit: RosterUnit;
  readonly as: Icon | null;
  readonly path: string;
}

/** A battalion of the roster: a core battalion with the abilities it has, or one of a battletome. */
export interface RosterBattalion {
  readonly path: string;
  readonly core: CoreBattalion | null;
  readonly warscroll: WarscrollBattalion | null;
  readonly abilities: readonly BattalionAbility[];
  readonly members: readonly Member[];
  /** AOS3-26.0c: the places in the army's list of the smaller battalions that it is made up of. */
  readonly parts: readonly number[];
}

export function readBattalions(
  value: unknown,
  path: string,
  units: readonly RosterUnit[],
  factions: readonly Faction[],
  notes: Objections,
): RosterBattalion[] {
  return listAt(value, path, notes, 20).flatMap((written, i): RosterBattalion[] => {
    const at = itemOf(path, i);
    const fields = fieldsAt(written, at, notes);
    if (fields === null) return [];
    const { battalion } = fields;
    const ours = CORE_BATTALIONS.find(({ key }) => key === battalion) ?? null;
    const theirs =
      ours !== null || typeof battalion !== 'string'
        ? null
        : (factions.flatMap(({ battalions }) => battalions.get(battalion) ?? [])[0] ?? null);
    if (ours === null && theirs === null) {
      notes.error(under(at, 'battalion'), 'AOS3-26.0a', 'unknownBattalion', { battalion: shown(battalion) });
      return [];
    }
    const members = readMembers(fields.units, under(at, 'units'), units, ours !== null, notes);
    const parts = listAt(fields.battalions, under(at, 'battalions'), notes, 20).flatMap((number, j) => {
      const whole = wholeAt(number, itemOf(under(at, 'battalions'), j), 'AOS3-26.0c', notes, { least: 1, most: 20 });
      return whole === null ? [] : [whole - 1];
    });
    const abilities = ours === null ? [] : abilitiesOf(ours, fields.ability, at, notes);
    return [{ path: at, core: ours, warscroll: theirs, abilities, members, parts }];
  });
}

/** AOS3-26.0c: its own units, and those of the battalions that it is made up of. */
export function membersOf({ battalions }: Pick<Roster, 'battalions'>, { members, parts }: RosterBattalion): readonly Member[] {
  return [...members, ...parts.flatMap((part) => battalions[part]?.members ?? [])];
}

/** AOS3-26.2b: where there is a choice it is made with the battalion. */
function abilitiesOf(battalion: CoreBattalion, chosen: unknown, path: string, notes: Objections): readonly BattalionAbility[] {
  if (!battalion.pick) return battalion.abilities;
  const ability = battalion.abilities.find((one) => one === chosen);
  if (ability === undefined) notes.error(under(path, 'ability'), 'AOS3-26.2b', 'pickAbility', { known: battalion.abilities.join(', ') });
  return ability === undefined ? [] : [ability];
}

function readMembers(value: unknown, path: string, units: readonly RosterUnit[], withIcons: boolean, notes: Objections): Member[] {
  return listAt(value, path, notes, 60).flatMap((written, i): Member[] => {
    const at = itemOf(path, i);
    const fields = fieldsAt(written, at, notes);
    if (fields === null) return [];
    const unit = units.find(({ number }) => number === fields.unit);
    const as = ICONS.find((icon) => icon === fields.as) ?? null;
    if (unit === undefined) notes.error(under(at, 'unit'), 'AOS3-26.1a', 'unknownUnit', { unit: Number(fields.unit) });
    else if (withIcons && as === null) notes.error(under(at, 'as'), 'AOS3-26.1c', 'unknownIcon', { known: ICONS.join(', ') });
    else return [{ unit, as, path: at }];
    return [];
  });
}

const TOO_LARGE_FOR_SUB_COMMANDER = 10;

/** AOS3-26.1c: whether a unit can fill an icon. */
function fills(unit: RosterUnit, icon: Icon, roster: Roster): boolean {
  const roles = rolesOf(unit, roster);
  const leads = roles.includes('Leader');
  switch (icon) {
    case 'commander':
      return leads;
    case 'sub-commander':
      return leads && unit.scroll.wounds < TOO_LARGE_FOR_SUB_COMMANDER;
    case 'troops':
      return !leads && !roles.includes('Artillery') && !roles.includes('Behemoth');
    case 'artillery':
      return roles.includes('Artillery');
    case 'monster':
      return roles.includes('Behemoth') && !leads;
  }
}

export function checkBattalions(roster: Roster, pack: Battlepack, notes: Objections): void {
  const taken = new Set<RosterUnit>();
  roster.battalions.forEach((battalion, place) => {
    const allowed = battalion.core === null ? pack.warscrollBattalions : pack.coreBattalions;
    if (!allowed) notes.error(battalion.path, battalion.core === null ? 'AOS3-BP1.2' : 'AOS3-26.0a', 'battalionNotAllowed');
    for (const { unit, path } of battalion.members) {
      if (taken.has(unit)) notes.error(path, 'AOS3-26.0c', 'twoBattalions', { unit: unit.name ?? unit.scroll.name });
      taken.add(unit);
    }
    if (battalion.core !== null) checkCore(battalion, battalion.core, roster, notes);
    if (battalion.warscroll !== null) checkWarscroll(battalion, battalion.warscroll, notes);
    checkParts(battalion, place, roster, notes);
  });
}

const keyOf = ({ core: ours, warscroll }: RosterBattalion): string => ours?.key ?? warscroll?.key ?? '';

/** AOS3-26.0c: only a very large battalion is made up of others, of those that it names; each of them is part of one, and has no parts itself. */
function checkParts({ path, parts, warscroll }: RosterBattalion, place: number, { battalions }: Roster, notes: Objections): void {
  const lines = warscroll?.battalions ?? [];
  parts.forEach((part, i) => {
    const at = itemOf(under(path, 'battalions'), i);
    const smaller = part === place ? undefined : battalions[part];
    const named = smaller !== undefined && smaller.parts.length === 0 && lines.some(({ battalion }) => battalion === keyOf(smaller));
    if (!named) notes.error(at, 'AOS3-26.0c', 'notItsPart', { battalion: part + 1 });
    const elsewhere = battalions.some((other, j) => j < place && other.parts.includes(part)) || parts.indexOf(part) < i;
    if (named && elsewhere) notes.error(at, 'AOS3-26.0c', 'partTwice', { battalion: part + 1 });
  });
  for (const { battalion, least, most } of lines) {
    const count = parts.filter((part) => battalions[part] !== undefined && keyOf(battalions[part]) === battalion).length;
    organise({ count, least, most, what: battalion }, 'AOS3-26.0c', path, notes);
  }
}

function checkCore({ path, members }: RosterBattalion, { slots }: CoreBattalion, roster: Roster, notes: Objections): void {
  for (const { unit, as, path: at } of members) {
    if (as !== null && !fills(unit, as, roster)) notes.error(at, 'AOS3-26.1c', 'wrongIcon', { unit: unit.scroll.name, icon: as });
    if (!slots.some(({ icons }) => as !== null && icons.includes(as))) notes.error(at, 'AOS3-26.3', 'noSuchIcon', { icon: String(as) });
  }
  for (const { icons, least, most } of slots) {
    const count = members.filter(({ as }) => as !== null && icons.includes(as)).length;
    organise({ count, least, most, what: icons.join('/') }, 'AOS3-26.3', path, notes);
  }
}

/** AOS3-26.1b: by type or by keyword; every unit of the battalion stands in one of its lines. */
function checkWarscroll({ path, members }: RosterBattalion, { units }: WarscrollBattalion, notes: Objections): void {
  const matches = ({ unit }: Member, line: WarscrollBattalion['units'][number]): boolean =>
    line.type === null ? includesKeyword(unit.scroll.keywords, line.keyword ?? '') : includesKeyword([unit.scroll.name], line.type);
  for (const line of units) {
    const count = members.filter((member) => matches(member, line)).length;
    organise({ count, least: line.least, most: line.most, what: line.type ?? line.keyword ?? '' }, 'AOS3-26.1b', path, notes);
  }
  for (const member of members) {
    if (!units.some((line) => matches(member, line)))
      notes.error(member.path, 'AOS3-26.1b', 'notInBattalion', { unit: member.unit.scroll.name });
  }
}

/** AOS3-26.1a: what is mandatory is there, and nothing more than may be. */
function organise(
  { count, least, most, what }: { readonly count: number; readonly least: number; readonly most: number; readonly what: string },
  rule: RuleId,
  path: string,
  notes: Objections,
): void {
  if (count < least) notes.error(path, 'AOS3-26.1a', 'battalionLacks', { what, count, least });
  if (count > most) notes.error(path, rule, 'battalionFull', { what, count, most });
}

/** AOS3-26.2d: additional enhancements of the army. */
export const magnificent = ({ battalions }: Roster): number =>
  battalions.filter(({ abilities }) => abilities.includes('magnificent')).length;
