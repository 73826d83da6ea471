import type { Agreement, Explained, Mustered, Objection, Piece, Setup } from '@warfold/engine';
import { begin, dressed, say, takePlain, themeOf } from '@warfold/engine';
import type { Table } from '@warfold/space';
import { polygonToPolygon } from '@warfold/space';
import type { Field } from '@warfold/tables';
import { markersAt, readField } from '../../shared/drawn.ts';
import type { Scenario } from '../../shared/scenario/form.ts';
import {
  begunSide,
  fieldFor,
  forcesOf,
  groundFor,
  kept,
  layoutOf,
  limitFaults,
  objectTo,
  scenarioAgreed,
  scenarioFaults,
  startOf,
  tableOf,
} from '../../shared/scenario/mustering.ts';
import { abilities } from '../abilities.ts';
import { SETUP, SETUP_PARTS } from '../battlepacks/marks.ts';
import type { Battlepack, GameSize } from '../battlepacks/pack.ts';
import { quarterfield, sizeFor } from '../battlepacks/pack.ts';
import { facts } from '../battleplans/facts.ts';
import { objectivesOf } from '../battleplans/pieces.ts';
import { battleplans } from '../battleplans/plan.ts';
import { magnificent } from '../forces/battalions.ts';
import { additionalOf } from '../forces/enhancements.ts';
import { enlist } from '../forces/enlist.ts';
import { battletomes, shippedArmies } from '../forces/index.ts';
import { checkLimits, costOf, totalCost } from '../forces/limits.ts';
import type { Objections } from '../forces/objections.ts';
import { advising, fieldsAt, hasErrors, itemOf, listAt, objections, shown } from '../forces/objections.ts';
import type { Roster } from '../forces/roster.ts';
import { readRoster } from '../forces/roster.ts';
import type { WrittenFaction, WrittenScroll } from '../forces/written.ts';
import type { Layout } from '../layouts/index.ts';
import { claimedOn, hillsOn, layouts, piecesOf } from '../layouts/index.ts';
import { scenery } from '../layouts/scenery.ts';
import { GENERAL, STAGE } from '../sequence/marks.ts';
import type { Agreed } from './agreement.ts';
import { keptOptions, PLAN, readLayout, readOptions, readPlan } from './agreement.ts';

export { missions, options } from './agreement.ts';

export const SYSTEM = 'aos3';
/** Goes up with every change that makes old answers mean something else. */
export const VERSION = '5';

/** AOS3-1.4b: an army as people write it, save it and send it: plain data, as JSON. Units are named by their number in the list, from 1. */
export interface Army {
  readonly name: string;
  /** AOS3-1.1a. */
  readonly factions: readonly string[];
  readonly subfaction?: string;
  /** The size it is built for; the players' agreement overrides it. */
  readonly points?: number;
  /** The same; null where the army is built to none, and what the battlepack says of armies is advice. */
  readonly limit?: number | null;
  /** AOS3-1.4.2: which unit the general is of, and which of its models; the first if it does not say. */
  readonly general: number;
  readonly generalModel?: number;
  readonly units: readonly ArmyUnit[];
  readonly battalions?: readonly ArmyBattalion[];
  readonly enhancements?: ArmyEnhancements;
  readonly endless?: readonly string[];
  readonly invocations?: readonly string[];
  readonly terrain?: readonly string[];
  /** Battletomes that do not ship with the game. */
  readonly lists?: readonly WrittenFaction[];
}

export interface ArmyUnit {
  /** The key of a warscroll, or a warscroll of its own. */
  readonly scroll: string | WrittenScroll;
  readonly faction?: string;
  readonly name?: string;
  /** AOS3-25.3: how many models; the minimum size if it does not say. */
  readonly models?: number;
  /** Command models; all that it can have if it does not say. */
  readonly command?: readonly ('champion' | 'standard' | 'musician')[];
  readonly options?: readonly { readonly weapon: string; readonly count?: number }[];
  /** What each of its models carries, instead of options. */
  readonly carry?: readonly { readonly models: number; readonly weapons: readonly string[] }[];
  readonly allied?: boolean;
}

export interface ArmyBattalion {
  readonly battalion: string;
  /** AOS3-26.2b: which ability, where there is a choice. */
  readonly ability?: string;
  readonly units: readonly { readonly unit: number; readonly as?: string }[];
  /** AOS3-26.0c: the smaller battalions that it is made up of, by their numbers in this list, from 1. */
  readonly battalions?: readonly number[];
}

