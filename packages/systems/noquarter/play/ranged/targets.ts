import type { Choice, Model, Option, Refusal, State, Unit } from '@warfold/engine';
import { inchesOf, markOf, memoOf, refuse, say, standing } from '@warfold/engine';
import { gap, inches, reachOf } from '@warfold/space';
import { NOT_INTO_MELEE } from '../combat/combatMarks.ts';
import { isDown } from '../combat/damage.ts';
import { harmsVeryLarge, isVeryLarge } from '../combat/toStrike.ts';
import { areEnemies } from '../fighter/fighter.ts';
import type { Arm } from '../fighter/gear.ts';
import { is, isEngaged, isHero } from '../fighter/states.ts';
import { inBlock } from '../moving/formation.ts';
import { whileNobodyMoves } from '../moving/positions.ts';
import { inFront, seesModel, sightKey } from '../moving/sight.ts';
import { coverOf, isWellHidden } from './cover.ts';

/** NQ-TARGET-02: an enemy in sight this near has to be the target. */
const NEAR = inches(8);

/** NQ-SIGHT-02: a model in a block does not turn to shoot; all others do so for nothing. */
const inArcOf = (state: State, from: Model, at: Model): boolean => !inBlock(state, from) || inFront(from, at);

const views = whileNobodyMoves<readonly number[]>();

/** The models of a unit that one can shoot at: seen, in the arc, and not lying there with their last wound lost. */
export function shotAt(state: State, from: Model, unit: number): Model[] {
  const key = `${from.id} ${unit} ${inBlock(state, from)} ${sightKey(state)}`;
  return views(state, key, () =>
    standing(state, unit)
      .filter((at) => inArcOf(state, from, at) && seesModel(state, from, at))
      .map(({ id }) => id),
  )
    .map((id) => state.models[id]!)
    .filter((at) => !isDown(state, at));
}

export const enemyUnits = (state: State, unit: number): Unit[] =>
  state.units.filter((other) => areEnemies(state, unit, other.id) && standing(state, other.id).length > 0);

const anybody = whileNobodyMoves<boolean>();

/** Whether there is anything to shoot at at all. */
export const seesEnemy = (state: State, from: Model): boolean =>
  anybody(state, `${from.id} ${inBlock(state, from)} ${sightKey(state)}`, () => {
    const canSee = (at: Model): boolean =>
      at.place.at === 'table' && areEnemies(state, from.unit, at.unit) && inArcOf(state, from, at) && seesModel(state, from, at);
    const before = state.models[lastSeen(state.book).get(from.id) ?? -1];
    if (before !== undefined && canSee(before)) return true;
    const found = state.models.find(canSee);
    if (found !== undefined) lastSeen(state.book).set(from.id, found.id);
    return found !== undefined;
  });

const seenBefore = new WeakMap<State['book'], Map<number, number>>();

/** Whom each model saw when it last looked. A hint where to look first and no answer, so that it is no memo. */
function lastSeen(book: State['book']): Map<number, number> {
  const known = seenBefore.get(book) ?? new Map<number, number>();
  seenBefore.set(book, known);
  return known;
}

/** NQ-CAS-01: has a place of its own in the unit and is not replaced by others. */
const isDistinct = (state: State, model: Model): boolean =>
  isHero(state, model) || is(state, model, 'leader') || is(state, model, 'standard') || is(state, model, 'musician');

/**
 * NQ-CAS-02: in a loose unit the shooter hits the nearest models in sight, and chooses among those equally near. In a block the fallen are replaced
 * from behind (NQ-CAS-01): any front man will do, and whoever stands out may be picked.
 */
export function candidatesIn(state: State, from: Model, unit: number): Model[] {
  const seen = shotAt(state, from, unit);
  if (seen.length < 2) return seen;
  const gaps = seen.map((at) => gap(from, at));
  const least = Math.min(...gaps);
  const nearest = seen.filter((_, i) => gaps[i]! === least);
  const block = inBlock(state, seen[0]!);
  return block ? [nearest[0]!, ...seen.filter((at) => at !== nearest[0] && isDistinct(state, at))] : nearest;
}

/** How far apart two units are, as far as the shooter's goes (NQ-MEAS-02). */
function nearness(state: State, from: Model, unit: number): number {
  let least = Number.POSITIVE_INFINITY;
  const enemies = standing(state, unit);
  for (const own of standing(state, from.unit))
    for (const at of enemies) {
      const far = least + reachOf(own.base) + reachOf(at.base);
      if (Math.abs(own.pose.x - at.pose.x) <= far && Math.abs(own.pose.y - at.pose.y) <= far) least = Math.min(least, gap(own, at));
    }
  return least;
}

