import { dueNow } from '../../rules/debts.ts';
import type { Step } from '../../rules/system.ts';
import { markOf } from '../../table/marks.ts';
import type { Result, State } from '../../table/state.ts';
import { say } from '../../words/words.ts';
import { ACTED, AGREES, BID, CLOCK, CONCEDED } from './marks.ts';
import { PANIC } from './panic.ts';
import { isStanding } from './table.ts';

export const ROUNDS = 3;

/** The sequence of play: everything is worked out from the table. */
export function next(state: State): Step | { readonly result: Result } {
  switch (state.cursor.phase) {
    case 'deploy': {
      const unit = state.units.find(({ models }) => models.some((id) => state.models[id]!.place.at === 'reserve'));
      return unit === undefined ? { step: 'endDeployment' } : { step: 'deploy', args: { unit: unit.id } };
    }
    case 'bid': {
      const side = state.sides.find((one) => markOf(one, BID) < 0);
      return side === undefined ? { step: 'beginRound' } : { step: 'bid', args: { side: side.id } };
    }
    case 'act': {
      const due = dueNow(state, 'now', [PANIC]);
      if (due !== null) return due;
      const side = sideToAct(state);
      return side === null ? { step: 'endRound' } : { step: 'activate', args: { side } };
    }
    default:
      return { result: outcome(state, leaders(state), 'toy.result.score') };
  }
}

/** The sides take turns, from the one after the last that acted; a side with nothing left to do is passed over. */
function sideToAct(state: State): number | null {
  const count = state.sides.length;
  for (let i = 1; i <= count; i++) {
    const side = (state.cursor.active + i) % count;
    if (state.units.some((unit) => unit.side === side && !markOf(unit, ACTED) && isStanding(state, unit))) return side;
  }
  return null;
}

/** Asked at every yield: a concession, an agreement, the clock, or nobody left to fight. */
export function over(state: State): Result | null {
  const { sides } = state;
  if (sides.some((side) => markOf(side, CONCEDED)))
    return outcome(
      state,
      teamsLeft(state, (id) => !markOf(sides[id]!, CONCEDED)),
      'toy.result.conceded',
    );
  if (sides.every((side) => markOf(side, AGREES))) return outcome(state, [], 'toy.result.agreed');
  const limit = Number(state.options.clock ?? 0);
  const inTime = (id: number) => limit === 0 || markOf(sides[id]!, CLOCK) <= limit;
  if (!sides.every(({ id }) => inTime(id))) return outcome(state, teamsLeft(state, inTime), 'toy.result.clock');
  if (state.cursor.phase !== 'act') return null;
  const alive = teamsLeft(state, (id) => state.units.some((unit) => unit.side === id && isStanding(state, unit)));
  return alive.length < new Set(sides.map((side) => side.team)).size ? outcome(state, alive, 'toy.result.wiped') : null;
}

/** The teams all of whose sides (or, of the dead, one of whose sides) are still in it. */
const teamsLeft = (state: State, isIn: (side: number) => boolean): number[] => [
  ...new Set(state.sides.filter((side) => isIn(side.id)).map((side) => side.team)),
];

const leaders = (state: State): number[] => {
  const scores = teamScores(state);
  const best = Math.max(...scores.values());
  const ahead = [...scores].filter(([, score]) => score === best).map(([team]) => team);
  return ahead.length === scores.size ? [] : ahead;
};

function teamScores(state: State): Map<number, number> {
  const scores = new Map<number, number>();
  for (const { team, score } of state.sides) scores.set(team, (scores.get(team) ?? 0) + score);
  return scores;
}

function outcome(state: State, teams: readonly number[], key: string): Result {
  return {
    winners: state.sides.filter((side) => teams.includes(side.team)).map(({ id }) => id),
    reason: say(key),
    scores: state.sides.map((side) => side.score),
  };
}
