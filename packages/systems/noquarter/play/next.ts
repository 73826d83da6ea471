import type { Result, State, Step } from '@warfold/engine';
import { dueNow, markOf, standing } from '@warfold/engine';
import { leftStanding } from '../../shared/concede.ts';
import { debts } from './debts.ts';
import { activeUnit } from './fighter/states.ts';
import { DEPLOYS_FIRST, TURNS } from './marks.ts';
import { readyUnits } from './ready.ts';
import { nextDeployer } from './setup/deployment.ts';
import { nextInfiltrator } from './setup/infiltration.ts';
import { nextTerrain } from './setup/terrain.ts';
import { annihilated, concededResult, decidedAtOnce, finalResult } from './victory.ts';

/** NQ-TURN-01: what happens next, worked out from the table alone. */
export function next(state: State): Step | { readonly result: Result } {
  switch (state.cursor.phase) {
    case 'setup':
      return nextTerrain(state) ?? (markOf(state, TURNS) === 0 ? { step: 'setLength' } : { step: 'chooseEdges' });
    case 'deployment':
      return nextDeployer(state) ?? { step: 'endDeployment' };
    case 'infiltration':
      return nextInfiltrator(state) ?? { step: 'beginBattle' };
    case 'activation':
      return activation(state);
    case 'mandatory':
      return { step: 'mandatory' };
    case 'tokens':
      return dueNow(state, 'mandatory', debts) ?? { step: 'removeTokens' };
    case 'turn-over':
      return isLast(state) ? { result: finalResult(state) } : { step: 'startTurn' };
    default:
      throw new Error(`no such phase: ${state.cursor.phase}`);
  }
}

function activation(state: State): Step {
  const active = activeUnit(state);
  if (active !== null) return standing(state, active.id).length > 0 ? { step: 'act' } : { step: 'endActivation' };
  const due = dueNow(state, 'activation', debts);
  if (due !== null) return due;
  if (readyUnits(state, state.cursor.active).length > 0) return { step: 'activate' };
  // NQ-ACT-03: who has nobody left waits while the other goes on.
  return state.sides.some(({ id }) => readyUnits(state, id).length > 0) ? { step: 'passOn' } : { step: 'mandatory' };
}

/** NQ-WIN-04: after the last turn, or when one side is wholly defeated. */
function isLast(state: State): boolean {
  const turns = markOf(state, TURNS);
  return annihilated(state) !== null || (turns > 0 && state.cursor.round >= turns);
}

/** NQ-WIN-05 and NQ-WIN-04: asked at every yield. */
export function over(state: State): Result | null {
  const left = leftStanding(state);
  if (left !== null) return concededResult(state, left);
  if (markOf(state, DEPLOYS_FIRST) === null || state.cursor.round === 0) return null;
  return annihilated(state) !== null ? finalResult(state) : decidedAtOnce(state);
}
