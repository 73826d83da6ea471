import type { Flow, Game, Model, ModelTravel, State } from '@warfold/engine';
import { part, say, sumOf } from '@warfold/engine';
import type { Heading, Mil, Point, Pose } from '@warfold/space';
import { ahead, headingOf, inches, measurePath, poseBy } from '@warfold/space';
import type { Shove, Stretch } from '../charge/shove.ts';
import { shiftedBy, shove } from '../charge/shove.ts';
import { fighters } from '../fighter/states.ts';
import { noticed, somebodyHolds } from '../hold/holding.ts';
import { leaveLying } from '../moving/block.ts';
import { facingOf, formationOf, inFormation } from '../moving/formation.ts';
import { courseFor } from '../moving/ground.ts';
import { payMove, pointsFor } from '../moving/travel.ts';

/** NQ-PUSH-01: by at least this many to one. */
const ODDS = 3;

/** The way that a block has come, and what it may spend on all of it. */
export interface Coming {
  readonly unit: number;
  readonly target: number;
  /** The table before it charged. */
  readonly before: State;
  readonly gone: readonly ModelTravel[];
  /** Points for moving that were no action points (NQ-SKILL-SOUNDCHARGE). */
  readonly extra: number;
  /** How far each model could go when it charged. */
  reach(model: Model): Mil;
}

/** NQ-PUSH-01: a Ranked unit that outnumbers the enemy by at least 3 to 1. */
const mayPush = (state: State, { unit, target }: Coming): boolean =>
  formationOf(state, unit) === 'ranked' &&
  fighters(state, target).length > 0 &&
  fighters(state, unit).length >= ODDS * fighters(state, target).length;

/** The way that a block and those before it went in a push. */
export interface Pushed {
  readonly block: readonly ModelTravel[];
  readonly shoved: readonly ModelTravel[];
}

const NOBODY: Pushed = { block: [], shoved: [] };

/**
 * NQ-PUSH-01 to -04: a Ranked unit has touched the enemy it charges and may go on with the points it has left, shoving those before its front rank, so
 * that more of them come into contact. It is part of the charge: no blow is struck before, no momentum is lost, and one move is paid (NQ-MOVE-02).
 */
export function* pushOn(game: Game, coming: Coming): Flow<Pushed> {
  const { unit, target } = coming;
  if (!mayPush(game.state, coming)) return NOBODY;
  const heading = lineOf(game.state, coming);
  const push = shove(game.state, { unit, target, heading, most: mostOf(game.state, coming, heading) });
  // NQ-PUSH-05: the push stops at one who cannot be moved.
  if (push.unmoved) game.tell('NQ-PUSH-05', 'nq.combat.unmoved', { target: { unit: target } });
  if (push.most <= 0 || push.stretches.length === 1) return NOBODY;
  const allowed = sumOf([part(push.most, say('nq.combat.part.push'), 'NQ-PUSH-02')]);
  const far = yield* game.ask.number(
    {
      side: game.unit(unit).side,
      rule: 'NQ-PUSH-01',
      label: say('nq.combat.ask.push', { unit: { unit }, target: { unit: target } }),
      about: [{ unit }, { unit: target }],
      gauge: { of: 'inches', allowed },
    },
    { min: 0, max: push.most, step: 1, usual: usualOf(push) },
  );
  return far === 0 ? NOBODY : yield* goOn(game, coming, heading, far);
}

/** NQ-HOLD-02: as in any move, whoever holds may answer after every inch of it; what the block then is may go on, if its owner likes. */
function* goOn(game: Game, coming: Coming, heading: Heading, far: Mil): Flow<Pushed> {
  const { unit } = coming;
  const { state } = game;
  const went: Legs = { block: new Map(), shoved: new Map() };
  let gone = 0;
  while (gone < far) {
    const watched = somebodyHolds(game.state, unit);
    const end = oneLeg(game, coming, heading, { from: gone, to: watched ? Math.min(far, gone + inches(1)) : far }, went);
    if (end === gone) break;
    gone = end;
    if (watched && (yield* noticed(game, unit, null)) && (gone === far || !(yield* keepsOn(game, coming)))) break;
  }
  const points = dearestOf(state, coming, heading, gone) - dearestOf(state, coming, heading, 0);
  for (const id of went.block.keys()) if (game.model(id).place.at === 'table') payMove(game, id, points, 'charge', 'NQ-PUSH-04');
  return { block: travelsOf(went.block), shoved: travelsOf(went.shoved) };
}

type Legs = Readonly<Record<'block' | 'shoved', Map<number, readonly Pose[]>>>;

const travelsOf = (legs: ReadonlyMap<number, readonly Pose[]>): ModelTravel[] => [...legs].map(([model, path]) => ({ model, path }));

