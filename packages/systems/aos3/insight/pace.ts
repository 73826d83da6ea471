/** What inches and courage are worth to a unit, in points: charges that get there, ground that is reached, those who do not flee. */
import type { DecisionView, State } from '@warfold/engine';
import { abilityOf } from '@warfold/engine';
import type { Mil } from '@warfold/space';
import { inches, pointToPoint } from '@warfold/space';
import { bodyOf } from '../../sigmar/insight/body.ts';
import type { Opinion, Tactics } from '../../sigmar/insight/index.ts';
import { subjectOf } from '../../sigmar/insight/index.ts';
import { forPoints } from '../../sigmar/insight/reasons.ts';
import { chanceOfCharge, NEAR } from '../../sigmar/insight/strike.ts';
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

/** AOS3-8.4b: away from whoever would charge it to its cost; but whoever stands on ground that pays does not leave it. */
export function redeploying(state: State, view: DecisionView, unit: number, tactics: Tactics): number {
  const mover = subjectOf(state, view);
  if (mover === null) return -1;
  const { side, at, breadth } = bodyOf(state, unit);
  if (goals(state, side).some(({ at: goal, radius }) => pointToPoint(at, goal) <= radius + breadth)) return -1;
  const gap = tactics.gap(state, mover, unit);
  const spared = chanceOfCharge(gap) - chanceOfCharge(gap + REDEPLOYED);
  return spared * Math.max(0, tactics.charge(state, mover, unit));
}

/** Costs nothing, so anything that helps is better than nothing. */
const FREE = 0.1;

/** A characteristic of any one unit, until the round ends: better for friends, worse for enemies. */
export function opinionOnEdict(state: State, side: number, rest: string, tactics: Tactics): Opinion {
  const [, bearer = -1, unit = -1] = rest.split(':').map(Number);
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
