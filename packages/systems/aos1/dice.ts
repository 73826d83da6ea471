import type { RuleId } from '@warfold/catalogue';
import type { Flow, Game, Rolled, Side } from '@warfold/engine';
import { markOf, rolledOf, say } from '@warfold/engine';
import { leaders } from '../shared/sides.ts';
import type { Throw } from '../sigmar/amount.ts';
import { mayChange } from '../sigmar/changing.ts';
import { TRIUMPH, TRIUMPH_USED } from './marks.ts';

const BLESSED: RuleId = 'AOS1-TRIUMPH-02';

/** AOS1-DICE-01: every die of the first edition is a D6 and thrown here: a blessed player may change one of them as soon as it lies, whoever threw it. */
export const throwDice: Throw = function* (game, roll, whose) {
  return yield* maybeBlessed(game, yield* game.roll(roll), whose);
};

/** Some dice of a roll, thrown again: they may be changed like any others. */
export function* throwAgain(game: Game, rolled: Rolled, dice: readonly number[], rule: RuleId): Flow<Rolled> {
  return yield* maybeBlessed(game, yield* game.again(rolled, dice, rule));
}

function* maybeBlessed(game: Game, thrown: Rolled, whose?: readonly number[]): Flow<Rolled> {
  let rolled = thrown;
  if (rolled.faces.length === 0) return rolled;
  for (const { id } of game.state.sides) if (isBlessed(game.state.sides[id]!)) rolled = yield* bless(game, id, rolled, whose);
  return rolled;
}

const isBlessed = (side: Side): boolean => markOf(side, TRIUMPH) === 'blessed' && !markOf(side, TRIUMPH_USED);

/** AOS1-TRIUMPH-02: any die, to any result. */
function* bless(game: Game, side: number, rolled: Rolled, whose?: readonly number[]): Flow<Rolled> {
  const label = say('aos1.ask.blessed', { faces: rolled.faces.join(', ') });
  const option = (from: number, to: number) => say('aos1.option.change', { from, to });
  const change = yield* mayChange(game, { side, rule: BLESSED, label, option }, rolled, whose);
  if (change === null) return rolled;
  const { die, from, to, faces } = change;
  game.mark({ side }, TRIUMPH_USED, true, BLESSED, say('aos1.log.blessed', { side: { side }, from, to }));
  const { again: _again, ...roll } = rolled.roll;
  // Counted among the dice that were rolled again, so that nobody rolls it once more (AOS1-DICE-04).
  return rolledOf(roll, faces, [...rolled.rerolled, { die, was: from }]);
}

/** AOS1-DICE-06: one die each, the higher wins, ties are rolled again. */
export function* rollOff(game: Game, purpose: string, rule: RuleId): Flow<number> {
  let left = leaders(game.state);
  while (left.length > 1) {
    const faces: number[] = [];
    for (const side of left) faces.push((yield* throwDice(game, { purpose, rule, side, count: 1, sides: 6 })).total);
    const best = Math.max(...faces);
    const tied = left.filter((_, i) => faces[i] === best);
    if (tied.length === left.length) game.tell('AOS1-DICE-06', 'aos1.log.tie', { roll: best });
    left = tied;
  }
  const winner = left[0]!;
  game.tell(rule, 'aos1.log.rollOff', { side: { side: winner } }, [{ side: winner }]);
  return winner;
}
