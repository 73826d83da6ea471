import { type ModelSize, modelSize } from '../roster/modelSize.ts';

/** By keywords and wounds: no roster says on which base a model stands. */
export function usualSize(keywords: readonly string[], wounds: number): ModelSize {
  const has = (...any: readonly string[]) => any.some((keyword) => keywords.includes(keyword));
  if (has('AIRCRAFT')) return modelSize('120x92mm', 5, 'flyer');
  if (has('TITANIC')) return modelSize('170x105mm', 8, has('VEHICLE') ? 'walker' : 'monster');
  if (has('DREADNOUGHT', 'WALKER', 'SENTINEL')) return modelSize(wounds > 9 ? '90mm' : '60mm', 3, 'walker');
  if (has('ARTILLERY')) return modelSize('60mm', 1.5, 'gun');
  if (has('VEHICLE')) return wounds < 8 ? modelSize('80mm', 2, 'tank') : modelSize('120x92mm', 2.5, 'tank');
  if (has('MONSTER')) return wounds > 12 ? modelSize('105x70mm', 4, 'monster') : modelSize('80mm', 3, 'monster');
  if (has('BIKER', 'CAVALRY')) return modelSize('75x42mm', 1.8, 'horse');
  if (has('SWARM')) return modelSize('40mm', 0.8, 'beast');
  if (has('BEAST', 'BEASTS')) return wounds > 3 ? modelSize('60mm', 2, 'beast') : modelSize('40mm', 1.4, 'beast');
  if (has('TERMINATOR', 'GRAVIS') || wounds >= 3) return modelSize('40mm', 1.7, has('CHARACTER') ? 'hero' : 'foot');
  return has('CHARACTER') ? modelSize('32mm', 1.5, 'hero') : modelSize(wounds > 1 ? '32mm' : '28mm', 1.4, 'foot');
}
