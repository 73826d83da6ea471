import type { State } from '@warfold/engine';

/** W40K-ONLYWAR-18: the battle ends with the fifth battle round. */
const ROUNDS = 5;

export const roundsAgreed = (state: State): number => {
  const { rounds } = state.options;
  return typeof rounds === 'number' ? rounds : ROUNDS;
};
