import type { RuleId } from '@warfold/catalogue';
import type { Flow, State, Step, Unit } from '@warfold/engine';
import { mark, markOf, OF_SIDE, say, step, unitChoice } from '@warfold/engine';

const RULE: RuleId = 'AOS1-SHOCK-02';
const STEADY_ON = 4;

export const SHAKEN = mark('unit', 'shaken', false, { label: say('ex.mark.shaken') });
/** Goes by itself when the rules say `game.endOf('round', ...)`. */
export const REGROUPED = mark('side', 'regrouped', false, { ends: 'round' });

const shakenOf = (state: State, side: number): Unit[] => state.units.filter((unit) => unit.side === side && markOf(unit, SHAKEN));

/** Once a round each side may try to steady one of its shaken units. Part of the system's `next`: is it due now? */
export function nextRegrouping(state: State): Step | null {
  const side = state.sides.find((one) => !markOf(one, REGROUPED) && shakenOf(state, one.id).length > 0);
  return side === undefined ? null : { step: 'regroup', args: { side: side.id } };
}

export const regroup = step(OF_SIDE, function* (game, { side }): Flow<void> {
  game.mark({ side }, REGROUPED, true, RULE);
  const unit = yield* game.ask.perhaps({ side, rule: RULE, label: say('ex.ask.regroup') }, () =>
    shakenOf(game.state, side).map((one) => unitChoice(one)),
  );
  if (unit === null) return;
  const { total } = yield* game.roll({ purpose: 'regroup', rule: RULE, side, count: 1, sides: 6, by: { unit: unit.id } });
  if (total >= STEADY_ON) game.mark({ unit: unit.id }, SHAKEN, false, RULE, say('ex.log.regroups', { unit: { unit: unit.id } }));
});
