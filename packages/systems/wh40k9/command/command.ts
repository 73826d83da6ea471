import type { RuleId } from '@warfold/catalogue';
import type { Flow, Game } from '@warfold/engine';
import { markOf, say } from '@warfold/engine';
import { rollOff } from '../../shared/sides.ts';
import { scoreMarkers } from '../mission/victory.ts';
import { BATTLE_FORGED, COMMAND_POINTS, DEEDS_DONE, PHASE_DONE, PLACER } from '../sequence/marks.ts';
import type { When } from './feats.ts';
import { featsDue, nextFeat } from './feats.ts';

/** W40K-CMD-01: before anything else. */
export function openCommand(game: Game): void {
  const side = game.active;
  const own = game.state.sides[side]!;
  if (markOf(own, BATTLE_FORGED))
    game.mark({ side }, COMMAND_POINTS, markOf(own, COMMAND_POINTS) + 1, 'W40K-CMD-01', say('w40k.gainsPoint', { side: { side } }));
}

/** W40K-CMD-02: what abilities of both players do in this phase, in the order of the active player (W40K-SEQ-01); at its end the markers are counted. */
export function* command(game: Game): Flow<void> {
  if (featsDue(game.state, 'command').length > 0) return yield* nextFeat(game, 'command', game.active, 'W40K-SEQ-01');
  yield* scoreMarkers(game);
  game.mark('battle', DEEDS_DONE, '', 'W40K-CMD-02');
  game.mark('battle', PHASE_DONE, true, 'W40K-CMD-02');
}

/** W40K-ONLYWAR-17: rules before the battle; where there are several the players roll off for the order (W40K-SEQ-02). */
export function* preBattle(game: Game): Flow<void> {
  yield* outsideTurns(game, 'preBattle', 'W40K-ONLYWAR-17');
}

/** W40K-SEQ-02: what is done at the start or the end of a battle round. */
export function* roundDeeds(game: Game): Flow<void> {
  yield* outsideTurns(game, game.state.cursor.phase === 'round-start' ? 'roundStart' : 'roundEnd', 'W40K-SEQ-02');
}

/** W40K-SEQ-01: what is done at the end of the Fight phase, in the order of the active player. */
export function* fightDeeds(game: Game): Flow<void> {
  if (featsDue(game.state, 'fightEnd').length > 0) yield* nextFeat(game, 'fightEnd', game.active, 'W40K-SEQ-01');
  else allDone(game, 'W40K-SEQ-01');
}

function* outsideTurns(game: Game, when: When, rule: RuleId): Flow<void> {
  const due = featsDue(game.state, when);
  if (due.length === 0) return allDone(game, rule);
  if (due.length > 1 && markOf(game.state, PLACER) === null)
    game.mark('battle', PLACER, yield* rollOff(game, 'order', 'W40K-SEQ-02'), 'W40K-SEQ-02');
  yield* nextFeat(game, when, markOf(game.state, PLACER) ?? 0, 'W40K-SEQ-02');
}

function allDone(game: Game, rule: RuleId): void {
  game.mark('battle', DEEDS_DONE, '', rule);
  game.mark('battle', PHASE_DONE, true, rule);
}
