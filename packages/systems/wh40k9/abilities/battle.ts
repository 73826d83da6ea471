import type { Ability, Bearing } from '@warfold/engine';
import { say } from '@warfold/engine';
import { inches } from '@warfold/space';
import type { Arrival, Moments } from '../sequence/moments.ts';

const numberIn = ({ params }: Bearing, key: string, otherwise: number): number => {
  const value = params[key];
  return typeof value === 'number' ? value : otherwise;
};

const arrivalOf = (at: Bearing): Arrival => ({ beyond: inches(numberIn(at, 'n', 9)), round: numberIn(at, 'round', 1) });

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
  /** W40K-ONLYWAR-17: a Normal Move of up to `n` inches before the battle. */
  'scout-move': {
    rule: 'W40K-ONLYWAR-17',
    label: say('w40k.ability.scoutMove'),
    hooks: {
      preBattle: (_about, at) => [
        { deed: 'scout', label: say('w40k.ability.scoutMove'), rule: 'W40K-ONLYWAR-17', n: numberIn(at, 'n', 6) },
      ],
    },
  },
  /** W40K-CMD-02: in the owner's Command phase a VEHICLE within `n` inches gets back D3 lost wounds. */
  repairs: {
    rule: 'W40K-CMD-02',
    label: say('w40k.ability.repairs'),
    hooks: {
      command: (_about, at) => [{ deed: 'repair', label: say('w40k.ability.repairs'), rule: 'W40K-CMD-02', n: numberIn(at, 'n', 3) }],
    },
  },
  /** W40K-COH-05: in the owner's Command phase up to `n` destroyed models come back to the unit. */
  regrows: {
    rule: 'W40K-COH-05',
    label: say('w40k.ability.regrow'),
    hooks: {
      command: (_about, at) => [{ deed: 'regrow', label: say('w40k.ability.regrow'), rule: 'W40K-COH-05', n: numberIn(at, 'n', 1) }],
    },
  },
  /** W40K-PSY-03, -07, -13: `casts` and `denies` in a phase, and the `powers` it knows. */
  psyker: { rule: 'W40K-PSY-03', label: say('w40k.ability.psyker'), hooks: {} },
  /** W40K-DATA-08. */
  'combat-squads': { rule: 'W40K-DATA-08', label: say('w40k.ability.combatSquads'), hooks: {} },
  /** What the power of the same name leaves on a unit. */
  dread: {
    rule: 'W40K-PSY-06',
    label: say('w40k.power.dread'),
    hooks: {
      characteristic: ({ which }) =>
        which === 'ld' ? [{ how: 'add', value: -1, reason: say('w40k.power.dread'), rule: 'W40K-PSY-06' }] : [],
    },
  },
  haste: {
    rule: 'W40K-PSY-06',
    label: say('w40k.power.haste'),
    hooks: {
      characteristic: ({ which }) =>
        which === 'm' ? [{ how: 'add', value: 2, reason: say('w40k.power.haste'), rule: 'W40K-PSY-06' }] : [],
    },
  },
};
