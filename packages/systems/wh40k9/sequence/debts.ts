import type { DebtKind } from '@warfold/engine';
import { ATTACKS, CHARGE, CONSOLIDATE, STRIKE } from '../attack/volley.ts';

/** What is due under the name of the phase under way (`cursor.phase`) is paid before anything else happens in it; of several kinds the oldest. */
export const debts: readonly DebtKind[] = [ATTACKS, CHARGE, STRIKE, CONSOLIDATE];
