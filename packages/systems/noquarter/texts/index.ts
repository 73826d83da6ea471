import type { Texts } from '@warfold/engine';
import { shared } from '../../shared/texts/index.ts';
import { combat as combatCa } from './combat.ca.ts';
import { combat as combatEn } from './combat.en.ts';
import { combat as combatIt } from './combat.it.ts';
import { forceTexts } from './forces.ts';
import { insight as insightCa } from './insight.ca.ts';
import { insight as insightEn } from './insight.en.ts';
import { insight as insightIt } from './insight.it.ts';
import { magic as magicCa } from './magic.ca.ts';
import { magic as magicEn } from './magic.en.ts';
import { magic as magicIt } from './magic.it.ts';
import { odds as oddsCa } from './odds.ca.ts';
import { odds as oddsEn } from './odds.en.ts';
import { odds as oddsIt } from './odds.it.ts';
import { play as playCa } from './play.ca.ts';
import { play as playEn } from './play.en.ts';
import { play as playIt } from './play.it.ts';
import { rolls as rollsCa } from './rolls.ca.ts';
import { rolls as rollsEn } from './rolls.en.ts';
import { rolls as rollsIt } from './rolls.it.ts';
import { shipped } from './shipped.ts';
import { workshopCa } from './workshop.ca.ts';
import { workshopEn } from './workshop.en.ts';
import { workshopIt } from './workshop.it.ts';

export const texts: Texts = {
  en: {
    ...workshopEn,
    ...shared.en,
    ...forceTexts('en'),
    ...playEn,
    ...combatEn,
    ...magicEn,
    ...insightEn,
    ...oddsEn,
    ...rollsEn,
    ...shipped.en,
  },
  it: {
    ...workshopIt,
    ...shared.it,
    ...forceTexts('it'),
    ...playIt,
    ...combatIt,
    ...magicIt,
    ...insightIt,
    ...oddsIt,
    ...rollsIt,
    ...shipped.it,
  },
  ca: {
    ...workshopCa,
    ...shared.ca,
    ...forceTexts('ca'),
    ...playCa,
    ...combatCa,
    ...magicCa,
    ...insightCa,
    ...oddsCa,
    ...rollsCa,
    ...shipped.ca,
  },
};
