import type { Flow, Game } from '@warfold/engine';
import { abilities } from '../abilities.ts';
import { sufferMortals } from '../attack/wounds.ts';
import { throwDice } from '../sequence/dice.ts';
import type { Arrival, HarmOnDie } from '../sequence/moments.ts';
import { onField } from '../table/table.ts';

/** What comes to a unit because it has moved, or was set up, where it now stands: deadly ground, walls of cinders (AOS3-28.1.3e, AOS3-SAMPLE.1). */
export function* arrived(game: Game, unit: number, how: Arrival['how']): Flow<void> {
  for (const harm of abilities.ask(game.state, 'afterMove', { unit, how }, { unit: { unit } })) {
    if (!onField(game.state, game.unit(unit))) return;
    yield* suffer(game, unit, harm);
  }
}

function* suffer(game: Game, unit: number, { on, mortals, reason, rule }: HarmOnDie): Flow<void> {
  if (on !== null) {
    const rolled = yield* throwDice(game, {
      purpose: 'harm',
      rule,
      side: game.unit(unit).side,
      count: 1,
      sides: 6,
      by: { unit },
      at: { unit },
      sort: (face) => (face >= on.least && face <= on.most ? 'harmed' : 'unharmed'),
    });
    if (rolled.count('harmed') === 0) return;
  }
  yield* sufferMortals(game, unit, mortals, { rule, reason });
}
