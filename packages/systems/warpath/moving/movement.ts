import type { Flow, Game, Judge, Random, Refusal, Stand, State, Unit } from '@warfold/engine';
import { say, standing, suggestions } from '@warfold/engine';
import type { Course, Heading, Mil, Point } from '@warfold/space';
import { checkPath, headingOf, measurePath, pointToPoint } from '@warfold/space';
import { enemiesOnTable } from '../../shared/sides.ts';
import { BUNCHED } from '../sequence/marks.ts';
import type { Way } from '../table/ground.ts';
import { courseFor, whyNotWay } from '../table/ground.ts';
import { captainOf, objectivesOf } from '../table/table.ts';
import { standsAfter, whyNoRoom, whyNotFormation } from './formation.ts';
import type { MoveAnswer, UnitMove } from './march.ts';
import { follow, walk, wayOf } from './march.ts';
import { leastMove } from './wayOut.ts';

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
  return led === undefined ? 0 : Math.round(measurePath(captain, led.path, way).length);
}

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
    if (move.compulsory === true) return leastMove(state, unit, way, course());
    return stay;
  };
  return {
    why: (answer) => whyNotMove(state, unit, move, answer, way, course()),
    usual,
    complete: (wish) => follow(state, unit, way, course(), wish),
    ...suggestions(
      (random) => [
        ...(move.compulsory === true ? [] : [() => stay]),
        ...goalsOf(state, unit)
          .slice(0, 2)
          .map((goal) => () => towards(goal)),
        ...Array.from({ length: 4 }, () => () => found(random.below(3600), distance(random, move.allowance.total))),
      ],
      usual,
    ),
  };
  function towards(goal: Point): MoveAnswer | null {
    const captain = captainOf(state, unit);
    const far = Math.min(move.allowance.total, Math.floor(pointToPoint(goal, captain.pose)));
    return found(headingOf(goal.x - captain.pose.x, goal.y - captain.pose.y), far);
  }
}

/** Directions to try, nearest to the wanted one first. */
const FAN: readonly number[] = [0, 200, -200, 450, -450, 900, -900, 1350, -1350, 1800];

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

/** Everything that can be wrong with a move of a whole unit: its captain's way, and where everybody ends. */
function whyNotMove(state: State, unit: Unit, move: UnitMove, answer: MoveAnswer, way: Way, course: Course): Refusal | null {
  if ('declined' in answer) return null;
  const captain = captainOf(state, unit);
  const led = answer.travels.find(({ model }) => model === captain.id);
  if (led !== undefined) {
    const refused = whyNotWay(state, unit, checkPath(captain, led.path, course), course, move.rule, move.jets === true);
    if (refused !== null) return refused;
  }
  const stands = answer.travels.flatMap(({ model, path }): Stand[] =>
    model === undefined ? [] : [{ model, pose: path[path.length - 1]! }],
  );
  const wrong = whyNotFormation(state, unit, standsAfter(state, unit, stands), way, course);
  if (wrong === null) return null;
  const end = led === undefined ? captain.pose : led.path[led.path.length - 1]!;
  return whyNoRoom(state, unit, end, way, course) ?? wrong;
}
