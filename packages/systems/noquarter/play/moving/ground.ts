import type { Model, Piece, State, Unit } from '@warfold/engine';
import { memoOf } from '@warfold/engine';
import type { Area, Course, Keep, Mass, Mil, Obstacle, Point } from '@warfold/space';
import { CONTACT, courseWith, frontArea, inches, isBody, keepMoreThan, massOf, OPEN, pricedArea, reachOf, SOLID } from '@warfold/space';
import { tagModel, tagPart, tagPiece } from '../../../shared/tags.ts';
import type { Of } from '../fighter/borne.ts';
import { effectsOf, hasEffect } from '../fighter/borne.ts';
import { areEnemies } from '../fighter/fighter.ts';
import { isLarge } from '../fighter/states.ts';
import { difficultClouds, FOG, fogBearers } from '../magic/clouds.ts';
import { speaks } from '../witness.ts';
import { paceOf } from './pace.ts';
import { isEngaged, whileNobodyMoves } from './positions.ts';

/** Attack areas hold for all but those who charge (NQ-AREA-03); who is set down keeps out of them too. */
export type Gait = 'walk' | 'charge';

/** NQ-AREA-01, -02. */
const AREA = inches(1);
const LARGE_AREA = inches(2);
const FLAT: Keep = { ...SOLID, height: 'flat' };
const OUT = keepMoreThan(AREA, { leave: true });
/** NQ-CHARGE-01, -02: who comes into base contact charges, and has said so. Enemies who fight have no attack area, nor have large ones behind them. */
const OUT_OF_CONTACT = keepMoreThan(CONTACT);
/** The edge of a large model's area lies within it. */
const OUT_OF_FRONT: Keep = { gap: 0, strict: true, height: 'flat', leave: true };

const obstacles = whileNobodyMoves<readonly Obstacle[]>();

/** The models of other units, as a unit that walks or charges meets them. */
function modelsFor(state: State, unit: Unit, gait: Gait): readonly Obstacle[] {
  return obstacles(state, `${unit.id} ${gait}`, () =>
    state.models.flatMap((other): Obstacle[] => {
      if (other.place.at !== 'table' || other.unit === unit.id) return [];
      if (!areEnemies(state, unit.id, other.unit)) return [{ id: tagModel(other.id), shape: other, moving: null, ending: FLAT }];
      const body: Obstacle = { id: tagModel(other.id), shape: other, moving: FLAT, ending: gait === 'charge' ? FLAT : OUT_OF_CONTACT };
      return gait === 'charge' || isEngaged(state, other) ? [body] : ringOf(state, other, body);
    }),
  );
}

/** NQ-AREA-01 to -04: the ring of an enemy who is not in close combat, or what lies before a large one. */
function ringOf(state: State, other: Model, body: Obstacle): Obstacle[] {
  if (!isLarge(state, other)) return [{ id: body.id, shape: body.shape, moving: OUT, ending: OUT }];
  return [
    body,
    { id: tagPart(tagModel(other.id), 'front'), shape: frontArea(other, LARGE_AREA), moving: OUT_OF_FRONT, ending: OUT_OF_FRONT },
  ];
}

/** NQ-TRAIT-ETHEREAL: through models and terrain, but never to end inside them. */
const asGhost = (obstacle: Obstacle): Obstacle => ({ id: obstacle.id, shape: obstacle.shape, moving: null, ending: obstacle.ending });

/** The same, without what lies farther off than a model can go: most of a table is never in anybody's way. */
export function courseWithin(state: State, model: Model, gait: Gait, far: Mil): Course {
  const course = courseFor(state, model, gait);
  const { x, y } = model.pose;
  const reach = far + reachOf(model.base) + MARGIN;
  const isNear = (shape: Obstacle['shape']): boolean => {
    if (!isBody(shape)) return boxNear(shape.footprint, x, y, reach);
    const [dx, dy, r] = [shape.pose.x - x, shape.pose.y - y, reach + reachOf(shape.base)];
    return dx * dx + dy * dy <= r * r;
  };
  return courseWith(course, {
    obstacles: course.obstacles.filter(({ shape }) => isNear(shape)),
    areas: course.areas.filter(({ footprint }) => boxNear(footprint, x, y, reach)),
  });
}

/** The widest that anybody keeps from anything, and a little. */
const MARGIN: Mil = inches(6);

function boxNear(footprint: readonly Point[], x: Mil, y: Mil, reach: number): boolean {
  let [minX, maxX, minY, maxY] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const corner of footprint) {
    if (corner.x < minX) minX = corner.x;
    if (corner.x > maxX) maxX = corner.x;
    if (corner.y < minY) minY = corner.y;
    if (corner.y > maxY) maxY = corner.y;
  }
  return minX - reach <= x && x <= maxX + reach && minY - reach <= y && y <= maxY + reach;
}

/** NQ-MUT-SKULLFACE: who did not dare comes no closer than this. */
const aloof = (far: number): Keep => ({ ...OUT, gap: inches(far), strict: false });

/** NQ-SPELL-FOG: a flyer keeps out of it; it has to land and walk in. */
const fogOf = (mage: Model): Obstacle => ({ id: tagModel(mage.id), shape: mage, moving: keepMoreThan(FOG), ending: keepMoreThan(FOG) });

