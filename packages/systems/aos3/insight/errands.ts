/** What moves of the third edition are for that follow from something that was chosen: a Redeploy, a charge. */

import type { MoveView, State } from '@warfold/engine';
import { say, standing } from '@warfold/engine';
import type { Mil } from '@warfold/space';
import { gapUnits } from '@warfold/space';
import type { Errand, Tactics } from '../../sigmar/insight/index.ts';
import { ASKS } from '../questions.ts';
import { placeUnderThreat } from './pace.ts';

/** AOS3-11.1b: so near, a charge has met somebody. */
const MET: Mil = 500;

/** AOS3-8.4b: out of the way of those who would charge, by the same reckoning for which the command was used. */
const redeployed = (state: State, unit: number, tactics: Tactics): Errand => ({
  at: placeUnderThreat(state, unit, tactics),
  reason: say('aos3.insight.outOfTheWay'),
});

/** AOS3-11.0d: a charge names no target, but it was begun for one: of those whom the roll reaches, whoever it gains most of. Who is met beside counts too, a little. */
function charged(state: State, unit: number, reach: Mil, tactics: Tactics): Errand {
  const foes = tactics
    .enemies(state, unit)
    .filter((foe) => tactics.gap(state, unit, foe) <= reach + MET)
    .map((foe) => ({ foe, gained: tactics.charge(state, unit, foe) }))
    .sort((a, b) => b.gained - a.gained);
  const own = (now: State): ReturnType<typeof standing> => standing(now, unit);
  return {
    enough: foes[0]?.gained ?? 0,
    after: (table) => {
      const met = foes.filter(({ foe }) => (gapUnits(own(table), standing(table, foe))?.gap ?? Number.POSITIVE_INFINITY) <= MET);
      return met.reduce((sum, { gained }, i) => sum + (i === 0 ? gained : BESIDE * gained), 0);
    },
    ...(foes[0] !== undefined && { reason: say('sigmar.insight.chargeAt', { worth: Math.round(foes[0].gained) }) }),
  };
}

const BESIDE = 0.1;

export function errandOf(state: State, { label: { key }, unit, models }: MoveView, tactics: Tactics): Errand | null {
  if (unit === null) return null;
  if (key === ASKS.moveRedeploy) return redeployed(state, unit, tactics);
  const reach = models.reduce((most, { allowance }) => Math.max(most, allowance), 0);
  return key === ASKS.charge ? charged(state, unit, reach, tactics) : null;
}
