import type { Explained, ModelPlan, MoveView, Objection, Plain, Profile, State, Travel } from '@warfold/engine';
import { renderer } from '@warfold/engine';
import type { Complaint, Sheet, SituationSupport } from '@warfold/engine/situations';
import { texts as engineTexts } from '@warfold/engine/texts';
import { inches } from '@warfold/space';
import { judgedOnTable } from '../shared/scenario/mustering.ts';
import { inspectArmy, musterWritten } from './army/army.ts';
import type { UnitType } from './army/profile.ts';
import { enlist } from './forces/enlist.ts';
import { raceLists, shippedArmies } from './forces/index.ts';
import { sizeOf, withImplied } from './forces/list.ts';
import { objections } from './forces/objections.ts';
import { readRoster } from './forces/roster.ts';
import { readLine, statsOf } from './forces/statline.ts';
import { warpath } from './index.ts';
import { TABLE } from './layouts/index.ts';
import { facts } from './mission/facts.ts';
import { marchTo } from './moving/march.ts';
import { oddsInSituations } from './odds/situations.ts';
import { courseFor } from './table/ground.ts';

const SOLDIER = {
  stats: { type: 'Inf(5)', spd: 5, hit: '4+', fire: 5, ran: 24, att: 5, def: '4+', sup: 10, des: 12 },
  base: '25mm',
  height: 1.2,
  points: 100,
};

const terrain = (height: number, ...traits: readonly string[]) => ({ kind: 'terrain', height: inches(height), traits });

const fielded = new Set(Object.values(shippedArmies).flatMap(({ units }) => units.map(({ profile }) => profile)));

/** Units that no shipped army fields, by their key in the lists: `steel-warriors-team`. */
function sheetNamed(name: string) {
  const race = fielded.has(name) ? undefined : [...raceLists.values()].find(({ units }) => units.has(name));
  if (race === undefined) return null;
  const options = [...(race.units.get(name)?.options.keys() ?? [])].slice(0, 1);
  const roster = readRoster({ name, races: [race.key], units: [{ profile: name, options }] }, '', raceLists, objections());
  if (roster === null) return null;
  const { units, book } = enlist([roster]);
  const { profile, points, abilities, models, marks } = units[0]!;
  return { profile, points, abilities, models, marks: marks ?? {}, book };
}

const english = renderer('en', warpath.texts, engineTexts);

/** Reads the stat line in the notation of the book, sizes the model by its type, and adds the rules that need not be written. */
function complete(sheet: Sheet): Sheet | readonly Complaint[] {
  const profile = sheet.book.profiles[sheet.profile]!;
  const { type, models, sup, des } = profile.stats;
  const notes = objections();
  const written = typeof models === 'number' && type === 'Inf' ? `Inf(${models})` : type;
  const line = readLine({ ...profile.stats, type: written, ner: `${sup ?? '-'}/${des ?? ''}` }, '', notes);
  if (line === null) return notes.found.map(({ path, text }) => ({ path: ['stats', path], message: english(text) }));
  const known: Profile = {
    ...profile,
    ...usualSize(profile, line.type),
    stats: statsOf(line),
    abilities: withImplied(line.type, profile.abilities),
  };
  return {
    ...sheet,
    abilities: withImplied(line.type, sheet.abilities),
    models: sheet.models.length === 1 ? manned(sheet.models[0]!, line.models) : sheet.models,
    book: { ...sheet.book, profiles: { ...sheet.book.profiles, [profile.key]: known } },
  };
}

/** A unit written out has one model, whose gear its last one carries. */
const manned = (model: ModelPlan, count: number): ModelPlan[] =>
  Array.from({ length: count }, (_, i) => (i === count - 1 ? model : { ...model, gear: [] }));

/** A profile that says nothing about its size stands on a soldier's base; other types are larger. */
function usualSize(profile: Profile, type: UnitType): Partial<Profile> {
  const soldier = profile.height === inches(SOLDIER.height) && profile.base.kind === 'round' && profile.base.radius === 492;
  return type === 'Inf' || !soldier ? {} : sizeOf(type, profile.abilities);
}

/** How the rest of a unit follows its captain (WP-MOVE-05): in formation if they can, otherwise wherever they fit. */
function follow(state: State, view: MoveView, leader: Travel): readonly Travel[] {
  const unit = view.unit === null ? undefined : state.units[view.unit];
  if (unit === undefined) return [leader];
  const way = { allowance: null };
  const answer = marchTo(state, unit, way, courseFor(state, unit, way), leader.path);
  return answer === null || 'declined' in answer ? [leader] : answer.travels;
}

const isFields = (value: Plain): value is { readonly [key: string]: Plain } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A whole agreement (with `forces`), an army with the terms it is held to (`{ army, limit, alliances }`), or just an army. */
function judgeArmy(question: Plain): { objections: readonly Objection[]; points?: Explained } {
  if (isFields(question) && question.forces !== undefined) {
    const mustered = musterWritten(question);
    return { objections: 'objections' in mustered ? mustered.objections : [] };
  }
  const whole = isFields(question) && question.army !== undefined ? question : { army: question };
  const limit = typeof whole.limit === 'number' ? { limit: whole.limit } : {};
  const report = inspectArmy(whole.army, { ...limit, anyAlliance: whole.alliances === true });
  return { objections: report.objections, points: report.points };
}

/** What an army costs, unit by unit and option by option. */
function priceArmy(question: Plain) {
  const { units, points, objections: found } = inspectArmy(question);
  const lines = units.flatMap(({ path, cost }) => cost.parts.map(({ value, reason, rule }) => ({ path, label: reason, value, rule })));
  return { objections: found, total: points, lines };
}

/** What situations need to be told in the words of Warpath. */
export const support: SituationSupport = {
  system: warpath,
  dice: [2, 3, 6],
  scenario: judgedOnTable(facts),
  debts: {
    nerve: ['movement', 'shooting'],
    regroup: ['melee'],
    reserve: ['start'],
    arrival: ['arrival'],
    headstrong: ['start'],
    'counter-charge': ['counter'],
  },
  usual: {
    table: TABLE,
    cursor: { round: 1, turn: 0, phase: 'movement', active: 0 },
    gap: inches(1),
    profile: SOLDIER,
    marks: { mode: 'butcher', first: 0 },
    sideMarks: (side: number) => ({ edge: side % 2 === 0 ? 'south' : 'north' }),
  },
  named: sheetNamed,
  complete,
  pieceKinds: {
    terrain: terrain(0, 'decorative'),
    decorative: terrain(0, 'decorative'),
    house: terrain(5, 'impassable', 'solid'),
    fence: terrain(1, 'obstacle', 'light'),
    wall: terrain(1, 'obstacle', 'solid'),
    scrub: terrain(0.5, 'difficult', 'light'),
    rubble: terrain(0.5, 'difficult', 'solid'),
    wood: terrain(3, 'difficult', 'light'),
    ruin: terrain(3, 'difficult', 'solid'),
    objective: { kind: 'objective' },
  },
  traits: ['opaque', 'objective'],
  keywords: [],
  inInches: ['moved'],
  follow,
  muster: judgeArmy,
  price: priceArmy,
  odds: oddsInSituations,
};
