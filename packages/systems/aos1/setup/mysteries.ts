import type { Flow, Game, State, Step } from '@warfold/engine';
import { markOf, meaning, parameter, say, step } from '@warfold/engine';
import { leaders } from '../../shared/sides.ts';
import { throwDice } from '../dice.ts';
import type { Mystery } from '../marks.ts';
import { MYSTERY } from '../marks.ts';
import { featuresOf } from '../measure.ts';
import { ASKS } from '../questions.ts';

/** AOS1-SCENERY-00, in the order of the die. */
export const MYSTERIES = ['damned', 'arcane', 'inspiring', 'deadly', 'mystical', 'sinister'] as const;

/** The next feature that has no rule yet. */
export function nextMystery(state: State): Step | null {
  const features = featuresOf(state);
  const index = features.findIndex(({ piece }) => markOf(piece, MYSTERY) === '');
  if (index < 0) return null;
  const sides = leaders(state);
  return { step: 'nameMystery', args: { piece: features[index]!.piece.id, side: sides[index % sides.length]! } };
}

export const LEFT_TO_A_DIE = meaning<Readonly<Record<string, never>>>('left-to-a-die');

/** A die for each feature, a choice, or no rule at all; the players take turns, which the rules leave open. */
export const nameMystery = step(
  { piece: parameter.ref('piece'), side: parameter.ref('side') },
  function* (game, { piece, side }): Flow<void> {
    const chosen = yield* game.ask.one<Mystery>(
      { side, rule: 'AOS1-SCENERY-00', label: say(ASKS.mystery, { piece: { piece } }), about: [{ piece }] },
      [
        { id: 'roll', label: say('aos1.option.roll'), means: LEFT_TO_A_DIE.of({}), value: '' },
        ...MYSTERIES.map((mystery) => ({ id: mystery, label: say(`aos1.mystery.${mystery}`), value: mystery })),
        { id: 'none', label: say('aos1.mystery.none'), value: 'none' },
      ],
    );
    const mystery = chosen === '' ? yield* rollMystery(game, piece, side) : chosen;
    game.mark(
      { piece },
      MYSTERY,
      mystery,
      'AOS1-SCENERY-00',
      say('aos1.log.mystery', { piece: { piece }, mystery: say(`aos1.mystery.${mystery}`) }),
    );
  },
);

function* rollMystery(game: Game, piece: number, side: number): Flow<Mystery> {
  const { total } = yield* throwDice(game, { purpose: 'mystery', rule: 'AOS1-SCENERY-00', side, count: 1, sides: 6, at: { piece } });
  return MYSTERIES[total - 1]!;
}
