import type { RuleId } from '@warfold/catalogue';
import type { Explained, Flow, Game, Model, Part, State } from '@warfold/engine';
import { markOf, part, say, standing, sumOf } from '@warfold/engine';
import { inches, within } from '@warfold/space';
import type { CommandTest } from '../../data/effects.ts';
import { COURAGE_TESTS } from '../../data/effects.ts';
import { d10 } from '../dice.ts';
import { effectsOf } from '../fighter/borne.ts';
import { areEnemies, fighterOf } from '../fighter/fighter.ts';
import { fighters, is, isPanicked, unitsFighting } from '../fighter/states.ts';
import { ACTIVE } from '../marks.ts';
import { formationOf, isTight } from '../moving/formation.ts';
import { seesModel } from '../moving/sight.ts';
import { speaks } from '../witness.ts';
import { fearOf, isFearless } from './frightful.ts';

export interface Test {
  readonly rule: RuleId;
  /** What it is about: some skills help only with some. */
  readonly test: CommandTest;
  /** The enemy unit that caused it. */
  readonly cause?: number;
  readonly bonus?: readonly Part[];
}

/** NQ-CMD-03: the General and other enemies count within this. */
const NEAR = inches(10);

/** NQ-CMD-01: one test for a unit, with the second chances it may have. */
export function* commandTest(game: Game, unit: number, test: Test): Flow<boolean> {
  const sure = passesByItself(game.state, unit, test.test);
  if (sure !== null) {
    game.tell(sure, 'nq.command.sure', { unit: { unit } });
    return true;
  }
  if (yield* tryOnce(game, unit, test, needOf(game.state, unit, test))) return true;
  const again = secondChance(game.state, unit, test);
  if (again !== null) {
    game.tell(again.rule, 'nq.command.again', { unit: { unit } });
    if (yield* tryOnce(game, unit, { ...test, rule: again.rule }, sumOf([...needOf(game.state, unit, test).parts, ...again.bonus])))
      return true;
  }
  game.tell(test.rule, 'nq.command.failed', { unit: { unit } });
  return false;
}

function* tryOnce(game: Game, unit: number, { rule, test }: Test, need: Explained): Flow<boolean> {
  const { side } = game.unit(unit);
  // NQ-CMD-01: with 10 or more it always passes, with 0 or less it always fails.
  const passed = (face: number): boolean => face <= need.total;
  const dice = diceFor(game.state, unit);
  const { faces } = yield* d10(game, {
    purpose: 'command',
    rule,
    side,
    count: dice,
    by: { unit },
    need,
    sort: (face) => (passed(face) ? 'passed' : 'failed'),
  });
  const ok = faces.some(passed);
  if (ok) game.tell(rule, `nq.command.${test === 'rally' ? 'rallies' : 'passed'}`, { unit: { unit } });
  return ok;
}

/** NQ-SKILL-INSPIRING: a unit led by one who inspires rolls two dice and picks one. */
function diceFor(state: State, unit: number): number {
  let dice = 1;
  for (const model of fighters(state, unit))
    for (const { effect, card } of effectsOf(state, model, 'pickDie')) {
      if (effect.roll !== 'command') continue;
      speaks(card);
      dice = Math.max(dice, effect.dice);
    }
  return dice;
}

/** NQ-TRAIT-UNDEAD, NQ-SKILL-UNWAVERING: only if all its models pass by themselves. */
function passesByItself(state: State, unit: number, test: CommandTest): RuleId | null {
  const courage = COURAGE_TESTS.some((one) => one === test);
  let rule: RuleId | null = null;
  for (const model of fighters(state, unit)) {
    const found = effectsOf(state, model, 'passes').find(({ effect }) => effect.tests === 'command' || courage);
    if (found === undefined) return null;
    rule = found.rule;
  }
  return rule;
}

/** NQ-CMD-01 to -03: the highest CO of the unit and all that applies. */
export function needOf(state: State, unit: number, { cause, bonus = [] }: Test): Explained {
  const models = fighters(state, unit);
  const best = models.reduce((most, model) => Math.max(most, fighterOf(state, model).CO), 0);
  return sumOf([
    part(best, say('nq.part.co'), 'NQ-CMD-01'),
    ...formationParts(state, unit),
    ...roleParts(state, models),
    ...generalPart(state, unit, models),
    ...causeParts(state, unit, models, cause),
    ...enemiesNear(state, unit, models),
    ...bonus,
  ]);
}

