import type { Model, Piece, State } from '@warfold/engine';
import { CONTACT, reachOf, touching } from '@warfold/space';

/** What holds as long as nobody moves, comes or goes: answers about sight and contact are kept with it. */
interface Positions {
  readonly models: readonly Model[];
  readonly pieces: readonly Piece[];
  readonly known: Map<string, unknown>;
}

const known = new WeakMap<readonly Model[], Positions>();
/** Marks make new models of old ones in the same places, so the answers of the last table are worth a look. It is a memory, never a fact. */
let latest: Positions | null = null;

function positionsOf({ models, pieces }: State): Positions {
  const found = known.get(models);
  if (found?.pieces === pieces) return found;
  if (latest === null || latest.pieces !== pieces || !inSamePlaces(latest.models, models)) latest = { models, pieces, known: new Map() };
  known.set(models, latest);
  return latest;
}

function inSamePlaces(before: readonly Model[], now: readonly Model[]): boolean {
  if (before.length !== now.length) return false;
  for (let i = 0; i < now.length; i++) {
    const [a, b] = [before[i]!, now[i]!];
    if (a !== b && (a.pose !== b.pose || a.place !== b.place || a.unit !== b.unit || a.base !== b.base)) return false;
  }
  return true;
}

/** Keeps an answer until somebody moves; `work` may look at nothing but places, bases, units and pieces. */
export function whileNobodyMoves<T extends object | boolean>(name: string): (state: State, key: string, work: () => T) => T {
  return (state, key, work) => {
    const answers = positionsOf(state).known;
    const whole = `${name} ${key}`;
    const kept = answers.get(whole);
    // Only `work` of the same name and type writes under this key.
    if (kept !== undefined) return kept as T;
    const found = work();
    answers.set(whole, found);
    return found;
  };
}

const contacts = whileNobodyMoves<ReadonlyMap<number, readonly number[]>>('contact');

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
