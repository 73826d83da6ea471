/** What dice do on average. */
import type { Model, State } from '@warfold/engine';
import { needOfArmour } from '../play/combat/armour.ts';
import { needOfDamage } from '../play/combat/damage.ts';
import type { Technique } from '../play/combat/techniques.ts';

/** The share of ten faces; a ten always fails. */
export const chance = (need: number): number => Math.max(0, Math.min(9, need)) / 10;

/** The hits of one use of an arm: of several dice each is one (NQ-SKILL-EXTRAATTACK), or the best is kept (NQ-SKILL-AGGRESSIVE); a miss may be rolled again. */
export function hitsBy({ dice, best, again }: Pick<Technique, 'dice' | 'best' | 'again'>, need: number): number {
  const one = chance(need);
  if (best) {
    let none = 1;
    for (let n = 0; n < dice; n++) none *= 1 - one;
    return 1 - none;
  }
  const missed = again === 'never' ? 0 : again === 'misses' ? Math.max(0, 0.9 - one) : 1 - one;
  return dice * (one + missed * one);
}

/** Armour and damage: the share of hits of a strength that take a wound. */
export function piercing(state: State, at: Model, strength: number, penetration = 0): number {
  const stopped = chance(needOfArmour(state, at, { strength, penetration }).total);
  return (1 - stopped) * chance(needOfDamage(state, at, strength).total);
}

/** How many of a unit a template catches. */
export const crowd = (models: number): number => Math.min(3, 1 + (models - 1) / 3);
