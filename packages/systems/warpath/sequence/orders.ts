import type { Choice, Explained, Flow, Game, Refusal, State, Unit } from '@warfold/engine';
import { inchesOf, markOf, meaning, part, refuse, say, sumOf, unitChoice } from '@warfold/engine';
import { perState } from '../../shared/perState.ts';
import { onTable, unitsOf } from '../../shared/sides.ts';
import type { UnitType } from '../army/profile.ts';
import { has, lineOf, typeOf } from '../army/profile.ts';
import { charge, whyNoCharge } from '../melee/charge.ts';
import { moveUnit } from '../moving/movement.ts';
import { ASKS } from '../questions.ts';
import { aircraftAway, placeAircraft, whyNotFly } from '../vehicles/aircraft.ts';
import { carrierOf, disembark, mayBoard, transportsWaiting, whyNotDisembark } from '../vehicles/transports.ts';
import { driveVehicle } from '../vehicles/vehicles.ts';
import type { Order } from './marks.ts';
import { CHARGED_BY, DAMAGED, EMPLACED, GOT_OUT, MOVED, ORDER, PHASE_DONE, STILL, STUCK, SUPPRESSED } from './marks.ts';

/** What the active player can tell a unit to do; `jets` variants are orders of Jump Troops (WP-RULE-JUMP-1). */
type Command = Exclude<Order, ''>;

/** WP-MOVE-08. */
const ORDERS: Readonly<Record<UnitType, readonly Command[]>> = {
  Inf: ['halt', 'advance', 'double', 'charge'],
  'H/M': ['halt', 'advance', 'double', 'charge'],
  Ord: ['halt', 'advance'],
  Arm: ['halt', 'turn', 'manoeuvre', 'full'],
  Air: [],
};

/** Orders that a player may look for in vain, shown with the reason. */
const NEVER: Readonly<Record<UnitType, readonly Command[]>> = {
  Inf: [],
  'H/M': [],
  Ord: ['double', 'charge'],
  Arm: ['advance', 'double', 'charge'],
  Air: [],
};

/** WP-ARMOUR-06, WP-ORD-02, WP-AIR-11 and the rest of the table: which rule keeps a type from an order it never gets. */
function notOfType(type: UnitType, order: Command): Refusal | null {
  if (ORDERS[type].includes(order)) return null;
  const heavy = order === 'charge' ? 'WP-ORD-02' : 'WP-ORD-01';
  const rule = type === 'Ord' ? heavy : type === 'Arm' ? 'WP-ARMOUR-06' : type === 'Air' ? 'WP-AIR-11' : 'WP-MOVE-08';
  return refuse(rule, say('wp.refused.orderOfType', { order: say(`wp.order.${order}`) }));
}

/** Why a unit may not get an order now, or nothing. Whether a charge finds a target is asked of charge.ts. */
export function whyNotOrder(state: State, unit: Unit, order: Command): Refusal | null {
  const { type } = lineOf(state, unit);
  const wrongType = notOfType(type, order);
  if (wrongType !== null) return wrongType;
  if (markOf(unit, ORDER) !== '')
    return refuse('WP-MOVE-01', say('wp.refused.hasOrder', { order: say(`wp.order.${markOf(unit, ORDER)}`) }), [{ unit: unit.id }]);
  const only = onlyHalt(state, unit);
  if (only !== null) return order === 'halt' ? null : only;
  const after = whyNotAfterCombat(type, unit, order);
  if (after !== null) return after;
  if (has(unit, 'slow') && (order === 'double' || order === 'full')) return refuse('WP-RULE-SLOW-1', say('wp.refused.slow'));
  const out = markOf(unit, GOT_OUT);
  if (out === 'closed' && order !== 'advance') return refuse('WP-TRANSPORT-09', say('wp.refused.gotOut'));
  if (out === 'open' && order === 'halt') return refuse('WP-VRULE-OPEN-3', say('wp.refused.gotOutOpen'));
  return null;
}

/** The states in which a unit can only stand. */
function onlyHalt(state: State, unit: Unit): Refusal | null {
  if (markOf(unit, SUPPRESSED) > 0)
    return typeOf(state, unit) === 'Arm'
      ? refuse('WP-ARMOUR-24', say('wp.refused.offline'), [{ unit: unit.id }])
      : refuse('WP-NERVE-07', say('wp.refused.suppressed'), [{ unit: unit.id }]);
  if (markOf(unit, DAMAGED)) return refuse('WP-ARMOUR-25a', say('wp.refused.damaged'), [{ unit: unit.id }]);
  if (markOf(unit, STUCK)) return refuse('WP-ARMOUR-12', say('wp.refused.stuck'), [{ unit: unit.id }]);
  if (markOf(unit, EMPLACED)) return refuse('WP-ORD-04', say('wp.refused.emplaced'), [{ unit: unit.id }]);
  return null;
}

