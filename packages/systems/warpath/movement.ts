import type { RuleId } from '@warfold/catalogue';
import type { AnswerOf, Explained, Flow, Game, Judge, Random, Refusal, Stand, State, Text, Travel, Unit } from '@warfold/engine';
import { Fault, part, say, standing, sumOf } from '@warfold/engine';
import type { Course, Heading, Mil, Point, Pose } from '@warfold/space';
import { ahead, checkPath, fits, headingOf, inches, planPath, pointToPoint, within } from '@warfold/space';
import { blobAround, standsAfter, whyNoRoom, whyNotFormation } from './formation.ts';
import type { Way } from './ground.ts';
import { courseFor, whyNotWay } from './ground.ts';
import { BUNCHED } from './marks.ts';
import { captainOf, enemiesOnTable, ONE_INCH, objectivesOf } from './table.ts';

/** A move of a whole unit: its captain's path is measured, the rest is set around the captain (WP-MOVE-03 to -05). */
export interface UnitMove {
  readonly how: string;
  readonly allowance: Explained;
  readonly rule: RuleId;
  /** Jets (WP-RULE-JUMP-1). */
  readonly jets?: boolean;
  readonly forbidObstacles?: boolean;
  /** The move must be made: "stay" is no answer where standing would break a rule. */
  readonly compulsory?: boolean;
  /** Hemmed in, and has to go (WP-MELEE-11). */
  readonly leaving?: boolean;
}

type MoveAnswer = AnswerOf<'move'>;

/** Asks for the move, judges it, makes it, and says how far the captain went. */
export function* moveUnit(game: Game, unit: Unit, move: UnitMove): Flow<Mil> {
  const captain = captainOf(game.state, unit);
  const travels = yield* game.ask.move(
    {
      side: unit.side,
      rule: move.rule,
      label: say('wp.play.askMove', { unit: { unit: unit.id } }),
      about: [{ unit: unit.id }],
      gauge: { of: 'inches', allowed: move.allowance },
    },
    () => ({
      unit: unit.id,
      models: standing(game.state, unit.id).map(({ id }) => ({ model: id, allowance: move.allowance.total })),
      measured: 'leader',
      leader: captain.id,
      mayDecline: move.compulsory === true ? 'no' : 'stay',
      turning: 'free',
      judge: moveJudge(game.state, unit, move),
    }),
  );
  if (travels === null || travels.length === 0) return 0;
  game.emit({ type: 'moved', unit: unit.id, how: move.how, travels, rule: move.rule });
  game.mark({ unit: unit.id }, BUNCHED, false, 'WP-UNIT-06');
  const way = courseFor(game.state, unit, wayOf(move));
  const led = travels.find(({ model }) => model === captain.id);
  return led === undefined ? 0 : Math.round(checkPath(captain, led.path, way).measure.length);
}

const wayOf = (move: UnitMove): Way => ({
  allowance: move.allowance.total,
  ...(move.jets === true && { over: true }),
  ...(move.forbidObstacles === true && { forbidObstacles: true }),
  ...(move.leaving === true && { leaving: true }),
});

export function moveJudge(state: State, unit: Unit, move: UnitMove): Judge<MoveAnswer> {
  const way = wayOf(move);
  let known: Course | null = null;
  const course = (): Course => {
    known ??= courseFor(state, unit, way);
    return known;
  };
  const stay: MoveAnswer = { kind: 'move', declined: true };
  const found = (heading: Heading, far: Mil): MoveAnswer | null => walk(state, unit, way, course(), heading, far);
  const usual = (): MoveAnswer => {
    const captain = captainOf(state, unit);
    const goal = goalsOf(state, unit)[0];
    const heading = goal === undefined ? captain.pose.heading : headingOf(goal.x - captain.pose.x, goal.y - captain.pose.y);
    for (const turn of FAN)
      for (const share of [1000, 500]) {
        const answer = found((heading + turn + 3600) % 3600, Math.round((move.allowance.total * share) / 1000));
        if (answer !== null) return answer;
      }
    if (move.compulsory === true) return (nearestMove(state, unit, way, course()) ?? fault(unit)).answer;
    return stay;
  };
  return {
    why: (answer) => whyNotMove(state, unit, move, answer, way, course()),
    usual,
    complete: (wish) => follow(state, unit, way, course(), wish),
    suggest(random) {
      const answers: MoveAnswer[] = move.compulsory === true ? [] : [stay];
      for (const goal of goalsOf(state, unit).slice(0, 2)) answers.push(...towards(goal));
      for (let i = 0; i < 4; i++) push(answers, found(random.below(3600), distance(random, move.allowance.total)));
      return answers.length > 0 ? answers : [usual()];
    },
  };
  function towards(goal: Point): MoveAnswer[] {
    const captain = captainOf(state, unit);
    const far = Math.min(move.allowance.total, Math.floor(pointToPoint(goal, captain.pose)));
    const answer = found(headingOf(goal.x - captain.pose.x, goal.y - captain.pose.y), far);
    return answer === null ? [] : [answer];
  }
}

