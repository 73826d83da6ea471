import type { MarkKind } from '@warfold/engine';
import { mark, pointer, say } from '@warfold/engine';
import { combatMarks } from './combat/combatMarks.ts';
import { magicMarks } from './magic/magicMarks.ts';
import { fabricMarks } from './siege/fabric.ts';

// The activation

/** NQ-ACT-04: action points left to a model in this activation. */
export const AP = mark('model', 'ap', 0, { label: say('nq.mark.ap') });
/** What its action points went into: '' nothing, 'charge' a charge alone, 'charge and blows', 'other' (NQ-MOMENTUM-02, NQ-HOLD-01, NQ-RALLY-02). */
export const SPENT = mark<string>('model', 'spent', '', { ends: 'activation' });
/** NQ-FUMBLE-01: no more attacks for this turn. */
export const FUMBLED = mark('model', 'fumbled', false, { ends: 'round', label: say('nq.mark.fumbled') });
/** NQ-HOLD-03: has made its one response in this enemy activation. */
export const RESPONDED = mark('model', 'responded', false, { ends: 'activation' });
/** NQ-CHARGE-07: charged in this turn. */
export const CHARGED = mark('model', 'charged', false, { ends: 'round', label: say('nq.mark.charged') });
/** NQ-MOMENTUM-01: extra points for close attacks in this activation. */
export const MOMENTUM = mark('model', 'momentum', 0, { ends: 'activation', label: say('nq.mark.momentum') });
/** NQ-TRAIT-FLYING: how high it is in the eyes of those who answer from Hold while it is on its way. */
export const ALOFT = mark('model', 'aloft', 0, { ends: 'activation' });
/** NQ-PRONE-01: lies on its side. */
export const PRONE = mark('model', 'prone', false, { label: say('nq.mark.prone') });
/** NQ-HERO-03, NQ-SUPPORT-02: a Hero that has acted this turn, whatever unit it is in now; the crew of a weapon that has. */
export const ACTED = mark('model', 'acted', false, { ends: 'round' });
/** NQ-SUPPORT-02: a weapon of a battery, and its crew, whose activation this is. */
export const AT_THIS_WEAPON = mark('model', 'atThisWeapon', false, { ends: 'activation' });
/** NQ-HERO-01: a Hero on its way out of the unit; it is a unit of its own when the activation ends. */
export const LEAVING = mark('model', 'leaving', false, { ends: 'activation', label: say('nq.mark.leaving') });
/** NQ-FORM-11: so many models of a block were rearranged for free in this activation. */
export const REARRANGED = mark('unit', 'rearranged', 0, { ends: 'activation' });

// States of a unit (NQ-STATE-01)

/** NQ-HOLD-01. */
export const HOLDING = mark('unit', 'holding', false, { label: say('nq.mark.holding') });
/** NQ-HOLD-02: has called a place on an enemy's way, and answers there. */
export const ANSWERING = mark('unit', 'answering', false, { ends: 'activation' });
/** NQ-STATE-01: has used its action points this turn. */
export const ACTIVATED = mark('unit', 'activated', false, { ends: 'round', label: say('nq.mark.activated') });
/** NQ-ACT-05: has had its activation of this turn, whether it finished or holds. */
export const DONE = mark('unit', 'done', false, { ends: 'round' });
/** NQ-RESERVE-02: keeps its reserves off the table for the rest of this turn. */
export const WAITS = mark('side', 'waits', false, { ends: 'round' });
/** NQ-STATE-01: '' or 'panicked' or 'terrified'; lasts until the unit rallies. */
export const PANIC = mark<string>('unit', 'panic', '', { words: ['panicked', 'terrified'], label: say('nq.mark.panic') });
/** NQ-FEAR-09: counts as panicked until the unit that charged it has finished its activation. */
export const FRIGHT = mark('unit', 'fright', false, { ends: 'activation', label: say('nq.mark.fright') });
/** NQ-HOLD-09: has fled from a charge in this enemy activation. */
export const FLED = mark('unit', 'fled', false, { ends: 'activation', label: say('nq.mark.fled') });
/** NQ-RALLY-04: has rallied in this activation, and may not charge. */
export const RALLIED = mark('unit', 'rallied', false, { ends: 'activation' });
/** NQ-FORM-01: the declared formation. */
export const FORMATION = mark<string>('unit', 'formation', 'skirmish', {
  words: ['ranked', 'close', 'dispersed'],
  label: say('nq.mark.formation'),
});
/** NQ-WRAP-04: was a block in this turn, so that its armour bonus lasts to the end of it. */
export const WAS_BLOCK = mark('unit', 'wasBlock', false, { ends: 'round' });
/** NQ-WRAP-01, -04: a model that has left the block of its unit. */
export const APART = mark('model', 'apart', false);

