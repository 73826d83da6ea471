import type { Choice, Explained, Flow, Game, Model, Refusal, State, Travel, Unit } from '@warfold/engine';
import { Fault, inchesOf, markOf, memo, part, pointedBy, refuse, say, standing, sumOf, unitChoice } from '@warfold/engine';
import type { Course, Polygon } from '@warfold/space';
import { gapUnits, keepAtLeast, lengthOf, OPEN, touching, wayIsClear, withinUnits } from '@warfold/space';
import { perState } from '../../shared/perState.ts';
import { areEnemies, enemiesOnTable, onTable, unitsOnTable } from '../../shared/sides.ts';
import { isUnit } from '../../shared/tags.ts';
import { has, lineOf } from '../army/profile.ts';
import type { ChargeRoute } from '../moving/route.ts';
import { inDifficult, routeTo } from '../moving/route.ts';
import { ASKS } from '../questions.ts';
import { ACROSS, BROKEN_CHARGE, BUNCHED, CHARGED_BY, CHARGING, DAMAGED, GOT_OUT, MOVED, ORDER } from '../sequence/marks.ts';
import { askJets, JET_SPEED } from '../sequence/orders.ts';
import { canWound, diceFor, needToWound } from '../shooting/attack.ts';
import { sees } from '../sight/sight.ts';
import { courseFor } from '../table/ground.ts';
import { groundsOf, isFlying, ONE_INCH } from '../table/table.ts';
import { oweCounter } from './counter.ts';
import { engage } from './engage.ts';
import { meleeAttack } from './melee.ts';
import type { ChargePlan } from './placing.ts';
import { askPlacing } from './placing.ts';

/** WP-CHARGE-03: twice the Speed, Slow once; jets make the Speed 10 (WP-RULE-JUMP-1). */
export function chargeReach(state: State, unit: Unit, jets: boolean): Explained {
  const speed = jets ? JET_SPEED : lineOf(state, unit).speed;
  const parts = [part(2 * speed, say('wp.charge.reach'), jets ? 'WP-RULE-JUMP-1' : 'WP-CHARGE-03')];
  return sumOf(has(unit, 'slow') ? [...parts, part(-speed, say('wp.charge.slow'), 'WP-RULE-SLOW-2')] : parts);
}

type Judged = { readonly plan: ChargePlan } | { readonly refused: Refusal };

/** Whether a unit may charge a target, and how; worked out once for a table, as long as neither models nor units have changed, whoever asks. */
const judged = memo({
  on: (state: State) => state.models,
  besides: (state) => state.units,
  key: (unit: Unit, target: Unit, jets: boolean) => `${unit.id} ${target.id} ${jets}`,
  work: (state, unit: Unit, target: Unit, jets: boolean): Judged => planCharge(state, unit, target, jets),
});

function planCharge(state: State, unit: Unit, target: Unit, jets: boolean): Judged {
  const refused = whyNotTarget(state, unit, target, jets);
  if (refused !== null) return { refused };
  const reach = chargeReach(state, unit, jets).total;
  const friends = jets ? [] : alreadyFighting(state, unit);
  const course = chargeCourse(state, unit, target, jets, friends);
  const route = routeTo(state, unit, target, { reach, course, jets });
  if (route === null) return { refused: whyNoWay(state, unit, target, friends, jets) };
  const harmless = whyHarmless(state, afterRoute(unit, route), target);
  if (harmless !== null) return { refused: harmless };
  const leader = { model: route.leader, pose: route.path[route.path.length - 1]! };
  const across = route.across ? obstaclesOf(state) : [];
  const stands = engage(state, unit, target, { leader, course: { ...course, allowance: null }, across, way: route.path });
  const who = { unit: target.id };
  if (stands === null) return { refused: refuse('WP-CHARGE-10', say('wp.charge.noRoom', { who }), [who]) };
  return { plan: { route, stands, course, across } };
}

const obstaclesOf = (state: State): Polygon[] =>
  groundsOf(state)
    .filter(({ kind }) => kind === 'obstacle')
    .map(({ terrain }) => terrain.footprint);

