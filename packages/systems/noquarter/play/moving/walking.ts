import type { RuleId } from '@warfold/catalogue';
import type { Flow, Game, Model, ModelTravel, Refusal, State, Unit } from '@warfold/engine';
import { inchesOf, markOf, part, refuse, say, standing, sumOf } from '@warfold/engine';
import { ahead, courseWith, gap, headingOf, isLegalPath, planPath, poseAt } from '@warfold/space';
import type { EachMove } from '../../../shared/moving.ts';
import { askEach } from '../../../shared/moving.ts';
import { tagComrade } from '../../../shared/tags.ts';
import type { Action } from '../action.ts';
import { apOf, DOES, pay, priced } from '../action.ts';
import { hasEffect } from '../fighter/borne.ts';
import { isProne, isTerrified } from '../fighter/states.ts';
import { travelWatched } from '../hold/watched.ts';
import { stepped } from '../magic/sorcery.ts';
import { LEAVING, PRONE } from '../marks.ts';
import { formationOf, inFormation, isBlock, linkRuleOf, straysOf } from './formation.ts';
import { goalsOf } from './goals.ts';
import { courseWithin } from './ground.ts';
import { canWalk, paceOf } from './pace.ts';
import { isEngaged, whileNobodyMoves } from './positions.ts';
import { sightKey } from './sight.ts';
import { breachOf, fareOf, payMove, reachOn } from './travel.ts';

/** NQ-PANIC-04, spells and machines: why a model cannot move at all; nothing if it can. */
export function whyRooted(state: State, model: Model): Refusal | null {
  if (isTerrified(state, model.unit)) return refuse('NQ-PANIC-04', say('nq.refused.terrified'), [{ unit: model.unit }]);
  if (hasEffect(state, model, 'cannotMove')) return refuse('NQ-TRAIT-MECHANICAL', say('nq.refused.seized'), [{ model: model.id }]);
  return null;
}

/** Who has points left and nothing that keeps it from walking. */
export const isFree = (state: State, model: Model): boolean =>
  apOf(model) > 0 && canWalk(state, model) && !isProne(model) && whyRooted(state, model) === null;

/** Who may walk now: not in close combat, and not in a block, which moves as one. */
export const walkers = (state: State, unit: number): Model[] => {
  const block = isBlock(state, unit) ? new Set(inFormation(state, unit).map(({ id }) => id)) : null;
  return standing(state, unit).filter((model) => isFree(state, model) && !isEngaged(state, model) && block?.has(model.id) !== true);
};

/** NQ-MOVE-01, NQ-MOVE-04, NQ-COHER-02: what a loose unit, or those who stand outside a block, can do on foot. */
export function walkActions(state: State, unit: Unit): readonly Action[] {
  const all = standing(state, unit.id);
  const rooted = all.map((model) => whyRooted(state, model)).find((why) => why !== null) ?? null;
  const free = walkers(state, unit.id);
  const able = all.some((model) => canWalk(state, model)) && !isBlock(state, unit.id);
  const move: Action = {
    id: 'move',
    label: say('nq.action.move', { unit: { unit: unit.id } }),
    value: { by: null, seen: 'itself', run: (game) => walk(game, unit.id) },
  };
  const why = rooted ?? refuse('NQ-AP-05', say('nq.refused.nobodyWalks'), [{ unit: unit.id }]);
  return [
    ...(free.length > 0 ? [move] : able ? [{ ...move, refused: why }] : []),
    ...all.filter(isProne).map((model) => standAction(state, model)),
    ...straysOf(state, unit.id)
      .filter((model) => isFree(state, model))
      .map(rejoinAction),
  ];
}

/** NQ-MOVE-04. */
const STAND_UP = 3;
function standAction(state: State, model: Model): Action {
  const rooted = isTerrified(state, model.unit) ? whyRooted(state, model) : null;
  const option: Action = {
    id: `stand:${model.id}`,
    means: DOES.of({ act: 'stand' }),
    label: say('nq.action.stand', { model: { model: model.id } }),
    ref: { model: model.id },
    ...(rooted !== null && { refused: rooted }),
    value: {
      by: model.id,
      run(game) {
        pay(game, model.id, STAND_UP, 'NQ-MOVE-04');
        game.mark({ model: model.id }, PRONE, false, 'NQ-MOVE-04', say('nq.standsUp', { model: { model: model.id } }));
      },
    },
  };
  return priced(option, model, STAND_UP);
}

