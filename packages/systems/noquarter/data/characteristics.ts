import type { RuleId } from '@warfold/catalogue';
import { type Names, named } from './table.ts';
import type { PriceTable } from './weapon-design.ts';

export type Characteristic = 'AZ' | 'AD' | 'CC' | 'FZ' | 'RE' | 'FE' | 'CO';

/** In the order in which a card prints and a price adds them. */
export const CHARACTERISTICS = ['AZ', 'AD', 'CC', 'FZ', 'RE', 'FE', 'CO'] as const satisfies readonly Characteristic[];

interface CharacteristicCard {
  readonly rule: RuleId;
  readonly name: Names;
  /** The whole price of each value; lower steps are not added (NQ-DESIGN-03), other values are not for sale (NQ-DESIGN-04). */
  readonly points: PriceTable;
}

export const CHARACTERISTIC_PRICES: Readonly<Record<Characteristic, CharacteristicCard>> = {
  AZ: {
    rule: 'NQ-COST-ACTIONS',
    name: named('Actions (AC)', 'Azioni (AZ)', 'Accions (AC)'),
    points: { 6: -4, 7: -2, 8: 0, 9: 3, 10: 7, 11: 11, 12: 16 },
  },
  AD: {
    rule: 'NQ-COST-RANGED',
    name: named('Ranged Attack (RA)', 'Attacco a Distanza (AD)', 'Atac a Distància (AD)'),
    points: { 1: 0, 2: 0, 3: 1, 4: 3, 5: 4, 6: 6, 7: 10, 8: 15 },
  },
  CC: {
    rule: 'NQ-COST-CLOSECOMBAT',
    name: named('Close Combat (CC)', 'Corpo a Corpo (CC)', 'Cos a Cos (CC)'),
    points: { 1: 0, 2: 0, 3: 1, 4: 2, 5: 4, 6: 6, 7: 10, 8: 15 },
  },
  FZ: {
    rule: 'NQ-COST-STRENGTH',
    name: named('Strength (ST)', 'Forza (FZ)', 'Força (FO)'),
    points: { 1: 0, 2: 1, 3: 2, 4: 4, 5: 7, 6: 11, 7: 16, 8: 21 },
  },
  RE: {
    rule: 'NQ-COST-TOUGHNESS',
    name: named('Toughness (T)', 'Resistenza (RE)', 'Resistència (RE)'),
    points: { 1: 0, 2: 1, 3: 2, 4: 4, 5: 7, 6: 11, 7: 16, 8: 21 },
  },
  FE: {
    rule: 'NQ-COST-WOUNDS',
    name: named('Wounds (W)', 'Ferite (FE)', 'Ferides (FE)'),
    points: { 1: 0, 2: 10, 3: 25, 4: 45, 5: 70, 6: 100, 7: 135, 8: 175 },
  },
  CO: {
    rule: 'NQ-COST-COMMAND',
    name: named('Command (CO)', 'Comando (CO)', 'Comandament (CO)'),
    points: { 2: 1, 3: 2, 4: 3, 5: 4, 6: 6, 7: 9, 8: 13, 9: 18 },
  },
};

export const ARMOUR_NAME: Names = named('Armour (AR)', 'Armatura (AR)', 'Armadura (AR)');
