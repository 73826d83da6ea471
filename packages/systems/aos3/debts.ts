import type { DebtKind } from '@warfold/engine';

/** What can be owed; chapters add their kinds. */
export const debts: readonly DebtKind[] = [];
