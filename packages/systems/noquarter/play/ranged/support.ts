import type { Choice, Flow, Game, Model, Part, Refusal, State, Unit } from '@warfold/engine';
import { markOf, refuse, say, standing } from '@warfold/engine';
import { headingOf } from '@warfold/space';
import { ASKS } from '../../questions.ts';
import type { Action } from '../action.ts';
import { DOES, pay, tooDear } from '../action.ts';
import { costOf, use } from '../combat/closeCombat.ts';
import { FIRED_IN, LOADED, LOADED_NOW } from '../combat/combatMarks.ts';
import { techniquesOf } from '../combat/techniques.ts';
import { armOf, isFrame } from '../fighter/arms.ts';
import type { Arm } from '../fighter/gear.ts';
import { armName } from '../fighter/labelsOfArms.ts';
import { isEngaged } from '../moving/positions.ts';
import { attacked } from '../setup/masters.ts';
import { hasSpot, takeAim } from './aim.ts';
import { crewOf, crewPoints, fireCost, gunner, half, supportArms, whyNoFire } from './crew.ts';
import { aimingOf, fireAt } from './explosions.ts';
import { daresToShoot } from './intoMelee.ts';
import { mayShootAt, shoot } from './ranged.ts';
import { indirectTarget, supportTargets } from './supportSight.ts';
import { chooseHeading, pour } from './teardrops.ts';
import { bandAt } from './toShoot.ts';

/** NQ-SUPPORT-05 to -09: what a unit may do with the weapons it serves. */
export function supportActions(state: State, unit: Unit): readonly Action[] {
  return standing(state, unit.id)
    .filter((model) => isFrame(state, model))
    .flatMap((frame) => {
      const arms = supportArms(state, frame);
      return [...arms.map((arm) => fireAction(state, frame, arm)), ...arms.slice(0, 1).map((arm) => loadAction(state, frame, arm))];
    });
}

/** NQ-SUPPORT-14: mounted on a vehicle it is fired like any other ranged weapon. */
export const mountedActions = (state: State, model: Model): readonly Action[] =>
  isFrame(state, model)
    ? []
    : supportArms(state, model)
        .filter(({ kind }) => kind === 'support')
        .map((arm) => fireAction(state, model, arm));

function fireAction(state: State, frame: Model, arm: Arm): Action {
  const crew = crewOf(state, frame);
  const cost = fireCost(state, frame, arm);
  const points = crewPoints(crew);
  const dear = crew[0] !== undefined && cost > points ? tooDear(cost, points, crew[0]) : null;
  const refused = whyNoFire(state, frame, arm) ?? dear ?? whyNobody(state, frame, arm);
  const id = frame.id;
  return {
    id: `fire:${id}:${arm.key}`,
    means: DOES.of({ act: 'fire', arm: arm.key }),
    label: say('nq.combat.action.fire', { model: { model: id }, arm: armName(state, arm) }),
    ref: { model: id },
    cost,
    ...(refused !== null && { refused }),
    value: { by: id, run: (game) => fireOnce(game, id, arm.key) },
  };
}

function whyNobody(state: State, frame: Model, arm: Arm): Refusal | null {
  if (arm.kind === 'teardrop') return null;
  const found =
    arm.blast > 0
      ? hasSpot(state, aimingOf(frame.id, arm))
      : supportTargets(state, frame, arm).some(({ refused }) => refused === undefined);
  return found ? null : refuse('NQ-SHOOT-07', say('nq.combat.refused.nobody'), [{ model: frame.id }]);
}

/** NQ-SUPPORT-07, -08: half the price, and the next time it is Active the other half; the last man may load too. */
function loadAction(state: State, frame: Model, arm: Arm): Action {
  const crew = crewOf(state, frame);
  const cost = half(costOf(state, frame, arm, techniquesOf(state, frame, arm)[0]!));
  const no = (): Refusal | null => {
    if (crew.length === 0) return refuse('NQ-SUPPORT-09', say('nq.combat.refused.noCrew'), [{ model: frame.id }]);
    if (markOf(frame, LOADED)) return refuse('NQ-SUPPORT-07', say('nq.combat.refused.loaded'), [{ model: frame.id }]);
    return cost > crewPoints(crew) ? tooDear(cost, crewPoints(crew), crew[0]!) : null;
  };
  const refused = no();
  const id = frame.id;
  return {
    id: `load:${id}`,
    means: DOES.of({ act: 'load' }),
    label: say('nq.combat.action.load', { model: { model: id }, arm: armName(state, arm) }),
    ref: { model: id },
    cost,
    ...(refused !== null && { refused }),
    value: { by: id, run: (game) => load(game, id, cost) },
  };
}

function load(game: Game, frame: number, cost: number): void {
  for (const { id } of crewOf(game.state, game.model(frame))) pay(game, id, cost, 'NQ-SUPPORT-07');
  game.mark({ model: frame }, LOADED, true, 'NQ-SUPPORT-07', say('nq.combat.loads', { model: { model: frame } }));
  game.mark({ model: frame }, LOADED_NOW, true, 'NQ-SUPPORT-07');
}

