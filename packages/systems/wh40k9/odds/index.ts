/** What the ninth edition adds so that its odds can be asked for: the game's own attacks and tests, taken apart where tables can be merged. */
import type { Model, State } from '@warfold/engine';
import { markOf, say, stateWith } from '@warfold/engine';
import { modelWith } from '@warfold/engine/copies';
import type { SystemOdds } from '@warfold/engine/odds';
import { oddsInSituations } from '../../shared/odds.ts';
import { wh40k9 } from '../index.ts';
import { ALLOCATED, COMMAND_POINTS } from '../sequence/marks.ts';
import { deeds } from './deeds.ts';
import { FATES, facts } from './facts.ts';
import { objective } from './objective.ts';
import { STATS } from './stats.ts';
import { uses } from './uses.ts';

/** A question is worked out to its end: that the last enemy has fallen ends the battle (W40K-ONLYWAR-18), not the counting. */
const { over: _over, ...system } = wh40k9;

const NAMES = [
  'attacks',
  'hits',
  'wounds',
  'damage',
  'mortal',
  'tests',
  'failed',
  'fled',
  'charges',
  'casts',
  'denied',
  'fate',
  'slain',
  'lost',
  ...FATES,
];

/** W40K-ATTACK-12: to whom attacks were allocated binds for a phase. */
const phaseEnds = (state: State): State =>
  state.models.some((model) => markOf(model, ALLOCATED)) ? stateWith(state, { models: state.models.map(unbound) }) : state;

function unbound(model: Model): Model {
  const { [ALLOCATED.name]: _bound, ...marks } = model.marks;
  return modelWith(model, { marks });
}

export const odds: SystemOdds = {
  system,
  stats: STATS,
  uses,
  purse: COMMAND_POINTS,
  at: { phase: 'shooting' },
  deeds,
  first: { by: 'hearth-rifles', at: 'mire-kin' },
  last: 'test',
  facts,
  phaseEnds,
  objective,
  labels: Object.fromEntries(NAMES.map((name) => [name, say(`w40k.odds.${name}`)])),
};

export const situationOdds = oddsInSituations({ system, deeds, facts, fates: FATES });
