import type { Choice, Flow, Game, State, Unit } from '@warfold/engine';
import { markOf, say, standing, unitChoice } from '@warfold/engine';
import { perState } from '../../shared/perState.ts';
import { ASKS } from '../questions.ts';
import type { Action } from './action.ts';
import { actionsOf } from './actions.ts';
import { readied } from './combat/combat.ts';
import { fighterOf } from './fighter/fighter.ts';
import { activeUnit, is } from './fighter/states.ts';
import { finish } from './finish.ts';
import { noticed } from './hold/holding.ts';
import { nameFirst } from './initiative.ts';
import { activationBegins } from './magic/sorcery.ts';
import { ACTED, ACTIVE, AP, HOLDING, NAMED, WAITS } from './marks.ts';
import { straysOf } from './moving/formation.ts';
import { chooseWeapon, sitsOut } from './ranged/battery.ts';
import { isInReserve, readyUnits } from './ready.ts';
import { arrive } from './setup/reserves.ts';

/** NQ-ACT-01, -02: the side whose turn it is names a unit that has not been activated; the first of the turn the winner of the initiative names (NQ-INIT-03). */
export function* activate(game: Game): Flow<void> {
  const unit = markOf(game.state, NAMED) ? yield* chooseUnit(game) : yield* nameFirst(game);
  if (unit === null) return;
  yield* begin(game, unit);
}

/** Whoever has a unit on the table must name one; reserves alone may be kept waiting (NQ-RESERVE-02). */
function* chooseUnit(game: Game): Flow<number | null> {
  const side = game.active;
  const choices = (): Choice<Unit>[] => readyUnits(game.state, side).map((unit) => unitChoice(unit));
  const must = readyUnits(game.state, side).some((unit) => standing(game.state, unit.id).length > 0);
  if (must) return (yield* game.ask.one({ side, rule: 'NQ-ACT-02', label: say(ASKS.unit) }, choices)).id;
  const chosen = yield* game.ask.perhaps({ side, rule: 'NQ-RESERVE-02', label: say(ASKS.reserve) }, choices);
  if (chosen === null) game.mark({ side }, WAITS, true, 'NQ-RESERVE-02', say('nq.reserve.waits', { side: { side } }));
  return chosen?.id ?? null;
}

/** NQ-STATE-02, NQ-ACT-04: Active; a Hold kept from the turn before is gone, and every model has its action points. */
export function* begin(game: Game, unit: number): Flow<void> {
  const { side } = game.unit(unit);
  game.go({ active: side, unit }, 'NQ-ACT-01');
  game.mark('battle', ACTIVE, unit, 'NQ-ACT-01', say('nq.activates', { unit: { unit } }));
  game.mark({ unit }, HOLDING, false, 'NQ-STATE-02');
  game.startOf('activation', 'NQ-ACT-01', { unit });
  if (isInReserve(game.state, game.unit(unit))) yield* arrive(game, unit);
  yield* chooseWeapon(game, unit);
  givePoints(game, unit);
  readied(game, unit);
  // NQ-COHER-01: who has strayed must be back when the unit has finished.
  // A support weapon does not stray: its crew has left it.
  const strays = straysOf(game.state, unit).filter((model) => !is(game.state, model, 'frame'));
  for (const { id } of strays) game.tell('NQ-COHER-01', 'nq.strays', { model: { model: id } });
  yield* activationBegins(game, unit);
}

/** NQ-STAT-02, NQ-HERO-03: a Hero that has acted with another unit this turn has none left. */
function givePoints(game: Game, unit: number): void {
  const byPoints = new Map<number, number[]>();
  for (const model of game.standing(unit)) {
    const none = markOf(model, ACTED) || is(game.state, model, 'frame') || sitsOut(game.state, model);
    const points = none ? 0 : fighterOf(game.state, model).AZ;
    byPoints.set(points, [...(byPoints.get(points) ?? []), model.id]);
  }
  for (const [points, models] of byPoints)
    game.mark(
      models.map((model) => ({ model })),
      AP,
      points,
      'NQ-ACT-04',
    );
}

/** NQ-AP-02: one action, of any kind, while there are points; enemies on Hold may answer it (NQ-HOLD-02). */
export function* act(game: Game): Flow<void> {
  const { id, side } = activeUnit(game.state)!;
  const actions = perState(game, (state) => actionsOf(state, state.units[id]!));
  const deed = yield* game.ask.one(
    { side, rule: 'NQ-AP-02', label: say(ASKS.action, { unit: { unit: id } }), about: [{ unit: id }] },
    actions,
    { usual: () => usualAction(actions()) },
  );
  const flow = deed.run(game);
  if (flow !== undefined) yield* flow;
  if (deed.seen !== 'itself' && activeUnit(game.state)?.id === id) yield* noticed(game, id, deed.by);
}

/** A sensible player keeps up his spells, strikes who stands before him, shoots at whom he sees, gathers who has strayed, and is done. */
function usualAction(actions: readonly Action[]): readonly string[] {
  const open = actions.filter(({ refused }) => refused === undefined);
  const first = (verb: string): Action | undefined => open.find(({ id }) => id === verb || id.startsWith(`${verb}:`));
  const usual =
    first('keep') ?? first('fight') ?? first('strike') ?? first('volley') ?? first('fire') ?? first('done') ?? first('rejoin') ?? open[0];
  return usual === undefined ? [] : [usual.id];
}

/** Whether nobody of the active unit has action points left. */
export function isSpent(state: State): boolean {
  const active = activeUnit(state);
  return active !== null && standing(state, active.id).every((model) => markOf(model, AP) === 0);
}

/** Nobody of the active unit is left: its activation is over. */
export function* endActivation(game: Game): Flow<void> {
  yield* finish(game, activeUnit(game.state)!.id);
}
