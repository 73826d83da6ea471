import type { MarkKind } from '@warfold/engine';
import { mark, pointer, say } from '@warfold/engine';
import { CONCEDED } from '../../shared/concede.ts';

// The battle

/** The step that repeats in this phase has nothing left to do. */
export const PHASE_DONE = mark('battle', 'phase-done', false);
/** The side that won a roll-off or alternates: who places the next marker or unit, who tests or selects next. */
export const PLACER = pointer('battle', 'placer', 'side');
/** W40K-ONLYWAR-16: who has the first turn in every round. */
export const FIRST = pointer('battle', 'first', 'side');
/** W40K-ONLYWAR-12: who has chosen the deployment zone; the other begins to set up. */
export const CHOOSER = pointer('battle', 'chooser', 'side');
/** Models that are as good as destroyed while what their end sets off is resolved (W40K-TRANS-13, W40K-PSY-19): the battle waits for it (W40K-ONLYWAR-19). */
export const DYING = mark<readonly number[]>('battle', 'dying', []);

/** W40K-SHOOT-11, -12: the target whose attacks are being resolved and the weapon profile that has begun. */
export const UNDER_FIRE = mark<string>('battle', 'under-fire', '', { ends: 'phase' });
/** W40K-CHARGE-02, -04: it has been noted who may charge in this phase. */
export const CHARGES_OPEN = mark('battle', 'charges-open', false, { ends: 'phase' });
/** W40K-FIGHT-01: the side that selected the last unit to fight. */
export const LAST_TO_FIGHT = pointer('battle', 'last-to-fight', 'side', { ends: 'phase' });

/** W40K-PSY-19: the unit that is suffering Perils of the Warp. */
export const PERILS = pointer('battle', 'perils', 'unit');
/** W40K-PSY-02: the unit whose powers are being used. */
export const CASTER = pointer('battle', 'caster', 'unit', { ends: 'phase' });
/** W40K-CMD-02, W40K-ONLYWAR-17: deeds of this phase that are done or passed over, with blanks between them. */
export const DEEDS_DONE = mark<string>('battle', 'deeds-done', '');

// Sides

/** W40K-ONLYWAR-11: the edge along which a side has its deployment zone. */
export const EDGE = mark<'' | 'south' | 'north'>('side', 'edge', '', { words: ['south', 'north'] });
/** W40K-CMD-01: entered at muster. */
export const BATTLE_FORGED = mark('side', 'battle-forged', false, { label: say('w40k.mark.battleForged') });
/** W40K-CMD-01. */
export const COMMAND_POINTS = mark('side', 'command-points', 0, { label: say('w40k.mark.commandPoints') });
/** W40K-OUT-02: Stratagems used in this phase, with blanks between them. */
export const STRATAGEMS_USED = mark<string>('side', 'stratagems-used', '', { ends: 'phase' });
/** W40K-PSY-14: attempts at Smite in this phase. */
export const SMITES = mark('side', 'smites', 0, { ends: 'phase' });
/** W40K-PSY-05: the powers this side has attempted in this round, with a blank around each. */
export const POWERS_TRIED = mark<string>('side', 'powers-tried', '', { ends: 'round' });

// Units

