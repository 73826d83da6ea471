import type { Texts } from '@warfold/engine';
import { shared } from '../../shared/texts/index.ts';
import { battle as battleCa } from './battle.ca.ts';
import { battle as battleEn } from './battle.en.ts';
import { battle as battleIt } from './battle.it.ts';
import { insight as insightCa } from './insight.ca.ts';
import { insight as insightEn } from './insight.en.ts';
import { insight as insightIt } from './insight.it.ts';
import { odds as oddsCa } from './odds.ca.ts';
import { odds as oddsEn } from './odds.en.ts';
import { odds as oddsIt } from './odds.it.ts';
import { play as playCa } from './play.ca.ts';
import { play as playEn } from './play.en.ts';
import { play as playIt } from './play.it.ts';
import { rolls as rollsCa } from './rolls.ca.ts';
import { rolls as rollsEn } from './rolls.en.ts';
import { rolls as rollsIt } from './rolls.it.ts';
import { rules as rulesCa } from './rules.ca.ts';
import { rules as rulesEn } from './rules.en.ts';
import { rules as rulesIt } from './rules.it.ts';
import { shipped } from './shipped.ts';
import { shooting as shootingCa } from './shooting.ca.ts';
import { shooting as shootingEn } from './shooting.en.ts';
import { shooting as shootingIt } from './shooting.it.ts';
import { vehicles as vehiclesCa } from './vehicles.ca.ts';
import { vehicles as vehiclesEn } from './vehicles.en.ts';
import { vehicles as vehiclesIt } from './vehicles.it.ts';

export const texts: Texts = {
  en: {
    ...shipped.en,
    ...shared.en,
    ...playEn,
    ...shootingEn,
    ...vehiclesEn,
    ...battleEn,
    ...insightEn,
    ...oddsEn,
    ...rollsEn,
    ...rulesEn,
  },
  it: {
    ...shipped.it,
    ...shared.it,
    ...playIt,
    ...shootingIt,
    ...vehiclesIt,
    ...battleIt,
    ...insightIt,
    ...oddsIt,
    ...rollsIt,
    ...rulesIt,
  },
  ca: {
    ...shipped.ca,
    ...shared.ca,
    ...playCa,
    ...shootingCa,
    ...vehiclesCa,
    ...battleCa,
    ...insightCa,
    ...oddsCa,
    ...rollsCa,
    ...rulesCa,
  },
};
