import type { Model, State } from '@warfold/engine';
import type { Course, Obstacle } from '@warfold/space';
import { inches, keepMoreThan, OPEN, SOLID, touching } from '@warfold/space';
import { areEnemies } from './fighter.ts';

/** NQ-AREA-01. */
const AREA = inches(1);

/** What a walking model has to respect: the table, bases where it ends, and the attack areas of enemies who are not themselves engaged (NQ-AREA-03, -04). */
export function walkCourse(state: State, model: Model, allowance: number | null): Course {
  const standing = state.models.filter(({ id, place }) => id !== model.id && place.at === 'table');
  const obstacles = standing.map((other): Obstacle => {
    const enemy = areEnemies(state, model.unit, other.unit);
    const engaged = enemy && standing.some((third) => areEnemies(state, other.unit, third.unit) && touching(third, other));
    const area = keepMoreThan(AREA, { leave: true });
    const keep = enemy ? (engaged ? { ...SOLID, height: 'flat' as const } : area) : null;
    return { id: `unit:${other.unit}`, shape: other, moving: keep, ending: keep ?? { ...SOLID, height: 'flat' } };
  });
  return { ...OPEN, table: state.table, obstacles, allowance, heights: 'ignored' };
}

/** A charger ignores attack areas and may touch those it charges (NQ-CHARGE-03). */
export function chargeCourse(state: State, model: Model, allowance: number | null): Course {
  const { obstacles, ...rest } = walkCourse(state, model, allowance);
  return {
    ...rest,
    obstacles: obstacles.map((obstacle) => ({
      ...obstacle,
      moving: obstacle.moving === null ? null : { ...SOLID, height: 'flat' },
      ending: { ...SOLID, height: 'flat' },
    })),
  };
}
