import type { RuleId } from '@warfold/catalogue';
import type { Explained, State, Travel, Unit } from '@warfold/engine';
import { standing } from '@warfold/engine';
import type { Course, Heading, Mil, Pose } from '@warfold/space';
import { ahead, fits, isLegalPath, planPath } from '@warfold/space';
import type { MoveAnswer } from '../../shared/moving.ts';
import type { Way } from '../table/ground.ts';
import { captainOf } from '../table/table.ts';
import { blobAround } from './formation.ts';

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
  /** WP-TRANSPORT-03: transports that the unit may get into, and so may come as near to as it likes. */
  readonly boards?: readonly number[];
}

export const wayOf = (move: UnitMove): Way => ({
  allowance: move.allowance.total,
  ...(move.jets === true && { over: true }),
  ...(move.forbidObstacles === true && { forbidObstacles: true }),
  ...(move.leaving === true && { leaving: true }),
});

/** The same for those who get in: the inch to other units (WP-MEASURE-04) is not kept from the transport. */
export const wayAboard = (move: UnitMove): Way => ({ ...wayOf(move), touch: move.boards ?? [] });

/** A straight walk of the captain with the unit set around it, or nothing if it breaks a rule. */
export function walk(
  state: State,
  unit: Unit,
  way: Way,
  course: Course,
  { heading, far }: { readonly heading: Heading; readonly far: Mil },
): MoveAnswer | null {
  const captain = captainOf(state, unit);
  const { x, y } = ahead(captain.pose, heading, far);
  const pose: Pose = { x, y, z: captain.pose.z, heading };
  if (!fits(captain, pose, course) || !isLegalPath(captain, [captain.pose, pose], course)) return null;
  return marchTo(state, unit, way, course, [captain.pose, pose]);
}

/** The captain goes where it is wished, round what is in the way if the straight line is closed, and the unit with it. */
export function follow(state: State, unit: Unit, way: Way, course: Course, wish: MoveAnswer): MoveAnswer {
  const captain = captainOf(state, unit);
  if ('declined' in wish) return wish;
  const led = wish.travels.find(({ model }) => model === captain.id);
  if (led === undefined || wish.travels.length > 1) return wish;
  const end = led.path[led.path.length - 1]!;
  const straight = isLegalPath(captain, led.path, course);
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
  const stands = blobAround(state, unit, path[path.length - 1]!, { way, whole: course });
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
