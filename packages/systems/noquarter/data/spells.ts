import type { RuleId } from '@warfold/catalogue';
import { type BookEntry, type Names, named, tableOf } from './table.ts';

export type Aspect = 'fire' | 'water' | 'earth' | 'wind' | 'light' | 'darkness';

/** The six aspects; no two mages of one army may use opposed ones. NQ-SPELLDATA-ASPECTS, NQ-DESIGN-32 */
export const ASPECTS = tableOf<BookEntry & { readonly opposite: Aspect }>()({
  fire: { rule: 'NQ-SPELLDATA-ASPECTS', name: named('Fire', 'Fuoco', 'Foc'), opposite: 'water' },
  water: { rule: 'NQ-SPELLDATA-ASPECTS', name: named('Water', 'Acqua', 'Aigua'), opposite: 'fire' },
  earth: { rule: 'NQ-SPELLDATA-ASPECTS', name: named('Earth', 'Terra', 'Terra'), opposite: 'wind' },
  wind: { rule: 'NQ-SPELLDATA-ASPECTS', name: named('Wind', 'Vento', 'Vent'), opposite: 'earth' },
  light: { rule: 'NQ-SPELLDATA-ASPECTS', name: named('Light', 'Luce', 'Llum'), opposite: 'darkness' },
  darkness: { rule: 'NQ-SPELLDATA-ASPECTS', name: named('Darkness', 'Oscurità', 'Foscor'), opposite: 'light' },
});

/** Points of each magic level, the whole price; level 0 is the Initiate. NQ-COST-MAGE */
export const MAGIC_LEVELS: Readonly<Record<number, number>> = { 0: 8, 1: 20, 2: 30, 3: 45, 4: 65 };
/** NQ-DESIGN-30 */
export const HIGHEST_LEVEL = { character: 4, others: 3 } as const;

export interface SpellCard extends BookEntry {
  readonly aspect: Aspect;
  /** AZ to cast. */
  readonly cu: number;
  /** To roll equal to or under, before the mage's level is added: a low level is a hard spell. */
  readonly level: number;
  /** AZ in each later activation to keep it going; null: it cannot be kept up. */
  readonly upkeep: number | null;
  readonly points: number;
}

// biome-ignore lint/complexity/useMaxParams: a line of a table, in the order in which the book prints it
const spell = (rule: RuleId, name: Names, aspect: Aspect, cu: number, level: number, upkeep: number | null, points: number): SpellCard => ({
  rule,
  name,
  aspect,
  cu,
  level,
  upkeep,
  points,
});

