import type { MarkKind } from '@warfold/engine';
import { mark, pointer, say } from '@warfold/engine';
import { typeOf } from '../army/profile.ts';

/** WP-MOVE-02 to -04, WP-CHARGE-01, WP-ARMOUR-02 to -05; '' is a unit that has had no order yet, which counts as Halt! (WP-MOVE-01). */
export type Order = '' | 'halt' | 'advance' | 'double' | 'charge' | 'turn' | 'manoeuvre' | 'full';

// The battle
export const MODE = mark<string>('battle', 'mode', '');
/** Objectives still to be placed; -1 before they are rolled for. */
export const OBJECTIVES_LEFT = mark('battle', 'objectives-left', -1);
/** Whose turn it is to place an objective, a unit or a scout; -1 before the roll-off. */
export const PLACER = pointer('battle', 'placer', 'side');
/** The side that takes the first turn. */
export const FIRST = pointer('battle', 'first', 'side');
/** The unit that is shooting: all its weapons are used or given up before the next (WP-SHOOT-01). */
export const SHOOTER = pointer('battle', 'shooter', 'unit');
/** The active player has given all orders of this phase, or has shot with all units. */
export const PHASE_DONE = mark('battle', 'phase-done', false);
/** WP-CLOCK-06: the time of this turn is up. */
export const TIME_UP = mark('battle', 'time-up', false);

/** WP-LOS-05, WP-COVER-07: a case has been called doubtful and is not settled yet. */
export const DOUBTING = mark('battle', 'doubting', false);
/** Cases that were called doubtful in this phase, by their number. */
export const DOUBTED = mark<readonly number[]>('battle', 'doubted', []);

// A side
export const EDGE = mark<'' | 'south' | 'north'>('side', 'edge', '', { words: ['south', 'north'] });
export const DEPLOYED_ALL = mark('side', 'deployed-all', false);
export const SCOUTED_ALL = mark('side', 'scouted-all', false);
export const CONCEDED = mark('side', 'conceded', false, { label: say('wp.mark.conceded') });
export const AGREES_TO_END = mark('side', 'agrees', false, { label: say('wp.mark.agrees') });
/** WP-SETUP-04: the turn in which it last took back that the battle may end; it does so once in a turn. */
export const PLAYED_ON = mark('side', 'played-on', 0);
/** Milliseconds used on the chess clock, or in this turn. */
export const CLOCK = mark('side', 'clock', 0);
/** The round in which the per-turn clock last ran. */
export const CLOCK_TURN = mark('side', 'clock-turn', -1);
export const FLAGGED = mark('side', 'flagged', false, { label: say('wp.mark.flagged') });

// A unit
export const CAPTAIN = pointer('unit', 'captain', 'model');
/** Kept through the enemy's turn (a vehicle's last movement counts there); taken off at the start of the owner's. */
export const ORDER = mark<Order>('unit', 'order', '', {
  words: ['halt', 'advance', 'double', 'charge', 'turn', 'manoeuvre', 'full'],
  label: say('wp.mark.order'),
});
/** How far it went with its last order, in mils (WP-ARMOUR-22). */
export const MOVED = mark('unit', 'moved', 0);
/** WP-SHOOT-10, WP-ARMOUR-21: it got an order to move and neither moved an inch nor turned. */
export const STILL = mark('unit', 'still', false);
/** The unit it charged this turn. */
export const CHARGING = pointer('unit', 'charging', 'unit', { label: say('wp.mark.charging') });
/** WP-MELEE-04: contact was made across an obstacle. */
export const ACROSS = mark('unit', 'across', false);
/** WP-MELEE-05: the charge went through difficult terrain. */
export const BROKEN_CHARGE = mark('unit', 'broken-charge', false, { label: say('wp.mark.brokenCharge') });
/** WP-CHARGE-10: its models stand as a charge has left them, closer than 1", until the unit moves again. */
export const BUNCHED = mark('unit', 'bunched', false);
/** It has shot, or given it up, in this phase. */
export const SHOT = mark('unit', 'shot', false);
/** Its weapons that have fired this turn, by their place in its list. */
export const FIRED = mark<readonly number[]>('unit', 'fired', []);
/** Turns of its owner that still have to end before it recovers (WP-NERVE-07): 1, or 2 if it happened in the owner's own turn. */
export const SUPPRESSED = mark('unit', 'suppressed', 0, {
  label: say('wp.mark.suppressed'),
  // WP-ARMOUR-24: vehicles are put off-line.
  labelOn: (state, unit) => say(typeOf(state, unit) === 'Arm' ? 'wp.mark.offline' : 'wp.mark.suppressed'),
});
export const DAMAGED = mark('unit', 'damaged', false, { label: say('wp.mark.damaged') });
export const STUCK = mark('unit', 'stuck', false, { label: say('wp.mark.stuck') });
/** WP-ORD-04: deployed in difficult terrain, never to move. */
export const EMPLACED = mark('unit', 'emplaced', false, { label: say('wp.mark.emplaced') });
/** The units that charged it in the enemy's last turn, if it is still there (WP-MELEE-12). */
export const CHARGED_BY = mark<readonly number[]>('unit', 'charged-by', [], { label: say('wp.mark.chargedBy') });
/** WP-TRANSPORT-09: got out this turn, of a closed or an open-topped transport, and still has to take the order that goes with it. */
export const GOT_OUT = mark<'' | 'closed' | 'open'>('unit', 'got-out', '', { words: ['closed', 'open'], label: say('wp.mark.gotOut') });
/** The own turn in which an aircraft may be placed again (WP-AIR-04); 2 to begin with (WP-AIR-01). */
export const FLIES_AGAIN = mark('unit', 'flies-again', 2);
/** It has made its Scout move, or passed it (WP-RULE-SCOUT-2). */
export const SCOUTED = mark('unit', 'scouted', false);
/** Its combat of this turn is done. */
export const FOUGHT = mark('unit', 'fought', false);

export const marks: readonly MarkKind[] = [
  MODE,
  OBJECTIVES_LEFT,
  PLACER,
  FIRST,
  SHOOTER,
  PHASE_DONE,
  TIME_UP,
  DOUBTING,
  DOUBTED,
  EDGE,
  DEPLOYED_ALL,
  SCOUTED_ALL,
  CONCEDED,
  AGREES_TO_END,
  PLAYED_ON,
  CLOCK,
  CLOCK_TURN,
  FLAGGED,
  CAPTAIN,
  ORDER,
  MOVED,
  STILL,
  CHARGING,
  ACROSS,
  BROKEN_CHARGE,
  BUNCHED,
  SHOT,
  FIRED,
  SUPPRESSED,
  DAMAGED,
  STUCK,
  EMPLACED,
  CHARGED_BY,
  GOT_OUT,
  FLIES_AGAIN,
  SCOUTED,
  FOUGHT,
] as readonly MarkKind[];
