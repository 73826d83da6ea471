import type { Texts } from '@warfold/engine';
import { ca } from './ca.ts';
import { en } from './en.ts';
import { it } from './it.ts';
import { odds as oddsCa } from './odds.ca.ts';
import { odds as oddsEn } from './odds.en.ts';
import { odds as oddsIt } from './odds.it.ts';

/** The words both editions share; each merges them into its own. */
export const sigmar: Texts = { en: { ...en, ...oddsEn }, it: { ...it, ...oddsIt }, ca: { ...ca, ...oddsCa } };
