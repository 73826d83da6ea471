import type { Game, Model, State } from '@warfold/engine';
import { debt, markOf } from '@warfold/engine';
import { fighterOf } from '../fighter/fighter.ts';
import { fighters, isHero } from '../fighter/states.ts';
import { MORALE_FIRST, MORALE_TESTED } from '../magic/magicMarks.ts';
import { ADDED, STARTED, TURN_ADDED, TURN_STRENGTH } from '../marks.ts';

/** NQ-MORALE-02: a unit has to test when the active unit has finished, or at the end of the mandatory effects (NQ-MAND-03). */
export const MORALE = debt<{ unit: number; by: number }>('morale', { step: 'testMorale' });

/** Where what happens in phase 3 is paid for. */
const dueIn = (state: State): 'activation' | 'mandatory' => (state.cursor.phase === 'mandatory' ? 'mandatory' : 'activation');

/** NQ-MORALE-03, -06: a Hero alone counts his wounds, all others their models. A support weapon counts its crew. */
export const isLoneHero = (state: State, unit: number): boolean => {
  const { models } = state.units[unit]!;
  const left = fighters(state, unit);
  return left.length === 1 && isHero(state, left[0]!) && models.length === 1;
};

const woundsLeft = (state: State, model: Model): number => Math.max(0, fighterOf(state, model).FE - model.lost);

/** What a unit has left: models, or the wounds of a lone Hero. */
export function strengthLeft(state: State, unit: number): number {
  const left = fighters(state, unit);
  return isLoneHero(state, unit) ? woundsLeft(state, left[0]!) : left.length;
}

/** NQ-MORALE-01: half or more of what it started with; once that has been tested, half or more of what it had when the turn began (NQ-MORALE-03). */
export function hasLostHalf(state: State, unit: number): boolean {
  const one = state.units[unit]!;
  const left = strengthLeft(state, unit);
  const [from, added] = markOf(one, MORALE_FIRST)
    ? [markOf(one, TURN_STRENGTH), markOf(one, TURN_ADDED)]
    : [markOf(one, STARTED), markOf(one, ADDED)];
  const lost = from + added - left;
  return left > 0 && lost > 0 && lost * 2 >= from;
}

/** NQ-MORALE-01: models that join a unit (or leave it, if less than nothing) change neither what it started with nor what it has lost. */
export function reckonIn(game: Game, unit: number, models: number): void {
  game.mark({ unit }, ADDED, markOf(game.unit(unit), ADDED) + models, 'NQ-MORALE-01');
  game.mark({ unit }, TURN_ADDED, markOf(game.unit(unit), TURN_ADDED) + models, 'NQ-MORALE-03');
}

/** A unit has lost something: it owes a test if that is enough, once a turn (NQ-MORALE-04). */
export function oweMorale(game: Game, unit: number, by: number | null): void {
  if (markOf(game.unit(unit), MORALE_TESTED) || !hasLostHalf(game.state, unit)) return;
  if (game.owed(MORALE).some(({ args }) => args.unit === unit)) return;
  game.owe(MORALE, dueIn(game.state), { unit, by: by ?? -1 }, 'NQ-MORALE-01');
}