const fault = (unit: Unit): never => {
  throw new Fault(`unit ${unit.id} has no legal move`);
};

/** Directions to try, nearest to the wanted one first. */
const FAN: readonly number[] = [0, 200, -200, 450, -450, 900, -900, 1350, -1350, 1800];

const push = (answers: MoveAnswer[], answer: MoveAnswer | null): void => {
  if (answer !== null) answers.push(answer);
};

const distance = (random: Random, allowance: number): Mil => Math.max(1, Math.floor((allowance * (random.below(4) + 1)) / 4));

/** What a unit would like to be near: objectives, then enemies, the nearest first. */
function goalsOf(state: State, unit: Unit): Point[] {
  const at = captainOf(state, unit).pose;
  const near = (a: Point, b: Point) => pointToPoint(at, a) - pointToPoint(at, b);
  const objectives = objectivesOf(state)
    .map((piece): Point => piece.pose)
    .sort(near);
  const enemies = enemiesOnTable(state, unit)
    .map((enemy): Point => captainOf(state, enemy).pose)
    .sort(near);
  const [objective] = objectives;
  const [enemy] = enemies;
  return [objective, enemy].filter((goal): goal is Point => goal !== undefined);
}

/** A straight walk of the captain with the unit set around it, or nothing if it breaks a rule. */
function walk(state: State, unit: Unit, way: Way, course: Course, heading: Heading, far: Mil): MoveAnswer | null {
  const captain = captainOf(state, unit);
  const { x, y } = ahead(captain.pose, heading, far);
  const pose: Pose = { x, y, z: captain.pose.z, heading };
  if (!fits(captain, pose, course) || checkPath(captain, [captain.pose, pose], course).breaches.length > 0) return null;
  return marchTo(state, unit, way, course, [captain.pose, pose]);
}

/** The captain goes where it is wished, round what is in the way if the straight line is closed, and the unit with it. */
function follow(state: State, unit: Unit, way: Way, course: Course, wish: MoveAnswer): MoveAnswer {
  const captain = captainOf(state, unit);
  if ('declined' in wish) return wish;
  const led = wish.travels.find(({ model }) => model === captain.id);
  if (led === undefined || wish.travels.length > 1) return wish;
  const end = led.path[led.path.length - 1]!;
  const straight = checkPath(captain, led.path, course).breaches.length === 0;
  const plan = straight ? null : planPath(captain, captain.pose, { kind: 'point', at: end }, course);
  const path =
    plan?.kind === 'path' ? plan.path.map((pose, i) => (i === plan.path.length - 1 ? { ...pose, heading: end.heading } : pose)) : led.path;
  return marchTo(state, unit, way, course, path) ?? bodily(state, unit, path);
}

/** Everybody shifted as the captain is: what is shown where no formation is legal. */
function bodily(state: State, unit: Unit, path: readonly Pose[]): MoveAnswer {
  const captain = captainOf(state, unit);
  const end = path[path.length - 1]!;
  const shift = (pose: Pose): Pose => ({ ...pose, x: pose.x + end.x - captain.pose.x, y: pose.y + end.y - captain.pose.y });
  return {
    kind: 'move',
    travels: standing(state, unit.id).map(
      ({ id, pose }): Travel => (id === captain.id ? { model: id, path } : { model: id, path: [pose, shift(pose)] }),
    ),
  };
}

/** The whole answer for a captain's path: everybody else set around its end. */
export function marchTo(state: State, unit: Unit, way: Way, course: Course, path: readonly Pose[]): MoveAnswer | null {
  const captain = captainOf(state, unit);
  const stands = blobAround(state, unit, path[path.length - 1]!, way, course);
  if (stands === null) return null;
  return {
    kind: 'move',
    travels: stands.map(
      (stand): Travel =>
        stand.model === captain.id
          ? { model: captain.id, path }
          : { model: stand.model, path: [state.models[stand.model]!.pose, stand.pose] },
    ),
  };
}

