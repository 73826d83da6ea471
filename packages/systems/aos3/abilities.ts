import { abilitySet } from '@warfold/engine';
import { coreAbilities } from './abilities/core.ts';
import type { Moments } from './moments.ts';

/**
 * Every ability with a name that a warscroll, a battalion, an enhancement or an effect can call. The records of single
 * chapters stand in files that know nothing of this one: hooks are asked through here.
 */
export const abilities = abilitySet<Moments>({ ...coreAbilities });
