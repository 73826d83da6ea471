/** What inches and courage are worth to a unit, in points: charges that get there, ground that is reached, those who do not flee. */
import type { DecisionView, State } from '@warfold/engine';
import { abilityOf, markOf } from '@warfold/engine';
import type { Mil, Point } from '@warfold/space';
import { ahead, inches, pointToPoint } from '@warfold/space';
import { bodyOf } from '../../sigmar/insight/body.ts';
import type { Opinion, Tactics } from '../../sigmar/insight/index.ts';
import { subjectOf } from '../../sigmar/insight/index.ts';
import { forPoints } from '../../sigmar/insight/reasons.ts';
import { chanceOfCharge, NEAR } from '../../sigmar/insight/strike.ts';
import { MOVED } from '../sequence/marks.ts';
import type { Decree } from '../warscroll/edicts.ts';
import { goals, turnsLeft } from './mission.ts';

export type Worth = (state: State, unit: number, tactics: Tactics) => number;

/** What the best charge of a unit gains, or loses, where it moves so much farther before it. */
function charging(state: State, unit: number, more: Mil, tactics: Tactics): number {
  const { stride } = bodyOf(state, unit);
  return tactics.enemies(state, unit).reduce((most, foe) => {
    const gap = tactics.gap(state, unit, foe) - stride;
    const changed = Math.abs(chanceOfCharge(Math.max(NEAR, gap - more)) - chanceOfCharge(Math.max(NEAR, gap)));
    return changed === 0 ? most : Math.max(most, changed * tactics.charge(state, unit, foe));
  }, 0);
}

/** Whether it comes to ground that pays is not up to its pace alone. */
const GETS_IT = 0.4;

/** What a turn more on ground is worth that a unit gets to, or does not, for so many inches. */
function coming(state: State, unit: number, more: Mil): number {
  const { side, at, stride } = bodyOf(state, unit);
  const [near, far] = [Math.min(stride, stride + more), Math.max(stride, stride + more)];
  return goals(state, side).reduce((most, { at: goal, radius, worth, heldBy }) => {
    const way = pointToPoint(at, goal) - radius;
    return heldBy === side || way <= near || way > far ? most : Math.max(most, (GETS_IT * worth) / Math.max(1, turnsLeft(state, side)));
  }, 0);
}

/** So much farther in this turn, or less far: for whoever is not held in a fight. */
export const paced =
  (more: Mil): Worth =>
  (state, unit, tactics) =>
    tactics.isEngaged(state, unit) ? 0 : charging(state, unit, more, tactics) + coming(state, unit, more);

/** So much more on a charge roll. */
export const dashing =
  (more: Mil): Worth =>
  (state, unit, tactics) =>
    tactics.isEngaged(state, unit) ? 0 : charging(state, unit, more, tactics);

export const fleeing = (slain: number, bravery: number): number =>
  [1, 2, 3, 4, 5, 6].reduce((sum, face) => sum + Math.max(0, face + slain - bravery) / 6, 0);

/** AOS3-15.2: those who flee or do not flee, after what is likely to be slain, because of another Bravery. */
export const braver =
  (bravery: (now: number) => number): Worth =>
  (state, unit, tactics) => {
    const { models, bravery: now } = bodyOf(state, unit);
    const worth = tactics.worth(state, unit);
    if (models < 2 || worth === 0) return 0;
    const { shots, blows } = tactics.peril(state, unit);
    const slain = Math.min(1, (shots + blows) / worth) * models;
    const flee = (of: number): number => Math.min(models - slain, fleeing(slain, of));
    return slain < 1 ? 0 : (Math.abs(flee(now) - flee(bravery(now))) / models) * worth;
  };

/** AOS3-8.4b: a die on average. */
const REDEPLOYED = inches(3.5);

/** In tenths of a degree: whereto a unit may redeploy. */
const ALL_ROUND: readonly number[] = Array.from({ length: 12 }, (_, i) => 300 * i);

/** Who can charge several charges one of them. */
const CHOSEN = 0.5;

/** What ground pays this turn for whoever is on it, as far as it is still to be had. */
const SOON = 0.5;

/** What a place is worth to a unit of the side whose turn it is not: who may still charge it or shoot at it there, and the ground that it holds. */
export function placeUnderThreat(state: State, unit: number, tactics: Tactics): (to: Point) => number {
  const { side, at, breadth } = bodyOf(state, unit);
  const worth = tactics.worth(state, unit);
  const left = Math.max(1, turnsLeft(state, side));
  const ground = goals(state, side);
  const foes = tactics.enemies(state, unit).map((foe) => {
    const { at: from, stride } = bodyOf(state, foe);
    const moved = markOf(state.units[foe]!, MOVED);
    return {
      foe,
      from,
      gap: tactics.gap(state, unit, foe),
      // Who has run or retreated charges nobody; who has still to move comes nearer first.
      charges: moved !== 'run' && moved !== 'retreat',
      walks: moved === '' ? stride : 0,
      gained: CHOSEN * Math.max(0, tactics.charge(state, foe, unit)),
    };
  });
  return (to) => {
    let score = 0;
    for (const { foe, from, gap, charges, walks, gained } of foes) {
      const far = Math.max(0, gap + pointToPoint(to, from) - pointToPoint(at, from));
      const near = Math.max(0, far - walks);
      if (charges) score -= chanceOfCharge(Math.max(NEAR, near)) * gained;
      score -= CHOSEN * tactics.share(state, unit, tactics.shots(state, foe, unit, near)) * worth;
    }
    for (const { at: goal, radius, worth: pays } of ground)
      if (pointToPoint(to, goal) <= radius + breadth / 2) score += (SOON * pays) / left;
    return score;
  };
}

/** AOS3-8.4b: what it gains to be in the best place that a usual roll leads to, against staying; whoever stands on ground that pays mostly stays. */
export function redeploying(state: State, view: DecisionView, unit: number, tactics: Tactics): number {
  if (subjectOf(state, view) === null) return -1;
  const { at } = bodyOf(state, unit);
  const value = placeUnderThreat(state, unit, tactics);
  return Math.max(...ALL_ROUND.map((heading) => value(ahead(at, heading, REDEPLOYED)))) - value(at);
}

/** Costs nothing, so anything that helps is better than nothing. */
const FREE = 0.1;

/** A characteristic of any one unit, until the round ends: better for friends, worse for enemies. */
export function opinionOnEdict(state: State, side: number, { bearer, unit }: Decree, tactics: Tactics): Opinion {
  const { stat, value } = abilityOf(state.units[bearer]!, 'edict') ?? {};
  const { side: of, stride, bravery, models } = bodyOf(state, unit);
  const sign = of === side ? 1 : -1;
  if (typeof value !== 'number') return { score: -1 };
  if (stat === 'move') {
    const more = inches(value) - stride;
    if (more * sign <= 0 || stride === 0) return { score: -1 };
    const worth = paced(more)(state, unit, tactics);
    return { score: FREE + worth, reason: forPoints(sign > 0 ? 'aos3.insight.pace' : 'aos3.insight.slow', worth) };
  }
  if ((value - bravery) * sign <= 0 || models < 2) return { score: -1 };
  const worth = braver(() => value)(state, unit, tactics);
  return { score: FREE + worth, reason: forPoints(sign > 0 ? 'sigmar.insight.steady' : 'sigmar.insight.fright', worth) };
}
