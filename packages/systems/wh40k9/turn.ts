import type { Game, StepArgs } from '@warfold/engine';
import { Fault, markOf, say } from '@warfold/engine';
import { roundsAgreed } from './agreement.ts';
import { openCommand } from './command.ts';
import { FIRST, PHASE_DONE, PLACER } from './marks.ts';
import { openMovement } from './movement.ts';
import type { Phase } from './next.ts';
import { PHASES } from './next.ts';

/** The second steps of the phases that have two: opening one of these ends no phase. */
const SECOND_STEPS: readonly Phase[] = ['reinforcements', 'heroic', 'coherency'];

/** What is noted when a phase opens. */
const OPENERS: Readonly<Partial<Record<Phase, (game: Game) => void>>> = { command: openCommand, movement: openMovement };

/** W40K-ROUND-02: the phase under way is done, and the next is opened. */
export function open(game: Game, args: StepArgs): void {
  const phase = PHASES.find((one) => one === args.phase);
  if (phase === undefined) throw new Fault(`no such phase: ${args.phase}`);
  if (!SECOND_STEPS.includes(phase)) closePhase(game);
  enter(game, phase);
}

const closePhase = (game: Game): void =>
  game.endOf('phase', 'W40K-ROUND-02', { side: game.active, phase: phaseProper(game.state.cursor.phase) });

/** The phase to which a second step belongs. */
const PROPER: Readonly<Record<string, string>> = { reinforcements: 'movement', heroic: 'charge', coherency: 'morale' };
export const phaseProper = (phase: string): string => PROPER[phase] ?? phase;

function enter(game: Game, phase: Phase): void {
  game.mark('battle', PHASE_DONE, false, 'W40K-ROUND-02');
  game.mark('battle', PLACER, -1, 'W40K-ROUND-02');
  game.go({ phase }, 'W40K-ROUND-02');
  if (!SECOND_STEPS.includes(phase)) game.startOf('phase', 'W40K-ROUND-02', { side: game.active, phase });
  OPENERS[phase]?.(game);
}

/** W40K-ROUND-01: a battle round begins with the turn of the player who has the first turn in all of them. */
export function startRound(game: Game): void {
  closePhase(game);
  const first = markOf(game.state, FIRST);
  const round = game.state.cursor.round + 1;
  game.go({ round, turn: 0, active: first }, 'W40K-ROUND-01', say('w40k.roundBegins', { round }));
  startTurn(game);
}

function startTurn(game: Game): void {
  game.startOf('turn', 'W40K-ROUND-03', { side: game.active });
  game.tell('W40K-ROUND-03', 'w40k.turnBegins', { side: { side: game.active } });
  enter(game, 'command');
}

/** W40K-COHCHK-03, W40K-ROUND-03: the other player's turn, the next round, or the end of the battle (W40K-ONLYWAR-18). */
export function endTurn(game: Game): void {
  const { round, turn, active } = game.state.cursor;
  const last = turn + 1 >= game.state.sides.length;
  if (last && round >= roundsAgreed(game.state)) {
    enter(game, 'over');
    return;
  }
  closePhase(game);
  game.endOf('turn', 'W40K-COHCHK-03', { side: active });
  if (last) {
    game.endOf('round', 'W40K-ROUND-03');
    startRound(game);
    return;
  }
  game.go({ turn: turn + 1, active: (active + 1) % game.state.sides.length }, 'W40K-ROUND-03');
  startTurn(game);
}
