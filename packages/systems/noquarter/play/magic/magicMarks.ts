import type { MarkKind } from '@warfold/engine';
import { mark, say } from '@warfold/engine';

/** Counts the activations of the battle, so that a spell cast in one can tell it from the next. */
export const SERIAL = mark('battle', 'serial', 0);

// Morale

/** NQ-MORALE-01: has taken the test for half of its starting strength. */
export const MORALE_FIRST = mark('unit', 'moraleFirst', false);
/** NQ-MORALE-04: has taken the one test for losses of this turn. */
/** NQ-MAGIC-12: the effect of his that a mage has paid for in this activation. */
export const KEPT_UP = mark<readonly number[]>('model', 'keptUp', [], { ends: 'activation' });
export const MORALE_TESTED = mark('unit', 'moraleTested', false, { ends: 'round' });

// Magic

/** NQ-MAGIC-06: spells cast in this activation, by their place in the list of all spells. */
export const CAST = mark('model', 'cast', [] as readonly number[], { ends: 'activation' });
/** NQ-SPELL-WINDOFTHOR, NQ-SPELL-DUSTSTORM: the turn in which each last struck this unit. */
export const FROZEN_IN = mark('unit', 'frozenIn', 0);
export const DUSTED_IN = mark('unit', 'dustedIn', 0);
/** NQ-SPELL-PERCEPTION: dice that the side may still roll again while the spell lasts. */
export const REROLLS = mark('side', 'rerolls', 0, { label: say('nq.magic.mark.rerolls') });
/** NQ-SPELL-LURE: calls, by the ids of their effects, that it has followed before and may break free of. */
export const HEEDED = mark('unit', 'heeded', [] as readonly number[]);
/** NQ-SPELL-REANIMATE: a casualty that has come back already; its first death still counts. */
export const REVIVED = mark('model', 'revived', false);
/** NQ-SPELL-REANIMATE, NQ-SPELL-SUMMONFALLEN: has risen in this battle; killing it gives nobody points. */
export const RAISED = mark('model', 'raised', false, { label: say('nq.magic.mark.raised') });
/** NQ-SPELL-PESTILENCE, NQ-MAND-02: the turn in which a template was put down. */
export const LAID_IN = mark('piece', 'laidIn', 0);
/** NQ-MAGIC-13: the spell that a template is, by its key. */
export const SPELL = mark('piece', 'spell', '' as string);

// Skills, traits and mutations

/** Enemies it was in base contact with when this turn began: their first turn of melee is over. */
export const OLD_FOES = mark('model', 'oldFoes', [] as readonly number[]);
/** NQ-TRAIT-REGENERATE: wounds lost in this turn. */
export const LOST_THIS_TURN = mark('model', 'lostThisTurn', 0, { ends: 'round' });
/** NQ-TRAIT-REGENERATE: lies where it fell until the mandatory effects. */
export const FALLEN = mark('model', 'fallen', false, { label: say('nq.magic.mark.fallen') });
/** NQ-SKILL-PROUD: has ignored its one failed test. */
export const PRIDE_USED = mark('model', 'prideUsed', false);
/** NQ-SKILL-MASTERS: the D5 of the unit; used up; the enemy unit whose attacks it stands against. */
export const MASTERY = mark('unit', 'mastery', 0, { label: say('nq.magic.mark.mastery') });
export const MASTERY_USED = mark('unit', 'masteryUsed', false);
export const MASTERY_ON = mark('unit', 'masteryOn', false, { ends: 'activation' });
/** NQ-SKILL-BRUTES: enemy units that have been tested in the combat that is going on. */
export const BRUTES_MET = mark('unit', 'brutesMet', [] as readonly number[]);
/** NQ-MUT-ROTTINGFLESH, NQ-MUT-HIDEOUSVISAGE, NQ-MUT-FLATULENCE: what has already cost it actions in this activation. */
export const SAPPED = mark('model', 'sapped', [] as readonly number[], { ends: 'activation' });
/** NQ-SPELL-FLOOD: how far it has moved in this activation. */
export const MOVED = mark('model', 'moved', 0, { ends: 'activation' });
/** NQ-MUT-VESTIGIALWINGS: action points flown in this activation. */
export const FLOWN = mark('model', 'flown', 0, { ends: 'activation' });
/** NQ-TRAIT-NEMESIS: rivals by model, whose first wound is still to be ignored or has been. */
export const NEMESES = mark('model', 'nemeses', [] as readonly number[]);
export const SPARED_BY = mark('model', 'sparedBy', [] as readonly number[]);
/** NQ-TRAIT-OVERLOAD: has been used; the actions it cost for good. */
export const OVERLOADED = mark('model', 'overloaded', false);

export const magicMarks: readonly MarkKind[] = [
  SERIAL,
  MORALE_FIRST,
  KEPT_UP,
  MORALE_TESTED,
  CAST,
  FROZEN_IN,
  DUSTED_IN,
  REROLLS,
  HEEDED,
  REVIVED,
  RAISED,
  LAID_IN,
  SPELL,
  OLD_FOES,
  LOST_THIS_TURN,
  FALLEN,
  PRIDE_USED,
  MASTERY,
  MASTERY_USED,
  MASTERY_ON,
  BRUTES_MET,
  SAPPED,
  MOVED,
  FLOWN,
  NEMESES,
  SPARED_BY,
  OVERLOADED,
];
