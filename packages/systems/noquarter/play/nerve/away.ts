import type { RuleId } from '@warfold/catalogue';
import type { Model, ModelTravel, Refusal, State } from '@warfold/engine';
import { inchesOf, modelAt, refuse, say } from '@warfold/engine';
import type { Mil, Pose } from '@warfold/space';
import { checkPath, gap, keepAtLeast, OPEN } from '@warfold/space';
import { isModel, tagModel } from '../../../shared/tags.ts';

/** NQ-HOLD-09, NQ-PANIC-03: away from the enemy is farther from it at the end of every leg, and nowhere on it nearer than where the leg began. */
export function whyNotAway(state: State, rule: RuleId, travels: readonly ModelTravel[], enemies: readonly Model[]): Refusal | null {
  for (const { model, path } of travels) {
    const own = state.models[model]!;
    for (let i = 1; i < path.length; i++) {
      const why = whyNearer(state, rule, own, { from: path[i - 1]!, to: path[i]! }, enemies);
      if (why !== null) return why;
    }
  }
  return null;
}

function whyNearer(
  state: State,
  rule: RuleId,
  own: Model,
  { from, to }: { readonly from: Pose; readonly to: Pose },
  enemies: readonly Model[],
): Refusal | null {
  // A turn on the spot is no leg.
  if (from.x === to.x && from.y === to.y) return null;
  const before = nearestOf(modelAt(own, from), enemies);
  const after = nearestOf(modelAt(own, to), enemies);
  const refused = (measured: number, enemy: Model): Refusal =>
    refuse(
      rule,
      say('nq.refused.notAway', {
        who: { model: own.id },
        measured: inchesOf(Math.round(measured)),
        required: inchesOf(Math.round(before.away)),
      }),
      [{ model: own.id }, { model: enemy.id }],
    );
  if (after.away <= before.away) return refused(after.away, after.enemy);
  const past = closestOn(state, own, [from, to], enemies, before.away);
  return past === null ? null : refused(past.away, past.enemy);
}

interface Nearest {
  readonly enemy: Model;
  readonly away: number;
}

export function nearestOf(model: Model, enemies: readonly Model[]): Nearest {
  let best: Nearest = { enemy: enemies[0]!, away: gap(model, enemies[0]!) };
  for (const enemy of enemies.slice(1)) {
    const away = gap(model, enemy);
    if (away < best.away) best = { enemy, away };
  }
  return best;
}

/** Where a leg passes nearer to somebody than it began. */
function closestOn(state: State, own: Model, leg: readonly Pose[], enemies: readonly Model[], before: Mil): Nearest | null {
  const keep = keepAtLeast(Math.max(0, Math.floor(before)));
  const obstacles = enemies.map((enemy) => ({ id: tagModel(enemy.id), shape: enemy, moving: keep, ending: null }));
  const { breaches } = checkPath(own, leg, { ...OPEN, table: state.table, heights: 'ignored', obstacles });
  const near = breaches.find(({ kind }) => kind === 'near');
  if (near === undefined) return null;
  const enemy = enemies.find(({ id }) => isModel(near.ids[0], id));
  return enemy === undefined ? null : { enemy, away: near.measured };
}
