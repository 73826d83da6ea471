import type { Agreement, Book, Gear, Mustered, NamedChoice, Objection, Profile, SetupOption, Text, UnitPlan } from '@warfold/engine';
import { begin, dressed, say, takePlain, themeOf } from '@warfold/engine';
import type { Table } from '@warfold/space';
import { inches } from '@warfold/space';
import { markersAt, readField } from '../shared/drawn.ts';
import type { Objections } from '../shared/objections.ts';
import { isFields, objectionsIn } from '../shared/objections.ts';
import {
  begunSide,
  fieldFor,
  forcesOf,
  groundFor,
  kept,
  layoutOf,
  objectivesOn,
  objectTo,
  scenarioAgreed,
  scenarioFaults,
  startOf,
  tableOf,
} from '../shared/scenario/mustering.ts';
import { choicesOf } from '../shared/scenario/shipped.ts';
import type { Warscroll } from '../sigmar/warscroll.ts';
import { gearOf, profileOf } from '../sigmar/warscroll.ts';
import { abilities } from './abilities.ts';
import { HERO_PHASES } from './acts.ts';
import { facts } from './facts.ts';
import { shippedArmies, shippedScrolls } from './forces/index.ts';
import { readScroll } from './forces/read.ts';
import { COMMAND, ROLLED_FOR } from './marks.ts';
import { OPEN, scenarios } from './scenarios.ts';
import { has } from './scroll.ts';
import { layoutKeys, layouts, piecesOf, ROLLED } from './setup/layouts.ts';
import { REALMS } from './setup/realm.ts';
import { scenery } from './setup/sceneryRules.ts';
import { objectiveAt } from './setup/ways.ts';

export const SYSTEM = 'aos1';
export const VERSION = '4';

/** AOS1-ARMY-01: about a hundred models a side last an afternoon; this is where a file is no army any more. */
const MOST_MODELS = 400;

const labelOf = (key: string, value: string | number): Text =>
  typeof value === 'string' || value === 0 ? say(`aos1.setup.${key}.${value}`) : say(`aos1.setup.${key}.n`, { n: value });

const choice = (key: string, values: readonly (string | number)[], usual: string | number): SetupOption => ({
  key,
  label: say(`aos1.setup.${key}`),
  choices: values.map((value) => ({ value, label: labelOf(key, value) })),
  usual,
});

const TABLES = ['48x48', '60x44', '72x48', '48x36'] as const;

export const options: readonly SetupOption[] = [
  choice('rounds', [0, 4, 5, 6, 8], 0),
  choice('table', TABLES, '60x44'),
  choice('realm', ['ask', ...REALMS], 'ask'),
  choice(HERO_PHASES, ['next', 'own'], 'next'),
  choice('victors', ['nobody', 'first', 'second', 'both'], 'nobody'),
];

/** AOS1-VICTORY-02: scenarios that the players may agree on. */
export const missions: readonly NamedChoice[] = choicesOf(scenarios);

/** The forces that "Play now" pairs. AOS1-VICTORY-02: six rounds are agreed on, in sight of all, where the book knows no limit. */
export const starter: Agreement = { forces: ['wardens', 'murk'], layout: 'drowned-abbey', options: { rounds: 6 } };

export const objections = (): Objections => objectionsIn((key, args) => say(`aos1.army.${key}`, args));

export const muster = (agreement: Agreement): Mustered => musterWritten(agreement);

