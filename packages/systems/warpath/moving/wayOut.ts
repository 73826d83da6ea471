import type { State, Text, Unit } from '@warfold/engine';
import { Fault, memo, part, standing, sumOf } from '@warfold/engine';
import type { Course, Heading, Mil } from '@warfold/space';
import { ahead, headingOf, inches, measurePath, planPath, pointToPoint, settle, within } from '@warfold/space';
import type { MoveAnswer } from '../../shared/moving.ts';
import { enemiesOnTable } from '../../shared/sides.ts';
import type { Way } from '../table/ground.ts';
import { courseFor } from '../table/ground.ts';
import { captainOf, ONE_INCH } from '../table/table.ts';
import type { UnitMove } from './march.ts';
import { marchTo, walk, wayOf } from './march.ts';

const fault = (unit: Unit): never => {
  throw new Fault(`unit ${unit.id} has no legal move`);
};

/** A walk to a place where the unit can stand, and its length. */
interface WayOut {
  readonly answer: MoveAnswer;
  readonly heading: Heading;
  readonly far: Mil;
}

const RING: Mil = 250;
/** Farther than any unit has to go to get clear. */
const FARTHEST = inches(48);

/** The first way out on rings of a quarter inch: the directions straight away from enemies nearby, then every ten degrees; then ways round what is about. On rings before `first` none of the former is of use. */
function wayOut(
  state: State,
  unit: Unit,
  way: Way,
  course: Course,
  { most, first = RING }: { readonly most: Mil; readonly first?: Mil },
): WayOut | null {
  const headings = [...awayFromEnemies(state, unit), ...TENS];
  for (let far = Math.min(first, most); ; far = Math.min(most, far + RING)) {
    const found = walkOut(state, unit, way, course, { headings, far });
    if (found !== null) return found;
    if (far >= most) return most < FARTHEST ? narrowOut(state, unit, way, course, most) : null;
  }
}

const TENS: readonly Heading[] = Array.from({ length: 36 }, (_, i) => 100 * i);
/** For whoever has only a gap to go through: the free places nearest to those all over the ground within reach. */
function narrowOut(state: State, unit: Unit, way: Way, course: Course, most: Mil): WayOut | null {
  const captain = captainOf(state, unit);
  const tried = new Set<string>();
  for (let far = 0; far <= most; far += BETWEEN) {
    for (const heading of far === 0 ? [captain.pose.heading] : TENS) {
      const { x, y } = ahead(captain.pose, heading, far);
      const spot = settle(captain, { ...captain.pose, x, y, heading }, course, BETWEEN)?.pose;
      if (spot === undefined || tried.has(`${spot.x} ${spot.y}`)) continue;
      tried.add(`${spot.x} ${spot.y}`);
      const plan = planPath(captain, captain.pose, { kind: 'point', at: spot }, course);
      const answer = plan.kind === 'path' ? marchTo(state, unit, way, course, plan.path) : null;
      if (answer !== null) return { answer, heading, far: pointToPoint(captain.pose, spot) };
    }
  }
  return null;
}

const BETWEEN: Mil = 500;

function walkOut(
  state: State,
  unit: Unit,
  way: Way,
  course: Course,
  { headings, far }: { readonly headings: readonly Heading[]; readonly far: Mil },
): WayOut | null {
  for (const heading of headings) {
    const answer = walk(state, unit, way, course, { heading, far });
    if (answer !== null) return { answer, heading, far };
  }
  return null;
}

/** The same to the mil, in directions of a tenth of a degree about the one that was found. */
function shortened(state: State, unit: Unit, way: Way, course: Course, found: WayOut): WayOut {
  let best = found;
  for (const spread of [50, 5]) {
    const about = Array.from({ length: 21 }, (_, i) => (best.heading + ((i - 10) * spread) / 5 + 3600) % 3600);
    const headings = [best.heading, ...awayFromEnemies(state, unit), ...about];
    for (let near = Math.max(0, best.far - RING); best.far - near > 1; ) {
      const middle = Math.floor((near + best.far) / 2);
      const shorter = walkOut(state, unit, way, course, { headings, far: middle });
      if (shorter === null) near = middle;
      else best = shorter;
    }
  }
  return best;
}

