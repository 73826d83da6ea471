import type { MarkKind } from '@warfold/engine';
import { mark, pointer, say } from '@warfold/engine';
import { CONCEDED } from '../../shared/concede.ts';
import { SLAIN } from '../../sigmar/wounds.ts';

const label = (key: string) => say(`aos3.mark.${key}`);

// The battle
/** The stage of the running phase (stages.ts). */
export const STAGE = mark<string>('battle', 'stage', 'start', { ends: 'phase' });
/** The side with the first turn of this round (AOS3-4.1a); -1 before it is known. Kept until the next priority roll, which it decides if tied. */
export const FIRST_TURN = pointer('battle', 'first-turn', 'side');
/** The round whose order of turns is set. */
export const ORDERED_ROUND = mark('battle', 'ordered-round', 0);
/** The side that finished setting up first (AOS3-4.1b). */
export const DEPLOYED_FIRST = pointer('battle', 'deployed-first', 'side');
/** Whose pick it is in a step of the combat phase (AOS3-12.0): the step and the side, `during:1`. */
export const PICKER = mark<string>('battle', 'picker', '', { ends: 'phase' });

/** AOS3-1.6.2b: the side that applies its effects first at a point outside a turn: the stage and the side, `start:1`. */
export const OUTSIDE_FIRST = mark<string>('battle', 'outside-first', '', { ends: 'phase' });

// A side
/** Has done all it wants at this point of the sequence. */
export const DONE = mark('side', 'done', false, { ends: 'phase' });
export const COMMAND_POINTS = mark('side', 'command-points', 0, { ends: 'round', label: label('commandPoints') });
/** AOS3-7.1b: the hero who alone may spend an extra point, in this turn. */
export const HERO_POINT = pointer('side', 'hero-point', 'unit', { ends: 'turn', label: label('heroPoint') });
/** The command abilities used in this phase, by their keys, between commas (AOS3-6.1c). */
export const COMMANDS_USED = mark<string>('side', 'commands-used', '', { ends: 'phase' });
/** Commands received for nothing that are used up for the battle (AOS3-26.2c), by the keys of what gave them, between commas. */
export const FREE_COMMANDS = mark<string>('side', 'free-commands', '');
/** AOS3-7.1a: one heroic action a hero phase. */
export const HEROIC = mark('side', 'heroic', false, { ends: 'phase' });
/** AOS3-6.0b: has received the general's point of this phase. */
export const GENERAL_PAID = mark('side', 'general-paid', false, { ends: 'phase' });
/** The general of the army: a model's id (AOS3-1.4.2). */
export const GENERAL = pointer('side', 'general', 'model');

