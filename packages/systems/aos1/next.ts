import type { Result, State, Step } from '@warfold/engine';
import { markOf } from '@warfold/engine';
import { nextToTest } from './battleshock.ts';
import { nextToFight } from './combat.ts';
import { ACTING, FEATURES_LEFT, FIRST, PHASE_DONE, REALM, ROLLED_FOR, SQUARES_DONE, TERRITORY } from './marks.ts';
import { nextToName, nextToSetUp } from './setup/deployment.ts';
import { nextMystery } from './setup/mysteries.ts';
import { nextToPrepare } from './setup/preBattle.ts';
import { squaresOf } from './setup/scenery.ts';
import { nextToChoose } from './setup/suddenDeath.ts';
import { nextTriumph } from './setup/triumphs.ts';
import { finalResult } from './victory.ts';

const enter = (phase: string): Step => ({ step: 'enter', args: { phase } });
const NEXT_PHASE: Step = { step: 'nextPhase' };

/** The sequence of play, AOS1-DEPLOY-09 and AOS1-ROUND-03: the cursor's phase says where we are, marks what has been done there. */
export function next(state: State): Step | { readonly result: Result } {
  const { phase } = state.cursor;
  switch (phase) {
    case 'realm':
      return markOf(state, REALM) === '' ? { step: 'chooseRealm' } : enter('scenery');
    case 'scenery':
      return nextScenery(state) ?? enter('mysteries');
    case 'mysteries':
      return nextMystery(state) ?? enter('territory');
    case 'territory':
      return state.sides.some((side) => markOf(side, TERRITORY) === '') ? { step: 'divide' } : enter('deployment');
    case 'deployment':
      return ofSide('setUpUnit', nextToSetUp(state)) ?? enter('first-turn');
    case 'first-turn':
      return markOf(state, FIRST) === null ? { step: 'chooseFirst' } : enter('generals');
    case 'generals':
      return ofSide('nameGeneral', nextToName(state)) ?? enter('sudden-death');
    case 'sudden-death':
      return ofSide('chooseSuddenDeath', nextToChoose(state)) ?? enter('triumphs');
    case 'triumphs':
      return ofSide('rollTriumph', nextTriumph(state)) ?? enter('pre-battle');
    case 'pre-battle':
      return ofSide('prepare', nextToPrepare(state)) ?? { step: 'openRound' };
    case 'round':
    case 'round-end':
      return { step: 'openRound' };
    case 'over':
      return { result: finalResult(state) };
    default:
      return nextInTurn(state, phase);
  }
}

const ofSide = (step: string, side: number | null): Step | null => (side === null ? null : { step, args: { side } });

/** AOS1-FIELD-04: only a battlefield that is rolled for is laid out in play. */
function nextScenery(state: State): Step | null {
  if (!markOf(state, ROLLED_FOR)) return null;
  if (markOf(state, FEATURES_LEFT) > 0) return { step: 'layFeature' };
  const { columns, rows } = squaresOf(state);
  return markOf(state, SQUARES_DONE) < columns * rows ? { step: 'rollSquare' } : null;
}

const PICKERS: Readonly<Record<string, string>> = { movement: 'moveUnit', shooting: 'shoot', charge: 'charge' };

function nextInTurn(state: State, phase: string): Step {
  if (markOf(state, PHASE_DONE)) return NEXT_PHASE;
  switch (phase) {
    case 'hero':
      return { step: markOf(state, ACTING) === null ? 'openHero' : 'heroAct' };
    case 'combat':
      return ofSide('fight', nextToFight(state)) ?? NEXT_PHASE;
    case 'battleshock': {
      const unit = nextToTest(state);
      return unit === null ? NEXT_PHASE : { step: 'testShock', args: { unit } };
    }
    default:
      return { step: PICKERS[phase]! };
  }
}
