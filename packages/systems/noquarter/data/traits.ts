import type { Tier } from './cards.ts';
import type { BookEntry } from './table.ts';
import { named, tableOf } from './table.ts';
import { heroic, type Who } from './who.ts';

/** `free`: not counted against the recommended number of traits. NQ-MAX-SLOTS */
export type TraitCard = BookEntry & Tier & { readonly who: readonly Who[]; readonly free?: true };

const figure = (look: Extract<Who, { kind: 'figure' }>['look']): Who => ({ kind: 'figure', look });

/** The 21 traits (p. 50-52). Magic User costs what its level and spells cost, Mutation what the mutations cost. */
export const TRAITS = tableOf<TraitCard>()({
  embrace: {
    rule: 'NQ-TRAIT-EMBRACE',
    name: named('Ethereal Embrace', 'Abbraccio Etereo', 'Abraçada Etèria'),
    who: [figure('spectral')],
    points: 6,
    effects: [{ kind: 'etherealEmbrace', cu: 6, test: 'RE', wounds: 1 }],
  },
  siege: {
    rule: 'NQ-TRAIT-SIEGE',
    name: named('Siege Weapon', 'Arma da Assedio', 'Arma de Setge'),
    who: [{ kind: 'body', any: ['large', 'supportWeapon'] }],
    free: true,
    points: 0,
    effects: [{ kind: 'siege', hitsOn: 9 }],
  },
  tail: {
    rule: 'NQ-TRAIT-TAIL',
    name: named('Tail Attack', 'Codata', 'Cop de Cua'),
    who: [{ kind: 'body', any: ['large'] }, figure('tail')],
    points: 14,
    effects: [{ kind: 'tailSweep', cu: 5, within: 1, arc: 180, strength: { kind: 'base', plus: 0 } }],
  },
  confused: {
    rule: 'NQ-TRAIT-CONFUSED',
    name: named('Confused', 'Confuso', 'Confús'),
    who: [],
    points: -8,
    effects: [{ kind: 'activationRoll', from: 10, to: 10, result: 'doesNothing', notInMelee: true }],
  },
  devour: {
    rule: 'NQ-TRAIT-DEVOUR',
    name: named('Devour', 'Divorare', 'Devorar'),
    who: [],
    points: -2,
    effects: [{ kind: 'followUpMoves', moves: 0 }],
  },
  hesitate: {
    rule: 'NQ-TRAIT-HESITATE',
    name: named('Hesitate', 'Esitare', 'Dubtar'),
    who: [],
    points: -1,
    effects: [{ kind: 'followUpTest' }],
  },
  ethereal: {
    rule: 'NQ-TRAIT-ETHEREAL',
    name: named('Ethereal', 'Etereo', 'Eteri'),
    who: [figure('spectral')],
    points: 4,
    effects: [{ kind: 'passesThrough', what: 'modelsAndTerrain', mayEndInside: false }],
  },
  initiate: {
    rule: 'NQ-TRAIT-INITIATE',
    name: named('Initiate', 'Iniziato', 'Iniciat'),
    who: [],
    points: 8,
    effects: [{ kind: 'chantsWithUnit', level: 0 }],
  },
  unstable: {
    rule: 'NQ-TRAIT-UNSTABLE',
    name: named('Unstable', 'Instabile', 'Inestable'),
    who: [],
    points: -10,
    effects: [{ kind: 'activationRoll', from: 10, to: 10, result: 'isRemoved', battlePoints: 'none' }],
  },
  mage: {
    rule: 'NQ-TRAIT-MAGE',
    name: named('Magic User', 'Mago', 'Mag'),
    who: [],
    points: 0,
    effects: [{ kind: 'castsSpells' }],
  },
  mechanical: {
    rule: 'NQ-TRAIT-MECHANICAL',
    name: named('Mechanical', 'Meccanico', 'Mecànic'),
    who: [figure('machine')],
    points: -4,
    effects: [
      { kind: 'immune', to: 'fear' },
      { kind: 'grantsSkill', skill: 'unwavering' },
      { kind: 'activationRoll', from: 10, to: 10, result: 'cannotMove' },
    ],
  },
  membranes: {
    rule: 'NQ-TRAIT-MEMBRANES',
    name: named('Membranes', 'Membrane', 'Membranes'),
    who: [],
    points: 1,
    effects: [{ kind: 'immune', to: 'blindingSpells' }],
  },
  large: {
    rule: 'NQ-TRAIT-LARGE',
    name: named('Large Model', 'Modello Grande', 'Miniatura Gran'),
    who: [],
    free: true,
    points: 0,
    effects: [
      { kind: 'modifier', to: 'AR', value: 1, of: 'bearer' },
      { kind: 'modifier', to: 'CC', value: 1, of: 'attackers' },
      { kind: 'modifier', to: 'AD', value: 1, of: 'attackers' },
      { kind: 'immune', to: 'fearOfSmaller' },
      { kind: 'attackArea', inches: 2, arc: 180 },
    ],
  },
  mutation: {
    rule: 'NQ-TRAIT-MUTATION',
    name: named('Mutation', 'Mutazione', 'Mutació'),
    who: [figure('mutation')],
    points: 0,
    effects: [{ kind: 'mayHaveMutations' }],
  },
  nemesis: {
    rule: 'NQ-TRAIT-NEMESIS',
    name: named('Nemesis', 'Nemesi', 'Nèmesi'),
    who: [heroic],
    free: true,
    points: 0,
    effects: [
      { kind: 'modifier', to: 'FZ', value: 1, of: 'bearer', when: 'againstNemesis' },
      { kind: 'ignoresFirstWound', from: 'nemesis', perGame: 1 },
      { kind: 'nemesisInReturn' },
    ],
  },
  undead: {
    rule: 'NQ-TRAIT-UNDEAD',
    name: named('Undead', 'Non-Morto', 'No-mort'),
    who: [figure('undead')],
    points: 4,
    effects: [
      { kind: 'grantsSkill', skill: 'unwavering' },
      { kind: 'grantsSkill', skill: 'fear', level: 0 },
      { kind: 'passes', tests: 'command' },
      { kind: 'cannotAim' },
      { kind: 'raisedByDarkness' },
    ],
  },
  armouredhide: {
    rule: 'NQ-TRAIT-ARMOUREDHIDE',
    name: named('Armoured Hide', 'Pelle Corazzata', 'Pell Cuirassada'),
    who: [figure('thickHide')],
    points: 5,
    effects: [{ kind: 'pickDie', roll: 'armour', dice: 2, of: 'bearer' }],
  },
  regenerate: {
    rule: 'NQ-TRAIT-REGENERATE',
    name: named('Regenerate', 'Rigenerazione', 'Regeneració'),
    who: [],
    points: 8,
    effects: [{ kind: 'regenerates', atMost: 3, standsUpFor: 3 }],
  },
  climb: {
    rule: 'NQ-TRAIT-CLIMB',
    name: named('Climb', 'Scalare', 'Escalar'),
    who: [figure('manyLimbs')],
    points: 4,
    effects: [{ kind: 'climbs', inches: 1 }],
  },
  overload: {
    rule: 'NQ-TRAIT-OVERLOAD',
    name: named('Boiler Overload', 'Sovraccarico di Vapore', 'Sobrecàrrega de Vapor'),
    who: [figure('steamEngine')],
    points: 18,
    effects: [
      { kind: 'boilerOverload', cu: 6, hitsOn: 9, strength: 9, woundDie: 'D5', woundsPlus: 1, perGame: 1, ownWounds: 2, azAfter: -3 },
    ],
  },
  flying: {
    rule: 'NQ-TRAIT-FLYING',
    name: named('Flying', 'Volare', 'Volar'),
    who: [figure('wings')],
    points: 8,
    effects: [
      { kind: 'pace', inches: 2.5, terrain: 'ignored' },
      { kind: 'flightHeight', share: 0.5 },
    ],
  },
});

export type TraitKey = keyof typeof TRAITS;

/** Highest AD that Core Undead with ranged weapons may have. NQ-TRAIT-UNDEAD */
export const UNDEAD_CORE_AD = 4;
