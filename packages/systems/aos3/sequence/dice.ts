import type { Game } from '@warfold/engine';
import { rolledOf, say } from '@warfold/engine';
import type { Throw } from '../../sigmar/amount.ts';
import { mayChange } from '../../sigmar/changing.ts';
import { abilities } from '../abilities.ts';
import { FORETOLD } from './marks.ts';

/** AOS3-1.5.2c: both dice of a 2D6 roll show the same, before any modifier. */
export const isDouble = (faces: readonly number[]): boolean => faces.length === 2 && faces[0] === faces[1];

/** What is to be known of a 2D6 roll where doubles matter: odds tell apart what this does. */
export const sumAndDouble = (faces: readonly number[]): string =>
  `${faces.reduce((sum, face) => sum + face, 0)}${isDouble(faces) ? '=' : ''}`;

/** AOS3-1.5.5a, AOS3-1.5.5c: the dice are rolled, rolled again as they lie unmodified (AOS3-1.5.5b), changed by whoever may; only then come modifiers. */
export const throwDice: Throw = function* (game, roll, whose) {
  const rolled = yield* game.roll(roll);
  const right = roll.count === 0 ? null : rightTo(game, roll);
  if (right === null) return rolled;
  const { unit, to, reason, rule } = right;
  const change = yield* mayChange(
    game,
    {
      ...{ side: game.unit(unit).side, rule: 'AOS3-1.5.5c', ...(to !== null && { to }) },
      label: say('aos3.dice.askChange', { unit: { unit }, faces: rolled.faces.join(', ') }),
      option: (from, into) => say('aos3.dice.change', { from, to: into }),
    },
    rolled,
    whose,
  );
  if (change === null) return rolled;
  game.mark({ unit }, FORETOLD, true, rule);
  game.tell('AOS3-1.5.5c', 'aos3.dice.changed', { unit: { unit }, from: change.from, to: change.to, reason }, [{ unit }]);
  const { again: _again, ...plain } = roll;
  return rolledOf(plain, change.faces, rolled.rerolled);
};

function rightTo(game: Game, { by, purpose }: Parameters<Throw>[1]) {
  if (by === undefined || !('unit' in by)) return null;
  const [right] = abilities.ask(game.state, 'changeRoll', { unit: by.unit, purpose }, { unit: { unit: by.unit } });
  return right === undefined ? null : { ...right, unit: by.unit };
}