/** The 39 spells (p. 41, 79-85): aspect, CU, level, upkeep, points. What they do belongs to the rules of play. */
export const SPELLS = tableOf<SpellCard>()({
  fireball: spell('NQ-SPELLDATA-FIREBALL', named('Fireball', 'Palla di Fuoco', 'Bola de Foc'), 'fire', 6, 3, null, 15),
  moltengrasp: spell('NQ-SPELLDATA-MOLTENGRASP', named('Molten Grasp', 'Stretta Fondente', 'Presa Fosa'), 'fire', 4, 4, null, 6),
  smoke: spell('NQ-SPELLDATA-SMOKE', named('Smoke', 'Fumo', 'Fum'), 'fire', 5, 5, null, 9),
  burninghand: spell('NQ-SPELLDATA-BURNINGHAND', named('Burning Hand', 'Mani Brucianti', 'Mans Ardents'), 'fire', 6, 3, null, 12),
  lavapool: spell('NQ-SPELLDATA-LAVAPOOL', named('Lava Pool', 'Pozza di Lava', 'Bassa de Lava'), 'fire', 5, 4, null, 20),
  steamvent: spell('NQ-SPELLDATA-STEAMVENT', named('Steam Vent', 'Soffio di Vapore', 'Alè de Vapor'), 'fire', 4, 5, null, 4),
  quickening: spell('NQ-SPELLDATA-QUICKENING', named('Quickening', 'Rapidità', 'Rapidesa'), 'water', 4, 5, 2, 10),
  flood: spell('NQ-SPELLDATA-FLOOD', named('Flood', 'Inondazione', 'Inundació'), 'water', 5, 5, null, 4),
  cleanse: spell('NQ-SPELLDATA-CLEANSE', named('Cleanse', 'Ripulire', 'Purificar'), 'water', 2, 6, null, 5),
  riverwalk: spell('NQ-SPELLDATA-RIVERWALK', named('Riverwalk', 'Cavalcafiume', 'Caminant del Riu'), 'water', 4, 6, 2, 4),
  talisman: spell('NQ-SPELLDATA-TALISMAN', named('Talisman', 'Talismano', 'Talismà'), 'water', 5, 4, 3, 12),
  rainstorm: spell('NQ-SPELLDATA-RAINSTORM', named('Rain Storm', 'Tempesta', 'Tempesta'), 'water', 5, 5, null, 5),
  stonearmour: spell('NQ-SPELLDATA-STONEARMOUR', named('Stone Armour', 'Armatura di Pietra', 'Armadura de Pedra'), 'earth', 6, 4, 3, 25),
  meteor: spell('NQ-SPELLDATA-METEOR', named('Meteor', 'Meteora', 'Meteorit'), 'earth', 8, 3, null, 35),
  quicksand: spell('NQ-SPELLDATA-QUICKSAND', named('Quicksand', 'Sabbie Mobili', 'Sorres Movedisses'), 'earth', 5, 4, 2, 25),
  treacherousground: spell(
    'NQ-SPELLDATA-TREACHEROUSGROUND',
    named('Treacherous Ground', 'Suolo Infido', 'Terra Traïdora'),
    'earth',
    4,
    5,
    2,
    4,
  ),
  growth: spell('NQ-SPELLDATA-GROWTH', named('Growth', 'Crescita', 'Creixement'), 'earth', 6, 4, null, 8),
  spores: spell('NQ-SPELLDATA-SPORES', named('Spores', 'Spore', 'Espores'), 'earth', 5, 4, 3, 5),
  fog: spell('NQ-SPELLDATA-FOG', named('Fog', 'Nebbia', 'Boira'), 'wind', 6, 5, 3, 8),
  elderithwind: spell('NQ-SPELLDATA-ELDERITHWIND', named('Elderith Wind', 'Vento di Elderith', 'Vent d’Elderith'), 'wind', 5, 4, null, 12),
  lure: spell('NQ-SPELLDATA-LURE', named('Lure', 'Adescare', 'Esquer'), 'wind', 6, 4, 3, 14),
  windofthor: spell('NQ-SPELLDATA-WINDOFTHOR', named('Wind of Thor', 'Vento di Thor', 'Vent de Thor'), 'wind', 6, 4, null, 8),
  chillblast: spell('NQ-SPELLDATA-CHILLBLAST', named('Chill Blast', 'Esplosione Gelida', 'Explosió Gèlida'), 'wind', 4, 6, null, 5),
  duststorm: spell('NQ-SPELLDATA-DUSTSTORM', named('Dust Storm', 'Tempesta di Polvere', 'Tempesta de Pols'), 'wind', 5, 6, null, 4),
  perception: spell('NQ-SPELLDATA-PERCEPTION', named('Perception', 'Percezione', 'Percepció'), 'light', 6, 3, null, 5),
  lightningbolt: spell('NQ-SPELLDATA-LIGHTNINGBOLT', named('Lightning Bolt', 'Fulmine', 'Llamp'), 'light', 6, 3, null, 15),
  seethelight: spell('NQ-SPELLDATA-SEETHELIGHT', named('See the Light', 'Vedere la Luce', 'Veure la Llum'), 'light', 4, 5, null, 15),
  shock: spell('NQ-SPELLDATA-SHOCK', named('Shock', 'Shock', 'Xoc'), 'light', 4, 5, null, 9),
  blind: spell('NQ-SPELLDATA-BLIND', named('Blind', 'Cecità', 'Ceguesa'), 'light', 6, 4, null, 5),
  shield: spell('NQ-SPELLDATA-SHIELD', named('Shield', 'Scudo', 'Escut'), 'light', 4, 5, 2, 7),
  summonfallen: spell(
    'NQ-SPELLDATA-SUMMONFALLEN',
    named('Summon Fallen', 'Evocare i Caduti', 'Invocar els Caiguts'),
    'darkness',
    6,
    4,
    null,
    70,
  ),
  smite: spell('NQ-SPELLDATA-SMITE', named('Smite', 'Colpire', 'Fulminar'), 'darkness', 6, 5, null, 15),
  stumble: spell('NQ-SPELLDATA-STUMBLE', named('Stumble', 'Passo Falso', 'Pas en Fals'), 'darkness', 5, 6, null, 5),
  pestilence: spell('NQ-SPELLDATA-PESTILENCE', named('Pestilence', 'Pestilenza', 'Pestilència'), 'darkness', 5, 6, null, 10),
  weakness: spell('NQ-SPELLDATA-WEAKNESS', named('Weakness', 'Debolezza', 'Debilitat'), 'darkness', 5, 4, null, 8),
  reanimate: spell('NQ-SPELLDATA-REANIMATE', named('Re-Animate', 'Rianimare', 'Reanimar'), 'darkness', 5, 4, null, 10),
  sacrifice: spell('NQ-SPELLDATA-SACRIFICE', named('Sacrifice', 'Sacrificio', 'Sacrifici'), 'darkness', 2, 5, null, 3),
  panic: spell('NQ-SPELLDATA-PANIC', named('Panic', 'Panico', 'Pànic'), 'darkness', 6, 3, null, 20),
  gainlife: spell('NQ-SPELLDATA-GAINLIFE', named('Gain Life', 'Ottenere Vita', 'Obtenir Vida'), 'darkness', 6, 3, null, 15),
});

export type SpellKey = keyof typeof SPELLS;
