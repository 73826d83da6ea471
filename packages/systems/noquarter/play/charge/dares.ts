import type { Flow, Game } from '@warfold/engine';
import { daresToCharge } from '../nerve/fear.ts';
import { daresFace } from './skullFace.ts';

/** NQ-FEAR-05, NQ-MUT-SKULLFACE: whether a unit dares to charge another, before anybody moves. */
export function* daresToMeet(game: Game, unit: number, target: number): Flow<boolean> {
  return (yield* daresToCharge(game, unit, target)) && (yield* daresFace(game, unit, target));
}
