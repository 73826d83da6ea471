/** What the ninth edition adds so that its odds can be asked for: the game's own attacks and tests, taken apart where tables can be merged. */
import { say } from '@warfold/engine';
import { oddsInSituations } from '../../shared/odds.ts';
import type { Use } from '../../shared/oddsUses.ts';
import { giving } from '../../shared/oddsUses.ts';
import { wh40k9 } from '../index.ts';
import { deeds } from './deeds.ts';
import { FATES, facts } from './facts.ts';
import { objective } from './objective.ts';
import { STATS } from './stats.ts';

/** A question is worked out to its end: that the last enemy has fallen ends the battle (W40K-ONLYWAR-18), not the counting. */
const { over: _over, ...system } = wh40k9;

const NAMES = ['attacks', 'hits', 'wounds', 'charges', 'casts', 'denied', 'fate', 'slain', 'lost', ...FATES];

const RULE = 'W40K-OUT-02';
const uses: Readonly<Record<string, Use>> = {
  'steady-aim': giving({ note: '+1 to hit.', deeds: ['shoot'], of: 'by' }, 'steady-aim', RULE),
  'hard-blows': giving({ note: '+1 to wound.', deeds: ['fight'], of: 'by' }, 'hard-blows', RULE),
  'second-wind': giving({ note: 'A charge that falls short is rolled again.', deeds: ['charge'], of: 'by' }, 'reroll', RULE, {
    of: 'charge',
  }),
  'stand-firm': giving({ note: '+2 to the Leadership of the test.', deeds: ['test'], of: 'by' }, 'stand-firm', RULE),
};

export const odds = {
  system,
  stats: STATS,
  uses,
  at: { phase: 'shooting' },
  deeds,
  last: 'test',
  facts,
  objective,
  labels: Object.fromEntries(NAMES.map((name) => [name, say(`w40k.odds.${name}`)])),
};

export const situationOdds = oddsInSituations({ system, deeds, facts, fates: FATES });
