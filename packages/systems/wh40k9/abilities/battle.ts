import type { Values } from '@warfold/engine';
import { parameter as p, say } from '@warfold/engine';
import { inches } from '@warfold/space';
import type { Arrival, Feat, OutOfPhase } from '../sequence/moments.ts';
import { ability, label, ON_EFFECT } from './declaring.ts';

const beyond = p.usual(p.distance(), 9);
const ARRIVAL = { n: beyond, round: p.usual(p.whole(1, 20), 1) };

const arrivalOf = ({ n, round }: Values<typeof ARRIVAL>): Arrival => ({ beyond: inches(n), round });

/** The moments of the sequence of play at which abilities may let units act. */
const AT = ['command', 'round-start', 'fight-end', 'round-end'] as const;

const asIf = (params: { readonly as: OutOfPhase; readonly at: (typeof AT)[number] }, at: (typeof AT)[number]): Feat[] =>
  params.at === at ? [{ feat: params.as, label: say(`w40k.asIf.${params.as}`), rule: 'W40K-OUT-01', n: 0 }] : [];

/** What units of any army may be able to do beside fighting; the numbers stand on the datasheet. */
export const battleAbilities = {
  /** W40K-TRANS-01: `n` models, of those with a keyword of `carries`, without any of `not`. */
  transport: ability('W40K-TRANS-01', 'transport', {
    params: { n: p.whole(1, 1000), carries: p.optional(p.texts()), not: p.optional(p.texts()) },
  }),
  'objective-secured': ability('W40K-OBSEC-01', 'objectiveSecured'),
  /** W40K-REINF-01: may wait off the battlefield, and arrives more than `n` inches from all enemies. */
  reserve: ability('W40K-REINF-01', 'reserve', { params: ARRIVAL, hooks: { reserve: (_about, { params }) => [arrivalOf(params)] } }),
  /** W40K-ONLYWAR-14: set up after both armies have deployed. */
  infiltrate: ability('W40K-ONLYWAR-14', 'infiltrate', {
    params: { n: beyond },
    hooks: { late: (_about, { params }) => [arrivalOf({ n: params.n, round: 1 })] },
  }),
  /** W40K-ONLYWAR-17: a Normal Move of up to `n` inches before the battle. */
  'scout-move': ability('W40K-ONLYWAR-17', 'scoutMove', {
    params: { n: p.usual(p.distance(), 6) },
    hooks: { preBattle: (_about, { params }) => [{ feat: 'scout', label: label('scoutMove'), rule: 'W40K-ONLYWAR-17', n: params.n }] },
  }),
  /** W40K-CMD-02: in the owner's Command phase a VEHICLE within `n` inches gets back D3 lost wounds. */
  repairs: ability('W40K-CMD-02', 'repairs', {
    params: { n: p.usual(p.distance(), 3) },
    hooks: { command: (_about, { params }) => [{ feat: 'repair', label: label('repairs'), rule: 'W40K-CMD-02', n: params.n }] },
  }),
  /** W40K-COH-05: in the owner's Command phase up to `n` destroyed models come back to the unit. */
  regrows: ability('W40K-COH-05', 'regrow', {
    params: { n: p.usual(p.whole(1, 100), 1) },
    hooks: { command: (_about, { params }) => [{ feat: 'regrow', label: label('regrow'), rule: 'W40K-COH-05', n: params.n }] },
  }),
  /** W40K-OUT-01: what it may do at a moment that is not the phase for it, as if it were. */
  'as-if': ability('W40K-OUT-01', 'asIf', {
    params: { as: p.word('move', 'cast', 'shoot', 'charge', 'fight'), at: p.usual(p.word(...AT), 'command') },
    hooks: {
      command: (_about, { params }) => asIf(params, 'command'),
      roundStart: (_about, { params }) => asIf(params, 'round-start'),
      fightEnd: (_about, { params }) => asIf(params, 'fight-end'),
      roundEnd: (_about, { params }) => asIf(params, 'round-end'),
    },
  }),
  /** W40K-PSY-03, -07, -13: `casts` and `denies` in a phase, and the `powers` it knows. */
  psyker: ability('W40K-PSY-03', 'psyker', {
    params: {
      casts: p.usual(p.whole(0, 20), 1),
      denies: p.usual(p.whole(0, 20), 1),
      powers: p.usual(p.texts(['smite', 'dread', 'haste']), ['smite']),
    },
  }),
  'combat-squads': ability('W40K-DATA-08', 'combatSquads'),
  /** What the power of the same name leaves on a unit. */
  dread: ability('W40K-PSY-06', say('w40k.power.dread'), {
    sits: ON_EFFECT,
    hooks: {
      characteristic: ({ which }) =>
        which === 'ld' ? [{ how: 'add', value: -1, reason: say('w40k.power.dread'), rule: 'W40K-PSY-06' }] : [],
    },
  }),
  haste: ability('W40K-PSY-06', say('w40k.power.haste'), {
    sits: ON_EFFECT,
    hooks: {
      characteristic: ({ which }) =>
        which === 'm' ? [{ how: 'add', value: 2, reason: say('w40k.power.haste'), rule: 'W40K-PSY-06' }] : [],
    },
  }),
};
