import type { Agreement, Book, Explained, Marks, ModelPlan, Mustered, Objection, Setup, UnitPlan } from '@warfold/engine';
import { begin, dressed, part, say, sumOf, takePlain, themeOf } from '@warfold/engine';
import type { Table } from '@warfold/space';
import type { Field } from '@warfold/tables';
import { laidOption, markersAt, readField } from '../../shared/drawn.ts';
import type { Objections } from '../../shared/objections.ts';
import { fieldsAt, hasErrors, isFields, listAt } from '../../shared/objections.ts';
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
import { shippedArmies } from '../forces/index.ts';
import { layoutNamed, layouts, piecesOf } from '../layouts/index.ts';
import { scenery } from '../layouts/scenery.ts';
import { options } from '../mission/agreement.ts';
import { facts } from '../mission/facts.ts';
import { battleSize, missionNamed, ONLY_WAR_KEY } from '../mission/missions.ts';
import { MARKER_RADIUS, markerAt } from '../mission/objectives.ts';
import { BATTLE_FORGED, WARLORD } from '../sequence/marks.ts';
import type { Datasheet } from '../sheet/datasheet.ts';
import { bookOf, gearKeys, profileKey } from '../sheet/datasheet.ts';
import { CLOSE_COMBAT } from '../sheet/profile.ts';
import { equip } from '../sheet/wargear.ts';
import { objections } from './objections.ts';
import type { Recruit, Roster } from './roster.ts';
import { readRoster } from './roster.ts';

export const SYSTEM = 'wh40k9';
/** Goes up with every change that makes old answers mean something else. */
export const VERSION = '5';

/** W40K-ARMY-01: everything the players agreed becomes the table before the first step, or all that is wrong with it. */
export const muster = (agreement: Agreement): Mustered => musterWritten(agreement);

/** The same for an agreement that anybody may have written. */
export function musterWritten(agreement: unknown): Mustered {
  const notes = objections();
  const setup = read(agreement, notes);
  return setup === null ? { objections: notes.found } : { setup };
}

/** Everything there is to say about an agreement, advice included. */
export function judgeAgreement(agreement: unknown): readonly Objection[] {
  const notes = objections();
  read(agreement, notes);
  return notes.found;
}

function read(agreement: unknown, notes: Objections): Setup | null {
  const given = fieldsAt(takePlain(agreement)?.taken, '', notes) ?? {};
  const mission = given.mission ?? ONLY_WAR_KEY;
  const shipped = missionNamed(mission);
  if (shipped === null) notes.error('mission', 'W40K-MISSION-01', 'noMission');
  const { scenario, objections: faults } = scenarioAgreed(given, SYSTEM);
  objectTo(notes, faults);
  const layout = layoutNamed(layoutOf(scenario, given.layout));
  if (layout === null) notes.error('layout', 'W40K-FIELD-02', 'noLayout');
  const forces = forcesOf(scenario, listAt(given.forces, 'forces', notes, 8));
  if (forces.length !== 2) notes.error('forces', 'W40K-ARMY-02', 'twoPlayers', { given: forces.length });
  const rosters = forces.flatMap((force, i) => rosterOf(force, `forces[${i}]`, notes) ?? []);
  const field = fieldFor(scenario, readField(tableOf(scenario, given.table), scenery, SYSTEM, notes));
  if (layout !== null) {
    advise(rosters, field === null ? layout : grounds(field), notes);
    objectTo(notes, scenarioFaults(scenario, facts, groundFor(field, layout.table, piecesOf(layout))));
  }
  const costs = rosters.map((roster) => powerLevel(roster).total);
  objectTo(notes, limitFaults(scenario, costs));
  if (hasErrors(notes.found) || shipped === null || layout === null) return null;
  const ground: Ground = field ?? { table: layout.table, pieces: piecesOf(layout), objectives: null };
  const names = namesOf(given.names, rosters);
  const options = { ...keptOptions(given.options), mission: String(mission) };
  const setup = setUp({ rosters, names, ground, options, own: scenario, scenario: scenario ?? shipped });
  return dressed({ ...setup, ...themeOf(layouts, given, field) }, given);
}

