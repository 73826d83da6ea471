import type { Texts } from '@warfold/engine';
import { ca } from './ca.ts';
import { en } from './en.ts';
import { insight as insightCa } from './insight.ca.ts';
import { insight as insightEn } from './insight.en.ts';
import { insight as insightIt } from './insight.it.ts';
import { it } from './it.ts';
import { odds as oddsCa } from './odds.ca.ts';
import { odds as oddsEn } from './odds.en.ts';
import { odds as oddsIt } from './odds.it.ts';

/** The words both editions share; each merges them into its own. */
export const sigmar: Texts = {
  en: { ...en, ...insightEn, ...oddsEn },
  it: { ...it, ...insightIt, ...oddsIt },
  ca: { ...ca, ...insightCa, ...oddsCa },
};