/** Everything that the players agreed on becomes the table before the first step, or all that is wrong with it. */
export function musterWritten(agreement: unknown): Mustered {
  const notes = objections();
  const taken = takePlain(agreement)?.taken;
  const given = isFields(taken) ? taken : (notes.error('', 'protocol:malformed', 'malformed') ?? {});
  const settings = isFields(given.options) ? given.options : {};
  const table = readTable(settings.table ?? '60x44', notes);
  const { scenario, objections: faults } = scenarioAgreed(given, SYSTEM);
  objectTo(notes, faults);
  const mission = readMission(given.mission, notes);
  const played = scenario ?? scenarios[mission] ?? null;
  const layout = readLayout(layoutOf(scenario, given.layout), notes);
  const field = fieldFor(scenario, readField(tableOf(scenario, given.table), scenery, SYSTEM, notes));
  const ground = field?.table ?? table;
  if (ground !== null) objectTo(notes, scenarioFaults(scenario, facts, groundFor(field, ground, piecesOf(layout, ground))));
  const forces = forcesOf(scenario, Array.isArray(given.forces) ? given.forces : []);
  if (forces.length !== 2) notes.error('forces', 'AOS1-ARMY-01', 'sides', { given: forces.length });
  const armies = forces.map((force: unknown, side) => readArmy(force, side, `forces[${side}]`, notes));
  const chosen = Object.fromEntries(options.map(({ key, usual }) => [key, readOption(key, settings[key] ?? usual, notes)]));
  if (notes.found.length > 0 || table === null) return { objections: notes.found };
  const names = Array.isArray(given.names) ? given.names : [];
  const start = startOf(played, {
    ...{ units: armies.flatMap(({ units }) => units), sides: 2, states: facts.states },
    isLeader: ({ abilities: own }) => own.some(({ ability }) => ability === 'general'),
    wounds: (profile) => woundsOf(armies, profile),
  });
  return {
    setup: dressed(
      begin(
        {
          system: SYSTEM,
          version: VERSION,
          table: field?.table ?? table,
          cursor: { round: 0, turn: 0, phase: 'realm', active: 0 },
          sides: armies.map(({ name }, side) => ({
            name: typeof names[side] === 'string' && names[side].trim() !== '' ? names[side].trim().slice(0, 60) : name,
            team: side,
            colour: side === 0 ? '#2f6fb5' : '#b5432f',
            ...begunSide(start, side),
          })),
          units: start.units,
          pieces: [
            ...(field?.pieces ?? piecesOf(layout, table)),
            ...(field?.objectives == null
              ? objectivesOn(played, field?.table ?? table, objectiveAt)
              : markersAt(field.objectives, { kind: 'point' })),
          ],
          book: bookOf(armies.flatMap(({ scrolls }) => scrolls)),
          options: mission === OPEN ? chosen : { ...chosen, mission },
          ...kept(scenario),
          marks: field === null && layout === ROLLED ? { [ROLLED_FOR.name]: true } : {},
          ...themeOf(layouts, given, field),
        },
        abilities,
      ),
      given,
    ),
  };
}

const LEAST_SIDE = 36;

/** AOS1-FIELD-01: larger than 36" x 36", whatever its sides. */
function readTable(value: unknown, notes: Objections): Table | null {
  const sides = typeof value === 'string' ? /^(\d{1,3})x(\d{1,3})$/.exec(value) : null;
  if (sides === null) return notes.error('options.table', 'AOS1-FIELD-01', 'noTable');
  const [width, depth] = [Number(sides[1]), Number(sides[2])];
  if (width * depth <= LEAST_SIDE * LEAST_SIDE) return notes.error('options.table', 'AOS1-FIELD-01', 'smallTable', { width, depth });
  return { width: inches(width), depth: inches(depth) };
}

function woundsOf(armies: readonly Enlisted[], profile: string): number {
  const scroll = armies.flatMap(({ scrolls }) => scrolls).find(({ key }) => key === profile);
  return Number(scroll === undefined ? 1 : profileOf(scroll).stats.wounds);
}

function readMission(value: unknown, notes: Objections): string {
  const key = missions.find((one) => one.key === (value ?? OPEN))?.key;
  if (key === undefined) notes.error('mission', 'protocol:unknown-id', 'noMission');
  return key ?? OPEN;
}

function readLayout(value: unknown, notes: Objections): string {
  const layout = layoutKeys.find((key) => key === (value ?? layoutKeys[0]));
  if (layout === undefined) notes.error('layout', 'protocol:unknown-id', 'noLayout');
  return layout ?? ROLLED;
}

function readOption(key: string, value: unknown, notes: Objections): string | number {
  if (key === 'rounds' && typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 50) return value;
  if (key === 'table' && typeof value === 'string') return value;
  const known = options.find((option) => option.key === key)?.choices.find((one) => one.value === value)?.value;
  if (typeof known === 'string' || typeof known === 'number') return known;
  notes.error(`options.${key}`, 'protocol:unknown-id', 'noOption', { option: key });
  return '';
}

interface Enlisted {
  readonly name: string;
  readonly units: readonly UnitPlan[];
  readonly scrolls: readonly Warscroll[];
}

/** AOS1-ARMY-01, -02, AOS1-UNIT-01: any models, as many as liked, but each with a warscroll, and one warscroll to a unit. */
function readArmy(value: unknown, side: number, path: string, notes: Objections): Enlisted {
  const nobody: Enlisted = { name: '', units: [], scrolls: [] };
  const army: unknown = typeof value === 'string' ? (Object.hasOwn(shippedArmies, value) ? shippedArmies[value] : undefined) : value;
  if (!isFields(army) || !Array.isArray(army.units)) return notes.error(path, 'protocol:unknown-id', 'noForce') ?? nobody;
  const own = new Map(shippedScrolls);
  if (Array.isArray(army.scrolls))
    army.scrolls.forEach((one: unknown, i) => {
      const scroll = readScroll(one, `${path}.scrolls[${i}]`, notes);
      if (scroll !== null) own.set(scroll.key, ofOwn(scroll, side));
    });
  if (army.units.length === 0) notes.error(`${path}.units`, 'AOS1-DEPLOY-04', 'noUnits');
  const units = army.units.flatMap((unit: unknown, i) => readUnit(unit, side, `${path}.units[${i}]`, own, notes) ?? []);
  const models = units.reduce((sum, unit) => sum + unit.models.length, 0);
  if (models > MOST_MODELS) notes.error(`${path}.units`, 'protocol:malformed', 'tooMany', { models, most: MOST_MODELS });
  return { name: typeof army.name === 'string' ? army.name.slice(0, 60) : '', units, scrolls: neededBy(units, own) };
}