/** WP-CHARGE-06: the leading model does not get there. If it would but for friends who fight there already, by WP-CHARGE-13. */
function whyNoWay(state: State, unit: Unit, target: Unit, friends: readonly Model[], jets: boolean): Refusal {
  const who = { unit: target.id };
  const reach = chargeReach(state, unit, jets).total;
  const others = [...new Set(friends.map((model) => model.unit))];
  const course = chargeCourse(state, unit, target, jets, []);
  const alone = { ...course, obstacles: course.obstacles.filter(({ id }) => !others.some((other) => isUnit(id, other))) };
  if (others.length === 0 || routeTo(state, unit, target, { reach, course: alone, jets }) === null)
    return refuse('WP-CHARGE-06', say('wp.charge.noWay', { who, required: inchesOf(reach) }), [who]);
  const by = others.map((other) => ({ unit: other }));
  return refuse('WP-CHARGE-13', say('wp.charge.friendsInTheWay', { who, by }), by);
}

/** WP-CHARGE-13: friendly models engaged in combat, in contact with whomever they charged, are as good as impassable to those who come later. */
function alreadyFighting(state: State, unit: Unit): Model[] {
  return state.units
    .filter((other) => other.id !== unit.id && markOf(other, CHARGING) !== null && onTable(state, other) && !areEnemies(state, unit, other))
    .flatMap((other) => {
      const foes = standing(state, pointedBy(other, CHARGING));
      return standing(state, other.id).filter((model) => foes.some((foe) => touching(model, foe)));
    });
}

const chargersOf = (state: State, unit: Unit, target: Unit): Unit[] =>
  state.units.filter(
    (other) => other.id !== unit.id && markOf(other, CHARGING) === target.id && onTable(state, other) && !areEnemies(state, unit, other),
  );

/** WP-CHARGE-12: others may be brushed on the way but not touched at the end. */
export function chargeCourse(state: State, unit: Unit, target: Unit, jets: boolean, friends: readonly Model[]): Course {
  return courseFor(state, unit, {
    allowance: chargeReach(state, unit, jets).total,
    touch: [target.id],
    brush: true,
    blockedBy: friends.map(({ id }) => id),
    noDoubleCost: true,
    forbidObstacles: true,
    ...(jets && { over: true }),
  });
}

/** The charger as it will be when it has run in: WP-CHARGE-04 asks for the modifiers that will apply. */
const afterRoute = (unit: Unit, { across, broken }: ChargeRoute): Unit => ({
  ...unit,
  marks: { ...unit.marks, [ACROSS.name]: across, [BROKEN_CHARGE.name]: broken },
});

/** Everything about a target that does not need a path: WP-CHARGE-01 to -04. */
function whyNotTarget(state: State, unit: Unit, target: Unit, jets: boolean): Refusal | null {
  const who = { unit: target.id };
  const high = whyTooHigh(state, target);
  if (high !== null) return high;
  const by = markOf(unit, CHARGED_BY);
  if (by.length > 0 && !by.includes(target.id))
    return refuse(
      'WP-MELEE-12',
      say('wp.charge.onlyThose'),
      by.map((id) => ({ unit: id })),
    );
  const reach = chargeReach(state, unit, jets).total;
  const far = gapUnits(standing(state, unit.id), standing(state, target.id))?.gap ?? Number.POSITIVE_INFINITY;
  if (far > reach) return refuse('WP-CHARGE-03', say('wp.charge.far', { who, measured: inchesOf(far), required: inchesOf(reach) }), [who]);
  const harmless = whyHarmless(state, unit, target);
  if (harmless !== null) return harmless;
  return sees(state, unit, target) ? null : refuse('WP-CHARGE-02', say('wp.charge.unseen', { who }), [who]);
}

/** What flies or hovers is out of the reach of blades. */
export function whyTooHigh(state: State, target: Unit): Refusal | null {
  const who = { unit: target.id };
  if (isFlying(state, target)) return refuse('WP-AIR-11', say('wp.charge.aircraft', { who }), [who]);
  return has(target, 'hover') && !markOf(target, DAMAGED) ? refuse('WP-VRULE-HOVER-3', say('wp.charge.hover', { who }), [who]) : null;
}

/** WP-CHARGE-04: at least one die, and 6 plus what is added to it reaching the Defence. */
function whyHarmless(state: State, unit: Unit, target: Unit): Refusal | null {
  const who = { unit: target.id };
  const { dice, need, woundBonus } = meleeAttack(state, unit, target);
  if (diceFor(need, dice) === 0) return refuse('WP-CHARGE-04', say('wp.charge.noDice', { who }), [who]);
  if (canWound(needToWound(state, target, woundBonus))) return null;
  const best = 6 + woundBonus.total;
  return refuse('WP-CHARGE-04', say('wp.charge.noHarm', { who, measured: best, required: lineOf(state, target).defence }), [who]);
}

