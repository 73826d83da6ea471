import type { Result, Side, State, Step } from '@warfold/engine';
import { dueNow, markOf, say } from '@warfold/engine';
import { combatsToFight } from './melee/melee.ts';
import { nextDeployer } from './mission/deployment.ts';
import { nextScout } from './mission/scouts.ts';
import { decidedAtOnce, scoreBattle } from './mission/victory.ts';
import { debts } from './sequence/debts.ts';
import { AGREES_TO_END, CONCEDED, FIRST, FLAGGED, MODE, OBJECTIVES_LEFT, PHASE_DONE, SHOOTER, TIME_UP } from './sequence/marks.ts';

/**
 * The sequence of play, WP-SETUP-00 and WP-TURN-02. Everything is worked out from the table: the cursor's phase says
 * which chapter is open, the marks what has been done in it, `owed` what must still happen.
 */
export function next(state: State): Step | { readonly result: Result } {
  switch (state.cursor.phase) {
    case 'mode':
      return markOf(state, MODE) === '' ? { step: 'chooseMode' } : { step: 'openDeployment' };
    case 'objectives':
      if (markOf(state, OBJECTIVES_LEFT) < 0) return { step: 'countObjectives' };
      return markOf(state, OBJECTIVES_LEFT) > 0 ? { step: 'placeObjective' } : { step: 'openDeployment' };
    case 'deployment': {
      if (state.sides.some((side) => side.marks.edge === undefined)) return { step: 'chooseEdges' };
      const deployer = nextDeployer(state);
      return deployer === null ? { step: 'openScouting' } : { step: 'deploy', args: { side: deployer } };
    }
    case 'scouting': {
      const scout = nextScout(state);
      return scout === null ? { step: 'chooseFirstTurn' } : scout;
    }
    case 'first-turn':
      return markOf(state, FIRST) === null ? { step: 'chooseFirstTurn' } : { step: 'startTurn' };
    case 'start':
      return dueNow(state, 'start', debts) ?? { step: 'openMovement' };
    case 'movement':
      if (done(state)) return dueNow(state, 'counter', debts) ?? dueNow(state, 'movement', debts) ?? { step: 'openShooting' };
      return dueNow(state, 'arrival', debts) ?? { step: 'giveOrder' };
    case 'shooting':
      if (markOf(state, SHOOTER) !== null && !markOf(state, TIME_UP)) return { step: 'fire' };
      return done(state) ? (dueNow(state, 'shooting', debts) ?? { step: 'openMelee' }) : { step: 'chooseShooter' };
    case 'melee':
      if (markOf(state, TIME_UP))
        return dueNow(state, 'melee', debts) ?? (combatsToFight(state).length > 0 ? { step: 'cancelMelees' } : { step: 'endTurn' });
      return dueNow(state, 'melee', debts) ?? (combatsToFight(state).length > 0 ? { step: 'combat' } : { step: 'endTurn' });
    case 'over':
      return { result: scoreBattle(state) };
    default:
      throw new Error(`no such phase: ${state.cursor.phase}`);
  }
}

/** Victory, concession, the flag: asked at every yield. */
export function over(state: State): Result | null {
  const { sides } = state;
  if (sides.every(isFighting)) return decidedAtOnce(state);
  const scores = sides.map((side) => side.score);
  const standing = new Set(sides.filter((side) => !markOf(side, CONCEDED) && !markOf(side, FLAGGED)).map((side) => side.team));
  const teams = new Set(sides.map((side) => side.team));
  if (standing.size < teams.size && standing.size <= 1) {
    const flag = sides.some((side) => markOf(side, FLAGGED));
    return {
      winners: sides.filter((side) => standing.has(side.team)).map(({ id }) => id),
      reason: say(flag ? 'wp.result.flag' : 'wp.result.conceded'),
      scores,
    };
  }
  return sides.every((side) => markOf(side, AGREES_TO_END)) ? scoreBattle(state) : null;
}

/** As almost always. */
const isFighting = (side: Side): boolean => !markOf(side, CONCEDED) && !markOf(side, FLAGGED) && !markOf(side, AGREES_TO_END);

/** WP-CLOCK-06: when the time of a turn is up its phases end at once; what is owed for them is still settled. */
const done = (state: State): boolean => markOf(state, PHASE_DONE) || markOf(state, TIME_UP);
