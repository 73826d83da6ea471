import type { Texts } from '@warfold/engine';
import { shared } from '../../shared/texts/index.ts';
import { ca as battleCa } from './battle.ca.ts';
import { en as battleEn } from './battle.en.ts';
import { it as battleIt } from './battle.it.ts';
import { ca as shootingCa } from './shooting.ca.ts';
import { en as shootingEn } from './shooting.en.ts';
import { it as shootingIt } from './shooting.it.ts';

/** Every word a player reads, by chapter. */
export const texts: Texts = {
  en: { ...shared.en, ...battleEn, ...shootingEn },
  it: { ...shared.it, ...battleIt, ...shootingIt },
  ca: { ...shared.ca, ...battleCa, ...shootingCa },
};
