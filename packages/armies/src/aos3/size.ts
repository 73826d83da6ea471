import type { Figure } from '@warfold/engine';

export interface Size {
  readonly base: string;
  readonly height: number;
  readonly figure: Figure;
}

const size = (base: string, height: number, figure: Figure): Size => ({ base, height, figure });

/** The usual base, height and figure by keywords and wounds: no roster says on which base a model stands. */
export function usualSize(keywords: readonly string[], wounds: number): Size {
  const has = (...any: readonly string[]) => any.some((keyword) => keywords.includes(keyword));
  if (has('MONSTER')) return wounds > 14 ? size('130mm', 5, 'monster') : size('105x70mm', 4, 'monster');
  if (has('WAR MACHINE', 'ARTILLERY')) return size('90x52mm', 2, 'gun');
  if (has('CHARIOT') || wounds >= 9) return has('HERO') && wounds < 10 ? size('60mm', 2, 'hero') : size('105x70mm', 3, 'chariot');
  if (wounds >= 5 && !has('HERO')) return size('60mm', 2, 'beast');
  if (wounds >= 3 && !has('HERO')) return size('40mm', 1.7, 'foot');
  return has('HERO') ? size(wounds > 6 ? '60mm' : '40mm', 1.7, 'hero') : size(wounds > 1 ? '32mm' : '28mm', 1.4, 'foot');
}
