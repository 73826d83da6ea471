/** The blows of one model: which it chooses, and the parts of a blow, counted. */
import type { Game } from '@warfold/engine';
import type { RulePiece, StagePart } from '../../shared/odds.ts';
import type { Wanted } from '../play/combat/closeCombat.ts';
import { draw, usualBlow } from '../play/combat/closeCombat.ts';
import { partsOfBlow, takeAim } from '../play/combat/strike.ts';
import { AP, MOMENTUM } from '../play/marks.ts';
import { BALKED } from './activations.ts';
import type { Sides } from './tally.ts';
import { tallied } from './tally.ts';

/** One blow of a model; after the last one, nothing that it has left matters. */
export const blowParts = (sides: Sides, id: number, wanted: Wanted, last: boolean): readonly StagePart[] => [
  ...tallied(sides, partsOfBlow(choosing(id, wanted))),
  ...(last ? [{ run: spending(id) }] : []),
];

const choosing = (id: number, wanted: Wanted): RulePiece =>
  function* (game, handed) {
    const blow = handed === BALKED || game.model(id).place.at !== 'table' ? null : usualBlow(game.state, game.model(id), wanted);
    if (blow === null) return { counts: {}, on: handed };
    return { counts: { attacks: 1 }, on: takeAim(game, yield* draw(game, blow)) };
  };

const spending = (id: number): RulePiece =>
  // biome-ignore lint/correctness/useYield: a piece of a rule that has nothing to ask.
  function* (game, handed) {
    spent(game, id);
    return { counts: {}, on: handed };
  };

/** NQ-STAT-02: what it cannot spend any more is as good as lost; tables that differ in nothing else are alike. */
export function spent(game: Game, model: number): void {
  game.mark({ model }, AP, 0, 'NQ-STAT-02');
  game.mark({ model }, MOMENTUM, 0, 'NQ-STAT-02');
}