/** What one model must respect on its way, its comrades and its allowance apart. Prices are in the inches of its own pace. */
export function courseFor(state: State, model: Model, gait: Gait): Course {
  const unit = state.units[model.unit]!;
  const ghost = hasEffect(state, model, 'passesThrough');
  const models = modelsFor(state, unit, gait);
  const keptAway = effectsOf(state, model, 'keepsAway').flatMap(({ effect, params }): Obstacle[] => {
    const from = state.models[Number(params.from)];
    return from === undefined ? [] : [{ id: tagModel(from.id), shape: from, moving: aloof(effect.inches), ending: aloof(effect.inches) }];
  });
  const fogs = paceOf(state, model).flies ? fogBearers(state).map(fogOf) : [];
  const ground = groundFor(state, model, ghost);
  return {
    ...OPEN,
    table: state.table,
    obstacles: [...(ghost ? models.map(asGhost) : models), ...keptAway, ...fogs, ...ground.obstacles],
    areas: ground.areas,
    // Everybody stands on the ground: nobody floats or is buried; what a hill adds is looked up where it matters.
    rises: [],
    heights: 'ignored',
  };
}

/** What would be in the way of a model that is no ghost, on its way and not at its end. */
export function solidCourse(state: State, model: Model): Course {
  const solid = [...modelsFor(state, state.units[model.unit]!, 'charge'), ...groundFor(state, model, false).obstacles];
  return { ...OPEN, table: state.table, obstacles: solid.map((obstacle) => ({ ...obstacle, ending: null })), heights: 'ignored' };
}

interface Ground {
  readonly obstacles: readonly Obstacle[];
  readonly areas: readonly Area[];
}

/** NQ-TERRAIN-01 to -04, NQ-SPEED-03. */
function groundFor(state: State, model: Model, ghost: boolean): Ground {
  const { flies, perPoint } = paceOf(state, model);
  const found = { obstacles: [] as Obstacle[], areas: [] as Area[] };
  for (const piece of state.pieces) {
    if (piece.gone || piece.shape.kind !== 'terrain') continue;
    if (piece.traits.includes('impassable')) found.obstacles.push(flies || ghost ? crossed(piece) : solid(piece));
    else if (piece.traits.includes('barrier')) addBarrier(found, state, model, piece, { over: flies || ghost, perPoint });
    else if (piece.traits.includes('difficult') && !flies && !wades(state, model, piece)) found.areas.push(rough(piece));
  }
  // NQ-SPELL-TREACHEROUSGROUND: where all ground counts as difficult nothing is doubled again.
  if (flies || isSlowed(state, model)) return { obstacles: found.obstacles, areas: found.areas.filter(({ rate }) => rate === 1) };
  return { obstacles: found.obstacles, areas: [...found.areas, ...difficultClouds(state)] };
}

const wades = (state: State, model: Model, piece: Piece): boolean =>
  piece.traits.includes('water') && crossing(effectsOf(state, model, 'crossesFreely').find(({ effect }) => effect.what === 'water'));

/** NQ-TERRAIN-03, -04: a point to cross one no taller than the model; a taller one is impassable to it, unless it climbs (NQ-TRAIT-CLIMB). */
function addBarrier(
  found: { obstacles: Obstacle[]; areas: Area[] },
  state: State,
  model: Model,
  piece: Piece,
  { over, perPoint }: { readonly over: boolean; readonly perPoint: Mil },
): void {
  const height = piece.shape.kind === 'terrain' ? piece.shape.terrain.height : 0;
  if (over) return;
  if (height <= model.height) {
    if (!leaps(state, model, height)) found.areas.push(areaAt(piece, 1, perPoint, 'centre'));
  } else if (hasEffect(state, model, 'climbs'))
    found.areas.push({ ...areaAt(piece, 1, climb(height, perPoint), 'centre'), exit: climb(height, perPoint) });
  else found.obstacles.push(tall(piece));
}

/** A point for every inch of a wall, or part of one. */
const climb = (height: Mil, perPoint: Mil): Mil => Math.ceil(height / inches(1)) * perPoint;

/** NQ-SKILL-AGILE. */
const leaps = (state: State, model: Model, height: Mil): boolean =>
  crossing(
    effectsOf(state, model, 'crossesFreely').find(({ effect }) => effect.what === 'obstacles' && height <= inches(effect.height ?? 0)),
  );

function crossing(found: Of<'crossesFreely'> | undefined): boolean {
  if (found !== undefined) speaks(found.card);
  return found !== undefined;
}

export const isSlowed = (state: State, model: Model): boolean =>
  hasEffect(state, model, 'slowed') || hasEffect(state, model, 'nextMoveSlowed');

/** Scenery is asked about by every model at every step, and is the same for all of them. */
const solid = memoOf((piece: Piece): Obstacle => ({ id: tagPiece(piece.id), shape: massAt(piece), moving: FLAT, ending: FLAT }));
const tall = memoOf(
  (piece: Piece): Obstacle => ({ id: tagPart(tagPiece(piece.id), 'tall'), shape: massAt(piece), moving: FLAT, ending: FLAT }),
);
const crossed = memoOf((piece: Piece): Obstacle => asGhost(solid(piece)));
const rough = memoOf((piece: Piece): Area => areaAt(piece, 2, 0, 'base'));

function massAt({ shape }: Piece): Mass {
  const terrain = shape.kind === 'terrain' ? shape.terrain : null;
  return massOf(terrain?.footprint ?? [], 0, 0, terrain?.height ?? 0);
}

function areaAt(piece: Piece, rate: number, enter: Mil, counts: Area['counts']): Area {
  const footprint = piece.shape.kind === 'terrain' ? piece.shape.terrain.footprint : [];
  return pricedArea(tagPiece(piece.id), footprint, { rate, enter, exit: 0, counts });
}
