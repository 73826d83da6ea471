import type { Part, State, Unit } from '@warfold/engine';
import { markOf, part, say, standing } from '@warfold/engine';
import { isWhollyOver } from '@warfold/space';
import { CHARGED } from './marks.ts';
import { featuresOf } from './measure.ts';

/** AOS1-COVER-01, -02: +1 to save rolls while all of the unit is wholly in or on one feature, but not for chargers in the Combat phase. */
export function coverOf(state: State, unit: Unit): Part[] {
  const models = standing(state, unit.id);
  const covered = models.length > 0 && featuresOf(state).some(({ terrain }) => models.every((model) => isWhollyOver(model, terrain)));
  if (!covered) return [];
  if (state.cursor.phase === 'combat' && markOf(unit, CHARGED)) return [part(0, say('aos1.part.coverCharged'), 'AOS1-COVER-02')];
  return [part(1, say('aos1.part.cover'), 'AOS1-COVER-01')];
}
