/** Armies of the player's own, kept in the browser. */
import type { Imported } from '@warfold/armies';
import { asPlain } from '@warfold/armies';
import type { OwnArmies } from '../battle/draftAgreement.ts';
import { type OnShelf, shelfOf } from '../shelf/store.ts';

export type KeptArmy = OnShelf<Imported>;

export const useArmies = shelfOf<Imported>('armies', ({ army }) => Array.isArray(army.units));

/** The name under which a side chooses a kept army. */
export const forceOf = (id: string): string => `own:${id}`;

/** The armies of a system, as the sides of a battle choose them. */
export const ownArmiesOf = (kept: readonly KeptArmy[], system: string): OwnArmies =>
  new Map(
    kept
      .filter(({ army }) => army.system === system && army.units.length > 0)
      .map(({ id, army }) => [forceOf(id), { name: army.name, army: asPlain(army) }]),
  );
