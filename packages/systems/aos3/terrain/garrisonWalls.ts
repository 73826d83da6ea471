import type { Model, State, Unit } from '@warfold/engine';
import { ON_TABLE } from '@warfold/engine';
import type { Body, Mil, Point } from '@warfold/space';
import { headingOf, inches, pointToPoint } from '@warfold/space';
import { presentModels } from '../table/table.ts';
import type { Feature, Wall } from './terrainRules.ts';
import { fortOf, wallsOf } from './terrainRules.ts';

/** A wall as something to stand against: as long as it is, and without thickness. */
export function wallBody([a, b]: Wall, height: Mil): Body {
  const along = Math.floor(pointToPoint(a, b) / 2);
  const pose = { x: Math.round((a.x + b.x) / 2), y: Math.round((a.y + b.y) / 2), z: 0, heading: headingOf(b.x - a.x, b.y - a.y) };
  return { base: { kind: 'rect', across: 0, along }, height, pose };
}

/** A stretch of wall for about one model. */
const STRETCH = inches(1.5);

function stretchesOf([a, b]: Wall): Wall[] {
  const count = Math.max(1, Math.round(pointToPoint(a, b) / STRETCH));
  const at = (i: number): Point => ({
    x: Math.round(a.x + ((b.x - a.x) * i) / count),
    y: Math.round(a.y + ((b.y - a.y) * i) / count),
  });
  return Array.from({ length: count }, (_, i): Wall => [at(i), at(i + 1)]);
}

const bodiesOf = ({ shape: { terrain } }: Feature): Body[] =>
  wallsOf(terrain.footprint)
    .flatMap(stretchesOf)
    .map((wall) => wallBody(wall, terrain.height));

/** AOS3-17.2.1d: what one goes for to reach a unit: its models, or the walls of the feature that it garrisons, stretch by stretch. */
export function reachedAt(state: State, foe: Unit): readonly Model[] {
  const models = presentModels(state, foe.id);
  const [first] = models;
  const fort = first === undefined ? null : fortOf(state, first);
  if (first === undefined || fort === null) return models;
  return bodiesOf(fort).map((wall): Model => ({ ...first, ...wall, place: ON_TABLE }));
}
