/** What Stratagems are worth to the unit for which they are offered, against the Command points they take. */
import type { DecisionView, State } from '@warfold/engine';
import { markOf, say } from '@warfold/engine';
import { enemiesOnTable } from '../../shared/sides.ts';
import { OFFERS_STRATAGEM } from '../command/stratagems.ts';
import { COMMAND_POINTS } from '../sequence/marks.ts';
import type { Opinion } from './opinion.ts';
import type { Known } from './powers.ts';
import { hastened } from './powers.ts';

/** One better on a D6 takes about so much more. */
const ONE_BETTER = 0.25;

/** The most that a unit takes of anybody. */
const strongest = (state: State, unit: number, how: 'shoot' | 'fight', known: Known): number =>
  enemiesOnTable(state, state.units[unit]!).reduce(
    (most, { id }) => Math.max(most, known.harm(state, { by: unit, at: id, how }) * known.worth(state, id)),
    0,
  );

/** W40K-MORALE-05: in a Morale test somebody may flee; how many, dice will say. */
const FLEE = 0.15;

function gainOf(state: State, unit: number, stratagem: string, known: Known): number {
  switch (stratagem) {
    case 'forced-march':
      return hastened(state, unit, known);
    case 'steady-aim':
      return known.bloodlust(state) * ONE_BETTER * strongest(state, unit, 'shoot', known);
    case 'hard-blows':
      return known.bloodlust(state) * ONE_BETTER * strongest(state, unit, 'fight', known);
    case 'stand-firm':
      return FLEE * known.worth(state, unit);
    default:
      return 0;
  }
}

/** What a Command point may still bring, in power: one comes in every turn, and whoever has several has one to spare. */
const priceOf = (points: number): number => (points > 3 ? 0.1 : points > 1 ? 0.2 : 0.3);

export function opinionOnStratagem(state: State, view: DecisionView, yes: boolean, known: Known): Opinion | null {
  const about = view.about?.[0];
  const offered = OFFERS_STRATAGEM.in(view);
  if (offered === null || about === undefined || !('unit' in about)) return null;
  const points = markOf(state.sides[view.side]!, COMMAND_POINTS);
  const pays = gainOf(state, about.unit, offered.stratagem, known) - offered.cost * priceOf(points);
  if (yes) return { score: pays, reason: say(pays > 0 ? 'w40k.insight.spend' : 'w40k.insight.spendLittle', { points }) };
  return { score: 0, reason: say('w40k.insight.spare', { points }) };
}