// A unit
export const MOVED = mark<'' | 'normal' | 'run' | 'retreat' | 'stationary' | 'garrison'>('unit', 'moved', '', {
  words: ['normal', 'run', 'retreat', 'stationary', 'garrison'],
  ends: 'turn',
  label: label('moved'),
});
/** The result of its run roll, or what stands for one (AOS3-8.3a). */
export const RUN_BONUS = mark('unit', 'run-bonus', 0, { ends: 'phase' });
/** AOS3-8.4a: its run is not rolled for. */
export const DOUBLED = mark('unit', 'doubled', false, { ends: 'phase' });
/** AOS3-8.4b: cannot shoot later in this turn. */
export const REDEPLOYED = mark('unit', 'redeployed', false, { ends: 'turn', label: label('redeployed') });
/** How often it has shot in this phase (AOS3-1.6.5). */
export const SHOT = mark('unit', 'shot', 0, { ends: 'phase', label: label('shot') });
/** It has attempted a charge in this phase (AOS3-11.0b). */
export const CHARGE_TRIED = mark('unit', 'charge-tried', false, { ends: 'phase' });
/** It made a charge move in this turn (AOS3-12.1a, AOS3-17.1.1c). */
export const CHARGED = mark('unit', 'charged', false, { ends: 'turn', label: label('charged') });
/** How often it has fought in this phase (AOS3-12.1a, AOS3-1.6.5). */
export const FOUGHT = mark('unit', 'fought', 0, { ends: 'phase', label: label('fought') });
/** It has received a command in this phase (AOS3-6.1c). */
export const COMMANDED = mark('unit', 'commanded', false, { ends: 'phase' });
/** All-out Attack and All-out Defence last until the end of the phase (AOS3-13.4b, AOS3-13.4c). */
export const ALL_OUT_ATTACK = mark('unit', 'all-out-attack', false, { ends: 'phase', label: label('allOutAttack') });
export const ALL_OUT_DEFENCE = mark('unit', 'all-out-defence', false, { ends: 'phase', label: label('allOutDefence') });
/** AOS3-11.2b: it shoots by Unleash Hell, for as long as that lasts. */
export const UNLEASHING = mark('unit', 'unleashing', false, { ends: 'phase' });
/** AOS3-15.3: takes no battleshock test in this phase. */
export const INSPIRED = mark('unit', 'inspired', false, { ends: 'phase', label: label('inspired') });
/** It has taken its battleshock test of this phase, or was freed from it. */
export const TESTED = mark('unit', 'tested', false, { ends: 'phase' });
/** AOS3-7.1d: until the end of the turn, and never twice in a battle. */
export const FINEST_HOUR = mark('unit', 'finest-hour', false, { ends: 'turn', label: label('finestHour') });
export const HAD_FINEST_HOUR = mark('unit', 'had-finest-hour', false);
/** AOS3-7.1c: may unbind, or dispel, once in this phase as if it were a wizard. */
export const WILLPOWER = mark('unit', 'willpower', false, { ends: 'phase', label: label('willpower') });
/** It has said in this round what a characteristic is. */
export const EDICTED = mark('unit', 'edicted', false, { ends: 'round' });
/** It has changed a die, which it may do once per battle (AOS3-1.5.5c). */
export const FORETOLD = mark('unit', 'foretold', false);
/** AOS3-17.2.2a: found no room outside its feature in this phase. */
export const STAYED_INSIDE = mark('unit', 'stayed-inside', false, { ends: 'phase' });
/** AOS3-3.1d: added to its army once the battle had begun. */
export const SUMMONED = mark('unit', 'summoned', false);

// A model
/** It has issued a command in this phase (AOS3-6.1c). */
export const ISSUED = mark('model', 'issued', false, { ends: 'phase' });
/** AOS3-14.2.1a: came back in this phase, so others cannot come back beside it. */
export const RETURNED = mark('model', 'returned', false, { ends: 'phase' });
/** Its place in the unit: a champion issues commands to its own unit (AOS3-6.1b). */
export const COMMAND = mark<'' | 'champion' | 'standard' | 'musician'>('model', 'command', '', { label: label('command') });

export const playMarks = [
  STAGE,
  FIRST_TURN,
  ORDERED_ROUND,
  DEPLOYED_FIRST,
  PICKER,
  OUTSIDE_FIRST,
  DONE,
  CONCEDED,
  COMMAND_POINTS,
  HERO_POINT,
  COMMANDS_USED,
  FREE_COMMANDS,
  HEROIC,
  GENERAL_PAID,
  GENERAL,
  MOVED,
  RUN_BONUS,
  DOUBLED,
  REDEPLOYED,
  SHOT,
  CHARGE_TRIED,
  CHARGED,
  FOUGHT,
  COMMANDED,
  ALL_OUT_ATTACK,
  ALL_OUT_DEFENCE,
  UNLEASHING,
  INSPIRED,
  TESTED,
  SLAIN,
  FINEST_HOUR,
  HAD_FINEST_HOUR,
  WILLPOWER,
  EDICTED,
  FORETOLD,
  STAYED_INSIDE,
  SUMMONED,
  ISSUED,
  RETURNED,
  COMMAND,
] as readonly MarkKind[];