/** The move of a loose unit: each model goes its own way and pays its own points (NQ-ACT-04). */
export function* walk(game: Game, unit: number): Flow<void> {
  yield* goEach(
    game,
    unit,
    walkers(game.state, unit).map(({ id }) => id),
    'NQ-MOVE-01',
    (state, models, ends) => whyScattered(state, unit, models, ends),
  );
}

/** Asks for a move, makes it under the eyes of whoever holds, and takes the points. */
export function* goEach(
  game: Game,
  unit: number,
  models: readonly number[],
  rule: 'NQ-MOVE-01' | 'NQ-WITHDRAW-01' | 'NQ-HERO-01',
  whole: (state: State, models: readonly number[], ends: readonly Model[]) => Refusal | null,
): Flow<readonly ModelTravel[]> {
  const travels = yield* askEach(game, walkOf(game.state, unit, models, rule, whole));
  if (travels === null || travels.length === 0) return [];
  return yield* goThere(game, unit, travels, rule);
}

/** Points are paid for the way really gone: who was shot down on it pays nothing more. */
function* goThere(
  game: Game,
  unit: number,
  travels: readonly ModelTravel[],
  rule: 'NQ-MOVE-01' | 'NQ-WITHDRAW-01' | 'NQ-HERO-01' | 'NQ-COHER-02',
): Flow<readonly ModelTravel[]> {
  const before = game.state;
  const ids = travels.map(({ model }) => model);
  const mayStop = (state: State): boolean => whyScattered(before, unit, ids, standing(state, unit)) === null;
  const gone = yield* travelWatched(game, { unit, how: 'walk', rule, travels, ...(rule !== 'NQ-COHER-02' && { mayStop }) });
  for (const { model, path } of gone) {
    const fare = fareOf(before, before.models[model]!, path, 'walk');
    payMove(game, model, fare.points, 'other', rule === 'NQ-COHER-02' ? rule : fare.rule);
  }
  yield* stepped(game, unit, gone);
  return gone;
}

function walkOf(
  state: State,
  unit: number,
  models: readonly number[],
  rule: 'NQ-MOVE-01' | 'NQ-WITHDRAW-01' | 'NQ-HERO-01',
  whole: (state: State, models: readonly number[], ends: readonly Model[]) => Refusal | null,
): EachMove {
  const most = Math.max(0, ...models.map((id) => reachOn(state, state.models[id]!)));
  return {
    unit,
    how: 'walk',
    rule,
    label: say('nq.ask.move', { unit: { unit } }),
    allowance: sumOf([part(most, say('nq.part.ap'), paceRule(state, models))]),
    models,
    allowanceOf: (model) => reachOn(state, model),
    course: (model) => courseWithin(state, model, 'walk', reachOn(state, model)),
    links: null,
    whole: (ends) => whole(state, models, ends),
    breach: breachOf,
    goals: () => goalsOf(state, unit),
    mayDecline: 'stay',
  };
}

/** What makes them as fast as they are. */
const paceRule = (state: State, models: readonly number[]): RuleId =>
  models.map((id) => paceOf(state, state.models[id]!).rule).find((rule) => rule !== 'NQ-MOVE-01') ?? 'NQ-MOVE-01';

/** NQ-COHER-02: nobody who was in coherency may leave it in its own move; who had lost it may still be on the way back. */
export function whyScattered(state: State, unit: number, _models: readonly number[], ends: readonly Model[]): Refusal | null {
  const bound = ends.filter((model) => !markOf(model, LEAVING));
  if (bound.length < 2) return null;
  const before = new Set(straysOf(state, unit).map(({ id }) => id));
  const stray = straysOf(state, unit, bound).find(({ id }) => !before.has(id));
  if (stray === undefined) return null;
  const formation = isBlock(state, unit) ? 'skirmish' : formationOf(state, unit);
  return refuse(linkRuleOf(formation), say('nq.refused.scattered', { who: { model: stray.id } }), [{ model: stray.id }]);
}

/** NQ-COHER-02: back to the others, or as near to them as its points carry it. */
function rejoinAction(model: Model): Action {
  return {
    id: `rejoin:${model.id}`,
    means: DOES.of({ act: 'rejoin' }),
    label: say('nq.action.rejoin', { model: { model: model.id } }),
    ref: { model: model.id },
    value: { by: model.id, seen: 'itself', run: (game) => rejoin(game, model.id) },
  };
}

