import type { Flow, Game, MarkKind, State } from '@warfold/engine';
import { markOf, pointedIn, say } from '@warfold/engine';
import { onTable, unitsOf } from '../../shared/sides.ts';
import { has } from '../army/profile.ts';
import { turnsAgreed } from '../mission/agreement.ts';
import { closeBattle, keepScore } from '../mission/victory.ts';
import { removeAircraft } from '../vehicles/aircraft.ts';
import { oweReserveRolls } from '../vehicles/reserves.ts';
import { HEADSTRONG } from './debts.ts';
import {
  ACROSS,
  BROKEN_CHARGE,
  CHARGED_BY,
  CHARGING,
  FIRED,
  FIRST,
  FOUGHT,
  GOT_OUT,
  MOVED,
  ORDER,
  PHASE_DONE,
  SHOT,
  STILL,
  SUPPRESSED,
  TIME_UP,
} from './marks.ts';

/** Marks that speak of a unit's last own turn, and go when its next one begins. */
const OF_A_TURN = [ORDER, MOVED, STILL, CHARGING, ACROSS, BROKEN_CHARGE, SHOT, FIRED, FOUGHT, GOT_OUT] as readonly MarkKind[];

/** WP-TURN-01: the sides in the order of their turns, teams taking turns, from the one that goes first. */
export function turnOrder(state: State): readonly number[] {
  const first = pointedIn(state.sides, state, FIRST) ?? state.sides[0]!;
  const teams = [...new Set([first.team, ...state.sides.map((side) => side.team)])];
  const members = teams.map((team) => state.sides.filter((side) => side.team === team).map(({ id }) => id));
  const own = members[0]!;
  members[0] = [first.id, ...own.filter((id) => id !== first.id)];
  const most = Math.max(...members.map((ids) => ids.length));
  return Array.from({ length: most }, (_, i) => members.flatMap((ids) => ids.slice(i, i + 1))).flat();
}

/** The beginning of a side's turn: aircraft leave, then Headstrong and reserve rolls are owed (WP-TURN-02). */
export function startTurn(game: Game): void {
  const { state } = game;
  const order = turnOrder(state);
  const { round, turn } = state.cursor.phase === 'first-turn' ? { round: 1, turn: 0 } : nextTurn(state, order);
  const side = order[turn]!;
  game.go({ round, turn, phase: 'start', active: side }, 'WP-TURN-01', say('wp.play.turnBegins', { side: { side }, turn: round }));
  for (const kind of OF_A_TURN) game.clear(kind, 'WP-TURN-01', { side });
  game.clear(TIME_UP as MarkKind, 'WP-CLOCK-05');
  removeAircraft(game, side);
  for (const unit of unitsOf(game.state, side)) {
    if (markOf(unit, SUPPRESSED) > 0 && has(unit, 'headstrong') && onTable(game.state, unit))
      game.owe(HEADSTRONG, 'start', { unit: unit.id }, 'WP-RULE-HEADSTRONG');
  }
  oweReserveRolls(game, side);
}

const nextTurn = (state: State, order: readonly number[]): { round: number; turn: number } => {
  const { round, turn } = state.cursor;
  return turn + 1 < order.length ? { round, turn: turn + 1 } : { round: round + 1, turn: 0 };
};

/** WP-RULE-HEADSTRONG. */
export function* rally(game: Game): Flow<void> {
  const debt = game.owed(HEADSTRONG)[0]!;
  const { unit } = debt.args;
  game.pay(debt, 'WP-RULE-HEADSTRONG');
  const { total } = yield* game.roll({
    purpose: 'headstrong',
    rule: 'WP-RULE-HEADSTRONG',
    side: game.active,
    count: 1,
    sides: 6,
    by: { unit },
    matters: ([face]) => (face! >= 4 ? 'rallies' : 'stays'),
  });
  if (total >= 4) game.mark({ unit }, SUPPRESSED, 0, 'WP-RULE-HEADSTRONG', say('wp.play.rallied', { unit: { unit } }));
}

function openPhase(game: Game, phase: 'movement' | 'shooting' | 'melee'): void {
  game.mark('battle', PHASE_DONE, false, 'WP-TURN-02');
  game.go({ phase }, 'WP-TURN-02');
}

export function openMovement(game: Game): void {
  openPhase(game, 'movement');
}

export function openShooting(game: Game): void {
  openPhase(game, 'shooting');
}

export function openMelee(game: Game): void {
  openPhase(game, 'melee');
}

/** WP-NERVE-07: suppression covers the owner's next turn and goes at its end. The turn after a combat is over too (WP-MELEE-12). */
export function endTurn(game: Game): void {
  const { active } = game;
  for (const unit of unitsOf(game.state, active)) {
    const turns = markOf(unit, SUPPRESSED);
    if (turns > 0) game.mark({ unit: unit.id }, SUPPRESSED, turns - 1, 'WP-NERVE-07');
  }
  game.clear(CHARGED_BY as MarkKind, 'WP-MELEE-12', { side: active });
  const { round, turn } = game.state.cursor;
  const last = round >= turnsAgreed(game.state) && turn + 1 >= game.state.sides.length;
  if (last) {
    closeBattle(game);
    game.go({ phase: 'over' }, 'WP-TURN-01');
  } else {
    keepScore(game);
    startTurn(game);
  }
}
