/** Spells that strike from afar, as shots that a mage has. */
import type { Model, State } from '@warfold/engine';
import type { Mil } from '@warfold/space';
import { inches } from '@warfold/space';
import type { SpellKey } from '../data/spells.ts';
import { SPELLS } from '../data/spells.ts';
import { isPanicked, isProne } from '../play/fighter/states.ts';
import { CHANTERS, chantOf, mageryOf, needToCast } from '../play/magic/magic.ts';
import { chance, crowd, piercing } from './chances.ts';

/** What a spell does to a unit of so many: hits of a strength, or a share of what it is worth. */
export type Bolt = { readonly reach: Mil } & ({ readonly strength: number; hits(models: number): number } | { readonly share: number });

const all = (models: number): number => models;
/** A template that always goes astray. */
const astray = (models: number): number => crowd(models) / 2;
/** As many hits as one die says. */
const many = (models: number): number => Math.min(5.5, models);

/** Those that keep a unit from acting are held to be worth a share of it. */
const BOLTS: Readonly<Partial<Record<SpellKey, Bolt>>> = {
  smite: { reach: inches(20), strength: 4, hits: all },
  fireball: { reach: inches(20), strength: 5, hits: crowd },
  steamvent: { reach: inches(20), strength: 4, hits: crowd },
  meteor: { reach: inches(30), strength: 7, hits: astray },
  lightningbolt: { reach: inches(30), strength: 6, hits: many },
  windofthor: { reach: inches(20), share: 0.15 },
  blind: { reach: inches(20), share: 0.15 },
  quicksand: { reach: inches(20), share: 0.1 },
  duststorm: { reach: inches(30), share: 0.08 },
};

/** A spell that a mage of a unit has, or that its Initiates share. */
export interface Spelled {
  readonly bolt: Bolt;
  readonly by: Model;
  readonly cost: number;
  /** How likely it is cast. */
  readonly odds: number;
}

/** The spells of those who stand with which they can strike from afar. */
export function spellsOf(state: State, models: readonly Model[]): readonly Spelled[] {
  const [first] = models;
  if (first === undefined || isPanicked(state, first.unit)) return [];
  const spelled = (key: SpellKey, mages: readonly Model[]): Spelled[] => {
    const bolt = boltOf(key);
    if (bolt === null) return [];
    const ids = mages.map(({ id }) => id);
    return [{ bolt, by: mages[0]!, cost: SPELLS[key].cu, odds: chance(needToCast(state, ids, key, false).total) }];
  };
  const singers = models.filter((model) => !isProne(model) && chantOf(state, model) !== null).slice(0, CHANTERS);
  const sung = singers[0] === undefined ? null : chantOf(state, singers[0]);
  return [
    ...models.flatMap((model) => (mageryOf(state, model)?.spells ?? []).flatMap((key) => spelled(key, [model]))),
    ...(sung === null ? [] : spelled(sung, singers)),
  ];
}

export const boltOf = (spell: string): Bolt | null => (BOLTS as Readonly<Record<string, Bolt | undefined>>)[spell] ?? null;

/** Wounds that a spell takes of a unit like this model on average, once it is cast. */
export function woundsOfBolt(state: State, bolt: Bolt, at: Model, models: number, wounds: number): number {
  if ('share' in bolt) return bolt.share * wounds;
  return bolt.hits(models) * piercing(state, at, bolt.strength);
}
