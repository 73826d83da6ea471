import type { Flow, State } from '@warfold/engine';
import { markOf, OF_SIDE, say, step } from '@warfold/engine';
import { leaders } from '../../shared/sides.ts';
import { throwDice } from '../dice.ts';
import type { Triumph } from '../marks.ts';
import { GENERAL, MORE_WOUNDS, TRIUMPH } from '../marks.ts';

/** Which of the armies won a major victory in its previous battle, as the players said. */
const wonBefore = (state: State, side: number): boolean => {
  const { victors } = state.options;
  return victors === 'both' || victors === (side === 0 ? 'first' : 'second');
};

/** AOS1-TRIUMPH-01. */
export const nextTriumph = (state: State): number | null =>
  leaders(state).find((side) => wonBefore(state, side) && markOf(state.sides[side]!, TRIUMPH) === '') ?? null;

const RULE_OF = { blessed: 'AOS1-TRIUMPH-02', inspired: 'AOS1-TRIUMPH-03', empowered: 'AOS1-TRIUMPH-04' } as const;

export const rollTriumph = step(OF_SIDE, function* (game, { side }): Flow<void> {
  const { total } = yield* throwDice(game, { purpose: 'triumph', rule: 'AOS1-TRIUMPH-01', side, count: 1, sides: 6 });
  const triumph: Exclude<Triumph, '' | 'none'> = total <= 2 ? 'blessed' : total <= 4 ? 'inspired' : 'empowered';
  game.mark(
    { side },
    TRIUMPH,
    triumph,
    RULE_OF[triumph],
    say('aos1.log.triumph', { side: { side }, triumph: say(`aos1.triumph.${triumph}`) }),
  );
  const general = markOf(game.state.sides[side]!, GENERAL);
  if (triumph === 'empowered' && general !== null) game.mark({ model: general }, MORE_WOUNDS, 1, 'AOS1-TRIUMPH-04');
});
