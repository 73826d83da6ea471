import type { Choice, Flow, Game, Model, ModelTravel, Ref, Refusal, State, Unit } from '@warfold/engine';
import { markOf, modelAt, refuse, say, standing } from '@warfold/engine';
import type { Pose } from '@warfold/space';
import { gap } from '@warfold/space';
import { askEach } from '../../../shared/moving.ts';
import { enemiesOnTable } from '../../../shared/sides.ts';
import type { Action } from '../action.ts';
import { apOf, pay } from '../action.ts';
import { pushOn } from '../combat/pushback.ts';
import { isHomeAt } from '../fighter/reach.ts';
import { isPanicked, isProne } from '../fighter/states.ts';
import { CHARGE_DECLARED } from '../hold/holding.ts';
import { travelWatched } from '../hold/watched.ts';
import { stepped } from '../magic/sorcery.ts';
import { APART, FLED, RALLIED } from '../marks.ts';
import type { March } from '../moving/block.ts';
import { askMarch, leaveLying, mayMarch } from '../moving/block.ts';
import { inFormation, isBlock } from '../moving/formation.ts';
import { whyNoMarch } from '../moving/march.ts';
import { isEngaged } from '../moving/positions.ts';
import { payMove, pointsFor, reachOn } from '../moving/travel.ts';
import { walkers } from '../moving/walking.ts';
import { whyAfraid } from '../nerve/fear.ts';
import { walkedIntoLava } from '../spells/staying.ts';
import { speaks } from '../witness.ts';
import { blockCharges } from './blockCharge.ts';
import type { Charge } from './chargers.ts';
import { blockReachOf, chargeReach, chargesAsBlock, extraPoints } from './chargers.ts';
import { contact } from './contact.ts';
import { daresToMeet } from './dares.ts';
import { falling } from './falling.ts';
import { endsOf, looseMove, whyShort } from './looseCharge.ts';

/** NQ-CHARGE-02, -08: one target for a declaration, by the unit; of a loose one, and of those who stand outside a block, also by single models near enough. */
export function chargeActions(state: State, unit: Unit): readonly Action[] {
  const targets = enemiesOnTable(state, unit);
  const barred = whyNoCharge(state, unit.id);
  const loose = walkers(state, unit.id);
  if (isBlock(state, unit.id)) return [...blockActions(state, unit.id, targets, barred), ...singles(state, loose, targets, barred)];
  if (loose.length === 0) return [];
  const models = loose.map(({ id }) => id);
  return [
    ...wholeCharges(state, { unit: unit.id, models }, targets, barred),
    ...(loose.length === 1 ? [] : singles(state, loose, targets, barred)),
  ];
}

/** NQ-FORM-08: a block charges as one, if nobody of it is held up; in combat only those behind may still charge (NQ-WRAP-01). */
function blockActions(state: State, unit: number, targets: readonly Unit[], barred: Refusal | null): Action[] {
  const block = inFormation(state, unit);
  if (block.some((model) => isEngaged(state, model))) return [];
  return wholeCharges(state, { unit, models: block.map(({ id }) => id) }, targets, barred ?? whyNoMarch(state, block));
}

const wholeCharges = (state: State, who: Omit<Charge, 'target'>, targets: readonly Unit[], barred: Refusal | null): Action[] =>
  targets.map(({ id }) => chargeAction(state, `charge:${id}`, { ...who, target: id }, barred));

const singles = (state: State, models: readonly Model[], targets: readonly Unit[], barred: Refusal | null): Action[] =>
  barred === null ? models.flatMap((model) => singleCharges(state, model, targets)) : [];

function singleCharges(state: State, model: Model, targets: readonly Unit[]): Action[] {
  const reach = reachOn(state, model);
  return targets
    .filter((target) => standing(state, target.id).some((enemy) => gap(model, enemy) <= reach))
    .map((target) =>
      chargeAction(state, `charge:${target.id}:${model.id}`, { unit: model.unit, models: [model.id], target: target.id }, null),
    );
}