/** W40K-FIELD-02: a battlefield that was laid out for the players, or by them. */
type Ground = Pick<Field, 'table' | 'pieces' | 'objectives'>;

const grounds = ({ table, pieces }: Field): { readonly table: Table; readonly scenery: readonly unknown[] } => ({
  table,
  scenery: pieces.filter(({ traits }) => !traits.includes('part')),
});

function rosterOf(force: unknown, path: string, notes: Objections): Roster | null {
  if (typeof force !== 'string') return readRoster(force, path, notes);
  const shipped = Object.hasOwn(shippedArmies, force) ? shippedArmies[force] : undefined;
  return shipped === undefined
    ? notes.error(path, 'protocol:unknown-id', 'noForce', { force: force.slice(0, 60) })
    : readRoster(shipped, path, notes);
}

/** W40K-ARMY-03. */
export const powerLevel = ({ units }: Roster): Explained =>
  sumOf(units.map(({ power, name }) => part(power, say('w40k.part.unitPower', { unit: name }), 'W40K-ARMY-03')));

/** W40K-ARMY-04, W40K-ONLYWAR-02, -09, W40K-FIELD-03: advice, which refuses nothing. */
function advise(
  rosters: readonly Roster[],
  field: { readonly table: Table; readonly scenery: readonly unknown[] },
  notes: Objections,
): void {
  const { table } = field;
  const power = rosters.reduce((sum, roster) => sum + powerLevel(roster).total, 0);
  if (power < 15) notes.warning('forces', 'W40K-ARMY-04', 'verySmall', { power });
  if (power > 300) notes.warning('forces', 'W40K-ARMY-04', 'veryLarge', { power });
  const { long, short } = battleSize(power);
  const [wide, deep] = [Math.max(table.width, table.depth), Math.min(table.width, table.depth)];
  if (wide < long || deep < short) notes.warning('layout', 'W40K-ONLYWAR-09', 'smallField', { long: long / 1000, short: short / 1000 });
  const advised = Math.ceil(((table.width / 1000) * (table.depth / 1000)) / 144);
  const given = field.scenery.length;
  if (given !== advised) notes.warning('layout', 'W40K-FIELD-03', 'terrain', { given, advised });
}

const namesOf = (value: unknown, rosters: readonly Roster[]): string[] =>
  rosters.map(({ name }, i) => {
    const given = Array.isArray(value) ? value[i] : undefined;
    return typeof given === 'string' && given.trim() !== '' ? given.trim().slice(0, 60) : name;
  });

const keptOptions = (value: unknown): Record<string, boolean> =>
  Object.fromEntries(
    options.map(({ key }) => [key, isFields(value) && value[key] === true] as const).filter(([key, chosen]) => chosen || key !== 'trifles'),
  );

const COLOURS = ['#2f6fb5', '#b5432f'] as const;

interface Battle {
  readonly rosters: readonly Roster[];
  readonly names: readonly string[];
  readonly ground: Ground;
  readonly options: Marks;
  /** A scenario that does not ship with the game; and the one that is played. */
  readonly own: Scenario | null;
  readonly scenario: Scenario;
}

function setUp({ rosters, names, ground: { table, pieces, objectives }, options: agreed, own, scenario }: Battle): Setup {
  const { units, book } = enlist(rosters);
  const start = startOf(scenario, {
    ...{ units, sides: 2, states: facts.states },
    isLeader: ({ models }) => models.some(({ marks }) => marks?.[WARLORD.name] === true),
    wounds: (profile) => Number(book.profiles[profile]?.stats.w ?? 1),
  });
  return begin(
    {
      system: SYSTEM,
      version: VERSION,
      table,
      cursor: { round: 0, turn: 0, phase: 'warlords', active: 0 },
      sides: names.map((name, side) => ({
        name,
        team: side,
        colour: COLOURS[side % 2]!,
        ...begunSide(start, side),
        marks: { ...(rosters[side]!.battleForged && { [BATTLE_FORGED.name]: true }), ...start.sideMarks[side] },
      })),
      units: start.units,
      book,
      pieces: [
        ...pieces,
        ...(objectives === null ? objectivesOn(scenario, table, markerAt) : markersAt(objectives, { kind: 'disc', radius: MARKER_RADIUS })),
      ],
      options: { ...agreed, ...laidOption(objectives) },
      ...kept(own),
    },
    abilities,
  );
}

