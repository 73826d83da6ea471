import type { RuleId } from '@warfold/catalogue';
import type { Model, Refusal, State, Unit } from '@warfold/engine';
import { refuse, say, standing } from '@warfold/engine';
import type { Breach, Course, Keep, Mil, Obstacle, Rise } from '@warfold/space';
import { boxOf, keepMoreThan, OPEN, reachOf, SOLID } from '@warfold/space';
import { areEnemies } from '../shared/sides.ts';
import { culpritOf, isComrade, numbersOf, tagModel, tagPiece } from '../shared/tags.ts';
import { groundsOf, THREE } from './measure.ts';
import { flies } from './scroll.ts';

/** What enemies are to a move: kept from all the way (AOS1-MOVE-06), only at its end (a retreat, a flyer), or only not walked through (charges, pile-ins). */
export interface Way {
  readonly enemies: 'apart' | 'apart at the end' | 'solid';
  /** How far apart; 3" unless it is said. */
  readonly keep?: Mil;
  /** The farthest any model goes: nothing beyond it is looked at. */
  readonly far: Mil;
}

/** AOS1-FIELD-05, AOS1-MOVE-03, -04, -10a: what one model has to respect, its comrades and its allowance apart. */
export function coursesFor(state: State, unit: Unit, way: Way): (model: Model) => Course {
  const around = reachOfUnit(state, unit, way.far + (way.keep ?? THREE));
  const rises = risesIn(state, around);
  const levels = [...new Set(rises.flatMap((rise) => rise.levels))];
  const others = state.models.filter((model) => model.place.at === 'table' && model.unit !== unit.id && meets(around, model));
  const known = new Map<boolean, Course>();
  return (model) => {
    const flying = flies(state, model);
    let course = known.get(flying);
    if (course === undefined) {
      const obstacles = others.flatMap((other) => obstaclesOf(state, unit, other, { way, flying, mover: model, levels }));
      // AOS1-MOVE-10a: a flyer is measured over the table, without climbing; where it comes down there must be ground all the same.
      course = { ...OPEN, table: state.table, obstacles, rises, heights: flying ? 'ignored' : 'counted', measure: 'outline' };
      known.set(flying, course);
    }
    return course;
  };
}

interface Around {
  readonly minX: Mil;
  readonly minY: Mil;
  readonly maxX: Mil;
  readonly maxY: Mil;
}

function reachOfUnit(state: State, unit: Unit, far: Mil): Around {
  const models = standing(state, unit.id);
  const { minX, minY, maxX, maxY } = boxOf(models.map(({ pose }) => pose));
  const most = far + Math.max(...models.map(({ base }) => reachOf(base)));
  return { minX: minX - most, minY: minY - most, maxX: maxX + most, maxY: maxY + most };
}

const meets = (around: Around, { pose, base }: Model): boolean => {
  const r = reachOf(base);
  return pose.x + r >= around.minX && pose.x - r <= around.maxX && pose.y + r >= around.minY && pose.y - r <= around.maxY;
};

/** Scenery that rises above the table: one walks on its floors, and climbs to them. */
function risesIn(state: State, around: Around | null): Rise[] {
  return groundsOf(state).flatMap(({ piece, terrain }) => {
    if (terrain.height === 0) return [];
    const { minX, minY, maxX, maxY } = boxOf(terrain.footprint);
    if (around !== null && (maxX < around.minX || minX > around.maxX || maxY < around.minY || minY > around.maxY)) return [];
    const levels = terrain.floors.length > 0 ? terrain.floors : [terrain.height];
    return [{ id: tagPiece(piece.id), footprint: terrain.footprint, levels, top: terrain.height }];
  });
}

export const risesOf = (state: State): Rise[] => risesIn(state, null);

function obstaclesOf(
  state: State,
  unit: Unit,
  other: Model,
  { way, flying, mover, levels }: { readonly way: Way; readonly flying: boolean; readonly mover: Model; readonly levels: readonly Mil[] },
): Obstacle[] {
  const id = tagModel(other.id);
  const enemy = areEnemies(state, unit, state.units[other.unit]!);
  const solid: Obstacle = { id, shape: other, moving: flying ? null : SOLID, ending: SOLID };
  if (!enemy || way.enemies === 'solid') return [solid];
  const heights = heightsFor(mover, other, levels);
  const keep = keepMoreThan(way.keep ?? THREE, heights === null ? {} : { height: 'slant' });
  const moving: Keep | null = flying || way.enemies === 'apart at the end' ? null : keep;
  const shapes = heights === null ? [other] : heights.map((z) => ({ ...other, pose: { ...other.pose, z } }));
  const kept = shapes.map((shape): Obstacle => ({ id, shape, moving, ending: keep }));
  return moving === null ? [...kept, { ...solid, ending: null }] : kept;
}

/**
 * Models are measured from body to body, up and down between one's feet and the other's head; a course measures between the heights of their feet. So an
 * enemy is put down once for every height at which the mover can stand, just as high as it would be measured from there. Nothing where all is flat.
 */
function heightsFor(mover: Model, other: Model, levels: readonly Mil[]): readonly Mil[] | null {
  const all = [...new Set([0, mover.pose.z, ...levels])];
  if (all.length === 1 && other.pose.z === 0) return null;
  const [low, high] = [other.pose.z - mover.height, other.pose.z + other.height];
  return [...new Set(all.map((z) => Math.min(Math.max(z, low), high)))];
}

/** A breach in the words of the rules. `far` is the rule that gave the move its length, `near` the one that keeps it from the enemy. */
export function breachOf(
  state: State,
  unit: Unit,
  breach: Breach,
  model: Model,
  { far, near }: { readonly far: RuleId; readonly near: RuleId },
): Refusal {
  const [tag] = breach.ids;
  const who = culpritOf(tag);
  const numbers = { ...numbersOf(breach), model: { model: model.id } };
  const culprits = who === null ? [{ model: model.id }] : [who];
  switch (breach.kind) {
    case 'far':
      // AOS1-MOVE-05: the part of a long body that travels farthest counts, turns included.
      return refuse(model.base.kind === 'round' ? far : 'AOS1-MOVE-05', say('aos1.refused.tooFar', numbers), [{ model: model.id }]);
    case 'zone':
    case 'off-table':
      return refuse('AOS1-FIELD-01', say('aos1.refused.offTable', numbers), [{ model: model.id }]);
    case 'through':
      return refuse('AOS1-FIELD-05', say('aos1.refused.through', numbers), culprits);
    case 'unsupported':
    case 'climb':
      return refuse('AOS1-MOVE-03', say('aos1.refused.unsupported', numbers), culprits);
    default: {
      if (isComrade(tag) || breach.required <= 0) return refuse('AOS1-MOVE-04', say('aos1.refused.throughModels', numbers), culprits);
      const enemy = who !== null && 'model' in who && areEnemies(state, unit, state.units[state.models[who.model]!.unit]!);
      return enemy
        ? refuse(near, say('aos1.refused.nearEnemy', numbers), culprits)
        : refuse('AOS1-MOVE-04', say('aos1.refused.throughModels', numbers), culprits);
    }
  }
}