export interface ArmyEnhancements {
  readonly traits?: readonly string[];
  readonly artefacts?: readonly { readonly artefact: string; readonly unit: number; readonly weapon?: string }[];
  readonly spells?: readonly { readonly spell: string; readonly unit: number }[];
  readonly prayers?: readonly { readonly prayer: string; readonly unit: number }[];
  readonly mounts?: readonly { readonly mount: string; readonly unit: number }[];
  readonly unique?: readonly { readonly unique: string; readonly unit: number }[];
  readonly triumphs?: readonly string[];
}

/** Everything there is to say about an army while it is being built. */
export interface ArmyReport {
  readonly name: string;
  readonly points: Explained;
  readonly limit: number;
  readonly units: readonly { readonly name: string; readonly path: string; readonly cost: Explained }[];
  readonly objections: readonly Objection[];
}

export interface InspectionTerms {
  readonly size: GameSize;
  readonly pack: Battlepack;
}

/** Checks one army, shipped (by its key) or written by anybody, with all that is wrong with it at once. */
export function inspectArmy(army: unknown, terms: Partial<InspectionTerms> = {}, path = ''): ArmyReport {
  const notes = objections();
  const pack = terms.pack ?? quarterfield;
  const roster = rosterOf(army, path, notes);
  const points = roster === null ? { total: 0, parts: [] } : totalCost(roster);
  const selection = pack.sizes[terms.size ?? sizeFor(pack, roster?.limit ?? points.total)];
  if (roster !== null) checkLimits(roster, path, { pack, selection }, held(roster, notes));
  const units = (roster?.units ?? []).map((unit) => ({ name: unit.name ?? unit.scroll.name, path: unit.path, cost: costOf(unit) }));
  return { name: roster?.name ?? '', points, limit: selection.points, units, objections: notes.found };
}

function rosterOf(army: unknown, path: string, notes: Objections): Roster | null {
  if (typeof army !== 'string') return readRoster(army, path, battletomes, notes);
  const shipped = Object.hasOwn(shippedArmies, army) ? shippedArmies[army] : undefined;
  if (shipped === undefined) return notes.error(path, 'protocol:unknown-id', 'unknownForce', { force: shown(army) });
  return readRoster(shipped, path, battletomes, notes);
}

/** An army built to no limit is advised, not held to the battlepack. */
const held = ({ open }: Roster, notes: Objections): Objections => (open ? advising(notes) : notes);

/** The forces that "Play now" pairs. */
export const starter: Agreement = { forces: ['lantern-watch', 'windfall-harvest'], mission: 'three-cairns', layout: 'old-road' };

/** Everything the players agreed becomes the table before the first step, or all that is wrong with it. */
export const muster = (agreement: Agreement): Mustered => musterWritten(agreement);

/** The same for an agreement that anybody may have written. */
export function musterWritten(agreement: unknown): Mustered {
  const notes = objections();
  const given = fieldsAt(takePlain(agreement)?.taken, '', notes) ?? {};
  const agreed = readOptions(given.options, 'options', notes);
  const key = readPlan(given.mission, notes);
  const { scenario, objections: faults } = scenarioAgreed(given, SYSTEM);
  objectTo(notes, faults);
  const plan = scenario ?? battleplans[key]!;
  const layout = readLayout(layoutOf(scenario, given.layout), notes);
  const field = fieldFor(scenario, readField(tableOf(scenario, given.table), scenery, SYSTEM, notes));
  if (field !== null) checkFeatures(field, plan, notes);
  const forces = forcesOf(scenario, listAt(given.forces, 'forces', notes, 8));
  if (forces.length !== 2) notes.error('forces', 'AOS3-1.4a', 'sides', { given: forces.length });
  const rosters = forces.flatMap((force, i) => rosterOf(force, itemOf('forces', i), notes) ?? []);
  const size = agreed.size === 'auto' ? sizeOf(rosters) : agreed.size;
  rosters.forEach((roster, i) => {
    checkLimits(roster, itemOf('forces', i), { pack: quarterfield, selection: quarterfield.sizes[size] }, held(roster, notes));
  });
  const table = field?.table ?? quarterfield.sizes[size].table;
  objectTo(notes, scenarioFaults(scenario, facts, groundFor(field, table, piecesOf(layout, table, plan))));
  objectTo(
    notes,
    limitFaults(
      scenario,
      rosters.map((roster) => totalCost(roster).total),
    ),
  );
  const names = namesOf(given.names, rosters, notes);
  if (hasErrors(notes.found)) return { objections: notes.found };
  const battle = { rosters, names, plan, key, own: scenario, layout, field, agreed: { ...agreed, size } };
  return { setup: dressed({ ...setUp(battle), ...themeOf(layouts, given, field) }, given) };
}

