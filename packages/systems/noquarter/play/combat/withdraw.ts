import type { Flow, Game, Model, State } from '@warfold/engine';
import { markOf, part, say } from '@warfold/engine';
import { ASKS } from '../../questions.ts';
import { isFrame } from '../fighter/arms.ts';
import { baseStrengthOf } from '../fighter/strength.ts';
import { FUMBLED } from '../marks.ts';
import { engagedWith } from '../moving/positions.ts';
import { onKill } from '../nerve/mutilate.ts';
import { whyNoFighting } from './attack.ts';
import { hurt } from './damage.ts';

/** NQ-WITHDRAW-01: the enemies who may strike at those who leave: in base contact with one of them, and able to fight; a Fumble has cost its attacks of this turn (NQ-FUMBLE-01). */
function strikersAt(state: State, leaving: readonly number[]): number[] {
  const found = new Set<number>();
  for (const id of leaving)
    for (const enemy of engagedWith(state, state.models[id]!))
      if (!isFrame(state, enemy) && whyNoFighting(state, enemy) === null && !markOf(enemy, FUMBLED)) found.add(enemy.id);
  return [...found].sort((a, b) => a - b);
}

/** NQ-WITHDRAW-01 to -03: models are about to walk out of close combat by choice; each enemy in contact gets one free attack, and survivors move away. */
export function* withdrawing(game: Game, models: readonly number[]): Flow<void> {
  for (const striker of strikersAt(game.state, models)) yield* freeAttack(game, striker, models);
}

function* freeAttack(game: Game, by: number, leaving: readonly number[]): Flow<void> {
  const model = game.model(by);
  if (model.place.at !== 'table') return;
  const targets = engagedWith(game.state, model).filter(({ id }) => leaving.includes(id));
  if (targets.length === 0) return;
  const at = yield* choose(game, model, targets);
  game.tell('NQ-WITHDRAW-01', 'nq.combat.freeAttack', { model: { model: by }, at: { model: at } });
  // NQ-WITHDRAW-02: it hits without a roll, with bare Strength, and armour is one worse.
  const outcome = yield* hurt(game, {
    model: at,
    by: { model: by },
    strength: baseStrengthOf(game.state, game.model(by)) ?? 0,
    rule: 'NQ-WITHDRAW-02',
    from: 'melee',
    before: [part(-1, say('nq.combat.part.withdraws'), 'NQ-WITHDRAW-02')],
  });
  if (outcome !== 'slain') return;
  // NQ-FOLLOW-06: no follow-up for it.
  game.tell('NQ-WITHDRAW-03', 'nq.combat.noFollowUp', { model: { model: by } });
  yield* onKill(game, { by, at });
}

/** One attack, on the model its owner picks. */
function* choose(game: Game, by: Model, targets: readonly Model[]): Flow<number> {
  return yield* game.ask.one(
    {
      side: game.unit(by.unit).side,
      rule: 'NQ-WITHDRAW-01',
      label: say(ASKS.combatFree, { model: { model: by.id } }),
      about: [{ model: by.id }],
    },
    targets.map(({ id }) => ({
      id: `model:${id}`,
      label: say('nq.combat.model', { model: { model: id } }),
      ref: { model: id },
      value: id,
    })),
  );
}