function awayFromEnemies(state: State, unit: Unit): Heading[] {
  const captain = captainOf(state, unit);
  return enemiesOnTable(state, unit)
    .flatMap((enemy) => standing(state, enemy.id))
    .filter((foe) => within(captain, foe, ONE_INCH))
    .map(({ pose }) => headingOf(captain.pose.x - pose.x, captain.pose.y - pose.y));
}

/** Ways out of those who may go as far as it takes, by unit and way of going: what stretches an allowance is asked for again by whoever then has to go. */
const unbounded = memo({
  on: (state: State) => state,
  key: (unit: Unit, way: Way) => `${unit.id} ${JSON.stringify(way)}`,
  work(state, unit: Unit, way: Way) {
    const course = courseFor(state, unit, way);
    return { course, first: wayOut(state, unit, way, course, { most: FARTHEST }) };
  },
});

const unboundedOut = (state: State, unit: Unit, way: Way) => unbounded(state, unit, { ...way, allowance: FARTHEST });

const shortest = memo({
  on: (out: ReturnType<typeof unboundedOut>) => out,
  work: ({ course, first }, state: State, unit: Unit, way: Way): WayOut | null =>
    first === null ? null : shortened(state, unit, way, course, first),
});

/** What it costs at the least to get out, and how; null if there is no way out at all. */
function leastOut(state: State, unit: Unit, way: Way): { readonly found: WayOut; readonly price: number } | null {
  const known = unboundedOut(state, unit, way);
  const found = shortest(known, state, unit, way);
  return found === null ? null : { found, price: priceOf(state, unit, known.course, found.answer) };
}

/** A legal move for those who must go, if only just. */
export function leastMove(state: State, unit: Unit, way: Way, course: Course): MoveAnswer {
  const most = way.allowance ?? FARTHEST;
  // No ring is of use to those who may go so far that is of none to those who may go anywhere.
  const first = unboundedOut(state, unit, way).first?.far ?? FARTHEST;
  const found = wayOut(state, unit, way, course, { most, first }) ?? stretchedOut(state, unit, way, most);
  return (found ?? fault(unit)).answer;
}

/** Where only a walk of just the allowance in just one direction will do: the one for which the allowance was stretched. */
function stretchedOut(state: State, unit: Unit, way: Way, most: Mil): WayOut | null {
  const least = leastOut(state, unit, way);
  return least !== null && least.price <= most ? least.found : null;
}

/**
 * A move that a unit can make which must go: its allowance, stretched by as much as it takes (WP-MELEE-11). A unit hemmed in by those it fought
 * slips out between them, and one shut in on all sides is set down beyond them, as if it flew: there is no other way to obey the rule.
 */
export function stretched(state: State, unit: Unit, move: UnitMove, reason: Text): UnitMove {
  const { total, parts } = move.allowance;
  const within = wayOf(move);
  if (wayOut(state, unit, within, courseFor(state, unit, within), { most: total }) !== null) return move;
  for (const tried of [move, { ...move, leaving: true }, { ...move, jets: true }]) {
    const least = leastOut(state, unit, wayOf(tried));
    if (least === null) continue;
    return { ...tried, allowance: sumOf([...parts, part(Math.max(0, Math.ceil(least.price) - total), reason, move.rule)]) };
  }
  return fault(unit);
}

function priceOf(state: State, unit: Unit, course: Course, answer: MoveAnswer): number {
  const captain = captainOf(state, unit);
  const led = 'declined' in answer ? undefined : answer.travels.find(({ model }) => model === captain.id);
  return led === undefined ? 0 : measurePath(captain, led.path, course).price;
}
