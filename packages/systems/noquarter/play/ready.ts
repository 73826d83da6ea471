import type { Game, State, Unit } from '@warfold/engine';
import { markOf, standing, whereIs } from '@warfold/engine';
import { reserveFor } from '../../shared/scenario/reserves.ts';
import { ACTIVATED, DONE, WAITS } from './marks.ts';
import { scenarioOf } from './scenarios.ts';

/** NQ-RESERVE-02: from this turn on reserves may come, unless the scenario has another. */
const RESERVES_FROM = 2;
const reservesFrom = (state: State, side: number): number => reserveFor(scenarioOf(state), state, side)?.round ?? RESERVES_FROM;

export const isInReserve = (state: State, unit: Unit): boolean => whereIs(state, unit.id) === 'reserve';
export const mayArrive = (state: State, unit: Unit): boolean =>
  isInReserve(state, unit) && state.cursor.round >= reservesFrom(state, unit.side) && !markOf(state.sides[unit.side]!, WAITS);

/** NQ-ACT-02, -05: not yet activated this turn and on the table, or in reserve and allowed to come. */
export const isReady = (state: State, unit: Unit): boolean =>
  !markOf(unit, DONE) && !markOf(unit, ACTIVATED) && (standing(state, unit.id).length > 0 || mayArrive(state, unit));

export const readyUnits = (state: State, side: number): Unit[] => state.units.filter((unit) => unit.side === side && isReady(state, unit));

/** NQ-ACT-01, -03, NQ-TURN-02: who activates after a unit of this side: the next clockwise that is of another team and has a unit left, else whoever has. */
export function nextSide(state: State, after: number): number {
  const count = state.sides.length;
  const order = state.sides.map((_, i) => (after + 1 + i) % count);
  const team = state.sides[after]!.team;
  const ready = (side: number) => readyUnits(state, side).length > 0;
  return order.find((side) => state.sides[side]!.team !== team && ready(side)) ?? order.find(ready) ?? order[0]!;
}

/** NQ-ACT-03: the side whose turn it is has nobody left. */
export function passOn(game: Game): void {
  game.go({ active: nextSide(game.state, game.active) }, 'NQ-ACT-03');
}
