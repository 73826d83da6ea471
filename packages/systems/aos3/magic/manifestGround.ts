import type { State } from '@warfold/engine';
import type { Course, Obstacle } from '@warfold/space';
import { OPEN, SOLID } from '@warfold/space';
import { tagModel, tagPiece } from '../../shared/tags.ts';
import { FLAT, riseOf, SKY } from '../table/ground.ts';
import type { Manifest } from './manifest.ts';
import { bodyOf } from './manifest.ts';

/** What a part of an endless spell or an invocation must respect where it is moved, or set up: what a model must (AOS3-19.5c). */
export function groundFor(state: State, manifest: Manifest): Course {
  const keep = manifest.fly ? null : SOLID;
  const models = state.models
    .filter(({ place }) => place.at === 'table')
    .map((model): Obstacle => ({ id: tagModel(model.id), shape: model, moving: keep, ending: SOLID }));
  return {
    ...{ ...OPEN, table: state.table, allowance: manifest.move, heights: manifest.fly ? 'slant' : 'counted' },
    obstacles: [...models, ...lying(state, manifest), ...forts(state, manifest)],
    rises: state.pieces.flatMap((piece) => riseOf(piece) ?? []),
  };
}

/** AOS3-19.3b: other summoned things are passed, and nothing ends on them. */
const lying = ({ pieces }: State, { parts }: Manifest): Obstacle[] =>
  pieces
    .filter((piece) => !piece.gone && piece.shape.kind === 'base' && !parts.some(({ id }) => id === piece.id))
    .map((piece) => ({ id: tagPiece(piece.id), shape: bodyOf(piece), moving: null, ending: SOLID }));

/** AOS3-17.1.2b: defensible features are flown over, never stood on. */
const forts = ({ pieces }: State, { fly }: Manifest): Obstacle[] =>
  pieces.flatMap((piece): Obstacle[] => {
    if (piece.gone || piece.shape.kind !== 'terrain' || !piece.traits.includes('defensible')) return [];
    const shape = { footprint: piece.shape.terrain.footprint, radius: 0, bottom: 0, top: SKY };
    return [{ id: tagPiece(piece.id), shape, moving: fly ? null : FLAT, ending: FLAT }];
  });
