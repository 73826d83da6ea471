import type { RuleId } from '@warfold/catalogue';
import type { Opening, Option, Reaction, WindowKind } from '@warfold/engine';
import { part, reaction, say, sumOf } from '@warfold/engine';
import { abilities } from '../abilities.ts';

/** What the dice that may be rolled again came to, for whoever has to decide it. */
export function shownRoll(roll: Opening['roll'], rule: RuleId): Pick<Option, 'numbers'> {
  const label = say('aos3.part.roll');
  return roll === undefined ? {} : { numbers: [{ label, value: sumOf([part(roll.rolled.total, label, rule)]) }] };
}

/** AOS3-1.5.4a, AOS3-1.5.4b: an ability that lets the player of a unit roll all dice of a roll again, once. */
export const rerollReaction = (window: WindowKind<{ unit: number }>, moment: 'rerollRun' | 'rerollCharge' | 'rerollRecovery'): Reaction =>
  reaction(window, {
    name: moment,
    options(game, { about, roll }, side) {
      if (roll === undefined || roll.rolled.rerolled.length > 0 || game.unit(about.unit).side !== side) return [];
      return abilities
        .ask(game.state, moment, { unit: about.unit }, { unit: { unit: about.unit } })
        .slice(0, 1)
        .map(({ reason }) => ({
          id: 'again',
          value: null,
          label: say('aos3.reroll.option', { reason }),
          ...shownRoll(roll, 'AOS3-1.5.4a'),
        }));
    },
    *respond(game, { about, roll }) {
      const [right] = abilities.ask(game.state, moment, { unit: about.unit }, { unit: { unit: about.unit } });
      if (roll !== undefined && right !== undefined) yield* roll.again('all', right.rule);
    },
  });
