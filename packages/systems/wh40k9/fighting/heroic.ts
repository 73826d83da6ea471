import type { Choice, Flow, Game, Refusal, State, Unit } from '@warfold/engine';
import { inchesOf, markOf, refuse, say, standing, unitChoice } from '@warfold/engine';
import { inches } from '@warfold/space';
import { moveEach } from '../../shared/moving.ts';
import { perState } from '../../shared/perState.ts';
import { enemiesOnTable, enemyModels, nextInTurn, onTable, unitsOf } from '../../shared/sides.ts';
import { engagedBy } from '../moving/engagement.ts';
import { isWithinEach } from '../moving/measuring.ts';
import { canMove } from '../moving/pace.ts';
import { ASKS } from '../questions.ts';
import { INTERVENED, MOVED, PHASE_DONE, WRECKED } from '../sequence/marks.ts';
import { unitHas } from '../sheet/keywords.ts';
import { surgeOf } from './surge.ts';

/** W40K-HERO-01. */
const ACROSS = inches(3);
const UP = inches(5);

function isNear(state: State, unit: Unit): boolean {
  const foes = enemyModels(state, unit);
  return standing(state, unit.id).some((model) => foes.some((foe) => isWithinEach(model, foe, ACROSS, UP)));
}

function whyNotHero(state: State, unit: Unit): Refusal | null {
  const who = { unit: unit.id };
  if (markOf(unit, INTERVENED)) return refuse('W40K-HERO-02', say('w40k.refused.intervened', { who }), [who]);
  if (markOf(unit, WRECKED)) return refuse('W40K-TRANS-15', say('w40k.refused.wrecked', { who }), [who]);
  if (!standing(state, unit.id).some((model) => canMove(state, model)))
    return refuse('W40K-SHEET-03', say('w40k.refused.cannotMove', { unit: who }), [who]);
  const engaged = engagedBy(state, unit);
  if (engaged === null) return null;
  const foe = { model: engaged.foe.id };
  return refuse('W40K-HERO-01', say('w40k.refused.engaged', { who: foe, measured: inchesOf(Math.round(engaged.measured)) }), [foe]);
}

/** W40K-HERO-01: CHARACTER units of the opponent near an enemy; of these the ones that may not, with the reason. */
function heroes(state: State, side: number): Choice<Unit>[] {
  return unitsOf(state, side)
    .filter((unit) => onTable(state, unit) && unitHas(state, unit, 'CHARACTER') && isNear(state, unit))
    .map((unit) => {
      const refused = whyNotHero(state, unit);
      return unitChoice(unit, refused === null ? {} : { refused });
    });
}

/** W40K-HERO-01 to -03: one after the other, as many as the player likes. */
export function* chooseHero(game: Game): Flow<void> {
  const side = nextInTurn(game.state, game.active);
  const choices = perState(game, (state) => heroes(state, side));
  const unit = yield* game.ask.perhaps({ side, rule: 'W40K-HERO-01', label: say(ASKS.hero) }, choices);
  if (unit === null) {
    game.mark('battle', PHASE_DONE, true, 'W40K-HERO-01');
    return;
  }
  const who = { unit: unit.id };
  game.mark(who, INTERVENED, true, 'W40K-HERO-02', say('w40k.intervenes', { unit: who }));
  if (enemiesOnTable(game.state, unit).length === 0) return;
  const surge = { how: 'heroic', rule: 'W40K-HERO-03', label: say(ASKS.heroicMove, { unit: who }), held: null } as const;
  const travels = yield* moveEach(game, surgeOf(game.state, game.unit(unit.id), surge));
  if (travels !== null && travels.length > 0) game.mark(who, MOVED, true, 'W40K-HEAVY-01');
}