/** Every enemy, the nearest first. */
function enemiesByDistance(state: State, unit: Unit): { readonly enemy: Unit; readonly far: number }[] {
  const own = standing(state, unit.id);
  return enemiesOnTable(state, unit)
    .map((enemy) => ({ enemy, far: gapUnits(own, standing(state, enemy.id))?.gap ?? Number.POSITIVE_INFINITY }))
    .sort((a, b) => a.far - b.far);
}

/** On foot, or with jets if only jets get there. */
function judgeEither(state: State, unit: Unit, enemy: Unit): { readonly judged: Judged; readonly jets: boolean } {
  const walking = judged(state, unit, enemy, false);
  const jets = !('plan' in walking) && has(unit, 'jump');
  return { judged: jets ? judged(state, unit, enemy, true) : walking, jets };
}

/** WP-CHARGE-06: an order that no target allows is refused at once, with the reason of the nearest one and, beside it, of each. Looks no farther than the first it finds. */
export function whyNoCharge(state: State, unit: Unit): Refusal | null {
  const each: { readonly of: { readonly unit: number }; readonly refused: Refusal }[] = [];
  for (const { enemy } of enemiesByDistance(state, unit)) {
    const { judged } = judgeEither(state, unit, enemy);
    if ('plan' in judged) return null;
    each.push({ of: { unit: enemy.id }, refused: judged.refused });
  }
  const [nearest] = each;
  return nearest === undefined ? refuse('WP-CHARGE-01', say('wp.refused.noEnemy')) : { ...nearest.refused, each };
}

/** Whom a unit could charge; those whom it cannot with the reason. */
export function chargeChoices(state: State, unit: Unit): Choice<Unit>[] {
  return enemiesByDistance(state, unit).map(({ enemy, far }) => {
    const { judged, jets } = judgeEither(state, unit, enemy);
    const numbers = [
      numbered('distance', sumOf([part(Math.round(far) / 1000, say('wp.charge.measured'), 'WP-MEASURE-03')])),
      numbered('reach', inInches(chargeReach(state, unit, jets))),
    ];
    return unitChoice(enemy, 'plan' in judged ? { numbers } : { numbers, refused: judged.refused });
  });
}

const numbered = (key: string, value: Explained) => ({ label: say(`wp.charge.number.${key}`), value });
const inInches = ({ parts }: Explained): Explained => sumOf(parts.map(({ value, reason, rule }) => part(value / 1000, reason, rule)));

/** WP-CHARGE-05 to -10: the leading model runs in, the others follow it. Which of the ways in is taken is the owner's where jets give a choice. */
export function* charge(game: Game, id: number): Flow<void> {
  const unit = game.unit(id);
  if (!(yield* keepsHeart(game, id))) return;
  const target = yield* game.ask.one(
    { side: unit.side, rule: 'WP-CHARGE-01', label: say(ASKS.charge, { unit: { unit: id } }), about: [{ unit: id }] },
    perState(game, (state) => chargeChoices(state, state.units[id]!)),
  );
  yield* runIn(game, id, target.id);
}

/** The charge itself, once the target is chosen. */
export function* runIn(game: Game, id: number, targetId: number): Flow<void> {
  const [unit, target] = [game.unit(id), game.unit(targetId)];
  const { plan, jets } = yield* planFor(game, unit, target);
  const travels = yield* askPlacing(game, { unit, target, plan, jets, reach: chargeReach(game.state, unit, jets) });
  const { across, length, broken } = ledBy(game.state, plan, travels, jets);
  const brushed = brushedBy(game.state, unit, target, travels, plan.route.leader);
  game.mark({ unit: id }, ORDER, 'charge', 'WP-CHARGE-09');
  game.mark({ unit: id }, CHARGING, target.id, 'WP-CHARGE-07');
  game.mark({ unit: id }, BUNCHED, true, 'WP-CHARGE-10');
  game.emit({
    type: 'moved',
    unit: id,
    how: 'charge',
    travels,
    rule: 'WP-CHARGE-07',
    text: say('wp.charge.charges', { unit: { unit: id }, target: { unit: target.id } }),
  });
  game.mark({ unit: id }, MOVED, Math.round(length), 'WP-CHARGE-05');
  game.mark({ unit: id }, ACROSS, across, 'WP-CHARGE-05');
  game.mark({ unit: id }, BROKEN_CHARGE, broken && !jets, 'WP-MELEE-05');
  game.mark({ unit: id }, GOT_OUT, '', 'WP-VRULE-OPEN-3');
  tellContact(game, id, target.id, brushed);
  oweCounter(game, target);
}

