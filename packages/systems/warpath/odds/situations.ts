import { oddsInSituations as inSituations } from '../../shared/odds.ts';
import { warpath } from '../index.ts';
import { deeds } from './deeds.ts';
import { FATES, facts } from './facts.ts';

/** The form `odds` of situations. */
export const oddsInSituations = inSituations({ system: warpath, deeds, facts, fates: FATES });
