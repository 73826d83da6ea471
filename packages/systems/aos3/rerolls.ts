import type { Reaction, WindowKind } from '@warfold/engine';
import { reaction, say } from '@warfold/engine';
import { abilities } from './abilities.ts';

/** AOS3-1.5.4a, AOS3-1.5.4b: an ability that lets the player of a unit roll all dice of a roll again, once. */
export const rerollReaction = (window: WindowKind<{ unit: number }>, moment: 'rerollRun' | 'rerollCharge' | 'rerollRecovery'): Reaction =>
  reaction(window, {
    name: moment,
    options(game, { about, roll }, side) {
      if (roll === undefined || roll.rolled.rerolled.length > 0 || game.unit(about.unit).side !== side) return [];
      return abilities
        .ask(game.state, moment, { unit: about.unit }, { unit: { unit: about.unit } })
        .slice(0, 1)
        .map(({ reason }) => ({ id: 'again', label: say('aos3.reroll.option', { reason }) }));
    },
    *respond(game, { about, roll }) {
      const [right] = abilities.ask(game.state, moment, { unit: about.unit }, { unit: { unit: about.unit } });
      if (roll !== undefined && right !== undefined) yield* roll.again('all', right.rule);
    },
  }) as Reaction;
