import { Game, markOf } from '@warfold/engine';
import type { ObjectiveRule } from '../../shared/oddsObjective.ts';
import { inTheMiddle, usually } from '../../shared/oddsObjective.ts';
import { wh40k9 } from '../index.ts';
import { chooseMarkers, holderOf, MARKER_RADIUS } from '../mission/objectives.ts';
import { CHARGED } from '../sequence/marks.ts';

/** W40K-OBJ-04, W40K-OBSEC-01: whoever has more models in range, or alone some that secure objectives. */
export const objective: ObjectiveRule = {
  rule: 'W40K-OBJ-04',
  piece: (state) => inTheMiddle(state, 'objective', { kind: 'disc', radius: MARKER_RADIUS }),
  holder(state, piece) {
    const game = new Game(wh40k9, state, () => {});
    usually(chooseMarkers(game));
    return holderOf(game.state, piece);
  },
  charged: ({ units }, unit) => markOf(units[unit]!, CHARGED).length > 0,
};
