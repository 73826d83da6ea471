import { named, tableOf } from './table.ts';
import type { Armoury, MeleeWeapon } from './weapon.ts';

/** What most cards share: no MP, no reach, nothing special. */
const plain = { kind: 'melee', penetration: 0, reach: 0, rules: [], marks: [] } as const;

/** The armoury: melee weapons (p. 42). */
export const MELEE_WEAPONS = tableOf<Armoury<MeleeWeapon>>()({
  improvised: {
    ...plain,
    rule: 'NQ-WPN-IMPROVISED',
    name: named('Improvised / unarmed', 'Improvvisato', 'Improvisat'),
    cu: 3,
    bonus: 0,
    points: 0,
  },
  handweapon: { ...plain, rule: 'NQ-WPN-HANDWEAPON', name: named('Hand Weapon', 'Arma Bianca', 'Arma Blanca'), cu: 3, bonus: 0, points: 0 },
  dagger: {
    ...plain,
    rule: 'NQ-WPN-DAGGER',
    name: named('Dagger / Knife', 'Pugnale/Coltello', 'Daga/Ganivet'),
    cu: 3,
    bonus: 0,
    penetration: -1,
    points: 1,
  },
  sword: { ...plain, rule: 'NQ-WPN-SWORD', name: named('Sword', 'Spada', 'Espasa'), cu: 4, bonus: 1, points: 3 },
  greatsword: {
    ...plain,
    rule: 'NQ-WPN-GREATSWORD',
    name: named('Greatsword', 'Spadone', 'Espasot'),
    cu: 5,
    bonus: 2,
    marks: ['twoHanded'],
    points: 8,
  },
  scythe: { ...plain, rule: 'NQ-WPN-SCYTHE', name: named('Scythe', 'Falce', 'Dalla'), cu: 5, bonus: 2, marks: ['twoHanded'], points: 8 },
  mace: { ...plain, rule: 'NQ-WPN-MACE', name: named('Mace', 'Mazza', 'Maça'), cu: 4, bonus: 1, points: 3 },
  axe: { ...plain, rule: 'NQ-WPN-AXE', name: named('Axe', 'Ascia', 'Destral'), cu: 4, bonus: 1, penetration: -1, points: 4 },
  battleaxe: {
    ...plain,
    rule: 'NQ-WPN-BATTLEAXE',
    name: named('Battle Axe', 'Ascia da Battaglia', 'Destral de Batalla'),
    cu: 5,
    bonus: 2,
    marks: ['twoHanded'],
    points: 8,
  },
  flail: { ...plain, rule: 'NQ-WPN-FLAIL', name: named('Flail', 'Mazzafrusto', 'Mangual'), cu: 4, bonus: 1, points: 3 },
  hammer: { ...plain, rule: 'NQ-WPN-HAMMER', name: named('Hammer', 'Martello', 'Martell'), cu: 4, bonus: 1, points: 3 },
  warhammer: {
    ...plain,
    rule: 'NQ-WPN-WARHAMMER',
    name: named('War Hammer', 'Martello da Guerra', 'Martell de Guerra'),
    cu: 5,
    bonus: 2,
    marks: ['twoHanded'],
    points: 8,
  },
  spear: { ...plain, rule: 'NQ-WPN-SPEAR', name: named('Spear', 'Lancia', 'Llança'), cu: 4, bonus: 1, marks: ['twoRanks'], points: 4 },
  halberd: {
    ...plain,
    rule: 'NQ-WPN-HALBERD',
    name: named('Halberd', 'Alabarda', 'Alabarda'),
    cu: 5,
    bonus: 2,
    reach: 1,
    marks: ['twoHanded'],
    points: 9,
  },
  lance: {
    ...plain,
    rule: 'NQ-WPN-LANCE',
    name: named('Lance', 'Lancia da Cavaliere', 'Llança de Cavaller'),
    cu: 5,
    bonus: 2,
    reach: 1,
    marks: ['ridersOnly', 'chargeOnly'],
    points: 5,
  },
  whip: { ...plain, rule: 'NQ-WPN-WHIP', name: named('Whip', 'Frusta', 'Fuet'), cu: 3, bonus: 0, reach: 1, points: 1 },
});

export type MeleeWeaponKey = keyof typeof MELEE_WEAPONS;
