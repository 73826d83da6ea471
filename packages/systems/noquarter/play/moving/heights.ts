import type { Model, State } from '@warfold/engine';
import { memo } from '@warfold/engine';
import type { Mil, Terrain } from '@warfold/space';
import { pointInPolygon } from '@warfold/space';

/** The terrain of a kind that stands on the table, by trait. */
export const terrainOf = memo({
  on: ({ pieces }: State) => pieces,
  key: (trait: string) => trait,
  work: ({ pieces }, trait: string): readonly Terrain[] =>
    pieces.flatMap(({ gone, shape, traits }) => (!gone && shape.kind === 'terrain' && traits.includes(trait) ? [shape.terrain] : [])),
});

/** NQ-CC-04: how high the ground is on which a model stands: that of its feet, or of the hill its centre is on. */
export function heightUnder(state: State, { pose }: Model): Mil {
  let height = pose.z;
  for (const { footprint, height: top } of terrainOf(state, 'hill')) if (top > height && pointInPolygon(pose, footprint)) height = top;
  return height;
}
