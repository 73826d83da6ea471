/** What dice do on average. */
import type { Model, State } from '@warfold/engine';
import { needOfArmour } from '../play/combat/armour.ts';
import { needOfDamage } from '../play/combat/damage.ts';

/** The share of ten faces; a ten always fails. */
export const chance = (need: number): number => Math.max(0, Math.min(9, need)) / 10;

/** Armour and damage: the share of hits of a strength that take a wound. */
export function piercing(state: State, at: Model, strength: number, penetration = 0): number {
  const stopped = chance(needOfArmour(state, at, { strength, penetration }).total);
  return (1 - stopped) * chance(needOfDamage(state, at, strength).total);
}

/** How many of a unit a template catches. */
export const crowd = (models: number): number => Math.min(3, 1 + (models - 1) / 3);
