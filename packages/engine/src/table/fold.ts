import type { Pose } from '@warfold/space';
import { turnBy, turned } from '@warfold/space';
import { joinHooks } from '../rules/abilities.ts';
import { Fault } from '../rules/flow.ts';
import type { Ref } from '../words/words.ts';
import type { UnitChange } from './copies.ts';
import { modelAt, modelWith, pieceWith, sideWith, stateWith, unitWith } from './copies.ts';
import type { GameEvent } from './events.ts';
import type { Hook, Marks, MarkValue, Model, Piece, State } from './state.ts';
import { ON_TABLE } from './state.ts';

/** The one way in which the table changes. Copies only what changes, so that a snapshot is a reference. */
export function apply(state: State, event: GameEvent): State {
  switch (event.type) {
    case 'rolled':
    case 'told':
      return state;
    case 'moved': {
      const models = state.models.slice();
      const pieces = state.pieces.slice();
      for (const { model, piece, path } of event.travels) {
        const pose = path[path.length - 1]!;
        if (model === undefined) pieces[piece] = shifted(pieces[piece]!, pose);
        else models[model] = modelAt(models[model]!, pose);
      }
      const went = event.travels.some(({ piece }) => piece !== undefined);
      return stateWith(state, { models, pieces: carried(went ? pieces : state.pieces, models) });
    }
    case 'placed': {
      const models = state.models.slice();
      for (const { model, pose } of event.stands) models[model] = modelWith(models[model]!, { pose, place: ON_TABLE });
      return stateWith(state, { models, pieces: carried(state.pieces, models) });
    }
    case 'removed': {
      const models = state.models.slice();
      for (const id of event.models) models[id] = modelWith(models[id]!, { place: event.to });
      return stateWith(state, { models });
    }
    case 'wounded':
      return shiftLost(state, event.on, event.by);
    case 'healed':
      return shiftLost(state, event.on, -event.by);
    case 'marked':
      return setMarks(state, event.on, event.mark, event.value);
    case 'effect-begun':
      return stateWith(state, {
        effects: [...state.effects, event.effect],
        hooks: joinHooks(state.hooks, event.hooks),
        nextId: state.nextId > event.effect.id ? state.nextId : event.effect.id + 1,
      });
    case 'effect-ended':
      return stateWith(state, {
        effects: state.effects.filter((effect) => effect.id !== event.effect),
        hooks: dropHooks(state.hooks, event.effect),
      });
    case 'piece-changed': {
      const pieces = state.pieces.slice();
      put(pieces, event.piece);
      return stateWith(state, { pieces, hooks: withHooks(state.hooks, event.hooks) });
    }
    case 'unit-formed': {
      const units = state.units.slice();
      put(units, event.unit);
      const known = stateWith(state, { units, models: withBorn(state.models, event.born), hooks: joinHooks(state.hooks, event.hooks) });
      return join(known, event.unit.models, event.unit.id);
    }
    case 'joined':
      return join(
        stateWith(state, { models: withBorn(state.models, event.born), hooks: withHooks(state.hooks, event.hooks) }),
        event.models,
        event.unit,
      );
    case 'changed-owner':
      return replaceUnit(state, event.unit, { side: event.side });
    case 'owed':
      return stateWith(state, {
        owed: [...state.owed, event.debt],
        nextId: state.nextId > event.debt.id ? state.nextId : event.debt.id + 1,
      });
    case 'paid':
      return stateWith(state, { owed: state.owed.filter((debt) => debt.id !== event.debt) });
    case 'scored': {
      const sides = state.sides.slice();
      const side = sides[event.side]!;
      sides[event.side] = sideWith(side, { score: side.score + event.by });
      return stateWith(state, { sides });
    }
    case 'cursor':
      return stateWith(state, { cursor: event.cursor });
    case 'ended':
      return stateWith(state, { result: event.result });
  }
}

export const fold = (state: State, events: Iterable<GameEvent>): State => {
  let now = state;
  for (const event of events) now = apply(now, event);
  return now;
};

function shiftLost(state: State, on: Ref, by: number): State {
  if ('model' in on) {
    const models = state.models.slice();
    const model = models[on.model]!;
    models[on.model] = modelWith(model, { lost: model.lost + by });
    return stateWith(state, { models });
  }
  if ('unit' in on) return replaceUnit(state, on.unit, { lost: state.units[on.unit]!.lost + by });
  return state;
}

function replaceUnit(state: State, id: number, change: UnitChange): State {
  const units = state.units.slice();
  units[id] = unitWith(units[id]!, change);
  return stateWith(state, { units });
}

