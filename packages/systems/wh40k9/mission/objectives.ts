import type { Choice, Explained, Flow, Game, Model, Part, Piece, State } from '@warfold/engine';
import { abilityOf, markOf, part, say, sumOf } from '@warfold/engine';
import type { Body, Mil } from '@warfold/space';
import { inches, mm, withinBoth } from '@warfold/space';
import { COUNTS_FOR } from '../sequence/marks.ts';
import { profileOf, unitHas } from '../sheet/keywords.ts';

/** W40K-OBJ-01: 40 mm across. */
export const MARKER_RADIUS: Mil = mm(20);
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
export const inRange = (model: Model, marker: Piece): boolean => withinBoth(model, bodyOf(marker), ACROSS, UP);

/** W40K-OBJ-06: aircraft and Fortifications are left out of every count. */
const counts = (state: State, model: Model): boolean => {
  const unit = state.units[model.unit]!;
  return model.place.at === 'table' && !unitHas(state, unit, 'AIRCRAFT') && !isFortification(state, model);
};

/** W40K-SHEET-01: by the battlefield role on its datasheet. */
const isFortification = (state: State, model: Model): boolean => abilityOf(profileOf(state, model), 'role')?.role === 'Fortification';

/** The models of a side that count for a marker now; who counts for another one this turn does not (W40K-OBJ-05). */
const claimants = (state: State, side: number, marker: Piece): Model[] =>
  state.models.filter((model) => {
    if (model.place.at !== 'table' || state.units[model.unit]!.side !== side) return false;
    const bound = markOf(model, COUNTS_FOR);
    return (bound < 0 || bound === marker.id) && inRange(model, marker) && counts(state, model);
  });

/** W40K-OBSEC-01: by the datasheet of its unit, or its own. */
const securesObjectives = (state: State, model: Model): boolean =>
  [state.units[model.unit]!, profileOf(state, model)].some((bearer) => abilityOf(bearer, 'objective-secured') !== null);

/** W40K-OBJ-04, W40K-OBSEC-01, -02: who controls a marker as the table stands. */
export function controllerOf(state: State, marker: Piece): number | null {
  const claims = state.sides.map(({ id }) => ({ id, models: claimants(state, id, marker) }));
  const secured = claims.filter(({ models }) => models.some((model) => securesObjectives(state, model)));
  if (secured.length === 1) return secured[0]!.id;
  const most = Math.max(...claims.map(({ models }) => models.length));
  const best = claims.filter(({ models }) => models.length === most);
  return most > 0 && best.length === 1 ? best[0]!.id : null;
}

/** Whether a marker is controlled only thanks to Objective Secured: somebody else has as many models there, or more. */
export function isSecuredOnly(state: State, marker: Piece): boolean {
  const holder = controllerOf(state, marker);
  const own = holder === null ? 0 : claimants(state, holder, marker).length;
  return holder !== null && state.sides.some(({ id }) => id !== holder && claimants(state, id, marker).length >= own);
}

export const holderOf = (state: State, piece: number): number | null => {
  const marker = state.pieces[piece]!;
  return marker.kind === 'objective' ? controllerOf(state, marker) : null;
};

/** Every marker a side controls, as a reason for a victory point each. */
export const controlled = (state: State, side: number): Piece[] =>
  markersOf(state).filter((marker) => controllerOf(state, marker) === side);

/** W40K-OBJ-05: models in range of several markers are told for which they count until the end of the turn; the active player's first. */
export function* chooseMarkers(game: Game): Flow<void> {
  const sides = [...game.othersFirst()].reverse();
  for (const side of sides) {
    for (const { id, unit } of game.state.models) {
      if (game.unit(unit).side !== side) continue;
      const open = markersFor(game.state, game.model(id));
      if (open.length < 2) continue;
      const marker = yield* game.ask.one(
        { side, rule: 'W40K-OBJ-05', label: say('w40k.ask.countsFor', { model: { model: id } }), about: [{ model: id }] },
        open.map((one): Choice<number> => ({ id: `piece:${one.id}`, label: one.name, ref: { piece: one.id }, value: one.id })),
      );
      game.mark({ model: id }, COUNTS_FOR, marker, 'W40K-OBJ-05');
    }
  }
}

/** The markers that a model could count for, if it has not been told yet. */
const markersFor = (state: State, model: Model): Piece[] =>
  model.place.at !== 'table' || markOf(model, COUNTS_FOR) >= 0 || !counts(state, model)
    ? []
    : markersOf(state).filter((marker) => inRange(model, marker));

/** W40K-ONLYWAR-07: a victory point for each marker that the active player controls. */
export function pointsForMarkers(state: State, side: number): Explained {
  return sumOf(
    controlled(state, side).map((marker): Part => part(1, say('w40k.score.marker', { marker: { piece: marker.id } }), 'W40K-ONLYWAR-07')),
  );
}
