import type { Mustered, Result, State, Step, System } from '@warfold/engine';
import { abilitySet, markOf, say, standing } from '@warfold/engine';
import { play as ca } from '../texts/play.ca.ts';
import { play as en } from '../texts/play.en.ts';
import { play as it } from '../texts/play.it.ts';
import { act, activate } from './activation.ts';
import { flee, shootBack } from './hold.ts';
import { ACTIVATED, ACTIVE, HOLDING, marks } from './marks.ts';

const NEVER: Mustered = { objections: [] };

/** NQ-ACT-02: units are activated one after the other until all have been; who holds waits. */
function next(state: State): Step | { readonly result: Result } {
  if (markOf(state, ACTIVE) >= 0) return { step: 'act' };
  const left = state.units.some(
    (unit) =>
      unit.side === state.cursor.active && !markOf(unit, ACTIVATED) && !markOf(unit, HOLDING) && standing(state, unit.id).length > 0,
  );
  return left
    ? { step: 'activate' }
    : { result: { winners: [], reason: say('nq.result.over'), scores: state.sides.map(({ score }) => score) } };
}

/** What about the table matters to an attack: wounds, who is left, and who may still attack. */
function oddsKey(state: State): string {
  return state.models.map(({ lost, place, marks: worn }) => `${lost}${place.at[0]}${worn.fumbled === true ? '!' : ''}`).join();
}

/** One turn of activations. It is not in the registry: there is no battle to choose yet, only tables that begin in the Activation phase. */
export const noquarter: System = {
  key: 'noquarter',
  version: '0',
  name: say('nq.name'),
  texts: { en, it, ca },
  endRule: 'NQ-ACT-02',
  next,
  steps: { activate, act },
  abilities: abilitySet({}),
  reactions: [shootBack, flee],
  offers: {},
  marks,
  phases: [],
  stats: [],
  gearStats: [],
  forces: [],
  missions: [],
  layouts: [],
  options: [],
  starter: { forces: [] },
  muster: () => NEVER,
  invariants: () => [],
  oddsKey,
};
