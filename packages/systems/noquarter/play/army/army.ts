import type { Agreement, Explained, Mustered, NamedChoice, Objection, Piece } from '@warfold/engine';
import { begin, dressed, say, takePlain, themeOf } from '@warfold/engine';
import type { Point } from '@warfold/space';
import { pointInPolygon } from '@warfold/space';
import type { Field } from '@warfold/tables';
import { readField } from '../../../shared/drawn.ts';
import type { Objections } from '../../../shared/objections.ts';
import type { Scenario } from '../../../shared/scenario/form.ts';
import {
  begunSide,
  fieldFor,
  forcesOf,
  groundFor,
  kept,
  layoutOf,
  limitFaults,
  objectivesOn,
  scenarioAgreed,
  scenarioFaults,
  startOf,
  tableOf,
} from '../../../shared/scenario/mustering.ts';
import type { Force } from '../../forces/force.ts';
import { FORCES } from '../../forces/index.ts';
import type { Layout } from '../../layouts/index.ts';
import { greenAt, greenOf, greenOn, layoutChoices, piecesOf } from '../../layouts/index.ts';
import { scenery } from '../../layouts/scenery.ts';
import type { Worked } from '../../workshop/index.ts';
import { fileOf, pathIn, workshop } from '../../workshop/index.ts';
import { abilities } from '../abilities.ts';
import { facts } from '../facts.ts';
import { scenarios } from '../scenarios.ts';
import { withFabric } from '../siege/fabric.ts';
import type { ObjectionList } from './agreement.ts';
import { isFields, object, readLayout, readMission, readOptions } from './agreement.ts';
import { enlist, enlistProfile, newMusterRoll } from './enlist.ts';
import { withRisen } from './risen.ts';

export const SYSTEM = 'noquarter';
/** Goes up with every change that makes old answers mean something else. */
export const VERSION = '7';

const worked = new Map<string, Worked>();

/** A shipped army is worked once. */
function shipped({ key, file }: Force): Worked {
  let found = worked.get(key);
  if (found === undefined) {
    found = workshop(file);
    worked.set(key, found);
  }
  return found;
}

export const forces: readonly NamedChoice[] = FORCES.map((force) => ({
  key: force.key,
  name: say(`nq.force.${force.key}`),
  note: say(`nq.force.${force.key}.note`),
  points: shipped(force).army?.limit ?? 0,
}));

export const starter: Agreement = { forces: ['saltmarch', 'mudfang'], mission: 'battle', layout: 'ford' };

interface Entry {
  readonly prefix: string;
  readonly work: Worked;
}

/** NQ-FORCE-01: an army by its name, or a whole file of the workshop, with all that is wrong with it. */
function entryOf(force: unknown, index: number, notes: ObjectionList): Entry | null {
  const path = `forces[${index}]`;
  if (typeof force === 'string') {
    const known = FORCES.find(({ key }) => key === force);
    if (known === undefined) return object(notes, path, 'protocol:unknown-id', 'unknownForce', { force: force.slice(0, 60) });
    return { prefix: known.key, work: shipped(known) };
  }
  const work = workshop(fileOf(force));
  notes.push(...work.objections.map((one): Objection => ({ ...one, path: `${path}.${pathIn(force, one.path)}` })));
  return work.army === null ? object(notes, path, 'NQ-FORCE-01', 'noArmy') : { prefix: `army${index}`, work };
}

/** What one army costs and all that is wrong with it. */
export function inspectArmy(army: unknown): { readonly objections: readonly Objection[]; readonly points?: Explained } {
  const notes: ObjectionList = [];
  const entry = entryOf(army, 0, notes);
  return entry?.work.army == null ? { objections: notes } : { objections: notes, points: entry.work.army.price };
}

export const muster = (agreement: Agreement): Mustered => musterWritten(agreement);