// Fear

/** NQ-FEAR-03: the highest level this unit has passed. */
export const FEAR_PASSED = mark('unit', 'fearPassed', -1);
/** NQ-FEAR-07: has taken its one test to charge in this activation. */
export const FEAR_TESTED = mark('unit', 'fearTested', false, { ends: 'activation' });
/** NQ-FEAR-11: enemy units whose charge it has already tested for in the combat that is going on. */
export const FEAR_MET = mark<readonly number[]>('unit', 'fearMet', []);

// Numbers that morale and victory look at

/** NQ-MORALE-01: models the unit had when it was deployed or formed. */
export const STARTED = mark('unit', 'started', 0);
/** NQ-MORALE-03: models (or wounds of a lone Hero) it had at the start of this turn. */
export const TURN_STRENGTH = mark('unit', 'turnStrength', 0);
/** NQ-MORALE-01: models that came to it later, less those that went; those of this turn (NQ-MORALE-03). Neither is a loss. */
export const ADDED = mark('unit', 'added', 0);
export const TURN_ADDED = mark('unit', 'turnAdded', 0, { ends: 'round' });

// The battle

/** The unit whose activation it is. */
export const ACTIVE = pointer('battle', 'active', 'unit');
/** NQ-INIT-03: the first unit of the turn has been named. */
export const NAMED = mark('battle', 'named', false, { ends: 'round' });
/** NQ-INIT-01: who won the initiative of this turn. */
export const INITIATIVE = pointer('battle', 'initiative', 'side', { ends: 'round' });
/** NQ-WIN-04, NQ-LENGTH-01: turns the battle lasts; 0 until it is known, -1 to the end of one side. */
export const TURNS = mark('battle', 'turns', 0, { label: say('nq.mark.turns') });
/** NQ-SETUP-05: who places the next piece of terrain. */
export const PLACES_TERRAIN = pointer('battle', 'placesTerrain', 'side');
/** NQ-DEPLOY-01: who chose the edge, and so deploys first. */
export const DEPLOYS_FIRST = pointer('battle', 'deploysFirst', 'side');
/** NQ-INFIL-03: who places the first infiltrators. */
export const INFILTRATES_FIRST = pointer('battle', 'infiltratesFirst', 'side');
/** NQ-DEPLOY-01: its own table edge, 'south', 'north', 'west' or 'east'. */
export const EDGE = mark<string>('side', 'edge', '', { words: ['south', 'north', 'west', 'east'] });
/** NQ-RESERVE-01: has decided who stays off the table. */
export const DEPLOYED = mark('unit', 'deployed', false);

const lead: readonly MarkKind[] = [
  AP,
  SPENT,
  FUMBLED,
  RESPONDED,
  CHARGED,
  MOMENTUM,
  ALOFT,
  PRONE,
  ACTED,
  AT_THIS_WEAPON,
  LEAVING,
  REARRANGED,
  HOLDING,
  ANSWERING,
  ACTIVATED,
  DONE,
  WAITS,
  PANIC,
  FRIGHT,
  FLED,
  RALLIED,
  FORMATION,
  WAS_BLOCK,
  APART,
  FEAR_PASSED,
  FEAR_TESTED,
  FEAR_MET,
  STARTED,
  TURN_STRENGTH,
  ADDED,
  TURN_ADDED,
  ACTIVE,
  NAMED,
  INITIATIVE,
  TURNS,
  PLACES_TERRAIN,
  DEPLOYS_FIRST,
  INFILTRATES_FIRST,
  EDGE,
  DEPLOYED,
];

/** The marks of attacks and of magic stand in files of their own. */
export const marks: readonly MarkKind[] = [...lead, ...combatMarks, ...magicMarks, ...fabricMarks];
