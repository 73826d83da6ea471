/** Why things are done, in words. */
import type { Text } from '@warfold/engine';
import { say } from '@warfold/engine';

/** Something is better than nothing. */
export const A_LITTLE: Text = say('sigmar.insight.little');

/** A reason that is worth so many points; what comes to less than one has no number. */
export function forPoints(key: string, worth: number): Text {
  const points = Math.round(worth);
  return points > 0 ? say(key, { worth: points }) : A_LITTLE;
}
