import type { MarkKind } from '@warfold/engine';
import { debt, mark, say } from '@warfold/engine';

/** W40K-SHOOT-02: selected to shoot in this phase. */
export const SHOT = mark('unit', 'shot', false, { ends: 'phase', label: say('w40k.mark.shot') });
/** W40K-ATTACK-12: an attack was allocated to this model in this phase, saved or not. */
export const ALLOCATED = mark('model', 'allocated', false, { ends: 'phase' });
/** W40K-TRANS-15: got out of a destroyed transport this turn. */
export const WRECKED = mark('unit', 'wrecked', false, { ends: 'turn', label: say('w40k.mark.wrecked') });
/** The active player has shot with all units. */
export const PHASE_DONE = mark('battle', 'phase-done', false);

export const marks: readonly MarkKind[] = [SHOT, ALLOCATED, WRECKED, PHASE_DONE];

/** W40K-SHOOT-04: attacks that were declared and wait for their turn, all of one weapon profile at one target. */
export const ATTACKS = debt<{ by: number; at: number; weapon: string; weapons: number; skill: number }>('attacks', { step: 'resolve' });
