import { abilitySet } from '@warfold/engine';
import { battleAbilities } from './abilities/battle.ts';
import { fightAbilities } from './abilities/fight.ts';
import { stratagemAbilities } from './abilities/stratagems.ts';
import type { Moments } from './sequence/moments.ts';

/** Every ability that a datasheet, a weapon or an effect may name. */
export const abilities = abilitySet<Moments>({ ...battleAbilities, ...fightAbilities, ...stratagemAbilities });
