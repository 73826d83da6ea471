import type { RuleId } from '@warfold/catalogue';
import type { Model, Piece, Refusal, State, Unit } from '@warfold/engine';
import { memo, refuse, say } from '@warfold/engine';
import type { Breach, Course, Keep, Mil, Obstacle, Point, Pose, Rise, Terrain } from '@warfold/space';
import { fits, inches, keepMoreThan, OPEN, outline, poseOf, SOLID } from '@warfold/space';
import { culpritOf, isComrade, numbersOf, tagModel, tagPiece } from '../../shared/tags.ts';
import { unitHas } from '../sheet/keywords.ts';
import { areEnemies, ENGAGED_ACROSS, ENGAGED_UP } from './engagement.ts';
import { measuredShape } from './measuring.ts';

/** What a kind of move may do with the models of others. */
export interface Way {
  /** Enemies are shunned (never within Engagement Range), passed (not ending within it) or met (only not walked through). */
  readonly enemies: 'shun' | 'pass' | 'meet';
  /** The targets of a charge: these are met, whatever holds for the others (W40K-CHARGE-08). */
  readonly targets?: readonly number[];
  /** FLY: over other models as if they were not there (W40K-FLY-01, W40K-CHARGE-13). */
  readonly crosses?: boolean;
  /** Aircraft are in the way like anybody else: to see who has crossed one (W40K-AIR-07). */
  readonly meetsAircraft?: true;
  /** FLY in the Movement phase: heights are free and Engagement Range may be crossed (W40K-FLY-01, -02). */
  readonly soars?: boolean;
  /** The distance that every part of an aircraft's base must end from where it began (W40K-AIR-02), and the most it may. */
  readonly least?: number;
}

/** W40K-TERR-02. */
export const STEP = inches(1);
/** W40K-ENG-01: exactly an inch, and exactly five up, is within it. */
const CLEAR: Keep = keepMoreThan(ENGAGED_ACROSS, { height: ENGAGED_UP });

const terrainOf = (piece: Piece): Terrain | null =>
  piece.kind === 'terrain' && !piece.gone && piece.shape.kind === 'terrain' ? piece.shape.terrain : null;

/**
 * Terrain as ground at other heights: one walks over its top, and stands on the floors that it has. Inside a piece that is open at its foot (a ruin, a
 * wood) one also walks on the ground; anything else, its walls and trunks among it, is climbed over or walked around, with the whole base (W40K-TERR-01).
 */
export const risesOf = memo({
  on: (state: State) => state.pieces,
  work: (state): readonly Rise[] =>
    state.pieces.flatMap((piece): Rise[] => {
      const terrain = terrainOf(piece);
      if (terrain === null) return [];
      const { footprint, height, floors } = terrain;
      const isOpen = piece.traits.includes('open');
      return [{ id: tagPiece(piece.id), footprint, levels: isOpen ? [0, ...floors] : floors, top: height, whole: !isOpen }];
    }),
});

/** Nobody ends with a part of its base inside a block or a wall that is too high to step over: beside it, or on its top. */
const massesOf = memo({
  on: (state: State) => state.pieces,
  work: (state): readonly Obstacle[] =>
    state.pieces.flatMap((piece): Obstacle[] => {
      const terrain = terrainOf(piece);
      if (terrain === null || terrain.height <= STEP || piece.traits.includes('open')) return [];
      const { footprint, height } = terrain;
      return [{ id: tagPiece(piece.id), shape: { footprint, radius: 0, bottom: 0, top: height }, moving: null, ending: SOLID }];
    }),
});

/** Everything that a model of the unit has to respect on its way, its comrades and its allowance apart. */
export function courseFor(state: State, unit: Unit, way: Way): Course {
  const obstacles: Obstacle[] = [...massesOf(state)];
  const buildings: Rise[] = [];
  const [mover] = unit.models.map((id) => state.models[id]!);
  for (const other of state.units) {
    if (other.id === unit.id) continue;
    const keeps = keepsFrom(state, unit, other, way);
    const isBuilding = unitHas(state, other, 'BUILDING');
    for (const id of other.models) {
      const model = state.models[id]!;
      if (model.place.at !== 'table') continue;
      if (isBuilding) buildings.push(buildingOf(model));
      obstacles.push(...keptFrom(model, mover, isBuilding ? climbed(keeps) : keeps));
    }
  }
  return {
    ...OPEN,
    table: state.table,
    obstacles,
    rises: buildings.length === 0 ? risesOf(state) : [...risesOf(state), ...buildings],
    heights: way.soars === true ? 'ignored' : 'counted',
    step: STEP,
    measure: 'outline',
    shift: { least: way.least ?? 0, most: null },
  };
}

type Keeps = Pick<Obstacle, 'moving' | 'ending'>;

/** W40K-CHARGE-13: a BUILDING is gone over like terrain, and has nothing to stand on for those outside. */
const buildingOf = (model: Model): Rise => ({
  id: tagModel(model.id),
  footprint: outline(model),
  levels: [],
  top: model.pose.z + model.height,
  whole: true,
});

/** One does not walk through it, but over it; its Engagement Range is kept all the same. */
const climbed = ({ moving, ending }: Keeps): Keeps => ({ moving: moving === SOLID ? null : moving, ending });

