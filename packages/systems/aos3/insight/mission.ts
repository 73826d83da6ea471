/** What the battleplans pay for. */
import type { State } from '@warfold/engine';
import { inches } from '@warfold/space';
import { bodyOf } from '../../sigmar/insight/body.ts';

/** In points of army: what a victory point is worth. */
const VICTORY_POINT = 60;

export const turnsLeft = ({ cursor: { round, active }, options }: State, side: number): number =>
  Math.max(0, Number(options.rounds ?? 5) - Math.max(1, round) + (active === side || round === 0 ? 1 : 0));

export const goals = (state: State, side: number) =>
  state.pieces
    .filter(({ kind, gone }) => kind === 'objective' && !gone)
    .map(({ id, pose }) => ({
      piece: id,
      at: pose,
      radius: inches(6),
      worth: VICTORY_POINT * Math.max(1, turnsLeft(state, side)),
      atTheEnd: false,
    }));

/** More than any army is worth. */
const DECIDED = 5000;

export function outlook(state: State, side: number): number {
  const sign = (other: number): number => (state.sides[other]!.team === state.sides[side]!.team ? 1 : -1);
  let sum = 0;
  for (const { id, side: of, points } of state.units) {
    const { left, full } = bodyOf(state, id);
    if (left > 0) sum += sign(of) * points * (0.25 + (0.75 * left) / Math.max(1, full));
  }
  for (const { id, score } of state.sides) sum += sign(id) * VICTORY_POINT * score;
  if (state.result !== null && state.result.winners.length > 0)
    sum += state.result.winners.some((winner) => sign(winner) > 0) ? DECIDED : -DECIDED;
  return sum;
}
