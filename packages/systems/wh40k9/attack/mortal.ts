import type { RuleId } from '@warfold/catalogue';
import type { Flow, Game } from '@warfold/engine';
import { allocate, takeDamage } from './allocation.ts';

/**
 * W40K-MORTAL-01 to -04: one at a time, without wound roll or save, each allocated like an attack, until all are suffered or nobody is left. `credit` is the side
 * that has inflicted them (W40K-STR-07).
 */
export function* mortalWounds(game: Game, unit: number, count: number, rule: RuleId, credit?: number): Flow<void> {
  if (count <= 0) return;
  game.tell(rule, 'w40k.mortalWounds', { unit: { unit }, count });
  yield* game.repeat(count, 'mortal wound', { unit, credit: credit ?? null }, null, (given) => oneMore(game, given.unit, given.credit));
}

/** Mortal wounds that one model suffers, and nobody else. */
export function* mortalWoundsOn(game: Game, model: number, count: number, rule: RuleId): Flow<void> {
  const { unit } = game.model(model);
  game.tell(rule, 'w40k.mortalWounds', { unit: { unit }, count });
  for (let i = 0; i < count && game.model(model).place.at === 'table'; i++)
    yield* takeDamage(game, model, 1, { cause: 'mortal wound', rule: 'W40K-MORTAL-01' });
}

function* oneMore(game: Game, unit: number, credit: number | null): Flow<null> {
  const id = yield* allocate(game, unit);
  const cause = 'mortal wound';
  const rule = 'W40K-MORTAL-01';
  if (id !== null) yield* takeDamage(game, id, 1, credit === null ? { cause, rule } : { cause, rule, credit });
  return null;
}
