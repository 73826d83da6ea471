/**
 * Doubtful cases, WP-LOS-05 and WP-COVER-07. Geometry knows no doubt, so the die is rolled only where the players agree
 * that a case is doubtful: one calls it, the other side is asked, once in a phase and never while another is open. What the die said holds for this shooter and this
 * target until the end of the Shooting phase.
 */

import type { RuleId } from '@warfold/catalogue';
import type { Flow, Game, MarkKind, OfferRule, State, StepArgs } from '@warfold/engine';
import { markOf, say } from '@warfold/engine';
import { areEnemies, onTable } from '../../shared/sides.ts';
import type { Pair } from '../abilities.ts';
import { rulingOn } from '../abilities.ts';
import { DOUBTED, DOUBTING } from '../sequence/marks.ts';
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
    open: (state, _side, args) =>
      phases.includes(state.cursor.phase) && !markOf(state, DOUBTING) && (args === undefined || openCase(state, doubt, args) !== null),
    accept: (game, side, args) => callDoubtful(game, doubt, side, args),
  };
}

/** A case that can be called doubtful: each only once in a phase, whatever comes of it, and one after the other. */
function openCase(state: State, doubt: Doubt, args: StepArgs): Pair | null {
  const pair = pairOf(state, args);
  return pair === null || isSettled(state, doubt, pair) || markOf(state, DOUBTED).includes(numberOf(state, doubt, pair)) ? null : pair;
}

/** Every case of a battle has a number of its own. */
const numberOf = ({ units }: State, doubt: Doubt, { shooter, target }: Pair): number =>
  2 * (shooter * units.length + target) + (doubt === 'sight' ? 0 : 1);

function* callDoubtful(game: Game, doubt: Doubt, side: number, args: StepArgs): Flow<void> {
  const pair = openCase(game.state, doubt, args);
  if (pair === null) return;
  game.mark('battle', DOUBTED, [...markOf(game.state, DOUBTED), numberOf(game.state, doubt, pair)], RULES[doubt]);
  game.mark('battle', DOUBTING, true, RULES[doubt]);
  if (yield* agreed(game, doubt, side, pair)) yield* settle(game, doubt, side, pair);
  game.mark('battle', DOUBTING, false, RULES[doubt]);
}

const namesOf = (pair: Pair) => ({ unit: { unit: pair.shooter }, target: { unit: pair.target } });

/** Whether the other side sees a doubt too. */
function* agreed(game: Game, doubt: Doubt, side: number, pair: Pair): Flow<boolean> {
  const rule = RULES[doubt];
  const names = namesOf(pair);
  for (const { id } of game.state.sides.filter((other) => game.enemies(side, other.id))) {
    const question = { side: id, rule, label: say(`wp.shooting.doubt.ask.${doubt}`, names), about: [names.unit, names.target] };
    if (yield* game.ask.confirm(question, false)) continue;
    game.tell(rule, 'wp.shooting.doubt.declined', { side: { side: id } });
    return false;
  }
  return true;
}

/** The die: on 4+ in sight, or not in cover. */
function* settle(game: Game, doubt: Doubt, side: number, pair: Pair): Flow<void> {
  const rule = RULES[doubt];
  const names = namesOf(pair);
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
  game.clear(DOUBTED as MarkKind, 'WP-SHOOT-01');
  for (const { id, ability } of game.state.effects) {
    if (ability === 'doubtful-sight' || ability === 'doubtful-cover') game.endEffect(id, 'WP-SHOOT-01');
  }
}
