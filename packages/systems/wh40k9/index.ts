import type { Mustered, Result, State, Step, System } from '@warfold/engine';
import { abilitySet, dueNow, markOf, say } from '@warfold/engine';
import { ATTACKS, marks, PHASE_DONE } from './marks.ts';
import { oddsKey } from './oddsKey.ts';
import { chooseShooter, resolve } from './shooting.ts';
import { texts } from './texts/index.ts';

const NEVER: Mustered = { objections: [] };

function next(state: State): Step | { readonly result: Result } {
  const owed = dueNow(state, 'shooting', [ATTACKS]);
  if (owed !== null) return owed;
  return markOf(state, PHASE_DONE)
    ? { result: { winners: [], reason: say('w40k.result.over'), scores: state.sides.map(({ score }) => score) } }
    : { step: 'chooseShooter' };
}

/** The Shooting phase of the ninth edition. It is not in the registry: there is no battle to choose yet, only situations that begin in that phase. */
export const wh40k9: System = {
  key: 'wh40k9',
  version: '0',
  name: say('w40k.name'),
  texts,
  endRule: 'W40K-SHOOT-02',
  next,
  steps: { chooseShooter, resolve },
  abilities: abilitySet({}),
  reactions: [],
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
