import type { System } from '@warfold/engine';
import type { RolledEvent } from '../panels/rolls.ts';
import type { Words } from '../words/index.ts';

/** The most that a roll may come to: of dice that count one by one, the highest face. */
const mostOf = ({ sides, faces, classes }: Pick<RolledEvent, 'sides' | 'faces' | 'classes'>): number =>
  classes === undefined ? sides * faces.length : sides;

/** Whether no face is good enough: there is no save to be made, say. */
export const isHopeless = (roll: Pick<RolledEvent, 'sides' | 'faces' | 'classes'>, need: number, way: string): boolean =>
  way === 'at-least' ? need > mostOf(roll) : way === 'at-most' && need < 1;

/** What a roll needed, in a word: 4+, or that it could not succeed. */
export function neededWord(
  roll: Pick<RolledEvent, 'sides' | 'faces' | 'classes' | 'purpose'>,
  need: number,
  system: Pick<System, 'needed'>,
  { t }: Pick<Words, 't'>,
): string {
  const way = system.needed?.(roll.purpose) ?? 'at-least';
  return isHopeless(roll, need, way) ? t('needed.hopeless') : t(`needed.${way}`, { n: need });
}
