import type { Model, State, Unit } from '@warfold/engine';
import { standing } from '@warfold/engine';
import type { Course, Mil, PathGoal, Point, Pose, Terrain } from '@warfold/space';
import { bodyAt, gap, gapToTerrain, lengthOf, measurePath, planPath, segmentMeetsPolygon } from '@warfold/space';
import { groundsOf, isNearTerrain, ONE_INCH } from '../table/table.ts';

/** How a charge runs in: the leading model, its way, and what that way means for the fight. */
export interface ChargeRoute {
  readonly leader: number;
  readonly path: readonly Pose[];
  readonly length: number;
  /** WP-CHARGE-05: contact is made across an obstacle. */
  readonly across: boolean;
  /** WP-MELEE-05: it went through difficult terrain, or ended in it. */
  readonly broken: boolean;
}

/**
 * WP-CHARGE-05: the model with the shortest way to the target, and that way. Models are tried from the nearest as the crow flies; once a way is
 * known, only those whose straight line is shorter can still better it.
 */
export function routeTo(
  state: State,
  unit: Unit,
  target: Unit,
  { reach, course, jets }: { readonly reach: Mil; readonly course: Course; readonly jets: boolean },
): ChargeRoute | null {
  const foes = standing(state, target.id);
  const own = standing(state, unit.id)
    .map((model) => ({ model, far: Math.min(...foes.map((foe) => gap(model, foe))) }))
    .sort((a, b) => a.far - b.far);
  let best: ChargeRoute | null = null;
  for (const { model, far } of own) {
    if (far > (best?.length ?? reach)) break;
    const route = wayOf(state, model, foes, { ...course, allowance: best?.length ?? reach }, jets);
    if (route !== null && (best === null || route.length < best.length)) best = route;
  }
  return best;
}

function wayOf(state: State, model: Model, foes: readonly Model[], course: Course, jets: boolean): ChargeRoute | null {
  const direct = pathTo(model, { kind: 'touch', bodies: foes }, course);
  const round = jets ? null : overObstacle(state, model, foes, course);
  const path = direct === null || (round !== null && lengthOf(round) < lengthOf(direct)) ? round : direct;
  if (path === null) return null;
  return { leader: model.id, path, length: lengthOf(path), across: path === round, broken: !jets && inDifficult(model, path, course) };
}

function pathTo(model: Model, goal: PathGoal, course: Course): readonly Pose[] | null {
  const found = planPath(model, model.pose, goal, course);
  return found.kind === 'path' ? found.path : null;
}

/** Ruling of WP-CHARGE-05: at the near side of an obstacle, with a target model within 1" of the far side, it is in contact across it. */
function overObstacle(state: State, model: Model, foes: readonly Model[], course: Course): readonly Pose[] | null {
  let best: readonly Pose[] | null = null;
  for (const { kind, terrain } of groundsOf(state)) {
    if (kind !== 'obstacle') continue;
    const behind = foes.filter(
      (foe) => isNearTerrain(foe, terrain, ONE_INCH) && segmentMeetsPolygon(model.pose, foe.pose, terrain.footprint),
    );
    for (const foe of behind) {
      const path = pathTo(model, { kind: 'point', at: nearSide(model, foe.pose, terrain) }, course);
      if (path !== null && (best === null || lengthOf(path) < lengthOf(best))) best = path;
    }
  }
  return best;
}

/** Where a base that goes straight at somebody first touches the terrain in between; in whole mils, from outside. */
function nearSide(model: Model, towards: Point, terrain: Terrain): Point {
  const at = (share: number): Point => ({
    x: Math.round(model.pose.x + (towards.x - model.pose.x) * share),
    y: Math.round(model.pose.y + (towards.y - model.pose.y) * share),
  });
  const apart = (p: Point) => gapToTerrain(bodyAt(model, { ...model.pose, ...p }), terrain) > 0;
  let near = 0;
  let far = 1;
  for (let i = 0; i < 24; i++) {
    const middle = (near + far) / 2;
    if (apart(at(middle))) near = middle;
    else far = middle;
  }
  return at(near);
}

export const inDifficult = (model: Model, path: readonly Pose[], course: Course): boolean =>
  measurePath(model, path, course).stays.some(({ length, endsInside }) => length > 0 || endsInside);
