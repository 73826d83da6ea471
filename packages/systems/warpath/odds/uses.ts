import { say } from '@warfold/engine';
import type { Use } from '../../shared/oddsUses.ts';
import type { Order } from '../sequence/marks.ts';
import { ORDER } from '../sequence/marks.ts';
import { whyNotOrder } from '../sequence/orders.ts';

/** WP-MOVE-01: the order that a unit has got in this turn, if its type and its state let it have it. */
const ordered = (order: Exclude<Order, ''>, note: string): Use => ({
  label: say(`wp.order.${order}`),
  note,
  deeds: ['shoot'],
  of: 'by',
  why: (state, unit) => whyNotOrder(state, state.units[unit]!, order),
  begin: (game, unit) => game.mark({ unit }, ORDER, order, 'WP-MOVE-01', say(`wp.order.${order}`)),
  end: (game, unit) => game.mark({ unit }, ORDER, '', 'WP-MOVE-01'),
});

export const uses: Readonly<Record<string, Use>> = {
  halt: ordered('halt', 'It stands.'),
  advance: ordered('advance', 'It has advanced.'),
  double: ordered('double', 'It has moved at the double.'),
  turn: ordered('turn', 'A vehicle has turned.'),
  manoeuvre: ordered('manoeuvre', 'A vehicle has manoeuvred.'),
  full: ordered('full', 'A vehicle goes at full speed.'),
};
