import type { Explained } from '@warfold/engine';
import { part, say, sumOf } from '@warfold/engine';
import type { UnitType } from '../army/profile.ts';
import type { Objections } from './objections.ts';
import { itemOf, under } from './objections.ts';
import type { Roster, RosterUnit } from './roster.ts';

/** What the players agreed that an army has to keep to. */
export interface Terms {
  /** WP-ARMY-01; null takes the size that the army itself names. */
  readonly limit: number | null;
  /** WP-ARMY-06: the opponents agreed to alliances that no list permits. */
  readonly anyAlliance: boolean;
}

/** The types that solid units make room for (WP-ARMY-03). Heroes and monsters share one allowance. */
const ALLOWED_TYPES = ['Arm', 'Air', 'Ord', 'H/M'] as const satisfies readonly UnitType[];

/** How many units of a type an army has, and may have, of one race. */
export interface Allowance {
  readonly race: string;
  readonly type: (typeof ALLOWED_TYPES)[number];
  readonly taken: number;
  readonly allowed: Explained;
}

const SOLID_MODELS = 10;
/** WP-ARMY-03: 10 or more foot models; a unit of 20 is still one. */
const isSolid = ({ entry: { line } }: RosterUnit): boolean => line.type === 'Inf' && line.models >= SOLID_MODELS;

/** WP-ARMY-02: the unit and its options, each with its price. */
export function costOf({ race, entry, options, name }: RosterUnit): Explained {
  return sumOf([
    part(entry.points, say('wp.battle.army.unit', { unit: name ?? entry.name }), race.rule),
    ...options.map((option) =>
      part(option.points, say('wp.battle.army.option', { option: option.name }), option.weapon === null ? race.rule : 'WP-BFG-01'),
    ),
  ]);
}

export const totalCost = (units: readonly RosterUnit[]): Explained =>
  sumOf(units.map((unit) => part(costOf(unit).total, say('wp.battle.army.unit', { unit: unit.name ?? unit.entry.name }), unit.race.rule)));

/** WP-ARMY-03 and, where races are mixed, WP-ARMY-05: each race's solid units make room only for its own. */
export function allowancesOf({ races, units }: Roster): Allowance[] {
  return races.flatMap((race) => {
    const own = units.filter((unit) => unit.race === race);
    const solid = own
      .filter(isSolid)
      .map((unit) =>
        part(1, say('wp.battle.army.solid', { unit: unit.name ?? unit.entry.name }), races.length > 1 ? 'WP-ARMY-05' : 'WP-ARMY-03'),
      );
    return ALLOWED_TYPES.map((type) => ({
      race: race.key,
      type,
      taken: own.filter(({ entry }) => entry.line.type === type).length,
      allowed: sumOf(solid),
    }));
  });
}

/** Every limit of WP-ARMY-01 and -03 to -06 that the army breaks. */
export function checkLimits(roster: Roster, path: string, terms: Terms, notes: Objections): void {
  const limit = terms.limit ?? roster.limit;
  const { total } = totalCost(roster.units);
  if (limit !== null && total > limit) notes.error(under(path, 'units'), 'WP-ARMY-01', 'overLimit', { total, limit, over: total - limit });
  checkAllowances(roster, notes);
  checkUnique(roster, notes);
  if (!terms.anyAlliance) checkAllies(roster, path, notes);
}

function checkAllowances(roster: Roster, notes: Objections): void {
  const allSolid = roster.units.filter(isSolid).length;
  for (const { race, type, taken, allowed } of allowancesOf(roster)) {
    if (taken <= allowed.total) continue;
    const excess = roster.units.filter((unit) => unit.race.key === race && unit.entry.line.type === type)[allowed.total]!;
    // The army as a whole would have room: it is the mixing of races that it fails on.
    const mixed = roster.races.length > 1 && taken <= allSolid;
    const args = { type, taken, allowed: allowed.total, race: excess.race.name };
    notes.error(excess.path, mixed ? 'WP-ARMY-05' : 'WP-ARMY-03', mixed ? 'otherRaceSolid' : 'tooFewSolid', args);
  }
}

function checkUnique({ units }: Roster, notes: Objections): void {
  const seen = new Set<unknown>();
  for (const { entry, path } of units) {
    if (entry.unique && seen.has(entry)) notes.error(path, 'WP-ARMY-04', 'onlyOne', { unit: entry.name });
    seen.add(entry);
  }
}

/** The army is of its first race, and that race's list names the allies it may have. */
function checkAllies({ races }: Roster, path: string, notes: Objections): void {
  const [own, ...allies] = races;
  allies.forEach((ally, i) => {
    if (own?.allies.includes(ally.key) !== true)
      notes.error(itemOf(under(path, 'races'), i + 1), 'WP-ARMY-06', 'notAllied', { race: own!.name, ally: ally.name });
  });
}
