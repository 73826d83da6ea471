import type { Flow, Game, State } from '@warfold/engine';
import { abilityOf, markOf, say } from '@warfold/engine';
import { divide } from '../attack/strength.ts';
import { ASKS } from '../questions.ts';
import { SPLIT_ASKED } from '../sequence/marks.ts';

/** W40K-DATA-08: so many, and no other number. */
const WHOLE = 10;
const HALF = 5;

/** The next unit that may be divided: during deployment, before any unit has been set up. */
export function nextSplit(state: State): number | null {
  if (state.models.some(({ place }) => place.at === 'table')) return null;
  const unit = state.units.find(
    (one) => abilityOf(one, 'combat-squads') !== null && one.models.length === WHOLE && !markOf(one, SPLIT_ASKED),
  );
  return unit?.id ?? null;
}

/** Its owner divides it in two, and says who is in which half, or leaves it whole. Each half has a Starting Strength of five (W40K-STR-05). */
export function* splitUnit(game: Game, id: number): Flow<void> {
  const unit = { unit: id };
  const { side } = game.unit(id);
  game.mark(unit, SPLIT_ASKED, true, 'W40K-DATA-08');
  if (!(yield* game.ask.confirm({ side, rule: 'W40K-DATA-08', label: say(ASKS.split, { unit }), about: [unit] }, false))) return;
  const second = yield* game.ask.pick(
    { side, rule: 'W40K-DATA-08', label: say(ASKS.secondHalf, { unit }), about: [unit] },
    game
      .unit(id)
      .models.map((model) => ({ id: `model:${model}`, label: say('w40k.model', { model: { model } }), ref: { model }, value: model })),
    {
      min: HALF,
      max: HALF,
      usual: () =>
        game
          .unit(id)
          .models.slice(-HALF)
          .map((model) => `model:${model}`),
    },
  );
  divide(game, id, second, 'W40K-DATA-08', say('w40k.splits', { unit }));
}
