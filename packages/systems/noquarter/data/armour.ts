import { type Names, named } from './table.ts';
import type { PriceTable } from './weapon-design.ts';

/** AR of the body, worn or natural. NQ-COST-ARMOUR, NQ-DESIGN-09 */
export const BODY_ARMOUR: PriceTable = { 0: 0, 1: 1, 2: 2, 3: 4, 4: 7, 5: 11, 6: 15, 7: 20 };

/** What is added to the body: the AR on a card is the sum, and each part has its own price. NQ-DESIGN-10 */
export const SHIELD = { AR: 1, points: 1 } as const;
export const BARDING = { AR: 1, points: 3 } as const;
export const LARGE = { AR: 1, points: 0 } as const;

/** Points of MA + MP cancelled. NQ-COST-RESISTANCE */
export const RESISTANCE: PriceTable = { 1: 1, 2: 3, 3: 6 };

interface Guideline {
  readonly name: Names;
  /** AR values that the name suggests; only the number has a price and an effect. */
  readonly AR: readonly number[];
}

/** NQ-DESIGN-08 */
export const WORN_ARMOUR: readonly Guideline[] = [
  { name: named('none', 'Niente Armatura', 'cap'), AR: [0] },
  { name: named('leather armour', 'Armatura di Cuoio', 'armadura de cuir'), AR: [1, 2] },
  { name: named('light armour', 'Armatura Leggera', 'armadura lleugera'), AR: [3] },
  { name: named('heavy armour', 'Armatura Pesante', 'armadura pesada'), AR: [4] },
];

/** NQ-DESIGN-09 */
export const NATURAL_ARMOUR: readonly Guideline[] = [
  { name: named('none', 'Nessuna', 'cap'), AR: [0] },
  { name: named('tough skin', 'Pelle Robusta', 'pell dura'), AR: [1, 2] },
  { name: named('scaly skin (natural armour)', 'Pelle a Scaglie', 'pell d’escates'), AR: [3, 4] },
  { name: named('carapace', 'Carapace', 'closca'), AR: [5, 6] },
];
