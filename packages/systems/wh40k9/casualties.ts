import type { RuleId } from '@warfold/catalogue';
import type { Game, State, Text, Unit } from '@warfold/engine';
import { markOf } from '@warfold/engine';
import { DESTROYED_BY, LOSSES, STARTING } from './marks.ts';

/** Why models are gone. Those who flee or stray count as destroyed, but set nothing off (W40K-MORALE-08, W40K-COHCHK-02). */
export type Cause = 'destroyed' | 'fled' | 'strayed' | 'wreck' | 'no room' | 'lost' | 'crashed' | 'never arrived';

/** What destroyed them, and to whose credit it goes (W40K-STR-07): nobody's, if it is not said. */
export interface Loss {
  readonly cause: Cause;
  readonly rule: RuleId;
  readonly text: Text;
  readonly credit?: number;
}

/**
 * W40K-STR-02: takes destroyed models of one unit out of play, counts them for Morale (W40K-MORALE-02), and notes who has destroyed the unit with its
 * last model (W40K-STR-07). What the end of a model sets off is done before, by whoever destroys it.
 */
export function lose(game: Game, models: readonly number[], { cause, rule, text, credit }: Loss): void {
  if (models.length === 0) return;
  const unit = game.unit(game.model(models[0]!).unit);
  game.emit({ type: 'removed', models, to: { at: 'gone', cause }, rule, text });
  game.mark({ unit: unit.id }, LOSSES, markOf(unit, LOSSES) + models.length, 'W40K-MORALE-02');
  if (credit !== undefined && isDestroyed(game.state, unit)) game.mark({ unit: unit.id }, DESTROYED_BY, credit, 'W40K-STR-07');
}

/** W40K-STR-04. */
export const isDestroyed = (state: State, unit: Unit): boolean => unit.models.every((id) => state.models[id]!.place.at === 'gone');

/** How many models it has, wherever they are. */
export const modelsLeft = (state: State, unit: Unit): number =>
  unit.models.reduce((count, id) => (state.models[id]!.place.at === 'gone' ? count : count + 1), 0);

/** W40K-STR-01. */
export const startingStrength = (unit: Unit): number => markOf(unit, STARTING) || unit.models.length;

/** W40K-STR-03: exactly half is not below it, and a single model never is. */
export const belowHalfStrength = (state: State, unit: Unit): boolean => 2 * modelsLeft(state, unit) < startingStrength(unit);