function formationParts(state: State, unit: number): Part[] {
  const formation = formationOf(state, unit);
  if (isTight(formation)) return [part(1, say(`nq.formation.${formation}`), 'NQ-FORM-14')];
  return formation === 'dispersed' ? [part(-1, say('nq.formation.dispersed'), 'NQ-FORM-07')] : [];
}

function roleParts(state: State, models: readonly Model[]): Part[] {
  const role = (keyword: 'standard' | 'musician'): Part[] =>
    models.some((model) => is(state, model, keyword)) ? [part(1, say(`nq.part.${keyword}`), 'NQ-CMD-03')] : [];
  return [...role('standard'), ...role('musician')];
}

/** He helps the unit he has joined, never himself alone. */
function generalPart(state: State, unit: number, models: readonly Model[]): Part[] {
  const general = state.models.find(
    (model) => model.place.at === 'table' && is(state, model, 'general') && !areEnemies(state, model.unit, unit),
  );
  if (general === undefined || isPanicked(state, general.unit)) return [];
  if (general.unit === unit && models.length === 1) return [];
  const helps = general.unit === unit || models.some((model) => within(model, general, NEAR) && seesModel(state, model, general));
  return helps ? [part(1, say('nq.part.general'), 'NQ-CMD-03')] : [];
}

/** Fewer than the enemy that caused the test and those it fights; an attacker that it may fear (NQ-FEAR-02, -04). */
function causeParts(state: State, unit: number, models: readonly Model[], cause: number | undefined): Part[] {
  const facing = new Set([...(cause === undefined ? [] : [cause]), ...unitsFighting(state, unit)]);
  const enemies = [...facing].reduce((sum, enemy) => sum + fighters(state, enemy).length, 0);
  const outnumbered =
    models.length < enemies ? [part(-1, say('nq.part.outnumbered', { models: models.length, enemies }), 'NQ-CMD-03')] : [];
  // Who tests in its own activation is the attacker itself; after it has finished (NQ-MORALE-02) it may have been attacked all the same.
  const isAttacked = cause !== undefined && markOf(state, ACTIVE) !== unit;
  const frightful = isAttacked && fearOf(state, cause) !== null && !isFearless(state, unit, cause);
  return frightful ? [...outnumbered, part(-1, say('nq.part.fearsome'), 'NQ-FEAR-02')] : outnumbered;
}

function enemiesNear(state: State, unit: number, models: readonly Model[]): Part[] {
  const near = state.units.some(
    (enemy) =>
      areEnemies(state, unit, enemy.id) &&
      !isPanicked(state, enemy.id) &&
      standing(state, enemy.id).some((other) => models.some((model) => within(model, other, NEAR))),
  );
  return near ? [part(-1, say('nq.part.enemiesNear'), 'NQ-CMD-03')] : [];
}

interface Second {
  readonly rule: RuleId;
  readonly bonus: readonly Part[];
}

/** NQ-CMD-04 and NQ-SKILL-GREATLEADER; no test is repeated twice (NQ-DICE-09), so whoever has both takes the standard with its +1. */
function secondChance(state: State, unit: number, { test }: Test): Second | null {
  let found: Second | null = null;
  const morale = test === 'losses' || test === 'mutilate' || test === 'panicSpell';
  for (const bearer of state.models) {
    if (bearer.place.at !== 'table' || areEnemies(state, bearer.unit, unit)) continue;
    for (const { effect, rule, card } of effectsOf(state, bearer, 'reroll')) {
      if (effect.of !== 'friendsInSight' || (effect.roll !== 'command' && !(effect.roll === 'morale' && morale))) continue;
      if (effect.unlessBearer === 'panicked' && isPanicked(state, bearer.unit)) continue;
      const reach = effect.within === undefined ? null : inches(effect.within);
      const sees = (model: Model): boolean => model.id === bearer.id || seesModel(state, model, bearer);
      if (!standing(state, unit).some((model) => (reach === null || within(model, bearer, reach)) && sees(model))) continue;
      speaks(card);
      const bonus = effect.bonus === undefined ? [] : [part(effect.bonus, say('nq.part.armyStandard'), 'NQ-CMD-04')];
      if (bonus.length > 0) return { rule: 'NQ-CMD-04', bonus };
      found ??= { rule, bonus };
    }
  }
  return found;
}
