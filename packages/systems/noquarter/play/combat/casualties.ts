import type { Model, Stand, State } from '@warfold/engine';
import { markOf } from '@warfold/engine';
import { isSpecial } from '../fighter/states.ts';
import { PRONE } from '../marks.ts';
import { inBlock, ranksOf } from '../moving/formation.ts';
import { isEngaged } from '../moving/positions.ts';

/** NQ-CAS-01: models of one kind replace each other; a Hero, Leader, standard or musician has a profile of its own. */
const isAlike = (a: Model, b: Model): boolean => a.profile === b.profile && a.gear.join() === b.gear.join();

/**
 * NQ-CAS-01, -03: who comes forward into the gap that a casualty leaves in a block, and where he stands then: a like model of the rearmost rank
 * behind it, one at the end of the row, so that the rows stay whole. Where the fallen was the only one of his kind, a Leader say, a common man
 * steps up as he does for a Hero who walks out (NQ-HERO-02). Nobody in a loose unit or from the end of the last rank.
 */
export function stepUp(state: State, gone: Model): Stand | null {
  if (!inBlock(state, gone)) return null;
  const isTheOnlyOne = !ranksOf(state, gone.unit).some((row) => row.some((id) => id !== gone.id && isAlike(state.models[id]!, gone)));
  const found = rearmost(
    state,
    gone,
    isTheOnlyOne ? (model) => isCommon(state, model) && fills(model, gone) : (model) => isAlike(model, gone),
  );
  return found === null || found === gone.id ? null : { model: found, pose: gone.pose };
}

/** NQ-FORM-13: those who have a place of their own in front do not come from behind for another. */
const isCommon = (state: State, model: Model): boolean => !isSpecial(state, model);

const fills = (a: Model, b: Model): boolean => JSON.stringify(a.base) === JSON.stringify(b.base);

function rearmost(state: State, gone: Model, serves: (model: Model) => boolean): number | null {
  const ranks = ranksOf(state, gone.unit);
  const rank = ranks.findIndex((row) => row.includes(gone.id));
  for (let behind = ranks.length - 1; behind >= rank; behind--) {
    const found = lastOf(state, ranks[behind]!, gone, serves);
    if (found !== null) return found;
  }
  return null;
}

/** The first that serves from the ends of a row inwards, or the fallen himself if he is that one; those who fight or lie on the ground come last. */
function lastOf(state: State, row: readonly number[], gone: Model, serves: (model: Model) => boolean): number | null {
  const inwards = row.map((_, i) => (i % 2 === 0 ? row[row.length - 1 - i / 2]! : row[(i - 1) / 2]!));
  const able = inwards.map((id) => state.models[id]!).filter((model) => model.id === gone.id || serves(model));
  const free = able.find((model) => model.id === gone.id || (!isEngaged(state, model) && !markOf(model, PRONE))) ?? able[0];
  return free?.id ?? null;
}
