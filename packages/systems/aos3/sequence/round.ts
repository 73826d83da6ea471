import type { Flow, Game, State } from '@warfold/engine';
import { markOf, pointedBy, say } from '@warfold/engine';
import { inTurnFrom } from '../../shared/sides.ts';
import { hasPlan, planOf } from '../army/agreement.ts';
import { CONTROLLER } from '../magic/magicMarks.ts';
import { ASKS } from '../questions.ts';
import type { Chapter } from './chapter.ts';
import { COMMAND_POINTS, DEPLOYED_FIRST, FIRST_TURN, ORDERED_ROUND, STAGE } from './marks.ts';
import type { Phase } from './stages.ts';
import { stagesOf } from './stages.ts';

/** AOS3-4.0: a new round; its order of turns is not known yet. */
export function beginRound(game: Game): void {
  const round = game.state.cursor.round + 1;
  game.go({ round, turn: 0, phase: 'round' }, round === 1 ? 'AOS3-4.0' : 'AOS3-16.0b', say('aos3.round.begins', { round }));
}

const isOrdered = (state: State): boolean => markOf(state, ORDERED_ROUND) === state.cursor.round;

/** AOS3-4.1a, AOS3-4.1b: the priority roll is a roll-off that is not rolled again if tied. */
function* rollPriority(game: Game): Flow<void> {
  const { state } = game;
  const { round } = state.cursor;
  const given = round === 1 && hasPlan(state) ? planOf(state).firstTurn : undefined;
  if (given !== undefined) {
    orderTurns(game, given - 1);
    return;
  }
  const faces: number[] = [];
  for (const { id } of state.sides) {
    const { total } = yield* game.roll({ purpose: 'priority', rule: 'AOS3-4.1a', side: id, count: 1, sides: 6, by: { side: id } });
    faces.push(total);
  }
  const tied = faces[0] === faces[1];
  const winner = tied ? tieGoesTo(game.state) : faces[0]! > faces[1]! ? 0 : 1;
  game.tell(tied ? 'AOS3-4.1b' : 'AOS3-4.1a', `aos3.round.priority${tied ? 'Tied' : 'Won'}`, { side: { side: winner } }, [
    { side: winner },
  ]);
  const first = yield* game.ask.one(
    { side: winner, rule: 'AOS3-4.1a', label: say(ASKS.roundFirst) },
    game.state.sides.map(({ id }) => ({
      id: `side:${id}`,
      label: say('aos3.round.goesFirst', { side: { side: id } }),
      ref: { side: id },
      value: id,
    })),
    { usual: () => [`side:${winner}`] },
  );
  orderTurns(game, first);
}

function orderTurns(game: Game, first: number): void {
  const { round } = game.state.cursor;
  game.mark('battle', FIRST_TURN, first, 'AOS3-4.1a');
  // Told apart from the mark, which stays as it is where the same side goes first again.
  game.tell('AOS3-4.1a', 'aos3.round.firstTurn', { side: { side: first } }, [{ side: first }]);
  game.mark('battle', ORDERED_ROUND, round, 'AOS3-4.1a');
  receivePoints(game);
}

/** AOS3-4.1b: whoever finished setting up first, later whoever had the first turn of the round before. */
function tieGoesTo(state: State): number {
  return markOf(state, state.cursor.round <= 1 ? DEPLOYED_FIRST : FIRST_TURN) ?? 0;
}

/** AOS3-4.1.1: 1 command point for the first turn, 2 for the second. */
function receivePoints(game: Game): void {
  const first = markOf(game.state, FIRST_TURN);
  for (const { id } of game.state.sides) gainPoints(game, id, id === first ? 1 : 2);
}

function gainPoints(game: Game, side: number, points: number): void {
  const held = markOf(game.state.sides[side]!, COMMAND_POINTS);
  game.mark({ side }, COMMAND_POINTS, held + points, 'AOS3-4.1.1', say('aos3.round.points', { side: { side }, points }));
}

/** AOS3-4.0: the turn of the side that goes first, or then of the other. */
export function beginTurn(game: Game): void {
  const { state } = game;
  const turn = state.cursor.turn + 1;
  const side = inTurnFrom(state, pointedBy(state, FIRST_TURN))[turn - 1]!;
  game.go({ turn, active: side, phase: 'hero' }, 'AOS3-4.0', say('aos3.round.turn', { side: { side } }));
  game.startOf('turn', 'AOS3-4.0', { side });
  beginPhase(game, 'hero');
}

export const secondTurnIsNext = (state: State): boolean => state.cursor.turn < 2;

export function endTurn(game: Game): void {
  game.endOf('turn', 'AOS3-4.0', {});
}

/** AOS3-5.0. Effects that last "until your next hero phase" end as it begins. */
export function beginPhase(game: Game, phase: Phase): void {
  if (game.state.cursor.phase !== phase) game.go({ phase }, 'AOS3-5.0', say('aos3.round.phase', { phase: say(`aos3.phase.${phase}`) }));
  game.startOf('phase', 'AOS3-5.0', { side: game.active, phase });
  if (phase === 'hero') game.clear(CONTROLLER, 'AOS3-19.5.2c');
  const [stage] = stagesOf(phase);
  if (stage !== undefined) game.mark('battle', STAGE, stage, 'AOS3-5.0');
}

export function endPhase(game: Game, phase: Phase): void {
  game.endOf('phase', 'AOS3-5.0', { side: game.active, phase });
}

export const isLastRound = ({ cursor, options }: State): boolean => cursor.round >= Number(options.rounds ?? 5);

/** AOS3-6.0c, AOS3-16.0b: unspent command points are lost, and whatever else lasts a round. */
export function endRound(game: Game): void {
  game.clear(COMMAND_POINTS, 'AOS3-6.0c');
  game.endOf('round', 'AOS3-16.0b', {});
}

export const rounds: Chapter = {
  steps: { rollPriority },
  due: { 'round:priority': (state) => (isOrdered(state) ? null : { step: 'rollPriority' }) },
};
