import type { RuleId } from '@warfold/catalogue';
import type { AnswerOf, Flow, Game, Judge, Model, ModelTravel, Random, Refusal, State } from '@warfold/engine';
import { modelTravels, part, refuse, say, standing, suggestions, sumOf } from '@warfold/engine';
import type { Course, Heading, Mil, Point, Pose } from '@warfold/space';
import { ahead, cosOf, courseWith, firstBreach, headingOf, pointToPoint, poseBy, sinOf } from '@warfold/space';
import { among, comradeAt } from '../../../shared/body.ts';
import { isProne } from '../fighter/states.ts';
import { APART } from '../marks.ts';
import { inFormation, isBlock } from './formation.ts';
import { goalsOf } from './goals.ts';
import type { Gait } from './ground.ts';
import { courseWithin } from './ground.ts';
import { breachOf, reachOn } from './travel.ts';

type MoveAnswer = AnswerOf<'move'>;

/** A move of a block as one (NQ-FORM-08). */
export interface March {
  readonly unit: number;
  readonly rule: RuleId;
  readonly gait: Gait;
  readonly label: ReturnType<typeof say>;
  /** How far each of its models may go. */
  reach(model: Model): Mil;
  /** Anything else about where it ends. */
  whole?(ends: readonly Model[]): Refusal | null;
  /** Ready-made moves to offer first. */
  candidates?(): readonly (readonly ModelTravel[])[];
  readonly mayDecline: 'no' | 'stay';
}

/** NQ-MOVE-04, NQ-WRAP-04: whoever was knocked down on the way lies where he fell, and the block is without him. */
export function leaveLying(game: Game, unit: number): void {
  if (!isBlock(game.state, unit)) return;
  const lying = inFormation(game.state, unit).filter(isProne);
  game.mark(
    lying.map(({ id }) => ({ model: id })),
    APART,
    true,
    'NQ-WRAP-04',
  );
}

/** How far the slowest can go: a block is no faster. */
export const blockReach = (state: State, unit: number, reach: (model: Model) => Mil = (model) => reachOn(state, model)): Mil =>
  inFormation(state, unit).reduce((least, model) => Math.min(least, reach(model)), Number.POSITIVE_INFINITY);

export function* askMarch(game: Game, march: March): Flow<readonly ModelTravel[] | null> {
  const { unit } = march;
  const most = blockReach(game.state, unit, march.reach);
  const travels = yield* game.ask.move(
    {
      side: game.unit(unit).side,
      rule: march.rule,
      label: march.label,
      about: [{ unit }],
      gauge: { of: 'inches', allowed: sumOf([part(most, say('nq.part.ap'), 'NQ-FORM-08')]) },
    },
    () => ({
      unit,
      models: inFormation(game.state, unit).map((model) => ({ model: model.id, allowance: most })),
      measured: 'block',
      leader: inFormation(game.state, unit)[0]?.id ?? null,
      mayDecline: march.mayDecline,
      turning: 'free',
      judge: marchJudge(game.state, march),
    }),
  );
  return travels === null ? null : modelTravels(travels);
}

function marchJudge(state: State, march: March): Judge<MoveAnswer> {
  const stay: MoveAnswer = { kind: 'move', declined: true };
  const course = coursesOf(state, march);
  const why = (answer: MoveAnswer): Refusal | null =>
    'declined' in answer ? null : whyNotMarch(state, march, course, modelTravels(answer.travels));
  const legal = (travels: readonly ModelTravel[]): MoveAnswer | null => {
    const answer: MoveAnswer = { kind: 'move', travels };
    return why(answer) === null ? answer : null;
  };
  const ready = (): (() => MoveAnswer | null)[] => (march.candidates?.() ?? []).map((travels) => () => legal(travels));
  const most = blockReach(state, march.unit, march.reach);
  const shift = (heading: Heading, far: Mil): MoveAnswer | null =>
    far < 1 ? null : legal(shifted(state, march.unit, ahead({ x: 0, y: 0 }, heading, far), 0));
  const forward = (): (() => MoveAnswer | null)[] =>
    onward(state, march.unit, most).map(
      ({ heading, far }) =>
        () =>
          shift(heading, far),
    );
  const usual = (): MoveAnswer => {
    for (const way of [...ready(), ...forward()]) {
      const found = way();
      if (found !== null) return found;
    }
    return stay;
  };
  return {
    why,
    usual,
    complete: (wish) => asBlock(state, march.unit, wish),
    ...suggestions(
      (random) => [
        ...ready(),
        ...(march.mayDecline === 'stay' ? [() => stay] : []),
        ...forward().slice(0, 2),
        () => shift(random.below(3600), someOf(random, most)),
        () => legal(shifted(state, march.unit, { x: 0, y: 0 }, turnTo(state, march.unit))),
      ],
      usual,
    ),
  };
}

const someOf = (random: Random, most: Mil): Mil => Math.max(1, Math.floor((most * (random.below(4) + 1)) / 4));

/** Towards the enemy: all the way, three quarters, half. */
function onward(state: State, unit: number, most: Mil): { readonly heading: Heading; readonly far: Mil }[] {
  const goal = goalsOf(state, unit)[0];
  const middle = centreOf(inFormation(state, unit));
  if (goal === undefined) return [];
  const heading = headingOf(goal.x - middle.x, goal.y - middle.y);
  const far = Math.min(most, Math.floor(pointToPoint(goal, middle)));
  return [4, 3, 2, 1].map((share) => ({ heading, far: Math.floor((far * share) / 4) }));
}

