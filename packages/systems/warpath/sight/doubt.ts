/**
 * Doubtful cases, WP-LOS-05 and WP-COVER-07. Geometry knows no doubt, so the die is rolled only where the players agree
 * that a case is doubtful: one calls it, the other side is asked. What the die said holds for this shooter and this
 * target until the end of the Shooting phase.
 */

import type { RuleId } from '@warfold/catalogue';
import type { Flow, Game, OfferRule, State, StepArgs } from '@warfold/engine';
import { say } from '@warfold/engine';
import { areEnemies, onTable } from '../../shared/sides.ts';
import type { Pair } from '../abilities.ts';
import { rulingOn } from '../abilities.ts';
import { carrierOf } from '../vehicles/transports.ts';

type Doubt = 'sight' | 'cover';

const RULES: Readonly<Record<Doubt, RuleId>> = { sight: 'WP-LOS-05', cover: 'WP-COVER-07' };

/** Offers to be made at any decision of the Movement phase (a charge needs sight) and of the Shooting phase; `args` name `unit` and `target`. */
export const doubtOffers: Readonly<Record<string, OfferRule>> = {
  'doubt-sight': offer('sight', ['movement', 'shooting']),
  'doubt-cover': offer('cover', ['shooting']),
};

function offer(doubt: Doubt, phases: readonly string[]): OfferRule {
  return {
    label: say(`wp.shooting.doubt.${doubt}`),
    open: (state) => phases.includes(state.cursor.phase),
    accept: (game, side, args) => callDoubtful(game, doubt, side, args),
  };
}

function* callDoubtful(game: Game, doubt: Doubt, side: number, args: StepArgs): Flow<void> {
  const rule = RULES[doubt];
  const pair = pairOf(game.state, args);
  if (pair === null || isSettled(game.state, doubt, pair)) {
    game.tell(rule, 'wp.shooting.doubt.none', { side: { side } });
    return;
  }
  const names = { unit: { unit: pair.shooter }, target: { unit: pair.target } };
  for (const { id } of game.state.sides.filter((other) => game.enemies(side, other.id))) {
    const question = { side: id, rule, label: say(`wp.shooting.doubt.ask.${doubt}`, names), about: [names.unit, names.target] };
    if (yield* game.ask.confirm(question, false)) continue;
    game.tell(rule, 'wp.shooting.doubt.declined', { side: { side: id } });
    return;
  }
  // 4+: in sight, or not in cover.
  const { total } = yield* game.roll({
    purpose: 'doubt',
    rule,
    side,
    count: 1,
    sides: 6,
    by: names.unit,
    at: names.target,
    matters: ([face]) => (face! >= 4 ? 'yes' : 'no'),
  });
  const result = doubt === 'sight' ? total >= 4 : total < 4;
  const text = say(`wp.shooting.doubt.${doubt}.${result ? 'yes' : 'no'}`, names);
  game.begin({ ability: `doubtful-${doubt}`, on: names.unit, params: { target: pair.target, result }, ends: { at: 'turn' } }, rule, text);
}

/** What an offer brings comes from outside: two units that could be shooter and target, or nothing. */
function pairOf(state: State, args: StepArgs): Pair | null {
  const unit = typeof args.unit === 'number' ? state.units[args.unit] : undefined;
  const target = typeof args.target === 'number' ? state.units[args.target] : undefined;
  if (unit === undefined || target === undefined || unit.side !== state.cursor.active) return null;
  const present = onTable(state, carrierOf(state, unit) ?? unit) && onTable(state, target);
  return present && areEnemies(state, unit, target) ? { shooter: unit.id, target: target.id } : null;
}

const isSettled = (state: State, doubt: Doubt, pair: Pair): boolean =>
  rulingOn(state, doubt === 'sight' ? 'ruledSight' : 'ruledCover', pair) !== null;

/** At the end of the Shooting phase nobody shoots or charges any more. */
export function forgetDoubts(game: Game): void {
  for (const { id, ability } of game.state.effects) {
    if (ability === 'doubtful-sight' || ability === 'doubtful-cover') game.endEffect(id, 'WP-SHOOT-01');
  }
}
