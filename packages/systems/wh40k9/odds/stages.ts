import type { State } from '@warfold/engine';
import { markOf, part, say, standing, sumOf } from '@warfold/engine';
import type { Stage } from '../../shared/odds.ts';
import { howMany, isFought } from '../attack/attack.ts';
import type { AttackSource } from '../attack/sequence.ts';
import { partsOfVolley } from '../attack/sequence.ts';
import { handsLeft, strikeOf } from '../attack/strike.ts';
import type { Volley } from '../attack/volley.ts';
import { attacksOf } from '../fighting/blows.ts';
import { leadershipOf, moraleTest } from '../fighting/morale.ts';
import { LOSSES, TESTED } from '../sequence/marks.ts';
import { damageRowOf } from '../sheet/profile.ts';
import { forecastOf } from '../shooting/forecast.ts';

/** W40K-BLAST-03: the models of the target are counted when it is chosen, which is now. */
const firing = (volley: Volley): AttackSource => ({
  times: (state) => (isFought(state, volley) ? handsLeft(state, volley).reduce((sum, [, count]) => sum + count, 0) : 0),
  count: (game, times) => howMany(game, { ...volley, crowd: standing(game.state, volley.at).length }, times),
  alike: (state) => standing(state, volley.at).length,
});

/** W40K-FIGHT-11: blows are counted when they are declared, which is now: so many as the A of each who fights. */
const striking = (volley: Volley): AttackSource => ({
  times: (state) => (isFought(state, volley) ? handsLeft(state, volley).length : 0),
  count: (game) => attacksOf(game, handsLeft(game.state, volley)[0]![0]),
  alike: (state) => damageRowOf(state, state.models[handsLeft(state, volley)[0]![0]]!),
});

/** One weapon profile of one unit. In close combat the attacks of each model may still have to be rolled for. */
export function volleyStage(
  state: State,
  volley: Volley,
  counted: 'weapons' | 'blows' = 'weapons',
  isIdle?: (now: State) => boolean,
): Stage {
  const count = volley.hands.reduce((sum, [, each]) => sum + each, 0);
  return {
    label: say('w40k.odds.volley', { unit: { unit: volley.by }, weapon: { gear: volley.weapon } }),
    numbers: [
      {
        label: say('w40k.odds.weapons'),
        value: sumOf([part(count, say('w40k.weapon', { weapon: { gear: volley.weapon } }), 'W40K-SHEET-12')]),
      },
      ...forecastOf(state, strikeOf(state, volley)),
    ],
    parts: partsOfVolley(volley, counted === 'blows' ? striking(volley) : firing(volley), isIdle),
  };
}

/** W40K-MORALE-05: the test of a unit that has lost models, and what comes of it. */
export function moraleStage(state: State, unit: number): Stage {
  return {
    label: say('w40k.odds.morale', { unit: { unit } }),
    numbers: [{ label: say('w40k.stat.ld'), value: leadershipOf(state, state.units[unit]!) }],
    parts: [
      {
        *run(game) {
          const before = standing(game.state, unit).length;
          if (before === 0 || markOf(game.unit(unit), LOSSES) === 0) return { counts: {}, on: null };
          yield* moraleTest(game, unit);
          const fled = before - standing(game.state, unit).length;
          // The turn is over: losses are counted anew.
          game.mark({ unit }, LOSSES, 0, 'W40K-MORALE-03');
          game.mark({ unit }, TESTED, false, 'W40K-MORALE-03');
          // W40K-MORALE-07: whoever fails loses somebody.
          return { counts: { tests: 1, failed: fled > 0 ? 1 : 0, fled }, on: null };
        },
      },
    ],
  };
}
