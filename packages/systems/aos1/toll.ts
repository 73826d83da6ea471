import type { RuleId } from '@warfold/catalogue';
import type { Flow, Game } from '@warfold/engine';
import { standing } from '@warfold/engine';
import { inches } from '@warfold/space';
import { amountOf, rollAmount } from '../sigmar/amount.ts';
import type { Fallen, Toll } from '../sigmar/wounds.ts';
import { inflict } from '../sigmar/wounds.ts';
import { abilities } from './abilities.ts';
import { throwDice } from './dice.ts';
import { isWithin } from './measure.ts';
import { woundsOf } from './scroll.ts';

/** Suffering wounds in the first edition: AOS1-DAMAGE-01 to -05. There are no wards; a ward's place is taken by no rule. */
export const toll: Toll = {
  rules: { allocate: 'AOS1-DAMAGE-01', finish: 'AOS1-DAMAGE-02', slain: 'AOS1-DAMAGE-03', heal: 'AOS1-DAMAGE-04', ward: 'AOS1-DAMAGE-01' },
  throw: throwDice,
  finish: 'now',
  woundsOf,
  slain: die,
};

/** What caused mortal wounds, and how many times over. */
interface Cause {
  readonly rule: RuleId;
  readonly cause: string;
  readonly times?: number;
}

/** AOS1-DAMAGE-05: mortal wounds that are no part of an attack are allocated at once. */
export function* mortally(game: Game, unit: number, amount: number | string, by: number, { rule, cause, times = 1 }: Cause): Flow<void> {
  const roll = { purpose: 'mortal', rule, side: game.unit(by).side, by: { unit: by }, at: { unit } };
  const mortal = yield* rollAmount(game, amountOf(amount), times, roll, throwDice);
  if (mortal === 0) return;
  game.tell('AOS1-DAMAGE-05', 'aos1.log.mortal', { unit: { unit }, mortal }, [{ unit }]);
  yield* inflict(game, toll, { unit, wounds: 0, mortal, by, cause });
}

/** Abilities of those who die: Death Throes. Each unit near the place where the model stood suffers, whoever's it is. */
function* die(game: Game, fallen: Fallen): Flow<void> {
  for (const id of fallen.models) {
    for (const { within, mortal, rule } of abilities.ask(game.state, 'dies', fallen, { unit: { unit: fallen.unit } })) {
      const body = game.model(id);
      const near = game.state.units.filter((unit) => standing(game.state, unit.id).some((model) => isWithin(model, body, inches(within))));
      game.tell(rule, 'aos1.log.throes', { model: { model: id } }, [{ model: id }]);
      for (const { id: unit } of near)
        if (game.standing(unit).length > 0) yield* mortally(game, unit, mortal, fallen.unit, { rule, cause: 'throes' });
    }
  }
}
