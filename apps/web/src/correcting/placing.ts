/** Where models come to stand that somebody sets elsewhere by hand. */
import type { Model, Stand, State } from '@warfold/engine';
import { heightsAt, type Point, reachOf, type Terrain, turned } from '@warfold/space';

/** A spot for the first of them, a turn in tenths of a degree, and which of the heights there: the ground is the first. */
export interface Placement {
  readonly at: Point;
  readonly turn: number;
  readonly floor: number;
}

const FULL_TURN = 3600;
const HAIR = 50;

const groundOf = ({ pieces }: State): readonly Terrain[] =>
  pieces.flatMap(({ shape, gone }) => (gone || shape.kind !== 'terrain' ? [] : [shape.terrain]));

/** How many heights there are to stand on at a spot. */
export const floorsOver = (state: State, at: Point): number => heightsAt(at, groundOf(state)).length;

/** In rows and files, for models that stand nowhere yet. */
function rank(models: readonly Model[], i: number): Point {
  const wide = 2 * Math.max(...models.map(({ base }) => reachOf(base))) + HAIR;
  const files = Math.ceil(Math.sqrt(models.length));
  return { x: (i % files) * wide, y: -Math.floor(i / files) * wide };
}

export function standsAt(state: State, ids: readonly number[], { at, turn, floor }: Placement): readonly Stand[] {
  const models = ids.flatMap((id) => state.models[id] ?? []);
  const [first] = models;
  if (first === undefined) return [];
  const stands = models.every(({ place }) => place.at === 'table');
  const ground = groundOf(state);
  return models.map((model, i) => {
    const off = stands ? { x: model.pose.x - first.pose.x, y: model.pose.y - first.pose.y } : rank(models, i);
    const { x, y } = turned(off, turn);
    const spot = { x: Math.round(at.x + x), y: Math.round(at.y + y) };
    const heights = heightsAt(spot, ground);
    const heading = (model.pose.heading + turn + FULL_TURN) % FULL_TURN;
    return { model: model.id, pose: { ...spot, z: heights[Math.min(floor, heights.length - 1)] ?? 0, heading } };
  });
}
