import type { RuleId } from '@warfold/catalogue';
import type {
  AnswerOf,
  DrawnShape,
  Explained,
  Flow,
  Game,
  Judge,
  Model,
  ModelTravel,
  Random,
  Ref,
  Refusal,
  State,
  Text,
} from '@warfold/engine';
import { modelTravels, standing, suggestions } from '@warfold/engine';
import type { Breach, Course, Heading, Keep, LinkRule, Mil, Obstacle, Point, Pose } from '@warfold/space';
import {
  ahead,
  checkPath,
  courseWith,
  firstBreach,
  headingOf,
  isLegalPath,
  pointToPoint,
  poseBy,
  poseFacing,
  reachOf,
} from '@warfold/space';
import { among, BESIDE, comradeAt, onTheWay, standingAt, whyNotTogether } from './body.ts';
import { alongPath, boxAround, goTogether, onGround, wayTo } from './together.ts';

export type MoveAnswer = AnswerOf<'move'>;

/** A move of a unit whose models each go their own way. What differs between systems is in the parameters. */
export interface EachMove {
  readonly unit: number;
  readonly how: string;
  readonly rule: RuleId;
  readonly label: Text;
  readonly allowance: Explained;
  /** Who may move; all that stand, if absent. */
  readonly models?: readonly number[];
  /** Where it differs from model to model. */
  allowanceOf?(model: Model): Mil;
  /** What one model must respect, its comrades and the allowance apart. */
  course(model: Model): Course;
  /** What comrades are on the way: nothing, if absent. Where they end bases never overlap. */
  readonly comrades?: { readonly moving: Keep | null };
  /** What must hold of the unit where it ends. */
  readonly links: LinkRule | null;
  /** The rule of `links`; that of the move, if absent. */
  readonly linkRule?: RuleId;
  /** Anything else about the unit as it ends. */
  whole?(ends: readonly Model[], travels: readonly ModelTravel[]): Refusal | null;
  /** A breach in the words of the system. */
  breach(breach: Breach, model: Model): Refusal;
  /** Points worth going to, best first. */
  goals?(): readonly Point[];
  /** Ready-made moves that are worth offering first: a charge, a pile-in. The usual answer asks for no more of them than it needs. */
  candidates?(): Iterable<readonly ModelTravel[]>;
  /** Whether it is worth suggesting to walk just anywhere, as if absent; hardly any such way would be legal in a charge or a pile-in. */
  readonly wanders?: boolean;
  readonly mayDecline: 'no' | 'stay' | 'cannot';
  readonly shapes?: readonly DrawnShape[];
  readonly about?: readonly Ref[];
}

/** Asks for the move and judges it; nothing where it was declined. The move is still to be made. */
export function* askEach(game: Game, move: EachMove): Flow<readonly ModelTravel[] | null> {
  const travels = yield* game.ask.move(
    {
      side: game.unit(move.unit).side,
      rule: move.rule,
      label: move.label,
      about: move.about ?? [{ unit: move.unit }],
      gauge: { of: 'inches', allowed: move.allowance },
      ...(move.shapes !== undefined && { shapes: move.shapes }),
    },
    () => {
      const movers = moversOf(game.state, move);
      return {
        unit: move.unit,
        models: movers.map((model) => ({ model: model.id, allowance: allowanceOf(move, model) })),
        measured: 'each',
        leader: movers[0]?.id ?? null,
        mayDecline: move.mayDecline,
        turning: 'free',
        judge: eachJudge(game.state, move),
      };
    },
  );
  return travels === null ? null : modelTravels(travels);
}

/** Asks for the move and makes it. */
export function* moveEach(game: Game, move: EachMove): Flow<readonly ModelTravel[] | null> {
  const travels = yield* askEach(game, move);
  if (travels !== null && travels.length > 0) game.emit({ type: 'moved', unit: move.unit, how: move.how, travels, rule: move.rule });
  return travels;
}

export const moversOf = (state: State, { unit, models }: Pick<EachMove, 'unit' | 'models'>): Model[] =>
  standing(state, unit).filter(({ id }) => models === undefined || models.includes(id));

export const allowanceOf = (move: EachMove, model: Model): Mil => move.allowanceOf?.(model) ?? move.allowance.total;

/** One course for each model, looked up once for a whole question. */
export function coursesOf(move: EachMove): (model: Model) => Course {
  const known = new Map<number, Course>();
  return (model) => {
    let course = known.get(model.id);
    if (course === undefined) {
      course = courseWith(move.course(model), { allowance: allowanceOf(move, model) });
      known.set(model.id, course);
    }
    return course;
  };
}

