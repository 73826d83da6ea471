import type { Flow, Game, State, Unit } from '@warfold/engine';
import { standing } from '@warfold/engine';
import { declareCharge, whyNoCharge } from '../fighting/charge.ts';
import { canFight, fightWith } from '../fighting/fight.ts';
import { isEngaged } from '../moving/engagement.ts';
import { freeMove } from '../moving/movement.ts';
import { paceOf } from '../moving/pace.ts';
import { attemptOne, canManifest } from '../psychic/psychic.ts';
import type { OutOfPhase } from '../sequence/moments.ts';
import { shootWith, whyNoShot } from '../shooting/shooting.ts';

/** W40K-OUT-01: all rules of the other phase hold, those too by which a unit may do nothing there. */
const CAN: Readonly<Record<OutOfPhase, (state: State, unit: Unit) => boolean>> = {
  move: (state, unit) => !isEngaged(state, unit) && reachOf(state, unit) > 0,
  cast: canManifest,
  shoot: (state, unit) => whyNoShot(state, unit) === null,
  charge: (state, unit) => whyNoCharge(state, unit) === null,
  fight: canFight,
};

const DOES: Readonly<Record<OutOfPhase, (game: Game, unit: Unit) => Flow<unknown>>> = {
  move: (game, unit) => freeMove(game, unit.id, reachOf(game.state, unit), 'W40K-OUT-01'),
  cast: (game, unit) => attemptOne(game, unit.side, unit.id),
  shoot: (game, unit) => shootWith(game, unit.id),
  charge: declareCharge,
  fight: fightWith,
};

const reachOf = (state: State, unit: Unit): number =>
  Math.max(0, ...standing(state, unit.id).map((model) => paceOf(state, model, null).total));

export const canAct = (state: State, unit: Unit, what: OutOfPhase): boolean => CAN[what](state, unit);

export function* actAsIf(game: Game, unit: number, what: OutOfPhase): Flow<void> {
  yield* DOES[what](game, game.unit(unit));
}
