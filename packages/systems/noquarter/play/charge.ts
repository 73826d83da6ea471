import type { Choice, Flow, Game, Model, ModelTravel, Refusal, State, Unit } from '@warfold/engine';
import { inchesOf, markOf, part, refuse, say, standing, sumOf } from '@warfold/engine';
import type { Course, Mil, Pose } from '@warfold/space';
import { ahead, checkPath, fits, gap, headingOf, planPath, settle } from '@warfold/space';
import { among, comradeAt } from '../../shared/body.ts';
import { closeIn } from '../../shared/closing.ts';
import type { EachMove } from '../../shared/moving.ts';
import { askEach, coursesOf, whyNotEach } from '../../shared/moving.ts';
import { enemiesOnTable } from '../../shared/sides.ts';
import type { Action } from './action.ts';
import { apOf, pay } from './action.ts';
import { askMarch, blockReach, leaveLying } from './block.ts';
import { blockCharges } from './blockCharge.ts';
import { effectsOf } from './borne.ts';
import { contact } from './contact.ts';
import { daresToCharge, whyAfraid } from './fear.ts';
import { inFormation, isBlock, straysOf } from './formation.ts';
import { courseWithin } from './ground.ts';
import { CHARGE_DECLARED } from './holding.ts';
import { whyNoMarch } from './march.ts';
import { APART, FLED, RALLIED } from './marks.ts';
import { isEngaged } from './positions.ts';
import { pushOn } from './pushback.ts';
import { isHomeAt } from './reach.ts';
import { daresFace } from './skullFace.ts';
import { stepped } from './sorcery.ts';
import { isPanicked, isProne } from './states.ts';
import { breachOf, payMove, pointsFor, reachOn } from './travel.ts';
import { walkers } from './walking.ts';
import { travelWatched } from './watched.ts';

/** NQ-CHARGE-02: who charges whom. */
export interface Charge {
  readonly unit: number;
  readonly models: readonly number[];
  readonly target: number;
}

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
  const { unit, target } = charge;
  game.tell('NQ-CHARGE-02', 'nq.charges', { unit: { unit }, target: { unit: target } });
  yield* answered(game, charge);
}

/** NQ-HOLD-09: whoever it is that a charge is declared against, at first or when it is turned on another, may answer it. */
function* answered(game: Game, charge: Charge): Flow<void> {
  const { unit, target } = charge;
  if (!(yield* daresToCharge(game, unit, target)) || !(yield* daresFace(game, unit, target))) return;
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
  if (turn === 'stop') {
    yield* goWhere(game, charge, where);
    return;
  }
  if (turn.to === target) {
    yield* run(game, charge);
    return;
  }
  game.tell('NQ-CHARGE-06', 'nq.redirects', { unit: { unit }, target: { unit: turn.to } });
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
  const ghosts = game.standing(charge.target).map((model, i) => ({ ...model, pose: where[i] ?? model.pose }));
  const travels = chargesAsBlock(game.state, charge)
    ? (blockCharges(game.state, charge.unit, ghosts, blockReachOf(game.state, charge))[0]?.travels ?? [])
    : falling(game.state, charge, ghosts);
  yield* go(game, charge, travels, 'charge');
}

/** NQ-SKILL-SOUNDCHARGE: points for moving only that a charging unit gains. */
function extraPoints(state: State, unit: number): number {
  let most = 0;
  for (const model of standing(state, unit))
    for (const { effect } of effectsOf(state, model, 'chargeActions')) most = Math.max(most, effect.az);
  return most;
}

const chargeReach = (state: State, model: Model): Mil => reachOn(state, model, apOf(model) + extraPoints(state, model.unit));
const blockReachOf = (state: State, { unit }: Charge): Mil => blockReach(state, unit, (model) => chargeReach(state, model));

