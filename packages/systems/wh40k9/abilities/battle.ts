import type { Ability, Bearing } from '@warfold/engine';
import { say } from '@warfold/engine';
import { inches } from '@warfold/space';
import type { Arrival, Moments } from '../moments.ts';

const numberIn = ({ params }: Bearing, key: string, otherwise: number): number => {
  const value = params[key];
  return typeof value === 'number' ? value : otherwise;
};

const arrivalOf = (at: Bearing): Arrival => {
  const edge = numberIn(at, 'edge', 0);
  return {
    beyond: inches(numberIn(at, 'n', 9)),
    round: numberIn(at, 'round', 1),
    ...(edge > 0 && { edge: inches(edge) }),
  };
};

/** What units of any army may be able to do beside fighting; the numbers stand on the datasheet. */
export const battleAbilities: Readonly<Record<string, Ability<Moments>>> = {
  /** W40K-TRANS-01: `n` models, of those with a keyword of `who`, without any of `not`. */
  transport: { rule: 'W40K-TRANS-01', label: say('w40k.ability.transport'), hooks: {} },
  /** W40K-OBSEC-01. */
  'objective-secured': { rule: 'W40K-OBSEC-01', label: say('w40k.ability.objectiveSecured'), hooks: {} },
  /** W40K-REINF-01: may wait off the battlefield, and arrives more than `n` inches from all enemies. */
  reserve: { rule: 'W40K-REINF-01', label: say('w40k.ability.reserve'), hooks: { reserve: (_about, at) => [arrivalOf(at)] } },
  /** W40K-ONLYWAR-14: set up after both armies have deployed. */
  infiltrate: { rule: 'W40K-ONLYWAR-14', label: say('w40k.ability.infiltrate'), hooks: { late: (_about, at) => [arrivalOf(at)] } },
};