export function eachJudge(state: State, move: EachMove): Judge<MoveAnswer> {
  const course = coursesOf(move);
  const stay: MoveAnswer = { kind: 'move', declined: true };
  const why = (answer: MoveAnswer): Refusal | null =>
    'declined' in answer ? null : whyNotEach(state, move, course, modelTravels(answer.travels));
  const legal = (travels: readonly ModelTravel[]): MoveAnswer | null =>
    isLegalEach(state, move, course, travels) ? { kind: 'move', travels } : null;
  const found = (by: Point, heading: Heading | null): MoveAnswer | null => {
    const travels = goTogether(state, move, course, { by, heading });
    return travels === null ? null : legal(travels);
  };
  const walk = (heading: Heading, far: Mil) => found(ahead({ x: 0, y: 0 }, heading, far), heading);
  const ready = (): (() => MoveAnswer | null)[] => [...(move.candidates?.() ?? [])].map((travels) => () => legal(travels));
  const middle = (): Point => moversOf(state, move)[0]?.pose ?? { x: 0, y: 0 };
  const most = moversOf(state, move).reduce((least, model) => Math.min(least, allowanceOf(move, model)), move.allowance.total);
  const towardsGoal = (): MoveAnswer | null => {
    const goal = move.goals?.()[0];
    if (goal === undefined || most <= 0) return null;
    const from = middle();
    const heading = headingOf(goal.x - from.x, goal.y - from.y);
    const far = Math.min(most, Math.floor(pointToPoint(goal, from)));
    const tries = Math.max(LEAST_TRIES, Math.floor(MOST_WAYS / Math.max(1, moversOf(state, move).length)));
    for (const { turn, share } of TRIES.slice(0, tries)) {
      const step = Math.floor(far * share);
      const answer = step < STEP && move.mayDecline !== 'no' ? null : walk((heading + turn + 3600) % 3600, step);
      if (answer !== null && isGoing(answer)) return answer;
    }
    return null;
  };
  const usual = (): MoveAnswer => {
    for (const travels of move.candidates?.() ?? []) {
      const first = legal(travels);
      if (first !== null) return first;
    }
    const going = towardsGoal();
    if (going !== null) return going;
    return move.mayDecline === 'no' ? (walk(0, 0) ?? { kind: 'move', travels: [] }) : stay;
  };
  return {
    why,
    usual,
    complete: (wish) => followed(state, move, course, wish),
    ...suggestions(ways, usual),
  };
  function ways(random: Random): (() => MoveAnswer | null)[] {
    const found = ready();
    if (move.mayDecline !== 'no') found.push(() => stay);
    if (most === 0 || move.wanders === false) return found;
    const goals = (move.goals?.() ?? []).slice(0, 2);
    if (goals.length > 0) found.push(() => towards(goals[random.below(goals.length)]!));
    for (let i = 0; i < 2; i++) found.push(() => walk(random.below(3600), someOf(random, most)));
    return found;
  }
  function towards(goal: Point): MoveAnswer | null {
    const from = middle();
    return walk(headingOf(goal.x - from.x, goal.y - from.y), Math.min(most, Math.floor(pointToPoint(goal, from))));
  }
}

/** So many ways of single models the usual answer looks for at most, and never fewer directions than these: four hundred in one unit would take for ever. */
const MOST_WAYS = 2000;
const LEAST_TRIES = 4;

/** Less than this is not worth going: who may stay where he is stays. */
const STEP: Mil = 100;

/** Somebody ends somewhere else: to shuffle on the spot again and again would have no end where moves are free. */
const isGoing = (answer: MoveAnswer): boolean =>
  !('declined' in answer) && modelTravels(answer.travels).some(({ path }) => pointToPoint(path[0]!, path[path.length - 1]!) >= STEP);

/** Directions to try, nearest to the wanted one first, and how much of the way in each. */
const FAN: readonly number[] = [0, 300, -300, 600, -600, 900, -900];
const TRIES = FAN.flatMap((turn) => [1, 0.5, 0.25].map((share) => ({ turn, share })));

const someOf = (random: Random, allowance: Mil): Mil => Math.max(1, Math.floor((allowance * (random.below(4) + 1)) / 4));

interface OwnWay {
  readonly model: Model;
  readonly path: readonly Pose[];
  /** What is in the way of it, its comrades included: where they stand by then, and where they end. */
  readonly course: Course;
}

/** The way of each model, in the order given. */
function* waysOf(
  state: State,
  move: EachMove,
  course: (model: Model) => Course,
  travels: readonly ModelTravel[],
): Generator<OwnWay, void, void> {
  const ends = new Map(travels.map(({ model, path }) => [model, path[path.length - 1]!]));
  const comrades = standing(state, move.unit);
  const poses = new Map(comrades.map(({ id, pose }) => [id, pose]));
  const moving = move.comrades?.moving ?? null;
  for (const { model, path } of travels) {
    const own = state.models[model]!;
    const meets = boxAround(path, reachOf(own.base) + (moving?.gap ?? 0) + BESIDE);
    const around: Obstacle[] = [];
    for (const other of comrades) {
      if (other.id === model) continue;
      const far = reachOf(other.base);
      const [end, now] = [ends.get(other.id) ?? other.pose, poses.get(other.id)!];
      if (meets(end, far)) around.push(comradeAt(other, end));
      if (moving !== null && meets(now, far)) around.push(onTheWay(other, now, moving));
    }
    yield { model: own, path, course: among(alongPath(course(own), path, reachOf(own.base)), around) };
    poses.set(model, path[path.length - 1]!);
  }
}

