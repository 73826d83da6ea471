/** The run of a charge: who goes where, and what it costs. */

import type { Flow, Game, Model, ModelTravel, State } from '@warfold/engine';
import { modelAt, say } from '@warfold/engine';
import type { Pose } from '@warfold/space';
import { askEach } from '../../../shared/moving.ts';
import { ASKS } from '../../questions.ts';
import { apOf, pay } from '../action.ts';
import { pushOn } from '../combat/pushback.ts';
import { isHomeAt } from '../fighter/reach.ts';
import { travelWatched } from '../hold/watched.ts';
import { stepped } from '../magic/sorcery.ts';
import { APART } from '../marks.ts';
import type { March } from '../moving/block.ts';
import { askMarch, leaveLying, mayMarch } from '../moving/block.ts';
import { inFormation, isBlock } from '../moving/formation.ts';
import { payMove, pointsFor } from '../moving/travel.ts';
import { walkedIntoLava } from '../spells/staying.ts';
import { speaks } from '../witness.ts';
import { blockCharges } from './blockCharge.ts';
import type { Charge } from './chargers.ts';
import { blockReachOf, chargeReach, chargesAsBlock, extraPoints, whoOf } from './chargers.ts';
import { falling } from './falling.ts';
import { endsOf, looseMove, whyShort } from './looseCharge.ts';

/** To where the enemy stood, and no bonus: nobody was charged. */
export function* runWhere(game: Game, charge: Charge, where: readonly Pose[]): Flow<void> {
  const ghosts = game.standing(charge.target).map((model, i) => modelAt(model, where[i] ?? model.pose));
  const travels = chargesAsBlock(game.state, charge)
    ? (blockCharges(game.state, charge.unit, ghosts, blockReachOf(game.state, charge))[0]?.travels ?? [])
    : falling(game.state, charge, ghosts);
  yield* go(game, charge, travels, 'charge');
}

/** NQ-CHARGE-03 to -05: into contact, or as near as its points carry it. Says whether it is made home. */
export function* run(game: Game, charge: Charge): Flow<boolean> {
  const travels = chargesAsBlock(game.state, charge) ? yield* blockRun(game, charge) : yield* looseRun(game, charge);
  if (travels === null) return yield* fallShort(game, charge);
  const before = game.state;
  const gone = yield* goThere(game, charge, travels, 'charge');
  // Only a block that has charged as one goes on as one: nobody is pushed by a single man who wraps round.
  const pushes = chargesAsBlock(before, charge) && isBlock(game.state, charge.unit);
  yield* stepped(game, charge.unit, pushes ? yield* pushed(game, charge, before, gone) : gone);
  return true;
}

/** NQ-PUSH-01: on with the charge, which is one move with it, also for the ground that both have crossed. */
function* pushed(game: Game, { unit, target }: Charge, before: State, gone: readonly ModelTravel[]): Flow<readonly ModelTravel[]> {
  const coming = { unit, target, before, gone, extra: extraPoints(before, unit), reach: (model: Model) => chargeReach(before, model) };
  const { block, shoved } = yield* pushOn(game, coming);
  yield* walkedIntoLava(game, shoved);
  const stayed = block.filter(({ model }) => !gone.some((travel) => travel.model === model));
  const went = gone.map(({ model, path }) => {
    const on = block.find((travel) => travel.model === model)?.path ?? [];
    return { model, path: [...path, ...on.slice(1)] };
  });
  return [...went, ...stayed];
}

/** A block goes as one; nothing where it cannot come into contact. */
function* blockRun(game: Game, charge: Charge): Flow<readonly ModelTravel[] | null> {
  const home = blockCharges(game.state, charge.unit, game.standing(charge.target), blockReachOf(game.state, charge)).filter(
    ({ touches }) => touches,
  );
  const march = (legal: readonly (readonly ModelTravel[])[]): March => ({
    unit: charge.unit,
    rule: 'NQ-CHARGE-03',
    gait: 'charge',
    label: say(ASKS.charge, { target: { unit: charge.target } }),
    reach: (model) => chargeReach(game.state, model),
    whole: (ends) => whyShort(game.state, charge, ends),
    candidates: () => legal,
    mayDecline: 'no',
  });
  const legal = home.map(({ travels }) => travels).filter((travels) => mayMarch(game.state, march([]), travels));
  return legal.length === 0 ? null : yield* askMarch(game, march(legal));
}

