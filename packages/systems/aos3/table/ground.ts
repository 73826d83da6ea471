import type { RuleId } from '@warfold/catalogue';
import type { Model, Piece, Refusal, State, Unit } from '@warfold/engine';
import { refuse, say } from '@warfold/engine';
import type { Breach, Course, Keep, Mil, Obstacle, Rise } from '@warfold/space';
import { keepMoreThan, OPEN, reachOf, SOLID } from '@warfold/space';
import { culpritOf, numbersOf, tagModel, tagPiece, tagUnit } from '../../shared/tags.ts';
import { areFoes, garrisonOf, NEAR } from './table.ts';

/** How a move treats the enemy: kept away from all the way, kept away from where it ends, or only not walked over. */
export type Distance = 'way' | 'end' | 'none';

export interface Way {
  readonly foes: Distance;
  readonly flies: boolean;
  /** As far as each model can go: nothing farther away matters. */
  readonly reach: Mil;
}

const AWAY: Keep = keepMoreThan(NEAR, { height: 'slant' });
export const FLAT: Keep = { ...SOLID, height: 'flat' };
/** Taller than any table: what may not be entered at any height. */
export const SKY = 1_000_000;

/** What one model of a unit must respect on a move, its comrades and the length of its way apart (AOS3-9.0, AOS3-9.3, AOS3-9.4b). */
export function courseFor(state: State, unit: Unit, way: Way): (model: Model) => Course {
  const obstacles = [...modelObstacles(state, unit, way), ...pieceObstacles(state, unit, way)];
  const rises = state.pieces.flatMap((piece) => riseOf(piece) ?? []);
  return (model) => ({
    ...OPEN,
    table: state.table,
    obstacles: obstacles.filter((one) => isInReach(model, one, way.reach)),
    rises: rises.filter((rise) => mayMeet(model, rise, way.reach)),
    // AOS3-9.0d: no part of the base ends farther away than the model could move.
    shift: { least: 0, most: way.reach },
    heights: way.flies ? 'slant' : 'counted',
  });
}

/** AOS3-9.0b, AOS3-9.0c: no base is crossed; AOS3-9.4a: but by those who fly. Nobody ends on anybody (AOS3-1.2b). */
function modelObstacles(state: State, unit: Unit, { foes, flies }: Way): Obstacle[] {
  const found: Obstacle[] = [];
  for (const other of state.models) {
    if (other.place.at !== 'table' || other.unit === unit.id) continue;
    const owner = state.units[other.unit]!;
    const foe = foes !== 'none' && areFoes(state, unit, owner);
    const moving = flies ? null : foe && foes === 'way' ? AWAY : SOLID;
    found.push({ id: foe ? tagUnit(owner.id) : tagModel(other.id), shape: other, moving, ending: foe ? AWAY : SOLID });
  }
  return found;
}

/** AOS3-17.1.2b: defensible features are flown over, never stood on. AOS3-17.2.1d: held by the enemy they are as his models. AOS3-19.3b, AOS3-20.3b: nobody ends on a summoned thing. */
function pieceObstacles(state: State, unit: Unit, { foes, flies }: Way): Obstacle[] {
  const held = heldByFoes(state, unit);
  return state.pieces.flatMap((piece): Obstacle[] => {
    if (piece.gone) return [];
    if (piece.shape.kind === 'base')
      return [
        {
          id: tagPiece(piece.id),
          shape: { base: piece.shape.base, height: piece.shape.height, pose: piece.pose },
          moving: null,
          ending: SOLID,
        },
      ];
    if (piece.shape.kind !== 'terrain' || !piece.traits.includes('defensible')) return [];
    const foe = foes !== 'none' && held.has(piece.id);
    const shape = { footprint: piece.shape.terrain.footprint, radius: 0, bottom: 0, top: SKY };
    return [{ id: tagPiece(piece.id), shape, moving: flies ? null : foe && foes === 'way' ? AWAY : FLAT, ending: foe ? AWAY : FLAT }];
  });
}

