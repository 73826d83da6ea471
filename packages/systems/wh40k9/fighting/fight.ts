import type { Choice, Flow, Game, State, StepArgs, Unit } from '@warfold/engine';
import { markOf, refuse, say, standing, unitChoice } from '@warfold/engine';
import { moveEach } from '../../shared/moving.ts';
import { inTurnFrom, nextInTurn, onTable, unitsOf } from '../../shared/sides.ts';
import { CONSOLIDATE, STRIKE } from '../attack/volley.ts';
import { HARD_BLOWS, offerStratagem } from '../command/stratagems.ts';
import { isEngaged } from '../moving/engagement.ts';
import { ASKS } from '../questions.ts';
import { CHARGED, FOUGHT, LAST_TO_FIGHT, PHASE_DONE } from '../sequence/marks.ts';
import { lineOf } from '../sheet/profile.ts';
import { oweVolleys } from '../shooting/shooting.ts';
import { declareBlows } from './blows.ts';
import { hasFoes, surgeOf } from './surge.ts';

const hasCharged = (unit: Unit): boolean => markOf(unit, CHARGED).length > 0;

/** W40K-FIGHT-02, -03, -05: judged at every selection. A unit none of whose models can fight (W40K-SHEET-04) is none to select. */
function isEligible(state: State, unit: Unit): boolean {
  return !markOf(unit, FOUGHT) && canFight(state, unit);
}

export function canFight(state: State, unit: Unit): boolean {
  if (!onTable(state, unit) || !(hasCharged(unit) || isEngaged(state, unit))) return false;
  return standing(state, unit.id).some((model) => {
    const { weaponSkill, attacks } = lineOf(state, model);
    return weaponSkill !== null && attacks !== null;
  });
}

/** W40K-FIGHT-06: the units that may be selected now; while somebody who charged has not fought, only those who charged. */
function fighters(state: State, side: number): Choice<Unit>[] {
  const charging = state.units.some((unit) => hasCharged(unit) && isEligible(state, unit));
  return unitsOf(state, side)
    .filter((unit) => isEligible(state, unit))
    .map((unit) =>
      charging && !hasCharged(unit)
        ? unitChoice(unit, {
            refused: refuse('W40K-FIGHT-06', say('w40k.refused.chargersFirst', { who: { unit: unit.id } }), [{ unit: unit.id }]),
          })
        : unitChoice(unit),
    );
}

const canPick = (state: State, side: number): boolean => fighters(state, side).some(({ refused }) => refused === undefined);

/** W40K-FIGHT-01, -04: the player whose turn it is not begins, then they alternate; whoever has nobody to pick is skipped. */
function whoPicks(state: State, active: number): number | null {
  const last = markOf(state, LAST_TO_FIGHT);
  const first = nextInTurn(state, last ?? active);
  return inTurnFrom(state, first).find((side) => canPick(state, side)) ?? null;
}

/** W40K-FIGHT-01, -07: who has a unit to pick must pick one. It piles in, then makes its attacks, then consolidates. */
export function* chooseFighter(game: Game): Flow<void> {
  const side = whoPicks(game.state, game.active);
  if (side === null) {
    game.mark('battle', PHASE_DONE, true, 'W40K-FIGHT-01');
    return;
  }
  tellWhoGoesOn(game, side);
  const unit = yield* game.ask.one({ side, rule: 'W40K-FIGHT-01', label: say('w40k.ask.fighter') }, () => fighters(game.state, side));
  game.mark('battle', LAST_TO_FIGHT, side, 'W40K-FIGHT-01');
  yield* fightWith(game, unit);
}

/** W40K-FIGHT-04: it would have been the other's turn to pick, and none of his units may fight any more. Who only waits for those who charged is not done. */
function tellWhoGoesOn(game: Game, side: number): void {
  const other = nextInTurn(game.state, side);
  if (markOf(game.state, LAST_TO_FIGHT) !== side || fighters(game.state, other).length > 0) return;
  game.tell('W40K-FIGHT-04', 'w40k.fightsOn', { side: { side }, other: { side: other } }, [{ side }]);
}

/** W40K-FIGHT-07: a unit piles in, makes its attacks and consolidates, in its phase or as if it were that phase (W40K-OUT-01). */
export function* fightWith(game: Game, unit: Unit): Flow<void> {
  const who = { unit: unit.id };
  game.mark(who, FOUGHT, true, 'W40K-FIGHT-03', say('w40k.fights', { unit: who }));
  yield* offerStratagem(game, unit.id, HARD_BLOWS);
  if (hasFoes(game.state, unit)) {
    const surge = { how: 'pile-in', rule: 'W40K-FIGHT-08', label: say(ASKS.pileIn, { unit: who }), held: 'W40K-FIGHT-09' } as const;
    yield* moveEach(game, surgeOf(game.state, game.unit(unit.id), surge));
  }
  game.owe(STRIKE, game.state.cursor.phase, { unit: unit.id }, 'W40K-FIGHT-07');
}

/** W40K-FIGHT-15: everything is declared before any attack is resolved; the unit consolidates when all are. */
export function* strike(game: Game, args: StepArgs): Flow<void> {
  const debt = game.due(STRIKE, args);
  const { unit } = debt.args;
  game.pay(debt, 'W40K-FIGHT-07');
  const volleys = yield* declareBlows(game, unit);
  if (volleys.length === 0) game.tell('W40K-FIGHT-16', 'w40k.noTargets', { unit: { unit } });
  oweVolleys(game, volleys, 'W40K-FIGHT-15');
  game.owe(CONSOLIDATE, game.state.cursor.phase, { unit }, 'W40K-FIGHT-23');
}

/** W40K-FIGHT-23: nowhere to go where no enemy is left, or nobody of the unit. */
export function* consolidate(game: Game, args: StepArgs): Flow<void> {
  const debt = game.due(CONSOLIDATE, args);
  game.pay(debt, 'W40K-FIGHT-23');
  const unit = game.unit(debt.args.unit);
  if (!onTable(game.state, unit) || !hasFoes(game.state, unit)) return;
  const label = say(ASKS.consolidate, { unit: { unit: unit.id } });
  yield* moveEach(game, surgeOf(game.state, unit, { how: 'consolidate', rule: 'W40K-FIGHT-23', label, held: 'W40K-FIGHT-23' }));
}
