import type { Base, Body, Mil } from '@warfold/space';
import { polygonToPolygon, within, withinTerrain } from '@warfold/space';
import type { Ref } from '../words/words.ts';
import type { GameEvent } from './events.ts';
import type { Effect, Piece, State } from './state.ts';

/** The kinds of event that can part what was near. */
const PARTING: ReadonlySet<GameEvent['type']> = new Set(['moved', 'placed', 'removed', 'joined', 'unit-formed', 'piece-changed']);

/** The effects that last while something is near, and no longer is after this event. */
export function partedBy(state: State, event: GameEvent): readonly Effect[] {
  if (state.effects.length === 0 || !PARTING.has(event.type)) return [];
  return state.effects.filter(({ on, ends }) => ends.at === 'while-near' && !areNear(state, on, ends.to, ends.within));
}

/** Whether some base of one comes within a distance of some base of the other, horizontally. What is not on the table is near nothing. */
export function areNear(state: State, one: Ref, other: Ref, distance: Mil): boolean {
  const ground = terrainOf(state, one);
  const otherGround = terrainOf(state, other);
  if (ground !== null && otherGround !== null) return polygonToPolygon(ground.footprint, otherGround.footprint) <= distance;
  if (otherGround !== null) return bodiesOf(state, one).some((body) => withinTerrain(body, otherGround, distance));
  if (ground !== null) return bodiesOf(state, other).some((body) => withinTerrain(body, ground, distance));
  const bodies = bodiesOf(state, other);
  return bodiesOf(state, one).some((body) => bodies.some((its) => within(body, its, distance)));
}

const terrainOf = (state: State, ref: Ref) => {
  const piece = 'piece' in ref ? state.pieces[ref.piece] : undefined;
  return piece?.shape.kind === 'terrain' && !piece.gone ? piece.shape.terrain : null;
};

function bodiesOf(state: State, ref: Ref): readonly Body[] {
  if ('piece' in ref) return bodyOf(state.pieces[ref.piece]);
  if ('model' in ref || 'unit' in ref || 'side' in ref) {
    return state.models.filter(({ id, unit, place }) => {
      if (place.at !== 'table') return false;
      if ('model' in ref) return id === ref.model;
      return 'unit' in ref ? unit === ref.unit : state.units[unit]?.side === ref.side;
    });
  }
  return [];
}

function bodyOf(piece: Piece | undefined): readonly Body[] {
  if (piece === undefined || piece.gone) return [];
  const { pose, shape } = piece;
  const standing = (base: Base, height: Mil): readonly Body[] => [{ base, height, pose }];
  switch (shape.kind) {
    case 'base':
      return standing(shape.base, shape.height);
    case 'disc':
      return standing({ kind: 'round', radius: shape.radius }, 0);
    case 'teardrop':
      return standing({ kind: 'oval', across: Math.round(shape.width / 2), along: Math.round(shape.length / 2) }, 0);
    case 'point':
      return standing({ kind: 'round', radius: 0 }, 0);
    case 'terrain':
      return [];
  }
}
