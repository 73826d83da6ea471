/** In which formations units are set up: the best first (NQ-FORM-01). */
import type { State } from '@warfold/engine';
import type { Formation } from '../play/moving/formation.ts';
import { bodyOf } from './body.ts';
import { harm } from './harm.ts';

const LOOSE: readonly Formation[] = ['dispersed', 'skirmish'];
const IN_RANKS: readonly Formation[] = ['ranked', 'close', 'skirmish'];

/** Whoever shoots loose, whoever fights hand to hand in ranks. */
export const asTheyFight = (state: State, unit: number): readonly Formation[] => (bodyOf(state, unit).shoots > 0 ? LOOSE : IN_RANKS);

/** NQ-FORM-07: spread out is harder to shoot at; ranks help against blows, and are a mark. So all who have more to fear of shots are loose, except one alone: it has nobody to be apart from. */
export const asTheyAreStruck = (state: State, unit: number): readonly Formation[] =>
  bodyOf(state, unit).models > 1 && isUnderFire(state, unit) ? LOOSE : asTheyFight(state, unit);

/** Whether all shots of the enemy, near enough, would take more of a unit than the worst blows. Whoever is to come may not be on the table yet. */
function isUnderFire(state: State, unit: number): boolean {
  const { team } = state.sides[state.units[unit]!.side]!;
  const { at } = bodyOf(state, unit);
  let [shots, blows] = [0, 0];
  for (const { id, side } of state.units) {
    if (state.sides[side]!.team === team) continue;
    shots += harm(state, { by: id, at: unit, how: 'shoot', from: at, to: at });
    blows = Math.max(blows, harm(state, { by: id, at: unit, how: 'fight' }));
  }
  return shots > blows;
}
