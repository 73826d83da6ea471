import type { RuleId } from '@warfold/catalogue';
import type { Choice, Explained, Flow, Game, Model, ModelTravel, Option, Part, Refusal, State, Unit } from '@warfold/engine';
import { inchesOf, markOf, meaning, part, refuse, say, standing, sumOf, unitChoice } from '@warfold/engine';
import type { Point } from '@warfold/space';
import { inches, pointToPoint, SOLID } from '@warfold/space';
import { moveEach } from '../shared/moving.ts';
import { enemiesOnTable, enemyModels, unitsOf } from '../shared/sides.ts';
import { befuddledBy } from './abilities.ts';
import { arrive, comersOf } from './arrival.ts';
import { crossDeadlyGround } from './deadly.ts';
import { throwDice } from './dice.ts';
import { breachOf, coursesFor } from './ground.ts';
import { BEGAN_NEAR, MOVED, PHASE_DONE, RAN, RETREATED, STIRRED } from './marks.ts';
import { apart, betweenUnits, isNearEnemy, isWithin, LINKS, linkRuleOf, nearEnemies, THREE } from './measure.ts';
import { flies, moveOf } from './scroll.ts';

/** AOS1-MOVE-01: one unit after the other, as many as the player wants. */
export function* moveUnit(game: Game): Flow<void> {
  const side = game.active;
  const unit = yield* game.ask.perhaps({ side, rule: 'AOS1-MOVE-01', label: say('aos1.ask.mover') }, () => moversOf(game.state, side));
  if (unit === null) {
    const text = moversOf(game.state, side).some(({ refused }) => refused === undefined)
      ? say('aos1.log.noMoreMoves', { side: { side } })
      : undefined;
    game.mark('battle', PHASE_DONE, true, 'AOS1-MOVE-01', text);
    return;
  }
  if (standing(game.state, unit.id).length === 0) return yield* arrive(game, unit.id);
  game.mark({ unit: unit.id }, MOVED, true, 'AOS1-MOVE-02');
  yield* goSomewhere(game, unit.id);
}

function moversOf(state: State, side: number): Choice<Unit>[] {
  const movers = unitsOf(state, side)
    .filter((unit) => standing(state, unit.id).length > 0)
    .map((unit) => unitChoice(unit, whyNotMove(state, unit)));
  const comers = comersOf(state, side).map(({ unit, refused }) => unitChoice(unit, refused === null ? {} : { refused }));
  return [...movers, ...comers];
}

function whyNotMove(state: State, unit: Unit): Partial<Option> {
  const refs = [{ unit: unit.id }];
  if (markOf(unit, MOVED)) return { refused: refuse('AOS1-MOVE-02', say('aos1.refused.movedAlready', { unit: refs[0]! }), refs) };
  const bound = befuddledBy(state, unit);
  return bound === null ? {} : { refused: refuse(bound, say('aos1.refused.befuddled', { unit: refs[0]! }), refs) };
}

/** AOS1-MOVE-08a looks at the beginning of the phase: an enemy that falls later in it sets nobody free. */
export function noteWhoIsNear(game: Game): void {
  for (const unit of unitsOf(game.state, game.active))
    if (isNearEnemy(game.state, unit)) game.mark({ unit: unit.id }, BEGAN_NEAR, true, 'AOS1-MOVE-08a');
}

type Gait = 'move' | 'run' | 'retreat' | 'retreat-run';

export const GAIT = meaning<{ readonly gait: Gait }>('gait');

/** AOS1-MOVE-08a, -09a: near the enemy a unit stays or retreats; and it says that it runs before it moves. */
function* goSomewhere(game: Game, id: number): Flow<void> {
  const near = nearEnemies(game.state, game.unit(id));
  const gait = yield* game.ask.one<Gait>(
    {
      side: game.unit(id).side,
      rule: near.length > 0 || markOf(game.unit(id), BEGAN_NEAR) ? 'AOS1-MOVE-08a' : 'AOS1-MOVE-09a',
      label: say('aos1.ask.gait', { unit: { unit: id } }),
      about: [{ unit: id }],
    },
    gaitsOf(game.state, game.unit(id), near),
  );
  const retreats = gait === 'retreat' || gait === 'retreat-run';
  const runs = gait === 'run' || gait === 'retreat-run';
  const more = runs ? yield* runRoll(game, id) : [];
  yield* walk(game, id, retreats, more);
}

function gaitsOf(state: State, unit: Unit, near: readonly Unit[]): Choice<Gait>[] {
  const engaged = whyOnlyRetreat(state, unit, near);
  const bound = engaged === null ? {} : { refused: engaged };
  const free = engaged === null ? { refused: refuse('AOS1-MOVE-08a', say('aos1.refused.notEngaged', { unit: { unit: unit.id } })) } : {};
  const gait = (id: Gait, more: Partial<Option>): Choice<Gait> => ({
    ...{ id, label: say(`aos1.gait.${id}`), means: GAIT.of({ gait: id }), value: id },
    ...more,
  });
  return [gait('move', bound), gait('run', bound), gait('retreat', free), gait('retreat-run', free)];
}

