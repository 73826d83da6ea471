/** What the third edition thinks of what comes before the battle. */
import type { DecisionView, Option, State } from '@warfold/engine';
import { inches } from '@warfold/space';
import { bodyOf } from '../../sigmar/insight/body.ts';
import type { Opinion, Tactics } from '../../sigmar/insight/index.ts';
import { unitIn } from '../../sigmar/insight/index.ts';
import { opinionOnFirst } from '../../sigmar/insight/onset.ts';

export function opinionOnSetUp(state: State, view: DecisionView, option: Option, tactics: Tactics): Opinion | null {
  switch (view.label.key) {
    case 'aos3.setup.ask.unit': {
      // Slow ones first, riders last, when it is seen where the enemy is.
      const unit = unitIn(option);
      return unit === null ? null : { score: 30 - bodyOf(state, unit).stride / inches(1) };
    }
    case 'aos3.setup.ask.where':
      return { score: option.id === 'field' ? 2 : option.id.startsWith('piece:') ? 0 : -1 };
    case 'aos3.round.askFirst':
      return opinionOnFirst(state, view, option, tactics);
    default:
      return null;
  }
}
