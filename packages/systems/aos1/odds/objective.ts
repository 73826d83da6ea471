import { Game, markOf } from '@warfold/engine';
import { inches } from '@warfold/space';
import type { ObjectiveRule } from '../../shared/oddsObjective.ts';
import { groundInTheMiddle, inTheMiddle } from '../../shared/oddsObjective.ts';
import { aos1 } from '../index.ts';
import { ACHIEVED, CHARGED, OBJECTIVE, SUDDEN_DEATH } from '../marks.ts';
import { checkObjectives } from '../victory.ts';

const RULE = 'AOS1-SUDDEN-06';
/** When the rules look. */
const ROUND = 4;

/** AOS1-SUDDEN-06: ground that one side is to seize: it needs somebody near it, whoever else is there. */
export const objective: ObjectiveRule = {
  rule: RULE,
  piece: (state) => inTheMiddle(state, 'terrain', groundInTheMiddle(state, inches(3))),
  held: 'The side that is to seize it; A, if not said.',
  holder(state, piece) {
    const side = state.pieces[piece]!.owner ?? 0;
    const game = new Game(aos1, { ...state, cursor: { ...state.cursor, round: ROUND } }, () => {});
    game.mark({ side }, SUDDEN_DEATH, 'seize', RULE);
    game.mark({ side }, OBJECTIVE, piece, RULE);
    checkObjectives(game);
    return markOf(game.state.sides[side]!, ACHIEVED) ? side : null;
  },
  charged: ({ units }, unit) => markOf(units[unit]!, CHARGED),
};
