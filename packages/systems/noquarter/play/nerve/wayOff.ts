import type { Model, ModelTravel, State } from '@warfold/engine';
import { markOf, modelAt, standing } from '@warfold/engine';
import type { Course, Heading, Mil, Obstacle, Point, Pose } from '@warfold/space';
import { ahead, CONTACT, fits, headingOf, pointToPoint, poseAt, settle } from '@warfold/space';
import { among, comradeAt } from '../../../shared/body.ts';
import type { EachMove } from '../../../shared/moving.ts';
import { allowanceOf, isLegalEach, moversOf } from '../../../shared/moving.ts';
import { goTogether, wayTo } from '../../../shared/together.ts';
import { EDGE } from '../marks.ts';
import { whyScattered } from '../moving/walking.ts';
import { edgeOf, facingFrom } from '../setup/edges.ts';
import { nearestOf, whyNotAway } from './away.ts';

/** Who runs, from whom, and whether home is where it runs to. */
export interface Run {
  readonly move: EachMove;
  /** The course of each model, worked out once for all the ways that are tried. */
  readonly course: (model: Model) => Course;
  readonly enemies: readonly Model[];
  readonly home: boolean;
}

/** Turns to try, the smallest first. */
const FAN: readonly number[] = [0, 150, -150, 300, -300, 450, -450, 600, -600, 750, -750, 900, -900];
const SHARES: readonly number[] = [4, 3, 2, 1];

/** All turns of so many tenths of a degree up to a right angle, to both sides. */
const fan = (step: number): number[] => {
  const turns = [0];
  for (let turn = step; turn <= 900; turn += step) turns.push(turn, -turn);
  return turns;
};

/**
 * The way of one who runs without thinking: the unit as one, straight off (home, if that leads away) or round what is in its way, as far as it can and
 * together if it can. Where it cannot run as one, each model runs for itself. Nothing where nobody can.
 */
export function wayOff(state: State, run: Run): readonly ModelTravel[] | null {
  let parted: readonly ModelTravel[] | null = null;
  for (const share of SHARES) {
    for (const turn of FAN) {
      const travels = goingOff(state, run, turn, share);
      if (travels === null) continue;
      if (keepsTogether(state, run, travels)) return travels;
      parted ??= travels;
    }
  }
  return parted ?? eachOff(state, run);
}

/** The whole unit by the same shift, at a turn from the straight way off; nothing where that is no flight. */
export function goingOff(state: State, run: Run, turn: number, share: number): readonly ModelTravel[] | null {
  const { move, course, enemies } = run;
  const heading = (headingOff(state, run) + turn + 3600) % 3600;
  const by = ahead({ x: 0, y: 0 }, heading, Math.floor((move.allowance.total * share) / 4));
  if (by.x === 0 && by.y === 0) return null;
  const travels = goTogether(state, move, course, { by, heading: null });
  const isFlight =
    travels !== null && travels.length > 0 && travels.every(goesSomewhere) && whyNotAway(state, move.rule, travels, enemies) === null;
  return isFlight && isLegalEach(state, move, course, travels) ? travels : null;
}

/** The nearest place to where one wants to be may be one's own, but for what counts as contact with whatever is in the way. */
const goesSomewhere = ({ path }: ModelTravel): boolean => pointToPoint(path[0]!, path[path.length - 1]!) > CONTACT;

export const keepsTogether = (state: State, { move }: Run, travels: readonly ModelTravel[]): boolean =>
  whyScattered(
    state,
    move.unit,
    travels.map(({ model }) => model),
    endsOf(state, move.unit, travels),
  ) === null;

export function endsOf(state: State, unit: number, travels: readonly ModelTravel[]): Model[] {
  const ends = new Map(travels.map(({ model, path }) => [model, path[path.length - 1]!]));
  return standing(state, unit).map((model) => modelAt(model, ends.get(model.id) ?? model.pose));
}

