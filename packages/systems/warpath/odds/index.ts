/** What Warpath adds so that its odds can be asked for: the game's own attacks and tests, taken apart where tables can be merged. */
import type { Piece, Place, State, Unit } from '@warfold/engine';
import { say, standing } from '@warfold/engine';
import type { SystemOdds } from '@warfold/engine/odds';
import type { Mil, Point } from '@warfold/space';
import { inches, reachOf } from '@warfold/space';
import { lineOf } from '../army/profile.ts';
import { isObvious } from '../army/weapons.ts';
import { warpath } from '../index.ts';
import { deeds } from './deeds.ts';
import { FATES, facts } from './facts.ts';
import { objective } from './objective.ts';
import { uses } from './uses.ts';

/** Wounds beyond the Destruction Limit make no difference to any test (WP-NERVE-03, WP-ARMOUR-26): what was inflicted is counted apart. */
function written({ lost, marks }: Unit, destruction: number): string {
  let text = `${Math.min(lost, destruction)}`;
  for (const name in marks) text += `,${name}:${marks[name]}`;
  return text;
}

/** A unit is where its first model is. */
function key(state: State, base?: State): string {
  const { units } = state;
  let text = '';
  for (let id = changedFrom(state, base, 0); id < units.length; id = changedFrom(state, base, id + 1)) {
    const now = unitKey(state, units[id]!);
    if (base === undefined || now !== unitKey(base, base.units[id]!)) text += `${id} ${now};`;
  }
  for (const { kind, args } of state.owed) text += `${kind} ${args.unit}`;
  return text;
}

/** The first unit from an id on that may be otherwise than on another table: most are the same, and where nobody has moved only those are looked at. */
function changedFrom(state: State, base: State | undefined, from: number): number {
  if (base === undefined) return from;
  const { units, models } = state;
  const { units: others } = base;
  const still = models === base.models;
  let id = from;
  while (id < units.length && units[id] === others[id] && (still || placeOf(state, units[id]!) === placeOf(base, units[id]!))) id++;
  return id;
}

const placeOf = (state: State, { models }: Unit): Place => state.models[models[0]!]!.place;

function unitKey(state: State, unit: Unit): string {
  const { at } = placeOf(state, unit);
  if (at === 'gone') return at;
  const text = written(unit, lineOf(state, unit).destruction);
  return at === 'table' ? text : `${at} ${text}`;
}

const MARGIN = inches(0.25);

/** Troops stand in the middle of the ground that covers them; what is Obvious stands behind a wall of three fifths of its height. */
function pieces(state: State, at: number, word: string): readonly Omit<Piece, 'id'>[] {
  const target = state.units[at]!;
  const models = standing(state, at);
  const wide = (pick: (model: (typeof models)[number]) => number, sign: 1 | -1): Mil =>
    sign * Math.max(...models.map((model) => sign * pick(model) + Math.ceil(reachOf(model.base)) + MARGIN));
  const [left, right] = [wide(({ pose }) => pose.x, -1), wide(({ pose }) => pose.x, 1)];
  const [low, high] = [wide(({ pose }) => pose.y, -1), wide(({ pose }) => pose.y, 1)];
  if (!isObvious(state, target)) return [piece(box(left, low, right, high), MARGIN, ['difficult', word])];
  const height = Math.round((models[0]!.height * 3) / 5);
  return [piece(box(left - inches(6), low - MARGIN, right + inches(6), low), height, ['obstacle', word])];
}

const box = (left: Mil, low: Mil, right: Mil, high: Mil): Point[] => [
  { x: left, y: low },
  { x: right, y: low },
  { x: right, y: high },
  { x: left, y: high },
];

const piece = (footprint: readonly Point[], height: Mil, traits: readonly string[]): Omit<Piece, 'id'> => ({
  kind: 'terrain',
  name: say('wp.odds.ground'),
  pose: { x: 0, y: 0, z: 0, heading: 0 },
  shape: { kind: 'terrain', terrain: { footprint, height, floors: [], traits } },
  traits,
  owner: null,
  bearer: null,
  gone: false,
  marks: {},
});

const label = (key: string) => say(`wp.odds.${key}`);
const NAMES = ['hits', 'wounds', 'hitsBack', 'woundsBack', 'charges', 'fate', 'slain', ...FATES];

export const odds: SystemOdds = {
  system: warpath,
  wounds: 'unit' as const,
  at: { phase: 'shooting' },
  deeds,
  last: 'test',
  cover: { words: ['light', 'solid'], pieces },
  key,
  facts,
  objective,
  uses,
  labels: Object.fromEntries(NAMES.map((name) => [name, label(name)])),
};
