import { type ModelSize, modelSize } from '../roster/modelSize.ts';

/** The usual base, height and figure by keywords and wounds: no roster says on which base a model stands. */
export function usualSize(keywords: readonly string[], wounds: number): ModelSize {
  const has = (...any: readonly string[]) => any.some((keyword) => keywords.includes(keyword));
  if (has('MONSTER')) return wounds > 14 ? modelSize('130mm', 5, 'monster') : modelSize('105x70mm', 4, 'monster');
  if (has('WAR MACHINE', 'ARTILLERY')) return modelSize('90x52mm', 2, 'gun');
  if (has('CHARIOT') || wounds >= 9) return has('HERO') && wounds < 10 ? modelSize('60mm', 2, 'hero') : modelSize('105x70mm', 3, 'chariot');
  if (wounds >= 5 && !has('HERO')) return modelSize('60mm', 2, 'beast');
  if (wounds >= 3 && !has('HERO')) return modelSize('40mm', 1.7, 'foot');
  return has('HERO') ? modelSize(wounds > 6 ? '60mm' : '40mm', 1.7, 'hero') : modelSize(wounds > 1 ? '32mm' : '28mm', 1.4, 'foot');
}