/** NQ-TARGET-02: whether any enemy is within 8 inches of the unit of this model, in sight or not. */
export const isPressed = (state: State, from: Model): boolean =>
  enemyUnits(state, from.unit).some(({ id }) => nearness(state, from, id) <= NEAR);

/** NQ-TARGET-02: the nearest enemy in sight within 8 inches of the shooting unit. */
export function priorityOf(state: State, from: Model): number | null {
  let best: { unit: number; far: number } | null = null;
  for (const { id } of enemyUnits(state, from.unit)) {
    const far = nearness(state, from, id);
    if (far > NEAR || (best !== null && far >= best.far) || isBarred(state, from.unit, id) || shotAt(state, from, id).length === 0)
      continue;
    best = { unit: id, far };
  }
  return best?.unit ?? null;
}

/** NQ-MELEE-01: the test to shoot into that combat has failed. */
export const isBarred = (state: State, unit: number, target: number): boolean => {
  return markOf(state.units[unit]!, NOT_INTO_MELEE).includes(target) && standing(state, target).some((model) => isEngaged(state, model));
};

/** NQ-TARGET-03: well hidden, and the other one is easier. */
const isExcused = (state: State, from: Model, near: number, other: number): boolean =>
  candidatesIn(state, from, near).every((at) => isWellHidden(state, { from, at, near: false })) &&
  candidatesIn(state, from, other).some((at) => ['none', 'light'].includes(coverOf(state, { from, at, near: false })));

export interface Targeting {
  readonly from: Model;
  readonly arm: Arm;
  /** NQ-TARGET-04, NQ-HOLD-05: who need not look for the nearest. */
  readonly free?: boolean;
}

/** NQ-TARGET-01 to -03, NQ-SHOOT-07: why a unit cannot be the target. */
export function whyNotTarget(state: State, { from, arm, free }: Targeting, unit: number, priority: number | null): Refusal | null {
  const seen = shotAt(state, from, unit);
  if (seen.length === 0) return whyUnseen(state, from, unit);
  if (seen.every((at) => isVeryLarge(state, at)) && !harmsVeryLarge(state, from, arm))
    return refuse('NQ-VLT-01', say('nq.combat.refused.vlt'), [{ unit }]);
  if (isBarred(state, from.unit, unit)) return refuse('NQ-MELEE-01', say('nq.combat.refused.melee'), [{ unit }]);
  return free === true ? null : whyNotFirst(state, from, unit, priority);
}

/** NQ-TARGET-02, -03: the nearest enemy in sight has to be the target, unless it is well hidden and this one is not. */
export function whyNotFirst(state: State, from: Model, unit: number, priority: number | null): Refusal | null {
  if (priority === null || priority === unit || isExcused(state, from, priority, unit)) return null;
  const args = { who: { unit: priority }, measured: inchesOf(Math.round(nearness(state, from, priority))), required: inchesOf(NEAR) };
  return refuse('NQ-TARGET-02', say('nq.combat.refused.priority', args), [{ unit: priority }]);
}

function whyUnseen(state: State, from: Model, unit: number): Refusal {
  const behind = standing(state, unit).some((at) => seesModel(state, from, at));
  return behind
    ? refuse('NQ-SIGHT-02', say('nq.combat.refused.arc'), [{ unit }])
    : refuse('NQ-SHOOT-07', say('nq.combat.refused.unseen'), [{ unit }]);
}

/** Every enemy unit as a target, with its distance, or why it is none. */
export function targetChoices(state: State, targeting: Targeting, numbers: (unit: number) => Option['numbers']): Choice<number>[] {
  const priority = targeting.free === true ? null : priorityOf(state, targeting.from);
  return enemyUnits(state, targeting.from.unit).map(({ id }): Choice<number> => {
    const refused = whyNotTarget(state, targeting, id, priority);
    const option: Choice<number> = { id: `unit:${id}`, label: say('nq.combat.unit', { unit: { unit: id } }), ref: { unit: id }, value: id };
    if (refused !== null) return { ...option, refused };
    const shown = numbers(id);
    return shown === undefined ? option : { ...option, numbers: shown };
  });
}

/** Whether anybody in this battle may be so large that not every arm harms him: profiles do not change. */
const hasVeryLarge = memoOf((book: State['book']) => Object.values(book.profiles).some(({ keywords }) => keywords.includes('vlt')));

/** Whether there is anybody whom this model may shoot at. Sight alone decides it, but for combats it dares not shoot into and targets it cannot harm. */
export function hasTarget(state: State, from: Model, arm: Arm): boolean {
  if (!seesEnemy(state, from)) return false;
  const plain = markOf(state.units[from.unit]!, NOT_INTO_MELEE).length === 0 && !hasVeryLarge(state.book);
  if (plain) return true;
  const priority = priorityOf(state, from);
  return enemyUnits(state, from.unit).some(({ id }) => whyNotTarget(state, { from, arm }, id, priority) === null);
}
