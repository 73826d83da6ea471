import type { Agreement, Explained, Mustered, Objection, Setup } from '@warfold/engine';
import { begin, dressed, takePlain, themeOf } from '@warfold/engine';
import type { Field } from '@warfold/tables';
import { laidOption, markersAt, readField } from '../../shared/drawn.ts';
import type { Scenario } from '../../shared/scenario/form.ts';
import {
  begunSide,
  fieldFor,
  forcesOf,
  groundFor,
  kept,
  layoutOf,
  limitFaults,
  objectivesOn,
  objectTo,
  scenarioAgreed,
  scenarioFaults,
  startOf,
  tableOf,
} from '../../shared/scenario/mustering.ts';
import { abilities } from '../abilities.ts';
import { enlist } from '../forces/enlist.ts';
import { raceLists, shippedArmies } from '../forces/index.ts';
import type { Allowance, Terms } from '../forces/limits.ts';
import { allowancesOf, checkLimits, costOf, totalCost } from '../forces/limits.ts';
import type { WrittenList } from '../forces/list.ts';
import type { Objections } from '../forces/objections.ts';
import { fieldsAt, hasErrors, itemOf, listAt, objections } from '../forces/objections.ts';
import type { Roster } from '../forces/roster.ts';
import { readRoster } from '../forces/roster.ts';
import type { Layout } from '../layouts/index.ts';
import { layouts, piecesOf, TABLE } from '../layouts/index.ts';
import { scenery } from '../layouts/scenery.ts';
import type { Agreed } from '../mission/agreement.ts';
import { keptOptions, readLayout, readMission, readOptions } from '../mission/agreement.ts';
import { facts } from '../mission/facts.ts';
import { objectiveAt } from '../mission/objectives.ts';
import { scenarioNamed } from '../mission/scenarios.ts';

export { options } from '../mission/agreement.ts';

export const SYSTEM = 'warpath';
/** Goes up with every change that makes old answers mean something else. */
export const VERSION = '5';

/**
 * An army as people write it, save it and send it: plain data, as JSON. `forces/README.md` has an example.
 * Profiles, options and races are the keys of the army lists; an army may bring lists of its own.
 */
export interface Army {
  readonly name: string;
  /** The army's own race first, then its allies (WP-ARMY-05, -06). */
  readonly races: readonly string[];
  /** The size it is built for (WP-ARMY-01); the players' agreement overrides it. */
  readonly points?: number;
  readonly units: readonly ArmyUnit[];
  /** Army lists that do not ship with the game, in the notation of the book. */
  readonly lists?: readonly WrittenList[];
}

export interface ArmyUnit {
  readonly profile: string;
  /** In which of the army's lists, where two of them have such a unit. */
  readonly race?: string;
  readonly name?: string;
  /** Keys of its options; one that is bought twice stands twice. */
  readonly options?: readonly string[];
  /** Which model is the captain, from 1 (WP-UNIT-08); said at deployment if not here. BFGs are carried by the last models. */
  readonly captain?: number;
}

/** Everything there is to say about an army while it is being built. */
export interface ArmyReport {
  readonly name: string;
  readonly points: Explained;
  /** The size it is held to; null where neither the army nor the players say. */
  readonly limit: number | null;
  readonly units: readonly { readonly name: string; readonly path: string; readonly cost: Explained }[];
  readonly allowances: readonly Allowance[];
  readonly objections: readonly Objection[];
}

/** Checks one army, shipped (by its key) or written by anybody, with all that is wrong with it at once. */
export function inspectArmy(army: unknown, terms: Partial<Terms> = {}, path = ''): ArmyReport {
  const notes = objections();
  const roster = rosterOf(army, path, notes);
  const limit = terms.limit ?? roster?.limit ?? null;
  if (roster !== null) checkLimits(roster, path, { limit, anyAlliance: terms.anyAlliance ?? false }, notes);
  const units = roster?.units ?? [];
  return {
    name: roster?.name ?? '',
    points: totalCost(units),
    limit,
    units: units.map((unit) => ({ name: unit.name ?? unit.entry.name, path: unit.path, cost: costOf(unit) })),
    allowances: roster === null ? [] : allowancesOf(roster),
    objections: notes.found,
  };
}

function rosterOf(army: unknown, path: string, notes: Objections): Roster | null {
  if (typeof army !== 'string') return readRoster(army, path, raceLists, notes);
  const shipped = Object.hasOwn(shippedArmies, army) ? shippedArmies[army] : undefined;
  if (shipped === undefined) return notes.error(path, 'protocol:unknown-id', 'unknownForce', { force: army.slice(0, 60) });
  return readRoster(shipped, path, raceLists, notes);
}

