import type { RuleId } from '@warfold/catalogue';
import type { Explained, Part } from '@warfold/engine';
import { part, say, sumOf } from '@warfold/engine';
import type { Battlepack, Selection } from '../battlepacks/pack.ts';
import { checkBattalions } from './battalions.ts';
import { checkEnhancements } from './enhancements.ts';
import { isPriest, isWizard } from './gifts.ts';
import type { Objections } from './objections.ts';
import { under } from './objections.ts';
import { isSingle, mostTimes, reinforcedOf, rolesOf } from './roles.ts';
import type { Roster, RosterUnit } from './roster.ts';
import type { Role } from './written.ts';

/** What an army is held to. */
export interface Terms {
  readonly pack: Battlepack;
  readonly selection: Selection;
}

/** AOS3-25.4b: minimum size and understrength once, reinforced twice, reinforced twice three times. */
export function costOf(unit: RosterUnit): Explained {
  const { scroll } = unit;
  const times = (reinforcedOf(unit) ?? 0) + 1;
  const what = say('aos3.army.unit', { unit: unit.name ?? scroll.name });
  const parts: Part[] = [part(scroll.points, what, 'AOS3-25.4a')];
  if (times > 1) parts.push(part(scroll.points * (times - 1), say('aos3.army.reinforced', { times }), 'AOS3-25.4b'));
  return sumOf(parts);
}

/** What the army costs: units, and whatever else of its tables has a price (AOS3-25.7). */
export function totalCost(roster: Roster): Explained {
  const summoned = [...roster.endless, ...roster.invocations].map(({ scroll }) => scroll);
  const priced = [...summoned, ...roster.terrain].filter(({ points }) => points > 0);
  return sumOf([
    ...roster.units.map((unit) => part(costOf(unit).total, say('aos3.army.unit', { unit: unit.name ?? unit.scroll.name }), 'AOS3-25.4a')),
    ...priced.map(({ name, points }) => part(points, say('aos3.army.unit', { unit: name }), 'AOS3-25.7')),
  ]);
}

/** Everything that is wrong with a roster whose every name is known. */
export function checkLimits(roster: Roster, path: string, { pack, selection }: Terms, notes: Objections): void {
  checkPoints(roster, path, selection, notes);
  for (const unit of roster.units) checkSize(unit, roster, pack, notes);
  checkRoles(roster, path, selection, notes);
  checkUnique(roster, notes);
  checkAllies(roster, path, notes);
  checkExtras(roster, path, pack, notes);
  checkBattalions(roster, pack, notes);
  checkEnhancements(roster, path, pack, notes);
}

function checkPoints(roster: Roster, path: string, { points }: Selection, notes: Objections): void {
  const { total } = totalCost(roster);
  if (total > points) notes.error(under(path, 'units'), 'AOS3-BP1.1', 'overLimit', { total, limit: points, over: total - points });
}

/** AOS3-25.3: the size of the profile, less where that is allowed, or a multiple. */
function checkSize(unit: RosterUnit, roster: Roster, pack: Battlepack, notes: Objections): void {
  const { scroll, models, path } = unit;
  const at = under(path, 'models');
  const args = { unit: unit.name ?? scroll.name, models, size: scroll.size };
  if (models < scroll.size && !pack.understrength) notes.error(at, 'AOS3-25.3.1', 'understrength', args);
  const reinforced = reinforcedOf(unit);
  if (reinforced === null) notes.error(at, 'AOS3-25.3a', 'oddSize', args);
  else if (reinforced > 0 && isSingle(unit)) notes.error(at, scroll.single ? 'AOS3-25.6.1b' : 'AOS3-25.3.2c', 'singleReinforced', args);
  else if (reinforced + 1 > mostTimes(unit, rolesOf(unit, roster))) notes.error(at, 'AOS3-25.3.2b', 'onlyBattleline', args);
}

/** AOS3-BP1.2, AOS3-25.5: a unit with two roles counts for both. */
function checkRoles(roster: Roster, path: string, selection: Selection, notes: Objections): void {
  const at = under(path, 'units');
  const count = (role: Role) => roster.units.filter((unit) => rolesOf(unit, roster).includes(role)).length;
  const few = (role: Role, least: number) =>
    count(role) < least && notes.error(at, 'AOS3-BP1.2', 'tooFewOfRole', { role: roleText(role), count: count(role), least });
  const many = (role: Role, most: number) =>
    count(role) > most && notes.error(at, 'AOS3-BP1.2', 'tooManyOfRole', { role: roleText(role), count: count(role), most });
  few('Leader', selection.leaders.least);
  many('Leader', selection.leaders.most);
  few('Battleline', selection.battleline);
  many('Behemoth', selection.behemoths);
  many('Artillery', selection.artillery);
  const reinforced = roster.units.reduce((sum, unit) => sum + (reinforcedOf(unit) ?? 0), 0);
  if (reinforced > selection.reinforced)
    notes.error(at, 'AOS3-25.3.2a', 'tooManyReinforced', { count: reinforced, most: selection.reinforced });
}

export const roleText = (role: Role) => say(`aos3.army.role.${role}`);

/** AOS3-25.6.1a. */
function checkUnique({ units }: Roster, notes: Objections): void {
  units.forEach((unit, i) => {
    const twice = unit.scroll.unique && units.slice(0, i).some(({ scroll }) => scroll === unit.scroll);
    if (twice) notes.error(unit.path, 'AOS3-25.6.1a', 'onlyOne', { unit: unit.scroll.name });
  });
}

const UNITS_FOR_AN_ALLY = 4;

/** AOS3-27.1a, AOS3-25.8b. */
function checkAllies({ units, general }: Roster, path: string, notes: Objections): void {
  const allies = units.filter(({ allied }) => allied);
  const most = Math.floor(units.length / UNITS_FOR_AN_ALLY);
  const args = { count: allies.length, units: units.length, most };
  if (allies.length > most) notes.error(under(path, 'units'), 'AOS3-27.1a', 'tooManyAllies', args);
  if (general?.unit.allied) notes.error(under(path, 'general'), 'AOS3-25.8b', 'alliedGeneral', { unit: general.unit.scroll.name });
}

/** AOS3-1.4.1a to AOS3-1.4.1c, AOS3-19.3c. */
function checkExtras(roster: Roster, path: string, pack: Battlepack, notes: Objections): void {
  const wizards = roster.units.filter((unit) => isWizard(unit, roster.gifts)).length;
  const priests = roster.units.filter(isPriest).length;
  const allow = (list: 'endless' | 'invocations' | 'terrain', most: number, rule: RuleId) => {
    const count = roster[list].length;
    if (count > most) notes.error(under(path, list), rule, `tooMany.${list}`, { count, most });
  };
  if (!pack.endless && roster.endless.length > 0) notes.error(under(path, 'endless'), 'AOS3-19.3c', 'noEndless');
  allow('endless', wizards, 'AOS3-1.4.1a');
  allow('invocations', priests, 'AOS3-1.4.1b');
  allow('terrain', 1, 'AOS3-1.4.1c');
}
