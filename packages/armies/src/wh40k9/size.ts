import type { Figure } from '@warfold/engine';

/** How large a model is taken to be where the file does not say: the usual base, height and figure of its kind. */
export interface Size {
  readonly base: string;
  readonly height: number;
  readonly figure: Figure;
}

const size = (base: string, height: number, figure: Figure): Size => ({ base, height, figure });

/** By keywords and wounds: no roster says on which base a model stands. */
export function usualSize(keywords: readonly string[], wounds: number): Size {
  const has = (...any: readonly string[]) => any.some((keyword) => keywords.includes(keyword));
  if (has('AIRCRAFT')) return size('120x92mm', 5, 'flyer');
  if (has('TITANIC')) return size('170x105mm', 8, has('VEHICLE') ? 'walker' : 'monster');
  if (has('DREADNOUGHT', 'WALKER', 'SENTINEL')) return size(wounds > 9 ? '90mm' : '60mm', 3, 'walker');
  if (has('ARTILLERY')) return size('60mm', 1.5, 'gun');
  if (has('VEHICLE')) return wounds < 8 ? size('80mm', 2, 'tank') : size('120x92mm', 2.5, 'tank');
  if (has('MONSTER')) return wounds > 12 ? size('105x70mm', 4, 'monster') : size('80mm', 3, 'monster');
  if (has('BIKER', 'CAVALRY')) return size('75x42mm', 1.8, 'horse');
  if (has('SWARM')) return size('40mm', 0.8, 'beast');
  if (has('BEAST', 'BEASTS')) return wounds > 3 ? size('60mm', 2, 'beast') : size('40mm', 1.4, 'beast');
  if (has('TERMINATOR', 'GRAVIS') || wounds >= 3) return size('40mm', 1.7, has('CHARACTER') ? 'hero' : 'foot');
  return has('CHARACTER') ? size('32mm', 1.5, 'hero') : size(wounds > 1 ? '32mm' : '28mm', 1.4, 'foot');
}
