import type { Model, Stand, State } from '@warfold/engine';
import { markOf } from '@warfold/engine';
import { PRONE } from '../marks.ts';
import { inBlock, ranksOf } from '../moving/formation.ts';
import { isEngaged } from '../moving/positions.ts';

/** NQ-CAS-01: models of one kind replace each other; a Hero, Leader, standard or musician has a profile of its own. */
const isAlike = (a: Model, b: Model): boolean => a.profile === b.profile && a.gear.join() === b.gear.join();

/**
 * NQ-CAS-01, -03: who comes forward into the gap that a casualty leaves in a block, and where he stands then: a like model of the rearmost rank
 * behind it, one at the end of the row, so that the rows stay whole. Nobody in a loose unit, from the last rank, or where those behind differ.
 */
export function stepUp(state: State, gone: Model): Stand | null {
  if (!inBlock(state, gone)) return null;
  const ranks = ranksOf(state, gone.unit);
  const rank = ranks.findIndex((row) => row.includes(gone.id));
  for (let behind = ranks.length - 1; behind >= rank; behind--) {
    const found = lastOf(state, ranks[behind]!, gone);
    if (found === 'itself') return null;
    if (found !== null) return { model: found, pose: gone.pose };
  }
  return null;
}

/** The first like model from the ends of a row inwards; those who fight or lie on the ground come last. */
function lastOf(state: State, row: readonly number[], gone: Model): number | 'itself' | null {
  const inwards = row.map((_, i) => (i % 2 === 0 ? row[row.length - 1 - i / 2]! : row[(i - 1) / 2]!));
  const alike = inwards.map((id) => state.models[id]!).filter((model) => isAlike(model, gone));
  const free = alike.find((model) => model.id === gone.id || (!isEngaged(state, model) && !markOf(model, PRONE))) ?? alike[0];
  if (free === undefined) return null;
  return free.id === gone.id ? 'itself' : free.id;
}
