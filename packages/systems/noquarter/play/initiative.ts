import type { Choice, Flow, Game, Part, State, Unit } from '@warfold/engine';
import { markOf, part, pointedBy, refuse, say, standing, sumOf, unitChoice } from '@warfold/engine';
import { leaders } from '../../shared/sides.ts';
import { ASKS } from '../questions.ts';
import { d10 } from './dice.ts';
import { isPanicked } from './fighter/states.ts';
import { foresightOf, foresightUsed } from './magic/foresight.ts';
import { HOLDING, INITIATIVE, NAMED, WAITS } from './marks.ts';
import { isReady } from './ready.ts';

/** NQ-INIT-01, -02: each side rolls, bonuses are taken off the die, the lowest wins; ties roll again. */
export function* initiative(game: Game): Flow<void> {
  const winner = yield* lowest(game, 'initiative', 'NQ-INIT-01', leaders(game.state), (side) => foresightOf(game.state, side));
  foresightUsed(game);
  game.mark('battle', INITIATIVE, winner, 'NQ-INIT-01', say('nq.turn.initiative', { side: { side: winner } }));
  game.go({ phase: 'activation', active: winner }, 'NQ-INIT-01');
}

type OpeningRule = 'NQ-INIT-01' | 'NQ-DEPLOY-01' | 'NQ-INFIL-03' | 'NQ-SETUP-05';

/** NQ-DICE-02: a roll between players is won by the lowest, but where a rule says the highest; those who tie roll again. */
export function* extreme(
  game: Game,
  purpose: string,
  rule: OpeningRule,
  {
    sides,
    best,
    parts = () => [],
  }: {
    readonly sides: readonly number[];
    readonly best: 'lowest' | 'highest';
    readonly parts?: ((side: number) => readonly Part[]) | undefined;
  },
): Flow<number> {
  let left = sides;
  while (left.length > 1) {
    const results: number[] = [];
    for (const side of left) {
      const { total } = yield* d10(game, { purpose, rule, side, count: 1 });
      const modified = sumOf([part(total, say('nq.part.die'), rule), ...parts(side)]);
      if (modified.parts.length > 1) game.tell('NQ-INIT-02', 'nq.turn.modified', { side: { side }, rolled: total, result: modified.total });
      results.push(modified.total);
    }
    const won = best === 'lowest' ? Math.min(...results) : Math.max(...results);
    left = left.filter((_, i) => results[i] === won);
  }
  return left[0]!;
}

export const lowest = (
  game: Game,
  purpose: string,
  rule: OpeningRule,
  sides: readonly number[],
  parts?: (side: number) => readonly Part[],
): Flow<number> => extreme(game, purpose, rule, { sides, best: 'lowest', parts });

/** NQ-INIT-03: the winner names the first unit of the turn, his own or an enemy's that neither holds nor is panicked. */
export function* nameFirst(game: Game): Flow<number | null> {
  const side = pointedBy(game.state, INITIATIVE);
  if (!firstChoices(game.state, side).some(({ refused }) => refused === undefined)) {
    game.mark('battle', NAMED, true, 'NQ-INIT-03');
    return null;
  }
  const question = { side, rule: 'NQ-INIT-03', label: say(ASKS.first) } as const;
  const choices = (): Choice<Unit>[] => firstChoices(game.state, side);
  // NQ-RESERVE-02: nobody is made to bring his reserves on because there is nobody else to name.
  const onlyReserves = choices().every(({ refused, value }) => refused !== undefined || standing(game.state, value.id).length === 0);
  const unit = onlyReserves ? yield* game.ask.perhaps(question, choices) : yield* game.ask.one(question, choices);
  game.mark('battle', NAMED, true, 'NQ-INIT-03');
  if (unit !== null && unit.side !== side) game.tell('NQ-INIT-03', 'nq.turn.named', { side: { side }, unit: { unit: unit.id } });
  if (unit === null) game.mark({ side }, WAITS, true, 'NQ-RESERVE-02', say('nq.reserve.waits', { side: { side } }));
  return unit?.id ?? null;
}

function firstChoices(state: State, side: number): Choice<Unit>[] {
  const ready = state.units.filter((unit) => isReady(state, unit));
  const team = state.sides[side]!.team;
  const own = ready.filter((unit) => unit.side === side);
  // Whether reserves come is for their owner to say (NQ-RESERVE-02).
  const enemies = ready.filter((unit) => state.sides[unit.side]!.team !== team && standing(state, unit.id).length > 0);
  return [...own.map((unit) => unitChoice(unit)), ...enemies.map((unit) => enemyChoice(state, unit))];
}

function enemyChoice(state: State, unit: Unit): Choice<Unit> {
  const choice = unitChoice(unit, { label: say('nq.choice.enemy', { unit: { unit: unit.id } }) });
  if (markOf(unit, HOLDING)) return { ...choice, refused: refuse('NQ-INIT-03', say('nq.refused.holds'), [{ unit: unit.id }]) };
  if (isPanicked(state, unit.id)) return { ...choice, refused: refuse('NQ-INIT-03', say('nq.refused.panicked'), [{ unit: unit.id }]) };
  return choice;
}
