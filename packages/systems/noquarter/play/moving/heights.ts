import type { Model, State } from '@warfold/engine';
import type { Mil, Terrain } from '@warfold/space';
import { pointInPolygon } from '@warfold/space';

const known = new WeakMap<State['pieces'], Map<string, readonly Terrain[]>>();

/** The terrain of a kind that stands on the table, by trait. */
export function terrainOf({ pieces }: State, trait: string): readonly Terrain[] {
  const kinds = known.get(pieces) ?? new Map<string, readonly Terrain[]>();
  known.set(pieces, kinds);
  let found = kinds.get(trait);
  if (found === undefined) {
    found = pieces.flatMap(({ gone, shape, traits }) =>
      !gone && shape.kind === 'terrain' && traits.includes(trait) ? [shape.terrain] : [],
    );
    kinds.set(trait, found);
  }
  return found;
}

/** NQ-CC-04: how high the ground is on which a model stands: that of its feet, or of the hill its centre is on. */
export function heightUnder(state: State, { pose }: Model): Mil {
  let height = pose.z;
  for (const { footprint, height: top } of terrainOf(state, 'hill')) if (top > height && pointInPolygon(pose, footprint)) height = top;
  return height;
}
