import type { DebtKind } from '@warfold/engine';
import { MORALE } from './nerve/moraleDebt.ts';

/** What must still happen. Due words: `activation`, right after the active unit has finished; `mandatory`, at the end of the phase of mandatory effects. */
export const debts: readonly DebtKind[] = [MORALE];
