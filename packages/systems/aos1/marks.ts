import type { MarkKind } from '@warfold/engine';
import { mark, pointer, say } from '@warfold/engine';
import { CONCEDED } from '../shared/concede.ts';
import { SLAIN } from '../sigmar/wounds.ts';

const MYSTERIES = ['none', 'damned', 'arcane', 'inspiring', 'deadly', 'mystical', 'sinister'] as const;
export type Mystery = '' | (typeof MYSTERIES)[number];
/** AOS1-DEPLOY-01: the halves that a straight line through the centre leaves, by where they lie. */
export type Half = '' | (typeof HALVES)[number];
const HALVES = [
  'south',
  'north',
  'west',
  'east',
  'southwest',
  'northeast',
  'northwest',
  'southeast',
  'left',
  'right',
  'first',
  'second',
] as const;
const SUDDEN_DEATHS = ['none', 'assassinate', 'blunt', 'endure', 'seize'] as const;
export type SuddenDeath = '' | (typeof SUDDEN_DEATHS)[number];
const TRIUMPHS = ['none', 'blessed', 'inspired', 'empowered'] as const;
export type Triumph = '' | (typeof TRIUMPHS)[number];

// The battle
/** AOS1-FIELD-02. */
export const REALM = mark<string>('battle', 'realm', '', { label: say('aos1.mark.realm') });
/** AOS1-FIELD-04: the players roll for the scenery instead of laying it out beforehand. */
export const ROLLED_FOR = mark('battle', 'rolled-for', false);
/** AOS1-FIELD-04: how many squares of the battlefield have been rolled for, and the features still to be set up in the last of them. */
export const SQUARES_DONE = mark('battle', 'squares-done', 0);
export const FEATURES_LEFT = mark('battle', 'features-left', 0);
/** AOS1-DEPLOY-01: who won the roll-off; -1 before it. */
export const DIVIDER = pointer('battle', 'divider', 'side');
/** AOS1-DEPLOY-01: where a dividing line of one's own runs from the centre, in thousandths of an inch. */
export const LINE_RIGHT = mark('battle', 'line-right', 0);
export const LINE_UP = mark('battle', 'line-up', 0);
/** AOS1-DEPLOY-02: whose turn it is to set up a unit. */
export const PLACER = pointer('battle', 'placer', 'side');
/** AOS1-DEPLOY-07: who finished setting up first; -1 while nobody has. */
export const FINISHED_FIRST = pointer('battle', 'finished-first', 'side');
/** Who takes the first turn of this round; -1 before it is known. */
export const FIRST = pointer('battle', 'first', 'side');
/** AOS1-ROUND-04: who uses pre-battle abilities first; -1 before it is known. */
export const PREPARES = pointer('battle', 'prepares', 'side');
/** AOS1-HERO-03: whose hero phase abilities are being used; -1 before the phase has begun. */
export const ACTING = pointer('battle', 'acting', 'side', { ends: 'phase' });
/** AOS1-COMBAT-02: whose turn it is to pick a unit; -1 for the active player's. */
export const PICKS = pointer('battle', 'picks', 'side', { ends: 'phase' });
/** The active player is done with this phase. */
export const PHASE_DONE = mark('battle', 'phase-done', false, { ends: 'phase' });

// A side
export const TERRITORY = mark<Half>('side', 'territory', '', { words: HALVES, label: say('aos1.mark.territory') });
/** AOS1-DEPLOY-04. */
export const SET_UP = mark('side', 'set-up', false);
/** AOS1-DEPLOY-05: the models of the army. */
export const ARMY = mark('side', 'army', 0, { label: say('aos1.mark.army') });
/** AOS1-DEPLOY-08: the model that is the general. */
export const GENERAL = pointer('side', 'general', 'model');
export const SUDDEN_DEATH = mark<SuddenDeath>('side', 'sudden-death', '', { words: SUDDEN_DEATHS, label: say('aos1.mark.suddenDeath') });
/** The unit or the feature that the objective is about. */
export const OBJECTIVE = mark('side', 'objective', -1);
/** AOS1-SUDDEN-05, -06: reached at the end of its round. */
export const ACHIEVED = mark('side', 'achieved', false);
export const TRIUMPH = mark<Triumph>('side', 'triumph', '', { words: TRIUMPHS, label: say('aos1.mark.triumph') });
/** AOS1-TRIUMPH-02, -03: once per battle. */
export const TRIUMPH_USED = mark('side', 'triumph-used', false, { label: say('aos1.mark.triumphUsed') });
/** AOS1-ROUND-04: has used all its pre-battle abilities, or will use no more. */
export const PREPARED = mark('side', 'prepared', false);
/** It has had its turn in this round. */
export const HAD_TURN = mark('side', 'had-turn', false, { ends: 'round' });
/** AOS1-VICTORY-02: would stop here; said for this turn. */
export const AGREES_TO_STOP = mark('side', 'agrees', false, { ends: 'turn', label: say('aos1.mark.agrees') });
/** AOS1-RULE-01: the doubtful cases it has called in this phase. */
export const DOUBTS = mark('side', 'doubts', 0, { ends: 'phase' });
/** AOS1-COMMAND-01: the general has used a command ability in this phase. */
export const COMMANDED = mark('side', 'commanded', false, { ends: 'phase' });

