/** What No Quarter adds so that its odds can be asked for: the game's own activations and tests, taken apart where tables can be merged. */
import { say } from '@warfold/engine';
import type { SystemOdds } from '@warfold/engine/odds';
import { oddsInSituations } from '../../shared/odds.ts';
import { noquarter } from '../play/index.ts';
import { deeds } from './deeds.ts';
import { FATES, facts } from './facts.ts';
import { keyOf } from './key.ts';
import { objective } from './objective.ts';
import { STATS } from './stats.ts';
import { uses } from './uses.ts';

/** A question is worked out to its end: that the last enemy has fallen ends the battle (NQ-WIN-04), not the counting. */
const { over: _over, ...played } = noquarter;
const system = { ...played, oddsKey: keyOf };

const COUNTS = ['attacks', 'hits', 'masterful', 'fumbles', 'parries', 'wounds', 'woundsBack', 'balks', 'cast', 'passed'];
const PANICS = ['tests', 'failed', 'stays', 'retreats', 'terrifies', 'breaks'];
const NAMES = [...COUNTS, ...PANICS, 'fate', 'slain', 'lost', ...FATES];

export const odds: SystemOdds = {
  system,
  stats: STATS,
  at: { phase: 'activation' },
  deeds,
  last: 'morale',
  facts,
  objective,
  uses,
  labels: Object.fromEntries(NAMES.map((name) => [name, say(`nq.odds.${name}`)])),
};

export const situationOdds = oddsInSituations({ system, deeds, facts, fates: FATES });