/** How a unit moved in its Movement phase (W40K-MOVE-03, -13): nothing until it was selected. */
export const MOVE = mark<'' | 'stationary' | 'normal' | 'advance' | 'fall-back'>('unit', 'move', '', {
  words: ['stationary', 'normal', 'advance', 'fall-back'],
  ends: 'turn',
  label: say('w40k.mark.move'),
});
/** W40K-CHARGE-03: has Advanced or Fallen Back in this battle round. */
export const HASTY = mark('unit', 'hasty', false, { ends: 'round' });
/** W40K-MOVE-10: the Advance roll, in inches, until the end of the phase. */
export const ADVANCE_ROLL = mark('unit', 'advance-roll', 0, { ends: 'phase' });
/** W40K-HEAVY-01: moved for any reason this turn, or counts as having moved (W40K-TRANS-11, W40K-REINF-04). */
export const MOVED = mark('unit', 'moved', false, { ends: 'turn', label: say('w40k.mark.moved') });
/** W40K-REINF-03: set up as Reinforcements this turn. */
export const ARRIVED = mark('unit', 'arrived', false, { ends: 'turn', label: say('w40k.mark.arrived') });
/** W40K-TRANS-05: got out of a transport in this phase. */
export const DISEMBARKED = mark('unit', 'disembarked', false, { ends: 'phase' });
/** W40K-TRANS-08: was aboard when the Movement phase began. */
export const BEGAN_ABOARD = mark('unit', 'began-aboard', false, { ends: 'phase' });
/** W40K-TRANS-15: got out of a destroyed transport this turn. */
export const WRECKED = mark('unit', 'wrecked', false, { ends: 'turn', label: say('w40k.mark.wrecked') });
/** W40K-MORALE-02: how many of its models were destroyed this turn. */
export const LOSSES = mark('unit', 'losses', 0, { ends: 'turn', label: say('w40k.mark.losses') });
/** W40K-MORALE-03. */
export const TESTED = mark('unit', 'tested', false, { ends: 'phase' });
/** W40K-STR-05, -06: where the Starting Strength is not simply the number of models it was mustered with; 0 otherwise. */
export const STARTING = mark('unit', 'starting-strength', 0);
/** W40K-STR-07: the side that has destroyed the unit, once it is destroyed by somebody. */
export const DESTROYED_BY = pointer('unit', 'destroyed-by', 'side');
/** W40K-DATA-08: its owner has said whether it is divided. */
export const SPLIT_ASKED = mark('unit', 'split-asked', false);
/** W40K-SHOOT-02: selected to shoot in this phase. */
export const SHOT = mark('unit', 'shot', false, { ends: 'phase', label: say('w40k.mark.shot') });
/** W40K-PSY-02: selected in this Psychic phase. */
export const MANIFESTING = mark('unit', 'manifesting', false, { ends: 'phase', label: say('w40k.mark.manifesting') });
/** W40K-PSY-07, -13: attempts made in this phase. */
export const ATTEMPTS = mark('unit', 'attempts', 0, { ends: 'phase' });
export const DENIALS = mark('unit', 'denials', 0, { ends: 'phase' });

/** W40K-CHARGE-02 to -04: may declare a charge in this phase, judged when it begins; then whether it has. */
export const MAY_CHARGE = mark('unit', 'may-charge', false, { ends: 'phase' });
/** W40K-CHARGE-05: selected to charge in this phase. */
export const CHARGE_TRIED = mark('unit', 'charge-tried', false, { ends: 'phase' });
/** W40K-FIGHT-02, -12: made a charge move this turn, against these units. */
export const CHARGED = mark<readonly number[]>('unit', 'charged', [], { ends: 'turn', label: say('w40k.mark.charged') });
/** W40K-HERO-02, W40K-FIGHT-12: made a Heroic Intervention this turn. */
export const INTERVENED = mark('unit', 'intervened', false, { ends: 'turn', label: say('w40k.mark.intervened') });
/** W40K-FIGHT-03: has fought in this phase. */
export const FOUGHT = mark('unit', 'fought', false, { ends: 'phase', label: say('w40k.mark.fought') });

// Models

/** W40K-ATTACK-12: an attack was allocated to this model in this phase, saved or not. */
export const ALLOCATED = mark('model', 'allocated', false, { ends: 'phase' });
/** W40K-SHOOT-03: the ranged weapons it has fired in this phase, with a blank on either side of each. */
export const FIRED = mark<string>('model', 'fired', '', { ends: 'phase' });
/** W40K-SHOOT-03: the weapons of one use only that it has used, with a blank on either side of each. */
export const SPENT = mark<string>('model', 'spent', '');
/** W40K-ONLYWAR-03. */
export const WARLORD = mark('model', 'warlord', false, { label: say('w40k.mark.warlord') });
/** W40K-OBJ-05: the one marker for which the model counts in this turn. */
export const COUNTS_FOR = pointer('model', 'counts-for', 'piece', { ends: 'turn' });

export const marks: readonly MarkKind[] = [
  PHASE_DONE,
  PLACER,
  FIRST,
  CHOOSER,
  DYING,
  PERILS,
  CASTER,
  DEEDS_DONE,
  UNDER_FIRE,
  CHARGES_OPEN,
  LAST_TO_FIGHT,
  EDGE,
  BATTLE_FORGED,
  COMMAND_POINTS,
  STRATAGEMS_USED,
  SMITES,
  POWERS_TRIED,
  CONCEDED,
  MOVE,
  HASTY,
  ADVANCE_ROLL,
  MOVED,
  ARRIVED,
  DISEMBARKED,
  BEGAN_ABOARD,
  WRECKED,
  LOSSES,
  TESTED,
  STARTING,
  DESTROYED_BY,
  SPLIT_ASKED,
  SHOT,
  MANIFESTING,
  ATTEMPTS,
  DENIALS,
  MAY_CHARGE,
  CHARGE_TRIED,
  CHARGED,
  INTERVENED,
  FOUGHT,
  ALLOCATED,
  FIRED,
  SPENT,
  WARLORD,
  COUNTS_FOR,
] as readonly MarkKind[];
