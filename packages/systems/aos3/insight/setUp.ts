/** What the third edition thinks of what comes before the battle. */
import type { DecisionView, Option, State } from '@warfold/engine';
import { inches } from '@warfold/space';
import { bodyOf } from '../../sigmar/insight/body.ts';
import type { Opinion, Tactics } from '../../sigmar/insight/index.ts';
import { unitIn } from '../../sigmar/insight/index.ts';
import { opinionOnFirst } from '../../sigmar/insight/onset.ts';
import { weightOf } from '../objectives.ts';

/** What its models would count as, wherever they are now. */
const claimOf = (state: State, unit: number): number =>
  state.units[unit]!.models.reduce((sum, id) => sum + weightOf(state, state.models[id]!), 0);

export function opinionOnSetUp(state: State, view: DecisionView, option: Option, tactics: Tactics): Opinion | null {
  switch (view.label.key) {
    case 'aos3.setup.ask.unit': {
      // AOS3-18.1.1b: those who count for much first, each to an objective of its own; riders and heroes find their places beside them.
      const unit = unitIn(option);
      return unit === null ? null : { score: claimOf(state, unit) - bodyOf(state, unit).stride / inches(2) };
    }
    case 'aos3.setup.ask.where':
      return { score: option.id === 'field' ? 2 : option.id.startsWith('piece:') ? 0 : -1 };
    case 'aos3.round.askFirst':
      // AOS3-18.1.1c: what is taken first stays taken until somebody comes.
      return state.cursor.round <= 1 ? { score: option.id === `side:${view.side}` ? 1 : 0 } : opinionOnFirst(state, view, option, tactics);
    default:
      return null;
  }
}
