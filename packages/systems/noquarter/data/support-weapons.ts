import { named, tableOf } from './table.ts';
import { type Armoury, bands, type SupportWeapon } from './weapon.ts';

/** What damage aimed at the weapon itself meets; free, and the same for bought and designed weapons. NQ-WPN-FRAME */
export const FRAME = { RE: 7, FE: 3, AR: 5, points: 0 } as const;

/** Models that each support weapon is bought with. NQ-WPN-CREW */
export const CREW = { from: 2, to: 4 } as const;

const plain = { kind: 'support', family: 'engine', penetration: 0, blast: 0, rules: [], marks: [] } as const;

/** The armoury: support weapons (p. 44). The price is that of the weapon alone. */
export const SUPPORT_WEAPONS = tableOf<Armoury<SupportWeapon>>()({
  ballista: {
    ...plain,
    rule: 'NQ-WPN-BALLISTA',
    name: named('Ballista', 'Balista', 'Balista'),
    cu: 7,
    bands: bands([15, 30, 45], [1, 0, -1]),
    strength: 7,
    penetration: -1,
    rules: ['travel-d10'],
    points: 19,
  },
  repballista: {
    ...plain,
    rule: 'NQ-WPN-REPBALLISTA',
    name: named('Repeating Ballista', 'Balista a Ripetizione', 'Balista de Repetició'),
    cu: 6,
    bands: bands([12, 24, 36], [1, 0, -1]),
    strength: 6,
    penetration: -1,
    rules: ['burst-2', 'travel-d5'],
    points: 17,
  },
  catapult: {
    ...plain,
    rule: 'NQ-WPN-CATAPULT',
    name: named('Catapult', 'Catapulta', 'Catapulta'),
    cu: 7,
    bands: bands([12, 24, 36], [1, 0, -1]),
    strength: 7,
    blast: 3,
    rules: ['indirect', 'knockprone'],
    marks: ['siege'],
    points: 27,
  },
  trebuchet: {
    ...plain,
    rule: 'NQ-WPN-TREBUCHET',
    name: named('Trebuchet', 'Trabucco', 'Trabuquet'),
    cu: 8,
    bands: bands([20, 40, 60], [0, 1, 0]),
    strength: 8,
    penetration: -2,
    blast: 2,
    rules: ['indirect', 'knockprone'],
    marks: ['siege'],
    points: 52,
  },
  cannon: {
    ...plain,
    rule: 'NQ-WPN-CANNON',
    name: named('Cannon', 'Cannone', 'Canó'),
    family: 'gun',
    cu: 7,
    bands: bands([15, 30, 45], [1, 0, -1]),
    strength: 7,
    penetration: -2,
    blast: 2,
    rules: ['indirect', 'knockprone'],
    marks: ['siege'],
    points: 28,
  },
  mortar: {
    ...plain,
    rule: 'NQ-WPN-MORTAR',
    name: named('Mortar', 'Mortaio', 'Morter'),
    family: 'gun',
    cu: 6,
    bands: bands([15, 30, 45], [1, 0, -1]),
    strength: 6,
    blast: 3,
    rules: ['indirect', 'knockprone', 'save2'],
    marks: ['siege'],
    points: 31,
  },
  organgun: {
    ...plain,
    rule: 'NQ-WPN-ORGANGUN',
    name: named('Organ Gun', 'Cannone ad Organo', 'Canó d’Orgue'),
    family: 'gun',
    cu: 6,
    bands: bands([8, 16, 24], [1, 0, -1]),
    strength: 6,
    penetration: -1,
    rules: ['burst-3'],
    points: 18,
  },
  skullcatapult: {
    ...plain,
    rule: 'NQ-WPN-SKULLCATAPULT',
    name: named('Skull Catapult', 'Catapulta Teschio', 'Catapulta de Cranis'),
    cu: 7,
    bands: bands([12, 24, 36], [1, 0, -1]),
    strength: 7,
    blast: 3,
    rules: ['indirect', 'knockprone'],
    marks: ['siege'],
    points: 29,
  },
  multibarrel: {
    ...plain,
    rule: 'NQ-WPN-MULTIBARREL',
    name: named('Multi-barrelled Gun', 'Arma a Canne Multiple', 'Arma de Canons Múltiples'),
    family: 'gun',
    cu: 7,
    bands: bands([10, 20, 30], [1, 0, -1]),
    strength: 7,
    penetration: -1,
    rules: ['burst-4'],
    points: 29,
  },
});

export type SupportWeaponKey = keyof typeof SUPPORT_WEAPONS;
