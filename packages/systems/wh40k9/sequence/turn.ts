import type { RuleId } from '@warfold/catalogue';
import type { Cursor, Game, Text } from '@warfold/engine';
import { parameter, pointedBy, say, step } from '@warfold/engine';
import { openCommand } from '../command/command.ts';
import { featsDue } from '../command/feats.ts';
import { roundsAgreed } from '../mission/agreement.ts';
import { scoreRound } from '../mission/ways.ts';
import { openMovement } from '../moving/movement.ts';
import { FIRST, PHASE_DONE, PLACER } from './marks.ts';
import type { Phase } from './phases.ts';
import { PHASES, phaseProper, SECOND_STEPS } from './phases.ts';

/** What is noted when a phase opens. */
const OPENERS: Readonly<Partial<Record<Phase, (game: Game) => void>>> = { command: openCommand, movement: openMovement };

/** W40K-ROUND-02: the phase under way is done, and the next is opened. */
export const open = step({ phase: parameter.word(...PHASES) }, (game, { phase }): void => {
  if (!SECOND_STEPS.includes(phase)) closePhase(game);
  enter(game, phase, {}, 'W40K-ROUND-02');
});

/** A phase ends for both players: marks go from the units of either, effects that wait for this side's phase with it. */
function closePhase(game: Game): void {
  game.endOf('phase', 'W40K-ROUND-02', { side: game.active, phase: phaseProper(game.state.cursor.phase) });
  game.endOf('phase', 'W40K-ROUND-02');
}

function enter(game: Game, phase: Phase, at: Partial<Cursor>, rule: RuleId, text?: Text): void {
  game.mark('battle', PHASE_DONE, false, rule);
  game.mark('battle', PLACER, null, rule);
  game.go({ ...at, phase }, rule, text);
  if (phase === 'command') {
    game.startOf('turn', 'W40K-ROUND-03', { side: game.active });
    game.tell('W40K-ROUND-03', 'w40k.turnBegins', { side: { side: game.active } });
  }
  if (!SECOND_STEPS.includes(phase)) game.startOf('phase', 'W40K-ROUND-02', { side: game.active, phase });
  OPENERS[phase]?.(game);
}

/** The first battle round. */
export function startBattle(game: Game): void {
  closePhase(game);
  // Who found no room at deployment was not destroyed in the first turn (W40K-MORALE-02).
  game.endOf('turn', 'W40K-ROUND-01');
  startRound(game);
}

/** W40K-ROUND-01: a battle round begins with the turn of the player who has the first turn in all of them. */
function startRound(game: Game): void {
  const round = game.state.cursor.round + 1;
  const at = { round, turn: 0, active: pointedBy(game.state, FIRST) };
  // W40K-SEQ-02: what is done at the start of the round comes before its first turn.
  const first = featsDue(game.state, 'roundStart').length > 0 ? 'round-start' : 'command';
  enter(game, first, at, 'W40K-ROUND-01', say('w40k.roundBegins', { round }));
}

/** W40K-COHCHK-03, W40K-ROUND-03: the other player's turn, the next round, or the end of the battle (W40K-ONLYWAR-18). */
export function endTurn(game: Game): void {
  const { round, turn, active } = game.state.cursor;
  const last = turn + 1 >= game.state.sides.length;
  if (last) scoreRound(game);
  if (last && round >= roundsAgreed(game.state)) {
    enter(game, 'over', {}, 'W40K-ONLYWAR-18');
    return;
  }
  closePhase(game);
  game.endOf('turn', 'W40K-COHCHK-03', { side: active });
  game.endOf('turn', 'W40K-COHCHK-03');
  if (last) {
    game.endOf('round', 'W40K-ROUND-03');
    startRound(game);
    return;
  }
  enter(game, 'command', { turn: turn + 1, active: (active + 1) % game.state.sides.length }, 'W40K-ROUND-03');
}
