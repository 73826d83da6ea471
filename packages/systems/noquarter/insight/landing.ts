/** Where templates are best laid. */

import type { DecisionView, Model, State } from '@warfold/engine';
import { standing } from '@warfold/engine';
import type { Pose } from '@warfold/space';
import { pointToPoint, reachOf } from '@warfold/space';
import { armsOf } from '../play/fighter/arms.ts';
import type { Arm } from '../play/fighter/gear.ts';
import { is } from '../play/fighter/states.ts';
import { LAYS } from '../play/ranged/aim.ts';
import { ASKS } from '../questions.ts';
import { spellWay } from './casting.ts';
import { hitsWith, prize, woundsOf } from './harm.ts';

/** The arm that a question is about: a weapon may have more than one (NQ-EQUIP-GRAPESHOT). */
function armIn(state: State, view: DecisionView, model: Model): Arm | undefined {
  const named = LAYS.in(view)?.arm;
  return armsOf(state, model).find(({ key, bands }) => bands.length > 0 && key === named);
}

/** What a shot that falls there takes of the enemy under it, against what it takes of friends. */
export function landing(state: State, view: DecisionView, at: Pose): number | null {
  const way = spellWay(state, view, at);
  if (way !== null) return way;
  const about = view.about?.[0];
  if (view.label.key !== ASKS.combatAim || about === undefined || !('model' in about)) return null;
  const from = state.models[about.model]!;
  const { side } = state.units[from.unit]!;
  const arm = armIn(state, view, from);
  if (arm === undefined) return null;
  const far = pointToPoint(from.pose, at) - reachOf(from.base);
  const band = arm.bands.find(({ to }) => far <= to);
  if (band === undefined) return null;
  // A weapon is served by its crew.
  const by = is(state, from, 'frame') ? (standing(state, from.unit).find((model) => !is(state, model, 'frame')) ?? from) : from;
  let sum = 0;
  for (const model of state.models) {
    if (model.place.at !== 'table' || pointToPoint(model.pose, at) - reachOf(model.base) / 2 > Math.max(1, arm.blast / 2)) continue;
    const wounds = hitsWith(state, by, model, arm, band.modifier) * woundsOf(state, by, model, arm);
    sum += (state.units[model.unit]!.side === side ? -1 : 1) * wounds * prize(state, model);
  }
  return sum;
}
