import type { Ref } from '@warfold/engine';
import { say } from '@warfold/engine';
import type { Opinion } from '@warfold/engine/insight';

export type { Opinion } from '@warfold/engine/insight';

/** What is worth points, for a reason (`smite`); less than half a point is said without the number. */
export const inPoints = (score: number, what: string, whom: { readonly [name: string]: Ref }): Opinion => ({
  score,
  reason: score < 0.5 ? say(`w40k.insight.gain.${what}`, whom) : say(`w40k.insight.worth.${what}`, { ...whom, worth: Math.round(score) }),
});
