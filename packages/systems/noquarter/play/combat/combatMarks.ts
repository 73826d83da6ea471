import type { MarkKind } from '@warfold/engine';
import { mark, say } from '@warfold/engine';

/** NQ-WPN-TWOHANDED: has attacked with both hands, and has no shield until the start of its next activation. */
export const TWO_HANDED = mark('model', 'twoHanded', false, { label: say('nq.combat.mark.twoHanded') });
/** NQ-WPROF-06: arms used in this activation that may be used only once, by their place among the arms of the model. */
export const ARMS_USED = mark('model', 'armsUsed', [] as readonly number[], { ends: 'activation' });
/** NQ-SKILL-SURESHOT: has had its second chance of this activation. */
export const SURE_SHOT = mark('model', 'sureShot', false, { ends: 'activation' });
/** NQ-MUT-FANGS: the first close attack of this activation has been made. */
export const BITTEN = mark('model', 'bitten', false, { ends: 'activation' });

/** NQ-REACH-03: enemies that have struck at it with extended reach, in this turn or the last. It is engaged with none of them until bases touch (NQ-REACH-04). */
export const REACHED_BY = mark('model', 'reachedBy', [] as readonly number[]);

/** NQ-FOLLOW-01: has killed its opponent in this activation; follow-up moves that it has made. */
export const MAY_FOLLOW = mark('model', 'mayFollow', false, { ends: 'activation', label: say('nq.combat.mark.mayFollow') });
export const FOLLOWED = mark('model', 'followed', 0, { ends: 'activation' });

/** NQ-MELEE-01: enemy units into whose combat the unit may shoot in this activation, and those it may not. */
export const INTO_MELEE = mark('unit', 'intoMelee', [] as readonly number[], { ends: 'activation' });
export const NOT_INTO_MELEE = mark('unit', 'notIntoMelee', [] as readonly number[], { ends: 'activation' });

/** NQ-SUPPORT-07: stands loaded; was loaded in this very activation, so that it is no cheaper yet. */
export const LOADED = mark('model', 'loaded', false, { label: say('nq.combat.mark.loaded') });
export const LOADED_NOW = mark('model', 'loadedNow', false, { ends: 'activation' });
/** NQ-SUPPORT-08: the turn in which it last fired; NQ-SUPPORT-05 in this activation. */
export const FIRED_IN = mark('model', 'firedIn', 0);

export const combatMarks: readonly MarkKind[] = [
  TWO_HANDED,
  ARMS_USED,
  SURE_SHOT,
  BITTEN,
  REACHED_BY,
  MAY_FOLLOW,
  FOLLOWED,
  INTO_MELEE,
  NOT_INTO_MELEE,
  LOADED,
  LOADED_NOW,
  FIRED_IN,
];
