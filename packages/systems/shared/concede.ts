import type { RuleId } from '@warfold/catalogue';
import type { OfferRule, State } from '@warfold/engine';
import { mark, markOf, say } from '@warfold/engine';

/** Has given up. A system lists it among its marks, looks at it in `over`, and lays the offer out under `concede`. */
export const CONCEDED = mark('side', 'conceded', false, { label: say('shared.mark.conceded') });

/** Giving up, at any decision. */
export const concede = (rule: RuleId): OfferRule => ({
  label: say('shared.offer.concede'),
  open: (state, side) => state.sides[side] !== undefined && !markOf(state.sides[side], CONCEDED),
  accept(game, side) {
    game.mark({ side }, CONCEDED, true, rule, say('shared.conceded', { side: { side } }));
  },
});

/** The sides of the only team that has not given up entirely; nothing while several go on. */
export function leftStanding(state: State): readonly number[] | null {
  const fighting = state.sides.filter((side) => !markOf(side, CONCEDED));
  if (fighting.length === state.sides.length) return null;
  const teams = new Set(fighting.map(({ team }) => team));
  return teams.size > 1 ? null : state.sides.filter(({ team }) => teams.has(team)).map(({ id }) => id);
}
