import type { Buyable } from './cards.ts';
import type { ModelClass } from './classes.ts';
import { named, tableOf } from './table.ts';

const tattoo = (points: number, value: number) => ({ points, effects: [{ kind: 'tattooArmour', value }] }) as const;
const rune = (points: number, resisted: number) => ({ points, effects: [{ kind: 'armourResistance', points: resisted }] }) as const;

/** The 7 pieces of equipment (p. 53). Grenades are priced by their own table, with whatever Strength and template they have. */
export const EQUIPMENT = tableOf<Buyable>()({
  scythes: {
    rule: 'NQ-EQUIP-SCYTHES',
    name: named('Scythes', 'Falci', 'Falçs'),
    who: [
      { kind: 'body', any: ['chariot'] },
      { kind: 'figure', look: 'wheels' },
    ],
    points: 2,
    effects: [{ kind: 'modifier', to: 'FZ', value: 1, of: 'bearer', when: 'overrunHit' }],
  },
  grenades: {
    rule: 'NQ-EQUIP-GRENADES',
    name: named('Grenades', 'Granate', 'Granades'),
    who: [],
    points: 0,
    effects: [{ kind: 'throwsGrenades' }],
  },
  sight: {
    rule: 'NQ-EQUIP-SIGHT',
    name: named('Sight', 'Mirino', 'Mira'),
    who: [{ kind: 'ranged', families: ['firearm', 'crossbow'], support: 'mayNot' }],
    points: 2,
    effects: [{ kind: 'rangeModifiers', short: 1, medium: 2, long: 1 }],
  },
  grapeshot: {
    rule: 'NQ-EQUIP-GRAPESHOT',
    name: named('Grapeshot', 'Mitraglia', 'Metralla'),
    who: [{ kind: 'gun' }],
    points: 8,
    effects: [{ kind: 'ammunition', strength: 5, blast: 3, rules: ['indirect', 'knockProne'] }],
  },
  runes: {
    rule: 'NQ-EQUIP-RUNES',
    name: named('Runes: Armour of Defiance', 'Rune Armatura della Sfida', 'Runes: Armadura del Desafiament'),
    who: [{ kind: 'forgedArmour' }],
    levelRule: 'NQ-EQUIP-RUNES',
    levels: { 1: rune(1, 1), 2: rune(3, 2), 3: rune(6, 3) },
  },
  standard: {
    rule: 'NQ-EQUIP-STANDARD',
    name: named('Army Battle Standard', "Stendardo da Battaglia dell'Armata", 'Estendard de Batalla de l’Exèrcit'),
    who: [{ kind: 'rank', any: ['hero', 'character'] }],
    points: 12,
    effects: [{ kind: 'reroll', roll: 'command', of: 'friendsInSight', natural10: 'yes', within: 20, bonus: 1, unlessBearer: 'panicked' }],
  },
  tattoos: {
    rule: 'NQ-EQUIP-TATTOOS',
    name: named('Magical Tattoos', 'Tatuaggi Magici', 'Tatuatges Màgics'),
    who: [{ kind: 'noBodyArmour' }, { kind: 'figure', look: 'lightlyClad' }],
    levelRule: 'NQ-EQUIP-TATTOOS',
    levels: { 1: tattoo(3, 1), 2: tattoo(4, 2), 3: tattoo(6, 3), 4: tattoo(9, 4), 5: tattoo(13, 5) },
  },
});

export type EquipmentKey = keyof typeof EQUIPMENT;

/** Highest AR of a tattoo. NQ-EQUIP-TATTOOS */
export const TATTOO_LIMIT: Readonly<Partial<Record<ModelClass, number>>> = { core: 3, elite: 4, leader: 4, hero: 5, character: 5 };
