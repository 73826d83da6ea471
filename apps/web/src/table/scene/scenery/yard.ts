/** All scenery of a table put up: one geometry for what is solid, crowns and upper floors apart, for they thin out. */
import type { SceneryLook } from '@warfold/engine';
import { scatter } from '../../land/noise.ts';
import { dotsIn, onSheet, spanOf, storeysOf } from '../../land/plan.ts';
import type { Palette } from '../../palette.ts';
import { lookOf } from '../../scenery/looks.ts';
import { partsOf } from '../../scenery/parts.ts';
import type { TerrainPiece } from '../../tableau.ts';
import { Solids } from '../solids.ts';
import { growth } from './growth.ts';
import type { Build, Site, Yard } from './site.ts';
import { walls } from './walls.ts';
import { works } from './works.ts';

const BUILDS: Readonly<Partial<Record<SceneryLook, Build>>> = { ...growth, ...walls, ...works };

function siteOf(piece: TerrainPiece, all: readonly TerrainPiece[], palette: Palette, yard: Yard): Site {
  const { terrain } = piece.shape;
  const ring = onSheet(terrain.footprint, 0);
  return {
    ...yard,
    look: lookOf(piece),
    ring,
    span: spanOf(ring),
    height: terrain.height / 1000,
    storeys: storeysOf(terrain).map((floor) => floor / 1000),
    palette,
    parts: partsOf(piece, all).map((part) => onSheet(part, 0)),
    isPart: piece.traits.includes('part'),
    next: scatter(ring[0]!.x * 977 + ring[0]!.y * 131 + piece.id),
    dots: (room, most, apart) => dotsIn(ring, room, most, apart),
  };
}

export function putUp(pieces: readonly TerrainPiece[], palette: Palette): Yard {
  const yard: Yard = { solids: new Solids(), trees: [], decks: [] };
  for (const piece of pieces) BUILDS[lookOf(piece)]?.(siteOf(piece, pieces, palette, yard));
  return yard;
}
