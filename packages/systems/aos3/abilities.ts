import type { AbilitySet } from '@warfold/engine';
import { abilitySet } from '@warfold/engine';
import { arms } from './abilities/arms.ts';
import { auras } from './abilities/auras.ts';
import { battalions } from './abilities/battalions.ts';
import { asPrinted } from './abilities/carried.ts';
import { withConditions } from './abilities/conditions.ts';
import { coreAbilities } from './abilities/core.ts';
import { enhancements } from './abilities/enhancements.ts';
import { fate } from './abilities/fate.ts';
import { magic } from './abilities/magic.ts';
import { mysterious } from './abilities/mysterious.ts';
import { samples } from './abilities/samples.ts';
import { tomeLore } from './abilities/tomeLore.ts';
import { warscrolls } from './abilities/warscrolls.ts';
import { monsterEffects } from './hero/monsterEffects.ts';
import type { Moments } from './sequence/moments.ts';

/**
 * Every ability with a name that a warscroll, a battalion, an enhancement or an effect can call. The records of single
 * chapters stand in files that know nothing of this one: hooks are asked through here.
 */
const all: AbilitySet<Moments> = abilitySet<Moments>(
  asPrinted(
    {
      ...coreAbilities,
      ...arms,
      ...auras,
      ...fate,
      ...warscrolls,
      ...enhancements,
      ...battalions,
      ...mysterious,
      ...magic,
      ...samples,
      ...tomeLore,
      ...monsterEffects,
    },
    (name) => abilities.witness?.(name),
  ),
);

const plainly = all.describe;

/** Sentences say under which conditions their ability speaks. */
export const abilities: AbilitySet<Moments> = Object.assign(all, {
  describe(ref: Parameters<typeof plainly>[0]) {
    const what = plainly(ref);
    return what === null ? null : withConditions(what, ref.params ?? {});
  },
});
