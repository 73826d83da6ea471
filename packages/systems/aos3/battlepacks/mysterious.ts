import type { Flow, Game } from '@warfold/engine';
import { pointedBy, say } from '@warfold/engine';
import { throwDice } from '../sequence/dice.ts';
import { LEADER, MYSTERIOUS } from './marks.ts';
import { featuresOn } from './pieceSpot.ts';

/** AOS3-28.1.3a: the mysterious terrain table. */
export const MYSTERIES = ['damned', 'arcane', 'inspiring', 'deadly', 'mystical', 'sinister'] as const;
export type Mystery = (typeof MYSTERIES)[number];

/** The ability by which a feature with the rule speaks. */
export const abilityOf = (mystery: Mystery): string => `terrain-${mystery}`;

/** AOS3-BP1.3: the winner of the roll-off rolls for each feature; the result is one more terrain rule of it. */
export function* rollMysterious(game: Game): Flow<void> {
  const side = pointedBy(game.state, LEADER);
  for (const { id } of featuresOn(game.state)) {
    const { total } = yield* throwDice(game, { purpose: 'mysterious', rule: 'AOS3-28.1.3a', side, count: 1, sides: 6, at: { piece: id } });
    makeMysterious(game, id, MYSTERIES[total - 1]!);
  }
}

export function makeMysterious(game: Game, piece: number, mystery: Mystery): void {
  const text = say('aos3.setup.isMysterious', { piece: { piece }, rule: say(`aos3.terrain.${mystery}`) });
  game.mark({ piece }, MYSTERIOUS, mystery, 'AOS3-28.1.3a', text);
  game.begin({ ability: abilityOf(mystery), on: { piece }, ends: { at: 'battle' } }, 'AOS3-28.1.3a');
}
