import type { Explained, Flow, Part, State, Unit } from '@warfold/engine';
import { markOf, OF_UNIT, part, say, standing, step, sumOf } from '@warfold/engine';
import { enemiesOnTable, leaders, unitsOf } from '../shared/sides.ts';
import { testBattleshock } from '../sigmar/shock.ts';
import { printedNumber } from '../sigmar/warscroll.ts';
import { SLAIN } from '../sigmar/wounds.ts';
import { abilities } from './abilities.ts';
import { throwDice } from './dice.ts';
import { TESTED } from './marks.ts';
import { featuresWith, isUnitNear, THREE, unitsWithin } from './measure.ts';

/** AOS1-SHOCK-01: both players test, the active one first; nobody for a unit that is gone. */
export function nextToTest(state: State): number | null {
  const sides = [state.cursor.active, ...leaders(state).filter((side) => side !== state.cursor.active)];
  for (const side of sides) {
    const unit = unitsOf(state, side).find((one) => markOf(one, SLAIN) > 0 && !markOf(one, TESTED) && standing(state, one.id).length > 0);
    if (unit !== undefined) return unit.id;
  }
  return null;
}

export const testShock = step(OF_UNIT, function* (game, { unit: id }): Flow<void> {
  game.mark({ unit: id }, TESTED, true, 'AOS1-SHOCK-01');
  const [spared] = abilities.ask(game.state, 'dauntless', null, { unit: { unit: id } });
  if (spared !== undefined) {
    game.tell(spared, 'aos1.log.dauntless', { unit: { unit: id } }, [{ unit: id }]);
    return;
  }
  const bravery = braveryOf(game.state, game.unit(id));
  yield* testBattleshock(game, { unit: id, bravery, rules: { test: 'AOS1-SHOCK-02', flee: 'AOS1-SHOCK-04' }, throw: throwDice });
});

/** AOS1-SHOCK-02, -03, AOS1-SCENERY-03, -06: the highest Bravery in the unit, and what changes it. */
export function braveryOf(state: State, unit: Unit): Explained {
  const models = standing(state, unit.id);
  const printed = Math.max(...models.map((model) => printedNumber(state, model, 'bravery')));
  const tens = Math.floor(models.length / 10);
  const parts: Part[] = [part(printed, say('aos1.part.bravery'), 'AOS1-SHOCK-02')];
  if (tens > 0) parts.push(part(tens, say('aos1.part.large'), 'AOS1-SHOCK-03'));
  if (isUnitNear(state, unit, featuresWith(state, 'inspiring'), THREE)) parts.push(part(1, say('aos1.part.inspiring'), 'AOS1-SCENERY-03'));
  if (isAfraid(state, unit)) parts.push(part(-1, say('aos1.part.fear'), 'AOS1-SCENERY-06'));
  return sumOf([...parts, ...abilities.ask(state, 'bravery', null, { unit: { unit: unit.id } })]);
}

/** Several units that cause fear still subtract only 1. */
const isAfraid = (state: State, unit: Unit): boolean =>
  enemiesOnTable(state, unit).some((enemy) => isFearsome(state, enemy) && unitsWithin(state, unit, enemy, THREE));

const isFearsome = ({ effects }: State, { id }: Unit): boolean =>
  effects.some(({ ability, on }) => ability === 'fearsome' && 'unit' in on && on.unit === id);
