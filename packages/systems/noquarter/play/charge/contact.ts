import type { Flow, Game, Model, State } from '@warfold/engine';
import { say } from '@warfold/engine';
import { ASKS } from '../../questions.ts';
import { areEnemies } from '../fighter/fighter.ts';
import { isHomeAt } from '../fighter/reach.ts';
import { CONTACT } from '../hold/holding.ts';
import { touched } from '../magic/sorcery.ts';
import { engagedWith } from '../moving/positions.ts';
import { standsTheCharge } from '../nerve/fear.ts';
import { chargedHome } from './momentum.ts';

interface Run {
  readonly unit: number;
  readonly models: readonly number[];
  readonly target: number;
  /** By a charge, as if absent, or in a follow-up move (NQ-FOLLOW-03). */
  readonly how?: 'charge' | 'follow-up';
}

/** Chargers have run in: bonuses, fear, what the touch itself does, and the blows of those who hold, before they strike (NQ-FEAR-08, NQ-HOLD-06). */
export function* contact(game: Game, { unit, models, target, how = 'charge' }: Run): Flow<void> {
  const home = models.filter((id) => isHome(game.state, game.model(id)));
  for (const id of home)
    chargedHome(
      game,
      id,
      engagedWith(game.state, game.model(id)).map((enemy) => enemy.id),
      how,
    );
  const touching = home.filter((id) => engagedWith(game.state, game.model(id)).length > 0);
  if (touching.length === 0) return;
  for (const enemy of struckUnits(game.state, touching, target)) yield* standsTheCharge(game, enemy, unit);
  for (const charger of touching) {
    for (const { id: charged } of engagedWith(game.state, game.model(charger)))
      if (game.model(charger).place.at === 'table' && game.model(charged).place.at === 'table') yield* touched(game, { charger, charged });
  }
  for (const enemy of struckUnits(game.state, touching, target)) {
    const chargers = touching.filter((id) => game.model(id).place.at === 'table');
    const answers = yield* game.window({
      window: CONTACT,
      rule: 'NQ-HOLD-06',
      label: say(ASKS.receive, { unit: { unit }, target: { unit: enemy } }),
      about: { unit, target: enemy, chargers },
      refs: [{ unit }, { unit: enemy }],
    });
    // NQ-HOLD-08: who survives the blows of those who held strikes as usual, with momentum if it has any.
    if (answers.length > 0 && chargers.some((id) => game.model(id).place.at === 'table'))
      game.tell('NQ-HOLD-08', 'nq.survive', { unit: { unit } });
  }
}

/** The target first, then others whom the chargers touch as well. */
function struckUnits(state: State, chargers: readonly number[], target: number): number[] {
  const found = new Set(chargers.flatMap((id) => engagedWith(state, state.models[id]!).map(({ unit }) => unit)));
  return [...found].sort((a, b) => Number(b === target) - Number(a === target) || a - b);
}

/** NQ-CHARGE-01, NQ-REACH-02: in base contact, or within extended reach of an enemy. */
function isHome(state: State, model: Model): boolean {
  if (model.place.at !== 'table') return false;
  return isHomeAt(
    state,
    model,
    state.models.filter((other) => other.place.at === 'table' && areEnemies(state, other.unit, model.unit)),
  );
}
