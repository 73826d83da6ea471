import type { MarkKind } from '@warfold/engine';
import { debt, mark, say } from '@warfold/engine';

/** W40K-SHOOT-02: selected to shoot in this phase. */
export const SHOT = mark('unit', 'shot', false, { ends: 'phase', label: say('w40k.mark.shot') });
/** W40K-ATTACK-12: an attack was allocated to this model in this phase, saved or not. */
export const ALLOCATED = mark('model', 'allocated', false, { ends: 'phase' });
/** W40K-TRANS-15: got out of a destroyed transport this turn. */
export const WRECKED = mark('unit', 'wrecked', false, { ends: 'turn', label: say('w40k.mark.wrecked') });
/** W40K-HEAVY-01: moved for any reason this turn. */
export const MOVED = mark('unit', 'moved', false, { ends: 'turn', label: say('w40k.mark.moved') });
/** The active player has shot with all units. */
export const PHASE_DONE = mark('battle', 'phase-done', false);

export const marks: readonly MarkKind[] = [SHOT, ALLOCATED, WRECKED, MOVED, PHASE_DONE];

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