function withMark(marks: Marks, mark: string, value: MarkValue | null): Marks {
  if (value !== null) return { ...marks, [mark]: value };
  const { [mark]: _gone, ...rest } = marks;
  return rest;
}

/** A mark on sides, units, models or pieces; `{ side: -1 }` is the battle itself. Each list is copied once, however many bear the mark. */
function setMarks(state: State, on: readonly Ref[], mark: string, value: MarkValue | null): State {
  const marked = <T extends { readonly marks: Marks }>(
    bearers: readonly T[],
    idOf: (ref: Ref) => number | null,
    bearing: (bearer: T, change: { readonly marks: Marks }) => T,
  ): readonly T[] => {
    let all: T[] | null = null;
    for (const ref of on) {
      const id = idOf(ref);
      if (id === null) continue;
      all ??= bearers.slice();
      const bearer = all[id]!;
      all[id] = bearing(bearer, { marks: withMark(bearer.marks, mark, value) });
    }
    return all ?? bearers;
  };
  return stateWith(state, {
    units: marked(state.units, (ref) => ('unit' in ref ? ref.unit : null), unitWith),
    models: marked(state.models, (ref) => ('model' in ref ? ref.model : null), modelWith),
    pieces: marked(state.pieces, (ref) => ('piece' in ref ? ref.piece : null), pieceWith),
    sides: marked(state.sides, (ref) => ('side' in ref && ref.side >= 0 ? ref.side : null), sideWith),
    marks: on.some((ref) => 'side' in ref && ref.side < 0) ? withMark(state.marks, mark, value) : state.marks,
  });
}

function join(state: State, joining: readonly number[], to: number): State {
  const models = state.models.slice();
  const units = state.units.slice();
  for (const id of joining) {
    const model: Model = models[id]!;
    const from = units[model.unit];
    if (from !== undefined && from.id !== to) units[from.id] = unitWith(from, { models: from.models.filter((other) => other !== id) });
    models[id] = modelWith(model, { unit: to });
  }
  const unit = units[to]!;
  const added = joining.filter((id) => !unit.models.includes(id));
  units[to] = added.length === 0 ? unit : unitWith(unit, { models: [...unit.models, ...added] });
  return stateWith(state, { models, units });
}

function withBorn(models: readonly Model[], born: readonly Model[] | undefined): readonly Model[] {
  if (born === undefined) return models;
  const all = models.slice();
  for (const model of born) put(all, model);
  return all;
}

/** Ids are places in their list: something known again, or the next one. A record that says otherwise is no battle. */
function put<T extends { readonly id: number }>(list: T[], one: T): void {
  if (!Number.isInteger(one.id) || one.id < 0 || one.id > list.length) throw new Fault(`nothing can have the id ${one.id} here`);
  list[one.id] = one;
}

/** A piece that stands elsewhere; the footprint of terrain goes and turns with it. */
export function shifted(piece: Piece, pose: Pose): Piece {
  const { shape, pose: from } = piece;
  if (shape.kind !== 'terrain') return pieceWith(piece, { pose });
  const heading = turnBy(pose.heading, -from.heading);
  const footprint = shape.terrain.footprint.map(({ x, y }) => {
    const own = { x: x - from.x, y: y - from.y };
    const { x: right, y: forward } = heading === 0 ? own : turned(own, heading);
    return { x: pose.x + right, y: pose.y + forward };
  });
  return pieceWith(piece, { pose, shape: { ...shape, terrain: { ...shape.terrain, footprint } } });
}

/** Pieces that travel with a model are where it stands. */
function carried(pieces: readonly Piece[], models: readonly Model[]): readonly Piece[] {
  const bearerOf = (piece: Piece) => (piece.bearer === null ? undefined : models[piece.bearer]);
  const strays = (piece: Piece) => {
    const bearer = bearerOf(piece);
    return bearer !== undefined && bearer.place.at === 'table' && bearer.pose !== piece.pose;
  };
  return pieces.some(strays) ? pieces.map((piece) => (strays(piece) ? shifted(piece, bearerOf(piece)!.pose) : piece)) : pieces;
}

const withHooks = (hooks: State['hooks'], more: State['hooks'] | undefined): State['hooks'] =>
  more === undefined ? hooks : joinHooks(hooks, more);

function dropHooks(hooks: State['hooks'], effect: number): State['hooks'] {
  const all: Record<string, readonly Hook[]> = {};
  for (const [moment, entries] of Object.entries(hooks)) {
    all[moment] = entries.some((hook) => hook.effect === effect) ? entries.filter((hook) => hook.effect !== effect) : entries;
  }
  return all;
}