/** The forces that "Play now" pairs. */
export const starter: Agreement = { forces: ['third-rail-watch', 'ninth-tide-shoal'], mission: 'roll', layout: 'slag-yard' };

/** WP-SETUP-00: everything the players agreed becomes the table before the first step, or all that is wrong with it. */
export const muster = (agreement: Agreement): Mustered => musterWritten(agreement);

/** The same for an agreement that anybody may have written. */
export function musterWritten(agreement: unknown): Mustered {
  const notes = objections();
  const given = fieldsAt(takePlain(agreement)?.taken, '', notes) ?? {};
  const agreed = readOptions(given.options, 'options', notes);
  const mission = readMission(given.mission, notes);
  const { scenario, objections: faults } = scenarioAgreed(given, SYSTEM);
  objectTo(notes, faults);
  const layout = readLayout(layoutOf(scenario, given.layout), notes);
  const field = fieldFor(scenario, readField(tableOf(scenario, given.table), scenery, SYSTEM, notes));
  objectTo(notes, scenarioFaults(scenario, facts, groundFor(field, TABLE, piecesOf(layout))));
  const forces = forcesOf(scenario, listAt(given.forces, 'forces', notes, 8));
  if (forces.length !== 2 && forces.length !== 4)
    notes.error('forces', forces.length > 2 ? 'WP-ARMY-07' : 'WP-SETUP-01', 'sides', { given: forces.length });
  const rosters = forces.flatMap((force, i) => rosterOf(force, itemOf('forces', i), notes) ?? []);
  const limit = agreed.points > 0 ? agreed.points : sizeOf(rosters);
  rosters.forEach((roster, i) => {
    checkLimits(roster, itemOf('forces', i), { limit, anyAlliance: agreed.alliances }, notes);
  });
  objectTo(
    notes,
    limitFaults(
      scenario,
      rosters.map(({ units }) => totalCost(units).total),
    ),
  );
  const names = namesOf(given.names, rosters, notes);
  if (hasErrors(notes.found)) return { objections: notes.found };
  const battle = { rosters, names, agreed, mission, scenario, layout, limit, field };
  return { setup: dressed({ ...setUp(battle), ...themeOf(layouts, given, field) }, given) };
}

/** The size of a battle for which none was agreed: the largest that an army names, or costs. */
const sizeOf = (rosters: readonly Roster[]): number =>
  Math.max(1, ...rosters.map((roster) => roster.limit ?? totalCost(roster.units).total));

function namesOf(value: unknown, rosters: readonly Roster[], notes: Objections): string[] {
  const given = listAt(value, 'names', notes, 8);
  return rosters.map((roster, i) => {
    const name = given[i];
    return typeof name === 'string' && name.trim() !== '' ? name.trim().slice(0, 60) : roster.name;
  });
}

interface Battle {
  readonly rosters: readonly Roster[];
  readonly names: readonly string[];
  readonly agreed: Agreed;
  readonly mission: string;
  /** One that does not ship with the game. */
  readonly scenario: Scenario | null;
  readonly layout: Layout;
  readonly limit: number;
  /** WP-SETUP-03: a table of the players' own. */
  readonly field: Field | null;
}

/** WP-ARMY-07: in a battle of four the first and the third player are allies, so that turns still pass from team to team. */
const teamOf = (side: number): number => side % 2;
const COLOURS = ['#2f6fb5', '#b5432f', '#3d9c8f', '#c98a1b'] as const;

function setUp({ rosters, names, agreed, mission, scenario, layout, limit, field }: Battle): Setup {
  const played = scenario ?? scenarioNamed(mission);
  const table = field?.table ?? TABLE;
  const laid = field?.objectives ?? null;
  const { units, book } = enlist(rosters);
  const start = startOf(played, {
    ...{ units, sides: rosters.length, states: facts.states },
    isLeader: ({ profile }) => book.profiles[profile]?.stats.type === 'H/M',
    wounds: () => 1,
  });
  return begin(
    {
      system: SYSTEM,
      version: VERSION,
      table,
      cursor: { round: 0, turn: 0, phase: 'mode', active: 0 },
      sides: names.map((name, side) => ({
        ...{ name, team: teamOf(side), colour: COLOURS[side % COLOURS.length]! },
        ...begunSide(start, side),
      })),
      ...{ units: start.units, book },
      pieces: [
        ...(field?.pieces ?? piecesOf(layout)),
        ...(laid === null ? objectivesOn(played, table, objectiveAt) : markersAt(laid, { kind: 'point' })),
      ],
      options: { ...keptOptions(agreed, mission, limit), ...laidOption(laid) },
      ...kept(scenario),
    },
    abilities,
  );
}
