import { debt } from '@warfold/engine';

/** How attacks are made: with ranged weapons, in Overwatch, or in close combat. */
export type Manner = 'shoot' | 'overwatch' | 'fight';

/**
 * Attacks of one weapon profile against one target by models that are alike in everything the dice ask (W40K-ATTACK-02). What was measured when
 * the target was chosen is kept, for later casualties do not change it (W40K-SHOOT-13, W40K-RAPID-01, W40K-BLAST-03).
 */
export type Volley = {
  readonly by: number;
  readonly at: number;
  readonly weapon: string;
  readonly how: Manner;
  /** Who attacks, with how many such weapons, or in close combat with how many attacks. */
  readonly hands: readonly (readonly [model: number, count: number])[];
  /** W40K-RAPID-01: the target is within half range. */
  readonly rapid: boolean;
  /** Whether the target is within half range, where the weapon asks for it. */
  readonly near?: boolean;
  /** By how much the Armour Penetration of the attack is better, of one that has wounded so well. */
  readonly sharper?: number;
  /** W40K-BLAST-03: the models of the target. */
  readonly crowd: number;
  /** W40K-GUNS-03: the enemy units that must have been destroyed before these attacks can be made. */
  readonly after: readonly number[];
};

/** W40K-SHOOT-04, W40K-FIGHT-15: a volley that was declared and waits for its turn. */
export const ATTACKS = debt<Volley>('attacks', { step: 'resolve' });
/** W40K-OVER-01, W40K-CHARGE-07: a declared charge; first those of the targets who may fire Overwatch do so or not, then it is rolled for. */
export const CHARGE = debt<{ readonly unit: number; readonly targets: readonly number[]; readonly watchers: readonly number[] }>('charge', {
  step: 'charge',
});
/** W40K-FIGHT-07: a unit that has piled in and must make its attacks. */
export const STRIKE = debt<{ readonly unit: number }>('strike', { step: 'strike' });
/** W40K-FIGHT-23: a unit that has made its attacks and may consolidate. */
export const CONSOLIDATE = debt<{ readonly unit: number }>('consolidate', { step: 'consolidate' });
