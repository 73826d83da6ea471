import { abilitySet } from '@warfold/engine';
import { auras } from './abilities/auras.ts';
import { battleAbilities } from './abilities/battle.ts';
import { cardAbilities } from './abilities/cards.ts';
import { stratagemAbilities } from './abilities/stratagems.ts';
import { weaponAbilities } from './abilities/weapons.ts';
import type { Moments } from './sequence/moments.ts';

/** Every ability that a datasheet, a weapon or an effect may name; each is declared once, in the file of its kind. */
export const abilities = abilitySet<Moments>({
  ...battleAbilities,
  ...weaponAbilities,
  ...cardAbilities,
  ...auras,
  ...stratagemAbilities,
});