/**
 * The shortest straight way to a place where the unit can stand, for those who must go. Directions of ten degrees, and those straight away from
 * every enemy near the captain; first by rings of a quarter inch, then to the mil.
 */
function nearestMove(state: State, unit: Unit, way: Way, course: Course): { answer: MoveAnswer; price: number } | null {
  const headings = waysOut(state, unit);
  const at = (far: Mil): MoveAnswer | null => {
    for (const heading of headings) {
      const answer = walk(state, unit, way, course, heading, far);
      if (answer !== null) return answer;
    }
    return null;
  };
  const most = way.allowance ?? FARTHEST;
  let far = 0;
  let answer: MoveAnswer | null = null;
  while (answer === null && far < most) {
    far = Math.min(most, far + RING);
    answer = at(far);
  }
  if (answer === null) return null;
  for (let near = far - RING; far - near > 1; ) {
    const middle = Math.floor((near + far) / 2);
    const nearer = at(middle);
    if (nearer === null) near = middle;
    else [far, answer] = [middle, nearer];
  }
  return { answer, price: priceOf(state, unit, course, answer) };
}

const RING: Mil = 250;

function priceOf(state: State, unit: Unit, course: Course, answer: MoveAnswer): number {
  const captain = captainOf(state, unit);
  const led = 'declined' in answer ? undefined : answer.travels.find(({ model }) => model === captain.id);
  return led === undefined ? 0 : checkPath(captain, led.path, course).measure.price;
}

function waysOut(state: State, unit: Unit): Heading[] {
  const captain = captainOf(state, unit);
  const near = enemiesOnTable(state, unit)
    .flatMap((enemy) => standing(state, enemy.id))
    .filter((foe) => within(captain, foe, ONE_INCH));
  const away = near.map(({ pose }) => headingOf(captain.pose.x - pose.x, captain.pose.y - pose.y));
  return [...away, ...Array.from({ length: 36 }, (_, i) => 100 * i)];
}

/** Farther than any unit has to go to get clear. */
const FARTHEST = inches(48);

/**
 * A move that a unit can make which must go: its allowance stretched by as much as it takes (WP-MELEE-11). A unit hemmed in by those it fought
 * slips out between them, and one shut in on all sides is set down beyond them, as if it flew: there is no other way to obey the rule.
 */
export function stretched(state: State, unit: Unit, move: UnitMove, reason: Text): UnitMove {
  for (const tried of [move, { ...move, leaving: true }, { ...move, jets: true }]) {
    const way = { ...wayOf(tried), allowance: FARTHEST };
    const found = nearestMove(state, unit, way, courseFor(state, unit, way));
    if (found === null) continue;
    const short = Math.ceil(found.price) - move.allowance.total;
    return short <= 0 ? tried : { ...tried, allowance: sumOf([...move.allowance.parts, part(short, reason, move.rule)]) };
  }
  return fault(unit);
}

/** Everything that can be wrong with a move of a whole unit: its captain's way, and where everybody ends. */
function whyNotMove(state: State, unit: Unit, move: UnitMove, answer: MoveAnswer, way: Way, course: Course): Refusal | null {
  if ('declined' in answer) return null;
  const captain = captainOf(state, unit);
  for (const { model, path } of answer.travels) {
    const { pose } = state.models[model]!;
    const first = path[0]!;
    if (first.x !== pose.x || first.y !== pose.y || first.z !== pose.z) {
      return { rule: 'protocol:malformed', text: say('wp.refused.startsElsewhere', { who: { model } }), culprits: [{ model }] };
    }
  }
  const led = answer.travels.find(({ model }) => model === captain.id);
  if (led !== undefined) {
    const refused = whyNotWay(state, unit, checkPath(captain, led.path, course), course, move.rule, move.jets === true);
    if (refused !== null) return refused;
  }
  const stands: Stand[] = answer.travels.map(({ model, path }) => ({ model, pose: path[path.length - 1]! }));
  const wrong = whyNotFormation(state, unit, standsAfter(state, unit, stands), way, course);
  if (wrong === null) return null;
  const end = led === undefined ? captain.pose : led.path[led.path.length - 1]!;
  return whyNoRoom(state, unit, end, way, course) ?? wrong;
}
