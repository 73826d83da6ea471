import type { Model, State } from '@warfold/engine';
import { memo } from '@warfold/engine';
import { CONTACT, reachOf, touching } from '@warfold/space';

/** The same for as long as nobody moves, comes or goes: marks make new models of old ones in the same places. */
const positionsOf = memo({
  on: (state: State) => state.models,
  besides: (state) => state.pieces,
  alike: (now, before) => inSamePlaces(before.models, now.models),
  work: () => ({}),
});

function inSamePlaces(before: readonly Model[], now: readonly Model[]): boolean {
  if (before.length !== now.length) return false;
  for (let i = 0; i < now.length; i++) {
    const [a, b] = [before[i]!, now[i]!];
    if (a !== b && (a.pose !== b.pose || a.place !== b.place || a.unit !== b.unit || a.base !== b.base)) return false;
  }
  return true;
}

/** Keeps an answer until somebody moves; `work` may look at nothing but places, bases, units and pieces. */
export const whileNobodyMoves = <T extends object | boolean>(): ((state: State, key: string, work: () => T) => T) =>
  memo({ on: positionsOf, key: (key: string, _: () => T) => key, work: (_state: State, _key: string, work: () => T) => work() });

const contacts = whileNobodyMoves<ReadonlyMap<number, readonly number[]>>();

/** NQ-CC-01: the enemies in base contact with each model, by id. */
function contactsOf(state: State): ReadonlyMap<number, readonly number[]> {
  return contacts(state, '', () => {
    const found = new Map<number, number[]>();
    const standing = state.models.filter(({ place }) => place.at === 'table');
    const team = standing.map(({ unit }) => state.sides[state.units[unit]!.side]!.team);
    for (let i = 0; i < standing.length; i++) {
      for (let j = i + 1; j < standing.length; j++) {
        if (team[i] === team[j] || !areClose(standing[i]!, standing[j]!) || !touching(standing[i]!, standing[j]!)) continue;
        listed(found, standing[i]!.id).push(standing[j]!.id);
        listed(found, standing[j]!.id).push(standing[i]!.id);
      }
    }
    return found;
  });
}

/** Bases that are farther apart than both reach together cannot touch: most of a table is done with here. */
function areClose(a: Model, b: Model): boolean {
  const far = reachOf(a.base) + reachOf(b.base) + CONTACT;
  return Math.abs(a.pose.x - b.pose.x) <= far && Math.abs(a.pose.y - b.pose.y) <= far;
}

function listed(found: Map<number, number[]>, id: number): number[] {
  const list = found.get(id) ?? [];
  found.set(id, list);
  return list;
}

const NOBODY: readonly number[] = [];

/** Enemies in base contact with a model. */
export const engagedWith = (state: State, model: Model): Model[] =>
  (contactsOf(state).get(model.id) ?? NOBODY).map((id) => state.models[id]!);

export const isEngaged = (state: State, model: Model): boolean => contactsOf(state).has(model.id);

/** Enemy units in base contact with some model of a unit. */
export function unitsFighting(state: State, unit: number): number[] {
  const found = new Set<number>();
  const all = contactsOf(state);
  for (const id of state.units[unit]!.models) for (const enemy of all.get(id) ?? NOBODY) found.add(state.models[enemy]!.unit);
  return [...found].sort((a, b) => a - b);
}