// A unit
/** AOS1-VICTORY-04: it came after the battle began. */
export const ADDED = mark('unit', 'added', false, { label: say('aos1.mark.added') });
/** AOS1-DEPLOY-04: there was no room for it when it was to be set up. */
export const NO_ROOM = mark('unit', 'no-room', false);
/** AOS1-MOVE-08a: it was within 3" of an enemy when the Movement phase began. */
export const BEGAN_NEAR = mark('unit', 'began-near', false, { ends: 'phase' });
/** AOS1-MOVE-02: it was picked to move in this phase. */
export const MOVED = mark('unit', 'moved', false, { ends: 'phase' });
/** It made any kind of move this turn. */
export const STIRRED = mark('unit', 'stirred', false, { ends: 'turn' });
export const RAN = mark('unit', 'ran', false, { ends: 'turn', label: say('aos1.mark.ran') });
export const RETREATED = mark('unit', 'retreated', false, { ends: 'turn', label: say('aos1.mark.retreated') });
export const SHOT = mark('unit', 'shot', false, { ends: 'phase' });
/** It rolled for a charge in this phase, whatever came of it. */
export const TRIED_CHARGE = mark('unit', 'tried-charge', false, { ends: 'phase' });
export const CHARGED = mark('unit', 'charged', false, { ends: 'turn', label: say('aos1.mark.charged') });
/** AOS1-COMBAT-04. */
export const FOUGHT = mark('unit', 'fought', false, { ends: 'phase' });
export const TESTED = mark('unit', 'tested', false, { ends: 'phase' });
/** AOS1-SCENERY-01: one sacrifice in a hero phase. */
export const SACRIFICED = mark('unit', 'sacrificed', false, { ends: 'phase' });
/** AOS1-ROUND-04: its pre-battle ability was used. */
export const READY = mark('unit', 'ready', false);

// A model
/** AOS1-MAGIC-01, -03: the spells it has tried this turn, and how often it has tried to unbind. */
export const TRIED = mark<string>('model', 'tried', '', { ends: 'turn' });
export const UNBINDINGS = mark('model', 'unbindings', 0, { ends: 'turn' });
/** AOS1-HERO-02: the abilities it has used in this hero phase. */
export const USED = mark<string>('model', 'used', '', { ends: 'phase' });
/** AOS1-TRIUMPH-04. */
export const MORE_WOUNDS = mark('model', 'more-wounds', 0, { label: say('aos1.mark.moreWounds') });
/** Its place in the unit: a champion attacks more often, whoever carries the standard steadies the others. */
export const COMMAND = mark<'' | 'champion' | 'standard'>('model', 'command', '');

// A piece
/** AOS1-SCENERY-00. */
export const MYSTERY = mark<Mystery>('piece', 'mystery', '', { words: MYSTERIES, label: say('aos1.mark.mystery') });

export const marks = [
  CONCEDED,
  SLAIN,
  REALM,
  ROLLED_FOR,
  SQUARES_DONE,
  FEATURES_LEFT,
  DIVIDER,
  LINE_RIGHT,
  LINE_UP,
  PLACER,
  FINISHED_FIRST,
  FIRST,
  PREPARES,
  ACTING,
  PICKS,
  PHASE_DONE,
  TERRITORY,
  SET_UP,
  ARMY,
  GENERAL,
  SUDDEN_DEATH,
  OBJECTIVE,
  ACHIEVED,
  TRIUMPH,
  TRIUMPH_USED,
  PREPARED,
  HAD_TURN,
  AGREES_TO_STOP,
  DOUBTS,
  COMMANDED,
  ADDED,
  NO_ROOM,
  BEGAN_NEAR,
  MOVED,
  STIRRED,
  RAN,
  RETREATED,
  SHOT,
  TRIED_CHARGE,
  CHARGED,
  FOUGHT,
  TESTED,
  SACRIFICED,
  READY,
  TRIED,
  UNBINDINGS,
  USED,
  MORE_WOUNDS,
  COMMAND,
  MYSTERY,
] as readonly MarkKind[];
