import type { Flow, Game } from '@warfold/engine';
import { meaning, say } from '@warfold/engine';
import { leaders, rollOff } from '../../shared/sides.ts';
import { ASKS } from '../questions.ts';
import { FIRST } from '../sequence/marks.ts';
import { scenarioOf } from './scenarios.ts';

export const GOES_FIRST = meaning<{ readonly side: number }>('goes-first');

/** WP-SETUP-07: the higher die decides who goes first. */
export function* chooseFirstTurn(game: Game): Flow<void> {
  const sides = leaders(game.state);
  const given = scenarioOf(game.state)?.firstTurn;
  if (given !== undefined) {
    begin(game, given - 1);
    return;
  }
  const winner = yield* rollOff(game, 'first turn', 'WP-SETUP-07', sides);
  const first = yield* game.ask.one({ side: winner, rule: 'WP-SETUP-07', label: say(ASKS.playFirst) }, [
    { id: 'first', label: say('wp.play.goFirst'), means: GOES_FIRST.of({ side: winner }), value: winner },
    ...sides
      .filter((side) => side !== winner)
      .map((side) => ({
        ...{ id: `side:${side}`, label: say('wp.play.letGoFirst', { side: { side } }), ref: { side } },
        ...{ means: GOES_FIRST.of({ side }), value: side },
      })),
  ]);
  begin(game, first);
}

function begin(game: Game, first: number): void {
  game.go({ phase: 'first-turn' }, 'WP-SETUP-07');
  game.mark('battle', FIRST, first, 'WP-SETUP-07', say('wp.play.goesFirst', { side: { side: first } }));
}
