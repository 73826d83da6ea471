import { Game, markOf } from '@warfold/engine';
import type { ObjectiveRule } from '../../shared/oddsObjective.ts';
import { inTheMiddle, usually } from '../../shared/oddsObjective.ts';
import { OBJECTIVE } from '../battleplans/pieces.ts';
import { aos3 } from '../index.ts';
import { holderOf, objectives } from '../objectives.ts';
import { CHARGED } from '../sequence/marks.ts';

const { due = {}, steps = {} } = objectives;

/** AOS3-18.1.1b, -18.1.1c: looked at when the turn ends; whoever has more models there gains it, and otherwise it stays with whoever had it. */
export const objective: ObjectiveRule = {
  rule: 'AOS3-18.1.1b',
  piece: (state) => inTheMiddle(state, OBJECTIVE, { kind: 'point' }),
  held: 'The side that controls it before; nobody, if not said.',
  holder(state, piece) {
    const game = new Game(aos3, state, () => {});
    const next = due['turn-end:control'];
    for (let step = next?.(game.state) ?? null; step !== null; step = next?.(game.state) ?? null)
      usually(steps[step.step]?.(game, step.args ?? {}));
    return holderOf(game.state, piece);
  },
  charged: ({ units }, unit) => markOf(units[unit]!, CHARGED),
};
