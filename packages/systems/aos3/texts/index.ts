import type { Texts } from '@warfold/engine';
import { shared } from '../../shared/texts/index.ts';
import { sigmar } from '../../sigmar/texts/index.ts';
import { play as playCa } from './play.ca.ts';
import { play as playEn } from './play.en.ts';
import { play as playIt } from './play.it.ts';

/** Everything a player reads, chapter by chapter: keys `aos3.<chapter>.*`. */
export const texts: Texts = {
  en: { ...shared.en, ...sigmar.en, ...playEn },
  it: { ...shared.it, ...sigmar.it, ...playIt },
  ca: { ...shared.ca, ...sigmar.ca, ...playCa },
};