/** The smallest game that holds the largest of the armies. */
const sizeOf = (rosters: readonly Roster[]): GameSize =>
  sizeFor(quarterfield, Math.max(0, ...rosters.map((roster) => roster.limit ?? totalCost(roster).total)));

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
  readonly plan: Scenario;
  readonly key: string;
  /** A battleplan that does not ship with the game. */
  readonly own: Scenario | null;
  readonly layout: Layout;
  /** AOS3-2.0a: a battlefield of the players' own. */
  readonly field: Field | null;
  readonly agreed: Agreed & { readonly size: GameSize };
}

type Ground = Pick<Battle, 'field' | 'layout' | 'plan'> & { readonly table: Table };

/** What lies on the battlefield and there is to hold, by the battleplan or by the players' own table; what armies bring comes last. */
function onTable({ field, layout, table, plan }: Ground, hills: boolean, brought: readonly Omit<Piece, 'id'>[]): Omit<Piece, 'id'>[] {
  const objectives = field?.objectives == null ? objectivesOf(plan, table) : markersAt(field.objectives, { kind: 'point' });
  if (field !== null) return [...claimedOn(plan, table), ...field.pieces, ...objectives, ...brought];
  return [...piecesOf(layout, table, plan), ...(hills ? hillsOn(table) : []), ...objectives, ...brought];
}

/** AOS3-PLAN3: a feature that the battleplan puts down needs its place for itself. */
function checkFeatures({ table, pieces }: Field, plan: Scenario, notes: Objections): void {
  for (const feature of claimedOn(plan, table)) {
    if (feature.shape.kind !== 'terrain') continue;
    const { footprint } = feature.shape.terrain;
    const other = pieces.find(
      ({ kind, shape }) => kind === 'terrain' && shape.kind === 'terrain' && polygonToPolygon(footprint, shape.terrain.footprint) <= 0,
    );
    if (other !== undefined)
      notes.tell('table.pieces', 'AOS3-PLAN3', say('tables.refused.overlap', { name: feature.name, other: other.name }));
  }
}

const COLOURS = ['#2f6fb5', '#b5432f'] as const;

function setUp({ rosters, names, plan, key, own, layout, field, agreed }: Battle): Setup {
  const table = field?.table ?? quarterfield.sizes[agreed.size].table;
  const { units, book, pieces, sideMarks } = enlist(rosters);
  if (rosters.some((roster) => magnificent(roster) > 0 && additionalOf(roster) > 0)) abilities.witness?.('battalion-magnificent');
  const models = units.flatMap((unit) => unit.models.map(() => unit));
  const generals = sideMarks.map((marks) => models[Number(marks[GENERAL.name] ?? -1)]);
  const start = startOf(plan, {
    ...{ units, sides: 2, states: facts.states },
    isLeader: (unit) => generals.includes(unit),
    wounds: (profile) => Number(book.profiles[profile]?.stats.wounds ?? 1),
  });
  return begin(
    {
      system: SYSTEM,
      version: VERSION,
      table,
      cursor: { round: 0, turn: 0, phase: 'setup', active: 0 },
      sides: names.map((name, side) => ({
        ...{ name, team: side, colour: COLOURS[side % COLOURS.length]! },
        ...begunSide(start, side),
        marks: { ...sideMarks[side]!, ...start.sideMarks[side] },
      })),
      ...{ units: start.units, book },
      pieces: onTable({ field, layout, table, plan }, agreed.hills, pieces),
      options: keptOptions(quarterfield, agreed, plan, layout),
      ...kept(own),
      marks: { [STAGE.name]: 'during', [SETUP.name]: SETUP_PARTS[0], [PLAN.name]: key },
    },
    abilities,
  );
}
