import type { Model, Result, State } from '@warfold/engine';
import { markOf, say, standing } from '@warfold/engine';
import { withinTerrain } from '@warfold/space';
import { CONCEDED, leftStanding } from '../../shared/concede.ts';
import { missionAgreed } from './army/agreement.ts';
import { hasAbility } from './fighter/carries.ts';
import { pointsOf } from './fighter/fighter.ts';
import { is, isPanicked } from './fighter/states.ts';
import { RAISED } from './magic/magicMarks.ts';
import { scenarioWinners, VANISHED } from './scenario.ts';

/** NQ-WIN-03. */
const GENERAL = 2;
const GROUND = 100;
const STANDARD = 50;

/** Removed as a casualty; what left for other reasons gives no points (NQ-CAS-04, NQ-TRAIT-UNSTABLE), nor what a spell has raised. */
const isCasualty = (model: Model): boolean => model.place.at === 'gone' && model.place.cause !== VANISHED && !markOf(model, RAISED);

/** NQ-WIN-01, -03: what the loss of a model is worth to the enemy: its points, for the General twice his points on top of them, 50 for the army standard. */
export function prizeOf(state: State, model: Model): number {
  const points = pointsOf(state, model);
  return points + (is(state, model, 'general') ? GENERAL * points : 0) + (hasAbility(state, model, 'standard') ? STANDARD : 0);
}

const sideOf = (state: State, model: Model): number => state.units[model.unit]!.side;

/** NQ-WIN-01, -03, -05: the battle points of a side as the table stands. */
export function battlePoints(state: State, side: number): number {
  const { team } = state.sides[side]!;
  const enemies = state.models.filter((model) => state.sides[sideOf(state, model)]!.team !== team);
  const fallen = enemies.filter(isCasualty).reduce((sum, model) => sum + prizeOf(state, model), 0);
  return fallen + (isConceded(state) ? concededTo(state, enemies) : groundOf(state, side));
}

/** NQ-WIN-03: what the designated pieces give. */
const groundOf = (state: State, side: number): number => state.pieces.filter((piece) => holder(state, piece.id) === side).length * GROUND;

/** NQ-WIN-05: whoever gives up ends the battle before anybody has held ground to its end: only the fallen and the survivors count. */
const isConceded = (state: State): boolean => leftStanding(state) !== null;

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
    return {
      winners: state.sides.filter((side) => side.team === team).map(({ id }) => id),
      reason: say('nq.result.held'),
      rule: 'NQ-WIN-02',
      scores,
    };
  }
  const done = scenarioWinners(state, missionAgreed(state));
  if (done !== null) return { ...done, scores };
  const best = Math.max(...scores);
  const first = state.sides.filter((_, i) => scores[i] === best);
  const draw = new Set(first.map(({ team }) => team)).size > 1;
  const how = annihilated(state) !== null ? 'annihilated' : draw ? 'draw' : 'points';
  return {
    winners: draw ? [] : first.map(({ id }) => id),
    reason: say(`nq.result.${how}`),
    rule: how === 'annihilated' ? 'NQ-WIN-04' : 'NQ-WIN-01',
    scores,
  };
}

/** NQ-WIN-05: those who did not give up have won, whatever the count. */
export const concededResult = (state: State, winners: readonly number[]): Result => ({
  winners,
  reason: say('nq.result.conceded'),
  rule: 'NQ-WIN-05',
  scores: state.sides.map(({ id }) => battlePoints(state, id)),
});
