import type { RuleId } from '@warfold/catalogue';
import type { Explained, Flow, Game, Model, State } from '@warfold/engine';
import { markOf, part, say, sumOf } from '@warfold/engine';
import type { Throw } from './amount.ts';
import { ASKS as SIGMAR_ASKS } from './questions.ts';
import { nameOf } from './warscroll.ts';
import { givenUp, presentIn, SLAIN } from './wounds.ts';

/** How models that flee leave the table: they are not slain. */
export const FLED = 'fled';

/** A battleshock test: the same roll in both editions; what Bravery is made of differs. */
export interface ShockTest {
  readonly unit: number;
  readonly bravery: Explained;
  readonly rules: { readonly test: RuleId; readonly flee: RuleId };
  readonly throw: Throw;
  order?(state: State, models: readonly Model[]): readonly Model[];
  /** Somebody may keep those who would flee after all; as if nobody could, if absent. */
  halts?(game: Game, fleeing: number): Flow<boolean>;
}

/** A die and the models slain this turn against Bravery: for each point more one model flees, of the owner's choice. Hands back how many fled. */
export function* testBattleshock(game: Game, test: ShockTest): Flow<number> {
  const { unit, bravery, rules } = test;
  const slain = markOf(game.unit(unit), SLAIN);
  const safe = sumOf([...bravery.parts, part(-slain, say('sigmar.part.slain'), rules.test)]);
  const fleeing = (face: number) => Math.max(0, face - safe.total);
  const rolled = yield* test.throw(game, {
    purpose: 'battleshock',
    rule: rules.test,
    side: game.unit(unit).side,
    count: 1,
    sides: 6,
    by: { unit },
    need: safe,
    sort: (face) => (fleeing(face) === 0 ? 'steady' : `${fleeing(face)} flee`),
  });
  const models = presentIn(game.state, unit);
  const count = Math.min(fleeing(rolled.faces[0]!), models.length);
  if (count === 0) {
    game.tell(rules.test, 'sigmar.log.steady', { unit: { unit } }, [{ unit }]);
    return 0;
  }
  if (test.halts !== undefined && (yield* test.halts(game, count))) return 0;
  yield* flee(game, test, count);
  return count;
}

function* flee(game: Game, { unit, rules, order }: ShockTest, count: number): Flow<void> {
  const models = (order ?? givenUp)(game.state, presentIn(game.state, unit));
  const gone = yield* game.ask.pick(
    { side: game.unit(unit).side, rule: rules.flee, label: say(SIGMAR_ASKS.flee, { unit: { unit }, count }), about: [{ unit }] },
    models.map((model) => ({
      id: `model:${model.id}`,
      label: say('sigmar.option.flees', { model: nameOf(model) }),
      ref: { model: model.id },
      value: model.id,
    })),
    { min: count, max: count },
  );
  const text = say('sigmar.log.fled', { unit: { unit }, count });
  game.emit({ type: 'removed', models: gone, to: { at: 'gone', cause: FLED }, rule: rules.flee, text });
}