/** As far of a leg as there is room for; says where it ended. */
function oneLeg(game: Game, { unit, target }: Coming, heading: Heading, { from, to }: { from: Mil; to: Mil }, went: Legs): Mil {
  const push = shove(game.state, { unit, target, heading, most: to - from });
  const end = Math.min(to, from + push.most);
  if (end <= from) return from;
  const by = between(heading, from, end);
  const shoved = shovedBy(push, end - from, by);
  const text = say('nq.combat.pushes', { unit: { unit }, target: { unit: target } });
  if (shoved.length > 0) game.emit({ type: 'moved', unit: target, how: 'pushed', travels: shoved, rule: 'NQ-PUSH-02', text });
  const block = inFormation(game.state, unit).map(({ id, pose }) => ({ model: id, path: [pose, poseBy(pose, by)] }));
  game.emit({ type: 'moved', unit, how: 'push', travels: block, rule: 'NQ-PUSH-02' });
  for (const { model, path } of shoved) went.shoved.set(model, [...(went.shoved.get(model) ?? path.slice(0, 1)), ...path.slice(1)]);
  for (const { model, path } of block) went.block.set(model, [...(went.block.get(model) ?? path.slice(0, 1)), ...path.slice(1)]);
  return end;
}

/** After an answer: a block that still outnumbers them may leave it at that. */
function* keepsOn(game: Game, coming: Coming): Flow<boolean> {
  const { unit } = coming;
  leaveLying(game, unit);
  if (!mayPush(game.state, coming)) return false;
  const label = say('nq.ask.goOn', { unit: { unit } });
  return yield* game.ask.confirm({ side: game.unit(unit).side, rule: 'NQ-HOLD-02', label, about: [{ unit }] }, true);
}

/** The whole mils between two places on a straight way, so that all legs of it together are the way itself. */
function between(heading: Heading, from: Mil, to: Mil): Point {
  const [start, end] = [ahead({ x: 0, y: 0 }, heading, from), ahead({ x: 0, y: 0 }, heading, to)];
  return { x: end.x - start.x, y: end.y - start.y };
}

/** The line of the charge: where its last leg led; where it faces, if it stood in contact from the beginning. */
function lineOf(state: State, { unit, gone }: Coming): Heading {
  for (const { path } of gone) {
    for (let i = path.length - 1; i > 0; i--) {
      const [dx, dy] = [path[i]!.x - path[i - 1]!.x, path[i]!.y - path[i - 1]!.y];
      if (dx !== 0 || dy !== 0) return headingOf(dx, dy);
    }
  }
  return facingOf(state, unit);
}

/** The whole way of a model that goes on for so far. */
function wayOf({ gone }: Coming, { id, pose }: Model, heading: Heading, far: Mil): readonly Pose[] {
  const came = gone.find(({ model }) => model === id)?.path ?? [pose];
  return far === 0 ? came : [...came, shiftedBy(pose, heading, far)];
}

/** How far the points of the slowest carry the block from here, to the mil. */
function mostOf(state: State, coming: Coming, heading: Heading): Mil {
  const block = inFormation(state, coming.unit);
  const isPaid = (far: Mil): boolean =>
    block.every((model) => {
      const own = coming.before.models[model.id]!;
      const { price } = measurePath(own, wayOf(coming, model, heading, far), courseFor(coming.before, own, 'charge'));
      return price <= coming.reach(own) + ROUNDING;
    });
  let [paid, dear] = [0, Math.max(1, ...block.map(({ id }) => coming.reach(coming.before.models[id]!) + 1))];
  while (dear - paid > 1) {
    const middle = Math.floor((paid + dear) / 2);
    if (isPaid(middle)) paid = middle;
    else dear = middle;
  }
  return paid;
}

/** What whole mils can make of a way. */
const ROUNDING = 1;

/** NQ-FORM-08: the points of the model that travels farthest, less those that were given for the charge. */
function dearestOf(state: State, coming: Coming, heading: Heading, far: Mil): number {
  const { before, extra } = coming;
  const points = inFormation(state, coming.unit).map((model) =>
    pointsFor(before, before.models[model.id]!, wayOf(coming, model, heading, far), 'charge'),
  );
  return Math.max(0, Math.max(0, ...points) - extra);
}

/** As far as brings the most of them into contact, and no farther. */
const usualOf = ({ stretches }: Shove): Mil => stretches[stretches.length - 1]!.from;

const stretchAt = ({ stretches }: Shove, far: Mil): Stretch => stretches.reduce((last, stretch) => (stretch.from <= far ? stretch : last));

/** NQ-PUSH-02: the ways of those who were shoved: to where they were lined up, and on with the block. */
function shovedBy(push: Shove, far: Mil, by: Point): ModelTravel[] {
  return stretchAt(push, far).carried.flatMap(({ enemy, met, offset }) => {
    const path = [enemy.pose, met, poseBy(offset, by)].filter(
      (pose, i, all) => i === 0 || pose.x !== all[i - 1]!.x || pose.y !== all[i - 1]!.y,
    );
    return path.length > 1 ? [{ model: enemy.id, path }] : [];
  });
}
