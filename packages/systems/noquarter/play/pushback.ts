import type { Flow, Game, Model, ModelTravel, State } from '@warfold/engine';
import { part, say, sumOf } from '@warfold/engine';
import type { Mil, Pose } from '@warfold/space';
import { ahead, checkPath, inches, touching } from '@warfold/space';
import { apOf } from './action.ts';
import { facingOf, formationOf, inFormation, ranksOf } from './formation.ts';
import { courseFor } from './ground.ts';
import { shove, withoutUnits } from './shove.ts';
import { fighters } from './states.ts';
import { inchesPerPoint, payMove } from './travel.ts';

/** NQ-PUSH-01: by at least this many to one. */
const ODDS = 3;
/** The push is looked at every quarter of an inch. */
const STEP = inches(0.25);

/** What a push of a certain length does. */
interface Push {
  readonly far: Mil;
  readonly block: readonly ModelTravel[];
  readonly shoved: readonly ModelTravel[];
  /** Enemies that touch the front rank then. */
  readonly touched: number;
}

/** NQ-PUSH-01: a Ranked unit that outnumbers the enemy by at least 3 to 1. */
const mayPush = (state: State, unit: number, target: number): boolean =>
  formationOf(state, unit) === 'ranked' &&
  fighters(state, target).length > 0 &&
  fighters(state, unit).length >= ODDS * fighters(state, target).length;

/**
 * NQ-PUSH-01 to -04: a Ranked unit has touched the enemy it charges and may go on with the points it has left, shoving those before its front rank, so
 * that more of them come into contact. It is part of the charge: no blow is struck before, and no momentum is lost.
 */
export function* pushOn(game: Game, unit: number, target: number): Flow<void> {
  if (!mayPush(game.state, unit, target)) return;
  const { pushes, unmoved } = pushesOf(game.state, unit, target);
  // NQ-PUSH-05: the push stops at one who cannot be moved.
  if (unmoved) game.tell('NQ-PUSH-05', 'nq.combat.unmoved', { target: { unit: target } });
  if (pushes.length === 0) return;
  const most = pushes[pushes.length - 1]!;
  const usual = pushes.reduce((best, push) => (push.touched > best.touched ? push : best), {
    ...most,
    far: 0,
    touched: touchedNow(game.state, unit, target),
  });
  const allowed = sumOf([part(most.far, say('nq.combat.part.push'), 'NQ-PUSH-02')]);
  const far = yield* game.ask.number(
    {
      side: game.unit(unit).side,
      rule: 'NQ-PUSH-01',
      label: say('nq.combat.ask.push', { unit: { unit }, target: { unit: target } }),
      about: [{ unit }, { unit: target }],
      gauge: { of: 'inches', allowed },
    },
    { min: 0, max: most.far, step: STEP, usual: usual.far },
  );
  const push = pushes.find((one) => one.far === far);
  if (push === undefined) return;
  const text = say('nq.combat.pushes', { unit: { unit }, target: { unit: target } });
  if (push.shoved.length > 0) game.emit({ type: 'moved', unit: target, how: 'pushed', travels: push.shoved, rule: 'NQ-PUSH-02', text });
  game.emit({ type: 'moved', unit, how: 'push', travels: push.block, rule: 'NQ-PUSH-02' });
  const points = Math.ceil(far / inchesPerPoint(game.state, game.model(push.block[0]!.model)));
  for (const { model } of push.block) payMove(game, model, points, 'charge', 'NQ-PUSH-04');
}

const frontOf = (state: State, unit: number): Model[] => (ranksOf(state, unit)[0] ?? []).map((id) => state.models[id]!);

const touchedNow = (state: State, unit: number, target: number): number =>
  fighters(state, target).filter((enemy) => frontOf(state, unit).some((model) => touching(model, enemy))).length;

/** Every length of push that can be made, from the shortest on; the first that cannot ends it (NQ-PUSH-02, -05). */
function pushesOf(state: State, unit: number, target: number): { pushes: readonly Push[]; unmoved: boolean } {
  const block = inFormation(state, unit);
  const most = block.reduce((least, model) => Math.min(least, apOf(model) * inchesPerPoint(state, model)), Number.POSITIVE_INFINITY);
  const found: Push[] = [];
  for (let far = STEP; far <= most; far += STEP) {
    const push = pushBy(state, unit, target, far);
    if (push === null || push === 'unmoved') return { pushes: found, unmoved: push === 'unmoved' };
    found.push(push);
  }
  return { pushes: found, unmoved: false };
}

function pushBy(state: State, unit: number, target: number, far: Mil): Push | 'unmoved' | null {
  const heading = facingOf(state, unit);
  const moved = inFormation(state, unit).map((model) => ({ ...model, pose: shiftedBy(model.pose, heading, far) }));
  if (!moved.every((model) => isFree(state, model, unit, target))) return null;
  const front = frontOf(state, unit).map(({ id }) => moved.find((model) => model.id === id)!);
  const placed = shove(state, { front, block: moved, target, heading, far });
  if (placed === null || placed === 'unmoved') return placed;
  return {
    far,
    block: moved.map(({ id, pose }) => ({ model: id, path: [state.models[id]!.pose, pose] })),
    shoved: placed
      .filter((enemy) => enemy.pose !== state.models[enemy.id]!.pose)
      .map(({ id, pose }) => ({ model: id, path: [state.models[id]!.pose, pose] })),
    touched: placed.filter((enemy) => front.some((model) => touching(model, enemy))).length,
  };
}

const shiftedBy = (pose: Pose, heading: number, far: Mil): Pose => ({ ...pose, ...ahead(pose, heading, far) });

/** Whether a model of the block can go straight on, those it pushes apart. */
function isFree(state: State, model: Model, unit: number, target: number): boolean {
  const course = withoutUnits(state, courseFor(state, state.models[model.id]!, 'charge').obstacles, [unit, target]);
  return (
    checkPath(model, [state.models[model.id]!.pose, model.pose], {
      ...courseFor(state, state.models[model.id]!, 'charge'),
      obstacles: course,
    }).breaches.length === 0
  );
}