/** By how much the block would turn to face the nearest enemy. */
function turnTo(state: State, unit: number): number {
  const models = inFormation(state, unit);
  const goal = goalsOf(state, unit)[0];
  if (goal === undefined || models.length === 0) return 0;
  const middle = centreOf(models);
  return headingOf(goal.x - middle.x, goal.y - middle.y) - models[0]!.pose.heading;
}

export function centreOf(models: readonly Model[]): Point {
  const sum = models.reduce((all, { pose }) => ({ x: all.x + pose.x, y: all.y + pose.y }), { x: 0, y: 0 });
  return { x: Math.round(sum.x / Math.max(1, models.length)), y: Math.round(sum.y / Math.max(1, models.length)) };
}

/** The whole block turned about its middle and then shifted. */
export function shifted(state: State, unit: number, by: Point, turn: number): ModelTravel[] {
  const models = inFormation(state, unit);
  const middle = centreOf(models);
  return models.map((model) => {
    const spun = spin(model.pose, middle, turn);
    const end = poseBy(spun, by);
    const moves = by.x !== 0 || by.y !== 0;
    return { model: model.id, path: turn === 0 ? [model.pose, end] : moves ? [model.pose, spun, end] : [model.pose, spun] };
  });
}

function spin(pose: Pose, about: Point, turn: number): Pose {
  const by = ((turn % 3600) + 3600) % 3600;
  if (by === 0) return pose;
  const [sin, cos, dx, dy] = [sinOf(by), cosOf(by), pose.x - about.x, pose.y - about.y];
  return {
    ...pose,
    x: Math.round(about.x + dx * cos + dy * sin) + 0,
    y: Math.round(about.y - dx * sin + dy * cos) + 0,
    heading: (pose.heading + by) % 3600,
  };
}

/** One model dragged or turned takes the whole block along. */
function asBlock(state: State, unit: number, wish: MoveAnswer): MoveAnswer {
  if ('declined' in wish) return wish;
  const travels = modelTravels(wish.travels);
  const [led] = travels;
  if (led === undefined || travels.length > 1) return wish;
  const [from, to] = [led.path[0]!, led.path[led.path.length - 1]!];
  const turn = to.heading - from.heading;
  const centre = centreOf(inFormation(state, unit));
  const spun = spin(from, centre, turn);
  return { kind: 'move', travels: shifted(state, unit, { x: to.x - spun.x, y: to.y - spun.y }, turn) };
}

function coursesOf(state: State, march: March): (model: Model) => Course {
  const block = new Set(inFormation(state, march.unit).map(({ id }) => id));
  const others = standing(state, march.unit).filter(({ id }) => !block.has(id));
  const most = blockReach(state, march.unit, march.reach);
  const known = new Map<number, Course>();
  return (model) => {
    let course = known.get(model.id);
    if (course === undefined) {
      const own = courseWith(courseWithin(state, model, march.gait, most), { allowance: most });
      course = among(
        own,
        others.map((other) => comradeAt(other, other.pose)),
      );
      known.set(model.id, course);
    }
    return course;
  };
}

/** Whether a block may go like this. */
export const mayMarch = (state: State, march: March, travels: readonly ModelTravel[]): boolean =>
  whyNotMarch(state, march, coursesOf(state, march), travels) === null;

/** Half a hundredth of an inch is what rounding and a turn can shift a base by. */
const SLACK = 5;

function whyNotMarch(state: State, march: March, course: (model: Model) => Course, travels: readonly ModelTravel[]): Refusal | null {
  const models = inFormation(state, march.unit);
  const missing = models.find(({ id }) => !travels.some(({ model }) => model === id));
  if (missing !== undefined || travels.length !== models.length) return broken(missing ?? state.models[travels[0]!.model]!);
  const stray = whoBreaks(state, travels);
  if (stray !== null) return broken(stray);
  for (const { model, path } of travels) {
    const own = state.models[model]!;
    const breach = firstBreach(own, path, course(own));
    if (breach !== undefined) return breachOf(breach, own);
  }
  return march.whole?.(travels.map(({ model, path }) => ({ ...state.models[model]!, pose: path[path.length - 1]! }))) ?? null;
}

const broken = (who: Model): Refusal => refuse('NQ-FORM-08', say('nq.refused.notAsOne', { who: { model: who.id } }), [{ model: who.id }]);

/** The first model that does not keep its place in the block where the move ends. */
function whoBreaks(state: State, travels: readonly ModelTravel[]): Model | null {
  const first = travels[0]!;
  const [from, to] = [first.path[0]!, first.path[first.path.length - 1]!];
  const turn = to.heading - from.heading;
  for (const { model, path } of travels) {
    const [start, end] = [path[0]!, path[path.length - 1]!];
    const wanted = spin(poseBy(start, { x: to.x - from.x, y: to.y - from.y }), to, turn);
    const turned = (((end.heading - start.heading - turn) % 3600) + 3600) % 3600;
    if (turned !== 0 || Math.abs(wanted.x - end.x) > SLACK || Math.abs(wanted.y - end.y) > SLACK) return state.models[model]!;
  }
  return null;
}