function chargeAction(state: State, id: string, charge: Charge, barred: Refusal | null): Action {
  const refused = barred ?? whyAfraid(state, charge.unit, charge.target);
  const [only] = charge.models;
  const text =
    charge.models.length === 1 && only !== undefined
      ? say('nq.action.chargeAlone', { model: { model: only }, target: { unit: charge.target } })
      : say('nq.action.charge', { target: { unit: charge.target } });
  return {
    id,
    label: text,
    ref: { unit: charge.target },
    ...(refused !== null && { refused }),
    value: { by: null, seen: 'itself', run: (game) => declare(game, charge) },
  };
}

/** NQ-CHARGE-08, NQ-PANIC-07. */
export function whyNoCharge(state: State, unit: number): Refusal | null {
  if (isPanicked(state, unit)) return refuse('NQ-CHARGE-08', say('nq.refused.panicked'), [{ unit }]);
  return markOf(state.units[unit]!, RALLIED) ? refuse('NQ-CHARGE-08', say('nq.refused.rallied'), [{ unit }]) : null;
}

/** NQ-CHARGE-02 to -06, NQ-FEAR-05: declared, dared, answered by those who hold, and run. */
export function* declare(game: Game, charge: Charge): Flow<void> {
  game.tell('NQ-CHARGE-02', 'nq.charges', { unit: whoOf(game.state, charge), target: { unit: charge.target } });
  yield* answered(game, charge);
}

/** A single model of a unit is told by its own name. */
const whoOf = (state: State, { unit, models }: Charge): Ref =>
  models.length === 1 && standing(state, unit).length > 1 ? { model: models[0]! } : { unit };

/** NQ-HOLD-09: whoever it is that a charge is declared against, at first or when it is turned on another, may answer it. */
function* answered(game: Game, charge: Charge): Flow<void> {
  const { unit, target } = charge;
  if (!(yield* daresToMeet(game, unit, target))) return;
  const where = game.standing(target).map(({ pose }) => pose);
  const fledBefore = markOf(game.unit(target), FLED);
  yield* game.window({
    window: CHARGE_DECLARED,
    rule: 'NQ-HOLD-09',
    label: say('nq.ask.flee', { unit: { unit }, target: { unit: target } }),
    about: { unit, target, ways: [] },
    refs: [{ unit }, { unit: target }],
  });
  if (chargesAsBlock(game.state, charge)) leaveLying(game, unit);
  const left = { ...charge, models: charge.models.filter((id) => game.model(id).place.at === 'table' && !isProne(game.model(id))) };
  if (left.models.length === 0) return;
  if (markOf(game.unit(target), FLED) && !fledBefore) yield* afterFlight(game, left, where);
  else yield* run(game, left);
}

type Turn = { readonly to: number } | 'stop';

/** NQ-HOLD-11, NQ-CHARGE-06: chase, stop where contact would have been made, or turn on somebody else. */
function* afterFlight(game: Game, charge: Charge, where: readonly Pose[]): Flow<void> {
  const { unit, target } = charge;
  const turn = yield* game.ask.one<Turn>(
    { side: game.unit(unit).side, rule: 'NQ-HOLD-11', label: say('nq.ask.chase', { target: { unit: target } }), about: [{ unit }] },
    () => turnsOf(game.state, charge),
  );
  const names = { unit: whoOf(game.state, charge), target: { unit: target } };
  if (turn === 'stop') {
    game.tell('NQ-HOLD-11', 'nq.stopsShort', names);
    yield* goWhere(game, charge, where);
    return;
  }
  if (turn.to === target) {
    game.tell('NQ-HOLD-11', 'nq.chases', names);
    yield* run(game, charge);
    return;
  }
  game.tell('NQ-CHARGE-06', 'nq.redirects', { ...names, target: { unit: turn.to } });
  yield* answered(game, { ...charge, target: turn.to });
}

