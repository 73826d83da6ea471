import type { Texts } from '@warfold/engine';
import { combat as combatCa } from './combat.ca.ts';
import { combat as combatEn } from './combat.en.ts';
import { combat as combatIt } from './combat.it.ts';
import { magic as magicCa } from './magic.ca.ts';
import { magic as magicEn } from './magic.en.ts';
import { magic as magicIt } from './magic.it.ts';
import { play as playCa } from './play.ca.ts';
import { play as playEn } from './play.en.ts';
import { play as playIt } from './play.it.ts';
import { workshopCa } from './workshop.ca.ts';
import { workshopEn } from './workshop.en.ts';
import { workshopIt } from './workshop.it.ts';

export const texts: Texts = {
  en: { ...workshopEn, ...playEn, ...combatEn, ...magicEn },
  it: { ...workshopIt, ...playIt, ...combatIt, ...magicIt },
  ca: { ...workshopCa, ...playCa, ...combatCa, ...magicCa },
};
