import type { Table } from '@warfold/space';
import { poseOf } from '@warfold/space';
import type { Abilities } from './abilities.ts';
import { fieldHooks } from './abilities.ts';
import { pieceWith } from './copies.ts';
import { Fault } from './flow.ts';
import type { AbilityRef, Book, Cursor, Marks, Model, Piece, Place, Setup, Side, State, Unit } from './state.ts';

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
  readonly marks?: Marks;
}

export interface BattlePlan {
  readonly system: string;
  readonly version: string;
  readonly table: Table;
  readonly cursor: Cursor;
  readonly sides: readonly { readonly name: string; readonly team: number; readonly colour: string; readonly marks?: Marks }[];
  readonly units: readonly UnitPlan[];
  readonly pieces: readonly Omit<Piece, 'id'>[];
  readonly book: Book;
  readonly options: Marks;
  readonly marks?: Marks;
}

const WAITING: Place = { at: 'reserve', note: 'undeployed' };

/** The table before the first step: everybody waits beside it, and what speaks for the whole field is registered at its moments. */
export function begin(plan: BattlePlan, abilities: Abilities): Setup {
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
      (side, id): Side => ({ id, team: side.team, name: side.name, colour: side.colour, score: 0, marks: side.marks ?? {} }),
    ),
    units,
    models,
    pieces,
    effects: [],
    owed: [],
    hooks: fieldHooks(abilities, plan.book, { units, models, pieces }),
    marks: plan.marks ?? {},
    options: plan.options,
    book: plan.book,
    nextId: 0,
    result: null,
  };
  return { system: plan.system, version: plan.version, state };
}

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
    lost: 0,
    marks: plan.marks ?? {},
  };
}