/** Whether something can lie or stand at a place: on the ground, a floor or a roof that is there. */
export const isSupported = (state: State, pose: Pose): boolean =>
  fits({ base: { kind: 'round', radius: 0 }, height: 0 }, pose, { ...OPEN, rises: risesOf(state), step: STEP });

/** The heights at which something can lie at a point, the lowest first. */
export const levelsAt = (state: State, { x, y }: Point): Mil[] =>
  [...new Set([0, ...risesOf(state).flatMap(({ levels }) => levels)])]
    .sort((a, b) => a - b)
    .filter((z) => isSupported(state, poseOf(x, y, z, 0)));

/** A model as something to keep away from: as a body that is not walked through, and where Engagement Range is shunned as it is measured (W40K-MEAS-02). */
function keptFrom(model: Model, mover: Model | undefined, keeps: Keeps): Obstacle[] {
  const id = tagModel(model.id);
  const shape = keeps.moving === CLEAR || keeps.ending === CLEAR ? measuredShape(mover, model) : model;
  if (shape === model) return [{ id, shape, ...keeps }];
  const solid = (keep: Keep | null): Keep | null => (keep === CLEAR ? null : keep);
  const clear = (keep: Keep | null): Keep | null => (keep === CLEAR ? keep : null);
  return [
    { id, shape, moving: clear(keeps.moving), ending: clear(keeps.ending) },
    { id, shape: model, moving: solid(keeps.moving), ending: solid(keeps.ending) },
  ];
}

/** W40K-MOVE-06, -07, -09, -14, W40K-FLY-01, W40K-AIR-07, -08, W40K-CHARGE-08, -13. */
function keepsFrom(state: State, unit: Unit, other: Unit, way: Way): Keeps {
  const isAircraft = way.meetsAircraft !== true && unitHas(state, other, 'AIRCRAFT');
  const through = way.crosses === true || isAircraft ? null : SOLID;
  if (!areEnemies(state, unit, other)) return { moving: through, ending: SOLID };
  if (isAircraft) return { moving: null, ending: CLEAR };
  switch (way.targets?.includes(other.id) === true ? 'meet' : way.enemies) {
    case 'shun':
      return { moving: way.soars === true ? null : CLEAR, ending: CLEAR };
    case 'pass':
      return { moving: through, ending: CLEAR };
    case 'meet':
      return { moving: through, ending: SOLID };
  }
}

/** Where models are set up: on no other model, not within Engagement Range of the enemy (W40K-ENG-03), on ground that holds them. */
export const setUpCourse = (state: State, unit: Unit): Course => ({
  ...courseFor(state, unit, { enemies: 'shun' }),
  heights: 'ignored',
});

/** The rules that a breach may be of, where they differ from one kind of move to the other. */
export interface BreachRules {
  /** Too far. */
  readonly far: RuleId;
  /** Too near to an enemy. */
  readonly near: RuleId;
}

/** A breach in the words of the rules: which rule, who is in the way, and the numbers. */
export function breachOf(state: State, unit: Unit, rules: BreachRules): (breach: Breach, model: Model) => Refusal {
  return (breach, model) => {
    const who = culpritOf(breach.ids[0]);
    const [rule, key] = ruleOf(state, unit, breach, rules);
    return refuse(rule, say(key, { ...numbersOf(breach), model: { model: model.id } }), [who ?? { model: model.id }]);
  };
}

function ruleOf(state: State, unit: Unit, breach: Breach, { far, near }: BreachRules): readonly [RuleId, string] {
  switch (breach.kind) {
    case 'far':
    case 'strayed':
      return [far, 'w40k.refused.far'];
    case 'stayed':
      return ['W40K-AIR-02', 'w40k.refused.minimum'];
    case 'off-table':
      return ['W40K-MOVE-06', 'w40k.refused.edge'];
    case 'through':
      return ['W40K-TERR-01', 'w40k.refused.through'];
    case 'unsupported':
    case 'climb':
      return ['W40K-TERR-04', 'w40k.refused.halfway'];
    case 'near':
    case 'end-near':
      return modelRule(state, unit, breach, near);
    default:
      return [near, 'w40k.refused.there'];
  }
}

function modelRule(state: State, unit: Unit, { kind, ids, required }: Breach, near: RuleId): readonly [RuleId, string] {
  const who = isComrade(ids[0]) ? null : culpritOf(ids[0]);
  const other = who !== null && 'model' in who ? state.units[state.models[who.model]!.unit]! : null;
  const onWay = kind === 'near';
  if (who !== null && 'piece' in who) return ['W40K-TERR-01', 'w40k.refused.inside'];
  if (other === null || !areEnemies(state, unit, other) || required < ENGAGED_ACROSS)
    return onWay ? ['W40K-MOVE-06', 'w40k.refused.across'] : ['W40K-MOVE-06', 'w40k.refused.onTop'];
  const rule = unitHas(state, other, 'AIRCRAFT') ? 'W40K-AIR-08' : near;
  return onWay ? [rule, 'w40k.refused.rangeOnWay'] : [rule, 'w40k.refused.rangeAtEnd'];
}
