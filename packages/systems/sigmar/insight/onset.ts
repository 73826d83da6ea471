/** Who should begin a round: the same question in both editions. */
import type { DecisionView, Option, State } from '@warfold/engine';
import { say } from '@warfold/engine';
import { enemySides, unitsOf } from '../../shared/sides.ts';
import { bodyOf } from './body.ts';
import type { Opinion, Tactics } from './index.ts';
import { sideIn } from './index.ts';
import { chanceOfCharge } from './strike.ts';

/** What a side could do at once, if it were its turn: in points. */
function onset(state: State, side: number, tactics: Tactics): number {
  let sum = 0;
  for (const { id } of unitsOf(state, side)) {
    const { present, stride, shoots } = bodyOf(state, id);
    if (present === 0) continue;
    let best = 0;
    for (const enemy of tactics.enemies(state, id)) {
      const gap = Math.max(0, tactics.gap(state, id, enemy) - stride);
      const shot = gap <= shoots ? tactics.share(state, enemy, tactics.shots(state, id, enemy, gap)) * tactics.worth(state, enemy) : 0;
      best = Math.max(best, shot + chanceOfCharge(gap) * Math.max(0, tactics.charge(state, id, enemy)));
    }
    sum += best;
  }
  return sum;
}

/** In points: what makes it worth while to begin. Who waits may have two turns on end. */
const WORTH_BEGINNING = 30;

/** Whoever can strike begins; where nobody can yet, the others may come nearer first. */
export function opinionOnFirst(state: State, { side }: DecisionView, option: Option, tactics: Tactics): Opinion {
  const begins =
    onset(state, side, tactics) >= WORTH_BEGINNING || enemySides(state, side).some((foe) => onset(state, foe, tactics) >= WORTH_BEGINNING);
  if ((sideIn(option) === side) !== begins) return { score: 0 };
  return { score: 1, reason: begins ? say('sigmar.insight.begin') : say('sigmar.insight.wait') };
}