/** Everything that can be wrong: the way of each model, in the order given, then the unit as it ends. */
function whyNotEach(state: State, move: EachMove, course: (model: Model) => Course, travels: readonly ModelTravel[]): Refusal | null {
  for (const way of waysOf(state, move, course, travels)) {
    const breach = firstBreach(way.model, way.path, way.course);
    if (breach !== undefined) return move.breach(breach, way.model);
  }
  return whyNotSo(state, move, travels);
}

/** The same for those who do not ask what is wrong: to measure by how much a way is barred costs more than to see that it is. */
export function isLegalEach(state: State, move: EachMove, course: (model: Model) => Course, travels: readonly ModelTravel[]): boolean {
  for (const way of waysOf(state, move, course, travels)) if (!isLegalPath(way.model, way.path, way.course)) return false;
  return whyNotSo(state, move, travels) === null;
}

function whyNotSo(state: State, move: EachMove, travels: readonly ModelTravel[]): Refusal | null {
  const ends = new Map(travels.map(({ model, path }) => [model, path[path.length - 1]!]));
  const stands = standing(state, move.unit).map(({ id, pose }) => ({ model: id, pose: ends.get(id) ?? pose }));
  const unit = standingAt(state, stands);
  return whyNotTogether(unit, move.links, move.linkRule ?? move.rule) ?? move.whole?.(unit, travels) ?? null;
}

/** One model dragged brings the others by the same shift. What is drawn for several is left as it is. */
function followed(state: State, move: EachMove, course: (model: Model) => Course, wish: MoveAnswer): MoveAnswer {
  if ('declined' in wish) return wish;
  const [led, ...others] = modelTravels(wish.travels);
  const movers = moversOf(state, move);
  if (led === undefined || others.length > 0) return wish;
  if (movers.length === 1) return { kind: 'move', travels: [roundWhatBars(state, move, course, led)] };
  const [from, to] = [led.path[0]!, led.path[led.path.length - 1]!];
  const travels = goTogether(state, move, course, { by: { x: to.x - from.x, y: to.y - from.y }, heading: null, led });
  return { kind: 'move', travels: travels ?? frontFirst(movers, from, to).map((model) => shifted(model, led, from, to)) };
}

/** Those ahead go first: nobody is then said to walk over a comrade who only has not left yet. */
const frontFirst = (movers: readonly Model[], from: Point, to: Point): Model[] => {
  const along = ({ pose }: Model): number => pose.x * (to.x - from.x) + pose.y * (to.y - from.y);
  return [...movers].sort((a, b) => along(b) - along(a) || a.id - b.id);
};

/**
 * A way that is barred as it was drawn leads over what is in it instead, or round it, if it can. Whoever drew more than a straight one meant it so: that gives way to
 * scenery alone.
 */
function roundWhatBars(state: State, move: EachMove, course: (model: Model) => Course, drawn: ModelTravel): ModelTravel {
  const model = state.models[drawn.model]!;
  const { path } = drawn;
  const [from, end] = [path[0]!, path[path.length - 1]!];
  if (pointToPoint(from, end) === 0) return drawn;
  const moving = move.comrades?.moving ?? null;
  const staying = standing(state, move.unit).filter(({ id }) => id !== model.id);
  const own = among(
    alongPath(course(model), path, reachOf(model.base)),
    staying.map((other) => comradeAt(other, other.pose, moving)),
  );
  if (path.length > 2 ? !isInScenery(model, path, own) : isLegalPath(model, path, own)) return drawn;
  const way = wayTo(model, onGround(end, own), own);
  if (way === null || way.length < 2) return drawn;
  const turned = [...way.slice(0, -1), poseFacing(way[way.length - 1]!, end.heading)];
  return { ...drawn, path: isLegalPath(model, turned, own) ? turned : way };
}

function isInScenery(model: Model, path: readonly Pose[], course: Course): boolean {
  const scenery = courseWith(course, { obstacles: [], zones: [], tethers: [] });
  return checkPath(model, path, scenery).breaches.some(({ kind }) => kind === 'through' || kind === 'unsupported');
}

/** Shown where the rules leave no such move: everybody simply shifted. */
function shifted(model: Model, led: ModelTravel, from: Pose, to: Pose): ModelTravel {
  if (model.id === led.model) return led;
  return { model: model.id, path: [model.pose, poseBy(model.pose, { x: to.x - from.x, y: to.y - from.y })] };
}
