import type { Texts } from '@warfold/engine';
import { shared } from '../../shared/texts/index.ts';
import { sigmar } from '../../sigmar/texts/index.ts';
import { abilities as abilitiesCa } from './abilities.ca.ts';
import { abilities as abilitiesEn } from './abilities.en.ts';
import { abilities as abilitiesIt } from './abilities.it.ts';
import { battle as battleCa } from './battle.ca.ts';
import { battle as battleEn } from './battle.en.ts';
import { battle as battleIt } from './battle.it.ts';
import { insight as insightCa } from './insight.ca.ts';
import { insight as insightEn } from './insight.en.ts';
import { insight as insightIt } from './insight.it.ts';
import { rolls as rollsCa } from './rolls.ca.ts';
import { rolls as rollsEn } from './rolls.en.ts';
import { rolls as rollsIt } from './rolls.it.ts';
import { setup as setupCa } from './setup.ca.ts';
import { setup as setupEn } from './setup.en.ts';
import { setup as setupIt } from './setup.it.ts';
import { shipped } from './shipped.ts';
import { words as wordsCa } from './words.ca.ts';
import { words as wordsEn } from './words.en.ts';
import { words as wordsIt } from './words.it.ts';

/** The sentences of the first edition: setting up, the battle, and the words for things. */
export const texts: Texts = {
  en: { ...shipped.en, ...shared.en, ...sigmar.en, ...setupEn, ...battleEn, ...wordsEn, ...rollsEn, ...insightEn, ...abilitiesEn },
  it: { ...shipped.it, ...shared.it, ...sigmar.it, ...setupIt, ...battleIt, ...wordsIt, ...rollsIt, ...insightIt, ...abilitiesIt },
  ca: { ...shipped.ca, ...shared.ca, ...sigmar.ca, ...setupCa, ...battleCa, ...wordsCa, ...rollsCa, ...insightCa, ...abilitiesCa },
};
