import type { Choice, Flow, Game, Model, Piece, State, Text } from '@warfold/engine';
import { abilityOf, markOf, pointedBy, say } from '@warfold/engine';
import type { Body, Mil, Point } from '@warfold/space';
import { inches, mm } from '@warfold/space';
import { isWithinEach } from '../moving/measuring.ts';
import { ASKS } from '../questions.ts';
import { COUNTS_FOR } from '../sequence/marks.ts';
import { profileOf, unitHas } from '../sheet/keywords.ts';
import { roundsAgreed } from './agreement.ts';

/** W40K-OBJ-01: 40 mm across. */
export const MARKER_RADIUS: Mil = mm(20);
/** A marker that a mission puts down. */
export const markerAt = ({ x, y }: Point, name: Text, traits: readonly string[]): Omit<Piece, 'id'> => ({
  ...{ kind: 'objective', name, traits, owner: null, bearer: null, gone: false, marks: {} },
  pose: { x, y, z: 0, heading: 0 },
  shape: { kind: 'disc', radius: MARKER_RADIUS },
});

/** W40K-OBJ-03. */
const ACROSS = inches(3);
const UP = inches(5);

export const markersOf = (state: State): Piece[] => state.pieces.filter((piece) => piece.kind === 'objective' && !piece.gone);

/** W40K-OBJ-02: a marker is measured to its closest point, like a base. */
const bodyOf = ({ pose, shape }: Piece): Body => ({
  base: { kind: 'round', radius: shape.kind === 'disc' ? shape.radius : MARKER_RADIUS },
  pose,
  height: 0,
});

/** W40K-OBJ-03. */
export const inRange = (model: Model, marker: Piece): boolean => isWithinEach(model, bodyOf(marker), ACROSS, UP);

/** W40K-OBJ-06: aircraft and Fortifications are left out of every count. */
const counts = (state: State, model: Model): boolean => {
  const unit = state.units[model.unit]!;
  return model.place.at === 'table' && !unitHas(state, unit, 'AIRCRAFT') && !isFortification(state, model);
};

/** W40K-SHEET-01: by the battlefield role on its datasheet. */
const isFortification = (state: State, model: Model): boolean => abilityOf(profileOf(state, model), 'role')?.role === 'Fortification';

/** W40K-OBJ-05: who has been counted for another marker in this turn counts for none but that. */
const isBound = (model: Model, marker: Piece): boolean => {
  const bound = markOf(model, COUNTS_FOR);
  return bound !== null && bound !== marker.id;
};

/** W40K-OBJ-05, as it will be when it is counted next: who has left the marker it was counted for is free in the next turn. */
const isStillBound = (state: State, model: Model, marker: Piece): boolean =>
  isBound(model, marker) && (isLastTurn(state) || inRange(model, state.pieces[pointedBy(model, COUNTS_FOR)]!));

const isLastTurn = (state: State): boolean => state.cursor.round >= roundsAgreed(state) && state.cursor.turn + 1 >= state.sides.length;

type Binds = (state: State, model: Model, marker: Piece) => boolean;

/** The models of a side that count for a marker. */
const claimants = (state: State, side: number, marker: Piece, binds: Binds): Model[] =>
  state.models.filter(
    (model) =>
      model.place.at === 'table' &&
      state.units[model.unit]!.side === side &&
      !binds(state, model, marker) &&
      inRange(model, marker) &&
      counts(state, model),
  );

/** W40K-OBSEC-01: by the datasheet of its unit, or its own. */
const securesObjectives = (state: State, model: Model): boolean =>
  [state.units[model.unit]!, profileOf(state, model)].some((bearer) => abilityOf(bearer, 'objective-secured') !== null);

const boundNow: Binds = (_state, model, marker) => isBound(model, marker);

/** W40K-OBJ-04, W40K-OBSEC-01, -02: who controls a marker if it is counted now. */
export function controllerOf(state: State, marker: Piece, binds: Binds = boundNow): number | null {
  const claims = state.sides.map(({ id }) => ({ id, models: claimants(state, id, marker, binds) }));
  const secured = claims.filter(({ models }) => models.some((model) => securesObjectives(state, model)));
  if (secured.length === 1) return secured[0]!.id;
  const most = Math.max(...claims.map(({ models }) => models.length));
  const best = claims.filter(({ models }) => models.length === most);
  return most > 0 && best.length === 1 ? best[0]!.id : null;
}

/** Whether models of several sides count for a marker. */
export const isContested = (state: State, marker: Piece): boolean =>
  state.sides.filter(({ id }) => claimants(state, id, marker, boundNow).length > 0).length > 1;

/** Whether a marker is controlled only thanks to Objective Secured: somebody else has as many models there, or more. */
export function isSecuredOnly(state: State, marker: Piece): boolean {
  const holder = controllerOf(state, marker);
  const count = (side: number): number => claimants(state, side, marker, boundNow).length;
  return holder !== null && state.sides.some(({ id }) => id !== holder && count(id) >= count(holder));
}

/** Who holds a marker as the table stands, for the next count that there will be. */
export const holderOf = (state: State, piece: number): number | null => {
  const marker = state.pieces[piece]!;
  return marker.kind === 'objective' ? controllerOf(state, marker, isStillBound) : null;
};

/**
 * W40K-OBJ-05: for which marker each model is counted until the end of the turn. Those in range of one are counted for it; those in range of several are told, the
 * active player's first.
 */
export function* chooseMarkers(game: Game): Flow<void> {
  const sides = [...game.othersFirst()].reverse();
  for (const side of sides) {
    countSingly(game, side);
    for (const { id, unit } of game.state.models) {
      if (game.unit(unit).side !== side) continue;
      const open = markersFor(game.state, game.model(id));
      if (open.length < 2) continue;
      const marker = yield* game.ask.one(
        { side, rule: 'W40K-OBJ-05', label: say(ASKS.countsFor, { model: { model: id } }), about: [{ model: id }] },
        open.map((one): Choice<number> => ({ id: `piece:${one.id}`, label: one.name, ref: { piece: one.id }, value: one.id })),
      );
      game.mark({ model: id }, COUNTS_FOR, marker, 'W40K-OBJ-05');
    }
  }
}

function countSingly(game: Game, side: number): void {
  const counted = new Map<number, { readonly model: number }[]>();
  for (const model of game.state.models) {
    if (game.unit(model.unit).side !== side) continue;
    const [marker, ...others] = markersFor(game.state, model);
    if (marker !== undefined && others.length === 0) counted.set(marker.id, [...(counted.get(marker.id) ?? []), { model: model.id }]);
  }
  for (const [marker, models] of counted) game.mark(models, COUNTS_FOR, marker, 'W40K-OBJ-05');
}

/** The markers that a model could count for, if it has not been told yet. */
const markersFor = (state: State, model: Model): Piece[] =>
  model.place.at !== 'table' || markOf(model, COUNTS_FOR) !== null || !counts(state, model)
    ? []
    : markersOf(state).filter((marker) => inRange(model, marker));