/** Every unit with its models, and the book of all that both armies bring. */
export function enlist(rosters: readonly Roster[]): { readonly units: UnitPlan[]; readonly book: Book } {
  let book: Book = { profiles: {}, gear: { [CLOSE_COMBAT.key]: CLOSE_COMBAT } };
  const units = rosters.flatMap((roster, side) =>
    roster.units.map((recruit): UnitPlan => {
      const shelf = shelfOf(book, recruit, side);
      const brought = bookOf(recruit.sheet, recruit.keywords, shelf);
      book = { profiles: { ...book.profiles, ...brought.profiles }, gear: { ...book.gear, ...brought.gear } };
      return planOf(recruit, side, shelf);
    }),
  );
  return { units, book };
}

/** Where two armies mean different things by one datasheet (W40K-KEYW-04), each has its own shelf in the book. */
function shelfOf({ profiles }: Book, { sheet, keywords, own }: Recruit, side: number): string {
  // Two players, or two of their sheets, may mean anything by one name of a weapon.
  if (own) return `${side + 1}:${sheet.key}:`;
  const known = profiles[profileKey(sheet, sheet.models[0]!.key)];
  const wanted = bookOf(sheet, keywords).profiles[profileKey(sheet, sheet.models[0]!.key)]!;
  return known === undefined || known.keywords.join() === wanted.keywords.join() ? '' : `${side}:${Object.values(keywords).join('+')}:`;
}

function planOf(recruit: Recruit, side: number, shelf: string): UnitPlan {
  const { sheet, name, models, power, warlord, options } = recruit;
  const plans = models.flatMap(({ entry, count }) =>
    equip(sheet, entry.key, count, options).map(
      (gear): ModelPlan => ({
        profile: profileKey(sheet, entry.key, shelf),
        gear: gear.flatMap((weapon) => gearKeys(sheet, weapon, shelf)),
      }),
    ),
  );
  const [leader, ...others] = leaderFirst(sheet, plans, shelf);
  return {
    side,
    name,
    profile: leader!.profile,
    points: power,
    abilities: sheet.abilities,
    models: [warlord ? { ...leader!, marks: { [WARLORD.name]: true } } : leader!, ...others],
  };
}

/** The kind of model of which there is only one leads its unit, wherever the datasheet lists it. */
function leaderFirst(sheet: Datasheet, plans: readonly ModelPlan[], shelf: string): ModelPlan[] {
  const leaders = sheet.models.filter(({ max }) => max === 1).map(({ key }) => profileKey(sheet, key, shelf));
  const leads = (plan: ModelPlan): number => (leaders.includes(plan.profile) ? 0 : 1);
  return [...plans].sort((a, b) => leads(a) - leads(b));
}

export interface ArmyReport {
  readonly objections: readonly Objection[];
  readonly points: Explained;
  readonly units: readonly {
    readonly path: string;
    readonly name: string;
    readonly sheet: Datasheet;
    readonly models: number;
    readonly cost: Explained;
  }[];
}

/** An army for itself: what is wrong with it, and its Power Level, unit by unit. */
export function inspectArmy(army: unknown): ArmyReport {
  const notes = objections();
  const roster = rosterOf(army, '', notes);
  const units = (roster?.units ?? []).map(({ path, name, sheet, models, power }) => ({
    ...{ path, name, sheet, models: models.reduce((sum, { count }) => sum + count, 0) },
    cost: sumOf([part(power, say('w40k.part.unitPower', { unit: name }), 'W40K-ARMY-03')]),
  }));
  return { objections: notes.found, points: roster === null ? sumOf([]) : powerLevel(roster), units };
}

/** The forces that "Play now" pairs. */
export const starter: Agreement = { forces: ['kestrel-vanguard', 'oss-brood'], mission: 'only-war', layout: 'pump-station' };
