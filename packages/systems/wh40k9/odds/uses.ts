import type { State } from '@warfold/engine';
import { markOf, refuse, say } from '@warfold/engine';
import type { Use, Using } from '../../shared/oddsUses.ts';
import { giving } from '../../shared/oddsUses.ts';
import { HARD_BLOWS, mayUse, SECOND_WIND, STAND_FIRM, STEADY_AIM } from '../command/stratagems.ts';
import { COMMAND_POINTS, STRATAGEMS_USED } from '../sequence/marks.ts';

const RULE = 'W40K-OUT-02';
type Stratagem = typeof STEADY_AIM;

/** A question that uses Stratagems agrees to them; everything else about them is as in the game. */
const agreed = (state: State): State => ({ ...state, options: { ...state.options, stratagems: true } });

const stratagem = (one: Stratagem, note: string, deed: string) => ({
  label: say(`w40k.stratagem.${one.key}`),
  note,
  deeds: [deed],
  of: 'by' as const,
  why(state: State, unit: number, _using: Using) {
    const { side } = state.units[unit]!;
    if (mayUse(agreed(state), side, one)) return null;
    const { key, cost } = one;
    const points = markOf(state.sides[side]!, COMMAND_POINTS);
    return refuse(RULE, say('w40k.odds.noStratagem', { side: { side }, stratagem: say(`w40k.stratagem.${key}`), cost, points }));
  },
  pay(game: Parameters<NonNullable<Use['pay']>>[0], unit: number) {
    const { side } = game.unit(unit);
    const own = game.state.sides[side]!;
    game.mark({ side }, COMMAND_POINTS, markOf(own, COMMAND_POINTS) - one.cost, RULE);
    game.mark({ side }, STRATAGEMS_USED, `${markOf(own, STRATAGEMS_USED)} ${one.key}`.trim(), RULE);
  },
});

export const uses: Readonly<Record<string, Use>> = {
  'steady-aim': giving(stratagem(STEADY_AIM, '+1 to hit.', 'shoot'), 'steady-aim', RULE),
  'hard-blows': giving(stratagem(HARD_BLOWS, '+1 to wound.', 'fight'), 'hard-blows', RULE),
  'second-wind': giving(stratagem(SECOND_WIND, 'A charge that falls short is rolled again.', 'charge'), 'reroll', RULE, { of: 'charge' }),
  'stand-firm': giving(stratagem(STAND_FIRM, '+2 to the Leadership of the test.', 'test'), 'stand-firm', RULE),
};