function turnsOf(state: State, { unit, target }: Charge): Choice<Turn>[] {
  const others = enemiesOnTable(state, state.units[unit]!).filter(({ id }) => id !== target);
  return [
    { id: 'chase', label: say('nq.chase.go', { target: { unit: target } }), ref: { unit: target }, value: { to: target } },
    { id: 'stop', label: say('nq.chase.stop'), value: 'stop' },
    ...others.map((other): Choice<Turn> => {
      const refused = whyAfraid(state, unit, other.id);
      return {
        id: `turn:${other.id}`,
        label: say('nq.chase.turn', { target: { unit: other.id } }),
        ref: { unit: other.id },
        ...(refused !== null && { refused }),
        value: { to: other.id },
      };
    }),
  ];
}

/** To where the enemy stood, and no bonus: nobody was charged. */
function* goWhere(game: Game, charge: Charge, where: readonly Pose[]): Flow<void> {
  const ghosts = game.standing(charge.target).map((model, i) => modelAt(model, where[i] ?? model.pose));
  const travels = chargesAsBlock(game.state, charge)
    ? (blockCharges(game.state, charge.unit, ghosts, blockReachOf(game.state, charge))[0]?.travels ?? [])
    : falling(game.state, charge, ghosts);
  yield* go(game, charge, travels, 'charge');
}

/** NQ-CHARGE-03 to -05: into contact, or as near as its points carry it. */
function* run(game: Game, charge: Charge): Flow<void> {
  const travels = chargesAsBlock(game.state, charge) ? yield* blockRun(game, charge) : yield* looseRun(game, charge);
  if (travels === null) {
    yield* fallShort(game, charge);
    return;
  }
  const before = game.state;
  const gone = yield* goThere(game, charge, travels, 'charge');
  // Only a block that has charged as one goes on as one: nobody is pushed by a single man who wraps round.
  const pushes = chargesAsBlock(before, charge) && isBlock(game.state, charge.unit);
  yield* stepped(game, charge.unit, pushes ? yield* pushed(game, charge, before, gone) : gone);
  yield* contact(game, charge);
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
    label: say('nq.ask.charge', { target: { unit: charge.target } }),
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
function* fallShort(game: Game, charge: Charge): Flow<void> {
  const targets = game.standing(charge.target);
  const travels = chargesAsBlock(game.state, charge)
    ? (blockCharges(game.state, charge.unit, targets, blockReachOf(game.state, charge))[0]?.travels ?? [])
    : falling(game.state, charge, targets);
  // NQ-REACH-02: within its extended reach it has charged home all the same.
  if (endsOf(game.state, charge, travels).some((model) => isHomeAt(game.state, model, targets))) {
    yield* go(game, charge, travels, 'charge');
    yield* contact(game, charge);
    return;
  }
  game.tell('NQ-CHARGE-04', 'nq.fallsShort', { unit: whoOf(game.state, charge), target: { unit: charge.target } });
  yield* go(game, charge, travels, 'all');
}

function* go(game: Game, charge: Charge, travels: readonly ModelTravel[], cost: 'charge' | 'all'): Flow<void> {
  yield* stepped(game, charge.unit, yield* goThere(game, charge, travels, cost));
}

/** The way itself, and what it costs: of a block what its farthest model pays; of a charge that fell short, everything. */
function* goThere(
  game: Game,
  { unit, models }: Charge,
  travels: readonly ModelTravel[],
  cost: 'charge' | 'all',
): Flow<readonly ModelTravel[]> {
  const before = game.state;
  const extra = extraPoints(before, unit);
  const gone = yield* travelWatched(game, { unit, how: 'charge', rule: 'NQ-CHARGE-03', travels });
  if (models.length > 1) leaveLying(game, unit);
  const price = new Map(gone.map(({ model, path }) => [model, pointsFor(before, before.models[model]!, path, 'charge')]));
  const dearest = isBlock(before, unit) ? Math.max(0, ...price.values()) : null;
  if (extra > 0 && gone.length > 0) speaks('soundcharge');
  for (const id of models) {
    if (game.model(id).place.at !== 'table') continue;
    const points = Math.max(0, (dearest ?? price.get(id) ?? 0) - extra);
    if (cost === 'all') pay(game, id, apOf(game.model(id)), 'NQ-CHARGE-04');
    else payMove(game, id, points, 'charge', 'NQ-CHARGE-03');
  }
  leftBehind(game, unit, models);
  return gone;
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
