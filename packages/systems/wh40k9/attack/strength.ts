import type { RuleId } from '@warfold/catalogue';
import type { Game, Text } from '@warfold/engine';
import { STARTING } from '../sequence/marks.ts';
import { modelsLeft, startingStrength } from './casualties.ts';

/** W40K-STR-05: some models become a unit of their own; the Starting Strength of both is the number of models in them now. */
export function divide(game: Game, id: number, models: readonly number[], rule: RuleId, text: Text): number {
  const { side, name, profile, points, abilities, marks } = game.unit(id);
  const formed = game.form({ side, name: `${name} II`, profile, points: points / 2, abilities, marks }, models, rule, text);
  for (const unit of [id, formed.id]) game.mark({ unit }, STARTING, modelsLeft(game.state, game.unit(unit)), 'W40K-STR-05');
  return formed.id;
}

/** W40K-STR-06: one unit joins another; the Starting Strength of what they become is the sum of both. */
export function merge(game: Game, into: number, other: number, text: Text): void {
  const sum = startingStrength(game.unit(into)) + startingStrength(game.unit(other));
  game.join(into, game.unit(other).models, 'W40K-STR-06', text);
  game.mark({ unit: into }, STARTING, sum, 'W40K-STR-06');
}
