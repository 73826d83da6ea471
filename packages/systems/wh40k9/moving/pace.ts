import type { Explained, Flow, Game, Model, Part, State, Unit } from '@warfold/engine';
import { markOf, part, say, standing, sumOf } from '@warfold/engine';
import type { Mil } from '@warfold/space';
import { inches } from '@warfold/space';
import { ADVANCE_ROLL } from '../sequence/marks.ts';
import { isRandom } from '../sheet/amount.ts';
import { characteristicOf } from '../sheet/characteristics.ts';
import { lineOf } from '../sheet/profile.ts';

/** W40K-SHEET-03: a model with a Move of "-" cannot move. */
export const canMove = (state: State, model: Model): boolean => lineOf(state, model).move !== null;

/** W40K-MODCHAR-05: a random Move is rolled once for the whole unit, when it is selected to move; nothing where it is printed. */
export function* rollMove(game: Game, unit: number): Flow<number | null> {
  for (const model of game.standing(unit)) {
    const { move } = lineOf(game.state, model);
    if (move === null || !isRandom(move)) continue;
    const { side } = game.unit(unit);
    const rolled = yield* game.roll({
      purpose: 'move',
      rule: 'W40K-MODCHAR-05',
      side,
      count: move.dice,
      sides: move.sides,
      by: { unit },
    });
    return rolled.total + move.plus;
  }
  return null;
}

const inMils = ({ value, reason, rule }: Part): Part => part(inches(value), reason, rule);

/** How far a model may go in this Movement phase, in mils: its Move as it is now, and what an Advance adds to it (W40K-MOVE-10). */
export function paceOf(state: State, model: Model, rolled: number | null): Explained {
  const move = canMove(state, model) ? characteristicOf(state, model, 'm', rolled ?? undefined) : null;
  const advance = markOf(state.units[model.unit]!, ADVANCE_ROLL);
  const parts = (move?.parts ?? []).map(inMils);
  if (move !== null && advance > 0) parts.push(part(inches(advance), say('w40k.part.advance'), 'W40K-MOVE-10'));
  return sumOf(parts);
}

/** W40K-AIR-02, -04: the least that every part of the base must go; whatever changes the Move changes it as well. */
export function leastOf(state: State, model: Model): Mil {
  const { least, move } = lineOf(state, model);
  if (least === 0 || move === null) return 0;
  return Math.max(0, least + paceOf(state, model, null).total - inches(move.plus));
}

/** The pace of the slowest of those who can move, which is what a screen shows for the unit. */
export function paceOfUnit(state: State, unit: Unit, rolled: number | null): Explained {
  const paces = standing(state, unit.id)
    .filter((model) => canMove(state, model))
    .map((model) => paceOf(state, model, rolled));
  return (
    paces.reduce<Explained | null>((slowest, pace) => (slowest === null || pace.total < slowest.total ? pace : slowest), null) ?? NOWHERE
  );
}

const NOWHERE: Explained = { total: 0, parts: [] };