/** Straight away from the nearest enemy, or home, if home is no more than a right angle off. */
function headingOff(state: State, { move, enemies, home }: Run): Heading {
  const movers = moversOf(state, move);
  const middle = middleOf(movers);
  const nearest = movers.map((model) => nearestOf(model, enemies)).reduce((best, one) => (one.away < best.away ? one : best)).enemy;
  const away = headingOf(middle.x - nearest.pose.x, middle.y - nearest.pose.y);
  const { side } = state.units[move.unit]!;
  if (!home || markOf(state.sides[side]!, EDGE) === '') return away;
  const homeward = (facingFrom(edgeOf(state, side)) + 1800) % 3600;
  const off = Math.abs(((away - homeward + 5400) % 3600) - 1800);
  return off <= 900 ? homeward : away;
}

function middleOf(models: readonly Model[]): Point {
  const sum = models.reduce((all, { pose }) => ({ x: all.x + pose.x, y: all.y + pose.y }), { x: 0, y: 0 });
  return { x: Math.round(sum.x / models.length), y: Math.round(sum.y / models.length) };
}

/** Those farthest from the enemy first, who make room for the others; who has no way off stays (NQ-AREA-03). */
function eachOff(state: State, run: Run): readonly ModelTravel[] | null {
  const { move, course, enemies } = run;
  const movers = moversOf(state, move)
    .map((model) => ({ model, ...nearestOf(model, enemies) }))
    .sort((a, b) => b.away - a.away || a.model.id - b.model.id);
  const placed = new Map(standing(state, move.unit).map((model): [number, Obstacle] => [model.id, comradeAt(model, model.pose)]));
  const travels: ModelTravel[] = [];
  for (const { model, enemy } of movers) {
    const others = [...placed].filter(([id]) => id !== model.id).map(([, obstacle]) => obstacle);
    const travel = oneOff(state, run, model, enemy, among(course(model), others));
    if (travel === null) continue;
    placed.set(model.id, comradeAt(model, travel.path[travel.path.length - 1]!));
    travels.push(travel);
  }
  return travels.length > 0 && isLegalEach(state, move, course, travels) ? travels : null;
}

function oneOff(state: State, { move, enemies }: Run, model: Model, enemy: Model, course: Course): ModelTravel | null {
  const away = headingOf(model.pose.x - enemy.pose.x, model.pose.y - enemy.pose.y);
  const far = allowanceOf(move, model);
  for (const share of SHARES) {
    for (const turn of FAN) {
      const end = ahead(model.pose, (away + turn + 3600) % 3600, Math.floor((far * share) / 4));
      const path = wayTo(model, poseAt(end, model.pose), course);
      if (path === null) continue;
      const travel = { model: model.id, path };
      if (goesSomewhere(travel) && whyNotAway(state, move.rule, [travel], enemies) === null) return travel;
    }
  }
  return squeezedOff(state, move, model, { enemies, away, far, course });
}

/** Where one runs who finds no way off at first: the free places nearest to those all over the ground before one, the farthest first. */
function squeezedOff(
  state: State,
  move: EachMove,
  model: Model,
  {
    enemies,
    away,
    far,
    course,
  }: { readonly enemies: readonly Model[]; readonly away: Heading; readonly far: Mil; readonly course: Course },
): ModelTravel | null {
  const travelTo = (end: Pose): ModelTravel | null => {
    const path = fits(model, end, course) ? wayTo(model, end, course) : null;
    const travel = path === null ? null : { model: model.id, path };
    return travel !== null && goesSomewhere(travel) && whyNotAway(state, move.rule, [travel], enemies) === null ? travel : null;
  };
  const about = (gap: Mil, turns: readonly number[]): Pose[] => {
    const poses: Pose[] = [];
    for (let length = far; length > CONTACT; length -= gap)
      for (const turn of turns) poses.push(poseAt(ahead(model.pose, (away + turn + 3600) % 3600, length), model.pose));
    return poses;
  };
  for (const end of about(125, fan(25))) {
    const travel = travelTo(end);
    if (travel !== null) return travel;
  }
  // What nothing else fits into: the corners between those who are in the way.
  for (const wanted of about(250, fan(100))) {
    const end = settle(model, wanted, course, 250)?.pose;
    const travel = end === undefined ? null : travelTo(end);
    if (travel !== null) return travel;
  }
  return null;
}