/** WP-MELEE-12 and WP-ORD-09: the turn after being charged. A Slow unit, which cannot Double Move!, may Advance!. */
function whyNotAfterCombat(type: UnitType, unit: Unit, order: Command): Refusal | null {
  const by = markOf(unit, CHARGED_BY);
  if (by.length === 0 || type === 'Arm') return null;
  const allowed: readonly Command[] = type === 'Ord' ? ['advance'] : has(unit, 'slow') ? ['advance', 'charge'] : ['double', 'charge'];
  if (allowed.includes(order)) return null;
  return refuse(
    type === 'Ord' ? 'WP-ORD-09' : 'WP-MELEE-12',
    say('wp.refused.afterCombat', { order: say(`wp.order.${order}`) }),
    by.map((id) => ({ unit: id })),
  );
}

/** A unit that may not stand still this turn cannot be left without an order. */
const mustBeOrdered = (state: State, unit: Unit): boolean =>
  onTable(state, unit) &&
  markOf(unit, ORDER) === '' &&
  ORDERS[lineOf(state, unit).type].length > 0 &&
  whyNotOrder(state, unit, 'halt') !== null;

const waitsForOrder = (state: State, unit: Unit): boolean =>
  markOf(unit, ORDER) === '' && onTable(state, unit) && ORDERS[lineOf(state, unit).type].length > 0;

type Pick = { readonly unit: Unit; readonly what: 'order' | 'get-out' | 'fly' } | null;

/** What is chosen in the movement phase, where that is not to give an order or to get out. */
export const MOVES = meaning<{ readonly what: 'fly' | 'done' }>('moves');

/** WP-MOVE-01: one unit, one order; or the end of the phase, when everybody else counts as having got Halt!. */
export function* giveOrder(game: Game): Flow<void> {
  const choices = perState(game, (state) => unitChoices(state, game.active));
  const chosen = yield* game.ask.one<Pick>({ side: game.active, rule: 'WP-MOVE-01', label: say(ASKS.playUnit) }, choices, {
    usual: () => [usualUnit(choices()).id],
  });
  if (chosen === null) {
    game.mark('battle', PHASE_DONE, true, 'WP-TURN-02');
    return;
  }
  const { unit, what } = chosen;
  if (what === 'fly') yield* placeAircraft(game, unit);
  else if (what === 'order') yield* orderUnit(game, unit.id);
  else if (yield* disembark(game, unit)) yield* orderUnit(game, unit.id);
}

/** Whoever waits for an order on the table, then aircraft; passengers stay aboard unless somebody wants them out. */
function usualUnit(choices: readonly Choice<Pick>[]): Choice<Pick> {
  const open = choices.filter(({ refused }) => refused === undefined);
  return (
    open.find(({ value }) => value?.what === 'order') ??
    open.find(({ value }) => value?.what === 'fly') ??
    open.find(({ value }) => value === null) ??
    open[0]!
  );
}

function unitChoices(state: State, side: number): Choice<Pick>[] {
  const own = unitsOf(state, side);
  const forced = own.filter((unit) => mustBeOrdered(state, unit));
  const done: Choice<Pick> = { id: 'done', label: say('wp.play.endMovement'), means: MOVES.of({ what: 'done' }), value: null };
  return [
    ...own
      .filter((unit) => waitsForOrder(state, unit))
      .map((unit): Choice<Pick> => ({ ...unitChoice(unit), value: { unit, what: 'order' } })),
    ...aircraftAway(state, side).map((unit): Choice<Pick> => {
      const refused = whyNotFly(state, unit);
      const choice = {
        ...unitChoice(unit),
        label: say('wp.play.fly', { unit: { unit: unit.id } }),
        means: MOVES.of({ what: 'fly' }),
        value: { unit, what: 'fly' as const },
      };
      return refused === null ? choice : { ...choice, refused };
    }),
    ...own
      .filter((unit) => markOf(unit, ORDER) === '' && carrierOf(state, unit) !== null)
      .map((unit): Choice<Pick> => {
        const refused = whyNotDisembark(state, unit);
        const choice = {
          ...unitChoice(unit),
          label: say('wp.play.getOut', { unit: { unit: unit.id } }),
          value: { unit, what: 'get-out' as const },
        };
        return refused === null ? choice : { ...choice, refused };
      }),
    forced.length === 0 ? done : { ...done, refused: whyNotDone(state, forced) },
  ];
}

