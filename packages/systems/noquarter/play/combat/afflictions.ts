import type { RuleId } from '@warfold/catalogue';
import type { Game, Model, State } from '@warfold/engine';
import { markOf, say } from '@warfold/engine';
import { inches, touching, within } from '@warfold/space';
import type { CardEffect } from '../../data/effects.ts';
import { apOf, busy } from '../action.ts';
import { effectsOf, type Of } from '../fighter/borne.ts';
import { areEnemies } from '../fighter/fighter.ts';
import { isFirstTurnOfMelee } from '../fighter/modifiers.ts';
import { FALLEN, OVERLOADED, SAPPED } from '../magic/magicMarks.ts';
import { AP } from '../marks.ts';

/** NQ-TRAIT-OVERLOAD: for the rest of the game. */
export const OVERLOAD_LOSS = 3;

type Sapping = Extract<CardEffect, { kind: 'enemyLosesActions' }>['when'];
const WAYS: readonly Sapping[] = ['eachTurnInContact', 'firstTurnOfMelee', 'startsWithin'];

/** Enemies on the table whose very presence costs actions. */
function sappers(state: State, unit: number): { bearer: Model; saps: readonly Of<'enemyLosesActions'>[] }[] {
  const found: { bearer: Model; saps: readonly Of<'enemyLosesActions'>[] }[] = [];
  for (const bearer of state.models) {
    if (bearer.place.at !== 'table' || !areEnemies(state, unit, bearer.unit)) continue;
    const saps = effectsOf(state, bearer, 'enemyLosesActions');
    if (saps.length > 0) found.push({ bearer, saps });
  }
  return found;
}

const saps = (model: Model, bearer: Model, { effect }: Of<'enemyLosesActions'>): boolean => {
  if (effect.when === 'startsWithin') return within(model, bearer, inches(effect.within ?? 0));
  return touching(model, bearer) && (effect.when === 'eachTurnInContact' || isFirstTurnOfMelee(model, bearer));
};

/** NQ-MUT-GENERAL: the same mutation costs a victim its actions once in an activation, whoever bears it; different ones add up. */
function sap(game: Game, id: number, bearer: Model, one: Of<'enemyLosesActions'>): void {
  const model = game.model(id);
  const way = WAYS.indexOf(one.effect.when);
  const before = markOf(model, SAPPED);
  if (before.includes(way) || !saps(model, bearer, one)) return;
  game.mark({ model: id }, SAPPED, [...before, way], one.rule);
  const text = say('nq.magic.sapped', { model: { model: id }, az: one.effect.az });
  game.mark({ model: id }, AP, Math.max(0, apOf(model) - one.effect.az), one.rule, text);
}

/** NQ-MUT-FLATULENCE, NQ-MUT-ROTTINGFLESH, NQ-MUT-HIDEOUSVISAGE: what the enemies near a unit take off its actions as it begins. */
function sapped(game: Game, unit: number): void {
  for (const { bearer, saps: all } of sappers(game.state, unit))
    for (const { id } of game.standing(unit)) for (const one of all) sap(game, id, bearer, one);
}

/** NQ-MUT-ROTTINGFLESH, NQ-MUT-HIDEOUSVISAGE: on contact during an activation. */
export function sappedByContact(game: Game, id: number, enemy: number): void {
  const bearer = game.model(enemy);
  for (const one of effectsOf(game.state, bearer, 'enemyLosesActions')) if (one.effect.when !== 'startsWithin') sap(game, id, bearer, one);
}

/** What spells and lasting harm make of the action points that a model has been given. */
function changed(state: State, model: Model): number {
  if (markOf(model, FALLEN)) return 0;
  let ap = apOf(model) - (markOf(model, OVERLOADED) ? OVERLOAD_LOSS : 0);
  for (const { effect } of effectsOf(state, model, 'actions')) ap += effect.az;
  // NQ-SPELL-BLIND halves what is left rounded down, NQ-MUT-WHIPTONGUE takes away half rounded down.
  // It is half of the AC, and nobody is blinder than blind: the same thing twice halves once.
  const halved = new Set<string>();
  for (const { effect, card } of effectsOf(state, model, 'halfActions')) {
    if (halved.has(card)) continue;
    halved.add(card);
    ap = effect.rounded === 'kept' ? Math.floor(ap / 2) : ap - Math.floor(ap / 2);
  }
  return Math.max(0, ap);
}

/** The action points with which a unit really begins its activation. */
export function adjustActions(game: Game, unit: number): void {
  for (const model of game.standing(unit)) {
    if (apOf(model) === 0) continue;
    const ap = changed(game.state, model);
    if (ap !== apOf(model)) game.mark({ model: model.id }, AP, ap, effectRule(game.state, model));
  }
  sapped(game, unit);
}

function effectRule(state: State, model: Model): RuleId {
  if (markOf(model, FALLEN)) return 'NQ-TRAIT-REGENERATE';
  return effectsOf(state, model, 'halfActions')[0]?.rule ?? effectsOf(state, model, 'actions')[0]?.rule ?? 'NQ-TRAIT-OVERLOAD';
}

/** Whoever can do nothing in this activation has no points, and has not even waited for them. */
export function robbed(game: Game, id: number, rule: Of<'losesActivation'>['rule']): void {
  game.mark({ model: id }, AP, 0, rule);
  busy(game, id);
}

/** NQ-SPELL-WINDOFTHOR, NQ-SPELL-SHOCK: who is frozen or stunned misses the activation that comes now. Says whether anybody is left to act. */
export function missActivation(game: Game, unit: number): boolean {
  let left = false;
  for (const model of game.standing(unit)) {
    const lost = effectsOf(game.state, model, 'losesActivation')[0];
    left ||= lost === undefined;
    if (lost === undefined) continue;
    robbed(game, model.id, lost.rule);
    game.tell(lost.rule, 'nq.magic.misses', { model: { model: model.id } });
  }
  return left;
}
