import type { Flow, Game, State } from '@warfold/engine';
import { say } from '@warfold/engine';
import { fighterOf } from './fighter/fighter.ts';
import { fighters, isHero } from './fighter/states.ts';
import { initiative } from './initiative.ts';
import { mandatoryEffects } from './magic/sorcery.ts';
import { TURN_STRENGTH, WAS_BLOCK } from './marks.ts';
import { isBlock } from './moving/formation.ts';
import { keepTurn } from './scenario.ts';

/** NQ-TURN-01, phase 1. What morale and armour remember of the start of the turn is written down first. */
export function* startTurn(game: Game): Flow<void> {
  const round = game.state.cursor.round + 1;
  game.go({ round, turn: round, phase: 'initiative', unit: null }, 'NQ-TURN-01', say('nq.turn.begins', { round }));
  takeStock(game);
  yield* initiative(game);
}

/** NQ-MORALE-03, NQ-WRAP-04: what each unit is at the start of a turn. */
export function takeStock(game: Game): void {
  for (const unit of game.state.units) {
    game.mark({ unit: unit.id }, TURN_STRENGTH, strengthOf(game.state, unit.id), 'NQ-MORALE-03');
    if (isBlock(game.state, unit.id)) game.mark({ unit: unit.id }, WAS_BLOCK, true, 'NQ-WRAP-04');
  }
}

/** NQ-MORALE-01, -03: models of a unit, wounds of a lone Hero. */
export function strengthOf(state: State, unit: number): number {
  const models = fighters(state, unit);
  const [only] = models;
  if (only !== undefined && state.units[unit]!.models.length === 1 && isHero(state, only)) return fighterOf(state, only).FE - only.lost;
  return models.length;
}

/** NQ-TURN-01, phase 3. */
export function* mandatory(game: Game): Flow<void> {
  game.go({ phase: 'mandatory' }, 'NQ-MAND-01', say('nq.turn.mandatory'));
  yield* mandatoryEffects(game);
  game.go({ phase: 'tokens' }, 'NQ-MAND-03');
}

/** NQ-TOKEN-01, phase 4: Activated goes; Hold, panic and terror stay. */
export function removeTokens(game: Game): void {
  keepTurn(game);
  game.endOf('round', 'NQ-TOKEN-01');
  game.endOf('turn', 'NQ-TOKEN-01');
  game.go({ phase: 'turn-over' }, 'NQ-TOKEN-01');
}
