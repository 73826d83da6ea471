/** Who is kept off the table at first, and when such units come: what marshals make of NQ-RESERVE-01, -02. */
import type { State } from '@warfold/engine';
import { markOf } from '@warfold/engine';
import { enemiesOnTable } from '../../shared/sides.ts';
import { TURNS } from '../play/marks.ts';
import { isGroundDecisive } from '../play/scenario.ts';
import { edgeOf, fromEdge } from '../play/setup/edges.ts';
import { bodyOf } from './body.ts';
import { harm } from './harm.ts';

/**
 * NQ-WIN-01, NQ-RESERVE-02: only casualties count, so whoever has nothing to shoot with is no mark for the enemy while it is away. Where the ground decides, all are
 * needed on it; and a battle to the end of one side (NQ-WIN-04) would have none.
 */
export const isKeptBack = (state: State, unit: number): boolean =>
  !isGroundDecisive(state) && markOf(state, TURNS) > 0 && bodyOf(state, unit).kinds.every(({ shots }) => shots.length === 0);

/** Whoever is sure to be met in a charge from the edge. */
const SURELY = 0.8;

/** Whether some enemy has come so near to the edge that a charge from there pays. */
function isTempted(state: State, unit: number): boolean {
  const own = bodyOf(state, unit);
  const edge = edgeOf(state, state.units[unit]!.side);
  return enemiesOnTable(state, state.units[unit]!).some(({ id }) => {
    const other = bodyOf(state, id);
    if (fromEdge(state.table, edge, other.at) - other.breadth > SURELY * own.stride) return false;
    const taken = harm(state, { by: unit, at: id, how: 'fight' }) * other.worth;
    return taken > harm(state, { by: id, at: unit, how: 'fight' }) * own.worth;
  });
}

/** NQ-WIN-03: whoever was kept back comes where the enemy tempts it, and in time to be on the ground at the end if there is any to hold. */
export function isDue(state: State, unit: number): boolean {
  if (!isKeptBack(state, unit) || isTempted(state, unit)) return true;
  if (!state.pieces.some(({ traits, gone }) => traits.includes('objective') && !gone)) return false;
  const { width, depth } = state.table;
  const { stride } = bodyOf(state, unit);
  const way = Math.min(width, depth) / 2;
  return markOf(state, TURNS) - state.cursor.round + 1 <= Math.ceil(way / Math.max(1, stride));
}