function* looseRun(game: Game, charge: Charge): Flow<readonly ModelTravel[] | null> {
  const move = looseMove(game.state, charge);
  return move === null ? null : yield* askEach(game, move);
}

/** NQ-CHARGE-04: as far towards the target as its points carry it, which takes all of them. */
function* fallShort(game: Game, charge: Charge): Flow<boolean> {
  const targets = game.standing(charge.target);
  const travels = chargesAsBlock(game.state, charge)
    ? (blockCharges(game.state, charge.unit, targets, blockReachOf(game.state, charge))[0]?.travels ?? [])
    : falling(game.state, charge, targets);
  // NQ-REACH-02: within its extended reach it has charged home all the same.
  if (endsOf(game.state, charge, travels).some((model) => isHomeAt(game.state, model, targets))) {
    yield* go(game, charge, travels, 'charge');
    return true;
  }
  game.tell('NQ-CHARGE-04', 'nq.fallsShort', { unit: whoOf(game.state, charge), target: { unit: charge.target } });
  yield* go(game, charge, travels, 'all');
  return false;
}

function* go(game: Game, charge: Charge, travels: readonly ModelTravel[], cost: 'charge' | 'all'): Flow<void> {
  yield* stepped(game, charge.unit, yield* goThere(game, charge, travels, cost));
}

/** The way itself, and what it costs; a charge that fell short takes everything. */
function* goThere(game: Game, charge: Charge, travels: readonly ModelTravel[], cost: 'charge' | 'all'): Flow<readonly ModelTravel[]> {
  const { unit, models } = charge;
  const before = game.state;
  const gone = yield* travelWatched(game, { unit, how: 'charge', rule: 'NQ-CHARGE-03', travels });
  if (models.length > 1) leaveLying(game, unit);
  if (gone.length > 0 && extraPoints(before, unit) > 0) speaks('soundcharge');
  if (cost === 'all') {
    for (const id of models) if (game.model(id).place.at === 'table') pay(game, id, apOf(game.model(id)), 'NQ-CHARGE-04');
  } else {
    const paths = new Map(gone.map(({ model, path }) => [model, path]));
    payRun(
      game,
      faresOfRun(before, charge, (model) => pointsFor(before, model, paths.get(model.id) ?? [], 'charge')),
    );
  }
  leftBehind(game, unit, models);
  return gone;
}

/** NQ-CHARGE-03: what a run costs, each model by itself; in a block what the farthest pays. Some have points for charging only (NQ-SKILL-SOUNDCHARGE). */
export function faresOfRun(before: State, { unit, models }: Charge, priceOf: (model: Model) => number): ReadonlyMap<number, number> {
  const prices = models.map((id) => priceOf(before.models[id]!));
  const dearest = isBlock(before, unit) ? Math.max(0, ...prices) : null;
  const extra = extraPoints(before, unit);
  return new Map(models.map((id, i) => [id, Math.max(0, (dearest ?? prices[i]!) - extra)]));
}

/** Takes it off those who have come through. */
export function payRun(game: Game, fares: ReadonlyMap<number, number>): void {
  for (const [id, points] of fares) if (game.model(id).place.at === 'table') payMove(game, id, points, 'charge', 'NQ-CHARGE-03');
}

/** Single models that charge out of a block have left it (NQ-WRAP-01). */
function leftBehind(game: Game, unit: number, models: readonly number[]): void {
  if (!isBlock(game.state, unit) || models.length === inFormation(game.state, unit).length) return;
  game.mark(
    models.map((model) => ({ model })),
    APART,
    true,
    'NQ-WRAP-01',
  );
}