/** NQ-CHARGE-03 to -05: into contact, or as near as its points carry it. */
function* run(game: Game, charge: Charge): Flow<void> {
  const travels = chargesAsBlock(game.state, charge) ? yield* blockRun(game, charge) : yield* looseRun(game, charge);
  if (travels === null) {
    yield* fallShort(game, charge);
    return;
  }
  const before = game.state;
  const gone = yield* go(game, charge, travels, 'charge');
  // Only a block that has charged as one goes on as one: nobody is pushed by a single man who wraps round.
  if (chargesAsBlock(before, charge) && isBlock(game.state, charge.unit)) {
    const { unit, target } = charge;
    yield* pushOn(game, { unit, target, before, gone, extra: extraPoints(before, unit), reach: (model) => chargeReach(before, model) });
  }
  yield* contact(game, charge);
}

/** NQ-FORM-08: a block as one; single models that leave it or stand outside it go for themselves. */
const chargesAsBlock = (state: State, { unit, models }: Charge): boolean => isBlock(state, unit) && models.length > 1;

/** A block goes as one; nothing where it cannot come into contact. */
function* blockRun(game: Game, charge: Charge): Flow<readonly ModelTravel[] | null> {
  const home = blockCharges(game.state, charge.unit, game.standing(charge.target), blockReachOf(game.state, charge)).filter(
    ({ touches }) => touches,
  );
  if (home.length === 0) return null;
  return yield* askMarch(game, {
    unit: charge.unit,
    rule: 'NQ-CHARGE-03',
    gait: 'charge',
    label: say('nq.ask.charge', { target: { unit: charge.target } }),
    reach: (model) => chargeReach(game.state, model),
    whole: (ends) => whyShort(game.state, charge, ends),
    candidates: () => home.map(({ travels }) => travels),
    mayDecline: 'no',
  });
}

/** Whoever can goes into contact, the others follow (NQ-CHARGE-05); nothing where nobody can. */
function* looseRun(game: Game, charge: Charge): Flow<readonly ModelTravel[] | null> {
  if (isHopeless(game.state, charge)) return null;
  const run = closeIn(game.state, closingOf(game.state, charge));
  const home = run === null ? null : madeHome(game.state, charge, inTouch(game.state, charge, run));
  return home === null ? null : yield* askEach(game, chargeMove(game.state, charge, home));
}

/** All of a run; or, where those who stay with their unit are in the way of others, only who comes into contact; or one of these alone. */
function madeHome(state: State, charge: Charge, run: readonly ModelTravel[]): readonly ModelTravel[] | null {
  const targets = standing(state, charge.target);
  const first = run.filter(({ model }) => isHomeAt(state, endOf(state.models[model]!, run), targets));
  const move = chargeMove(state, charge, run);
  const isLegal = (travels: readonly ModelTravel[]): boolean => whyNotEach(state, move, coursesOf(move), travels) === null;
  return [run, first, ...first.map((travel) => [travel])].find(isLegal) ?? null;
}

/** Nobody has the points even for the straight line. */
function isHopeless(state: State, { models, target }: Charge): boolean {
  const targets = standing(state, target);
  return models.every((id) => {
    const model = state.models[id]!;
    const reach = chargeReach(state, model);
    return targets.every((enemy) => gap(model, enemy) > reach);
  });
}

/** NQ-COHER-02: those who only follow stay with their unit, or where they are. */
function inTouch(state: State, charge: Charge, run: readonly ModelTravel[]): readonly ModelTravel[] {
  let left = run;
  for (;;) {
    const lost = followerLost(state, charge, left);
    if (lost === null) return left;
    left = left.filter(({ model }) => model !== lost);
  }
}

/** A follower whose own move would part it from its unit; who comes into contact may go as far as he likes, and who is left behind anyway may come after. */
function followerLost(state: State, { unit, target }: Charge, travels: readonly ModelTravel[]): number | null {
  const targets = standing(state, target);
  const ends = standing(state, unit).map((model) => endOf(model, travels));
  const before = new Set(straysOf(state, unit).map(({ id }) => id));
  const isLeftBehind = (id: number): boolean => {
    const staying = ends.map((model) => (model.id === id ? state.models[id]! : model));
    return straysOf(state, unit, staying).some((model) => model.id === id);
  };
  const lost = straysOf(state, unit, ends).find(
    (model) =>
      travels.some((travel) => travel.model === model.id) &&
      !before.has(model.id) &&
      !isHomeAt(state, model, targets) &&
      !isLeftBehind(model.id),
  );
  return lost?.id ?? null;
}