/** The rule that keeps the first of them from standing still keeps the phase from ending. */
function whyNotDone(state: State, forced: readonly Unit[]): Refusal {
  const rule = whyNotOrder(state, forced[0]!, 'halt')!.rule;
  const culprits = forced.map(({ id }) => ({ unit: id }));
  return { rule, text: say('wp.refused.mustMove'), culprits };
}

/** What an order lets a unit move, with its reasons (WP-MOVE-03, -04, WP-RULE-FAST-1, WP-RULE-JUMP-1). */
export function allowanceOf(state: State, unit: Unit, order: 'advance' | 'double' | 'full' | 'manoeuvre', jets = false): Explained {
  const speed = jets ? JET_SPEED : lineOf(state, unit).speed;
  const parts = [
    part(
      speed,
      say(jets ? 'wp.part.jets' : 'wp.part.speed'),
      jets ? 'WP-RULE-JUMP-1' : order === 'manoeuvre' ? 'WP-ARMOUR-04' : 'WP-MOVE-03',
    ),
  ];
  if (order === 'double' || order === 'full') {
    parts.push(part(speed, say('wp.part.double'), order === 'double' ? 'WP-MOVE-04' : 'WP-ARMOUR-05'));
    if (has(unit, 'fast')) parts.push(part(speed, say('wp.part.fastMove'), 'WP-RULE-FAST-1'));
  }
  return sumOf(parts);
}

export const JET_SPEED = 10_000;

function* orderUnit(game: Game, id: number): Flow<void> {
  const unit = game.unit(id);
  const order = yield* game.ask.one<Command>(
    { side: unit.side, rule: 'WP-MOVE-08', label: say('wp.play.askOrder', { unit: { unit: id } }), about: [{ unit: id }] },
    perState(game, (state) => orderChoices(state, state.units[id]!)),
  );
  switch (order) {
    case 'halt':
      game.mark(
        { unit: id },
        ORDER,
        'halt',
        lineOf(game.state, unit).type === 'Arm' ? 'WP-ARMOUR-02' : 'WP-MOVE-02',
        say('wp.play.halts', { unit: { unit: id } }),
      );
      break;
    case 'advance':
    case 'double':
      yield* march(game, id, order);
      break;
    case 'charge':
      yield* charge(game, id);
      break;
    default:
      yield* driveVehicle(game, unit, order);
  }
}

function orderChoices(state: State, unit: Unit): Choice<Command>[] {
  const { type } = lineOf(state, unit);
  return [...ORDERS[type], ...NEVER[type]].map((order): Choice<Command> => {
    const choice = { id: order, label: say(`wp.order.${order}`), value: order };
    const refused = whyNotOrder(state, unit, order) ?? (order === 'charge' ? whyNoCharge(state, unit) : null);
    return refused === null ? choice : { ...choice, refused };
  });
}

/** Advance! and Double Move!, with or without jets, and getting into a transport at the end of it. */
function* march(game: Game, id: number, order: 'advance' | 'double'): Flow<void> {
  const unit = game.unit(id);
  const jets = has(unit, 'jump') && (yield* askJets(game, unit));
  const rule = order === 'advance' ? 'WP-MOVE-03' : 'WP-MOVE-04';
  const { far, still } = yield* moveUnit(game, unit, {
    how: order,
    allowance: allowanceOf(game.state, unit, order, jets),
    rule,
    jets,
    forbidObstacles: order === 'double',
    boards: transportsWaiting(game.state, unit).map((carrier) => carrier.id),
  });
  game.mark({ unit: id }, ORDER, order, rule);
  game.mark({ unit: id }, MOVED, far, rule);
  // Getting out is movement, however short the Advance! that follows it (WP-TRANSPORT-09).
  if (still && markOf(unit, GOT_OUT) === '') game.mark({ unit: id }, STILL, true, 'WP-SHOOT-10');
  game.tell(rule, `wp.play.${order}`, { unit: { unit: id }, far: inchesOf(far) }, [{ unit: id }]);
  game.mark({ unit: id }, GOT_OUT, '', 'WP-TRANSPORT-09');
  yield* mayBoard(game, id);
}

/** WP-RULE-JUMP-1: for each order the unit moves normally or fires its jets. */
export function* askJets(game: Game, unit: Unit): Flow<boolean> {
  return yield* game.ask.confirm({
    side: unit.side,
    rule: 'WP-RULE-JUMP-1',
    label: say('wp.play.askJets', { unit: { unit: unit.id } }),
    about: [{ unit: unit.id }],
  });
}
