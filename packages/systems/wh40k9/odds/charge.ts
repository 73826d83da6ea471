import type { State } from '@warfold/engine';
import { markOf, say, standing } from '@warfold/engine';
import { inches } from '@warfold/space';
import type { Deed } from '../../shared/odds.ts';
import { chargeReach, rollFor, whyHopeless, whyNoCharge } from '../fighting/charge.ts';
import { CHARGE_TRIED, CHARGED } from '../sequence/marks.ts';

/** W40K-CHARGE-10: who has charged in vain fights nobody. */
export const hasFailed = ({ units }: State, unit: number): boolean =>
  markOf(units[unit]!, CHARGE_TRIED) && markOf(units[unit]!, CHARGED).length === 0;

/** W40K-CHARGE-07, -08: whether the roll bridges the distance on open ground. */
export const charge: Deed = {
  label: say('w40k.odds.charge'),
  note: 'The charge roll over the distance to the target, on open ground; who fails does not fight afterwards.',
  several: 'each',
  aims: true,
  phase: 'charge',
  words: {},
  distance: () => inches(8),
  plan(state, { by: [by = -1], at }) {
    const [unit, target] = [state.units[by]!, state.units[at]!];
    const refused = whyNoCharge(state, unit);
    if (refused !== null) return { refused };
    return {
      stages: [
        {
          label: say('w40k.odds.chargeOf', { unit: { unit: by } }),
          numbers: [rollFor(state, unit, target)],
          parts: [
            {
              *run(game) {
                if (standing(game.state, by).length === 0 || standing(game.state, at).length === 0) return { counts: {}, on: null };
                const reach = yield* chargeReach(game, by, [at]);
                const made = whyHopeless(game.state, game.unit(by), [at], reach) === null;
                game.mark({ unit: by }, CHARGE_TRIED, true, 'W40K-CHARGE-05');
                if (made) game.mark({ unit: by }, CHARGED, [at], 'W40K-CHARGE-09');
                return { counts: { charges: made ? 1 : 0 }, on: null };
              },
            },
          ],
        },
      ],
      leftOut: [],
    };
  },
};