function endOf(model: Model, travels: readonly ModelTravel[]): Model {
  const path = travels.find((travel) => travel.model === model.id)?.path;
  return path === undefined ? model : { ...model, pose: path[path.length - 1]! };
}

function whyParted(state: State, charge: Charge, travels: readonly ModelTravel[]): Refusal | null {
  const lost = followerLost(state, charge, travels);
  return lost === null ? null : refuse('NQ-COHER-02', say('nq.refused.scattered', { who: { model: lost } }), [{ model: lost }]);
}

const closingOf = (state: State, { unit, models, target }: Charge) => ({
  unit,
  models,
  reach: (model: Model) => chargeReach(state, model),
  targets: standing(state, target),
  course: (model: Model) => courseWithin(state, model, 'charge', chargeReach(state, model)),
  links: null,
});

const endsOf = (state: State, { models }: Charge, travels: readonly ModelTravel[]): Model[] =>
  models.map((id) => endOf(state.models[id]!, travels));

function chargeMove(state: State, charge: Charge, home: readonly ModelTravel[]): EachMove {
  const most = Math.max(0, ...charge.models.map((id) => chargeReach(state, state.models[id]!)));
  return {
    unit: charge.unit,
    how: 'charge',
    rule: 'NQ-CHARGE-03',
    label: say('nq.ask.charge', { target: { unit: charge.target } }),
    allowance: sumOf([part(most, say('nq.part.ap'), 'NQ-MOVE-01')]),
    models: charge.models,
    allowanceOf: (model) => chargeReach(state, model),
    course: (model) => courseWithin(state, model, 'charge', chargeReach(state, model)),
    links: null,
    whole: (ends, travels) =>
      whyShort(
        state,
        charge,
        ends.filter(({ id }) => charge.models.includes(id)),
      ) ?? whyParted(state, charge, travels),
    breach: breachOf,
    candidates: () => [home],
    mayDecline: 'no',
  };
}

/** NQ-CHARGE-04: a charge that can be made home is made home, and nobody in it ends farther off than he began. */
function whyShort(state: State, { target }: Charge, ends: readonly Model[]): Refusal | null {
  const targets = standing(state, target);
  const nearest = (model: Model): number => targets.reduce((least, enemy) => Math.min(least, gap(model, enemy)), Number.POSITIVE_INFINITY);
  if (!ends.some((model) => isHomeAt(state, model, targets))) {
    const measured = inchesOf(Math.ceil(Math.min(...ends.map(nearest))));
    return refuse('NQ-CHARGE-04', say('nq.refused.short', { target: { unit: target }, measured }), [{ unit: target }]);
  }
  const shy = ends.find((model) => nearest(model) > nearest(state.models[model.id]!) + 1);
  return shy === undefined ? null : refuse('NQ-CHARGE-05', say('nq.refused.shy', { who: { model: shy.id } }), [{ model: shy.id }]);
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
  game.tell('NQ-CHARGE-04', 'nq.fallsShort', { unit: { unit: charge.unit }, target: { unit: charge.target } });
  yield* go(game, charge, travels, 'all');
}

/** One after the other, the nearest first: straight on, or along the shortest way where something is in between. */
function falling(state: State, { unit, models }: Charge, targets: readonly Model[]): ModelTravel[] {
  const moving = models
    .map((id) => state.models[id]!)
    .sort((a, b) => nearestTo(a, targets).away - nearestTo(b, targets).away || a.id - b.id);
  const placed = standing(state, unit)
    .filter(({ id }) => !models.includes(id))
    .map((model) => comradeAt(model, model.pose));
  const travels: ModelTravel[] = [];
  for (const model of moving) {
    const course = among(
      { ...courseWithin(state, model, 'charge', chargeReach(state, model)), allowance: chargeReach(state, model) },
      placed,
    );
    const path = onward(state, model, nearestTo(model, targets), course) ?? planned(model, targets, course);
    placed.push(comradeAt(model, path[path.length - 1]!));
    if (path.length > 1) travels.push({ model: model.id, path });
  }
  return travels;
}

interface Nearest {
  readonly enemy: Model | null;
  readonly away: number;
}