function* rejoin(game: Game, id: number): Flow<void> {
  const model = game.model(id);
  const path = wayBack(game.state, model);
  if (path === null) {
    pay(game, id, apOf(model), 'NQ-COHER-02');
    return;
  }
  yield* goThere(game, model.unit, [{ model: id, path }], 'NQ-COHER-02');
  const now = game.model(id);
  if (now.place.at === 'table' && straysOf(game.state, now.unit).some((one) => one.id === id)) pay(game, id, apOf(now), 'NQ-COHER-02');
}

const waysBack = whileNobodyMoves<{ readonly path: ModelTravel['path'] | null }>();

/** The shortest way into coherency, or as far along it as one gets; nothing where none leads nearer. */
export const wayBack = (state: State, model: Model): ModelTravel['path'] | null =>
  waysBack(state, backKey(state, model), () => ({ path: plannedBack(state, model) })).path;

/** All that a way back depends on, beside where everybody stands. */
const backKey = (state: State, model: Model): string =>
  `${model.id} ${reachOn(state, model)} ${formationOf(state, model.unit)} ${sightKey(state)} ${lyingOn(state, model)}`;

function plannedBack(state: State, model: Model): ModelTravel['path'] | null {
  const formation = isBlock(state, model.unit) ? 'skirmish' : formationOf(state, model.unit);
  const strays = new Set(straysOf(state, model.unit).map(({ id }) => id));
  const bodies = standing(state, model.unit).filter((other) => !strays.has(other.id) && other.id !== model.id);
  const comrades = standing(state, model.unit).filter(({ id }) => id !== model.id);
  const course = courseWithin(state, model, 'walk', reachOn(state, model));
  const apart = formation === 'dispersed' ? 2000 : 1000;
  const ends = comrades.map((other) => ({
    id: tagComrade(other.id),
    shape: other,
    moving: null,
    ending: { gap: 0, strict: false, height: 'flat' as const, leave: false },
  }));
  const plan = planPath(
    model,
    model.pose,
    { kind: 'near', bodies, gap: apart },
    courseWith(course, { obstacles: [...course.obstacles, ...ends], allowance: reachOn(state, model) }),
    'beyond',
  );
  return plan.kind === 'none' || plan.path.length < 2 ? null : plan.path;
}

const returns = whileNobodyMoves<boolean>();
const canComeBack = (state: State, model: Model): boolean =>
  returns(state, backKey(state, model), () => canStepBack(state, model) || wayBack(state, model) !== null);

/** What lies on a model, as far as it says where it can go. */
const lyingOn = (state: State, { id, unit }: Model): string =>
  state.effects
    .filter(({ on }) => ('unit' in on ? on.unit === unit : 'model' in on && on.model === id))
    .map(({ ability, params }) => `${ability} ${String(params.from)}`)
    .join();

/** A step towards the nearest comrade, straight or aslant, is enough to know that one can come nearer. */
function canStepBack(state: State, model: Model): boolean {
  const others = standing(state, model.unit).filter(({ id }) => id !== model.id);
  const nearest = others.reduce<Model | null>(
    (best, other) => (best === null || gap(model, other) < gap(model, best) ? other : best),
    null,
  );
  if (nearest === null) return false;
  const step = Math.floor(Math.min(reachOn(state, model), gap(model, nearest) / 2));
  if (step <= 0) return false;
  const course = courseWithin(state, model, 'walk', step);
  const straight = headingOf(nearest.pose.x - model.pose.x, nearest.pose.y - model.pose.y);
  return ASLANT.some((turn) => {
    const end = ahead(model.pose, (straight + turn + 3600) % 3600, step);
    return isLegalPath(model, [model.pose, poseAt(end, model.pose)], course);
  });
}

/** Turns at which half the way to somebody still leads nearer. */
const ASLANT: readonly number[] = [0, 450, -450];

/** NQ-COHER-02: an activation does not end while somebody who has strayed can still come nearer. */
export function whyNotDone(state: State, unit: number): Refusal | null {
  const stray = straysOf(state, unit).find((model) => isFree(state, model) && canComeBack(state, model));
  if (stray === undefined) return null;
  const nearest = Math.min(
    ...standing(state, unit)
      .filter(({ id }) => id !== stray.id)
      .map(({ pose }) => Math.round(Math.sqrt((pose.x - stray.pose.x) ** 2 + (pose.y - stray.pose.y) ** 2))),
  );
  return refuse('NQ-COHER-02', say('nq.refused.strayed', { who: { model: stray.id }, measured: inchesOf(nearest) }), [{ model: stray.id }]);
}
