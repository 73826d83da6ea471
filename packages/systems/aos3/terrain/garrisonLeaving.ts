import type { RuleId } from '@warfold/catalogue';
import type { Model, Refusal, State, Unit } from '@warfold/engine';
import { inchesOf, refuse, say } from '@warfold/engine';
import type { Breach, Course, Point, Polygon, Tether } from '@warfold/space';
import { boxOf, gapToTerrain, inches, withinTerrain } from '@warfold/space';
import { gridOf } from '../../shared/room.ts';
import type { Placing } from '../../shared/spot.ts';
import { culpritOf, numbersOf } from '../../shared/tags.ts';
import { LINKS } from '../table/coherency.ts';
import { courseFor } from '../table/ground.ts';
import { presentModels } from '../table/table.ts';
import { wallBody } from './garrisonWalls.ts';
import type { Feature } from './terrainRules.ts';
import { wallsOf } from './terrainRules.ts';

/** AOS3-17.2.2a, AOS3-17.2.3b. */
const REACH = inches(6);
const EVERYWHERE = inches(200);
/** A little more than a wall's whole heading can be wrong: the last word has the feature itself. */
const SLACK = 20;

/** The garrison set up outside, all models within 6" of the feature and more than 3" from all enemy units. */
export function leavingOf(state: State, unit: Unit, feature: Feature, rule: RuleId): Placing {
  const course = courseFor(state, unit, { foes: 'end', flies: false, reach: EVERYWHERE });
  const tethers = [tetherTo(feature)];
  return {
    unit: unit.id,
    rule,
    label: say('aos3.garrison.askLeave', { unit: { unit: unit.id }, piece: { piece: feature.id } }),
    models: presentModels(state, unit.id).map(({ id }) => id),
    course: (model): Course => ({ ...course(model), shift: { least: 0, most: null }, tethers }),
    links: LINKS,
    linkRule: 'AOS3-1.3.3a',
    whole: (ends) => whyNotNear(ends, feature, rule),
    breach: (breach, model) => refusalOf(state, rule, feature, breach, model),
    area: areaAround(state, feature),
    heading: 0,
    text: say('aos3.garrison.left', { unit: { unit: unit.id }, piece: { piece: feature.id } }),
    shapes: [{ shape: 'zone', polygon: areaAround(state, feature) }],
  };
}

/** Near one of its walls, or somewhere over it once it is a ruin. */
function tetherTo({ shape: { terrain } }: Feature): Tether {
  const inside = gridOf(terrain.footprint, 4).map(({ x, y }) => ({
    base: { kind: 'round', radius: 0 } as const,
    height: 0,
    pose: { x, y, z: 0, heading: 0 },
  }));
  const walls = wallsOf(terrain.footprint).map((wall) => wallBody(wall, terrain.height));
  return {
    to: [...walls, ...inside].map((body, id) => ({ id, body })),
    ...{ count: 1, most: REACH + SLACK, strict: false, wholly: false, height: null },
  };
}

function whyNotNear(ends: readonly Model[], feature: Feature, rule: RuleId): Refusal | null {
  const stray = ends.find((model) => !withinTerrain(model, feature.shape.terrain, REACH));
  return stray === undefined ? null : tooFar(stray, feature, rule);
}

function tooFar(model: Model, { id, shape }: Feature, rule: RuleId): Refusal {
  const away = inchesOf(Math.ceil(gapToTerrain(model, shape.terrain)));
  return refuse(rule, say('aos3.garrison.refused.leftFar', { model: { model: model.id }, piece: { piece: id }, away }), [
    { model: model.id },
  ]);
}

/** The ground round a feature, as far as it is on the table. */
function areaAround({ table }: State, { shape }: Feature): Polygon {
  const { minX, minY, maxX, maxY } = boxOf(shape.terrain.footprint);
  const [left, right] = [Math.max(0, minX - REACH), Math.min(table.width, maxX + REACH)];
  const [low, high] = [Math.max(0, minY - REACH), Math.min(table.depth, maxY + REACH)];
  const corners: Point[] = [
    { x: left, y: low },
    { x: right, y: low },
    { x: right, y: high },
    { x: left, y: high },
  ];
  return corners;
}

function refusalOf(state: State, rule: RuleId, feature: Feature, breach: Breach, model: Model): Refusal {
  const culprit = culpritOf(breach.ids[0]);
  const culprits = [{ model: model.id }, ...(culprit === null ? [] : [culprit])];
  const args = { ...numbersOf(breach), model: { model: model.id } };
  if (breach.kind === 'loose') return refuse(rule, say('aos3.garrison.refused.loose', { ...args, piece: { piece: feature.id } }), culprits);
  if (breach.kind === 'off-table') return refuse(rule, say('aos3.garrison.refused.offTable', args), culprits);
  if (breach.kind !== 'end-near') return refuse('AOS3-9.3a', say('aos3.setup.refused.unsupported', args), culprits);
  if (culprit !== null && 'unit' in culprit) return refuse(rule, say('aos3.setup.refused.foe', args), culprits);
  if (culprit !== null && 'piece' in culprit && state.pieces[culprit.piece]?.shape.kind === 'terrain')
    return breach.required > 0
      ? refuse(rule, say('aos3.setup.refused.foe', args), culprits)
      : refuse('AOS3-17.1.2b', say('aos3.setup.refused.occupied', args), culprits);
  return refuse('AOS3-1.2b', say('aos3.setup.refused.occupied', args), culprits);
}
