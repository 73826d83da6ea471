import type { Flow, Game, ModelTravel, Reaction, StepFlow } from '@warfold/engine';
import { markOf } from '@warfold/engine';
import type { ModelActions, UnitActions } from '../action.ts';
import { followCall } from '../charge/drawn.ts';
import { type Contact, partings, rememberFoes, touchedHome } from '../charge/encounter.ts';
import { overrunActions } from '../charge/overrun.ts';
import { tauntActions } from '../charge/taunt.ts';
import { adjustActions, missActivation } from '../combat/afflictions.ts';
import { letGoActions } from '../combat/letGo.ts';
import { findRivals } from '../combat/nemesis.ts';
import { regenerate } from '../combat/regenerate.ts';
import { togetherActions } from '../fighter/together.ts';
import { finish } from '../finish.ts';
import { holdTheLineActions } from '../hold/holdTheLine.ts';
import { leapActions } from '../moving/leap.ts';
import { afterMove } from '../moving/steps.ts';
import { testMorale } from '../nerve/morale.ts';
import { rallyActions } from '../nerve/rally.ts';
import { haulFireActions, moveFireActions } from '../ranged/moveFire.ts';
import { rollMasteries } from '../setup/masters.ts';
import { templatesGoOn } from '../spells/staying.ts';
import { lapse } from './lasting.ts';
import { chantActions, magicActions } from './magic.ts';
import { SERIAL } from './magicMarks.ts';
import { lapseAtEnd, lapseAtStart, upkeepActions } from './upkeep.ts';
import { whims } from './whims.ts';

/** What morale, magic and abilities add to the game. */
export const modelActions: readonly ModelActions[] = [
  magicActions,
  upkeepActions,
  leapActions,
  letGoActions,
  overrunActions,
  moveFireActions,
  togetherActions,
];
export const unitActions: readonly UnitActions[] = [rallyActions, chantActions, tauntActions, holdTheLineActions, haulFireActions];
export const steps: Readonly<Record<string, StepFlow>> = { testMorale };
export const reactions: readonly Reaction[] = [];

/** Before the first turn. */
export function* battleBegins(game: Game): Flow<void> {
  findRivals(game);
  yield* rollMasteries(game);
}

/** A unit has become the active one and its models have their action points. */
export function* activationBegins(game: Game, unit: number): Flow<void> {
  game.mark('battle', SERIAL, markOf(game.state, SERIAL) + 1, 'NQ-ACT-01');
  adjustActions(game, unit);
  const acts = missActivation(game, unit);
  lapse(game, unit, 'targetActs');
  lapseAtStart(game, unit);
  if (!acts) {
    // NQ-MAGIC-11: his activation has come and gone, and he had no points to keep anything up.
    yield* finish(game, unit);
    return;
  }
  yield* whims(game, unit);
  yield* followCall(game, unit);
}

/** It has finished. */
export function activationEnds(game: Game, unit: number): Flow<void> {
  lapseAtEnd(game, unit);
  lapse(game, unit, 'targetHasActed');
  partings(game);
  return quietly();
}

/** Nobody is asked and nothing is rolled. */
function* quietly(): Flow<void> {}

/** Chargers have touched those they charged. */
export const touched = (game: Game, contact: Contact): Flow<void> => touchedHome(game, contact);

/** NQ-MAND-01: phase 3, the oldest first: what grows on models, then the templates; and what those have hurt mends in the same phase. */
export function* mandatoryEffects(game: Game): Flow<void> {
  yield* regenerate(game);
  yield* templatesGoOn(game);
  yield* regenerate(game);
  partings(game);
  rememberFoes(game);
}

/** Models of a unit have moved. */
export function* stepped(game: Game, unit: number, travels: readonly ModelTravel[]): Flow<void> {
  yield* afterMove(game, unit, travels);
  partings(game);
}
