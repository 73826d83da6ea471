/** What the battleplans pay for, and how things stand by them. */
import type { Piece, State } from '@warfold/engine';
import { markOf, memo } from '@warfold/engine';
import type { Goal } from '@warfold/engine/insight';
import type { Mil, Point } from '@warfold/space';
import { boxOf, inches } from '@warfold/space';
import { paysForHolding } from '../../shared/scenario/goals.ts';
import { enemySides, unitsOf } from '../../shared/sides.ts';
import { bodyOf } from '../../sigmar/insight/body.ts';
import { hasPlan } from '../army/agreement.ts';
import { ways } from '../battleplans/score.ts';
import { CLAIMED, holderOf, objectivesOn } from '../objectives.ts';
import { FIRST_TURN } from '../sequence/marks.ts';
import { fieldUnits } from '../table/table.ts';

/** In points of army: what a victory point is worth. */
const VICTORY_POINT = 100;

const USUAL_ROUNDS = 5;

/** AOS3-4.0: a side that has had its turn in this round has one less. */
export function turnsLeft(state: State, side: number): number {
  const { round, turn, active, phase } = state.cursor;
  const rounds = Number(state.options.rounds ?? USUAL_ROUNDS);
  if (round === 0) return rounds;
  const first = markOf(state, FIRST_TURN);
  const acts = turn === 0 || phase === 'round' || active === side || (turn === 1 && first !== side);
  return Math.max(0, rounds - round + (acts ? 1 : 0));
}

/** AOS3-PLAN1: one, two, and more than the others pay; the third pays by what the others then lack. */
const CAIRN = 1.3;

/** AOS3-PLAN1 to -PLAN3: victory points for one objective, each time they are counted. */
function pays(state: State, side: number, piece: Piece): number {
  if (!hasPlan(state)) return 1;
  const each = paysForHolding(state, ways, side, piece);
  return each.some > 0 ? each.each + CAIRN : each.each;
}

/** AOS3-18.1.2a; inside or beside a feature that counts. */
function placeOf({ shape, pose }: Piece): { readonly at: Point; readonly radius: Mil } {
  if (shape.kind !== 'terrain') return { at: pose, radius: inches(6) };
  const { minX, maxX, minY, maxY } = boxOf(shape.terrain.footprint);
  const at = { x: Math.round((minX + maxX) / 2), y: Math.round((minY + maxY) / 2) };
  return { at, radius: inches(3) + Math.round(Math.min(maxX - minX, maxY - minY) / 2) };
}

const prizes = (state: State): Piece[] => [
  ...objectivesOn(state),
  ...state.pieces.filter(({ gone, traits }) => !gone && traits.includes(CLAIMED)),
];

export const goals = memo({
  on: (state: State) => state,
  key: (side: number) => side,
  work: (state, side: number): readonly Goal[] =>
    prizes(state).map((piece) => ({
      piece: piece.id,
      ...placeOf(piece),
      worth: VICTORY_POINT * pays(state, side, piece) * Math.max(1, turnsLeft(state, side)),
      atTheEnd: false,
      heldBy: holderOf(state, piece.id),
    })),
});

/** Who is still there can still hold, carry and be a nuisance. */
export function worth(state: State, id: number): number {
  const { left, full } = bodyOf(state, id);
  return left === 0 ? 0 : Math.max(10, state.units[id]!.points) * (0.25 + (0.75 * left) / Math.max(1, full));
}

/** More than any army is worth. */
const DECIDED = 5000;

/** What is held pays until somebody takes it away. */
const LIKELY = 0.6;

function standingOf(state: State, side: number): number {
  let sum = VICTORY_POINT * state.sides[side]!.score;
  for (const { id } of unitsOf(state, side)) sum += worth(state, id);
  if (fieldUnits(state, side).length === 0) return sum;
  for (const piece of prizes(state))
    if (holderOf(state, piece.id) === side) sum += LIKELY * VICTORY_POINT * pays(state, side, piece) * Math.max(1, turnsLeft(state, side));
  return sum;
}

export function outlook(state: State, side: number): number {
  if (state.result !== null) {
    const { winners } = state.result;
    return winners.length === 0 ? 0 : winners.includes(side) ? DECIDED : -DECIDED;
  }
  return standingOf(state, side) - Math.max(...enemySides(state, side).map((foe) => standingOf(state, foe)));
}
