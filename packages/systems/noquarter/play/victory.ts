import type { Model, Result, State } from '@warfold/engine';
import { markOf, say, standing } from '@warfold/engine';
import { withinTerrain } from '@warfold/space';
import { CONCEDED } from '../../shared/concede.ts';
import { missionAgreed } from './army/agreement.ts';
import { hasAbility } from './fighter/carries.ts';
import { pointsOf } from './fighter/fighter.ts';
import { is, isPanicked } from './fighter/states.ts';
import { RAISED } from './magic/magicMarks.ts';

/** NQ-WIN-03. */
const GROUND = 100;
const STANDARD = 50;

/** How those leave who are nobody's victims (NQ-TRAIT-UNSTABLE). */
const VANISHED = 'vanished';

/** Removed as a casualty; what left for other reasons gives no points (NQ-CAS-04, NQ-TRAIT-UNSTABLE). */
const isCasualty = ({ place }: Model): boolean => place.at === 'gone' && place.cause !== VANISHED;

/** NQ-WIN-01, -03: what the loss of a model is worth to the enemy; the General counts twice, the army standard 50 more. */
function worthOf(state: State, model: Model): number {
  if (markOf(model, RAISED)) return 0;
  const points = pointsOf(state, model);
  return points + (is(state, model, 'general') ? points : 0) + (hasAbility(state, model, 'standard') ? STANDARD : 0);
}

const sideOf = (state: State, model: Model): number => state.units[model.unit]!.side;

/** NQ-WIN-01, -03, -05: the battle points of a side as the table stands. */
export function battlePoints(state: State, side: number): number {
  const { team } = state.sides[side]!;
  const enemies = state.models.filter((model) => state.sides[sideOf(state, model)]!.team !== team);
  const fallen = enemies.filter(isCasualty).reduce((sum, model) => sum + worthOf(state, model), 0);
  const ground = state.pieces.filter((piece) => holder(state, piece.id) === side).length * GROUND;
  return fallen + ground + concededTo(state, enemies);
}

/** NQ-WIN-05: half of what those who gave up have left, reserves included, rounded down. */
function concededTo(state: State, enemies: readonly Model[]): number {
  let points = 0;
  for (const { id } of state.sides.filter((side) => markOf(side, CONCEDED))) {
    const left = enemies.filter((model) => sideOf(state, model) === id && model.place.at !== 'gone' && !markOf(model, RAISED));
    points += Math.floor(left.reduce((sum, model) => sum + pointsOf(state, model), 0) / 2);
  }
  return points;
}

/** NQ-WIN-03: who controls a designated piece: some own model neither panicked nor terrified in it or touching it, and no such enemy. */
export function holder(state: State, id: number): number | null {
  const piece = state.pieces[id]!;
  const { shape } = piece;
  if (!piece.traits.includes('objective') || piece.gone || shape.kind !== 'terrain') return null;
  const there = new Set<number>();
  for (const unit of state.units) {
    if (isPanicked(state, unit.id)) continue;
    if (standing(state, unit.id).some((model) => withinTerrain(model, shape.terrain, 0))) there.add(state.sides[unit.side]!.team);
  }
  const [team] = there;
  return there.size === 1 ? (state.sides.find((side) => side.team === team)?.id ?? null) : null;
}

/** NQ-WIN-04: the team that alone has anybody left; nothing while several have. */
export function annihilated(state: State): number | null {
  const alive = new Set(
    state.models
      .filter((model) => model.place.at !== 'gone' && !is(state, model, 'frame'))
      .map((model) => state.sides[sideOf(state, model)]!.team),
  );
  const teams = new Set(state.sides.map(({ team }) => team));
  return teams.size > 1 && alive.size <= 1 ? ([...alive][0] ?? -1) : null;
}

/** NQ-WIN-01: the most battle points win; equal totals are a draw. */
export function finalResult(state: State): Result {
  const scores = state.sides.map(({ id }) => battlePoints(state, id));
  // NQ-WIN-02: in a scenario the ground itself decides, if somebody holds it.
  const held = missionAgreed(state) === 'hold' ? state.pieces.map(({ id }) => holder(state, id)).find((side) => side !== null) : undefined;
  if (held !== undefined && held !== null) {
    const { team } = state.sides[held]!;
    return { winners: state.sides.filter((side) => side.team === team).map(({ id }) => id), reason: say('nq.result.held'), scores };
  }
  const best = Math.max(...scores);
  const first = state.sides.filter((_, i) => scores[i] === best);
  const draw = new Set(first.map(({ team }) => team)).size > 1;
  const reason = annihilated(state) !== null ? say('nq.result.annihilated') : say(`nq.result.${draw ? 'draw' : 'points'}`);
  return { winners: draw ? [] : first.map(({ id }) => id), reason, scores };
}

/** NQ-WIN-05: those who did not give up have won, whatever the count. */
export const concededResult = (state: State, winners: readonly number[]): Result => ({
  winners,
  reason: say('nq.result.conceded'),
  scores: state.sides.map(({ id }) => battlePoints(state, id)),
});
