import { type Part, part } from '@warfold/engine/explain';
import { tell } from './tell.ts';
import type { PricedWeapon } from './weapons.ts';

/** Half a price, rounded towards plus infinity also where it is negative. NQ-DESIGN-17 */
export const half = (points: number): number => {
  const halved = Math.ceil(points / 2);
  return halved === 0 ? 0 : halved;
};

/** Grenades, equipment, mutations and support weapons are always paid in full. NQ-DESIGN-17 */
const isHalved = ({ weapon }: PricedWeapon): boolean => weapon.kind === 'melee' || weapon.kind === 'ranged' || weapon.kind === 'teardrop';

/** The weapons of one element, any number of them (NQ-DESIGN-15): the dearest is primary and paid in full, every further one costs half. NQ-DESIGN-16 */
export function armsParts(arms: readonly PricedWeapon[]): Part[] {
  const primary = primaryIndex(arms);
  return arms.map((arm, index) => {
    const points = arm.price.total;
    if (!isHalved(arm)) return part(points, tell('price.supportArm', { weapon: arm.label }), 'NQ-DESIGN-17');
    if (index === primary) return part(points, tell('price.primary', { weapon: arm.label }), 'NQ-DESIGN-16');
    return part(half(points), tell('price.further', { weapon: arm.label, full: points }), 'NQ-DESIGN-17');
  });
}

/** Of equally dear ones the first: two pistols are one primary and one further weapon. */
function primaryIndex(arms: readonly PricedWeapon[]): number {
  const dearest = Math.max(...arms.filter(isHalved).map((arm) => arm.price.total));
  return arms.findIndex((arm) => isHalved(arm) && arm.price.total === dearest);
}
