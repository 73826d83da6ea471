/** How far things are tried out on forks. */
import type { State } from '@warfold/engine';
import type { Insight } from '../insight.ts';
import type { Rollouts } from './rollouts.ts';

type Horizon = Rollouts['horizon'];

export const turnOf = ({ cursor: { round, turn } }: State): string => `${round} ${turn}`;

/** To the end of the turn under way and so many more, with a look after each: at once, where it is still open then who goes next. */
export const afterTurns =
  (from: State, turns: number, { isBetweenTurns }: Pick<Insight, 'isBetweenTurns'>): Horizon =>
  () => {
    let turn: string | null = turnOf(from);
    let left = turns;
    return (state: State) => {
      const next = isBetweenTurns(state) ? null : turnOf(state);
      if (next === turn) return 'on';
      const last = turn;
      turn = next;
      if (next !== null && left-- === 0) return 'over';
      return last === null ? 'on' : 'looked at';
    };
  };

/** As long as the battle lasts. */
export const toTheEnd: Horizon = () => () => 'on';
