import type { Game, Result, State, Step } from '@warfold/engine';
import { markOf } from '@warfold/engine';
import { mustRollOff, nextToAct, pointOf } from './sequence/actions.ts';
import { chapters } from './sequence/chapters.ts';
import { DONE, STAGE } from './sequence/marks.ts';
import { beginPhase, beginRound, beginTurn, endPhase, endRound, endTurn, isLastRound, secondTurnIsNext } from './sequence/round.ts';
import type { Phase, PointOfPlay } from './sequence/stages.ts';
import { isPhase, STAGES, stagesOf, TURN } from './sequence/stages.ts';
import { resultOf } from './victory.ts';

/**
 * The sequence of play. At every point of it (stages.ts) first comes what the chapters have due, then what the players
 * want to do there, then the next point. All of it is worked out from the table.
 */
export function next(state: State): Step | { readonly result: Result } {
  if (state.cursor.phase === 'over') return { result: resultOf(state) };
  const due = dueAt(state, pointOf(state));
  if (due !== null) return due;
  if (mustRollOff(state)) return { step: 'rollOffOutside' };
  const side = nextToAct(state);
  return side === null ? { step: 'goOn' } : { step: 'act', args: { side } };
}

const byPoint = new Map<PointOfPlay, readonly ((state: State) => Step | null)[]>();

function dueAt(state: State, point: PointOfPlay): Step | null {
  let rules = byPoint.get(point);
  if (rules === undefined) {
    rules = chapters.flatMap(({ due }) => due?.[point] ?? []);
    byPoint.set(point, rules);
  }
  for (const rule of rules) {
    const step = rule(state);
    if (step !== null) return step;
  }
  return null;
}

/** On to the next point: a stage of the phase, a phase of the turn, a turn, a round. */
export function goOn(game: Game): void {
  const phase = phaseOf(game.state);
  const stages = stagesOf(phase);
  const stage = stages[stages.indexOf(markOf(game.state, STAGE)) + 1];
  if (stage !== undefined) {
    game.clear(DONE, 'AOS3-1.6.1b');
    game.mark('battle', STAGE, stage, 'AOS3-1.6.1b');
    return;
  }
  endPhase(game, phase);
  if (phase === 'setup') beginRound(game);
  else if (phase === 'round') beginTurn(game);
  else if (phase === 'round-end') {
    const last = isLastRound(game.state);
    endRound(game);
    if (last) game.go({ phase: 'over' }, 'AOS3-16.0a');
    else beginRound(game);
  } else goOnInTurn(game, phase);
}

function goOnInTurn(game: Game, phase: Phase): void {
  const following = TURN[TURN.indexOf(phase) + 1];
  if (following !== undefined) {
    beginPhase(game, following);
    return;
  }
  endTurn(game);
  if (secondTurnIsNext(game.state)) beginTurn(game);
  else beginPhase(game, 'round-end');
}

function phaseOf({ cursor }: State): Phase {
  if (!isPhase(cursor.phase)) throw new Error(`no such phase: ${cursor.phase}, only ${Object.keys(STAGES).join()}`);
  return cursor.phase;
}
