import type { RuleId } from '@warfold/catalogue';
import type { Ref, Refusal, State, Unit } from '@warfold/engine';
import { inchesOf, refuse, say, standing } from '@warfold/engine';
import type { Area, Breach, Course, Keep, Obstacle, PathReport, Tag } from '@warfold/space';
import { hullOf, keepAtLeast, OPEN, reachOf, SOLID, withinUnits } from '@warfold/space';
import { areEnemies, onTable } from '../../shared/sides.ts';
import { culpritOf, isComrade, isPart, tagPart, tagPiece, tagUnit } from '../../shared/tags.ts';
import { lineOf } from '../army/profile.ts';
import type { Ground } from './table.ts';
import { groundsOf, isFlying, ONE_INCH } from './table.ts';

/** What a move may and may not do; everything not said is as for an Advance! on foot. */
export interface Way {
  /** The most it may cost; null where nothing is measured. */
  readonly allowance: number | null;
  /** Jets and Hover: through anything, but not ending on top of impassable terrain or units (WP-RULE-JUMP-1, WP-VRULE-HOVER-1). */
  readonly over?: boolean;
  /** Double Move! and charges may not cross obstacles (WP-TERRAIN-03). */
  readonly forbidObstacles?: boolean;
  /** A charge pays no more for difficult terrain (WP-CHARGE-09). */
  readonly noDoubleCost?: boolean;
  /** Units that may be touched: the target of a charge. Its own comrades' contact is the caller's matter. */
  readonly touch?: readonly number[];
  /** WP-CHARGE-12: brushing past others is allowed on the way. */
  readonly brush?: boolean;
  /** For those who must go and are hemmed in: enemies that they stand among hold them only by their bases, not by the distance to keep or by their gaps. */
  readonly leaving?: boolean;
  /** Models of friends that block as well: those already in contact with the target of a charge (WP-CHARGE-13). */
  readonly blockedBy?: readonly number[];
}

const FLAT: Keep = { ...SOLID, height: 'flat' };
/** Closed, but whoever stands in it may walk out. */
const LEAVE: Keep = { ...FLAT, leave: true };
/** Not even contact. */
const UNTOUCHED: Keep = { ...FLAT, strict: true };
const KEEP_INCH = keepAtLeast(ONE_INCH, { leave: true });
const END_INCH = keepAtLeast(ONE_INCH);
/** Taller than any table: terrain blocks on the ground, whatever its height. */
const SKY = 1_000_000;

/** Everything that a unit on the move has to respect. Ids are `unit:7`, `hull:7`, `piece:3`. */
export function courseFor(state: State, unit: Unit, way: Way): Course {
  const obstacles: Obstacle[] = [];
  for (const other of state.units) {
    if (other.id !== unit.id && onTable(state, other)) unitObstacles(state, unit, other, way, obstacles);
  }
  const areas: Area[] = [];
  const heavy = lineOf(state, unit).type === 'Ord';
  for (const ground of groundsOf(state)) groundObstacles(ground, heavy, way, obstacles, areas);
  return { ...OPEN, table: state.table, obstacles, areas, allowance: way.allowance, heights: 'ignored' };
}

/** WP-MOVE-06, -07: through friends, not through enemies or the gaps between them; never ending within 1". */
function unitObstacles(state: State, unit: Unit, other: Unit, way: Way, out: Obstacle[]): void {
  const models = standing(state, other.id);
  const solid = way.over !== true && areEnemies(state, unit, other) && !isFlying(state, other);
  const target = way.touch?.includes(other.id) === true;
  const among = solid && way.leaving === true && withinUnits(standing(state, unit.id), models, ONE_INCH);
  const moving = !solid ? null : target || among || way.brush === true ? FLAT : KEEP_INCH;
  const ending = target ? FLAT : way.brush === true ? UNTOUCHED : END_INCH;
  for (const model of models) {
    const inTheWay = way.blockedBy?.includes(model.id) === true;
    out.push({ id: tagUnit(other.id), shape: model, moving: inTheWay ? FLAT : moving, ending });
  }
  if (!solid || models.length < 2 || target || among) return;
  const { points, radius } = hullOf(models);
  out.push({
    id: tagPart(tagUnit(other.id), 'hull'),
    shape: { footprint: points, radius, bottom: 0, top: SKY },
    moving: LEAVE,
    ending: null,
  });
}

function groundObstacles({ piece, terrain, kind }: Ground, heavy: boolean, way: Way, obstacles: Obstacle[], areas: Area[]): void {
  if (kind === 'decorative') return;
  const shape = { footprint: terrain.footprint, radius: 0, bottom: 0, top: SKY };
  const id = tagPiece(piece.id);
  // WP-ORD-03: to a heavy weapon all that is not open ground is impassable.
  const closed = kind === 'impassable' || heavy;
  if (way.over === true) {
    // What may be stood on may be landed on: the book's list has impassable terrain and units only.
    if (closed) obstacles.push({ id, shape, moving: null, ending: FLAT });
  } else if (closed) obstacles.push({ id, shape, moving: LEAVE, ending: FLAT });
  else if (kind === 'obstacle') obstacles.push({ id, shape, moving: way.forbidObstacles === true ? LEAVE : null, ending: null });
  if (kind === 'difficult' && way.over !== true && !heavy) {
    areas.push({ id, footprint: terrain.footprint, rate: way.noDoubleCost === true ? 1 : 2, enter: 0, exit: 0, counts: 'centre' });
  }
}

