import type { RuleId } from '@warfold/catalogue';
import type { Choice, Flow, Game, Ref, Roll, Rolled, State } from '@warfold/engine';
import { markOf, say } from '@warfold/engine';
import { REROLLS } from './magic/magicMarks.ts';

/** NQ-DICE-01: every roll is of ten-sided dice. A side that perceives what is to come may roll some of its own again. */
export function* d10(game: Game, roll: Omit<Roll, 'sides'>): Flow<Rolled> {
  if (rerollsOf(game.state, roll.side) === 0) return yield* game.roll({ ...roll, sides: 10 });
  const each = roll.sort === undefined && roll.matters === undefined && { matters: (faces: readonly number[]) => faces.join() };
  return yield* perceived(game, yield* game.roll({ ...roll, ...each, sides: 10 }));
}

/** NQ-SPELL-PERCEPTION: dice that a side may still roll again, as long as the spell is in play. */
export function rerollsOf(state: State, side: number): number {
  const left = markOf(state.sides[side]!, REROLLS);
  if (left === 0) return 0;
  return state.effects.some(({ ability, on }) => ability === 'perception' && 'side' in on && on.side === side) ? left : 0;
}

/** NQ-SPELL-PERCEPTION, NQ-DICE-09: any die, at any time, but none a second time. */
function* perceived(game: Game, first: Rolled): Flow<Rolled> {
  let rolled = first;
  const { side, reroll = [] } = rolled.roll;
  while (rerollsOf(game.state, side) > 0 && reroll.length === 0 && rolled.fresh().length > 0) {
    const left = rerollsOf(game.state, side);
    const dice = rolled
      .fresh()
      .map((die): Choice<number> => ({ id: `die:${die}`, label: say('nq.magic.die', { face: rolled.faces[die]! }), value: die }));
    const label = say('nq.magic.ask.reroll', { left, faces: rolled.faces.join(', ') });
    const die = yield* game.ask.perhaps({ side, rule: 'NQ-SPELL-PERCEPTION', label }, dice, { usual: () => [] });
    if (die === null) break;
    game.mark({ side }, REROLLS, left - 1, 'NQ-SPELL-PERCEPTION');
    rolled = yield* game.again(rolled, [die], 'NQ-SPELL-PERCEPTION');
    if (left === 1) usedUp(game, side);
  }
  return rolled;
}

function usedUp(game: Game, side: number): void {
  for (const { id, ability, on } of game.state.effects)
    if (ability === 'perception' && 'side' in on && on.side === side) game.endEffect(id, 'NQ-SPELL-PERCEPTION');
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
