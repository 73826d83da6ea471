import { debt } from '@warfold/engine';

/** WP-NERVE-01: at the end of the phase in which it was wounded. */
export const NERVE = debt<{ unit: number }>('nerve', { step: 'testNerve' });
/** WP-MELEE-10, -11: after a combat; forced where the enemy still stands. */
export const REGROUP = debt<{ unit: number; forced: boolean }>('regroup', { step: 'regroup' });
/** WP-RESERVE-02: a roll at the start of the turn, and the arrival of whoever came. */
export const RESERVE = debt<{ unit: number }>('reserve', { step: 'rollReserve' });
export const ARRIVAL = debt<{ unit: number }>('arrival', { step: 'arrive' });
/** WP-RULE-HEADSTRONG: at the start of the turn. */
export const HEADSTRONG = debt<{ unit: number }>('headstrong', { step: 'rally' });

/** WP-CHARGE-14: when all charges are made. */
export const COUNTER = debt<{ unit: number }>('counter-charge', { step: 'counterCharge' });

export const debts = [NERVE, REGROUP, RESERVE, ARRIVAL, HEADSTRONG, COUNTER];
