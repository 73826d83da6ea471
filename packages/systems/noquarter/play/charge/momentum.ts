import type { RuleId } from '@warfold/catalogue';
import type { Game, Model, State } from '@warfold/engine';
import { markOf, say } from '@warfold/engine';
import { spentBy } from '../action.ts';
import { REACHED_BY } from '../combat/combatMarks.ts';
import { CHARGED, MOMENTUM } from '../marks.ts';

/** NQ-MOMENTUM-01. */
export const EXTRA = 3;

/**
 * A model has charged home: it touches enemies, or stops within its extended reach of them (NQ-REACH-02). It strikes better all turn (NQ-CHARGE-07), and
 * may have momentum (NQ-MOMENTUM-02); follow-up moves give none (NQ-FOLLOW-03). Whoever only closes
 * with an enemy that has been striking at it from a distance has neither: that combat is under way (NQ-REACH-03).
 */
export function chargedHome(game: Game, id: number, enemies: readonly number[], how: 'charge' | 'follow-up' = 'charge'): void {
  const model = game.model(id);
  const reached = markOf(model, REACHED_BY);
  if (enemies.length > 0 && enemies.every((enemy) => reached.includes(enemy))) {
    game.tell('NQ-REACH-03', 'nq.combat.underWay', { model: { model: id } });
    return;
  }
  game.mark({ model: id }, CHARGED, true, ruleOf(how, enemies));
  if (how === 'follow-up' || !hasOnlyCharged(game.state, model)) return;
  game.mark({ model: id }, MOMENTUM, EXTRA, 'NQ-MOMENTUM-01', say('nq.combat.momentum', { model: { model: id }, points: EXTRA }));
}

/** NQ-MOMENTUM-02: the charge is all that the model has done in this activation, and nobody of its unit has done anything but charge and then strike. */
function hasOnlyCharged(state: State, model: Model): boolean {
  const own = spentBy(model);
  const mates = state.units[model.unit]!.models.map((id) => state.models[id]!);
  return (own === 'nothing' || own === 'charge') && mates.every((mate) => spentBy(mate) !== 'other');
}

const ruleOf = (how: 'charge' | 'follow-up', enemies: readonly number[]): RuleId => {
  if (how === 'follow-up') return 'NQ-FOLLOW-03';
  return enemies.length === 0 ? 'NQ-REACH-02' : 'NQ-CHARGE-07';
};