export interface ArmyReport {
  readonly units: readonly { readonly path: string; readonly name: string; readonly models: number }[];
  readonly objections: readonly Objection[];
}

/** An army for itself: who marches in it, and all that is wrong with it. */
export function inspectArmy(army: unknown): ArmyReport {
  const notes = objections();
  readArmy(army, 0, '', notes);
  const found = notes.found.map((one) => ({ ...one, path: one.path.replace(/^\./, '') }));
  const written: readonly unknown[] = isFields(army) && Array.isArray(army.units) ? army.units : [];
  const units = written.flatMap((unit, i) => {
    const alone = readArmy({ ...(isFields(army) && army), units: [unit] }, 0, '', objections()).units[0];
    return alone === undefined ? [] : [{ path: `units[${i}]`, name: alone.name, models: alone.models.length }];
  });
  return { units, objections: found };
}

/** A warscroll that an army brings is its own: the other army may have one of the same name, and so has the game perhaps. */
const ofOwn = (scroll: Warscroll, side: number): Warscroll => ({
  ...scroll,
  key: `${scroll.key}@${side}`,
  weapons: scroll.weapons.map((weapon) => ({ ...weapon, key: `${scroll.key}.${weapon.key}@${side}` })),
});

/** The warscrolls of the units, and of those that they can bring into the battle. */
function neededBy(units: readonly UnitPlan[], known: ReadonlyMap<string, Warscroll>): Warscroll[] {
  const keys = new Set(
    units.flatMap(({ profile, abilities: own }) => [
      profile,
      ...own.flatMap(({ params }) => (typeof params?.summons === 'string' ? [params.summons] : [])),
    ]),
  );
  const scrolls = [...known.values()];
  return [...keys].flatMap((key) => scrolls.find((scroll) => scroll.key === key) ?? shippedScrolls.get(key) ?? []);
}

function readUnit(value: unknown, side: number, path: string, known: ReadonlyMap<string, Warscroll>, notes: Objections): UnitPlan | null {
  if (!isFields(value)) return notes.error(path, 'protocol:malformed', 'malformed');
  if (Array.isArray(value.scroll)) return notes.error(`${path}.scroll`, 'AOS1-UNIT-01', 'mixed', { scrolls: value.scroll.length });
  const scroll = typeof value.scroll === 'string' ? known.get(value.scroll) : undefined;
  if (scroll === undefined) return notes.error(`${path}.scroll`, 'AOS1-ARMY-02', 'noScroll', { scroll: String(value.scroll).slice(0, 60) });
  const { models } = value;
  if (typeof models !== 'number' || !Number.isInteger(models) || models < 1)
    return notes.error(`${path}.models`, 'AOS1-UNIT-01', 'noModels');
  return planOf(scroll, Math.min(models, MOST_MODELS + 1), side, {
    leader: value.leader === true,
    banner: value.banner === true,
    name: typeof value.name === 'string' && value.name !== '' ? value.name.slice(0, 60) : scroll.name,
  });
}

/** A unit of a warscroll: the first model leads, the second carries the banner, where the warscroll lets them and the player wants it. */
export function planOf(
  scroll: Warscroll,
  models: number,
  side: number,
  more: { leader: boolean; banner: boolean; name: string },
): UnitPlan {
  const leads = more.leader && has(scroll, 'champion');
  const carries = more.banner && has(scroll, 'standard') && models > 1;
  const gear = scroll.weapons.map(({ key }) => key);
  return {
    side,
    name: more.name,
    profile: scroll.key,
    points: 0,
    abilities: scroll.abilities,
    models: Array.from({ length: models }, (_, i) => ({
      profile: scroll.key,
      gear,
      ...(leads && i === 0 && { marks: { [COMMAND.name]: 'champion' } }),
      ...(carries && i === 1 && { marks: { [COMMAND.name]: 'standard' } }),
    })),
  };
}

export function bookOf(scrolls: readonly Warscroll[]): Book {
  const profiles: Record<string, Profile> = {};
  const gear: Record<string, Gear> = {};
  for (const scroll of scrolls) {
    profiles[scroll.key] = profileOf(scroll);
    for (const weapon of scroll.weapons) gear[weapon.key] = gearOf(weapon);
  }
  return { profiles, gear };
}