function* fireOnce(game: Game, frame: number, key: string): Flow<void> {
  yield* fire(game, frame, key, null);
}

/** Fires: at whom, the price, the shot. An answer on Hold is at the active unit and costs no points (NQ-HOLD-05). Says whether it was fired. */
export function* fire(game: Game, frame: number, key: string, answer: number | null, more: readonly Part[] = []): Flow<boolean> {
  const arm = armOf(game.state, game.model(frame), key);
  if (arm.kind === 'teardrop') {
    const heading = yield* chooseHeading(game, frame, arm);
    const by = spend(game, frame, arm, answer);
    yield* pour(game, { by, from: frame, arm, heading });
    return true;
  }
  return yield* arm.blast > 0 ? fireBlast(game, frame, arm, answer, more) : fireBolts(game, frame, arm, answer, more);
}

/** NQ-SUPPORT-06, -07: everybody at the weapon pays; it has fired, and is no longer loaded. Says who aims. */
function spend(game: Game, frame: number, arm: Arm, answer: number | null): number {
  const model = game.model(frame);
  const crew = crewOf(game.state, model);
  const cost = fireCost(game.state, model, arm);
  if (answer === null) for (const { id } of crew) pay(game, id, cost, 'NQ-SUPPORT-06');
  use(game, frame, arm);
  game.mark({ model: frame }, LOADED, false, 'NQ-SUPPORT-07');
  game.mark({ model: frame }, FIRED_IN, game.state.cursor.round, 'NQ-SUPPORT-08');
  return gunner(game.state, crew).id;
}

function* fireBlast(game: Game, frame: number, arm: Arm, answer: number | null, more: readonly Part[]): Flow<boolean> {
  const aim = yield* takeAim(game, { ...aimingOf(frame, arm), ...(answer !== null && { unit: answer, rule: 'NQ-HOLD-05' as const }) });
  if (aim === null) return false;
  if (aim.target !== null) {
    const at = game.model(aim.target).unit;
    if (isEngaged(game.state, game.model(aim.target)) && !(yield* daresToShoot(game, game.model(frame).unit, at))) return false;
    yield* attacked(game, { by: game.model(frame).unit, at });
  }
  const crew = crewOf(game.state, game.model(frame)).map(({ id }) => id);
  const by = spend(game, frame, arm, answer);
  turn(game, frame, aim.at);
  yield* fireAt(game, { by, from: frame, arm, aim, crew, more });
  return true;
}

/** NQ-TARGET-04: support weapons may ignore nearer targets. */
function* fireBolts(game: Game, frame: number, arm: Arm, answer: number | null, more: readonly Part[]): Flow<boolean> {
  const choices = () => supportTargets(game.state, game.model(frame), arm).filter(({ value }) => answer === null || value === answer);
  if (!choices().some(({ refused }) => refused === undefined)) return false;
  const { side } = game.unit(game.model(frame).unit);
  const unit = yield* game.ask.one(
    { side, rule: 'NQ-TARGET-04', label: say(ASKS.combatFire, { arm: armName(game.state, arm) }), about: [{ model: frame }] },
    choices,
    { usual: () => [usualTarget(game.state, game.model(frame), arm, choices())] },
  );
  const indirect = indirectTarget(game.state, game.model(frame), arm, unit);
  if (!(yield* mayShootAt(game, frame, unit, indirect))) return false;
  yield* attacked(game, { by: game.model(frame).unit, at: unit });
  const crew = crewOf(game.state, game.model(frame)).map(({ id }) => id);
  const by = spend(game, frame, arm, answer);
  const [target] = game.standing(unit);
  if (target !== undefined) turn(game, frame, target.pose);
  yield* shoot(game, { by, from: frame, unit, arm: arm.key, technique: 'plain', aimed: false, crew, indirect, more });
  return true;
}

/** The first that is in range, if any is. */
function usualTarget(state: State, frame: Model, arm: Arm, choices: readonly Choice<number>[]): string {
  const open = choices.filter(({ refused }) => refused === undefined);
  const near = open.find(({ value }) => standing(state, value).some((at) => bandAt(arm, frame, at) !== null));
  return (near ?? open[0]!).id;
}

/** NQ-SUPPORT-04: it turns on the spot for nothing. */
function turn(game: Game, frame: number, to: { readonly x: number; readonly y: number }): void {
  const model = game.model(frame);
  if (!isFrame(game.state, model) || model.base.kind !== 'round' || (to.x === model.pose.x && to.y === model.pose.y)) return;
  const heading = headingOf(to.x - model.pose.x, to.y - model.pose.y);
  if (heading === model.pose.heading) return;
  const text = say('nq.combat.turnsGun', { model: { model: frame } });
  game.emit({ type: 'placed', stands: [{ model: frame, pose: { ...model.pose, heading } }], rule: 'NQ-SUPPORT-04', text });
}
