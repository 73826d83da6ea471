import type { DebtKind } from '@warfold/engine';
import { debt } from '@warfold/engine';

/** Attacks of one weapon profile against one target: alike in everything that the dice ask (W40K-ATTACK-02). */
export type Volley = {
  readonly by: number;
  readonly at: number;
  readonly weapon: string;
  readonly weapons: number;
  readonly skill: number;
  /** Whether the firing models are INFANTRY (W40K-HEAVY-01). */
  readonly infantry: boolean;
};

/** W40K-SHOOT-04: a volley that was declared and waits for its turn. */
export const ATTACKS = debt<Volley>('attacks', { step: 'resolve' });

/** What is due under the name of the phase under way (`cursor.phase`) is paid before anything else happens in it. */
export const debts: readonly DebtKind[] = [ATTACKS];
