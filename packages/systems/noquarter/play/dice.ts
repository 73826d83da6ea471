import type { RuleId } from '@warfold/catalogue';
import type { Flow, Game, Ref, Roll, Rolled } from '@warfold/engine';

/** NQ-DICE-01: every roll is of ten-sided dice. */
export function* d10(game: Game, roll: Omit<Roll, 'sides'>): Flow<Rolled> {
  return yield* game.roll({ ...roll, sides: 10 });
}

export interface Throw {
  readonly purpose: string;
  readonly rule: RuleId;
  readonly side: number;
  readonly by?: Ref;
  readonly at?: Ref;
}

/** NQ-DICE-05: a D10 halved and rounded up. */
export function* d5(game: Game, roll: Throw): Flow<number> {
  const half = (face: number): number => Math.ceil(face / 2);
  const { faces } = yield* d10(game, { ...roll, count: 1, matters: ([face]) => half(face!) });
  return half(faces[0]!);
}

/** NQ-DICE-06: a direction, in whole degrees of the full circle. No die that anybody could roll again. */
export function* direction(game: Game, roll: Throw): Flow<number> {
  const { total } = yield* game.roll({ ...roll, count: 1, sides: 360 });
  return total;
}
