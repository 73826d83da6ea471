/** Armies of the player's own, kept in the browser. */
import type { Imported } from '@warfold/armies';
import { asPlain, editionOfSystem } from '@warfold/armies';
import type { OwnArmies } from '../battle/draftAgreement.ts';
import { type OnShelf, shelfOf } from '../shelf/store.ts';

export type KeptArmy = OnShelf<Imported>;

/** Reports once named their edition in English alone; what is kept of those is called as its system is. */
const renewed = (kept: KeptArmy): KeptArmy =>
  typeof kept.report.edition.name === 'object'
    ? kept
    : { ...kept, report: { ...kept.report, edition: { ...kept.report.edition, name: editionOfSystem(kept.army.system) } } };

export const useArmies = shelfOf<Imported>('armies', ({ army }) => Array.isArray(army.units), renewed);

/** The name under which a side chooses a kept army. */
export const forceOf = (id: string): string => `own:${id}`;

/** The armies of a system, as the sides of a battle choose them. */
export const ownArmiesOf = (kept: readonly KeptArmy[], system: string): OwnArmies =>
  new Map(
    kept
      .filter(({ army }) => army.system === system && army.units.length > 0)
      .map(({ id, army }) => [forceOf(id), { name: army.name, army: asPlain(army) }]),
  );
