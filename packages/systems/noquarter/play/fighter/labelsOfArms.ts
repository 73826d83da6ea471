import type { State, TextArg } from '@warfold/engine';
import { say } from '@warfold/engine';
import { EQUIPMENT } from '../../data/equipment.ts';
import { isKeyOf } from '../../data/table.ts';
import { nameOf } from '../../texts/names.ts';
import type { Arm } from './gear.ts';
import { labelOf } from './labels.ts';

/** How an arm is called: by the name of the weapon in the book, by the card it grows from, or as bare hands. Two that a model has are never called alike. */
export function armName(state: State, arm: Arm): TextArg {
  if (arm.gear === null || state.book.gear[arm.gear] === undefined)
    return arm.grown === undefined ? nameOf('weapon', 'improvised') : labelOf(arm.key);
  // NQ-EQUIP-GRAPESHOT: another charge for the same weapon.
  const card = arm.key.slice(arm.gear.length + 1);
  if (isKeyOf(EQUIPMENT, card)) return say('nq.combat.armBy', { arm: { gear: arm.gear }, way: labelOf(card) });
  // NQ-DESIGN-35: of a combined model every element has arms of its own.
  return arm.wielder === null ? { gear: arm.gear } : say('nq.combat.armOf', { arm: { gear: arm.gear }, who: arm.wielder.name });
}
