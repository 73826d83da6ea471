import type { Texts } from '@warfold/engine';
import { shared } from '../../shared/texts/index.ts';
import { sigmar } from '../../sigmar/texts/index.ts';
import { abilities as abilitiesCa } from './abilities.ca.ts';
import { abilities as abilitiesEn } from './abilities.en.ts';
import { abilities as abilitiesIt } from './abilities.it.ts';
import { army as armyCa } from './army.ca.ts';
import { army as armyEn } from './army.en.ts';
import { army as armyIt } from './army.it.ts';
import { attacks as attacksCa } from './attacks.ca.ts';
import { attacks as attacksEn } from './attacks.en.ts';
import { attacks as attacksIt } from './attacks.it.ts';
import { commands as commandsCa } from './commands.ca.ts';
import { commands as commandsEn } from './commands.en.ts';
import { commands as commandsIt } from './commands.it.ts';
import { fate as fateCa } from './fate.ca.ts';
import { fate as fateEn } from './fate.en.ts';
import { fate as fateIt } from './fate.it.ts';
import { hero as heroCa } from './hero.ca.ts';
import { hero as heroEn } from './hero.en.ts';
import { hero as heroIt } from './hero.it.ts';
import { insight as insightCa } from './insight.ca.ts';
import { insight as insightEn } from './insight.en.ts';
import { insight as insightIt } from './insight.it.ts';
import { magic as magicCa } from './magic.ca.ts';
import { magic as magicEn } from './magic.en.ts';
import { magic as magicIt } from './magic.it.ts';
import { moving as movingCa } from './moving.ca.ts';
import { moving as movingEn } from './moving.en.ts';
import { moving as movingIt } from './moving.it.ts';
import { odds as oddsCa } from './odds.ca.ts';
import { odds as oddsEn } from './odds.en.ts';
import { odds as oddsIt } from './odds.it.ts';
import { play as playCa } from './play.ca.ts';
import { play as playEn } from './play.en.ts';
import { play as playIt } from './play.it.ts';
import { powers as powersCa } from './powers.ca.ts';
import { powers as powersEn } from './powers.en.ts';
import { powers as powersIt } from './powers.it.ts';
import { rolls as rollsCa } from './rolls.ca.ts';
import { rolls as rollsEn } from './rolls.en.ts';
import { rolls as rollsIt } from './rolls.it.ts';
import { setup as setupCa } from './setup.ca.ts';
import { setup as setupEn } from './setup.en.ts';
import { setup as setupIt } from './setup.it.ts';
import { shipped } from './shipped.ts';
import { terrain as terrainCa } from './terrain.ca.ts';
import { terrain as terrainEn } from './terrain.en.ts';
import { terrain as terrainIt } from './terrain.it.ts';
import { wounds as woundsCa } from './wounds.ca.ts';
import { wounds as woundsEn } from './wounds.en.ts';
import { wounds as woundsIt } from './wounds.it.ts';

/** Everything a player reads, chapter by chapter: keys begin with the system and the chapter. */
export const texts: Texts = {
  en: {
    ...shipped.en,
    ...shared.en,
    ...sigmar.en,
    ...abilitiesEn,
    ...attacksEn,
    ...commandsEn,
    ...fateEn,
    ...heroEn,
    ...magicEn,
    ...movingEn,
    ...oddsEn,
    ...playEn,
    ...setupEn,
    ...powersEn,
    ...armyEn,
    ...woundsEn,
    ...terrainEn,
    ...rollsEn,
    ...insightEn,
  },
  it: {
    ...shipped.it,
    ...shared.it,
    ...sigmar.it,
    ...abilitiesIt,
    ...attacksIt,
    ...commandsIt,
    ...fateIt,
    ...heroIt,
    ...magicIt,
    ...movingIt,
    ...oddsIt,
    ...playIt,
    ...setupIt,
    ...powersIt,
    ...armyIt,
    ...woundsIt,
    ...terrainIt,
    ...rollsIt,
    ...insightIt,
  },
  ca: {
    ...shipped.ca,
    ...shared.ca,
    ...sigmar.ca,
    ...abilitiesCa,
    ...attacksCa,
    ...commandsCa,
    ...fateCa,
    ...heroCa,
    ...magicCa,
    ...movingCa,
    ...oddsCa,
    ...playCa,
    ...setupCa,
    ...powersCa,
    ...armyCa,
    ...woundsCa,
    ...terrainCa,
    ...rollsCa,
    ...insightCa,
  },
};