function whyOnlyRetreat(state: State, unit: Unit, near: readonly Unit[]): Refusal | null {
  const args = { unit: { unit: unit.id } };
  const [foe] = near;
  if (foe === undefined) return markOf(unit, BEGAN_NEAR) ? refuse('AOS1-MOVE-08a', say('aos1.refused.beganNear', args)) : null;
  const numbers = { ...args, who: { unit: foe.id }, measured: inchesOf(Math.round(betweenUnits(state, unit, foe))) };
  return refuse(
    'AOS1-MOVE-08a',
    say('aos1.refused.engaged', numbers),
    near.map(({ id }) => ({ unit: id })),
  );
}

/** AOS1-MOVE-09a, -09b: one die for the whole unit, which can then neither shoot nor charge. */
function* runRoll(game: Game, id: number): Flow<Part[]> {
  game.mark({ unit: id }, RAN, true, 'AOS1-MOVE-09b');
  const rolled = yield* throwDice(game, {
    purpose: 'run',
    rule: 'AOS1-MOVE-09a',
    side: game.unit(id).side,
    count: 1,
    sides: 6,
    by: { unit: id },
  });
  return [part(inches(rolled.total), say('aos1.part.run'), 'AOS1-MOVE-09a')];
}

/** The shortest Move of the unit, with its reasons; each model has its own. */
export const allowanceOf = (state: State, unit: Unit, more: readonly Part[]): Explained => {
  const moves = standing(state, unit.id).map((model) => moveOf(state, model));
  return sumOf([part(Math.min(...moves), say('aos1.part.move'), 'AOS1-MOVE-03'), ...more]);
};

/** Where a unit might want to go: the nearest enemies, or away from them. */
export function goalsOf(state: State, unit: Unit, away: boolean): readonly Point[] {
  const [own] = standing(state, unit.id);
  if (own === undefined) return [];
  const foes = enemiesOnTable(state, unit)
    .map((enemy) => standing(state, enemy.id)[0]!.pose)
    .sort((a, b) => pointToPoint(a, own.pose) - pointToPoint(b, own.pose));
  return away ? foes.slice(0, 1).map(({ x, y }) => ({ x: 2 * own.pose.x - x, y: 2 * own.pose.y - y })) : foes;
}

function* walk(game: Game, id: number, retreats: boolean, more: readonly Part[]): Flow<void> {
  const { state } = game;
  const unit = game.unit(id);
  const [first] = standing(state, id);
  const allowance = allowanceOf(state, unit, more);
  const extra = more.reduce((sum, { value }) => sum + value, 0);
  const flying = first !== undefined && flies(state, first);
  const rule: RuleId = retreats ? 'AOS1-MOVE-08b' : flying ? 'AOS1-MOVE-10a' : 'AOS1-MOVE-03';
  const near: RuleId = retreats ? 'AOS1-MOVE-08b' : flying ? 'AOS1-MOVE-10b' : 'AOS1-MOVE-06';
  const course = coursesFor(state, unit, { enemies: retreats ? 'apart at the end' : 'apart', far: allowance.total });
  const travels = yield* moveEach(game, {
    unit: id,
    how: retreats ? 'retreat' : more.length > 0 ? 'run' : 'move',
    rule,
    label: say(retreats ? 'aos1.ask.retreat' : 'aos1.ask.move', { unit: { unit: id } }),
    allowance,
    allowanceOf: (model) => moveOf(game.state, model) + extra,
    course,
    ...(!flying && { comrades: { moving: SOLID } }),
    links: LINKS,
    linkRule: linkRuleOf(state, id),
    ...(retreats && { whole: (ends) => whyStillNear(game.state, game.unit(id), ends) }),
    breach: (breach, model) =>
      breachOf(game.state, game.unit(id), breach, model, { far: more.length > 0 ? 'AOS1-MOVE-09a' : 'AOS1-MOVE-03', near }),
    goals: () => goalsOf(game.state, game.unit(id), retreats),
    mayDecline: 'stay',
  });
  yield* afterWalk(game, id, travels ?? [], retreats, more.length > 0);
}

/** AOS1-MOVE-08b: also those who did not move must be more than 3" away. */
function whyStillNear(state: State, unit: Unit, ends: readonly Model[]): Refusal | null {
  const foes = enemyModels(state, unit);
  for (const model of ends) {
    const foe = foes.find((other) => isWithin(model, other, THREE));
    if (foe === undefined) continue;
    const numbers = {
      model: { model: model.id },
      who: { model: foe.id },
      measured: inchesOf(Math.round(apart(model, foe))),
      required: inchesOf(THREE),
    };
    return refuse('AOS1-MOVE-08b', say('aos1.refused.nearEnemy', numbers), [{ model: model.id }, { unit: foe.unit }]);
  }
  return null;
}

function* afterWalk(game: Game, id: number, travels: readonly ModelTravel[], retreats: boolean, ran: boolean): Flow<void> {
  if (travels.length === 0) {
    game.tell('AOS1-MOVE-01', 'aos1.log.stays', { unit: { unit: id } }, [{ unit: id }]);
    return;
  }
  game.mark({ unit: id }, STIRRED, true, 'AOS1-MOVE-01');
  if (retreats) game.mark({ unit: id }, RETREATED, true, 'AOS1-MOVE-08b', say('aos1.log.retreats', { unit: { unit: id } }));
  if (ran) yield* crossDeadlyGround(game, travels);
}