const heldByFoes = (state: State, unit: Unit): ReadonlySet<number> =>
  new Set(state.units.filter((other) => areFoes(state, unit, other)).flatMap((other) => garrisonOf(state, other)?.id ?? []));

/** AOS3-9.3a, AOS3-9.3b, AOS3-9.3.1: features are walked over, along their surfaces and straight down from their edges, with level bases. Woods and scatter are walked among; defensible ones not at all. */
export function riseOf(piece: Piece): Rise | null {
  if (piece.gone || piece.shape.kind !== 'terrain') return null;
  const { traits, shape } = piece;
  const { footprint, height, floors } = shape.terrain;
  if (height === 0 || traits.some((trait) => trait === 'defensible' || trait === 'wyldwood' || trait === 'scatter')) return null;
  return { id: tagPiece(piece.id), footprint, levels: floors.length === 0 ? [height] : [0, ...floors], top: height };
}

function isInReach(model: Model, { shape, moving, ending }: Obstacle, reach: Mil): boolean {
  if (!('base' in shape)) return true;
  const keep = Math.max(moving?.gap ?? 0, ending?.gap ?? 0);
  const far = reach + keep + reachOf(model.base) + reachOf(shape.base) + 10;
  const dx = shape.pose.x - model.pose.x;
  const dy = shape.pose.y - model.pose.y;
  return dx * dx + dy * dy <= far * far;
}

function mayMeet(model: Model, { footprint }: Rise, reach: Mil): boolean {
  const far = reach + reachOf(model.base);
  const { x, y } = model.pose;
  return (
    footprint.some((p) => p.x >= x - far) &&
    footprint.some((p) => p.x <= x + far) &&
    footprint.some((p) => p.y >= y - far) &&
    footprint.some((p) => p.y <= y + far)
  );
}

/** Which rule keeps the enemy away on this kind of move. */
interface MoveRules {
  readonly length: RuleId;
  readonly foes: RuleId;
}

/** A breach of a course in the words of the book. */
export function refusalOf({ pieces }: State, rules: MoveRules, { id: model }: Model, breach: Breach): Refusal {
  const numbers = { ...numbersOf(breach), model: { model } };
  const culprit = culpritOf(breach.ids[0]);
  const culprits = [culprit ?? { model }];
  const refused = (rule: RuleId, key: string): Refusal => refuse(rule, say(`aos3.move.refused.${key}`, numbers), culprits);
  switch (breach.kind) {
    case 'off-table':
      return refused('AOS3-9.0b', 'edge');
    case 'near':
    case 'end-near': {
      if (culprit !== null && 'unit' in culprit) return refused(rules.foes, breach.kind === 'near' ? 'nearFoe' : 'endNearFoe');
      // AOS3-17.2.1d: only what enemies garrison is kept away from.
      if (culprit !== null && 'piece' in culprit && breach.required > 0)
        return refused('AOS3-17.2.1d', breach.kind === 'near' ? 'nearFoe' : 'endNearFoe');
      if (culprit !== null && 'piece' in culprit) {
        return refused(pieceRule(pieces[culprit.piece]!), breach.kind === 'near' ? 'piece' : 'endOnPiece');
      }
      return breach.kind === 'near' ? refused('AOS3-9.0c', 'model') : refused('AOS3-1.2b', 'endOnModel');
    }
    case 'strayed':
      return refused('AOS3-9.0d', 'strayed');
    case 'through':
      return refused('AOS3-9.3a', 'through');
    case 'unsupported':
      return refused('AOS3-9.3a', 'unsupported');
    default:
      return refused(rules.length, 'far');
  }
}

const pieceRule = ({ kind, shape }: Piece): RuleId =>
  shape.kind === 'terrain' ? 'AOS3-17.1.2b' : kind === 'invocation' ? 'AOS3-20.3b' : 'AOS3-19.3b';