/** What the players agreed becomes the table before the first step, or all that is wrong with it. */
export function musterWritten(agreement: unknown): Mustered {
  const notes: ObjectionList = [];
  const taken = takePlain(agreement)?.taken;
  const given = isFields(taken) ? taken : {};
  const agreed = readOptions(given.options, notes);
  const mission = readMission(given.mission, notes);
  const { scenario, objections } = scenarioAgreed(given, SYSTEM);
  const played = scenario ?? scenarios[mission] ?? null;
  notes.push(...objections);
  const layout = readLayout(layoutOf(scenario, given.layout), notes);
  const field = fieldFor(scenario, readField(tableOf(scenario, given.table), scenery, SYSTEM, tellIn(notes)));
  const wanted = forcesOf(scenario, Array.isArray(given.forces) ? given.forces : []);
  if (wanted.length < 2 || wanted.length > 4) object(notes, 'forces', 'NQ-TURN-02', 'sides', { given: wanted.length });
  const entries = wanted.flatMap((force, i) => entryOf(force, i, notes) ?? []);
  checkPoints(entries, agreed, notes);
  notes.push(
    ...limitFaults(
      scenario,
      entries.map(({ work }) => work.army?.price.total ?? 0),
    ),
  );
  notes.push(...scenarioFaults(scenario, facts, groundFor(field, field?.table ?? layout.table, piecesOf(layout))));
  if (notes.some(({ weight }) => weight === 'error')) return { objections: notes };
  const roll = newMusterRoll();
  entries.forEach(({ work, prefix }, side) => {
    if (work.army === null) return;
    enlist(roll, work.army, side, prefix);
    for (const one of work.army.raised) enlistProfile(roll, one.profile, one.kind, `raised${side}`);
  });
  const names: readonly unknown[] = Array.isArray(given.names) ? given.names : [];
  const start = startOf(played, {
    ...{ units: roll.units, sides: entries.length, states: facts.states },
    isLeader: ({ profile }) => roll.profiles[profile]?.keywords.includes('general') === true,
    wounds: (profile) => Number(roll.profiles[profile]?.stats.FE ?? 1),
  });
  return {
    setup: dressed(
      begin(
        {
          system: SYSTEM,
          version: VERSION,
          table: field?.table ?? layout.table,
          cursor: { round: 0, turn: 0, phase: 'setup', active: 0, unit: null },
          sides: entries.map(({ work }, side) => ({
            name: nameOf(names[side], work),
            team: side,
            colour: COLOURS[side]!,
            ...begunSide(start, side),
          })),
          units: start.units,
          // NQ-SETUP-05: what is placed in turn waits beside the table.
          pieces: (field === null ? groundOf(layout, played) : groundIn(field, played))
            .map((piece) => (agreed.breaches ? withFabric(piece) : piece))
            .map((piece) => (agreed.terrain === 'turns' ? { ...piece, gone: true } : piece)),
          book: { profiles: withRisen(roll.profiles), gear: roll.gear },
          options: { ...agreed, mission },
          ...kept(scenario),
          ...themeOf(layoutChoices, given, field),
        },
        abilities,
      ),
      given,
    ),
  };
}

const tellIn = (notes: ObjectionList): Pick<Objections, 'tell'> => ({
  tell(path, rule, text) {
    notes.push({ path, rule, text, weight: 'error' });
    return null;
  },
});

const COLOURS = ['#2f6fb5', '#b5432f', '#3d9c8f', '#c98a1b'] as const;

const nameOf = (name: unknown, { army }: Worked): string =>
  typeof name === 'string' && name.trim() !== '' ? name.trim().slice(0, 60) : (army?.name ?? '');

/** NQ-FORCE-01, -03: nobody beyond what was agreed; without an agreement all armies are held to the largest limit among them. */
function checkPoints(entries: readonly Entry[], { points, unequal }: { points: number; unequal: boolean }, notes: ObjectionList): void {
  const limits = entries.map(({ work }) => work.army?.limit ?? 0);
  const most = points > 0 ? points : Math.max(0, ...limits);
  entries.forEach(({ work }, i) => {
    const price = work.army?.price.total ?? 0;
    if (!unequal && price > most) object(notes, `forces[${i}]`, 'NQ-FORCE-03', 'tooDear', { price, most });
  });
}

/** NQ-WIN-03: the piece nearest to the middle is the one to hold, where that is the mission; on a bare table, the middle itself. */
function groundOf(layout: Layout, scenario: Scenario | null): Omit<Piece, 'id'>[] {
  const { table } = layout;
  if (!isForTerrain(scenario)) return [...piecesOf(layout), ...objectivesOn(scenario, table, greenAt)];
  const pieces = layout.scenery.length > 0 ? piecesOf(layout) : [greenOn(table)];
  return heldAt(pieces, { x: table.width / 2, y: table.depth / 2 });
}

/** The same on a table of the players' own: what is to be held may be marked there. */
function groundIn({ table, pieces, objectives }: Field, scenario: Scenario | null): Omit<Piece, 'id'>[] {
  if (!isForTerrain(scenario)) return [...pieces, ...objectivesOn(scenario, table, greenAt)];
  const [marked] = objectives ?? [];
  if (marked === undefined) return heldAt(pieces.length > 0 ? pieces : [greenOn(table)], { x: table.width / 2, y: table.depth / 2 });
  const onPiece = pieces.some(({ shape }) => shape.kind === 'terrain' && pointInPolygon(marked.at, shape.terrain.footprint));
  return heldAt(onPiece ? pieces : [...pieces, greenOf(marked.at)], marked.at);
}

const isForTerrain = (scenario: Scenario | null): boolean => scenario?.objectives !== undefined && 'terrain' in scenario.objectives;

function heldAt(pieces: readonly Omit<Piece, 'id'>[], centre: Point): Omit<Piece, 'id'>[] {
  const far = ({ pose, shape }: Omit<Piece, 'id'>): number =>
    shape.kind === 'terrain' && pointInPolygon(centre, shape.terrain.footprint) ? 0 : (pose.x - centre.x) ** 2 + (pose.y - centre.y) ** 2;
  const nearest = pieces.reduce((best, piece) => (far(piece) < far(best) ? piece : best));
  return pieces.map((piece) => (piece === nearest ? { ...piece, traits: [...piece.traits, 'objective'] } : piece));
}
