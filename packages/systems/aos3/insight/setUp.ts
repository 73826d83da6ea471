/** What the third edition thinks of what comes before the battle. */

import type { DecisionView, Option, State } from '@warfold/engine';
import { say } from '@warfold/engine';
import { inches } from '@warfold/space';
import { bodyOf } from '../../sigmar/insight/body.ts';
import type { Opinion, Tactics } from '../../sigmar/insight/index.ts';
import { sideIn, unitIn } from '../../sigmar/insight/index.ts';
import { opinionOnFirst } from '../../sigmar/insight/onset.ts';
import { WHERE } from '../battlepacks/deployment.ts';
import { weightOf } from '../objectives.ts';
import { ASKS } from '../questions.ts';

/** What its models would count as, wherever they are now. */
const claimOf = (state: State, unit: number): number =>
  state.units[unit]!.models.reduce((sum, id) => sum + weightOf(state, state.models[id]!), 0);

export function opinionOnSetUp(state: State, view: DecisionView, option: Option, tactics: Tactics): Opinion | null {
  switch (view.label.key) {
    case ASKS.setupUnit: {
      // AOS3-18.1.1b: those who count for much first, each to an objective of its own; riders and heroes find their places beside them.
      const unit = unitIn(option);
      if (unit === null) return null;
      const models = claimOf(state, unit);
      return { score: models - bodyOf(state, unit).stride / inches(2), reason: say('aos3.insight.claim', { models }) };
    }
    case ASKS.setupWhere: {
      const where = WHERE.in(option)?.is;
      if (where === 'field') return { score: 2, reason: say('aos3.insight.field') };
      return { score: where === 'garrison' ? 0 : -1, reason: say('aos3.insight.noRoom') };
    }
    case ASKS.roundFirst:
      // AOS3-18.1.1c: what is taken first stays taken until somebody comes.
      if (state.cursor.round > 1) return opinionOnFirst(state, view, option, tactics);
      return sideIn(option) === view.side ? { score: 1, reason: say('aos3.insight.first') } : { score: 0 };
    default:
      return null;
  }
}
