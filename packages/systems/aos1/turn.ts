import type { Flow, Game } from '@warfold/engine';
import { markOf, parameter, pointedBy, say, step } from '@warfold/engine';
import { leaders, nextInTurn } from '../shared/sides.ts';
import { rollOff } from './dice.ts';
import { FIRST, HAD_TURN } from './marks.ts';
import { noteWhoIsNear } from './movement.ts';
import { ASKS } from './questions.ts';
import { isByPoints } from './scenarios.ts';
import { scoreEnd, scoreRound, scoreTurn } from './setup/ways.ts';
import { checkObjectives, roundsAgreed, tellLosses } from './victory.ts';

/** AOS1-ROUND-03. */
export const PHASES = ['hero', 'movement', 'shooting', 'charge', 'combat', 'battleshock'] as const;

const RULE = 'AOS1-ROUND-03' as const;

/** The next step of the set-up: AOS1-DEPLOY-09. */
export const enter = step({ phase: parameter.text() }, (game, { phase }): void => {
  game.go({ phase }, 'AOS1-DEPLOY-09', say('aos1.log.phase', { phase: say(`aos1.phase.${phase}`) }));
});

/** AOS1-ROUND-01, -02: from the second round on the winner of a roll-off decides who takes the first turn. */
export function* openRound(game: Game): Flow<void> {
  const round = game.state.cursor.round + 1;
  game.go({ round, turn: 0, phase: 'round' }, 'AOS1-ROUND-01', say('aos1.log.round', { round }));
  if (round > 1) {
    const winner = yield* rollOff(game, 'priority', 'AOS1-ROUND-02');
    const first = yield* game.ask.one(
      { side: winner, rule: 'AOS1-ROUND-02', label: say(ASKS.first) },
      leaders(game.state).map((id) => ({
        id: `side:${id}`,
        label: say('aos1.option.side', { side: { side: id } }),
        ref: { side: id },
        value: id,
      })),
      { usual: () => [`side:${winner}`] },
    );
    game.mark('battle', FIRST, first, 'AOS1-ROUND-02');
    // Told apart from the mark, which stays as it is where the same side goes first again.
    game.tell('AOS1-ROUND-02', 'aos1.log.first', { side: { side: first } }, [{ side: first }]);
  }
  startTurn(game, pointedBy(game.state, FIRST), 0);
}

function startTurn(game: Game, side: number, turn: number): void {
  game.go({ turn, active: side, phase: 'hero' }, 'AOS1-ROUND-01', say('aos1.log.turn', { side: { side } }));
  startPhase(game);
}

/** Takes off what lasts until this player's next hero phase. */
function startPhase(game: Game): void {
  const { phase, active: side } = game.state.cursor;
  game.startOf('phase', RULE, { side, phase });
}

function endPhase(game: Game): void {
  const { phase, active: side } = game.state.cursor;
  game.endOf('phase', RULE);
  const waits = game.state.effects.some(({ ends }) => ends.at === 'phase-of' && ends.edge !== 'start');
  if (waits) game.endOf('phase', RULE, { side, phase });
}

export function nextPhase(game: Game): void {
  endPhase(game);
  const phase = PHASES[PHASES.indexOf(game.state.cursor.phase as (typeof PHASES)[number]) + 1];
  if (phase === undefined) {
    endTurn(game);
    return;
  }
  game.go({ phase }, RULE, say('aos1.log.phase', { phase: say(`aos1.phase.${phase}`) }));
  startPhase(game);
  if (phase === 'movement') noteWhoIsNear(game);
}

/** AOS1-ROUND-01: each player has one turn in a round. */
function endTurn(game: Game): void {
  const { active } = game.state.cursor;
  scoreTurn(game);
  game.endOf('turn', 'AOS1-ROUND-01');
  game.mark({ side: active }, HAD_TURN, true, 'AOS1-ROUND-01');
  const other = nextInTurn(game.state, active);
  if (markOf(game.state.sides[other]!, HAD_TURN)) endRound(game);
  else startTurn(game, other, 1);
}

function endRound(game: Game): void {
  const { round } = game.state.cursor;
  checkObjectives(game);
  scoreRound(game);
  game.endOf('round', 'AOS1-ROUND-01');
  const limit = roundsAgreed(game.state);
  const over = limit > 0 && round >= limit;
  if (over) {
    game.go({ phase: 'over' }, 'AOS1-VICTORY-02', say('aos1.log.limit', { rounds: limit }));
    if (isByPoints(game.state)) scoreEnd(game);
    else tellLosses(game);
  } else game.go({ phase: 'round-end' }, 'AOS1-ROUND-01', say('aos1.log.roundEnds', { round }));
}
