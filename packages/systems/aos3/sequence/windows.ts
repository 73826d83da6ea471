import { window } from '@warfold/engine';

/** Occasions at which players may interrupt. Each is named after what has just happened. */

/** A run was declared, its roll not yet made (AOS3-8.4a). */
export const RUN_DECLARED = window<{ unit: number }>('run-declared');
/** A run roll lies on the table. */
export const RUN_ROLLED = window<{ unit: number }>('run-rolled');
/** A unit finished a normal move, a run or a retreat (AOS3-8.4b). */
export const MOVE_ENDED = window<{ unit: number }>('move-ended');
/** A charge roll lies on the table (AOS3-11.2a). */
export const CHARGE_ROLLED = window<{ unit: number }>('charge-rolled');
/** A unit finished a charge move (AOS3-11.2b). */
export const CHARGE_ENDED = window<{ unit: number }>('charge-ended');
/** A unit was picked to shoot or to fight; `shooting` in the shooting phase, `combat` in the combat phase, `unleash-hell` by that command. */
export const PICKED = window<{ unit: number; kind: string }>('picked');
/** A unit was picked as the target of attacks (AOS3-13.4c). */
export const TARGETED = window<{ unit: number; by: number; kind: string }>('targeted');
/** A battleshock test was failed; so many models would flee. */
export const SHOCKED = window<{ unit: number; fleeing: number }>('shocked');
/** A heroic recovery roll lies on the table (AOS3-7.1e). */
export const RECOVERY_ROLLED = window<{ unit: number }>('recovery-rolled');
/** A casting, unbinding or dispelling roll lies on the table (AOS3-27.5.1e). */
export const MAGIC_ROLLED = window<{ unit: number }>('magic-rolled');
/** A chanting roll lies on the table (AOS3-27.5.1c). */
export const CHANT_ROLLED = window<{ unit: number }>('chant-rolled');