/** Narrows a course to what matters to those who stand within `reach` of a point: most of the table is never in the way. */
export function nearby(course: Course, at: { readonly x: number; readonly y: number }, reach: number): Course {
  const obstacles = course.obstacles.filter(({ shape }) => {
    if ('base' in shape) {
      const dx = shape.pose.x - at.x;
      const dy = shape.pose.y - at.y;
      const far = reach + ONE_INCH + reachOf(shape.base);
      return dx * dx + dy * dy <= far * far;
    }
    const far = reach + shape.radius;
    return (
      shape.footprint.some((p) => p.x >= at.x - far) &&
      shape.footprint.some((p) => p.x <= at.x + far) &&
      shape.footprint.some((p) => p.y >= at.y - far) &&
      shape.footprint.some((p) => p.y <= at.y + far)
    );
  });
  return { ...course, obstacles };
}

/** What is wrong with a way, its length apart from its price: difficult terrain is named where it is what makes the way too long. */
export function whyNotWay(
  state: State,
  unit: Unit,
  { breaches, measure }: PathReport,
  { course, far, over }: { readonly course: Course; readonly far: RuleId; readonly over: boolean },
): Refusal | null {
  const [breach] = breaches;
  if (breach === undefined) return null;
  if (breach.kind !== 'far' || measure.length > (course.allowance ?? 0)) return refusalOf(state, unit, breach, far, over);
  const pieces = measure.stays.filter(({ length }) => length > 0).flatMap(({ id }) => culpritOf(id) ?? []);
  const numbers = { measured: inchesOf(breach.measured), required: inchesOf(breach.required) };
  return refuse(lineOf(state, unit).type === 'Arm' ? 'WP-ARMOUR-11' : 'WP-TERRAIN-05', say('wp.refused.doubleCost', numbers), pieces);
}

/** A breach in the words of the rules: which rule, who is in the way, and the numbers. */
export function refusalOf(state: State, unit: Unit, breach: Breach, far: RuleId, over: boolean): Refusal {
  const [tag] = breach.ids;
  const who = culpritOf(tag);
  const culprits = who === null ? undefined : [who];
  // Who stands in somebody else is no less than no inches away.
  const numbers = { measured: inchesOf(Math.max(0, breach.measured)), required: inchesOf(breach.required), ...(who !== null && { who }) };
  const [rule, key] = ruleOf(state, unit, breach, { tag, far, over });
  return refuse(rule, say(key, numbers), culprits);
}

function ruleOf(
  state: State,
  unit: Unit,
  breach: Breach,
  { tag, far, over }: { readonly tag: Tag | undefined; readonly far: RuleId; readonly over: boolean },
): [RuleId, string] {
  const who = culpritOf(tag);
  switch (breach.kind) {
    case 'far':
      return [far, 'wp.refused.tooFar'];
    case 'off-table':
      return ['WP-SETUP-02', 'wp.refused.offTable'];
    case 'zone':
      return ['WP-SETUP-06', 'wp.refused.zone'];
    case 'loose':
      return ['WP-UNIT-07', 'wp.refused.captain'];
    case 'crooked':
    case 'turned':
    case 'too-many-turns':
      return ['WP-ARMOUR-04', 'wp.refused.steering'];
    default:
      if (isComrade(tag)) return ['WP-UNIT-06', 'wp.refused.comrade'];
      if (isPart(tag, 'hull')) return ['WP-MOVE-07', 'wp.refused.throughUnit'];
      return who !== null && 'unit' in who ? unitRule(state, unit, breach, who.unit) : pieceRule(state, unit, who, over);
  }
}

function unitRule(state: State, unit: Unit, breach: Breach, other: number): [RuleId, string] {
  if (breach.kind === 'near') return ['WP-MOVE-07', 'wp.refused.enemyOnWay'];
  const onTop = breach.measured < 0 && !areEnemies(state, unit, state.units[other]!);
  return onTop ? ['WP-MOVE-06', 'wp.refused.onFriends'] : ['WP-MEASURE-04', 'wp.refused.nearUnit'];
}

function pieceRule(state: State, unit: Unit, who: Ref | null, over: boolean): [RuleId, string] {
  const kind = groundsOf(state).find(({ piece }) => who !== null && 'piece' in who && who.piece === piece.id)?.kind;
  if (over) return [lineOf(state, unit).type === 'Arm' ? 'WP-VRULE-HOVER-1' : 'WP-RULE-JUMP-1', 'wp.refused.onTop'];
  if (kind === 'impassable') return ['WP-TERRAIN-02', 'wp.refused.impassable'];
  return lineOf(state, unit).type === 'Ord' ? ['WP-ORD-03', 'wp.refused.heavyGround'] : ['WP-TERRAIN-03', 'wp.refused.obstacle'];
}
