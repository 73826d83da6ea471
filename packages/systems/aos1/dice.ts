import type { RuleId } from '@warfold/catalogue';
import type { Flow, Game, Roll, Rolled, Side } from '@warfold/engine';
import { markOf, rolledOf, say } from '@warfold/engine';
import { leaders } from '../shared/sides.ts';
import type { Throw } from '../sigmar/amount.ts';
import { TRIUMPH, TRIUMPH_USED } from './marks.ts';

const BLESSED: RuleId = 'AOS1-TRIUMPH-02';

/** Every die of the first edition is thrown here: a blessed player may change one of them as soon as it lies, whoever threw it. */
export const throwDice: Throw = function* (game, roll) {
  let rolled = yield* game.roll(roll);
  if (roll.count === 0) return rolled;
  for (const { id } of game.state.sides) if (isBlessed(game.state.sides[id]!)) rolled = yield* mayChange(game, id, rolled);
  return rolled;
};

const isBlessed = (side: Side): boolean => markOf(side, TRIUMPH) === 'blessed' && !markOf(side, TRIUMPH_USED);

interface Change {
  readonly die: number;
  readonly to: number;
}

/** AOS1-TRIUMPH-02: one option for each face that lies there and each result it could become. */
function* mayChange(game: Game, side: number, rolled: Rolled): Flow<Rolled> {
  const change = yield* game.ask.perhaps<Change>(
    {
      side,
      rule: BLESSED,
      label: say('aos1.ask.blessed', { faces: rolled.faces.join(', ') }),
      about: rolled.roll.by === undefined ? [] : [rolled.roll.by],
    },
    changesOf(rolled).map(({ die, to }) => ({
      id: `${rolled.faces[die]}>${to}`,
      label: say('aos1.option.change', { from: rolled.faces[die]!, to }),
      value: { die, to },
    })),
    { usual: () => [] },
  );
  if (change === null) return rolled;
  const from = rolled.faces[change.die]!;
  game.mark({ side }, TRIUMPH_USED, true, BLESSED, say('aos1.log.blessed', { side: { side }, from, to: change.to }));
  return changed(rolled.roll, rolled, change);
}

function changesOf({ faces, roll }: Rolled): Change[] {
  const changes: Change[] = [];
  for (let from = 1; from <= roll.sides; from++) {
    const die = faces.indexOf(from);
    for (let to = 1; to <= roll.sides && die >= 0; to++) if (to !== from) changes.push({ die, to });
  }
  return changes;
}

function changed({ again: _again, ...roll }: Roll, { faces, rerolled }: Rolled, { die, to }: Change): Rolled {
  const lying = faces.map((face, i) => (i === die ? to : face));
  // Counted among the dice that were rolled again, so that nobody rolls it once more (AOS1-DICE-04).
  return rolledOf(roll, lying, [...rerolled, { die, was: faces[die]! }]);
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
