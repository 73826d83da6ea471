import type { Model, ModelTravel, State } from '@warfold/engine';
import { standing } from '@warfold/engine';
import type { Course, Mil, Pose } from '@warfold/space';
import {
  ahead,
  bodyAt,
  courseWith,
  fits,
  gap,
  headingOf,
  isLegalPath,
  planPath,
  pointToPoint,
  poseAlong,
  poseAt,
  poseFacing,
  settle,
} from '@warfold/space';
import { among, comradeAt } from '../../../shared/body.ts';
import { courseWithin } from '../moving/ground.ts';
import type { Charge } from './chargers.ts';
import { chargeReach } from './chargers.ts';

/** One after the other, the nearest first: straight on, or along the shortest way where something is in between. */
export function falling(state: State, { unit, models }: Charge, targets: readonly Model[]): ModelTravel[] {
  const moving = models
    .map((id) => state.models[id]!)
    .sort((a, b) => nearestTo(a, targets).away - nearestTo(b, targets).away || a.id - b.id);
  const placed = standing(state, unit)
    .filter(({ id }) => !models.includes(id))
    .map((model) => comradeAt(model, model.pose));
  const travels: ModelTravel[] = [];
  for (const model of moving) {
    const course = among(
      courseWith(courseWithin(state, model, 'charge', chargeReach(state, model)), { allowance: chargeReach(state, model) }),
      placed,
    );
    const path = onward(state, model, nearestTo(model, targets), course) ?? planned(model, targets, course);
    placed.push(comradeAt(model, path[path.length - 1]!));
    if (path.length > 1) travels.push({ model: model.id, path });
  }
  return travels;
}

interface Nearest {
  readonly enemy: Model | null;
  readonly away: number;
}

function nearestTo(model: Model, targets: readonly Model[]): Nearest {
  let best: Nearest = { enemy: null, away: Number.POSITIVE_INFINITY };
  for (const enemy of targets) {
    const away = gap(model, enemy);
    if (away < best.away) best = { enemy, away };
  }
  return best;
}

/** Straight towards the nearest enemy, beside a comrade who stands there already, or a little round what is in the way. */
function onward(state: State, model: Model, { enemy, away }: Nearest, course: Course): readonly Pose[] | null {
  const far = Math.floor(Math.min(chargeReach(state, model), away));
  if (enemy === null || far < 1) return [model.pose];
  const heading = headingOf(enemy.pose.x - model.pose.x, enemy.pose.y - model.pose.y);
  const open = courseWith(course, { allowance: null });
  for (const { turn, share } of TRIES) {
    const way = (heading + turn + 3600) % 3600;
    const wanted = poseFacing(poseAt(ahead(model.pose, way, Math.floor(far * share)), model.pose), heading);
    const end = fits(model, wanted, course) ? wanted : turn === 0 ? (settle(model, wanted, course, BESIDE)?.pose ?? null) : null;
    if (end === null) continue;
    const straight = [model.pose, end];
    if (!isLegalPath(model, straight, open)) continue;
    if (!isLegalPath(model, straight, course)) {
      // Dear ground: as far as the points go.
      const shorter = shortened(model, end, course);
      if (shorter !== null) return shorter;
    } else if (away - gap(bodyAt(model, end), enemy) >= far * ENOUGH) return straight;
  }
  return null;
}

/** A straight way cut where the points for it end, to the mil. */
function shortened(model: Model, end: Pose, course: Course): readonly Pose[] | null {
  const cut = (far: Mil): readonly Pose[] => [model.pose, poseFacing(poseAlong([model.pose, end], far), end.heading)];
  let [paid, dear] = [0, Math.ceil(pointToPoint(model.pose, end))];
  while (dear - paid > 1) {
    const middle = Math.floor((paid + dear) / 2);
    if (isLegalPath(model, cut(middle), course)) paid = middle;
    else dear = middle;
  }
  return paid === 0 ? null : cut(paid);
}

/** How a model looks for a place among comrades who run the same way: aside, a little back, a little round. */
const TRIES: readonly { readonly turn: number; readonly share: number }[] = [
  { turn: 0, share: 1 },
  { turn: 0, share: 0.85 },
  { turn: 150, share: 1 },
  { turn: -150, share: 1 },
  { turn: 300, share: 1 },
  { turn: -300, share: 1 },
];
const BESIDE: Mil = 1200;
/** Less than this of the way gained, and the shortest way is worked out. */
const ENOUGH = 0.75;

function planned(model: Model, targets: readonly Model[], course: Course): readonly Pose[] {
  const plan = planPath(model, model.pose, { kind: 'touch', bodies: targets }, course, 'beyond');
  return plan.kind === 'none' ? [model.pose] : plan.path;
}
