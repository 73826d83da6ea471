import type { Flow, Game } from '@warfold/engine';
import { markOf } from '@warfold/engine';
import { rested } from './combat/combat.ts';
import { isHero } from './fighter/states.ts';
import { activationEnds } from './magic/sorcery.ts';
import { ACTED, ACTIVATED, ACTIVE, AP, DONE, FORMATION, HOLDING, RESPONDED } from './marks.ts';
import { isBlock, isDeclaredBlock } from './moving/formation.ts';
import { partWays } from './moving/heroes.ts';
import { forgetFears } from './nerve/fear.ts';
import { partDone } from './ranged/battery.ts';
import { nextSide } from './ready.ts';

/** NQ-ACT-01, NQ-STATE-02: the active unit has finished: Activated, or Holding if it holds; then the other side is next. */
export function* finish(game: Game, unit: number): Flow<void> {
  yield* activationEnds(game, unit);
  // NQ-SUPPORT-02: other weapons of a battery have an activation of their own.
  if (!partDone(game, unit)) {
    if (!markOf(game.unit(unit), HOLDING)) game.mark({ unit }, ACTIVATED, true, 'NQ-STATE-01');
    game.mark({ unit }, DONE, true, 'NQ-ACT-05');
  }
  const models = game.unit(unit).models.map((id) => game.model(id));
  const heroes = models.filter((model) => isHero(game.state, model)).map(({ id }) => ({ model: id }));
  game.mark(heroes, ACTED, true, 'NQ-HERO-03');
  // NQ-STAT-02: what was not spent is lost.
  game.mark(
    models.map(({ id }) => ({ model: id })),
    AP,
    0,
    'NQ-STAT-02',
  );
  partWays(game, unit);
  rested(game, unit);
  endOfResponses(game);
  forgetFears(game);
  breakBlocks(game);
  game.endOf('activation', 'NQ-ACT-01', { unit });
  game.endOf('activation', 'NQ-ACT-01');
  game.mark('battle', ACTIVE, null, 'NQ-ACT-01');
  const { side } = game.unit(unit);
  const next = nextSide(game.state, side);
  game.go({ active: next, unit: null }, next === side ? 'NQ-ACT-03' : 'NQ-ACT-02');
}

/** NQ-HOLD-04: whoever has responded is Activated at the end of this activation, also where some of its models have not. */
function endOfResponses(game: Game): void {
  for (const { id, models } of game.state.units) {
    if (!markOf(game.unit(id), HOLDING) || !models.some((model) => markOf(game.model(model), RESPONDED))) continue;
    game.mark({ unit: id }, HOLDING, false, 'NQ-HOLD-04');
    game.mark({ unit: id }, ACTIVATED, true, 'NQ-HOLD-04');
  }
}

/** NQ-FORM-04: a block that has fewer than eight models left is none; whoever joins it later joins a loose unit, until it forms up again (NQ-FORM-10). */
function breakBlocks(game: Game): void {
  for (const { id } of game.state.units) {
    if (game.standing(id).length === 0 || !isDeclaredBlock(game.state, id) || isBlock(game.state, id)) continue;
    game.mark({ unit: id }, FORMATION, 'skirmish', 'NQ-FORM-04');
  }
}
