/**
 * What stands on the table with something changed. Every field is written out, none spread: a spread makes a hidden class of its own wherever it stands,
 * and all that reads models and tables, which is all there is, would be compiled again and again for each of them.
 */
import type { Pose } from '@warfold/space';
import type { Model, Piece, Side, State, Unit } from './state.ts';

/** What was set up (the table, the book, what was agreed) never changes, and a result is never taken back. */
export function stateWith(state: State, change: Partial<Omit<State, 'table' | 'book' | 'options' | 'scenario'>>): State {
  const copy = {
    table: state.table,
    cursor: change.cursor ?? state.cursor,
    sides: change.sides ?? state.sides,
    units: change.units ?? state.units,
    models: change.models ?? state.models,
    pieces: change.pieces ?? state.pieces,
    effects: change.effects ?? state.effects,
    owed: change.owed ?? state.owed,
    hooks: change.hooks ?? state.hooks,
    marks: change.marks ?? state.marks,
    options: state.options,
    book: state.book,
    nextId: change.nextId ?? state.nextId,
    result: change.result ?? state.result,
  };
  // Few battles bring a scenario of their own, and those that bring none have no such field.
  return state.scenario === undefined ? copy : { ...copy, scenario: state.scenario };
}

export const modelAt = (model: Model, pose: Pose): Model => modelWith(model, { pose });

export function modelWith(model: Model, change: Partial<Pick<Model, 'unit' | 'pose' | 'place' | 'lost' | 'marks'>>): Model {
  return {
    id: model.id,
    unit: change.unit ?? model.unit,
    profile: model.profile,
    gear: model.gear,
    base: model.base,
    height: model.height,
    pose: change.pose ?? model.pose,
    place: change.place ?? model.place,
    lost: change.lost ?? model.lost,
    marks: change.marks ?? model.marks,
  };
}

export type UnitChange = Partial<Pick<Unit, 'side' | 'models' | 'lost' | 'marks'>>;

export function unitWith(unit: Unit, change: UnitChange): Unit {
  return {
    id: unit.id,
    side: change.side ?? unit.side,
    name: unit.name,
    profile: unit.profile,
    points: unit.points,
    models: change.models ?? unit.models,
    lost: change.lost ?? unit.lost,
    abilities: unit.abilities,
    marks: change.marks ?? unit.marks,
  };
}

export const sideWith = (side: Side, change: Partial<Pick<Side, 'score' | 'marks'>>): Side => ({
  id: side.id,
  team: side.team,
  name: side.name,
  colour: side.colour,
  score: change.score ?? side.score,
  marks: change.marks ?? side.marks,
});

/** Few pieces have abilities or a look of their own, and those that have none have no such field. */
export function pieceWith(piece: Piece, change: Partial<Pick<Piece, 'pose' | 'shape' | 'marks'>>): Piece {
  const copy = {
    id: piece.id,
    kind: piece.kind,
    name: piece.name,
    pose: change.pose ?? piece.pose,
    shape: change.shape ?? piece.shape,
    traits: piece.traits,
    owner: piece.owner,
    bearer: piece.bearer,
    gone: piece.gone,
    marks: change.marks ?? piece.marks,
  };
  const looking = piece.look === undefined ? copy : { ...copy, look: piece.look };
  return piece.abilities === undefined ? looking : { ...looking, abilities: piece.abilities };
}
