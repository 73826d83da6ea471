import type { Texts } from '@warfold/engine';
import { shared } from '../../shared/texts/index.ts';
import { ca as abilitiesCa } from './abilities.ca.ts';
import { en as abilitiesEn } from './abilities.en.ts';
import { it as abilitiesIt } from './abilities.it.ts';
import { ca as armyCa } from './army.ca.ts';
import { en as armyEn } from './army.en.ts';
import { it as armyIt } from './army.it.ts';
import { ca as attackCa } from './attack.ca.ts';
import { en as attackEn } from './attack.en.ts';
import { it as attackIt } from './attack.it.ts';
import { ca as battleCa } from './battle.ca.ts';
import { en as battleEn } from './battle.en.ts';
import { it as battleIt } from './battle.it.ts';
import { ca as chargeCa } from './charge.ca.ts';
import { en as chargeEn } from './charge.en.ts';
import { it as chargeIt } from './charge.it.ts';
import { ca as fightCa } from './fight.ca.ts';
import { en as fightEn } from './fight.en.ts';
import { it as fightIt } from './fight.it.ts';
import { ca as insightCa } from './insight.ca.ts';
import { en as insightEn } from './insight.en.ts';
import { it as insightIt } from './insight.it.ts';
import { ca as moraleCa } from './morale.ca.ts';
import { en as moraleEn } from './morale.en.ts';
import { it as moraleIt } from './morale.it.ts';
import { ca as movementCa } from './movement.ca.ts';
import { en as movementEn } from './movement.en.ts';
import { it as movementIt } from './movement.it.ts';
import { ca as oddsCa } from './odds.ca.ts';
import { en as oddsEn } from './odds.en.ts';
import { it as oddsIt } from './odds.it.ts';
import { ca as psychicCa } from './psychic.ca.ts';
import { en as psychicEn } from './psychic.en.ts';
import { it as psychicIt } from './psychic.it.ts';
import { rolls as rollsCa } from './rolls.ca.ts';
import { rolls as rollsEn } from './rolls.en.ts';
import { rolls as rollsIt } from './rolls.it.ts';
import { ca as setupCa } from './setup.ca.ts';
import { en as setupEn } from './setup.en.ts';
import { it as setupIt } from './setup.it.ts';
import { shipped } from './shipped.ts';
import { ca as shootingCa } from './shooting.ca.ts';
import { en as shootingEn } from './shooting.en.ts';
import { it as shootingIt } from './shooting.it.ts';

/** Every word a player reads, by chapter. */
export const texts: Texts = {
  en: {
    ...shipped.en,
    ...shared.en,
    ...fightEn,
    ...chargeEn,
    ...abilitiesEn,
    ...attackEn,
    ...battleEn,
    ...insightEn,
    ...shootingEn,
    ...moraleEn,
    ...movementEn,
    ...oddsEn,
    ...psychicEn,
    ...setupEn,
    ...armyEn,
    ...rollsEn,
  },
  it: {
    ...shipped.it,
    ...shared.it,
    ...fightIt,
    ...chargeIt,
    ...abilitiesIt,
    ...attackIt,
    ...battleIt,
    ...insightIt,
    ...shootingIt,
    ...moraleIt,
    ...movementIt,
    ...oddsIt,
    ...psychicIt,
    ...setupIt,
    ...armyIt,
    ...rollsIt,
  },
  ca: {
    ...shipped.ca,
    ...shared.ca,
    ...fightCa,
    ...chargeCa,
    ...abilitiesCa,
    ...attackCa,
    ...battleCa,
    ...insightCa,
    ...shootingCa,
    ...moraleCa,
    ...movementCa,
    ...oddsCa,
    ...psychicCa,
    ...setupCa,
    ...armyCa,
    ...rollsCa,
  },
};
