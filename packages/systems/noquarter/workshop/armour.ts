import { type Explained, type Part, part, sumOf } from '@warfold/engine/explain';
import { BARDING, BODY_ARMOUR, LARGE, RESISTANCE, SHIELD } from '../data/armour.ts';
import { nameOf } from '../texts/names.ts';
import { type DesignedModel, tattooOf } from './model.ts';
import { tell } from './tell.ts';

/** The AR on the card, by its parts. NQ-DESIGN-10 */
export function armourOf(model: DesignedModel): Explained {
  const { body, shield, barding } = model.armour;
  const tattoo = tattooOf(model);
  const parts: Part[] = [
    tattoo > 0
      ? part(tattoo, tell('armour.piece', { name: nameOf('equip', 'tattoos') }), 'NQ-EQUIP-TATTOOS')
      : part(body, tell('armour.body'), 'NQ-COST-ARMOUR'),
  ];
  if (shield) parts.push(part(SHIELD.AR, tell('armour.shield'), 'NQ-COST-SHIELD'));
  if (barding) parts.push(part(BARDING.AR, tell('armour.barding'), 'NQ-COST-BARDING'));
  if (model.size === 'large') parts.push(part(LARGE.AR, tell('armour.piece', { name: nameOf('trait', 'large') }), 'NQ-DESIGN-14'));
  return sumOf(parts);
}

/** What armour costs: the body by its table, whatever it is made of (NQ-DESIGN-13), the rest by the piece; a thick hide of a mount is barding (NQ-DESIGN-12). */
export function armourParts(model: DesignedModel): Part[] {
  const { body, shield, barding, resistance } = model.armour;
  const parts: Part[] = [];
  const bodyPoints = BODY_ARMOUR[body];
  if (body !== 0 && bodyPoints !== undefined) parts.push(part(bodyPoints, tell('price.body', { value: body }), 'NQ-COST-ARMOUR'));
  if (shield) parts.push(part(SHIELD.points, tell('armour.shield'), 'NQ-COST-SHIELD'));
  if (barding) parts.push(part(BARDING.points, tell('armour.barding'), 'NQ-COST-BARDING'));
  if (model.size === 'large') parts.push(part(LARGE.points, tell('price.largeArmour'), 'NQ-DESIGN-14'));
  const resistancePoints = RESISTANCE[resistance];
  if (resistance !== 0 && resistancePoints !== undefined)
    parts.push(part(resistancePoints, tell('price.resistance', { value: resistance }), 'NQ-COST-RESISTANCE'));
  return parts;
}

/** Points of MA + MP that are cancelled: armour and runes do not add up, the higher counts. NQ-EQUIP-RUNES */
export const resistanceOf = (model: DesignedModel): number =>
  Math.max(model.armour.resistance, model.equipment.find((piece) => piece.key === 'runes')?.level ?? 0);
