import type { RuleId } from '@warfold/catalogue';
import type { Flow, Game, Model, State, StepArgs } from '@warfold/engine';
import { markOf, say } from '@warfold/engine';
import type { CommandTest } from '../../data/effects.ts';
import { effectOf } from '../fighter/borne.ts';
import { fighters } from '../fighter/states.ts';
import { MORALE_FIRST, MORALE_TESTED, PRIDE_USED } from '../magic/magicMarks.ts';
import { commandTest } from './command.ts';
import { MORALE } from './moraleDebt.ts';
import { panic } from './panic.ts';

/** NQ-MORALE-02: pays a test that is owed for losses: one in a turn (NQ-MORALE-04). */
export function* testMorale(game: Game, args: StepArgs): Flow<void> {
  const debt = game.due(MORALE, args);
  const { unit, by } = debt.args;
  game.pay(debt, 'NQ-MORALE-02');
  if (game.standing(unit).length === 0) return;
  const rule: RuleId = markOf(game.unit(unit), MORALE_FIRST) ? 'NQ-MORALE-03' : 'NQ-MORALE-01';
  game.mark({ unit }, MORALE_FIRST, true, 'NQ-MORALE-01');
  yield* standFirm(game, unit, { rule, test: 'losses', cause: by < 0 ? null : by });
}

export interface Ordeal {
  readonly rule: RuleId;
  readonly test: Extract<CommandTest, 'losses' | 'mutilate' | 'panicSpell'>;
  readonly cause: number | null;
}

/** NQ-MORALE-04, -05: a morale test, whatever asks for it, one in a turn; who fails panics (NQ-PANIC-01). */
export function* standFirm(game: Game, unit: number, { rule, test, cause }: Ordeal): Flow<boolean> {
  if (markOf(game.unit(unit), MORALE_TESTED)) {
    game.tell('NQ-MORALE-04', 'nq.magic.testedAlready', { unit: { unit } });
    return true;
  }
  game.mark({ unit }, MORALE_TESTED, true, 'NQ-MORALE-04');
  if (yield* commandTest(game, unit, { rule, test, ...(cause !== null && { cause }) })) return true;
  if (yield* isTooProud(game, unit)) return true;
  yield* panic(game, unit, { cause });
  return false;
}

/** NQ-SKILL-PROUD: a model's own pride helps no comrades, so all that are left must have some. */
function proudOf(state: State, unit: number): Model[] {
  const models = fighters(state, unit);
  return models.every((model) => effectOf(state, model, 'ignoresFailedMorale') !== null && !markOf(model, PRIDE_USED)) ? models : [];
}

function* isTooProud(game: Game, unit: number): Flow<boolean> {
  const proud = proudOf(game.state, unit);
  if (proud.length === 0) return false;
  const { side } = game.unit(unit);
  const yes = yield* game.ask.confirm({
    side,
    rule: 'NQ-SKILL-PROUD',
    label: say('nq.magic.ask.proud', { unit: { unit } }),
    about: [{ unit }],
  });
  if (!yes) return false;
  game.mark(
    proud.map(({ id }) => ({ model: id })),
    PRIDE_USED,
    true,
    'NQ-SKILL-PROUD',
    say('nq.magic.proud', { unit: { unit } }),
  );
  return true;
}
