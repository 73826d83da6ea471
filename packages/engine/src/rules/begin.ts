import { poseOf } from '@warfold/space';
import { pieceWith } from '../table/copies.ts';
import type { Theme } from '../table/looks.ts';
import type { AbilityRef, Battlefield, Book, Cursor, Marks, Model, Piece, Place, Plain, Setup, Side, State, Unit } from '../table/state.ts';
import type { Abilities, AbilitySeat } from './abilities.ts';
import { fieldHooks, readAbility } from './abilities.ts';
import { Fault } from './flow.ts';
import { sayFault } from './parameters.ts';

/** A unit as an army brings it: who is in it and what each carries. */
export interface UnitPlan {
  readonly side: number;
  readonly name: string;
  readonly profile: string;
  readonly points: number;
  readonly abilities: readonly AbilityRef[];
  readonly marks?: Marks;
  readonly models: readonly ModelPlan[];
}

export interface ModelPlan {
  readonly profile: string;
  readonly gear: readonly string[];
  readonly place?: Place;
  /** Wounds that it begins with. */
  readonly lost?: number;
  readonly marks?: Marks;
}

export interface BattlePlan {
  readonly system: string;
  readonly version: string;
  readonly table: Battlefield;
  readonly cursor: Cursor;
  readonly sides: readonly {
    readonly name: string;
    readonly team: number;
    readonly colour: string;
    readonly score?: number;
    readonly marks?: Marks;
  }[];
  readonly units: readonly UnitPlan[];
  readonly pieces: readonly Omit<Piece, 'id'>[];
  readonly book: Book;
  readonly options: Marks;
  readonly scenario?: Plain;
  readonly marks?: Marks;
  readonly theme?: Theme;
}

const WAITING: Place = { at: 'reserve', note: 'undeployed' };

/** The table before the first step: everybody waits beside it, and what speaks for the whole field is registered at its moments. */
export function begin(written: BattlePlan, abilities: Abilities): Setup {
  const plan = settled(written, abilities);
  const models: Model[] = [];
  const units = plan.units.map((unit, id): Unit => {
    const ids = unit.models.map((model) => models.push(modelOf(plan.book, model, models.length, id)) - 1);
    const { side, name, profile, points } = unit;
    return { id, side, name, profile, points, models: ids, lost: 0, abilities: unit.abilities, marks: unit.marks ?? {} };
  });
  const pieces = plan.pieces.map((piece, id): Piece => pieceWith({ ...piece, id }, {}));
  const state: State = {
    table: plan.table,
    cursor: plan.cursor,
    sides: plan.sides.map(
      (side, id): Side => ({ id, team: side.team, name: side.name, colour: side.colour, score: side.score ?? 0, marks: side.marks ?? {} }),
    ),
    units,
    models,
    pieces,
    effects: [],
    owed: [],
    hooks: fieldHooks(abilities, plan.book, { units, models, pieces }),
    marks: plan.marks ?? {},
    options: plan.options,
    ...(plan.scenario !== undefined && { scenario: plan.scenario }),
    book: plan.book,
    nextId: 0,
    result: null,
  };
  return { system: plan.system, version: plan.version, state, ...(plan.theme !== undefined && { theme: plan.theme }) };
}

/**
 * The plan with all abilities read by their declarations: usual values filled in, nothing undeclared left. Who reads armies,
 * situations and questions has told what is wrong with them before; what comes as far as this and does not fit is a slip in the program.
 */
function settled(plan: BattlePlan, abilities: Abilities): BattlePlan {
  const read = new Map<readonly AbilityRef[], readonly AbilityRef[]>();
  const settle = (refs: readonly AbilityRef[], on: readonly AbilitySeat[], whose: string): readonly AbilityRef[] => {
    const known = read.get(refs);
    if (known !== undefined) return known;
    const own = refs.map((ref) => settledRef(ref, abilities, on, whose));
    const same = own.every((ref, i) => ref === refs[i]) ? refs : own;
    read.set(refs, same);
    return same;
  };
  const { profiles, gear } = plan.book;
  return {
    ...plan,
    book: {
      ...plan.book,
      profiles: mapped(profiles, (one) => withRefs(one, settle(one.abilities, ['unit', 'model'], one.name))),
      gear: mapped(gear, (one) => withRefs(one, settle(one.abilities, ['weapon'], one.name))),
    },
    units: plan.units.map((unit) => withRefs(unit, settle(unit.abilities, ['unit', 'model'], unit.name))),
    pieces: plan.pieces.map((piece) =>
      piece.abilities === undefined ? piece : withRefs(piece, settle(piece.abilities, ['piece'], piece.kind)),
    ),
  };
}

function settledRef(ref: AbilityRef, abilities: Abilities, on: readonly AbilitySeat[], whose: string): AbilityRef {
  if (!abilities.has(ref.ability)) return ref;
  const read = readAbility(abilities, ref.ability, ref.params, on);
  if (!read.ok) throw new Fault(`${whose}: ${read.faults.map((fault) => sayFault(ref.ability, fault)).join('; ')}`);
  return sameParams(ref.params ?? {}, read.ref.params ?? {}) ? ref : read.ref;
}

const sameParams = (one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(one).length === Object.keys(other).length && Object.keys(one).every((key) => one[key] === other[key]);
const withRefs = <T extends { readonly abilities?: readonly AbilityRef[] }>(one: T, abilities: readonly AbilityRef[]): T =>
  one.abilities === abilities ? one : { ...one, abilities };
const mapped = <T>(record: Readonly<Record<string, T>>, change: (one: T) => T): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(record).map(([key, one]) => [key, change(one)]));

function modelOf(book: Book, plan: ModelPlan, id: number, unit: number): Model {
  const profile = Object.hasOwn(book.profiles, plan.profile) ? book.profiles[plan.profile] : undefined;
  if (profile === undefined) throw new Fault(`no profile '${plan.profile}'`);
  return {
    id,
    unit,
    profile: plan.profile,
    gear: plan.gear,
    base: profile.base,
    height: profile.height,
    pose: poseOf(0, 0, 0, 0),
    place: plan.place ?? WAITING,
    lost: plan.lost ?? 0,
    marks: plan.marks ?? {},
  };
}
