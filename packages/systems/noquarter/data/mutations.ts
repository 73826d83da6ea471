import type { Tier } from './cards.ts';
import { type BookEntry, named, tableOf } from './table.ts';
import { bands } from './weapon.ts';

export type MutationCard = BookEntry & Tier;

/** The 30 mutations (cards p. 74-78): full price always. */
export const MUTATIONS = tableOf<MutationCard>()({
  extralimb: {
    rule: 'NQ-MUT-EXTRALIMB',
    name: named('Extra Limb', 'Arto Extra', 'Extremitat Extra'),
    points: 6,
    effects: [{ kind: 'raisesExtraAttack', from: 2, by: 1, atMost: 4 }],
  },
  horns: {
    rule: 'NQ-MUT-HORNS',
    name: named('Horns', 'Corna', 'Banyes'),
    points: 2,
    effects: [
      { kind: 'modifier', to: 'CC', value: 1, of: 'bearer', when: 'charging' },
      { kind: 'modifier', to: 'FZ', value: 1, of: 'bearer', when: 'charging' },
      // Overrun strikes with the charger's Strength, as the ruling on Ram has it.
      { kind: 'modifier', to: 'FZ', value: 1, of: 'bearer', when: 'overrunHit' },
    ],
  },
  corrosiveblood: {
    rule: 'NQ-MUT-CORROSIVEBLOOD',
    name: named('Corrosive Blood', 'Sangue Corrosivo', 'Sang Corrosiva'),
    points: 1,
    effects: [{ kind: 'hitsOthers', strength: 5, when: 'eachWoundLost', who: 'allInContact' }],
  },
  extrahead: {
    rule: 'NQ-MUT-EXTRAHEAD',
    name: named('Extra Head', 'Testa Extra', 'Cap Extra'),
    points: 3,
    effects: [{ kind: 'countsAsHolding', when: 'charged' }],
  },
  jaws: {
    rule: 'NQ-MUT-JAWS',
    name: named('Jaws', 'Fauci', 'Mandíbules'),
    points: 12,
    effects: [{ kind: 'naturalAttack', cu: 5, roll: 'CC', strength: { kind: 'fixed', value: 7 } }],
  },
  scorpiontail: {
    rule: 'NQ-MUT-SCORPIONTAIL',
    name: named('Scorpion Tail', 'Coda di Scorpione', 'Cua d’Escorpí'),
    points: 4,
    effects: [{ kind: 'naturalAttack', cu: 4, roll: 'CC', strength: { kind: 'fixed', value: 5 }, poison: true, perActivation: 1 }],
  },
  serpenttail: {
    rule: 'NQ-MUT-SERPENTTAIL',
    name: named('Serpent Tail', 'Coda di Serpente', 'Cua de Serp'),
    points: 6,
    effects: [
      {
        kind: 'naturalAttack',
        cu: 4,
        roll: 'CC',
        strength: { kind: 'base', plus: 0 },
        onHit: { kind: 'entangles', CC: 1, notLarger: true },
      },
    ],
  },
  oneeye: {
    rule: 'NQ-MUT-ONEEYE',
    name: named('One Eye', 'Occhio Solo', 'Un Sol Ull'),
    points: -5,
    effects: [
      { kind: 'modifier', to: 'CC', value: -1, of: 'bearer' },
      { kind: 'modifier', to: 'AD', value: -2, of: 'bearer' },
    ],
  },
  compoundeyes: {
    rule: 'NQ-MUT-COMPOUNDEYES',
    name: named('Compound Eyes', 'Occhi Composti', 'Ulls Compostos'),
    points: 3,
    effects: [{ kind: 'countsAsHolding', when: 'charged' }],
  },
  hooves: {
    rule: 'NQ-MUT-HOOVES',
    name: named('Hooves', 'Zoccoli', 'Peülles'),
    points: 1,
    effects: [{ kind: 'improvisedAttack', cu: 3, strength: 0, penetration: 0, knockProne: true }],
  },
  vestigialwings: {
    rule: 'NQ-MUT-VESTIGIALWINGS',
    name: named('Vestigial Wings', 'Ali Vestigiali', 'Ales Vestigials'),
    points: 4,
    effects: [
      { kind: 'pace', inches: 2.5, terrain: 'ignored', azPerActivation: 4 },
      { kind: 'flightHeight', share: 0.5 },
    ],
  },
  rottingflesh: {
    rule: 'NQ-MUT-ROTTINGFLESH',
    name: named('Rotting Flesh', 'Carne Putrefatta', 'Carn Putrefacta'),
    points: 3,
    effects: [{ kind: 'enemyLosesActions', az: 1, when: 'eachTurnInContact' }],
  },
  buboes: {
    rule: 'NQ-MUT-BUBOES',
    name: named('Buboes', 'Bubboni', 'Bubons'),
    points: 1,
    effects: [{ kind: 'modifier', to: 'CC', value: -1, of: 'attackers', when: 'firstTurnOfMelee' }],
  },
  pincers: {
    rule: 'NQ-MUT-PINCERS',
    name: named('Pincers', 'Chele', 'Pinces'),
    points: 3,
    effects: [{ kind: 'improvisedAttack', cu: 3, strength: 1, penetration: -1, knockProne: false }],
  },
  whiptongue: {
    rule: 'NQ-MUT-WHIPTONGUE',
    name: named('Whip Tongue', 'Lingua Sferzante', 'Llengua de Fuet'),
    points: 2,
    effects: [{ kind: 'naturalAttack', cu: 3, roll: 'CC', strength: 'none', onHit: { kind: 'blinds', azShare: 0.5 } }],
  },
  tentacles: {
    rule: 'NQ-MUT-TENTACLES',
    name: named('Tentacles', 'Tentacoli', 'Tentacles'),
    points: 4,
    effects: [{ kind: 'naturalAttack', cu: 3, roll: 'CC', strength: { kind: 'base', plus: 1 }, reach: 2 }],
  },
  slimetrail: {
    rule: 'NQ-MUT-SLIMETRAIL',
    name: named('Slime Trail', 'Scia di Melma', 'Rastre de Llot'),
    points: 2,
    effects: [{ kind: 'modifier', to: 'CC', value: -1, of: 'attackers', when: 'fromRear' }],
  },
  venomousgaze: {
    rule: 'NQ-MUT-VENOMOUSGAZE',
    name: named('Venomous Gaze', 'Sguardo Venefico', 'Mirada Verinosa'),
    points: 15,
    effects: [
      {
        kind: 'naturalAttack',
        cu: 4,
        roll: 'AD',
        strength: { kind: 'fixed', value: 5 },
        bands: bands([5, 10, 15], [2, 1, 0]),
        poison: true,
      },
    ],
  },
  spines: {
    rule: 'NQ-MUT-SPINES',
    name: named('Spines', 'Aculei', 'Fiblons'),
    points: 3,
    effects: [{ kind: 'hitsOthers', strength: 3, when: 'basesTouchInCharge', who: 'enemy' }],
  },
  hideousvisage: {
    rule: 'NQ-MUT-HIDEOUSVISAGE',
    name: named('Hideous Visage', 'Volto Ripugnante', 'Rostre Repugnant'),
    points: 1,
    effects: [{ kind: 'enemyLosesActions', az: 3, when: 'firstTurnOfMelee' }],
  },
  nohead: {
    rule: 'NQ-MUT-NOHEAD',
    name: named('No Head', 'Senza Testa', 'Sense Cap'),
    points: -4,
    effects: [
      { kind: 'modifier', to: 'AD', value: -1, of: 'bearer' },
      { kind: 'sight', arc: 180 },
    ],
  },
  skullface: {
    rule: 'NQ-MUT-SKULLFACE',
    name: named('Skull Face', 'Volto di Teschio', 'Cara de Crani'),
    points: 5,
    effects: [{ kind: 'skullFace', keepsAway: 2 }],
  },
  flatulence: {
    rule: 'NQ-MUT-FLATULENCE',
    name: named('Uncontrollable Flatulence', 'Flatulenza Incontrollabile', 'Flatulència Incontrolable'),
    points: 5,
    effects: [{ kind: 'enemyLosesActions', az: 3, when: 'startsWithin', within: 3 }],
  },
  explosive: {
    rule: 'NQ-MUT-EXPLOSIVE',
    name: named('Explosive Tendency', 'Tendenza Esplosiva', 'Tendència Explosiva'),
    points: 4,
    effects: [{ kind: 'explodes', atMost: 5, template: 2, strength: 4, partlyOn: 5 }],
  },
  obesity: {
    rule: 'NQ-MUT-OBESITY',
    name: named('Obesity', 'Obesità', 'Obesitat'),
    points: 1,
    effects: [{ kind: 'immune', to: 'pushback' }],
  },
  fangs: {
    rule: 'NQ-MUT-FANGS',
    name: named('Fangs', 'Zanne', 'Ullals'),
    points: 2,
    effects: [{ kind: 'fangs', strength: 4, perActivation: 1 }],
  },
  macetail: {
    rule: 'NQ-MUT-MACETAIL',
    name: named('Mace Tail', 'Coda a Mazza', 'Cua de Maça'),
    points: 9,
    effects: [{ kind: 'tailSweep', cu: 5, within: 1, arc: 180, strength: { kind: 'base', plus: 0 } }],
  },
  magicimmunity: {
    rule: 'NQ-MUT-MAGICIMMUNITY',
    name: named('Magical Immunity', 'Immunità Magica', 'Immunitat Màgica'),
    points: 12,
    effects: [{ kind: 'cancelsSpells', atMost: 5 }],
  },
  scalyskin: {
    rule: 'NQ-MUT-SCALYSKIN',
    name: named('Scaly Skin', 'Pelle Squamosa', 'Pell Escatosa'),
    points: 18,
    effects: [{ kind: 'immune', to: 'armourModifiers' }],
  },
  teleport: {
    rule: 'NQ-MUT-TELEPORT',
    name: named('Uncontrollable Teleportation', 'Teletrasporto Incontrollabile', 'Teletransport Incontrolable'),
    points: -6,
    effects: [{ kind: 'teleports', atMost: 5, die: 'D5', strength: 4 }],
  },
});

export type MutationKey = keyof typeof MUTATIONS;
