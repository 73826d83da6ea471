import type { RuleId } from '@warfold/catalogue';
import type { Flow, Game, Model, ModelTravel, State } from '@warfold/engine';
import { markOf, part, say, sumOf } from '@warfold/engine';
import type { Course, Heading, Point } from '@warfold/space';
import { ahead, gap, headingOf } from '@warfold/space';
import type { EachMove } from '../../shared/moving.ts';
import { goTogether } from '../../shared/together.ts';
import { courseWithin } from './ground.ts';
import { EDGE } from './marks.ts';
import { canWalk } from './pace.ts';
import { stepped } from './sorcery.ts';
import { breachOf, reachOn } from './travel.ts';

export interface FallBack {
  /** Action points for the way, for each model. */
  points(model: Model): number;
  /** The enemies it runs from. */
  readonly from: readonly number[];
  readonly how: string;
  readonly rule: RuleId;
  /** Towards its own table edge, if that leads away (NQ-PANIC-03). */
  readonly home?: boolean;
}

/** Turns to try, the smallest first. */
const FAN: readonly number[] = [0, 150, -150, 300, -300, 450, -450, 600, -600, 750, -750, 900, -900];

/**
 * NQ-HOLD-09, NQ-PANIC-03: a unit runs as one, straight away from the enemy if it can, round what is in its way if it must, never nearer, and not
 * through attack areas or off the table (NQ-AREA-03, NQ-MOVE-05). Where no way leads off it stays.
 */
export function* fallBack(game: Game, unit: number, flight: FallBack): Flow<void> {
  const travels = wayOff(game.state, unit, flight);
  if (travels === null || travels.length === 0) {
    game.tell(flight.rule, 'nq.cornered', { unit: { unit } });
    return;
  }
  game.emit({ type: 'moved', unit, how: flight.how, travels, rule: flight.rule });
  yield* stepped(game, unit, travels);
}

function wayOff(state: State, unit: number, flight: FallBack): ModelTravel[] | null {
  const models = state.units[unit]!.models.map((id) => state.models[id]!).filter(
    (model) => model.place.at === 'table' && canWalk(state, model),
  );
  const enemies = flight.from.map((id) => state.models[id]!).filter(({ place }) => place.at === 'table');
  const [first] = models;
  if (first === undefined || enemies.length === 0) return null;
  const far = models.reduce((least, model) => Math.min(least, reachOn(state, model, flight.points(model))), Number.POSITIVE_INFINITY);
  const courses = new Map<number, Course>();
  const course = (model: Model): Course => {
    const far = reachOn(state, model, flight.points(model));
    const known = courses.get(model.id) ?? { ...courseWithin(state, model, 'walk', far), allowance: far };
    courses.set(model.id, known);
    return known;
  };
  const move: EachMove = {
    unit,
    how: flight.how,
    rule: flight.rule,
    label: say('nq.ask.move', { unit: { unit } }),
    allowance: sumOf([part(far, say('nq.part.ap'), flight.rule)]),
    models: models.map(({ id }) => id),
    course,
    links: null,
    breach: breachOf,
    mayDecline: 'stay',
  };
  const heading = headingAway(state, unit, models, enemies, flight.home === true);
  for (const share of [4, 3, 2, 1]) {
    for (const turn of FAN) {
      const by = ahead({ x: 0, y: 0 }, (heading + turn + 3600) % 3600, Math.floor((far * share) / 4));
      const travels = by.x === 0 && by.y === 0 ? null : goTogether(state, move, course, by, null);
      if (travels?.every((travel) => leadsAway(state, travel, enemies))) return travels;
    }
  }
  return null;
}

/** Straight away from the nearest enemy, or home, if home is no more than a right angle off. */
function headingAway(state: State, unit: number, models: readonly Model[], enemies: readonly Model[], home: boolean): Heading {
  const middle = middleOf(models);
  const nearest = enemies.reduce((best, enemy) => (distance(enemy, models) < distance(best, models) ? enemy : best));
  const away = headingOf(middle.x - nearest.pose.x, middle.y - nearest.pose.y);
  const edge = markOf(state.sides[state.units[unit]!.side]!, EDGE);
  if (!home || edge === '') return away;
  const homeward = edge === 'south' ? 1800 : 0;
  const off = Math.abs(((away - homeward + 5400) % 3600) - 1800);
  return off <= 900 ? homeward : away;
}

const distance = (enemy: Model, models: readonly Model[]): number =>
  models.reduce((least, model) => Math.min(least, gap(model, enemy)), Number.POSITIVE_INFINITY);

function middleOf(models: readonly Model[]): Point {
  const sum = models.reduce((all, { pose }) => ({ x: all.x + pose.x, y: all.y + pose.y }), { x: 0, y: 0 });
  return { x: Math.round(sum.x / models.length), y: Math.round(sum.y / models.length) };
}

/** Every leg ends no nearer to the enemies than it began. */
function leadsAway(state: State, { model, path }: ModelTravel, enemies: readonly Model[]): boolean {
  const own = state.models[model]!;
  let before = distanceTo(own, enemies);
  for (const pose of path.slice(1)) {
    const now = distanceTo({ ...own, pose }, enemies);
    if (now < before - 1) return false;
    before = now;
  }
  return true;
}

const distanceTo = (model: Model, enemies: readonly Model[]): number =>
  enemies.reduce((least, enemy) => Math.min(least, gap(model, enemy)), Number.POSITIVE_INFINITY);
