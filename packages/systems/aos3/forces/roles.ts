import { includesKeyword } from '../warscroll/warscroll.ts';
import type { Roster, RosterUnit } from './roster.ts';
import type { Role } from './written.ts';

/** AOS3-25.5, AOS3-25.5.1a: the roles of a unit in this army; one that a note gives takes the place of all others. */
export function rolesOf({ scroll, allied }: RosterUnit, { general, subfaction }: Pick<Roster, 'general' | 'subfaction'>): readonly Role[] {
  const { becomes, roles } = scroll;
  if (becomes === null || allied) return roles;
  const led = becomes.general === null || (general !== null && includesKeyword(general.unit.scroll.keywords, becomes.general));
  const sworn = becomes.subfaction === null || becomes.subfaction === subfaction?.key;
  if (!led || !sworn) return roles;
  return becomes.keeps && !roles.includes(becomes.role) ? [...roles, becomes.role] : [becomes.role];
}

/** AOS3-25.3.2c, AOS3-25.6.1b. */
export const isSingle = ({ scroll }: RosterUnit): boolean => scroll.single || scroll.oneModel;

/** AOS3-25.3b: how often its minimum size a unit can be at most. */
export const mostTimes = (unit: RosterUnit, roles: readonly Role[]): number => (isSingle(unit) ? 1 : roles.includes('Battleline') ? 3 : 2);

/** AOS3-25.3.2a, AOS3-25.3.2b: 0 as it is, 1 reinforced, 2 reinforced twice; null for a size that is none of them. */
export function reinforcedOf({ scroll, models }: RosterUnit): 0 | 1 | 2 | null {
  if (models <= scroll.size) return 0;
  return models === scroll.size * 2 ? 1 : models === scroll.size * 3 ? 2 : null;
}
