import type { Choice, Flow, Game, Model, ModelTravel, Refusal, State } from '@warfold/engine';
import { markOf, part, refuse, say, standing, sumOf } from '@warfold/engine';
import type { Course, Mil, Point, Pose, Tag } from '@warfold/space';
import { ahead, contactSpot, gap, headingOf, inches, lengthOf, massOf, reachOf, SOLID, settle, sweptPast } from '@warfold/space';
import type { EachMove } from '../../../shared/moving.ts';
import { askEach, coursesOf, isLegalEach } from '../../../shared/moving.ts';
import { enemiesOnTable } from '../../../shared/sides.ts';
import { culpritOf, isModel } from '../../../shared/tags.ts';
import { ASKS } from '../../questions.ts';
import type { Action } from '../action.ts';
import { apOf, DOES, pay } from '../action.ts';
import { whyNoFighting } from '../combat/attack.ts';
import { hurt } from '../combat/damage.ts';
import { strike } from '../combat/strike.ts';
import { armsOf } from '../fighter/arms.ts';
import { effectOf } from '../fighter/borne.ts';
import { areEnemies, fighterOf } from '../fighter/fighter.ts';
import { armName } from '../fighter/labelsOfArms.ts';
import { modifiers } from '../fighter/modifiers.ts';
import { isPanicked } from '../fighter/states.ts';
import { CHARGE_DECLARED, mayRespond } from '../hold/holding.ts';
import { stepped } from '../magic/sorcery.ts';
import { FORMATION, RALLIED, RESPONDED } from '../marks.ts';
import { courseFor } from '../moving/ground.ts';
import { isEngaged } from '../moving/positions.ts';
import { breachOf, payMove, pointsFor, reachOn } from '../moving/travel.ts';
import { whyRooted } from '../moving/walking.ts';
import { whyAfraid } from '../nerve/fear.ts';
import { crewStrikes } from '../ranged/crewStrikes.ts';
import { attackedAll } from '../setup/masters.ts';
import { standingRoom } from '../spells/harm.ts';
import { nearestOn } from '../spells/staying.ts';
import { contact } from './contact.ts';
import { daresToMeet } from './dares.ts';
import { chargedHome } from './momentum.ts';

/** NQ-SKILL-OVERRUN: a charge that does not stop at the first enemy. */
export function overrunActions(state: State, model: Model): readonly Action[] {
  const skill = effectOf(state, model, 'overrun');
  if (skill === null || isEngaged(state, model) || whyRooted(state, model) !== null) return [];
  const unit = state.units[model.unit]!;
  const barred: Refusal | null =
    isPanicked(state, unit.id) || markOf(unit, RALLIED) ? refuse('NQ-CHARGE-08', say('nq.refused.panicked'), [{ unit: unit.id }]) : null;
  return enemiesOnTable(state, unit)
    .filter((enemy) => isWayThrough(state, model, enemy.id))
    .map((enemy): Action => {
      const refused = barred ?? whyAfraid(state, unit.id, enemy.id);
      return {
        id: `overrun:${model.id}:${enemy.id}`,
        means: DOES.of({ act: 'overrun' }),
        label: say('nq.magic.action.overrun', { model: { model: model.id }, target: { unit: enemy.id } }),
        ref: { unit: enemy.id },
        ...(refused !== null && { refused }),
        value: { by: model.id, seen: 'itself', run: (game) => overrun(game, model.id, enemy.id) },
      };
    });
}

/** Enemies are no obstacle: they are pushed to the sides, and it may end among them (NQ-SKILL-OVERRUN-C). */
function courseThrough(state: State, model: Model): Course {
  const course = courseFor(state, model, 'charge');
  const enemy = (tag: Tag): boolean => {
    const who = culpritOf(tag);
    return who !== null && 'model' in who && areEnemies(state, model.unit, state.models[who.model]!.unit);
  };
  return { ...course, obstacles: course.obstacles.filter(({ id }) => !enemy(id)) };
}

/** The enemies in the way, in the order in which they are met. */
function metOn(state: State, model: Model, path: readonly Pose[]): { readonly id: number; readonly at: Mil }[] {
  const enemies = state.models
    .filter((other) => other.place.at === 'table' && areEnemies(state, model.unit, other.unit))
    .map((body) => ({ id: body.id, body }));
  return sweptPast(model, path, enemies, 0)
    .map(({ with: { id }, at }) => ({ id, at }))
    .sort((a, b) => a.at - b.at || a.id - b.id);
}

