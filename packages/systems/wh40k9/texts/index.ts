import type { Texts } from '@warfold/engine';
import { shared } from '../../shared/texts/index.ts';
import { ca as abilitiesCa } from './abilities.ca.ts';
import { en as abilitiesEn } from './abilities.en.ts';
import { it as abilitiesIt } from './abilities.it.ts';
import { ca as attackCa } from './attack.ca.ts';
import { en as attackEn } from './attack.en.ts';
import { it as attackIt } from './attack.it.ts';
import { ca as battleCa } from './battle.ca.ts';
import { en as battleEn } from './battle.en.ts';
import { it as battleIt } from './battle.it.ts';
import { ca as shootingCa } from './shooting.ca.ts';
import { en as shootingEn } from './shooting.en.ts';
import { it as shootingIt } from './shooting.it.ts';

/** Every word a player reads, by chapter. */
export const texts: Texts = {
  en: { ...shared.en, ...abilitiesEn, ...attackEn, ...battleEn, ...shootingEn },
  it: { ...shared.it, ...abilitiesIt, ...attackIt, ...battleIt, ...shootingIt },
  ca: { ...shared.ca, ...abilitiesCa, ...attackCa, ...battleCa, ...shootingCa },
};
