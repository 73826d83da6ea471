import type { Flow, Game, Judge, Random, Refusal, Stand, State, Travel, Unit } from '@warfold/engine';
import { say, standing, suggestions } from '@warfold/engine';
import type { Course, Heading, Mil, Point } from '@warfold/space';
import { checkPath, gap, headingOf, measurePath, pointToPoint } from '@warfold/space';
import type { MoveAnswer } from '../../shared/moving.ts';
import { enemiesOnTable } from '../../shared/sides.ts';
import { BUNCHED } from '../sequence/marks.ts';
import type { Way } from '../table/ground.ts';
import { courseFor, whyNotWay } from '../table/ground.ts';
import { captainOf, ONE_INCH, objectivesOf } from '../table/table.ts';
import { standsAfter, whyNoRoom, whyNotFormation } from './formation.ts';
import type { UnitMove } from './march.ts';
import { follow, walk, wayAboard, wayOf } from './march.ts';
import { leastMove } from './wayOut.ts';

/** What came of an order to move. */
interface Moved {
  /** How far the captain went. */
  readonly far: Mil;
  /** Nobody moved or turned. */
  readonly still: boolean;
}

const STAYED: Moved = { far: 0, still: true };

/** WP-SHOOT-10, WP-ARMOUR-21: whether nobody moved an inch or turned. */
export const isStill = (travels: readonly Travel[] | null): boolean =>
  (travels ?? []).every(({ path: [from, ...on] }) =>
    on.every(({ x, y, heading }) => x === from!.x && y === from!.y && heading === from!.heading),
  );

/** Asks for the move, judges it, makes it, and says what came of it. */
export function* moveUnit(game: Game, unit: Unit, move: UnitMove): Flow<Moved> {
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
  if (travels === null || travels.length === 0) return STAYED;
  game.emit({ type: 'moved', unit: unit.id, how: move.how, travels, rule: move.rule });
  game.mark({ unit: unit.id }, BUNCHED, false, 'WP-UNIT-06');
  const way = courseFor(game.state, unit, wayOf(move));
  const led = travels.find(({ model }) => model === captain.id);
  const far = led === undefined ? 0 : Math.round(measurePath(captain, led.path, way).length);
  return { far, still: isStill(travels) };
}

export function moveJudge(state: State, unit: Unit, move: UnitMove): Judge<MoveAnswer> {
  const way = wayOf(move);
  const course = once(() => courseFor(state, unit, way));
  const boards = (move.boards ?? []).length > 0;
  const aboard = once(() => courseFor(state, unit, wayAboard(move)));
  const stay: MoveAnswer = { kind: 'move', declined: true };
  const found = (heading: Heading, far: Mil): MoveAnswer | null => walk(state, unit, way, course(), { heading, far });
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
    why: (answer) => {
      const refused = whyNotMove(state, unit, move, { answer, way, course: course() });
      return refused !== null && boards && whyNotMove(state, unit, move, { answer, way: wayAboard(move), course: aboard() }) === null
        ? null
        : refused;
    },
    usual,
    complete: (wish) => {
      const followed = follow(state, unit, way, course(), wish);
      // Only who cannot stand clear of the transport crowds about it.
      return boards && whyNotMove(state, unit, move, { answer: followed, way, course: course() }) !== null
        ? follow(state, unit, wayAboard(move), aboard(), wish)
        : followed;
    },
    ...suggestions(
      (random) => [
        ...(move.compulsory === true ? [] : [() => stay]),
        ...goalsOf(state, unit)
          .slice(0, 2)
          .map((goal) => () => towards(goal)),
        ...(move.boards ?? []).map((carrier) => () => upTo(state.units[carrier]!)),
        ...Array.from({ length: 4 }, () => () => found(random.below(3600), distance(random, move.allowance.total))),
      ],
      usual,
    ),
  };
  function upTo(carrier: Unit): MoveAnswer | null {
    const [captain, hull] = [captainOf(state, unit), captainOf(state, carrier)];
    const far = Math.floor(gap(captain, hull) - ONE_INCH / 2);
    const heading = headingOf(hull.pose.x - captain.pose.x, hull.pose.y - captain.pose.y);
    return far <= 0 || far > move.allowance.total ? null : walk(state, unit, wayAboard(move), aboard(), { heading, far });
  }
  function towards(goal: Point): MoveAnswer | null {
    const captain = captainOf(state, unit);
    const far = Math.min(move.allowance.total, Math.floor(pointToPoint(goal, captain.pose)));
    return found(headingOf(goal.x - captain.pose.x, goal.y - captain.pose.y), far);
  }
}

function once<T>(work: () => T): () => T {
  let known: T | null = null;
  return () => {
    known ??= work();
    return known;
  };
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
function whyNotMove(
  state: State,
  unit: Unit,
  move: UnitMove,
  { answer, way, course }: { readonly answer: MoveAnswer; readonly way: Way; readonly course: Course },
): Refusal | null {
  if ('declined' in answer) return null;
  const captain = captainOf(state, unit);
  const led = answer.travels.find(({ model }) => model === captain.id);
  if (led !== undefined) {
    const refused = whyNotWay(state, unit, checkPath(captain, led.path, course), { course, far: move.rule, over: move.jets === true });
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