function nearestTo(model: Model, targets: readonly Model[]): Nearest {
  let best: Nearest = { enemy: null, away: Number.POSITIVE_INFINITY };
  for (const enemy of targets) {
    const away = gap(model, enemy);
    if (away < best.away) best = { enemy, away };
  }
  return best;
}

/** Straight towards the nearest enemy, beside a comrade who stands there already, or a little round what is in the way. */
function onward(state: State, model: Model, { enemy, away }: Nearest, course: Course): readonly Pose[] | null {
  const far = Math.floor(Math.min(chargeReach(state, model), away));
  if (enemy === null || far < 1) return [model.pose];
  const heading = headingOf(enemy.pose.x - model.pose.x, enemy.pose.y - model.pose.y);
  for (const { turn, share } of TRIES) {
    const way = (heading + turn + 3600) % 3600;
    const wanted = { ...ahead(model.pose, way, Math.floor(far * share)), z: model.pose.z, heading };
    const end = fits(model, wanted, course) ? wanted : turn === 0 ? (settle(model, wanted, course, BESIDE)?.pose ?? null) : null;
    const { breaches, measure } = end === null ? NOWHERE : checkPath(model, [model.pose, end], course);
    if (end === null) continue;
    if (breaches.length > 0 && breaches.every(({ kind }) => kind === 'far')) {
      // Dear ground: as far as the points go.
      const shorter = shortened(model, end, far / measure.price, course);
      if (shorter !== null) return shorter;
    }
    if (breaches.length === 0 && away - gap({ ...model, pose: end }, enemy) >= far * ENOUGH) return [model.pose, end];
  }
  return null;
}

const NOWHERE = { breaches: [], measure: { price: 1 } } as const;

/** A straight way cut where the points for it end. */
function shortened(model: Model, end: Pose, share: number, course: Course): readonly Pose[] | null {
  for (let left = share; left > 0.1; left *= 0.9) {
    const pose = {
      ...end,
      x: Math.round(model.pose.x + (end.x - model.pose.x) * left),
      y: Math.round(model.pose.y + (end.y - model.pose.y) * left),
    };
    if (checkPath(model, [model.pose, pose], course).breaches.length === 0) return [model.pose, pose];
  }
  return null;
}

/** How a model looks for a place among comrades who run the same way: aside, a little back, a little round. */
const TRIES: readonly { readonly turn: number; readonly share: number }[] = [
  { turn: 0, share: 1 },
  { turn: 0, share: 0.85 },
  { turn: 150, share: 1 },
  { turn: -150, share: 1 },
  { turn: 300, share: 1 },
  { turn: -300, share: 1 },
];
const BESIDE: Mil = 1200;
/** Less than this of the way gained, and the shortest way is worked out. */
const ENOUGH = 0.75;

function planned(model: Model, targets: readonly Model[], course: Course): readonly Pose[] {
  const plan = planPath(model, model.pose, { kind: 'touch', bodies: targets }, course, 'beyond');
  return plan.kind === 'none' ? [model.pose] : plan.path;
}

/** The way itself, and what it costs: of a block what its farthest model pays; of a charge that fell short, everything. */
function* go(game: Game, { unit, models }: Charge, travels: readonly ModelTravel[], cost: 'charge' | 'all'): Flow<readonly ModelTravel[]> {
  const before = game.state;
  const extra = extraPoints(before, unit);
  const gone = yield* travelWatched(game, { unit, how: 'charge', rule: 'NQ-CHARGE-03', travels });
  if (models.length > 1) leaveLying(game, unit);
  const price = new Map(gone.map(({ model, path }) => [model, pointsFor(before, before.models[model]!, path, 'charge')]));
  const dearest = isBlock(before, unit) ? Math.max(0, ...price.values()) : null;
  for (const id of models) {
    if (game.model(id).place.at !== 'table') continue;
    const points = Math.max(0, (dearest ?? price.get(id) ?? 0) - extra);
    if (cost === 'all') pay(game, id, apOf(game.model(id)), 'NQ-CHARGE-04');
    else payMove(game, id, points, 'charge', 'NQ-CHARGE-03');
  }
  leftBehind(game, unit, models);
  yield* stepped(game, unit, gone);
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