function moveThrough(state: State, model: Model, target: number): EachMove {
  const reach = reachOn(state, model);
  return {
    unit: model.unit,
    how: 'overrun',
    rule: 'NQ-SKILL-OVERRUN',
    label: say('nq.magic.ask.overrun', { model: { model: model.id }, target: { unit: target } }),
    allowance: sumOf([part(reach, say('nq.part.ap'), 'NQ-MOVE-01')]),
    models: [model.id],
    course: () => courseThrough(state, model),
    links: null,
    whole: (_ends, travels) => {
      const path = travels.find((travel) => travel.model === model.id)?.path ?? [model.pose];
      const hits = metOn(state, model, path).some(({ id }) => state.models[id]!.unit === target);
      return hits
        ? null
        : refuse('NQ-SKILL-OVERRUN', say('nq.magic.refused.missesTarget', { target: { unit: target } }), [{ unit: target }]);
    },
    breach: breachOf,
    candidates: () => waysThrough(state, model, target),
    mayDecline: 'no',
  };
}

/** Straight at the nearest models of the target, as far as the points carry it, and less far. */
function straightThrough(state: State, model: Model, target: number): ModelTravel[][] {
  const reach = reachOn(state, model);
  const near = standing(state, target)
    .map((enemy) => ({ enemy, away: gap(model, enemy) }))
    .filter(({ away }) => away < reach)
    .sort((a, b) => a.away - b.away || a.enemy.id - b.enemy.id)
    .slice(0, 3);
  return near.flatMap(({ enemy, away }) => {
    const heading = headingOf(enemy.pose.x - model.pose.x, enemy.pose.y - model.pose.y);
    const lengths = [reach, Math.floor((reach + away) / 2), Math.min(reach, Math.ceil(away) + inches(1))];
    return lengths.map((far) => [
      { model: model.id, path: [model.pose, { ...model.pose, ...ahead(model.pose, heading, far), heading: model.pose.heading }] },
    ]);
  });
}

function waysThrough(state: State, model: Model, target: number): ModelTravel[][] {
  return straightThrough(state, model, target).filter(legalThrough(state, model, target));
}

/** Whether there is any: it is asked of every enemy wherever actions are counted. */
function isWayThrough(state: State, model: Model, target: number): boolean {
  return straightThrough(state, model, target).some(legalThrough(state, model, target));
}

function legalThrough(state: State, model: Model, target: number): (travels: readonly ModelTravel[]) => boolean {
  const move = moveThrough(state, model, target);
  const course = coursesOf(move);
  return (travels) => isLegalEach(state, move, course, travels);
}

function* overrun(game: Game, id: number, target: number): Flow<void> {
  const { unit } = game.model(id);
  game.tell('NQ-SKILL-OVERRUN', 'nq.magic.overruns', { model: { model: id }, target: { unit: target } });
  if (!(yield* daresToMeet(game, unit, target))) return;
  yield* game.window({
    window: CHARGE_DECLARED,
    rule: 'NQ-HOLD-09',
    label: say(ASKS.flee, { unit: { unit }, target: { unit: target } }),
    about: { unit, target, passing: [] },
    refs: [{ unit }, { unit: target }],
  });
  if (game.model(id).place.at !== 'table') return;
  if (!isWayThrough(game.state, game.model(id), target)) {
    pay(game, id, apOf(game.model(id)), 'NQ-CHARGE-04');
    return;
  }
  const travels = yield* askEach(game, moveThrough(game.state, game.model(id), target));
  const path = travels?.[0]?.path;
  if (path !== undefined) yield* through(game, id, target, path);
}

/** One after the other those in the way may strike, if they hold, and are struck; then the survivors stand beside the way and the charger is through. */
function* through(game: Game, id: number, target: number, path: readonly Pose[]): Flow<void> {
  const before = game.state;
  const met = metOn(before, game.model(id), path);
  yield* attackedAll(
    game,
    id,
    met.map((one) => one.id),
  );
  for (const { id: victim } of met) {
    yield* lastBlow(game, victim, id);
    if (game.model(id).place.at !== 'table') return;
    const strength = strengthOfHit(game.state, game.model(id), game.model(victim));
    yield* hurt(game, { model: victim, by: { model: id }, strength, rule: 'NQ-SKILL-OVERRUN', from: 'other' });
    if (game.model(id).place.at !== 'table') return;
  }
  breakRanks(
    game,
    met.map((one) => one.id),
  );
  for (const { id: victim } of met) standAside(game, victim, id, path);
  game.emit({ type: 'moved', unit: game.model(id).unit, how: 'overrun', travels: [{ model: id, path }], rule: 'NQ-SKILL-OVERRUN' });
  const points = pointsFor(before, before.models[id]!, path, 'charge');
  payMove(game, id, points, 'charge', 'NQ-CHARGE-03');
  yield* stepped(game, game.model(id).unit, [{ model: id, path }]);
  if (game.model(id).place.at !== 'table') return;
  // NQ-SKILL-OVERRUN-C: it has charged, wherever it ends.
  chargedHome(game, id, []);
  yield* contact(game, { unit: game.model(id).unit, models: [id], target });
  const first = met[0]?.at ?? lengthOf(path);
  const since = Math.floor((points * (lengthOf(path) - first)) / Math.max(1, lengthOf(path)));
  yield* crewStrikes(
    game,
    id,
    met.map((one) => one.id),
    since,
  );
}

