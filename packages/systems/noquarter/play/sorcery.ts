import type { Flow, Game, ModelTravel, Reaction, StepFlow } from '@warfold/engine';
import type { ModelActions, UnitActions } from './action.ts';

/** What morale, magic and abilities add to the game. */
export const modelActions: readonly ModelActions[] = [];
export const unitActions: readonly UnitActions[] = [];
export const steps: Readonly<Record<string, StepFlow>> = {};
export const reactions: readonly Reaction[] = [];

/** Before the first turn. */
export function* battleBegins(_game: Game): Flow<void> {}
/** A unit has become the active one and its models have their action points. */
export function* activationBegins(_game: Game, _unit: number): Flow<void> {}
/** It has finished. */
export function* activationEnds(_game: Game, _unit: number): Flow<void> {}
/** Chargers have touched those they charged. */
export function* touched(_game: Game, _contact: { readonly charger: number; readonly charged: number }): Flow<void> {}
/** NQ-MAND-01: phase 3. */
export function* mandatoryEffects(_game: Game): Flow<void> {}
/** Models of a unit have moved. */
export function* stepped(_game: Game, _unit: number, _travels: readonly ModelTravel[]): Flow<void> {}
