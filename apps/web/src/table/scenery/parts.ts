import type { Point } from '@warfold/space';
import { pointInPolygon } from '@warfold/space';
import { middleOf } from '../land/plan.ts';
import type { TerrainPiece } from '../tableau.ts';

/** Footprints of pieces that stand inside this one and are parts of it: the walls of a ruin, the trunks of a wood. */
export const partsOf = (piece: TerrainPiece, all: readonly TerrainPiece[]): readonly (readonly Point[])[] =>
  all
    .filter((other) => other.id !== piece.id && other.traits.includes('part'))
    .map(({ shape }) => shape.terrain.footprint)
    .filter((ring) => pointInPolygon(middleOf(ring), piece.shape.terrain.footprint));