/** The leading model's way as it was taken: the one that was found, or another as short. */
function ledBy(state: State, { route, course }: ChargePlan, travels: readonly Travel[], jets: boolean): ChargeRoute {
  const { path } = travels.find(({ model }) => model === route.leader)!;
  const leader = state.models[route.leader]!;
  return { ...route, path, length: lengthOf(path), broken: !jets && inDifficult(leader, path, course) };
}

/** How the two lines meet, for those who follow the battle. */
function tellContact(game: Game, id: number, targetId: number, brushed: readonly Unit[]): void {
  const { state } = game;
  const [own, foes] = [standing(state, id), standing(state, targetId)];
  const args = { unit: { unit: id }, target: { unit: targetId } };
  const met = own.filter((model) => foes.some((foe) => touching(model, foe))).length;
  if (own.length > 1) game.tell('WP-CHARGE-08', 'wp.charge.contact', { ...args, met, of: own.length });
  const friends = chargersOf(state, game.unit(id), game.unit(targetId)).map((other) => ({ unit: other.id }));
  if (friends.length > 0) game.tell('WP-CHARGE-13', 'wp.charge.joins', { ...args, friends });
  if (brushed.length > 0) game.tell('WP-CHARGE-12', 'wp.charge.brushes', { ...args, others: brushed.map((other) => ({ unit: other.id })) });
  const fighting = [...own, ...friends.flatMap(({ unit }) => standing(state, unit))];
  const free = foes.filter((foe) => !fighting.some((model) => touching(model, foe))).length;
  if (free > 0 && free < foes.length) game.tell('WP-CHARGE-11', 'wp.charge.free', { ...args, free, of: foes.length });
}

/** WP-CHARGE-12: whom the chargers come closer to than 1", on the leader's way or where they end. */
function brushedBy(state: State, unit: Unit, target: Unit, travels: readonly Travel[], led: number): Unit[] {
  const leader = state.models[led]!;
  const way = travels.find(({ model }) => model === led)!.path;
  const ends = travels.map(({ model, path }) => ({ ...state.models[model!]!, pose: path[path.length - 1]! }));
  const passes = (other: Unit): boolean => {
    const obstacles = standing(state, other.id).map((shape) => ({ id: shape.id, shape, moving: KEEP_INCH, ending: null }));
    return !wayIsClear(leader, way, { ...OPEN, obstacles });
  };
  return unitsOnTable(state).filter(
    (other) =>
      other.id !== unit.id &&
      other.id !== target.id &&
      (withinUnits(ends, standing(state, other.id), ONE_INCH - 1) ||
        (!isFlying(state, other) && areEnemies(state, unit, other) && passes(other))),
  );
}

const KEEP_INCH = keepAtLeast(ONE_INCH);

/** WP-RULE-COWARD: on a 1 a coward halts instead, and that is its order. */
export function* keepsHeart(game: Game, id: number): Flow<boolean> {
  if (!has(game.unit(id), 'coward')) return true;
  const { total } = yield* game.roll({
    purpose: 'coward',
    rule: 'WP-RULE-COWARD',
    side: game.unit(id).side,
    count: 1,
    sides: 6,
    by: { unit: id },
    matters: ([face]) => (face === 1 ? 'halts' : 'charges'),
  });
  if (total === 1) game.mark({ unit: id }, ORDER, 'halt', 'WP-RULE-COWARD', say('wp.charge.coward', { unit: { unit: id } }));
  return total > 1;
}

function* planFor(game: Game, unit: Unit, target: Unit): Flow<{ plan: ChargePlan; jets: boolean }> {
  const walking = judged(game.state, unit, target, false);
  const flying = has(unit, 'jump') ? judged(game.state, unit, target, true) : null;
  const canFly = flying !== null && 'plan' in flying;
  const jets = canFly && (!('plan' in walking) || (yield* askJets(game, unit)));
  const chosen = jets ? flying : walking;
  if (chosen === null || !('plan' in chosen)) throw new Fault(`unit ${unit.id} has no way to charge`);
  return { plan: chosen.plan, jets };
}
