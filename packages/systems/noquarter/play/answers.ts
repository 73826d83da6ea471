import type { Flow, Game, Model, State } from '@warfold/engine';

export const canAnswerShot = (_state: State, _model: Model, _at: number): boolean => false;
export function* answerShot(_game: Game, _by: number, _at: number): Flow<boolean> {
  return false;
}
export const canAnswerBlow = (_state: State, _model: Model): boolean => false;
export function* answerBlow(_game: Game, _by: number, _at: number): Flow<void> {}
