import type { Debt } from '../../rules/debts.ts';
import { debt } from '../../rules/debts.ts';
import { part, sumOf } from '../../rules/explain.ts';
import type { Flow } from '../../rules/flow.ts';
import type { Game } from '../../rules/game.ts';
import { say } from '../../words/words.ts';
import { FLED } from './marks.ts';
import { RULES } from './rules.ts';

/** A unit that has lost somebody tests before anybody else acts. */
export const PANIC = debt<{ unit: number }>('panic', { step: 'panic' });

/** All tests that are owed, in the order the active side likes. */
export function* panic(game: Game): Flow<void> {
  const debts = yield* game.ask.order(
    { side: game.active, rule: RULES.panic, label: say('toy.ask.panic') },
    game.owed(PANIC).map((owed) => {
      const { unit } = owed.args;
      return { id: `${owed.id}`, label: say('engine.unit', { unit: { unit } }), ref: { unit }, value: owed };
    }),
  );
  for (const owed of debts) yield* test(game, owed);
}

function* test(game: Game, owed: Debt<{ unit: number }>): Flow<void> {
  game.pay(owed, RULES.panic);
  const { unit } = owed.args;
  const models = game.standing(unit);
  if (models.length === 0) return;
  const nerve = Number(game.state.book.profiles[game.unit(unit).profile]!.stats.nerve);
  const { total } = yield* game.roll({
    purpose: 'panic',
    rule: RULES.panic,
    side: game.unit(unit).side,
    count: 2,
    sides: 6,
    by: { unit },
    need: sumOf([part(nerve, say('toy.part.nerve'), RULES.panic)]),
  });
  if (total === 12) {
    game.emit({
      type: 'removed',
      models: models.map(({ id }) => id),
      to: { at: 'gone', cause: 'fled' },
      rule: RULES.flee,
      text: say('toy.log.fled', { unit: { unit } }),
    });
    game.mark('battle', FLED, [...game.get(game.state, FLED), unit], RULES.flee);
  } else if (total > nerve && !isShaken(game, unit)) {
    game.begin(
      { ability: 'shaken', on: { unit }, ends: { at: 'activation-of', unit } },
      RULES.panic,
      say('toy.log.shaken', { unit: { unit } }),
    );
  }
}

export const shakenEffect = (game: Game, unit: number) =>
  game.state.effects.find((effect) => effect.ability === 'shaken' && 'unit' in effect.on && effect.on.unit === unit);

export const isShaken = (game: Game, unit: number): boolean => shakenEffect(game, unit) !== undefined;

/** A shaken unit may spend its activation on getting over it. */
export function rally(game: Game, unit: number): void {
  const effect = shakenEffect(game, unit)!;
  game.endEffect(effect.id, RULES.rally);
  for (const { id, lost } of game.standing(unit))
    if (lost > 0) game.emit({ type: 'healed', on: { model: id }, by: lost, rule: RULES.rally });
  game.tell(RULES.rally, 'toy.log.rallied', { unit: { unit } }, [{ unit }]);
}
