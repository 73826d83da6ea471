import type { ProfileDesign } from './design.ts';
import { own, shared, stats } from './stats.ts';
import { type BookEntry, named, tableOf } from './table.ts';

export interface ReferenceProfile extends BookEntry {
  /** The price on the card, which is charged for the profile taken unchanged; null where the book prints none. NQ-PROFILE-GENERAL */
  readonly printed: number | null;
  /** AR on the card; null where the row shows none. */
  readonly AR: number | null;
  readonly design: ProfileDesign;
}

const claws = { kind: 'melee', name: 'Claws', strength: 0, natural: true } as const;
const chariot = {
  rank: 'support',
  ride: 'chariot',
  ...shared(12, 7, 3, 7),
  structure: { from: 1 },
  skills: ['cavalry'],
  equipment: ['scythes'],
} as const;
const chariotBody = { name: 'Chariot', FZ: 7, skills: ['overrun'] } as const;
const crew = own(4, 6, 4);

/** The reference profiles (p. 71-73) and the samples of the rules (p. 11, 12, 57, 61, 62). */
export const REFERENCE_PROFILES = tableOf<ReferenceProfile>()({
  base: {
    rule: 'NQ-PROFILE-BASE',
    name: named('Starting profile', 'Profilo Base', 'Perfil Inicial'),
    printed: 9,
    AR: null,
    design: { name: 'Starting profile', rank: 'troop', ...stats(8, 3, 3, 3, 3, 1, 4) },
  },
  warrior: {
    rule: 'NQ-PROFILE-WARRIOR',
    name: named('Warrior', 'Guerriero', 'Guerrer'),
    printed: 24,
    AR: 0,
    design: { name: 'Warrior', rank: 'troop', ...stats(8, 4, 5, 4, 4, 1, 6), weapons: ['sword'], structure: { from: 6 } },
  },
  swordmaster: {
    rule: 'NQ-PROFILE-SWORDMASTER',
    name: named('Sword Master', 'Maestro di Spada', 'Mestre d’Espasa'),
    printed: 44,
    AR: 3,
    design: {
      name: 'Sword Master',
      rank: 'troop',
      ...stats(10, 4, 6, 4, 4, 1, 7),
      weapons: ['greatsword'],
      armour: { body: 2, shield: true },
      structure: { from: 3 },
    },
  },
  soldier: {
    rule: 'NQ-PROFILE-SOLDIER',
    name: named('Soldier', 'Soldato', 'Soldat'),
    printed: null,
    AR: null,
    design: { name: 'Soldier', rank: 'troop', ...stats(8, 4, 5, 4, 4, 1, 6) },
  },
  hero: {
    rule: 'NQ-PROFILE-HERO',
    name: named('Hero', 'Eroe', 'Heroi'),
    printed: null,
    AR: null,
    design: { name: 'Hero', rank: 'hero', ...stats(10, 5, 6, 5, 5, 2, 7) },
  },
  manatarms: {
    rule: 'NQ-PROFILE-MANATARMS',
    name: named('Human Man-at-Arms', "Uomo d'Arme Umano", 'Home d’Armes Humà'),
    printed: 28,
    AR: 3,
    design: {
      name: 'Human Man-at-Arms',
      rank: 'troop',
      ...stats(8, 3, 5, 4, 5, 1, 6),
      weapons: ['sword'],
      armour: { body: 2, shield: true },
      structure: { from: 6 },
    },
  },
  elfarcher: {
    rule: 'NQ-PROFILE-ELFARCHER',
    name: named('Wood Elf Archer', 'Elfo dei Boschi Arciere', 'Elf dels Boscos Arquer'),
    printed: 32,
    AR: 0,
    design: {
      name: 'Wood Elf Archer',
      rank: 'troop',
      ...stats(9, 6, 5, 4, 4, 1, 6),
      weapons: ['longbow'],
      structure: { from: 8 },
    },
  },
  fallenelf: {
    rule: 'NQ-PROFILE-FALLENELF',
    name: named('Fallen Elf', 'Elfo Caduto', 'Elf Caigut'),
    printed: 32,
    AR: 3,
    design: {
      name: 'Fallen Elf',
      rank: 'troop',
      ...stats(9, 4, 6, 4, 4, 1, 6),
      weapons: ['sword'],
      armour: { body: 2, shield: true },
      structure: { from: 4 },
    },
  },
  dwarf: {
    rule: 'NQ-PROFILE-DWARF',
    name: named('Dwarf', 'Nano', 'Nan'),
    printed: 39,
    AR: 3,
    design: {
      name: 'Dwarf',
      rank: 'troop',
      ...stats(8, 4, 5, 5, 6, 1, 6),
      weapons: ['axe'],
      armour: { body: 3 },
      structure: { from: 6 },
    },
  },
  orc: {
    rule: 'NQ-PROFILE-ORC',
    name: named('Orc Bruiser', 'Orco Picchiatore', 'Orc Pinxo'),
    printed: 30,
    AR: 2,
    design: {
      name: 'Orc Bruiser',
      rank: 'troop',
      ...stats(8, 4, 5, 5, 5, 1, 5),
      weapons: ['sword'],
      armour: { body: 2 },
      structure: { from: 6 },
    },
  },
  goblinarcher: {
    rule: 'NQ-PROFILE-GOBLINARCHER',
    name: named('Goblin Archer', 'Goblin Arciere', 'Goblin Arquer'),
    printed: 25,
    AR: 2,
    design: {
      name: 'Goblin Archer',
      rank: 'troop',
      ...stats(9, 5, 4, 3, 4, 1, 5),
      weapons: ['bow'],
      armour: { body: 2 },
      structure: { from: 8 },
    },
  },
  ogre: {
    rule: 'NQ-PROFILE-OGRE',
    name: named('Ogre Buccaneer', 'Ogre Bucaniere', 'Ogre Bucaner'),
    printed: 67,
    AR: 4,
    design: {
      name: 'Ogre Buccaneer',
      rank: 'troop',
      ...stats(8, 4, 6, 6, 7, 2, 6),
      weapons: ['mace'],
      armour: { body: 3 },
      skills: ['extraattack-2'],
      traits: ['large'],
      structure: { from: 2 },
    },
  },
  skeleton: {
    rule: 'NQ-PROFILE-SKELETON',
    name: named('Skeleton Warrior', 'Scheletro Guerriero', 'Esquelet Guerrer'),
    printed: 20,
    AR: 0,
    design: {
      name: 'Skeleton Warrior',
      rank: 'troop',
      ...stats(8, 2, 5, 4, 4, 1, 2),
      weapons: ['sword'],
      traits: ['undead'],
      structure: { from: 8 },
    },
  },
  ghoul: {
    rule: 'NQ-PROFILE-GHOUL',
    name: named('Ghoul', 'Ghoul', 'Ghoul'),
    printed: 31,
    AR: 0,
    design: {
      name: 'Ghoul',
      rank: 'troop',
      ...stats(9, 2, 5, 4, 4, 1, 6),
      skills: ['extraattack-2', 'doubletime'],
      traits: ['devour'],
      structure: { from: 6 },
    },
  },
  wolfman: {
    rule: 'NQ-PROFILE-WOLFMAN',
    name: named('Wolfman Predator', 'Uomo-Lupo Predatore', 'Home Llop Depredador'),
    printed: 67,
    AR: 2,
    design: {
      name: 'Wolfman Predator',
      rank: 'troop',
      ...stats(9, 3, 6, 6, 6, 2, 7),
      weapons: ['improvised'],
      armour: { body: 1 },
      skills: ['doubletime', 'extraattack-2', 'dodge'],
      traits: ['large'],
      structure: { from: 2 },
    },
  },
  gianteagle: {
    rule: 'NQ-PROFILE-GIANTEAGLE',
    name: named('Giant Eagle', 'Aquila Gigante', 'Àguila Gegant'),
    printed: 41,
    AR: 0,
    design: {
      name: 'Giant Eagle',
      rank: 'troop',
      ...stats(9, 2, 5, 5, 4, 1, 5),
      weapons: [claws],
      skills: ['dodge', 'extraattack-2'],
      traits: ['flying'],
      structure: { from: 1 },
    },
  },
  chaoswarrior: {
    rule: 'NQ-PROFILE-CHAOSWARRIOR',
    name: named('Chaos Warrior', 'Guerriero del Caos', 'Guerrer del Caos'),
    printed: 47,
    AR: 4,
    design: {
      name: 'Chaos Warrior',
      rank: 'troop',
      ...stats(8, 4, 6, 5, 5, 1, 7),
      weapons: ['battleaxe'],
      armour: { body: 4 },
      structure: { from: 4 },
    },
  },
  growler: {
    rule: 'NQ-PROFILE-GROWLER',
    name: named('Growler Single-Horn', 'Growler Mono-Corno', 'Growler d’Una Banya'),
    printed: 63,
    AR: 3,
    design: {
      name: 'Growler Single-Horn',
      rank: 'troop',
      ...stats(10, 2, 5, 5, 5, 2, 6),
      weapons: [{ kind: 'melee', name: 'Jaws', strength: 2, natural: true }, claws],
      armour: { body: 2, natural: true },
      skills: ['extraattack-2', 'doubletime'],
      traits: ['large'],
      countsAsCore: true,
      structure: { from: 2, to: 4 },
    },
  },
  wightlord: {
    rule: 'NQ-PROFILE-WIGHTLORD',
    name: named('Wight Lord on Zombie Dragon', 'Lord Spettro su Drago Zombie', 'Senyor Espectre sobre Drac Zombi'),
    printed: 227,
    AR: 6,
    design: {
      name: 'Wight Lord on Zombie Dragon',
      rank: 'hero',
      ride: 'mount',
      ...shared(12, 7, 4, 8),
      armour: { body: 4, shield: true },
      skills: ['unerring'],
      traits: ['undead', 'flying', 'large'],
      elements: [
        { name: 'Wight', ...own(4, 7, 5), weapons: [{ as: 'sword', name: 'Wight Sword' }], skills: ['extraattack-2'] },
        {
          name: 'Dragon',
          ...own(3, 6, 7),
          weapons: [claws, { kind: 'teardrop', name: 'Fire Breath', strength: 5, template: 'medium' }],
          skills: ['extraattack-3'],
          traits: ['tail'],
        },
      ],
    },
  },
  orcwarlord: {
    rule: 'NQ-PROFILE-ORCWARLORD',
    name: named('Orc Warlord on Dragon', 'Signore della Guerra Orco su Drago', 'Senyor de la Guerra Orc sobre Drac'),
    printed: null,
    AR: 5,
    design: {
      name: 'Orc Warlord on Dragon',
      rank: 'hero',
      ride: 'mount',
      ...shared(12, 7, 4, 8),
      armour: { body: 4, shield: true },
      traits: ['flying'],
      elements: [
        { name: 'Warlord', ...own(4, 7, 5), weapons: ['greatsword'], skills: ['extraattack-2'] },
        {
          name: 'Dragon',
          ...own(3, 6, 7),
          weapons: [claws, { kind: 'teardrop', name: 'Fire Breath', strength: 4, template: 'large' }],
          skills: ['extraattack-3'],
        },
      ],
    },
  },
  vampire: {
    rule: 'NQ-PROFILE-VAMPIRE',
    name: named('Vampire on Demon Beast', 'Vampiro su Bestia Demoniaca', 'Vampir sobre Bèstia Demoníaca'),
    printed: null,
    AR: 5,
    design: {
      name: 'Vampire on Demon Beast',
      rank: 'character',
      ride: 'mount',
      ...shared(12, 7, 3, 8),
      armour: { body: 4, shield: true },
      skills: ['cavalry'],
      elements: [
        { name: 'Vampire', ...own(6, 7, 6), weapons: ['greatsword'], skills: ['extraattack-2'] },
        {
          name: 'Demon Beast',
          ...own(4, 6, 5),
          weapons: [
            { ...claws, penetration: -1 },
            { kind: 'teardrop', name: 'Venom Jet', strength: 4, template: 'small' },
          ],
        },
      ],
    },
  },
  chariot1: {
    rule: 'NQ-PROFILE-CHARIOT1',
    name: named('Chariot, light cover', 'Carro, copertura leggera', 'Carro, coberta lleugera'),
    printed: null,
    AR: 4,
    design: {
      name: 'Chariot, light cover',
      ...chariot,
      armour: { body: 4 },
      elements: [
        chariotBody,
        { name: 'Driver', ...crew, weapons: ['handweapon'] },
        { name: 'Weapon handler', ...crew, weapons: ['greatsword'] },
      ],
    },
  },
  chariot2: {
    rule: 'NQ-PROFILE-CHARIOT2',
    name: named('Chariot, heavy cover', 'Carro, copertura pesante', 'Carro, coberta pesada'),
    printed: null,
    AR: 5,
    design: {
      name: 'Chariot, heavy cover',
      ...chariot,
      armour: { body: 5 },
      elements: [
        chariotBody,
        { name: 'Driver', ...crew, weapons: ['handweapon'] },
        { name: 'Weapon handler', ...crew, weapons: ['greatsword', 'lance', 'handweapon'] },
      ],
    },
  },
});

export type ReferenceProfileKey = keyof typeof REFERENCE_PROFILES;
