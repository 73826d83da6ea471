import type { Flow, Game, Model, State, Unit } from '@warfold/engine';
import { markOf, refuse, say, standing, window } from '@warfold/engine';
import { ASKS } from '../../questions.ts';
import type { Action } from '../action.ts';
import { spentBy } from '../action.ts';
import { hasEffect } from '../fighter/borne.ts';
import { areEnemies } from '../fighter/fighter.ts';
import { isPanicked } from '../fighter/states.ts';
import { finish } from '../finish.ts';
import { HOLDING } from '../marks.ts';
import { actsInPart } from '../ranged/battery.ts';

/** Where somebody goes while others may look up: plain data, as windows carry it. */
type Spot = { readonly x: number; readonly y: number; readonly z: number; readonly heading: number };
export type Passing = {
  readonly model: number;
  readonly path: readonly Spot[];
  /** NQ-TRAIT-FLYING: how high it is on it. */
  readonly height: number;
};

/** NQ-HOLD-02: an enemy unit has made an action, or is on its way. */
export const ENEMY_ACTS = window<{ unit: number; passing: readonly Passing[] }>('enemy acts');
/** NQ-HOLD-09: a charge is declared. */
export const CHARGE_DECLARED = window<{ unit: number; target: number; passing: readonly Passing[] }>('charge declared');
/** NQ-HOLD-06: chargers have reached base contact. */
export const CONTACT = window<{ unit: number; target: number; chargers: readonly number[] }>('contact');

/** NQ-STATE-01, NQ-HOLD-13: on Hold, and free to respond; fright at contact takes only a point of skill. */
export const mayRespond = (state: State, unit: Unit): boolean =>
  markOf(unit, HOLDING) && !standing(state, unit.id).some((model) => hasEffect(state, model, 'noResponse'));

/** Units of a side that hold against an enemy. */
export const holdersOf = (state: State, side: number, enemy: number): Unit[] =>
  state.units.filter((unit) => unit.side === side && areEnemies(state, unit.id, enemy) && mayRespond(state, unit));

export const somebodyHolds = (state: State, against: number): boolean =>
  state.units.some((unit) => areEnemies(state, unit.id, against) && mayRespond(state, unit));

/** NQ-HOLD-02: after a whole action whoever holds may interrupt. Says whether somebody did. */
export function* noticed(game: Game, unit: number, _by: number | null): Flow<boolean> {
  if (!somebodyHolds(game.state, unit)) return false;
  const answers = yield* game.window({
    window: ENEMY_ACTS,
    rule: 'NQ-HOLD-02',
    label: say(ASKS.respond, { unit: { unit } }),
    about: { unit, passing: [] },
    refs: [{ unit }],
  });
  return answers.length > 0;
}

/** NQ-HOLD-01: takes all action points, so none may have been spent, and nobody panicked can. */
export function holdActions(state: State, unit: Unit): readonly Action[] {
  const hold: Action = {
    id: 'hold',
    label: say('nq.action.hold'),
    value: { by: null, seen: 'itself', run: (game) => goOnHold(game, unit.id) },
  };
  if (isPanicked(state, unit.id)) return [{ ...hold, refused: refuse('NQ-HOLD-01', say('nq.refused.panicked'), [{ unit: unit.id }]) }];
  if (actsInPart(state, unit.id))
    return [{ ...hold, refused: refuse('NQ-SUPPORT-02', say('nq.refused.batteryHolds'), [{ unit: unit.id }]) }];
  const spent = standing(state, unit.id).find((model: Model) => spentBy(model) !== 'nothing');
  return [spent === undefined ? hold : { ...hold, refused: refuse('NQ-HOLD-01', say('nq.refused.spent'), [{ model: spent.id }]) }];
}

function* goOnHold(game: Game, unit: number): Flow<void> {
  game.mark({ unit }, HOLDING, true, 'NQ-HOLD-01', say('nq.holds', { unit: { unit } }));
  yield* finish(game, unit);
}
