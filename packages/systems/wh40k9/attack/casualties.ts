import type { RuleId } from '@warfold/catalogue';
import type { Game, State, Text, Unit } from '@warfold/engine';
import { markOf, say } from '@warfold/engine';
import { DESTROYED_BY, LOSSES, STARTING } from '../sequence/marks.ts';

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
  game.mark({ unit: unit.id }, LOSSES, markOf(unit, LOSSES) + models.length, cause === 'fled' ? 'W40K-MORALE-08' : 'W40K-MORALE-02');
  if (!isDestroyed(game.state, unit)) return;
  if (credit !== undefined) game.mark({ unit: unit.id }, DESTROYED_BY, credit, 'W40K-STR-07');
  loseAboard(game, unit.id, { cause, rule, text });
}

/**
 * Whoever is still aboard of what is gone is gone as well (W40K-AIR-05): with a transport that is destroyed in battle everybody has got out before (W40K-TRANS-13), but one
 * that crashes, flees, strays or never arrives sets nothing off.
 */
function loseAboard(game: Game, carrier: number, loss: Loss): void {
  for (const unit of passengersOf(game.state, carrier)) {
    const models = unit.models.filter((id) => game.model(id).place.at === 'aboard');
    lose(game, models, { ...loss, text: say('w40k.lostWith', { unit: { unit: unit.id }, transport: { unit: carrier } }) });
  }
}

/** The units of which models are aboard. */
export const passengersOf = (state: State, carrier: number): Unit[] =>
  state.units.filter((unit) =>
    unit.models.some((id) => {
      const { place } = state.models[id]!;
      return place.at === 'aboard' && place.unit === carrier;
    }),
  );

/** W40K-STR-04. */
export const isDestroyed = (state: State, unit: Unit): boolean => unit.models.every((id) => state.models[id]!.place.at === 'gone');

/** How many models it has, wherever they are. */
export const modelsLeft = (state: State, unit: Unit): number =>
  unit.models.reduce((count, id) => (state.models[id]!.place.at === 'gone' ? count : count + 1), 0);

/** W40K-STR-01. */
export const startingStrength = (unit: Unit): number => markOf(unit, STARTING) || unit.models.length;

/** W40K-STR-03: exactly half is not below it, and a single model never is. */
export const belowHalfStrength = (state: State, unit: Unit): boolean => 2 * modelsLeft(state, unit) < startingStrength(unit);
