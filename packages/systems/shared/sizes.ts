import type { Figure } from '@warfold/engine';
import type { Base } from '@warfold/space';
import { oval, rect, round } from '@warfold/space';

const NOTATION = /^(\d{2,3})(?:x(\d{2,3}))?mm( rect)?$/;

/** Reads `32mm`, `60x35mm` (an oval, its length along the way it faces) or `76x25mm rect`. */
export function readBase(value: unknown): Base | null {
  const found = typeof value === 'string' ? NOTATION.exec(value) : null;
  if (found === null) return null;
  const [, along, across, rectangular] = found;
  if (across === undefined) return rectangular === undefined ? round(Number(along)) : rect(Number(along), Number(along));
  return rectangular === undefined ? oval(Number(across), Number(along)) : rect(Number(along), Number(across));
}

/** What a model may be drawn as. */
export const FIGURES: readonly Figure[] = [
  'foot',
  'hero',
  'horse',
  'monster',
  'beast',
  'gun',
  'tank',
  'walker',
  'flyer',
  'chariot',
  'marker',
];
