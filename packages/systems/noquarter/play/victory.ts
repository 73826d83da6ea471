import type { Model, Result, State } from '@warfold/engine';
import { markOf, say } from '@warfold/engine';
import { CONCEDED, leftStanding } from '../../shared/concede.ts';
import { earnedBy, pointsOf as pointsFor, standingOf, winnersBy } from '../../shared/scenario/goals.ts';
import { pointsOf } from './fighter/fighter.ts';
import { is } from './fighter/states.ts';
import { RAISED } from './magic/magicMarks.ts';
import { scenarioWinners, ways } from './scenario.ts';

const sideOf = (state: State, model: Model): number => state.units[model.unit]!.side;

/** NQ-WIN-01, -03, -05: the battle points of a side as the table stands, by the goals of the scenario. */
export function battlePoints(state: State, side: number): number {
  if (!isConceded(state)) return standingOf(state, ways, side).total;
  const earned = earnedBy(state, ways, side, 'end').filter(({ goal }) => goal.goal !== 'hold');
  return earned.reduce((sum, one) => sum + pointsFor(one), 0) + concededTo(state, side);
}

/** NQ-WIN-05: whoever gives up ends the battle before anybody has held ground to its end: only the fallen and the survivors count. */
const isConceded = (state: State): boolean => leftStanding(state) !== null;

/** NQ-WIN-05: half of what those who gave up have left, reserves included, rounded down. */
function concededTo(state: State, side: number): number {
  const { team } = state.sides[side]!;
  const enemies = state.models.filter((model) => state.sides[sideOf(state, model)]!.team !== team);
  let points = 0;
  for (const { id } of state.sides.filter((one) => markOf(one, CONCEDED))) {
    const left = enemies.filter((model) => sideOf(state, model) === id && model.place.at !== 'gone' && !markOf(model, RAISED));
    points += Math.floor(left.reduce((sum, model) => sum + pointsOf(state, model), 0) / 2);
  }
  return points;
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

/** NQ-WIN-01, -02: what decides in the scenario; else the most battle points, and equal totals are a draw. */
export function finalResult(state: State, when: 'at-once' | 'at-end' = 'at-end'): Result {
  const scores = state.sides.map(({ id }) => battlePoints(state, id));
  const done = scenarioWinners(state, when);
  if (done !== null) return { ...done, scores };
  const winners = winnersBy(state, ways, scores, 0);
  const how = annihilated(state) !== null ? 'annihilated' : winners.length === 0 ? 'draw' : 'points';
  return { winners, reason: say(`nq.result.${how}`), rule: how === 'annihilated' ? 'NQ-WIN-04' : 'NQ-WIN-01', scores };
}

/** NQ-WIN-02: a scenario may be decided in the middle of a turn. */
export const decidedAtOnce = (state: State): Result | null =>
  scenarioWinners(state, 'at-once') === null ? null : finalResult(state, 'at-once');

/** NQ-WIN-05: those who did not give up have won, whatever the count. */
export const concededResult = (state: State, winners: readonly number[]): Result => ({
  winners,
  reason: say('nq.result.conceded'),
  rule: 'NQ-WIN-05',
  scores: state.sides.map(({ id }) => battlePoints(state, id)),
});