/** NQ-SKILL-RAM, NQ-EQUIP-SCYTHES, NQ-MUT-HORNS: the charger's Strength, with what counts for these hits. */
function strengthOfHit(state: State, model: Model, at: Model): number {
  return fighterOf(state, model).FZ + sumOf(modifiers(state, { to: 'FZ', by: model, at, when: ['overrunHit'], element: 0 })).total;
}

/** NQ-SKILL-OVERRUN-D: one attack worth up to 4 points before it is hit, if its unit holds. */
function* lastBlow(game: Game, victim: number, charger: number): Flow<void> {
  const model = game.model(victim);
  if (model.place.at !== 'table' || markOf(model, RESPONDED) || !mayRespond(game.state, game.unit(model.unit))) return;
  if (whyNoFighting(game.state, model) !== null) return;
  const most = effectOf(game.state, game.model(charger), 'overrun')?.effect.holdingReplyCu ?? 0;
  const arms = armsOf(game.state, model).filter(({ kind, cost }) => kind === 'melee' && cost <= most);
  const choices = arms.map(
    (arm): Choice<string> => ({ id: arm.key, label: say('nq.combat.arm', { arm: armName(game.state, arm) }), value: arm.key }),
  );
  if (choices.length === 0) return;
  const label = say('nq.magic.ask.lastBlow', { model: { model: victim }, at: { model: charger } });
  const arm = yield* game.ask.perhaps(
    { side: game.unit(model.unit).side, rule: 'NQ-SKILL-OVERRUN-D', label, about: [{ model: victim }] },
    choices,
    {
      usual: () => [choices[0]!.id],
    },
  );
  if (arm === null) return;
  game.mark({ model: victim }, RESPONDED, true, 'NQ-SKILL-OVERRUN-D');
  yield* strike(game, { by: victim, at: charger, arm, technique: 'plain', free: 'NQ-SKILL-OVERRUN-D' });
}

/** NQ-SKILL-OVERRUN-B. */
function breakRanks(game: Game, victims: readonly number[]): void {
  const units = [...new Set(victims.map((id) => game.model(id).unit))].sort((a, b) => a - b);
  for (const unit of units) {
    if (markOf(game.unit(unit), FORMATION) !== 'ranked') continue;
    game.mark({ unit }, FORMATION, 'skirmish', 'NQ-SKILL-OVERRUN-B', say('nq.magic.ranksBroken', { unit: { unit } }));
  }
}

/** A survivor stands beside the charger as it passes, against its base if there is room. */
function standAside(game: Game, victim: number, charger: number, path: readonly Pose[]): void {
  const model = game.model(victim);
  if (model.place.at !== 'table') return;
  const passing = game.model(charger);
  const radius = reachOf(passing.base);
  const flat = { ...SOLID, height: 'flat' as const };
  const room = standingRoom(game.state, model);
  const legs = path.slice(1).map((to, i) => ({ id: i, shape: legOf(path[i]!, to, radius, passing.height), moving: null, ending: flat }));
  const course = { ...room, obstacles: [...room.obstacles.filter(({ id }) => !isModel(id, charger)), ...legs] };
  const beside = { ...passing, pose: { ...passing.pose, ...nearestOn(path, model.pose) } };
  const pose = contactSpot(model, model.pose, beside, course) ?? settle(model, model.pose, course, inches(12))?.pose;
  if (pose === undefined || (pose.x === model.pose.x && pose.y === model.pose.y)) return;
  const text = say('nq.makesRoom', { model: { model: victim } });
  game.emit({ type: 'placed', stands: [{ model: victim, pose }], rule: 'NQ-SKILL-OVERRUN', text });
}

const legOf = (from: Point, to: Point, radius: Mil, top: Mil) =>
  massOf(
    [from, to].map(({ x, y }) => ({ x, y })),
    radius,
    0,
    top,
  );
